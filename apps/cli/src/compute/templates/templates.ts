/**
 * The files that users fill: their columns out of the descriptions of fields, and a row or two as examples.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import { describeRequest, fieldSentence, type RequestField } from 'nigeria-tax-rules/api';
import type { SpreadsheetTable, SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import { payrollFields } from '../../payroll/fields.js';

/** A file to fill. */
export interface Template {
  /** The name of the sheet. */
  readonly sheet: string;
  readonly columns: readonly TemplateColumn[];
  readonly examples: readonly Example[];
  /** The same as one request in JSON; absent where a file of rows is all that is read. */
  readonly request?: object;
}

/** The values of an example, by heading. */
type Example = Readonly<Record<string, string | number | boolean>>;

/** A column to fill. */
export interface TemplateColumn {
  readonly heading: string;
  readonly kind: RequestField['kind'] | 'label';
  /** The form of its cells, in words. */
  readonly unit: string;
  readonly isRequired: boolean;
  readonly says: string;
  readonly words?: readonly string[];
}

const ID: TemplateColumn = {
  heading: 'id',
  kind: 'label',
  unit: 'text',
  isRequired: false,
  says: 'Names the row in the answers and in the files of its disposals or income.',
};
const NAME: TemplateColumn = { ...ID, heading: 'name', says: 'Any column of your own is copied to the answers.' };

const COMPANIES: readonly Example[] = [
  {
    id: 'C-001',
    name: 'Example Provisions Ltd',
    taxYear: 2026,
    turnover: 80_000_000,
    costOfSales: 31_000_000,
    operatingExpenses: 24_500_000,
    accountingPeriodEnd: '2025-12-31',
    fixedAssets: 40_000_000,
    professionalServices: false,
    trade: 'general',
  },
  {
    id: 'C-002',
    name: 'Sample Paints Ltd',
    taxYear: 2026,
    turnover: 420_000_000,
    costOfSales: 210_000_000,
    operatingExpenses: 95_000_000.5,
    accountingPeriodEnd: '2025-12-31',
    fixedAssets: 180_000_000,
    trade: 'manufacturing',
    'capitalIncomeBreakdown.rent': 3_600_000,
    capitalAllowances: 12_000_000,
    withholdingCredits: 2_500_000,
  },
];

const INDIVIDUALS: readonly Example[] = [
  {
    id: 'P-001',
    name: 'Ada Example',
    taxYear: 2026,
    state: 'Lagos',
    employment: 6_000_000,
    bonus: 500_000,
    pensionContribution: 480_000,
    annualRent: 1_200_000,
  },
  { id: 'P-002', name: 'Bello Sample', taxYear: 2026, state: 'Kano', business: 9_500_000, rental: 1_800_000 },
];

const EMPLOYEES: readonly Example[] = [
  {
    id: 'E-001',
    name: 'Ada Example',
    state: 'Lagos',
    basic: 250_000,
    housing: 120_000,
    transport: 80_000,
    pension: 36_000,
    nationalHousingFund: 6_250,
    annualRent: 1_200_000,
  },
  { id: 'E-002', name: 'Bello Sample', state: 'Kano', pay: 70_000 },
];

/** The columns of a type of income in the template; every other type can be a column too. */
const INCOME_COLUMNS = ['employment', 'bonus', 'benefit_in_kind', 'business', 'rental', 'interest', 'other'];

/** The templates by their names. */
export const TEMPLATES: Readonly<Record<string, () => Template>> = {
  cit: () => ({
    sheet: 'Companies',
    columns: [ID, NAME, ...describeRequest('cit').fields.flatMap(columnsOf)],
    examples: COMPANIES,
    request: requestOf(COMPANIES[0] ?? {}),
  }),
  pit: () => ({
    sheet: 'Individuals',
    columns: [ID, NAME, ...describeRequest('pit').fields.flatMap(columnsOf)],
    examples: INDIVIDUALS,
    request: requestOf(INDIVIDUALS[0] ?? {}),
  }),
  paye: () => ({
    sheet: 'Employees',
    columns: [ID, NAME, ...payrollFields().flatMap(columnsOf)],
    examples: EMPLOYEES,
  }),
  disposals: () => ({
    sheet: 'Disposals',
    columns: [{ ...ID, isRequired: true, says: 'The id of the return.' }, ...itemsOf('cit', 'disposalSchedule')],
    examples: [
      { id: 'C-002', assetClass: 'land', proceeds: 90_000_000, costBase: 70_000_000, disposalDate: '2025-06-30' },
    ],
  }),
  income: () => ({
    sheet: 'Income',
    columns: [{ ...ID, isRequired: true, says: 'The id of the return.' }, ...itemsOf('pit', 'incomeStreams')],
    examples: [{ id: 'P-002', type: 'rental', amount: 150_000, frequency: 'monthly', expenses: 200_000 }],
  }),
};

function itemsOf(tax: 'cit' | 'pit', field: string): TemplateColumn[] {
  const object = describeRequest(tax).fields.find(({ name }) => name === field)?.object;
  return (object?.fields ?? []).flatMap(columnsOf);
}

/** The columns of a field: an object has one for each of its fields, streams of income one for each type. */
function columnsOf(field: RequestField): TemplateColumn[] {
  const { name, object, kind } = field;
  if (name === 'incomeStreams') return INCOME_COLUMNS.map(incomeColumn);
  if (kind === 'object') {
    return (object?.fields ?? []).flatMap(columnsOf).map((each) => ({ ...each, heading: `${name}.${each.heading}` }));
  }
  if (kind === 'list') return [];
  if (kind === 'amounts_by_word')
    return (field.words ?? []).slice(0, 1).map((word) => columnOf(field, `${name}.${word}`));
  return [columnOf(field, name)];
}

function columnOf(field: RequestField, heading: string): TemplateColumn {
  const { kind, unit, isRequired, words } = field;
  return { heading, kind, unit, isRequired, says: fieldSentence(field), ...(words && { words }) };
}

function incomeColumn(type: string): TemplateColumn {
  const says = `Income of the type ${type}: the amount of the year. Any other type can be a column too.`;
  return { heading: type, kind: 'amount', unit: 'naira', isRequired: false, says };
}

/** A request of the values of a row. */
function requestOf({ id: _id, name: _name, ...values }: Example): object {
  const isIncome = ([heading]: readonly [string, unknown]): boolean => INCOME_COLUMNS.includes(heading);
  const entries = Object.entries(values);
  const streams = entries.filter(isIncome).map(([type, amount]) => ({ type, amount, frequency: 'annual' }));
  const fields = Object.fromEntries(entries.filter((entry) => !isIncome(entry)));
  return streams.length === 0 ? fields : { ...fields, incomeStreams: streams };
}

/** The examples under their headings. */
export function exampleTable({ sheet, columns, examples }: Template): SpreadsheetTable {
  return {
    name: sheet,
    headings: columns.map(({ heading }) => heading),
    rows: examples.map((example) => columns.map(({ heading, kind }) => cellValue(example[heading], kind))),
  };
}

function cellValue(value: string | number | boolean | undefined, kind: TemplateColumn['kind']): SpreadsheetValue {
  if (value === undefined) return null;
  if (kind === 'day') return { day: String(value) };
  return kind.includes('amount') ? new Decimal(String(value)) : value;
}

/** Each column explained. */
export function fieldsTable({ columns }: Template): SpreadsheetTable {
  return {
    name: 'Fields',
    headings: ['Column', 'Value', 'Required', 'Meaning', 'Accepted words'],
    rows: columns.map(({ heading, unit, isRequired, says, words = [] }) => [
      heading,
      unit,
      isRequired ? 'required' : '',
      says,
      words.join(', '),
    ]),
  };
}
