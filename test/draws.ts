/**
 * How much of what is drawn, or asked one case at a time, a run tries: a fifth in `npm test`, everything in
 * `npm run test:slow`, which sets `DRAWS=all`. `DRAWS=5` draws five times as many. No other file reads the setting.
 *
 * @module
 */

const { DRAWS = '0.2' } = process.env;
const TIMES = DRAWS === 'all' ? 1 : Number(DRAWS);
if (!(TIMES > 0)) throw new Error(`DRAWS is "${DRAWS}". Write all, or a number above 0.`);

/** Every so many are tried. */
const EVERY = Math.max(1, Math.round(1 / TIMES));

/** How many of so many cases to draw. */
export function drawsOf(all: number): number {
  return Math.ceil(all * TIMES);
}

/** The items to try, from the first: each fifth, or all. */
export function triedOf<T>(items: readonly T[]): readonly T[] {
  return items.filter((_, index) => index % EVERY === 0);
}
