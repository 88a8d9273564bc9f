/**
 * The description of a file of rows: the fields that it can have, their headings, and what its columns prove.
 *
 * It is plain data, so that the build of the page can make it and a thread can take it.
 *
 * @module
 */
import type { RequestField, RequestObject } from 'nigeria-tax-rules/api';
import { type Columns, type Targets, targetsFor } from '../headings.js';
import { wordsOf } from '../taken.js';
import {
  IDLE_NAMES,
  isAllowance,
  RESULT_NAMES,
  TRADE_NAMES,
  tradeSpelling,
  tradeTargets,
  WORKING_NAMES,
} from '../trade-names.js';
import { COMPANY_PROOF, PAYROLL_PROOF, type Proof } from './proofs.js';

/** The kinds of files of rows: companies, individuals, employees, the items of a list, and the lines of a working. */
export type FileName = 'cit' | 'pit' | 'paye' | 'item' | 'working';

/** The description of a file of rows. */
export interface FileKind {
  readonly name: FileName;
  readonly targets: Targets;
  /** The fields of headings of the trade. */
  readonly trade: Targets;
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The fields that are lists or objects, which lines of JSON can have. */
  readonly nested: ReadonlySet<string>;
  /** The fields in which nothing and 0 differ. */
  readonly unclearNothing: ReadonlySet<string>;
  readonly required: readonly RequiredColumn[];
  /** The fields that several columns can be parts of. */
  readonly sums: ReadonlySet<string>;
  /** The fields of which a row has one column or another, never both. */
  readonly either: ReadonlySet<string>;
  /** The results that headings are, by their spelling: they are compared, and prove what other columns are. */
  readonly results: ReadonlyMap<string, string>;
  /** The spellings of headings of money that has no effect on the tax. */
  readonly idle: ReadonlySet<string>;
  /** The results that are fields where a row has none of others: a take-home pay without the pay that it is of. */
  readonly yields: Readonly<Record<string, readonly string[]>>;
  readonly proof: Proof | null;
  /** True if a row that is the sum of those above it is no row of its own. */
  readonly hasTotals: boolean;
  /** The fields that a column of money which is not known most likely is, with what each is for. */
  readonly offers: readonly (readonly [field: string, says: string])[];
}

/** A column that a file must have. */
export interface RequiredColumn {
  readonly name: string;
  /** The fields of which one is enough. */
  readonly anyOf: readonly string[];
  /** The list of which a column of a type of income is an item; lines of JSON can have the list itself. */
  readonly orItemOf?: string;
}

/** Returns whether some columns, or the lists that lines of JSON have, hold what is required. */
export function isIn(
  { anyOf, orItemOf }: RequiredColumn,
  { used }: Pick<Columns, 'used'>,
  nestedNames: ReadonlySet<string> = new Set(),
): boolean {
  if (orItemOf !== undefined && nestedNames.has(orItemOf)) return true;
  const isItem = orItemOf !== undefined && used.some(({ to }) => to === 'stream');
  return isItem || used.some(({ to, name }) => to === 'field' && anyOf.includes(name));
}

/** A column that a file must have under one of some names. */
export function columnRequired(name: string, anyOf: readonly string[]): RequiredColumn {
  return { name, anyOf };
}

/** A file of returns, by the description of a request. */
export function requestKind(tax: 'cit' | 'pit', request: Pick<RequestObject, 'fields'>): FileKind {
  const required = request.fields.filter(({ isRequired }) => isRequired).map(requiredColumn);
  return kindOf(tax, request, {
    required,
    sums: SUMS[tax],
    proof: tax === 'cit' ? COMPANY_PROOF : null,
    offers: OFFERS[tax],
  });
}

function requiredColumn({ name, kind }: RequestField): RequiredColumn {
  if (kind !== 'list') return columnRequired(name, [name]);
  return { name: 'income, such as employment', anyOf: [], orItemOf: name };
}

/** A file of employees, by the description of its fields. */
export function payrollKind(
  fields: readonly RequestField[],
  required: readonly RequiredColumn[],
  unclearNothing: ReadonlySet<string>,
): FileKind {
  const kind = kindOf('paye', { fields }, { required, sums: SUMS.paye, proof: PAYROLL_PROOF, offers: OFFERS.paye });
  const yields = { netPay: ['pay', 'basic', 'housing', 'transport', 'allowances'] };
  return { ...kind, unclearNothing, yields, either: new Set(['payToDate', 'taxToDate']) };
}

/** A file of the items of a list. */
export function itemKind(object: Pick<RequestObject, 'fields'>): FileKind {
  const required = object.fields.filter(({ isRequired }) => isRequired).map(({ name }) => columnRequired(name, [name]));
  return kindOf('item', object, { required, sums: [], proof: null, offers: [] });
}

/** A working of somebody else: a line and its amount in each row. Its totals are lines too. */
export function workingKind(): FileKind {
  const names = Object.keys(WORKING_NAMES) as (keyof typeof WORKING_NAMES)[];
  const targets: Targets = new Map(
    names.map((name) => [name, { to: 'field', name, kind: name === 'amount' ? 'amount' : 'text' }]),
  );
  return {
    ...itemKind({ fields: [] }),
    name: 'working',
    targets,
    trade: tradeTargets(WORKING_NAMES, targets),
    required: names.map((name) => columnRequired(name, [name])),
    hasTotals: false,
  };
}

function kindOf(
  name: Exclude<FileName, 'working'>,
  object: Pick<RequestObject, 'fields'>,
  more: Pick<FileKind, 'required' | 'proof' | 'offers'> & { readonly sums: readonly string[] },
): FileKind {
  const targets = targetsFor(object);
  return {
    name,
    targets,
    trade: tradeTargets(name === 'item' ? {} : TRADE_NAMES[name], targets),
    words: wordsOf(object.fields),
    nested: new Set(object.fields.filter(({ kind }) => NESTED.includes(kind)).map((field) => field.name)),
    unclearNothing: new Set(),
    either: new Set(),
    yields: {},
    hasTotals: true,
    results: name === 'item' ? new Map() : spelled(RESULT_NAMES[name]),
    idle: new Set(name === 'item' ? [] : IDLE_NAMES[name].map(tradeSpelling)),
    ...more,
    sums: new Set(more.sums),
  };
}

function spelled(names: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  return new Map(
    Object.entries(names).flatMap(([result, headings]) =>
      headings.map((each) => [tradeSpelling(each), result] as const),
    ),
  );
}

/** The field of a heading of the trade: one of the table, or an allowance by its last word. */
export function tradeField(kind: FileKind, heading: string) {
  const known = kind.trade.get(tradeSpelling(heading));
  if (known !== undefined || kind.name !== 'paye') return known;
  return isAllowance(heading) ? kind.targets.get('allowances') : undefined;
}

const NESTED: readonly string[] = ['list', 'object', 'amounts_by_word'] satisfies readonly RequestField['kind'][];

const SUMS = {
  cit: [
    'operatingExpenses',
    'costOfSales',
    'disallowableExpenses',
    'capitalAllowances',
    'lossesBroughtForward',
    'withholdingCredits',
    'turnover',
  ],
  pit: ['withholdingCredits', 'payeDeducted'],
  paye: ['allowances', 'bonus', 'benefitsInKind', 'untaxed'],
} as const;

const OFFERS = {
  cit: [
    ['operatingExpenses', 'a cost of the business that is deducted'],
    ['disallowableExpenses', 'a cost that is not deducted, and that the operating expenses include'],
    ['costOfSales', 'a cost of sales'],
    ['turnover', 'revenue'],
    ['withholdingCredits', 'tax that was withheld'],
  ],
  pit: [
    ['employment', 'pay of the year'],
    ['other', 'other income of the year'],
    ['withholdingCredits', 'tax that was withheld'],
  ],
  paye: [
    ['allowances', 'pay of every month'],
    ['bonus', 'pay of this month alone, such as arrears'],
    ['untaxed', 'paid, and no income, such as repaid expenses'],
    ['benefitsInKind', 'a benefit that is not paid in money'],
  ],
} as const satisfies Readonly<Record<string, FileKind['offers']>>;
