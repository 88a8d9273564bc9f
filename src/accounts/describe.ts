/**
 * The fields of books with their meaning, which no computation imports.
 *
 * @module
 */
import { describeCompanyFields } from '../company/field-texts.js';
import { describeFields, type RequestField, type RequestObject } from '../computation/index.js';
import { oncePer } from '../ground/index.js';
import { LATE_INPUT } from '../law/company/index.js';
import { type Fields, fieldsOf } from '../request/fields.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { TEXT as ACCOUNTS_TEXT } from './accounts-field-texts.generated.js';
import { accountFieldsUnder } from './accounts-request.js';
import { TEXT } from './field-texts.generated.js';
import { TEXT as LATE_TEXT } from './late-field-texts.generated.js';
import { registerFieldsUnder } from './request.js';
import { type AllowanceAmounts, COLUMNS } from './schedule.js';

const fieldsUnder: (table: CompanyRuleTable) => Fields<ReturnType<typeof registerFieldsUnder>> = oncePer((table) =>
  fieldsOf(registerFieldsUnder(table)),
);

/**
 * The fields of a register of assets, described: those that `calculateCompany` takes beside the fields of
 * `calculateCit`.
 *
 * @example
 * describeRegister().fields.map(({ name }) => name)[0]; // 'assets'
 */
export function describeRegister(): RequestObject {
  return describeFields(TEXT, companyTables, fieldsUnder);
}

const accountsUnder: (table: CompanyRuleTable) => Fields<ReturnType<typeof accountFieldsUnder>> = oncePer((table) =>
  fieldsOf(accountFieldsUnder(table)),
);

/**
 * The fields of accounts, described: those that `calculateCompany` takes in place of income and costs.
 *
 * @example
 * describeAccounts().fields.map(({ name }) => name)[0]; // 'accounts'
 */
export function describeAccounts(): RequestObject {
  return describeFields(ACCOUNTS_TEXT, companyTables, accountsUnder);
}

const lateUnder: () => Fields<typeof LATE_INPUT> = () => LATE_FIELDS;
const LATE_FIELDS = fieldsOf(LATE_INPUT);

/**
 * The fields that say when a return and its tax came in, described: those that `calculateCompany` takes for what it
 * costs to be late.
 *
 * @example
 * describeLate().fields.map(({ name }) => name)[0]; // 'filedOn'
 */
export function describeLate(): RequestObject {
  return describeFields(LATE_TEXT, companyTables, lateUnder);
}

/** A column of the schedule of capital allowances. */
export interface ScheduleColumn {
  readonly name: keyof AllowanceAmounts;
  /** The column in words, as a sheet and a workbook head it. */
  readonly label: string;
}

const LABELS: Readonly<Record<keyof AllowanceAmounts, string>> = {
  residueBroughtForward: 'Brought forward',
  additions: 'Additions',
  investment: 'Investment allowances',
  initial: 'Initial allowances',
  annual: 'Annual allowances',
  notAllowed: 'Not allowed',
  disposals: 'Disposals',
  balancingAllowance: 'Balancing allowances',
  balancingCharge: 'Balancing charges',
  residueCarriedForward: 'Carried forward',
  notional: 'Notional',
};

/**
 * The columns of the schedule of capital allowances, in their order.
 *
 * @example
 * describeSchedule().map(({ label }) => label).at(-2); // 'Carried forward'
 */
export function describeSchedule(): readonly ScheduleColumn[] {
  return COLUMNS.map((name) => ({ name, label: LABELS[name] }));
}

/**
 * The fields of a request of `calculateCompany`, described: those of `calculateCit`, the accounts and the register.
 *
 * @example
 * describeBooks().fields.filter(({ isRequired }) => isRequired).map(({ name }) => name); // ['taxYear']
 */
export function describeBooks(): RequestObject {
  const books = [describeAccounts(), describeRegister(), describeLate()].flatMap(({ fields }) => fields);
  const { says, fields } = describeCompanyFields();
  return { name: 'CompanyInput', says, fields: [...fields.map(besideAccounts), ...books] };
}

/** Turnover is not required of a request with accounts, which have it. */
function besideAccounts(field: RequestField): RequestField {
  if (field.name !== 'turnover') return field;
  return { ...field, isRequired: false, absent: 'that of `accounts`, which are then required' };
}

/**
 * The fields of a request of a year in `calculateCitYears`, described: those of `calculateCompany`, where an asset that
 * the year before carries needs its `id` alone.
 *
 * @example
 * describeYear().fields.find(({ name }) => name === 'assets')?.object?.name; // 'AssetOfYear'
 */
export function describeYear(): RequestObject {
  const { says, fields } = describeBooks();
  return { name: 'CompanyYearInput', says, fields: fields.map((field) => withAssets(field, assetOfYear)) };
}

function withAssets(field: RequestField, change: (asset: RequestObject) => RequestObject): RequestField {
  return field.name === 'assets' && field.object ? { ...field, object: change(field.object) } : field;
}

function assetOfYear({ says, fields }: RequestObject): RequestObject {
  const carried = 'of an asset of the year before, what it carries; of another it is required';
  return {
    name: 'AssetOfYear',
    says,
    fields: fields.map((field) => {
      if (field.name === 'id') return { ...field, isRequired: true, absent: null };
      return field.isRequired ? { ...field, isRequired: false, absent: carried } : field;
    }),
  };
}
