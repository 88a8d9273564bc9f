import { describe, expect, it } from 'vitest';
import { readFixtures } from '../../apps/rules/src/fixture.js';
import { type CompanyInput, calculateCompany } from '../../src/accounts/index.js';
import { calculateCit } from '../../src/index.js';
import { triedOf } from '../effort.js';

const text = (value: unknown): string => JSON.stringify(value);

describe('calculateCompany', () => {
  it('gives a plain request what calculateCit gives, to the byte', () => {
    const cases = triedOf(readFixtures().filter(({ refused }) => refused === undefined));
    expect(cases.length).toBeGreaterThan(20);
    for (const { request, reading } of cases) {
      const options = { workings: true as const, contested: true as const, ...(reading && { reading }) };
      const { returned, ...own } = calculateCompany(request, options);
      expect(text(own)).toBe(text(calculateCit(request, options)));
      expect(text(calculateCit(returned, options).taxLiability)).toBe(text(own.taxLiability));
    }
  }, 60_000);

  it('returns a plain request that gives the same taxes', () => {
    const cases = readFixtures<CompanyInput>('accounts').filter(({ refused }) => refused === undefined);
    expect(cases.length).toBeGreaterThan(100);
    const differing = triedOf(cases, 3).filter(({ request, reading }) => {
      const options = reading === undefined ? {} : { reading };
      const { returned, taxLiability, financials } = calculateCompany(request, options);
      const plain = calculateCit(returned, options);
      const { turnover: _given, ...figures } = financials;
      return (
        text({ ...plain.taxLiability, ...plain.financials }) !==
        text({ ...taxLiability, turnover: plain.financials.turnover, ...figures })
      );
    });
    expect(differing.map(({ title }) => title)).toEqual([]);
  });

  it('compares books and return under each reading of the year', () => {
    const request = {
      taxYear: 2026,
      turnover: 500_000_000,
      operatingExpenses: 400_000_000,
      assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2025-11-10' }],
    };
    const result = calculateCompany(request, { contested: true, workings: true });
    const total = result.contested.find(({ value }) => value === 'financials.totalProfit');
    const says = Object.fromEntries(total?.readings.map((each) => [each.reading, each.says]) ?? []);
    expect(says).toMatchObject({ certified_copy: '98000000.00', prospective: '93750000.00' });
    const prospective = calculateCompany(request, { reading: 'prospective' });
    expect(prospective.financials.totalProfit.toFixed(2)).toBe('93750000.00');
    const other = total?.readings.find(({ reading }) => reading === 'prospective');
    expect(other?.total.toFixed(2)).toBe(prospective.taxLiability.total.toFixed(2));
    const lines = Object.fromEntries(result.workings.map(({ line, value }) => [line, String(value)]));
    expect([lines.capital_allowances_of_plant, lines.capital_allowances_available]).toEqual(['2000000', '2000000']);
  });

  it('carries the assets forward as the next request takes them', () => {
    const first: CompanyInput = {
      taxYear: 2025,
      turnover: 60_000_000,
      assets: [
        { id: 'P1', label: 'Press', class: 'machinery', cost: 10_000_000, firstUsedOn: '2024-03-01', businessUse: 0.8 },
        { class: 'plant', cost: 2_000_000, firstUsedOn: '2023-03-01', disposedOn: '2024-09-01', proceeds: 1 },
      ],
    };
    const { assets = [] } = calculateCompany(first).carriedForward;
    expect(assets).toEqual([
      {
        id: 'P1',
        label: 'Press',
        class: 'plant',
        cost: '10000000.00',
        firstUsedOn: '2024-03-01',
        residue: '3750000.00',
        yearsAllowed: 1,
        allowedUnderOldActs: true,
        businessUse: '0.8',
      },
    ]);
    const next = calculateCompany({ taxYear: 2026, turnover: 60_000_000, assets });
    expect(next.capitalAllowanceSchedule?.total.annual.toFixed(2)).toBe('937500.00');
  });

  it('reads 100,000 assets, and refuses one more', () => {
    const asset = { class: 'plant', cost: 100, firstUsedOn: '2015-03-01' };
    const register = (count: number) => ({ taxYear: 2024, turnover: 0, assets: Array(count).fill(asset) });
    expect(() => calculateCompany(register(100_001))).toThrow('assets is too long.');
  });
});
