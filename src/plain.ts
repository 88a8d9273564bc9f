/**
 * Results and rule tables as plain data, and back. A `Decimal` and a `bigint` cannot be cloned or written as JSON; the
 * plain form can, and is what `nigeria-tax --json` prints.
 *
 * Which texts are amounts follows from the names of the fields: a result holds amounts everywhere but in the fields
 * that `NOT_AMOUNTS` names, a table holds amounts and rates in the fields that `AMOUNTS_OF_TABLES` and
 * `RATES_OF_TABLES` name. `test/types/plain.test-d.ts` fails when one of these lists is incomplete.
 *
 * @module
 */
import {
  type Problem,
  type ProblemCode,
  pointer,
  problem,
  RuleError,
  refuseIfAny,
  shown,
  wrongKind,
} from './errors.js';
import { Decimal, decimalOfPlainText, plainTextOf } from './money/decimals.js';
import { type Rate, rateOfWording } from './money/kobo.js';
import { koboOfText, rateWordingOf, textOf } from './money/wording.js';

/**
 * A result or a rule table as plain data: amounts are text with two decimals, percentages text with two or more, the
 * rates of a table text such as `7.5%`. Everything else is as it was.
 */
export type Plain<T> = { [Name in keyof T]: PlainField<T[Name]> };

type PlainField<T> = T extends Decimal | bigint | Rate ? string : T extends string ? T : Plain<T>;

/** The fields of results that hold no amount; the `value` of a working holds an amount or a word. */
export const NOT_AMOUNTS = [
  'accountingPeriodEnd',
  'assetClass',
  'assumed',
  'authority',
  'baseline',
  'companySize',
  'component',
  'credit',
  'digest',
  'disposalDate',
  'dueDate',
  'entityTaxPath',
  'exemptBecause',
  'field',
  'formula',
  'isInScope',
  'kind',
  'label',
  'law',
  'line',
  'message',
  'name',
  'note',
  'operation',
  'periodsPerYear',
  'reading',
  'restsOn',
  'revision',
  'rolloutMode',
  'says',
  'sign',
  'state',
  'stateTaxCode',
  'status',
  'taxAuthority',
  'taxType',
  'taxYear',
  'treatment',
  'type',
  'unreviewed',
  'value',
  'verified',
  'weakest',
  'withinThreshold',
] as const;

/** The fields of results that hold amounts by class of asset: the names below them are data. */
export const AMOUNTS_BY_CLASS = ['capitalLosses', 'lossesCarriedForward'] as const;

/** The fields of tables that hold an amount. */
export const AMOUNTS_OF_TABLES = [
  'amount',
  'atLeast',
  'atMost',
  'lessThan',
  'minimumWage',
  'moreThan',
  'toNearest',
  'width',
] as const;

/** The fields of tables that hold a rate. */
export const RATES_OF_TABLES = [
  'andShare',
  'cap',
  'electedRate',
  'orShare',
  'percent',
  'rate',
  'share',
  'substanceRate',
] as const;

/**
 * A result, or a rule table, as plain data that `JSON.stringify`, `structuredClone`, `postMessage` and IndexedDB take.
 * Amounts are naira as text with two decimals; percentages have more decimals where they need them. It takes the result
 * of a whole tax, with its workings and contested values, and that of a single step.
 *
 * @throws RuleError `not-an-object` when there is no result or table to write.
 * @example
 * const plain = toPlain(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));
 * plain.taxLiability; // { cit: '10000000.00', educationTax: '1500000.00', cgt: '0.00', total: '11500000.00' }
 * toPlain(companyRuleTable(2024)).incomeTax[0].rates[2].rate; // '30%'
 */
export function toPlain<T extends object>(value: T): Plain<T> {
  refuseUnlessContainer(value, 'toPlain', 'a result or a rule table');
  return plainFields(value) as Plain<T>;
}

function plainFields(value: object): unknown {
  if (Array.isArray(value)) return value.map(plainField);
  const plain: Record<string, unknown> = { ...value };
  for (const name of Object.keys(plain)) plain[name] = plainField(plain[name]);
  return plain;
}

function plainField(value: unknown): unknown {
  if (typeof value === 'bigint') return textOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Decimal.isDecimal(value)) return plainTextOf(value);
  return isRate(value) ? rateWordingOf(value) : plainFields(value);
}

function isRate(value: object): value is Rate {
  return 'numerator' in value && 'denominator' in value;
}

/**
 * The result, or the rule table, of a plain form: `fromPlain(toPlain(result))` equals the result. For data that was
 * parsed or put together, name the type: `fromPlain<CitResult>(JSON.parse(text))`.
 *
 * An edited table is a what-if: pass `fromPlain<CompanyRuleTable>({ ...plain, … })` as `table`. Its rates are text such
 * as `7.5%` or `2/3`, its amounts naira as text with two decimals.
 *
 * @throws InputError naming every field that is not as `toPlain` writes it, such as an amount that is a number. Missing
 * fields are not noticed. RuleError `not-an-object` when there is no plain form to read.
 * @example
 * const plain = toPlain(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));
 * fromPlain(plain).taxLiability.total.minus('0.50').toFixed(2); // '11499999.50'
 * fromPlain({ tax: '11500000' });
 * // InputError: tax is "11500000", not an amount as text, such as "1250000.50".
 */
export function fromPlain<T extends object>(plain: Plain<T>): T {
  refuseUnlessContainer(plain, 'fromPlain', 'what toPlain returned');
  const source: Source = { heldBy: 'kind' in plain ? heldInTable : heldInResult, problems: [] };
  const value = fieldsRead(plain, undefined, '', source);
  refuseIfAny(source.problems);
  return value as T;
}

/** The conversion of a field that is not left as it is: its text, and how that is read. */
interface Held {
  readonly read: (text: string) => unknown;
  readonly code: ProblemCode;
  readonly accepted: string;
  /** The conversion of the fields below it, whatever their names. */
  readonly below?: Held;
}

/** Plain data while it is read. */
interface Source {
  readonly heldBy: (name: string) => Held | undefined;
  readonly problems: Problem[];
}

const AMOUNT_TEXT = { code: 'not-an-amount', accepted: 'an amount as text, such as "1250000.50"' } as const;
const AMOUNT: Held = { ...AMOUNT_TEXT, read: decimalOfPlainText };
const AMOUNTS: Held = { ...AMOUNT, below: AMOUNT };
const AMOUNT_OR_WORD: Held = { ...AMOUNT_TEXT, read: (text) => decimalOfPlainText(text) ?? text };
const KOBO: Held = { ...AMOUNT_TEXT, read: koboOfText };
const RATE: Held = { read: rateOfWording, code: 'not-a-table', accepted: 'a rate as text, such as "7.5%" or "2/3"' };

const IN_RESULTS: ReadonlyMap<string, Held | undefined> = new Map([
  ...NOT_AMOUNTS.map((name) => [name, undefined] as const),
  ...AMOUNTS_BY_CLASS.map((name) => [name, AMOUNTS] as const),
  ['value', AMOUNT_OR_WORD],
]);

const IN_TABLES: ReadonlyMap<string, Held> = new Map([
  ...AMOUNTS_OF_TABLES.map((name) => [name, KOBO] as const),
  ...RATES_OF_TABLES.map((name) => [name, RATE] as const),
]);

function heldInResult(name: string): Held | undefined {
  return IN_RESULTS.has(name) ? IN_RESULTS.get(name) : AMOUNT;
}

function heldInTable(name: string): Held | undefined {
  return IN_TABLES.get(name);
}

/** The maximum depth; a result is never nested deeper. */
const LONGEST_PATH = 1000;

function fieldsRead(value: object, held: Held | undefined, path: string, source: Source): unknown {
  const { heldBy } = source;
  if (path.length > LONGEST_PATH) return refused('not-an-object', value, 'a result or a rule table', path, source);
  if (Array.isArray(value)) return value.map((item, at) => fieldRead(item, held, pointer(path, at), source));
  const entries = Object.entries(value).map(([name, field]) => {
    return [name, fieldRead(field, held?.below ?? heldBy(name), pointer(path, name), source)];
  });
  return Object.fromEntries(entries);
}

function fieldRead(value: unknown, held: Held | undefined, path: string, source: Source): unknown {
  if (value === null || value === undefined) return value;
  if (isContainer(value)) return fieldsRead(value, held, path, source);
  if (held === undefined) {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain ? value : refused('not-a-word', value, 'a text, a number, true or false', path, source);
  }
  const read = typeof value === 'string' ? held.read(value) : undefined;
  return read ?? refused(held.code, value, held.accepted, path, source);
}

function refused(code: ProblemCode, value: unknown, accepted: string, path: string, { problems }: Source): undefined {
  problems.push(wrongKind(path, code, value, accepted));
  return undefined;
}

function refuseUnlessContainer(value: unknown, caller: string, accepted: string): void {
  if (isContainer(value)) return;
  throw new RuleError(problem('', 'not-an-object', `${caller} takes ${accepted}, not ${shown(value)}.`, accepted));
}

/** Returns whether a value is a list or an object of fields, of whatever realm; a `Decimal` is neither. */
function isContainer(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
