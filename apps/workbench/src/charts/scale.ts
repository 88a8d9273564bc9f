/**
 * Where amounts lie on an axis. Amounts are decimal text and become numbers only for places on the screen.
 *
 * @module
 */
import { ticks } from 'd3-array';
import { koboOf, shortNaira } from '../text/format.js';

/** A linear axis between two amounts of naira, over a length in pixels. */
export interface Scale {
  /** The place of an amount. */
  readonly at: (amount: string) => number;
  /** About this many round amounts inside the range, as decimal text with their short labels. */
  readonly ticks: (count: number) => readonly { readonly amount: string; readonly label: string }[];
}

/** An axis from one amount to a larger one; `from` and `to` in pixels, which may run backwards. */
export function linearScale(low: string, high: string, from: number, to: number): Scale {
  const [start, end] = [koboOf(low) ?? 0n, koboOf(high) ?? 0n];
  const range = end - start;
  // A ten-millionth of the range is finer than any screen.
  const share = (kobo: bigint): number => (range === 0n ? 0 : Number(((kobo - start) * 10_000_000n) / range) / 1e7);
  return {
    at: (amount) => from + share(koboOf(amount) ?? 0n) * (to - from),
    ticks: (count) => ticks(Number(start) / 100, Number(end) / 100, count).map(labelled),
  };
}

/** Ticks are round, so a text of at most two decimals is exact. */
function labelled(tick: number): { amount: string; label: string } {
  const amount = tick.toFixed(2);
  return { amount, label: shortNaira(amount) };
}
