import { describe, expect, it } from 'vitest';
import { floorOf, fraction } from '../../../src/algebra/fractions.js';
import { bendsBetween, valueAt } from '../../../src/analysis/curve/bends.js';
import { type Law, movementUnder, percent } from './laws.js';

const whole = { from: 0n, to: 10n ** 15n };
const bendsOf = (law: Law, range = whole) => bendsBetween(movementUnder(law).regimeAt, range);
const at = (law: Law, range = whole) => bendsOf(law, range).map((bend) => floorOf(bend.at));

describe('bends', () => {
  it('are found however short a regime is', () => {
    const threeKobo: Law = (m, x) =>
      m.choose(m.within(x, { atLeast: 123_456_789n, lessThan: 123_456_792n }), x, m.zero);
    expect(at(threeKobo)).toEqual([123_456_789n, 123_456_792n]);
  });

  it('are no changes that leave the tax as it is', () => {
    const same: Law = (m, x) => m.choose(m.within(x, { atMost: 500n }), x, m.greatest(x, m.zero));
    expect(at(same)).toEqual([]);
    const hardly: Law = (m, x) => m.plus(x, m.charge(m.partBetween(x, 500n, null), percent(1n)));
    expect(at(hardly, { from: 0n, to: 90n })).toEqual([]);
  });

  it('lie on exact amounts, of which the first regime goes on in a straight line', () => {
    const thirds: Law = (m, x) => m.least(m.charge(x, { numerator: 1n, denominator: 3n }), m.amount(100n));
    const [bend] = bendsOf(thirds);
    expect(bend?.at).toEqual(fraction(300n));
    expect(bend && valueAt(bend.before, fraction(600n))).toEqual(fraction(200n));
  });

  it('are found to the kobo where the tax is no straight line', () => {
    const share: Law = (m, x) => m.least(m.apportion(m.amount(10n ** 9n), m.amount(10n ** 6n), x), m.amount(10n ** 4n));
    expect(at(share, { from: 1n, to: 10n ** 13n })).toEqual([10n ** 11n]);
    const capped: Law = (m, x) =>
      m.apportion(m.amount(10n ** 9n), m.amount(10n ** 6n), m.greatest(x, m.amount(777_777n)));
    expect(at(capped, { from: 1n, to: 10n ** 7n })).toEqual([777_777n]);
  });
});
