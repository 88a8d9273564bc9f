import { describe, expect, it } from 'vitest';
import { conditionOf, dayOf, inBigint } from '../../../src/algebra/immediate.js';
import { exceedsDividends } from '../../../src/law/company/excess-dividend.js';
import { commencesAfter, foreignRefusals } from '../../../src/law/company/refusals.js';
import { MILLION } from '../sheet.js';

const m = inBigint({ toNearest: 1n, ties: 'up' });
const kobo = (naira: number) => m.figure(Math.round(naira * 100));
const given = (naira: number | undefined) => {
  return { value: kobo(naira ?? 0), isGiven: conditionOf(naira !== undefined) };
};

function refused(foreign?: number, exempt?: number, tax?: number, credits = 0, resident = true): string[] {
  const facts = {
    resident: conditionOf(resident),
    foreignTaxCredits: kobo(credits),
    foreignIncome: given(foreign),
    exemptForeignIncome: given(exempt),
    foreignTaxOnExemptIncome: given(tax),
  };
  const found = foreignRefusals(m, facts, kobo(62 * MILLION)).filter(({ when }) => m.holds(when));
  return found.map(({ field, code }) => `${field} ${code}`);
}

describe('a return is refused', () => {
  it('for foreign income above gross turnover and gains taxed as profits', () => {
    expect(refused(62 * MILLION, 62 * MILLION)).toEqual([]);
    expect(refused(62 * MILLION + 0.01)).toEqual(['foreignIncome exceeds-income']);
    expect(refused(undefined, 62 * MILLION + 0.01)).toEqual(['exemptForeignIncome exceeds-income']);
  });

  it('for foreign tax on exempt income without that income, also where the tax is nothing', () => {
    expect(refused(undefined, undefined, 0)).toEqual(['exemptForeignIncome missing-field']);
    expect(refused(undefined, 0, 1)).toEqual([]);
  });

  it('for a credit for foreign tax beside no residence', () => {
    expect(refused(undefined, 1, 1, 1)).toEqual([]);
    expect(refused(undefined, 1, 0, 0, false)).toEqual([]);
    expect(refused(undefined, undefined, undefined, 0.01, false)).toEqual(['foreignTaxCredits not-applicable']);
    expect(refused(undefined, 1, 0.01, 0, false)).toEqual(['foreignTaxOnExemptIncome not-applicable']);
  });

  it('for dividends out of taxed or exempt profits above the dividends paid', () => {
    const exceeds = (excepted: number) => m.holds(exceedsDividends(m, kobo(5 * MILLION), kobo(excepted)));
    expect([5 * MILLION - 0.01, 5 * MILLION, 5 * MILLION + 0.01].map(exceeds)).toEqual([false, false, true]);
  });

  it('for a commencement after the period', () => {
    const ending = dayOf('2023-12-31');
    expect(m.holds(commencesAfter(m, ending, dayOf('2023-12-31')))).toBe(false);
    expect(m.holds(commencesAfter(m, ending, dayOf('2024-01-01')))).toBe(true);
  });
});
