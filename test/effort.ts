/**
 * How much the tests try: one setting, `TIER`, and one seed, `SEED`. No other file reads them.
 *
 * `npm test` runs the tier `quick`, `.ci/run` the tier `ci` and `npm run test:all` the tier `all`. A file names its
 * lowest tier: `x.test.ts`, `x.ci.test.ts`, `x.all.test.ts`. A higher tier runs the files of the lower ones too, with
 * its own effort: `.ci/run` runs `npm test` in the tier `ci`.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';

/** How much a tier tries. */
interface Effort {
  /** The share of what is drawn at random. */
  readonly draws: number;
  /** Of worked cases that are asked one at a time, the one in so many that is asked. */
  readonly oneCaseIn: number;
}

const EFFORTS = {
  quick: { draws: 0.04, oneCaseIn: 20 },
  ci: { draws: 0.1, oneCaseIn: 10 },
  all: { draws: 1, oneCaseIn: 1 },
} satisfies Record<string, Effort>;

/** The tiers, from the quickest. */
export type Tier = keyof typeof EFFORTS;

/** The tier of this run: `quick` by default. */
export const TIER: Tier = tierOf(process.env.TIER ?? 'quick');

/**
 * The seed of this run: a whole number, by default from the commit, so that every commit tries other cases and a run on
 * one commit repeats. A failure prints it; `SEED=… npx vitest run FILE` draws the same again.
 */
export const SEED: number = seedOf(process.env.SEED ?? '');

const EFFORT: Effort = EFFORTS[TIER];

/** Whether PostgreSQL is tried: what every store promises, from the tier `ci` on; on SQLite in each tier. */
export function triesPostgres(): boolean {
  return TIER !== 'quick';
}

/** How many of so many cases to draw: at least one. */
export function drawsOf(all: number): number {
  return Math.ceil(all * EFFORT.draws);
}

/**
 * The items to try, at least one: all of them in the tier `all`, else one in so many. Which of them a part consists of
 * follows from the seed.
 */
export function triedOf<T>(items: readonly T[], oneIn: number = EFFORT.oneCaseIn): readonly T[] {
  const every = TIER === 'all' ? 1 : Math.min(oneIn, Math.max(1, items.length));
  return items.filter((_, index) => index % every === SEED % every);
}

/** How many of so many worked cases are tried: fewer, never more. For a test that says that it looked at something. */
export function casesOf(all: number): number {
  return Math.floor(all / EFFORT.oneCaseIn);
}

/** As `triedOf`, some `count` of the items, spread over all. */
export function someOf<T>(items: readonly T[], count: number): readonly T[] {
  return triedOf(items, Math.max(1, Math.floor(items.length / count)));
}

/** What a tier has in place of another: for effort that a share does not tell, such as the kills of a service. */
export function ofTier<T>(effort: Readonly<Record<Tier, T>>): T {
  return effort[TIER];
}

function tierOf(name: string): Tier {
  if (!(name in EFFORTS)) throw new Error(`TIER is "${name}". Write ${Object.keys(EFFORTS).join(', ')}.`);
  return name as Tier;
}

/** A whole number of 31 bits, which every generator takes. */
function seedOf(given: string): number {
  const seed = given === '' ? Number.parseInt(commit().slice(0, 8), 16) : Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`SEED is "${given}". Write a whole number from 0.`);
  return seed % 2 ** 31;
}

/** The commit that is tested; 0 where the sources are no checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '0';
  }
}
