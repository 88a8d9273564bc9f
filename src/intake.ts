/**
 * Intake: turns what a caller gave into checked facts, and gathers every refusal on the way instead of stopping at the
 * first. A step describes its fields once; their types follow from the description.
 *
 *     const FIELDS = { taxYear: required(wholeNumber), turnover: required(amount), resident: optional(flag, true) };
 *     const facts = readFields(input, '', FIELDS, problems);   // { taxYear: number, turnover: bigint, resident: boolean }
 *
 * @module
 */
import { type CivilDay, isCivilDay } from './civil-day.js';
import {
  badAmount,
  missingField,
  type Problem,
  type ProblemCode,
  pointer,
  unknownField,
  unknownWord,
  wrongKind,
} from './errors.js';
import { type Kobo, koboOf } from './money.js';

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

type Fields = Readonly<Record<string, Field<unknown, unknown>>>;

/** The facts that a description of fields reads. */
export type Facts<F extends Fields> = {
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
 * Reads the fields of an object. Where there are problems the facts are incomplete: the caller must refuse before it
 * uses them.
 */
export function readFields<F extends Fields>(value: unknown, path: string, fields: F, problems: Problem[]): Facts<F> {
  const facts: Record<string, unknown> = {};
  if (!isObject(value)) {
    problems.push(wrongKind(path, 'not-an-object', value, 'an object'));
    return facts as Facts<F>;
  }
  refuseUnknownFields(value, path, fields, problems);
  for (const name in fields) {
    const field = fields[name];
    if (field) facts[name] = readField(value[name], path, name, field, problems);
  }
  return facts as Facts<F>;
}

function refuseUnknownFields(value: object, path: string, fields: Fields, problems: Problem[]): void {
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) problems.push(unknownField(pointer(path, name), Object.keys(fields)));
  }
}

function readField(
  value: unknown,
  path: string,
  name: string,
  field: Field<unknown, unknown>,
  problems: Problem[],
): unknown {
  if (value !== undefined) return field.reader.read(value, `${path}/${name}`, problems);
  if (field.isRequired) problems.push(missingField(`${path}/${name}`, field.reader.accepted));
  return field.absent;
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

function plainReader<T>(code: ProblemCode, accepted: string, accepts: (value: unknown) => value is T): Reader<T> {
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
  (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1,
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

/** A list, each item read by its position. */
export function listOf<T>(item: (value: unknown, path: string, problems: Problem[]) => T): Reader<T[]> {
  return {
    accepted: 'a list',
    read(value, path, problems) {
      if (Array.isArray(value)) return Array.from(value, (each, index) => item(each, `${path}/${index}`, problems));
      problems.push(wrongKind(path, 'not-a-list', value, 'a list'));
      return undefined;
    },
  };
}

/** An object with these fields. */
export function objectOf<F extends Fields>(fields: F): Reader<Facts<F>> {
  return {
    accepted: 'an object',
    read: (value, path, problems) => readFields(value, path, fields, problems),
  };
}
