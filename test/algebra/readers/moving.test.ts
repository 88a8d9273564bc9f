import { describe, expect, it } from 'vitest';
import { type Fraction, fraction } from '../../../src/algebra/fractions.js';
import { fixedLine, type Line, Moving, partOf } from '../../../src/algebra/readers/moving.js';
import type { Condition, Figure } from '../../../src/algebra/words.js';

const HALF = fraction(1n, 2n);
const moving = (kobo: bigint, slope: Fraction = fraction(1n)): Line => ({
  at: fraction(kobo),
  slope,
  isStraight: true,
});
const lineOf = (figure: Figure) => partOf(figure).line;
const rate = (numerator: bigint, denominator: bigint) => ({ numerator, denominator });
const at = (kobo: Fraction | bigint, slope: Fraction | bigint, isStraight = true) => ({
  at: typeof kobo === 'bigint' ? fraction(kobo) : kobo,
  slope: typeof slope === 'bigint' ? fraction(slope) : slope,
  isStraight,
});

describe('figures that move', () => {
  const m = new Moving();
  const x = m.stated('turnover', moving(1_000n));
  const hundred = m.amount(100n);

  it('follow a straight line, exactly', () => {
    expect(lineOf(m.minus(m.plus(x, x, hundred), hundred))).toEqual(at(2_000n, 2n));
    expect(lineOf(m.charge(x, rate(1n, 3n)))).toEqual(at(fraction(1_000n, 3n), fraction(1n, 3n)));
    expect(lineOf(m.chargeLessPart(x, hundred, rate(1n, 2n), rate(1n, 10n), 'part'))).toEqual(
      at(95n, fraction(1n, 10n)),
    );
    const charges = [x, hundred].map((figure) => ({ figure, rate: rate(1n, 10n), called: 'rate' }));
    expect(lineOf(m.chargeAll(charges))).toEqual(at(110n, fraction(1n, 10n)));
    expect(lineOf(m.times(x, 12, 'months'))).toEqual(at(12_000n, 12n));
  });

  it('that meet decide as they do just above', () => {
    const still = m.amount(1_000n);
    expect(lineOf(m.least(x, still))).toEqual(at(1_000n, 0n));
    expect(lineOf(m.greatest(still, x))).toEqual(at(1_000n, 1n));
    expect(partOf(m.within(x, { atMost: 1_000n })).holds).toBe(false);
    expect(partOf(m.within(x, { atMost: 1_001n, lessThan: 1_001n, atLeast: 1_000n, moreThan: 1_000n })).holds).toBe(
      true,
    );
    expect(lineOf(m.atLeastZero(m.minus(x, still)))).toEqual(at(0n, 1n));
    expect(lineOf(m.atLeastZero(m.minus(still, x)))).toEqual(at(0n, 0n));
  });

  it('lie below, in or above a band', () => {
    expect(lineOf(m.partBetween(x, 1_001n, null))).toEqual(at(0n, 0n));
    expect(lineOf(m.partBetween(x, 100n, 2_000n))).toEqual(at(900n, 1n));
    expect(lineOf(m.partBetween(x, 100n, 1_000n))).toEqual(at(900n, 0n));
  });

  it('bend where they are a share of a whole that moves, unless they keep their proportion to it', () => {
    expect(lineOf(m.apportion(hundred, hundred, x))).toEqual(at(10n, fraction(-1n, 100n), false));
    expect(lineOf(m.apportion(m.plus(x, x), hundred, x))).toEqual(at(200n, 0n));
    expect(lineOf(m.apportion(hundred, x, x))).toEqual(at(100n, 0n));
    expect(lineOf(m.apportion(x, hundred, m.amount(200n)))).toEqual(at(500n, HALF));
    expect(lineOf(m.apportion(x, hundred, m.zero))).toEqual(at(0n, 0n));
    expect(lineOf(m.sumOfShares([{ figure: x, part: hundred, whole: hundred }]))).toEqual(at(1_000n, 1n));
  });

  it('in proportion to another are nothing below half a kobo', () => {
    const [below, above] = [m.stated('cost', { ...moving(0n), slope: HALF }), m.stated('cost', moving(1n, HALF))];
    expect([lineOf(below), lineOf(above)]).toEqual([fixedLine(0n), moving(1n, HALF)]);
  });
});

describe('what does not move', () => {
  const m = new Moving();
  const facts = m.facts(
    {
      day: { kind: 'day' },
      until: { kind: 'given_day' },
      small: { kind: 'condition' },
      trade: { kind: 'choice', words: ['farm', 'shop'] },
      rent: { kind: 'given_amount' },
      hire: { kind: 'amount' },
    },
    { day: '2026-01-31', small: true, trade: 'farm', hire: 5 },
    { hire: moving(7n) },
  );
  const holds = (condition: Condition) => partOf(condition).holds;

  it('is read from the row, but for the amounts that move', () => {
    expect([facts.rent.isGiven, facts.small, facts.until.isGiven].map(holds)).toEqual([false, true, false]);
    expect(lineOf(facts.hire)).toEqual(moving(7n));
    expect([m.is(facts.trade, 'farm'), m.is(facts.trade, 'shop')].map(holds)).toEqual([true, false]);
  });

  it('is decided as ever', () => {
    const later = m.monthsLater(m.yearsLater(facts.day, 1), 1);
    expect([m.isBefore(facts.day, later), m.isBefore(later, m.day(20200101))].map(holds)).toEqual([true, false]);
    const [yes, no] = [m.yes, m.no];
    expect([m.and(yes, no), m.or(yes, no), m.not(no), m.said('reason', yes)].map(holds)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(m.holds(m.isBefore(m.day(20260101), facts.day))).toBe(true);
    expect(m.looked).toHaveLength(1);
    expect(lineOf(m.choose(yes, m.zero, facts.hire))).toEqual(fixedLine(0n));
  });
});
