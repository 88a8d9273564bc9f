import { describe, expect, it } from 'vitest';
import { rulesInForce, rulesOfPeriod } from '../../src/company/rules-in-force.js';
import { civilDay } from '../civil-day.js';
import { workedCompany } from '../tables/worked.js';

const of2024 = workedCompany(2024);
const rulesOf = (day: string, table = of2024) => rulesInForce(table, civilDay(day));

describe('the rules in force', () => {
  it('are the versions of the day that the period ends', () => {
    const rateOn = (day: string) => (rulesOf(day).educationTax as { rate: unknown }).rate;
    expect(rateOn('2023-08-31')).toEqual({ numerator: 1n, denominator: 40n });
    expect(rateOn('2023-09-01')).toEqual({ numerator: 3n, denominator: 100n });
  });

  it('hold together until one of them changes', () => {
    const { from, until } = rulesOfPeriod(of2024, civilDay('2023-03-31'));
    expect(until).toBe('2023-09-01');
    expect(from === null || from <= '2023-01-01').toBe(true);
    expect(rulesOfPeriod(of2024, civilDay('2023-12-31')).from).toBe('2023-09-01');
  });

  it('are worked out once for the days on which they hold together', () => {
    expect(rulesOf('2023-01-01')).toBe(rulesOf('2023-08-31'));
    expect(rulesOf('2023-09-01')).toBe(rulesOf('2023-12-31'));
    expect(rulesOf('2023-08-31')).not.toBe(rulesOf('2023-09-01'));
  });

  it('are refused where a size has no rate, or a company no size', () => {
    const noRates = { ...of2024, incomeTax: of2024.incomeTax.map((version) => ({ ...version, rates: [] })) };
    expect(() => rulesOf('2023-12-31', noRates)).toThrow('no rate for a small company');
    const noLarge = of2024.companySize.map(({ bands, ...version }) => ({ ...version, bands: bands.slice(0, 2) }));
    expect(() => rulesOf('2023-12-31', { ...of2024, companySize: noLarge })).toThrow('leave out a gross turnover');
  });
});
