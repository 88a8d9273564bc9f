/**
 * Reading a request: one pass over what the caller gave turns it into checked facts and gathers every problem. A step
 * describes its fields once; their types follow from the description.
 *
 *     const FIELDS = fieldsOf({ taxYear: required(year), turnover: required(amount), resident: optional(flag, true) });
 *     const facts = readFields(input, '', FIELDS, problems);
 *     // { taxYear: number, turnover: number | bigint, resident: boolean }
 *
 * @module
 */
import { type Accepted, isA, missingField, type Problem, pointer, unknownField, wrongKind } from '../ground/index.js';
import { fieldMeant } from './other-names.js';

/** Reads one value, or adds to the problems and returns `undefined`. */
export interface Reader<T> {
  readonly accepted: Accepted;
  /** The parts of the value, for descriptions of the request; a single value has none. */
  readonly parts?: Parts;
  /** `path` leads to the object or list that holds the value, `step` is its name or index there. */
  read(value: unknown, path: string, step: string | number, problems: Problem[]): T | undefined;
}

/**
 * The parts of a value: one of some words, the items of a list, the fields of an object, amounts by a word, counts, or
 * a single value of a kind that several readers have.
 */
export type Parts =
  | { readonly words: readonly string[] }
  | { readonly items: Reader<unknown>; readonly least: number; readonly most: number }
  | { readonly fields: ReadonlyMap<string, Field<unknown, unknown>> }
  | { readonly amountsBy: Reader<unknown> }
  | { readonly upTo: number }
  | { readonly single: 'text'; readonly longest: number }
  | { readonly single: 'share' | 'percent' | 'whole' };

/**
 * The years in which a field can change what is owed, when or to whom; without a bound, from the first table or up to
 * the last.
 */
export interface Years {
  readonly from?: number;
  readonly to?: number;
}

/** A field: how it is read, what it is when absent, and the years in which it matters where they are not all. */
export interface Field<T, Absent> {
  readonly reader: Reader<T>;
  readonly isRequired: boolean;
  readonly absent: Absent;
  readonly years?: Years;
}

/** Any description of fields. */
export type AnyFields = Readonly<Record<string, Field<unknown, unknown>>>;

/** The fields of an object, described once. */
export interface Fields<F extends AnyFields> {
  readonly byName: ReadonlyMap<string, Field<unknown, unknown>>;
  readonly required: readonly string[];
  readonly absent: Facts<F>;
}

/** The facts that a description of fields reads. */
export type Facts<F extends AnyFields> = {
  readonly [K in keyof F]: F[K] extends Field<infer T, infer A> ? T | A : never;
};

/**
 * A field that must be there.
 *
 * @example
 * const problems = [];
 * readFields({}, '', fieldsOf({ taxYear: required(yearReader) }), problems);
 * problems[0].code; // 'missing-field'
 */
export function required<T>(reader: Reader<T>): Field<T, never> {
  return { reader, isRequired: true, absent: undefined as never };
}

/**
 * A field that may be absent, and its default.
 *
 * @example
 * readFields({}, '', fieldsOf({ payTax: optional(flagReader, false) }), []); // { payTax: false }
 */
export function optional<T, A>(reader: Reader<T>, absent: A): Field<T, A> {
  return { reader, isRequired: false, absent };
}

/** A field that matters in some years only. */
export function during<T, A>(years: Years, field: Field<T, A>): Field<T, A> {
  return { ...field, years };
}

/** Returns whether a year is one of these. */
export function isDuring(taxYear: number, { from = taxYear, to = taxYear }: Years = {}): boolean {
  return from <= taxYear && taxYear <= to;
}

/** Some years in words: `from 2026`, `up to 2022`. */
export function whenOf({ from, to }: Years): string {
  return [...(from === undefined ? [] : [`from ${from}`]), ...(to === undefined ? [] : [`up to ${to}`])].join(' ');
}

/**
 * Describes the fields of an object.
 *
 * @example
 * fieldsOf({ taxYear: required(yearReader), payTax: optional(flagReader, false) }).required; // ['taxYear']
 */
export function fieldsOf<F extends AnyFields>(described: F): Fields<F> {
  const entries = Object.entries(described);
  const absent = Object.fromEntries(entries.map(([name, field]) => [name, field.absent])) as Facts<F>;
  const names = entries.filter(([, field]) => field.isRequired).map(([name]) => name);
  return { byName: new Map(entries), required: names, absent };
}

/** After this many problems of a request, reading stops. */
export const MOST_PROBLEMS = 100;

/**
 * Returns whether reading stops: a megabyte can hold half a million mistakes, and a person corrects a few at a time.
 */
export function areEnough(problems: readonly Problem[]): boolean {
  return problems.length >= MOST_PROBLEMS;
}

/**
 * Reads the fields of an object. Facts always have every field, in the order of the description, so that all requests
 * of a kind are objects of one shape. Where there are problems the facts are incomplete: the caller must refuse before
 * it uses them.
 *
 * @example
 * const problems = [];
 * readFields({ taxYear: 2024, year: 1 }, '', fieldsOf({ taxYear: required(yearReader) }), problems).taxYear; // 2024
 * problems[0].code; // 'unknown-field'
 */
export function readFields<F extends AnyFields>(
  value: unknown,
  path: string,
  fields: Fields<F>,
  problems: Problem[],
): Facts<F> {
  if (!isRecord(value)) {
    problems.push(wrongKind(path, 'not-an-object', value, 'an object'));
    return { ...fields.absent };
  }
  return readPlain(isPlain(value) ? value : plainCopyOf(value, fields), path, fields, problems);
}

function readPlain<F extends AnyFields>(
  value: Readonly<Record<string, unknown>>,
  path: string,
  fields: Fields<F>,
  problems: Problem[],
): Facts<F> {
  const facts: Record<string, unknown> & Facts<F> = { ...fields.absent };
  const before = problems.length;
  let names = 0;
  let requiredRead = 0;
  // Under `for in` the value of a name is at hand; looked up by its name it costs as much as reading it.
  for (const name in value) {
    // biome-ignore lint/suspicious/noPrototypeBuiltins: only in this form it costs nothing inside a `for in`.
    if (!Object.prototype.hasOwnProperty.call(value, name)) continue;
    if (areEnough(problems)) return facts;
    names++;
    const given = value[name];
    const field = fields.byName.get(name);
    if (!field) problems.push(unknownFieldAt(pointer(path, name), name, fields, problems));
    if (!field || given === undefined) continue;
    const fact = field.reader.read(given, path, name, problems);
    (facts as Record<string, unknown>)[name] = fact;
    if (field.isRequired && fact !== undefined) requiredRead++;
  }
  if (Object.getOwnPropertyNames(value).length > names) {
    // A property that is not enumerable was left out.
    problems.length = before;
    return readPlain(plainCopyOf(value, fields), path, fields, problems);
  }
  if (requiredRead < fields.required.length) refuseMissingFields(facts, path, fields, problems, before);
  return facts;
}

function unknownFieldAt(
  at: string,
  name: string,
  { byName }: Fields<AnyFields>,
  problems: readonly Problem[],
): Problem {
  const meant = fieldMeant(name, (field) => byName.has(field));
  return unknownField(at, [...byName.keys()], problems, meant);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Built-in objects whose content is not in fields: read as a request, they would miss every field. */
function isContainer(value: object): boolean {
  return [Promise, Map, Set].some((each) => isA(each, value));
}

/** An instance of a class may also have fields that its prototype gives, and any object fields not enumerable. */
function plainCopyOf(value: Readonly<Record<string, unknown>>, fields: Fields<AnyFields>): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  const known = [...fields.byName.keys()].filter((name) => !isPlain(value) || Object.hasOwn(value, name));
  for (const name of new Set([...Object.keys(value), ...known])) copy[name] = value[name];
  return copy;
}

/** Refuses required fields that were not read, unless a problem of theirs is already reported. */
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

/** Returns whether a value is an object that holds its content in fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && (isPlain(value) || !isContainer(value))
  );
}

/** An object with these fields. */
export function objectOf<F extends AnyFields>(described: F): Reader<Facts<F>> {
  const fields = fieldsOf(described);
  return {
    accepted: 'an object',
    parts: { fields: fields.byName },
    read: (value, path, step, problems) => readFields(value, `${path}/${step}`, fields, problems),
  };
}
