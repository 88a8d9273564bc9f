/**
 * Intake: turns what a caller gave into checked facts, and gathers every refusal on the way instead of stopping at the
 * first. A step describes its fields once; their types follow from the description.
 *
 *     const FIELDS = fieldsOf({ taxYear: required(year), turnover: required(amount), resident: optional(flag, true) });
 *     const facts = readFields(input, '', FIELDS, problems);
 *     // { taxYear: number, turnover: bigint, resident: boolean }
 *
 * @module
 */
import { type CivilDay, isCivilDay } from './civil-day.js';
import {
  badAmount,
  longList,
  missingField,
  type Problem,
  type ProblemCode,
  pointer,
  unknownField,
  unknownWord,
  wrongKind,
} from './errors.js';
import { koboOf } from './money/amounts.js';
import type { Kobo } from './money/kobo.js';

/** Reads one value, or adds to the problems and answers `undefined`. */
export interface Reader<T> {
  readonly accepted: string;
  read(value: unknown, path: string, problems: Problem[]): T | undefined;
}

/** A field: how it is read, and what it is when absent. */
export interface Field<T, Absent> {
  readonly reader: Reader<T>;
  readonly isRequired: boolean;
  readonly absent: Absent;
}

/** Any description of fields. */
export type AnyFields = Readonly<Record<string, Field<unknown, unknown>>>;

interface NamedField {
  readonly reader: Reader<unknown>;
  readonly isRequired: boolean;
  /** The field's step of a JSON Pointer. */
  readonly step: string;
}

/** The fields of an object, described once. */
export interface Fields<F extends AnyFields, D extends object = object> {
  readonly byName: ReadonlyMap<string, NamedField>;
  readonly required: readonly string[];
  readonly absent: Facts<F> & D;
}

/** The facts that a description of fields reads. */
export type Facts<F extends AnyFields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T, infer A> ? T | A : never;
};

/** A field that must be there. */
export function required<T>(reader: Reader<T>): Field<T, never> {
  return { reader, isRequired: true, absent: undefined as never };
}

/** A field that may be absent, and then is this. */
export function optional<T, A>(reader: Reader<T>, absent: A): Field<T, A> {
  return { reader, isRequired: false, absent };
}

/**
 * Describes the fields of an object. What is `derived` is not read: it only keeps a place in the facts for what will
 * follow from them, because adding a property later costs more than reading the whole request.
 */
export function fieldsOf<F extends AnyFields, D extends object = object>(described: F, derived?: D): Fields<F, D> {
  const entries = Object.entries(described);
  const absent = Object.fromEntries(entries.map(([name, field]) => [name, field.absent])) as Facts<F>;
  return {
    byName: new Map(entries.map(([name, { reader, isRequired }]) => [name, { reader, isRequired, step: `/${name}` }])),
    required: entries.filter(([, field]) => field.isRequired).map(([name]) => name),
    absent: { ...absent, ...derived } as Facts<F> & D,
  };
}

const MOST_PROBLEMS = 1_000;

/** Where reading ends: nobody corrects more at a time, and a megabyte can be wrong half a million times. */
export function areEnough(problems: readonly Problem[]): boolean {
  return problems.length >= MOST_PROBLEMS;
}

/**
 * Reads the fields of an object. Where there are problems the facts are incomplete: the caller must refuse before it
 * uses them.
 */
export function readFields<F extends AnyFields>(
  value: unknown,
  path: string,
  fields: Fields<F>,
  problems: Problem[],
): Facts<F> {
  const facts: Facts<F> = { ...fields.absent };
  if (!isObject(value)) {
    problems.push(wrongKind(path, 'not-an-object', value, 'an object'));
    return facts;
  }
  if (!isPlain(value)) return readFields(plainCopyOf(value, fields), path, fields, problems);
  const before = problems.length;
  let requiredRead = 0;
  // Under `for in` the value of a name is at hand; looked up by its name it costs as much as reading it.
  for (const name in value) {
    // biome-ignore lint/suspicious/noPrototypeBuiltins: only in this form it costs nothing inside a `for in`.
    if (!Object.prototype.hasOwnProperty.call(value, name)) continue;
    if (areEnough(problems)) return facts;
    const given = value[name];
    const field = fields.byName.get(name);
    if (!field) problems.push(unknownField(pointer(path, name), [...fields.byName.keys()]));
    if (!field || given === undefined) continue;
    const fact = field.reader.read(given, path + field.step, problems);
    write(facts, name, fact);
    if (field.isRequired && fact !== undefined) requiredRead++;
  }
  if (requiredRead < fields.required.length) refuseMissingFields(facts, path, fields, problems, before);
  return facts;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** An instance of a class may also have fields that its prototype answers. */
function plainCopyOf(value: Readonly<Record<string, unknown>>, fields: Fields<AnyFields>): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  for (const name of new Set([...Object.keys(value), ...fields.byName.keys()])) copy[name] = value[name];
  return copy;
}

function write(facts: object, name: string, fact: unknown): void {
  (facts as Record<string, unknown>)[name] = fact;
}

/** What was not read was missing, or is refused already, after the problems that were there before. */
function refuseMissingFields(
  facts: Readonly<Record<string, unknown>>,
  path: string,
  fields: Fields<AnyFields>,
  problems: Problem[],
  before: number,
): void {
  const refused = new Set(problems.slice(before).map((each) => each.path));
  for (const name of fields.required) {
    if (facts[name] !== undefined) continue;
    const at = pointer(path, name);
    if (refused.has(at)) continue;
    problems.push(missingField(at, fields.byName.get(name)?.reader.accepted ?? ''));
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const AMOUNT = 'an amount of naira with at most two decimals';

function amountReader(sign: 'unsigned' | 'signed'): Reader<Kobo> {
  return {
    accepted: AMOUNT,
    read(value, path, problems) {
      const kobo = koboOf(value, sign);
      if (typeof kobo === 'bigint') return kobo;
      problems.push(value === null ? wrongKind(path, kobo, value, AMOUNT) : badAmount(path, value, kobo, sign));
      return undefined;
    },
  };
}

/** An amount of naira, 0 or more, in kobo. */
export const amount: Reader<Kobo> = amountReader('unsigned');
/** An amount of naira that may be negative, in kobo. */
export const signedAmount: Reader<Kobo> = amountReader('signed');

/** Takes a value as it is, or refuses it. */
export function plainReader<T>(
  code: ProblemCode,
  accepted: string,
  accepts: (value: unknown) => value is T,
): Reader<T> {
  return {
    accepted,
    read(value, path, problems) {
      if (accepts(value)) return value;
      problems.push(wrongKind(path, code, value, accepted));
      return undefined;
    },
  };
}

/** `true` or `false`, nothing that merely looks like it. */
export const flag: Reader<boolean> = plainReader(
  'not-a-boolean',
  'true or false',
  (value): value is boolean => typeof value === 'boolean',
);

/** A year as a whole number; text is refused. */
export const year: Reader<number> = plainReader(
  'not-a-year',
  'a year as a whole number, such as 2024',
  (value): value is number => typeof value === 'number' && Number.isInteger(value),
);

/** A whole number from 1. */
export const count: Reader<number> = plainReader(
  'not-a-whole-number',
  'a whole number from 1',
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
);

/** A day of the calendar as `YYYY-MM-DD`. */
export const day: Reader<CivilDay> = plainReader(
  'not-a-day',
  'a day of the calendar as YYYY-MM-DD',
  (value): value is CivilDay => typeof value === 'string' && isCivilDay(value),
);

/** The spelling under which words are compared: lower case, space and hyphen as underscore. */
export function spelling(word: string): string {
  return word.toLowerCase().replace(/[ -]/g, '_');
}

/** Any text. */
export const text: Reader<string> = plainReader(
  'not-a-word',
  'a text',
  (value): value is string => typeof value === 'string',
);

/** What a text of 1 to so many characters matches: no control characters, and not of spaces alone. */
export function shortTextPattern(longest: number): RegExp {
  return new RegExp(`^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]{1,${longest}}$`, 'u');
}

/** A text of 1 to so many characters. */
export function shortText(longest: number): Reader<string> {
  const pattern = shortTextPattern(longest);
  return plainReader(
    'not-a-word',
    `a text of 1 to ${longest} characters`,
    (value): value is string => typeof value === 'string' && pattern.test(value),
  );
}

/** A word out of a closed list, by its spelling; the list maps each accepted spelling to its meaning. */
export function wordOf<T extends string>(meanings: ReadonlyMap<string, T>): Reader<T> {
  const accepted = [...new Set(meanings.values())].join(', ');
  return {
    accepted,
    read(value, path, problems) {
      if (typeof value !== 'string') {
        problems.push(wrongKind(path, 'not-a-word', value, accepted));
        return undefined;
      }
      const meaning = meanings.get(value) ?? meanings.get(spelling(value));
      if (meaning === undefined) problems.push(unknownWord(path, value, [...meanings.keys()]));
      return meaning;
    },
  };
}

/** A word out of a plain list. */
export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return wordOf(new Map(words.map((word) => [spelling(word), word])));
}

/** Of a list: more than a return has, and few enough that one request cannot keep a service from the others. */
export const MOST_ITEMS = 1_000;

/** A list, each item read by its position. */
export function listOf<T>(item: Reader<T>): Reader<T[]> {
  return {
    accepted: 'a list',
    read(value, path, problems) {
      if (!Array.isArray(value)) problems.push(wrongKind(path, 'not-a-list', value, 'a list'));
      else if (value.length > MOST_ITEMS) problems.push(longList(path, MOST_ITEMS));
      else return itemsOf(value, path, item, problems);
      return undefined;
    },
  };
}

/** The facts of an item that could not be read are incomplete; the problems say so, and the caller refuses. */
function itemsOf<T>(list: readonly unknown[], path: string, item: Reader<T>, problems: Problem[]): T[] {
  const items: T[] = [];
  for (let index = 0; index < list.length && !areEnough(problems); index++) {
    items.push(item.read(list[index], `${path}/${index}`, problems) as T);
  }
  return items;
}

/** An object with these fields. */
export function objectOf<F extends AnyFields>(described: F): Reader<Facts<F>> {
  const fields = fieldsOf(described);
  return { accepted: 'an object', read: (value, path, problems) => readFields(value, path, fields, problems) };
}
