/** What must hold of every curve: no amount is off its segment, and nothing turns but at a corner. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TaxCurve } from '../../../src/analysis/index.js';
import { Decimal, InputError, listRuleTables } from '../../../src/index.js';
import { drawsOf } from '../../effort.js';
import { cases } from './drawn-cases.js';
import { type Case, curveOf, koboOff, segmentAt } from './probes.js';
import { CASES } from './worked-cases.js';

/** The roundings of single lines, in kobo. */
const MOST_KOBO = 8;
const AROUND = new Decimal(200);

/** Amounts of the range, every second of them near a corner. */
function amounts({ from, to }: Case, { corners }: TaxCurve): fc.Arbitrary<Decimal> {
  const [low, high] = [new Decimal(from), new Decimal(to)];
  const share = fc.integer({ min: 0, max: 2 ** 30 });
  const within = (one: Decimal, other: Decimal) =>
    share.map((part) =>
      one
        .plus(
          other
            .minus(one)
            .times(part)
            .div(2 ** 30),
        )
        .toDecimalPlaces(2),
    );
  const anywhere = within(low, high);
  if (corners.length === 0) return anywhere;
  const near = fc.constantFrom(...corners).chain(({ at }) => within(at.minus(AROUND), at.plus(AROUND)));
  return fc.oneof(
    anywhere,
    near.map((amount) => Decimal.max(low, Decimal.min(amount, high))),
  );
}

/** The amounts that are off their segment; an amount inside a corner has none. */
function off(each: Case, curve: TaxCurve, tried: number): string[] {
  return fc.sample(amounts(each, curve), { numRuns: tried }).flatMap((amount) => {
    const segment = segmentAt(curve, amount);
    if (!segment?.isStraight) return [];
    const kobo = koboOff(each, segment, amount);
    return kobo.lte(MOST_KOBO) ? [] : [`${kobo.toFixed(1)} kobo at ${amount.toFixed(2)} of ${JSON.stringify(each)}`];
  });
}

/** The straight segments whose ends are off their slope, which has six decimals. */
function offSlope(each: Case, { segments }: TaxCurve): string[] {
  return segments.flatMap(({ from, to, taxAtFrom, taxAtTo, perNaira, isStraight }) => {
    const length = to.minus(from);
    const off = taxAtTo.minus(taxAtFrom).minus(perNaira.times(length)).abs();
    const most = length.times('0.0000005').plus(MOST_KOBO / 100);
    if (!isStraight || off.lte(most)) return [];
    return [`${off.toFixed(2)} naira from ${from.toFixed(2)} to ${to.toFixed(2)} of ${JSON.stringify(each)}`];
  });
}

describe('random amounts lie on their segment', () => {
  it.each(CASES)('of $name', (each) => {
    const curve = curveOf(each);
    expect([off(each, curve, drawsOf(10_000)), offSlope(each, curve)]).toEqual([[], []]);
  });
});

/** The curve of a request; none where a cost in proportion would be beyond every request. */
function drawnCurve(each: Case): TaxCurve | undefined {
  try {
    return curveOf(each);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

describe('curves of drawn requests', () => {
  it.each(listRuleTables())(
    'of $kind $taxYear ($reading) hold their amounts, and name the law of each corner',
    (table) => {
      const drawn = fc.sample(cases(table.kind, table.taxYear, table.reading), { numRuns: drawsOf(200) });
      let curves = 0;
      for (const each of drawn) {
        const curve = drawnCurve(each);
        if (curve === undefined) continue;
        curves++;
        expect([off(each, curve, 20), offSlope(each, curve)]).toEqual([[], []]);
        expect(curve.corners.filter(({ because }) => !because[0]?.law.length)).toEqual([]);
        const misnamed = curve.corners.filter(({ kind, jump }) => (kind === 'cliff') !== jump.abs().gte(1));
        expect(misnamed.map(({ at, jump }) => [at.toFixed(2), jump.toFixed(2), JSON.stringify(each)])).toEqual([]);
      }
      expect(curves).toBeGreaterThan(drawn.length * 0.5);
    },
  );
});
