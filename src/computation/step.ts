/**
 * Single steps of a tax: the same law, worked out at once.
 *
 * @module
 */
import { type ImmediateWords, koboOfFigure } from '../algebra/immediate.js';
import type { Choice, Condition, Figure } from '../algebra/words.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import type { AnyKobo } from '../money/kobo.js';

type InWords<T> = T extends AnyKobo ? Figure : T extends boolean ? Condition : T extends string ? Choice<T> : T;

/** Facts in the words at once: amounts become figures; flags and words are conditions and choices as they are. */
export function inWords<F extends object>(m: ImmediateWords, facts: F): { readonly [N in keyof F]: InWords<F[N]> } {
  const entries = Object.entries(facts).map(([name, fact]) => [name, isAmount(fact) ? m.figure(fact) : fact]);
  return Object.fromEntries(entries);
}

function isAmount(fact: unknown): fact is AnyKobo {
  return typeof fact === 'number' || typeof fact === 'bigint';
}

/** A figure of the words at once, in naira. */
export function inNaira(figure: Figure): Decimal {
  return nairaOf(koboOfFigure(figure));
}
