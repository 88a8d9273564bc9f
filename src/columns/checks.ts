/**
 * Checks of columns. The proof that numbers are exact rests on them, so every given value is checked.
 *
 * @module
 */
import type { FactKind } from '../algebra/words.js';
import {
  type Accepted,
  isDayNumber,
  type Problem,
  type ProblemCode,
  problem,
  refusal,
  refuseIfAny,
  shown,
} from '../ground/index.js';
import { fieldsOf, optional, type Reader, readFields, required } from '../request/fields.js';
import { MOST_ITEMS, plainReader } from '../request/readers.js';
import type { Column } from './layout.js';

/** A column that a caller gives, and what it may hold. */
export interface GivenColumn {
  readonly name: string;
  readonly fact: FactKind;
  readonly values: Column;
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Refuses a column that is of another type or length than its fact needs. */
export function checkColumn({ name, fact, values }: GivenColumn, rows: number): void {
  const wanted = arrayOf(fact);
  if (!(values instanceof wanted)) refuse(name, 'not-a-list', `${name} is no ${wanted.name}.`, `a ${wanted.name}`);
  if (values.length === rows) return;
  refuse(name, 'not-a-list', `${name} has ${values.length} values for ${rows} rows.`, `${rows} values`);
}

/** The kind of array that holds a fact. */
export function arrayOf({ kind }: FactKind): Float64ArrayConstructor | Int32ArrayConstructor | Uint8ArrayConstructor {
  if (kind.endsWith('amount')) return Float64Array;
  return kind.endsWith('day') ? Int32Array : Uint8Array;
}

/** Refuses a value that no return could state. */
export function checkValues({ name, fact, values }: GivenColumn, start: number, end: number): void {
  const row = firstBad(values, fact, start, end);
  if (row < 0) return;
  const accepted = ACCEPTED[fact.kind] ?? `0 to ${(fact.words?.length ?? 0) - 1}`;
  refuse(`${name}/${row}`, codeOf(fact), `${name}[${row}] is ${values[row]}.`, accepted);
}

const ACCEPTED: Readonly<Partial<Record<FactKind['kind'], string>>> = {
  amount: 'a whole number of kobo from 0 to 2^53',
  signed_amount: 'a whole number of kobo from -2^53 to 2^53',
  given_amount: 'a whole number of kobo from 0 to 2^53, or NaN where it is not given',
  given_signed_amount: 'a whole number of kobo from -2^53 to 2^53, or NaN where it is not given',
  condition: '0 or 1',
  given_condition: '0, 1, or 2 where it is not given',
  day: 'a day as yyyymmdd',
  given_day: 'a day as yyyymmdd, or 0 where it is not given',
};

function firstBad(values: Column, { kind, words }: FactKind, start: number, end: number): number {
  if (kind.endsWith('amount')) {
    const lowest = kind.endsWith('signed_amount') ? -LARGEST : 0;
    return firstBadAmount(values, start, end, lowest, kind.startsWith('given'));
  }
  if (kind.endsWith('day')) return firstBadDay(values, start, end, kind.startsWith('given'));
  const highest = words ? words.length - 1 : kind.startsWith('given') ? 2 : 1;
  for (let row = start; row < end; row++) if ((values[row] as number) > highest) return row;
  return -1;
}

/** Nothing is below, above or larger than NaN, so each way takes the same branches for what may be stated. */
function firstBadAmount(values: Column, start: number, end: number, lowest: number, mayBeAbsent: boolean): number {
  for (let row = start; row < end; row++) {
    const amount = values[row] as number;
    if (amount < lowest || amount > LARGEST || Math.floor(amount) < amount) return row;
    if (!mayBeAbsent && Number.isNaN(amount)) return row;
  }
  return -1;
}

function firstBadDay(values: Column, start: number, end: number, mayBeAbsent: boolean): number {
  for (let row = start; row < end; row++) {
    const day = values[row] as number;
    if (!(mayBeAbsent && day === 0) && !isDayNumber(day)) return row;
  }
  return -1;
}

/** Refuses offsets that leave out the first item, that fall, or that give a row more items than a return has. */
export function checkOffsets(name: string, offsets: Int32Array, start: number, end: number): void {
  if (start === 0 && offsets[0] !== 0) {
    refuse(`${name}/0`, 'not-a-list', `${name}[0] is ${offsets[0]}: the items before it belong to no row.`, '0');
  }
  for (let row = start; row < end; row++) {
    const length = (offsets[row + 1] as number) - (offsets[row] as number);
    if (length < 0) refuse(`${name}/${row + 1}`, 'not-a-list', `${name} falls after row ${row}.`, 'offsets that rise');
    if (length <= MOST_ITEMS) continue;
    refuse(
      `${name}/${row}`,
      'list-too-long',
      `${name} gives row ${row} ${length} items.`,
      `at most ${MOST_ITEMS} items`,
    );
  }
}

/** The names of an object that columns are given in, those first that it must have. */
export interface Names {
  readonly required: readonly string[];
  readonly others: readonly string[];
}

/** Refuses what is no object, what has other names than these, and what lacks one; all at once. */
export function checkNames(path: string, value: unknown, { required: needed, others }: Names): void {
  const fields = [
    ...needed.map((name) => [name, required(GIVEN)] as const),
    ...others.map((name) => [name, optional(GIVEN, undefined)] as const),
  ];
  const problems: Problem[] = [];
  readFields(value, path, fieldsOf(Object.fromEntries(fields)), problems);
  refuseIfAny(problems);
}

/** The options of columns. */
export const OPTIONS: Names = { required: [], others: ['into', 'table', 'reading'] };

/** A value that is checked elsewhere. */
const GIVEN: Reader<unknown> = plainReader('not-an-object', 'a value', (value): value is unknown => value !== null);

/** Refuses a number of rows that is none. */
export function checkRows(rows: number): void {
  if (Number.isSafeInteger(rows) && rows >= 0) return;
  refuse('rows', 'not-a-whole-number', `rows is ${shown(rows)}.`, 'a whole number from 0');
}

/** Refuses names that are no texts. */
export function checkWords(path: string, words: readonly string[]): void {
  if (Array.isArray(words) && words.every((each) => typeof each === 'string')) return;
  refuse(path, 'not-a-list', `${path.replace('/', '.')} is no list of names.`, 'a list of texts');
}

function codeOf({ kind, words }: FactKind): ProblemCode {
  if (kind.endsWith('amount')) return 'not-an-amount';
  if (kind.endsWith('day')) return 'not-a-day';
  return words ? 'unknown-word' : 'not-a-boolean';
}

/** Refuses the columns of a request. */
export function refuse(path: string, code: ProblemCode, message: string, accepted: Accepted): never {
  throw refusal(problem(`/${path}`, code, message, accepted));
}
