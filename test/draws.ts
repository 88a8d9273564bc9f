/**
 * How much of what is drawn, or asked one case at a time, a run tries: a fifth in `npm test`, everything in
 * `npm run test:slow`, which sets `DRAWS=all`. No other file reads the setting.
 *
 * @module
 */

const TRIES_ALL = process.env.DRAWS === 'all';
const SHARE = 5;

/** How many of so many cases to draw. */
export function drawsOf(all: number): number {
  return TRIES_ALL ? all : Math.ceil(all / SHARE);
}

/** The items to try: each fifth, from the first, or all. */
export function triedOf<T>(items: readonly T[]): readonly T[] {
  return items.filter((_, index) => TRIES_ALL || index % SHARE === 0);
}
