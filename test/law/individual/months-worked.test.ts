import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import type { Figure } from '../../../src/algebra/words.js';
import { MONTHS, MONTHS_STATED, type Month, type MonthStated } from '../../../src/law/individual/fields.js';
import {
  byFirstAndMonths,
  byMonths,
  exceedYear,
  monthAt,
  monthsToDecember,
} from '../../../src/law/individual/months-worked.js';
import { workedCases } from '../../fixtures/worked-cases.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });

const stated = (monthsWorked: MonthStated, employedFrom: MonthStated) => ({
  monthsWorked: m.word(monthsWorked),
  employedFrom: m.word(employedFrom),
});

/** Every number of months with every first month of them, where December is not exceeded, as numbers. */
const WITHIN = MONTHS.flatMap((months) => MONTHS.map((from) => [months, from] as const)).filter(
  ([months, from]) => Number(from) + Number(months) - 1 <= 12,
);

describe('the months worked', () => {
  const count = (months: MonthStated, from: MonthStated) => koboOf(byMonths(m, stated(months, from), m.figure));
  const koboOf = (figure: Figure) => Number(koboOfFigure(figure));

  it('are as many as stated, up to December from the first of them, or twelve', () => {
    expect(MONTHS.map((months) => count(months, 'not_given'))).toEqual(MONTHS.map(Number));
    expect(MONTHS.map((from) => count('not_given', from))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(WITHIN.map((each) => count(...each))).toEqual(WITHIN.map(([months]) => Number(months)));
    expect(count('not_given', 'not_given')).toBe(12);
  });

  it('are known one by one where the first is stated', () => {
    const told = (months: number, from?: Month) => m.figure(100 * months + Number(from ?? 0));
    const both = (months: MonthStated, from: MonthStated) => koboOf(byFirstAndMonths(m, stated(months, from), told));
    expect(WITHIN.map((each) => both(...each))).toEqual(WITHIN.map(([months, from]) => 100 * +months + +from));
    expect([both('not_given', '8'), both('not_given', '12')]).toEqual([508, 112]);
    expect([both('5', 'not_given'), both('not_given', 'not_given')]).toEqual([500, 1200]);
  });

  it('exceed the year where the first and their number reach beyond December', () => {
    const all = MONTHS_STATED.flatMap((months) => MONTHS_STATED.map((from) => [months, from] as const));
    const isBeyond = ([months, from]: (typeof all)[number]) => Number(months) + Number(from) > 13;
    expect(all.filter((each) => exceedYear(m, stated(...each)))).toEqual(all.filter(isBeyond));
    expect(all.filter(isBeyond)).toHaveLength(66);
  });

  it('have a number each', () => {
    expect([monthAt(1), monthAt(12), monthsToDecember('8')]).toEqual(['1', '12', 5]);
    for (const number of [0, 13]) expect(() => monthAt(number)).toThrow(`There is no month ${number}.`);
  });
});

workedCases('individual', 'months-worked');
