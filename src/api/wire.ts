/**
 * Results as JSON carries them: every `Decimal` a number of naira, or a string with two decimals.
 *
 * @module
 */

import type { WorkingLine } from '../algebra/index.js';
import type { FIELDS_OF_RESULTS } from '../computation/index.js';
import {
  type Decimal,
  type Kobo,
  koboOfText,
  nairaNumberOf,
  numberOf,
  type Problem,
  percentNumberOf,
  problem,
  RuleError,
  textOf,
} from '../ground/index.js';
import { quoted } from '../texts/index.js';
import { fieldsIn, objectNamed } from './result-shapes.js';
import type { Shape } from './shapes.js';

/** The fields that hold a percentage: a number however amounts are written. */
type Percentage = Exclude<(typeof FIELDS_OF_RESULTS)['percentage'][number], 'value'>;

/** A part of a result as JSON carries it: amounts are naira, numbers or strings with two decimals. */
export type Wire<T, A extends number | string> = T extends Decimal
  ? A
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item, A>[]
    : T extends object
      ? { readonly [Name in keyof T]: Name extends Percentage ? number : Wire<T[Name], A> }
      : T;

/**
 * The part of a result in an answer: a whole field, one that only some results have, some fields of an object, or a
 * list with this many items.
 */
export type Selection = Readonly<Record<string, true | 'where given' | number | readonly string[]>>;

/** The fields of a result that the answers of a calculation have, in order: always, and in full detail. */
export interface Contract {
  readonly contract: Selection;
  readonly detail: Selection;
}

/** The same of a type of results, whose fields it names. */
export type ContractOf<T> = { readonly [Name in keyof Contract]: SelectionOf<T> };

type SelectionOf<T> = {
  readonly [Name in keyof T]?: true | 'where given' | number | readonly (keyof NonNullable<T[Name]>)[];
};

/** The fields that a selection takes. */
export type Selected<T, S> = {
  readonly [Name in Always<S> & keyof T]-?: Part<NonNullable<T[Name]>, S[Name]>;
} & {
  readonly [Name in Exclude<keyof S, Always<S>> & keyof T]?: NonNullable<T[Name]>;
};

/** The names of the parts that every result has. */
type Always<S> = { [Name in keyof S]: S[Name] extends 'where given' ? never : Name }[keyof S];

type Part<T, S> = S extends readonly (infer Name)[] ? Pick<T, Name & keyof T> : T;

/** The parts of an answer that the service adds to a result. */
export interface Issued {
  /** The name of this calculation, by which it can be filed. */
  readonly calculationId: string;
  /** The signed certificate of the result, where one was asked for. */
  readonly certificate?: string;
}

/** The options of a response. */
export interface ResponseOptions<D extends 'full' | undefined, W extends 'number' | 'string'> extends Issued {
  /** `full` adds the law, the workings, the assumptions, the contested values, and what the tax is made of. */
  readonly detail?: D;
  /** The form of amounts: numbers (the default), or strings with two decimals. */
  readonly amounts?: W;
}

/** Writes an amount of naira. */
type Write = (naira: Decimal) => number | string;

const asString: Write = (naira) => naira.toFixed(2);

function asNumber(naira: Decimal): number {
  const number = numberOf(naira);
  if (number !== 'amount-too-large') return number;
  throw new RuleError(tooLarge(naira.toFixed(2)));
}

function tooLarge(naira: string): Problem {
  const message = `The answer holds ${naira}, which a JSON number cannot carry to the kobo.`;
  return problem('/amounts', 'amount-too-large', message, 'amounts "string"');
}

/**
 * An amount of naira, such as the total of a result, in kobo. Results are whole kobo, so nothing is lost.
 *
 * @example
 * toKobo(calculateCit({ taxYear: 2024, turnover: 50_000_000 }).taxLiability.total); // 1150000000n
 */
export function toKobo(naira: Decimal): Kobo {
  return koboOfText(naira.toFixed(2)) ?? 0n;
}

/**
 * An amount in kobo as a response carries it: a number of naira, or a string with two decimals.
 *
 * @throws RuleError `amount-too-large` when a JSON number cannot carry it to the kobo.
 * @example
 * writeKobo(502500012n); // 5025000.12
 * writeKobo(502500012n, 'string'); // '5025000.12'
 */
export function writeKobo(kobo: Kobo, amounts?: 'number' | 'string'): number | string {
  const number = amounts === 'string' ? textOf(kobo) : nairaNumberOf(kobo);
  if (number !== 'amount-too-large') return number;
  throw new RuleError(tooLarge(textOf(kobo)));
}

/**
 * The reason why `writeKobo` would throw for an amount in kobo; undefined if it can be written. For an answer that is
 * written where nothing may throw, such as in a transaction.
 *
 * @example
 * writingProblemOf(502500012n); // undefined
 * writingProblemOf(2n ** 60n)?.code; // 'amount-too-large'
 * writingProblemOf(2n ** 60n, 'string'); // undefined
 */
export function writingProblemOf(kobo: Kobo, amounts?: 'number' | 'string'): Problem | undefined {
  const isWritten = amounts === 'string' || nairaNumberOf(kobo) !== 'amount-too-large';
  return isWritten ? undefined : tooLarge(textOf(kobo));
}

/** The results of a calculation: the function that makes them, and the kind of its tables. */
interface Calculated {
  readonly by: 'calculateCit' | 'calculatePit' | 'calculateCompany' | 'calculateCitYears';
  readonly kind: 'company' | 'individual';
}

/** Makes the response that its options ask for. */
export function responderOf(result: string, { contract, detail }: Contract, calculated: Calculated) {
  const numbers = [selecting(result, contract, asNumber), selecting(result, detail, asNumber)] as const;
  const strings = [selecting(result, contract, asString), selecting(result, detail, asString)] as const;
  return (of: object, options: ResponseOptions<'full' | undefined, 'number' | 'string'>): object => {
    const { calculationId, certificate, amounts } = options;
    const [write, writeDetail] = amounts === 'string' ? strings : numbers;
    const response = write(of, { calculationId });
    if (options.detail === 'full') writeDetail(inFull(of as Values, detail, calculated), response);
    if (certificate !== undefined) response.certificate = certificate;
    return response;
  };
}

type Values = Readonly<Record<string, unknown>>;

/** A result that may have workings. */
interface Worked {
  readonly workings?: readonly WorkingLine[];
}

type Written = Record<string, unknown>;

/** Writes a value; `undefined` if it is as it was. */
type Writing = (value: never) => unknown;

/** Writes the fields that a selection takes of a result onto a response. */
function selecting(result: string, selection: Selection, write: Write): (from: object, onto: Written) => Written {
  const { fields } = objectNamed(result);
  const entries = Object.entries(selection).map(
    ([name, part]) => [name, partWriting(fields[name], part, write)] as const,
  );
  return (from, onto) => copied(from as Values, entries, onto);
}

type Entries = readonly (readonly [name: string, writing: Writing | undefined])[];

/** The fields of an object that it has, each as it is written. */
function copied(from: Values, entries: Entries, onto: Written): Written {
  for (const [name, writing] of entries) {
    const value = from[name];
    if (value !== undefined) onto[name] = writing === undefined || value === null ? value : writing(value as never);
  }
  return onto;
}

function partWriting(field: Shape | undefined, part: Selection[string], write: Write): Writing | undefined {
  if (field === undefined || typeof part !== 'object') return field && writingOf(field, write);
  const fields = fieldsIn(field);
  const entries = part.map((name) => [name, fields[name] && writingOf(fields[name], write)] as const);
  return (value: Values) => copied(value, entries, {});
}

/** The way to write a value of a shape; `undefined` if it stays as it is. */
function writingOf(shape: Shape, write: Write): Writing | undefined {
  switch (shape.is) {
    case 'amount':
      return write;
    case 'percentage':
      return percentNumberOf;
    case 'amount_or_text':
      return (value: Decimal | string) => (typeof value === 'string' ? value : write(value));
    case 'list':
      return ofEach(writingOf(shape.of, write));
    case 'by_name':
      return ofEachNamed(writingOf(shape.of, write));
    case 'object':
      return ofFields(Object.entries(fieldsIn(shape)).map(([name, field]) => [name, writingOf(field, write)] as const));
    default:
      return undefined;
  }
}

function ofEach(writing: Writing | undefined): Writing | undefined {
  return writing && ((items: readonly never[]) => items.map(writing));
}

function ofEachNamed(writing: Writing | undefined): Writing | undefined {
  if (writing === undefined) return undefined;
  return (value: Values) =>
    copied(
      value,
      Object.keys(value).map((name) => [name, writing] as const),
      {},
    );
}

function ofFields(entries: Entries): Writing | undefined {
  if (entries.every(([, writing]) => writing === undefined)) return undefined;
  return (value: Values) => copied(value, entries, {});
}

/** The result with the words of the law beside its workings. Refuses one that was calculated without full detail. */
function inFull(result: Values & Worked, detail: Selection, { by, kind }: Calculated): object {
  if (Object.keys(detail).every((name) => result[name] !== undefined || detail[name] === 'where given')) {
    return { ...result, workings: quoted(result.workings ?? [], kind) };
  }
  const message = 'Full detail needs a result that was calculated with workings and contested values.';
  const accepted = `${by} with workings and contested true`;
  throw new RuleError(problem('/detail', 'option-conflict', message, accepted));
}
