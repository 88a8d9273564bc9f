/**
 * Results as JSON carries them: every `Decimal` a number of naira, or a string with two decimals.
 *
 * @module
 */
import { type Problem, problem, RuleError } from '../errors.js';
import { Decimal, nairaOf, numberOf } from '../money/decimals.js';
import type { Kobo } from '../money/kobo.js';

/** A part of a result as JSON carries it: every amount a number of naira, or a string with two decimals. */
export type Wire<T, A extends number | string> = T extends Decimal
  ? A
  : T extends readonly (infer Item)[]
    ? readonly Wire<Item, A>[]
    : T extends object
      ? { readonly [Name in keyof T]: Wire<T[Name], A> }
      : T;

/** The options of a response. */
export interface ResponseOptions<D extends 'full' | undefined, W extends 'number' | 'string'> {
  /** The name of this calculation, by which it can be filed. */
  readonly calculationId: string;
  /** `full` adds the law, the workings, the assumptions, the contested values, and what the tax is made of. */
  readonly detail?: D;
  /** The form of amounts: numbers (the default), or strings with two decimals. */
  readonly amounts?: W;
  /** The signed certificate of the result, for the answer to carry. */
  readonly certificate?: string;
}

/** Writes an amount. */
export type Write<A> = (naira: Decimal) => A;

const asString: Write<string> = (naira) => naira.toFixed(2);

function asNumber(naira: Decimal): number {
  const number = numberOf(naira);
  if (number !== 'amount-too-large') return number;
  throw new RuleError(tooLarge(naira));
}

function tooLarge(naira: Decimal): Problem {
  const message = `The answer holds ${naira.toFixed(2)}, which a JSON number cannot carry to the kobo.`;
  return problem('/amounts', 'amount-too-large', message, 'amounts "string"');
}

/** Writes amounts as the caller wants them. */
export function writerOf(amounts: 'number' | 'string' | undefined): Write<number | string> {
  return amounts === 'string' ? asString : asNumber;
}

/**
 * An amount of naira, such as the total of a result, in kobo. Results are whole kobo, so nothing is lost.
 *
 * @example
 * toKobo(calculateCit({ taxYear: 2024, turnover: 50_000_000 }).taxLiability.total); // 1150000000n
 */
export function toKobo(naira: Decimal): Kobo {
  return BigInt(naira.toFixed(2).replace('.', ''));
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
  return writerOf(amounts)(nairaOf(kobo));
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
  const naira = nairaOf(kobo);
  return amounts === 'string' || numberOf(naira) !== 'amount-too-large' ? undefined : tooLarge(naira);
}

/** The same value with every `Decimal` in it written. */
export function wireOf<T, A extends number | string>(value: T, write: Write<A>): Wire<T, A> {
  return written(value, write) as Wire<T, A>;
}

function written(value: unknown, write: Write<number | string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Decimal) return write(value);
  if (Array.isArray(value)) return value.map((item) => written(item, write));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner, write)]));
}

/** The workings, the reliance and the contested values of a result, which full detail shows. */
export function inFull<L, R, C>(
  result: { readonly workings?: L; readonly reliance?: R; readonly contested?: C },
  calculation: string,
): { readonly workings: L; readonly reliance: R; readonly contested: C } {
  const { workings, reliance, contested } = result;
  if (workings !== undefined && reliance !== undefined && contested !== undefined) {
    return { workings, reliance, contested };
  }
  const message = 'Full detail needs a result that was calculated with workings and contested values.';
  const accepted = `${calculation} with workings and contested true`;
  throw new RuleError(problem('/detail', 'option-conflict', message, accepted));
}
