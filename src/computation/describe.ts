/**
 * The fields of a request, described: what each means, how it is written, its default and its years. The readers of the
 * core say what they take, the comments of the fields what it means.
 *
 * @module
 */

import type { FieldText, ObjectText } from '../request/described.js';
import {
  type AnyFields,
  type Field,
  type Fields,
  isDuring,
  type Parts,
  type Reader,
  whenOf,
} from '../request/fields.js';
import { amount, count, day, flag, signedAmount, year } from '../request/readers.js';
import { yearsOf } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';

/** The kind of a field's value. */
export type FieldKind =
  | 'amount'
  | 'signed_amount'
  | 'flag'
  | 'day'
  | 'year'
  | 'count'
  | 'whole'
  | 'share'
  | 'percent'
  | 'text'
  | 'word'
  | 'object'
  | 'list'
  | 'amounts_by_word';

/** One field of a request. */
export interface RequestField {
  readonly name: string;
  /** Its meaning, in a sentence or a few. */
  readonly says: string;
  readonly kind: FieldKind;
  /** The same in words, such as `naira`. */
  readonly unit: string;
  readonly isRequired: boolean;
  /** The default, in words; `null` if the field is required. */
  readonly absent: string | null;
  /** The years in which it can change what is owed, when or to whom. */
  readonly years: readonly number[];
  /** The same in words, such as `from 2026`; `null` for all years. */
  readonly when: string | null;
  /** The words that it takes, or by which its amounts stand. */
  readonly words?: readonly string[];
  /** The object that it is, or that each of its items is. */
  readonly object?: RequestObject;
  /** The minimum number of items in a list. */
  readonly least?: number;
  /** The largest number of a count that has one; the most items of a list; the most characters of a text. */
  readonly most?: number;
}

/** A request, or an object in it. */
export interface RequestObject {
  /** The name of its type. */
  readonly name: string;
  readonly says: string;
  readonly fields: readonly RequestField[];
}

/** The fields of a request, of all tables together: what they mean, and how each table reads them. */
export function describeFields<T extends TableHeader>(
  text: ObjectText,
  tables: readonly T[],
  fieldsUnder: (table: T) => Fields<AnyFields>,
): RequestObject {
  return described(
    text,
    tables.map((table) => fieldsUnder(table).byName),
    yearsOf(tables),
  );
}

/**
 * The full sentence on a field: its meaning, the years in which it matters and what is taken when it is absent.
 *
 * @example
 * const [, turnover] = describeRequest('cit').fields;
 * turnover && fieldSentence(turnover); // 'Turnover of the accounting period: revenue without capital income.'
 */
export function fieldSentence({ says, when, absent }: RequestField): string {
  const years = when === null ? '' : ` Only ${when}.`;
  return `${says}${years}${absent === null ? '' : ` Default: ${absent}.`}`;
}

type FieldsByName = ReadonlyMap<string, Field<unknown, unknown>>;

/** The fields in the order of the texts; each table reads them with its own words. */
function described(text: ObjectText, read: readonly FieldsByName[], tableYears: readonly number[]): RequestObject {
  const fields = Object.entries(text.fields).map(([name, each]) => {
    const underTables = read.map((fields) => fields.get(name)).filter((field) => field !== undefined);
    return fieldOf(name, each, underTables, tableYears);
  });
  return { name: text.name, says: text.says, fields };
}

function fieldOf(
  name: string,
  text: FieldText,
  underTables: readonly Field<unknown, unknown>[],
  tableYears: readonly number[],
): RequestField {
  const [field] = underTables;
  if (!field) throw new RangeError(`No table reads ${name}.`);
  const form = formOf(
    underTables.map(({ reader }) => reader),
    text,
    tableYears,
  );
  return {
    name,
    says: text.says,
    unit: form.kind === 'count' && form.most !== undefined ? `${UNITS.count} to ${form.most}` : UNITS[form.kind],
    isRequired: field.isRequired,
    absent: field.isRequired ? null : (text.absent ?? defaultOf(name, field)),
    years: tableYears.filter((each) => isDuring(each, field.years)),
    when: field.years ? whenOf(field.years) : null,
    ...form,
  };
}

function defaultOf(name: string, { absent }: Field<unknown, unknown>): string {
  if (absent === undefined) throw new RangeError(`${name} has no default: its comment says by @default what is taken.`);
  return typeof absent === 'object' ? 'none' : String(absent);
}

const UNITS: Readonly<Record<FieldKind, string>> = {
  amount: 'naira',
  signed_amount: 'naira, may be negative',
  flag: 'true or false',
  day: 'YYYY-MM-DD',
  year: 'year',
  count: 'whole number from 1',
  whole: 'whole number from 0',
  share: 'share above 0, at most 1',
  percent: 'percent, at most two decimals',
  text: 'text',
  word: 'word',
  object: 'object',
  list: 'list',
  amounts_by_word: 'naira by word',
};

type Form = Pick<RequestField, 'kind' | 'words' | 'object' | 'least' | 'most'>;

const SINGLE = new Map<Reader<unknown> | undefined, FieldKind>([
  [amount, 'amount'],
  [signedAmount, 'signed_amount'],
  [flag, 'flag'],
  [day, 'day'],
  [year, 'year'],
  [count, 'count'],
]);

/** Returns the form of a field, from the readers of all tables. */
function formOf(readers: readonly Reader<unknown>[], { object }: FieldText, tableYears: readonly number[]): Form {
  const kind = SINGLE.get(readers[0]);
  if (kind) return { kind };
  const parts = partsOf(readers);
  const [single] = parts.filter((each) => 'single' in each);
  if (single?.single === 'text') return { kind: 'text', most: single.longest };
  if (single) return { kind: single.single };
  const counts = parts.filter((each) => 'upTo' in each);
  if (counts[0]) return { kind: 'count', most: counts[0].upTo };
  const lists = parts.filter((each) => 'items' in each);
  const byWord = parts.filter((each) => 'amountsBy' in each);
  if (byWord.length > 0) return { kind: 'amounts_by_word', words: wordsOf(byWord.map((each) => each.amountsBy)) };
  if (!object) return { kind: 'word', words: wordsOf(readers) };
  if (!lists[0]) return { kind: 'object', object: described(object, fieldsOf(readers), tableYears) };
  const items = fieldsOf(lists.map((each) => each.items));
  const { least, most } = lists[0];
  return { kind: 'list', least, most, object: described(object, items, tableYears) };
}

function partsOf(readers: readonly Reader<unknown>[]): Parts[] {
  return readers.flatMap(({ parts }) => parts ?? []);
}

function wordsOf(readers: readonly Reader<unknown>[]): string[] {
  return [...new Set(partsOf(readers).flatMap((each) => ('words' in each ? each.words : [])))];
}

function fieldsOf(readers: readonly Reader<unknown>[]): FieldsByName[] {
  return partsOf(readers).flatMap((each) => ('fields' in each ? [each.fields] : []));
}
