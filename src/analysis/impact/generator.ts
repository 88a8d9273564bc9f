/**
 * Draws that are the same on every machine: xorshift128 on whole numbers of 32 bits, and tables of quantiles.
 *
 * @module
 */
import { apportion } from '../../ground/index.js';

/** The next whole number from 0 to 2^32 (excluded). */
export type Draw = () => number;

/**
 * A generator of whole numbers of 32 bits: xorshift128 (Marsaglia 2003), its state spread from the seed by the mixer of
 * MurmurHash3, so that neighbouring seeds give unlike numbers.
 */
export function generatorOf(seed: number): Draw {
  let [x, y, z, w] = [1, 2, 3, 4].map((place) => mixed(seed + Math.imul(place, 0x9e3779b9))) as Words;
  return () => {
    const spread = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = w ^ (w >>> 19) ^ spread ^ (spread >>> 8);
    return w >>> 0;
  };
}

type Words = [number, number, number, number];

/** Never 0 four times over: the mixer maps only one word to 0. */
function mixed(word: number): number {
  let bits = word ^ (word >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** A part of a million. */
type PerMillion = number;

/** The values reached at parts of a population, from 0 to 1,000,000, rising. Between two points they rise evenly. */
export type Quantiles = readonly (readonly [at: PerMillion, value: number])[];

const MILLION = 1_000_000n;
const RANGE = 2n ** 32n;
const NEAREST = { toNearest: 1n, ties: 'up' } as const;

/** A value drawn by a table of quantiles, to the nearest whole number. */
export function drawnFrom(quantiles: Quantiles, draw: Draw): bigint {
  const drawn = BigInt(draw()) * MILLION;
  const above = quantiles.findIndex(([at]) => BigInt(at) * RANGE > drawn);
  const [from, low] = quantiles[above - 1] ?? [0, 0];
  const [to, high] = quantiles[above] ?? [1, 0];
  const [start, end] = [BigInt(from) * RANGE, BigInt(to) * RANGE];
  return BigInt(low) + apportion(BigInt(high - low), drawn - start, end - start, NEAREST);
}

/** Returns whether something is drawn that this part of a population has. */
export function isDrawn(part: PerMillion, draw: Draw): boolean {
  return BigInt(draw()) * MILLION < BigInt(part) * RANGE;
}

/** One of some things, each as often as its share of a million; the shares together are a million. */
export function oneDrawn<T extends { readonly share: PerMillion }>(all: readonly [T, ...T[]], draw: Draw): T {
  const drawn = BigInt(draw()) * MILLION;
  let reached = 0;
  for (const each of all) {
    reached += each.share;
    if (BigInt(reached) * RANGE > drawn) return each;
  }
  return all[0];
}

/** Some ten-thousandths of an amount, to the nearest kobo. */
export function partOf(amount: bigint, tenThousandths: bigint): bigint {
  return apportion(amount, tenThousandths, 10_000n, NEAREST);
}
