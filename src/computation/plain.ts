/**
 * Results and rule tables as plain data, and back. A `Decimal` and a `bigint` cannot be cloned or written as JSON; the
 * plain form can, and is what `nigeria-tax --json` prints.
 *
 * The content of a field follows from its name: `FIELDS_OF_RESULTS`, which is made from the types of the results, and
 * `FIELDS_OF_TABLES` list the names. `test/types/plain.test-d.ts` fails when one of these lists is incomplete.
 *
 * @module
 */

import {
  Decimal,
  decimalOfPlainText,
  koboOfText,
  type Problem,
  type ProblemCode,
  plainTextOf,
  pointer,
  problem,
  type Rate,
  rateOfWording,
  rateWordingOf,
  refusal,
  refuseIfAny,
  shown,
  textOf,
  wrongKind,
} from '../ground/index.js';
import { FIELDS_OF_SECTIONS, NULL_IN_SECTIONS } from '../tables/generated/fields.generated.js';
import { FIELDS_OF_RESULTS, NULL_IN_RESULTS } from './result-fields.generated.js';

/**
 * A result or a rule table as plain data: amounts are text with two decimals, percentages text with two or more, the
 * rates of a table text such as `7.5%`. Everything else is as it was.
 */
export type Plain<T> = { [Name in keyof T]: PlainField<T[Name]> };

type PlainField<T> = T extends Decimal | bigint | Rate ? string : T extends string ? T : Plain<T>;

/**
 * The content of the fields of tables, by name: those of sections, of bounds and of the header. A field that no list
 * names holds a text.
 */
export const FIELDS_OF_TABLES = {
  flag: [...FIELDS_OF_SECTIONS.flag, 'isDefaultReading'],
  number: [...FIELDS_OF_SECTIONS.number, 'revision', 'taxYear', 'with'],
  kobo: [...FIELDS_OF_SECTIONS.kobo, 'atLeast', 'lessThan', 'moreThan', 'toNearest'],
  rate: [...FIELDS_OF_SECTIONS.rate, 'percent'],
  text: FIELDS_OF_SECTIONS.text,
  object: [...FIELDS_OF_SECTIONS.object, 'reconciliation', 'rollout', 'rounding', 'threshold'],
  objectsByName: ['readings'],
  objects: [...FIELDS_OF_SECTIONS.objects, 'history'],
  texts: [...FIELDS_OF_SECTIONS.texts, 'law'],
} as const;

/** The fields of tables that may hold `null`. */
export const NULL_IN_TABLES = [...NULL_IN_SECTIONS, 'baseline', 'from', 'until', 'with'] as const;

/**
 * A result, or a rule table, as plain data that `JSON.stringify`, `structuredClone`, `postMessage` and IndexedDB take.
 * Amounts are naira as text with two decimals; percentages have more decimals where they need them. It takes the result
 * of a whole tax, with its workings and contested values, that of a single step, and a list of results or tables.
 *
 * @throws InputError `not-an-object` when there is no result or table to write, or when it holds something that no
 * plain form has, such as a function, a `Date` or itself; `path` says where.
 * @example
 * const plain = toPlain(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));
 * plain.taxLiability; // { cit: '10000000.00', educationTax: '1500000.00', cgt: '0.00', total: '11500000.00' }
 * toPlain(companyRuleTable(2024)).incomeTax[0].rates[0].rate; // '0%'
 */
export function toPlain<T extends object>(value: T): Plain<T> {
  refuseUnlessContainer(value, 'toPlain', 'a result or a rule table');
  return plainFields(value, '') as Plain<T>;
}

function plainFields(value: object, path: string): unknown {
  if (path.length > LONGEST_PATH) throw refusal(tooDeep(path));
  if (Array.isArray(value)) return value.map((item, at) => plainField(item, path, at));
  const plain: Record<string, unknown> = { ...value };
  for (const name of Object.keys(plain)) plain[name] = plainField(plain[name], path, name);
  return plain;
}

function plainField(value: unknown, path: string, step: string | number): unknown {
  if (typeof value === 'bigint') return textOf(value);
  if (typeof value === 'function' || typeof value === 'symbol') throw refusal(foreign(value, pointer(path, step)));
  if (typeof value !== 'object' || value === null) return value;
  if (Decimal.isDecimal(value)) return plainTextOf(value);
  if (isRate(value)) return rateWordingOf(value);
  if (!isContainer(value)) throw refusal(foreign(value, pointer(path, step)));
  return plainFields(value, pointer(path, step));
}

function isRate(value: object): value is Rate {
  return 'numerator' in value && 'denominator' in value;
}

function foreign(value: unknown, path: string): Problem {
  return wrongKind(path, 'not-an-object', value, 'part of a result or a rule table');
}

/** The longest path; a result is never nested deeper. */
const LONGEST_PATH = 1000;

function tooDeep(path: string): Problem {
  const message = 'A result or a rule table is not nested so deeply, and does not hold itself.';
  return problem(path, 'not-an-object', message, 'a result or a rule table');
}

/**
 * The result, or the rule table, of a plain form: `fromPlain(toPlain(result))` equals the result, and so does a list of
 * them. For data that was parsed or put together, name the type: `fromPlain<CitResult>(JSON.parse(text))`.
 *
 * An edited table is a what-if: pass `fromPlain<CompanyRuleTable>({ ...plain, … })` as `table`. Its rates are text such
 * as `7.5%` or `2/3`, its amounts naira as text with two decimals.
 *
 * @throws InputError naming every field that holds anything else than `toPlain` writes there: an amount that is a
 * number or finer than a kobo, a text in place of a number, an object in place of a list. Which words and days a text
 * may be is not checked, and missing fields are not noticed. InputError `not-an-object` when there is no plain form to
 * read.
 * @example
 * const plain = toPlain(calculateCit({ taxYear: 2024, turnover: 50_000_000 }));
 * fromPlain(plain).taxLiability.total.minus('0.50').toFixed(2); // '11499999.50'
 * fromPlain({ tax: '11500000' });
 * // InputError: tax is "11500000", not an amount as text, such as "1250000.50".
 */
export function fromPlain<T extends object>(plain: Plain<T>): T {
  refuseUnlessContainer(plain, 'fromPlain', 'what toPlain returned');
  const problems: Problem[] = [];
  const value = Array.isArray(plain)
    ? plain.map((item, at) => rootRead(item, pointer('', at), problems))
    : rootRead(plain, '', problems);
  refuseIfAny(problems);
  return value as T;
}

/** A result or a table. */
function rootRead(value: unknown, path: string, problems: Problem[]): unknown {
  const fields = isTable(value) ? TABLE : RESULT;
  return readAs([KINDS.object], value, path, { ...fields, problems });
}

function isTable(value: unknown): boolean {
  return isRecord(value) && (value.kind === 'company' || value.kind === 'individual');
}

/** The content of a field: `read` returns `undefined` for a value that is not in its plain form. */
interface Held {
  readonly code: ProblemCode;
  readonly accepted: string;
  readonly read: (value: unknown, path: string, source: Source) => unknown;
}

/** Plain data while it is read. */
interface Source {
  readonly heldBy: (name: string) => readonly Held[];
  readonly mayBeNull: ReadonlySet<string>;
  readonly problems: Problem[];
}

type Kind = keyof typeof FIELDS_OF_RESULTS | keyof typeof FIELDS_OF_TABLES | 'amount';

const KINDS: Readonly<Record<Kind, Held>> = {
  amount: ofText('not-an-amount', 'an amount as text, such as "1250000.50"', decimalOfAmount),
  percentage: ofText('not-an-amount', 'a percentage as text, such as "13.1486"', decimalOfPlainText),
  kobo: ofText('not-an-amount', 'an amount as text, such as "1250000.50"', koboOfText),
  rate: ofText('not-a-table', 'a rate as text, such as "7.5%" or "2/3"', rateOfWording),
  text: ofText('not-a-word', 'a text', (text) => text),
  flag: held('not-a-boolean', 'true or false', (value) => (typeof value === 'boolean' ? value : undefined)),
  number: held('not-a-whole-number', 'a whole number', (value) => (Number.isInteger(value) ? value : undefined)),
  object: held('not-an-object', 'an object', (value, path, source) => recordRead(value, path, source)),
  amountsByName: held(
    'not-an-object',
    'an object of amounts',
    namedBy(() => KINDS.amount),
  ),
  objectsByName: held(
    'not-an-object',
    'an object of objects',
    namedBy(() => KINDS.object),
  ),
  objects: held(
    'not-a-list',
    'a list of objects',
    listOf(() => KINDS.object),
  ),
  texts: held(
    'not-a-list',
    'a list of texts',
    listOf(() => KINDS.text),
  ),
  amounts: held(
    'not-a-list',
    'a list of amounts',
    listOf(() => KINDS.amount),
  ),
};

function held(code: ProblemCode, accepted: string, read: Held['read']): Held {
  return { code, accepted, read };
}

function ofText(code: ProblemCode, accepted: string, read: (text: string) => unknown): Held {
  return held(code, accepted, (value) => (typeof value === 'string' ? read(value) : undefined));
}

/** Exactly two decimals. */
function decimalOfAmount(text: string): Decimal | undefined {
  return koboOfText(text) === undefined ? undefined : decimalOfPlainText(text);
}

/** An object whose names are data; what each of them holds is known. */
function namedBy(item: () => Held): Held['read'] {
  return (value, path, source) => recordRead(value, path, source, [item()]);
}

function listOf(item: () => Held): Held['read'] {
  return (value, path, source) => {
    if (!Array.isArray(value)) return undefined;
    return value.map((each, at) => readAs([item()], each, pointer(path, at), source));
  };
}

/** The fields of an object, each as its name says, or all as one thing. */
function recordRead(value: unknown, path: string, source: Source, all?: readonly Held[]): unknown {
  if (!isRecord(value)) return undefined;
  if (path.length > LONGEST_PATH) {
    source.problems.push(tooDeep(path));
    return {};
  }
  const entries = Object.entries(value).map(([name, field]) => {
    const at = pointer(path, name);
    const isEmpty = field === undefined || (field === null && source.mayBeNull.has(name));
    return [name, isEmpty ? field : readAs(all ?? source.heldBy(name), field, at, source)];
  });
  return Object.fromEntries(entries);
}

/** The value as the first of these that it is, or a problem. */
function readAs(kinds: readonly Held[], value: unknown, path: string, source: Source): unknown {
  for (const kind of kinds) {
    const read = kind.read(value, path, source);
    if (read !== undefined) return read;
  }
  const [{ code, accepted } = KINDS.text] = kinds;
  source.problems.push(wrongKind(path, code, value, accepted));
  return undefined;
}

/** The content of fields by name: more than one kind where a name is used for more than one thing. */
function fieldsBy(
  lists: Readonly<Partial<Record<Kind, readonly string[]>>>,
  others: Kind,
): (name: string) => readonly Held[] {
  const byName = new Map<string, Held[]>();
  for (const [kind, names] of Object.entries(lists)) {
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), KINDS[kind as Kind]]);
  }
  return (name) => byName.get(name) ?? [KINDS[others]];
}

const RESULT = { heldBy: fieldsBy(FIELDS_OF_RESULTS, 'amount'), mayBeNull: new Set<string>(NULL_IN_RESULTS) };
const TABLE = { heldBy: fieldsBy(FIELDS_OF_TABLES, 'text'), mayBeNull: new Set<string>(NULL_IN_TABLES) };

function refuseUnlessContainer(value: unknown, caller: string, accepted: string): void {
  if (isContainer(value)) return;
  throw refusal(problem('', 'not-an-object', `${caller} takes ${accepted}, not ${shown(value)}.`, accepted));
}

/** Returns whether a value is a list or an object of fields, of whatever realm; a `Decimal` is neither. */
function isContainer(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isContainer(value) && !Array.isArray(value);
}
