/**
 * Amounts as they occur: spread evenly over their orders of magnitude, with the limits themselves now and then.
 *
 * @module
 */
import * as fc from 'fast-check';

const STEPS = 100_000;

/** Amounts in kobo from the least to the most, both included: as many from 1 to 10 as from 10 to 100. */
export function amountsBetween(least: bigint, most: bigint): fc.Arbitrary<bigint> {
  const [from, to] = [Number(least), Number(most)];
  const between = fc
    .integer({ min: 0, max: STEPS })
    .map((step) => BigInt(Math.round(from * (to / from) ** (step / STEPS))));
  return fc.oneof({ weight: 6, arbitrary: between }, { weight: 1, arbitrary: fc.constantFrom(least, most) });
}

/** A number of hundredths of an amount. */
export function hundredths(kobo: bigint, percent: number): bigint {
  return (kobo * BigInt(percent)) / 100n;
}
