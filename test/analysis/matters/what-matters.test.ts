/** What could change a total, worked out by hand from the Acts, and what cannot be asked. */
import { describe, expect, it } from 'vitest';
import { whatMatters } from '../../../src/analysis/index.js';
import { calculatePit } from '../../../src/index.js';
import { refusalsOf } from '../../refusals-of.js';

/** A profit of ₦30,000,000 within the turnover of a small company. */
const COMPANY = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };

describe('fixed assets that are not known', () => {
  it('make a company of 2026 large above ₦250,000,000: 34 % of its profit, or nothing', () => {
    const { total, from, to, askNext, decidedBy, reachedBy } = whatMatters(COMPANY, { unknown: ['fixedAssets'] });
    expect([total, from, to].map((each) => each.toFixed(2))).toEqual(['0.00', '0.00', '10200000.00']);
    expect([askNext, decidedBy]).toEqual(['fixedAssets', ['fixedAssets']]);
    expect(reachedBy.to).toEqual({ ...COMPANY, fixedAssets: '250000000.01' });
  });

  it('change nothing in 2024, whose sizes turn on turnover alone', () => {
    const { facts, askNext, message } = whatMatters({ ...COMPANY, taxYear: 2024 });
    expect(facts.some(({ fact }) => fact === 'fixedAssets')).toBe(false);
    expect([askNext === 'fixedAssets', message.includes('fixedAssets')]).toEqual([false, false]);
  });

  it('are asked for even if the request states them', () => {
    const { to } = whatMatters({ ...COMPANY, fixedAssets: 1 }, { unknown: ['fixedAssets'] });
    expect(to.toFixed(2)).toBe('10200000.00');
  });
});

describe('facts that meet', () => {
  const exporter = { ...COMPANY, turnover: 500_000_000, operatingExpenses: 400_000_000, fixedAssets: 1 };

  it('change nothing alone, and name each other', () => {
    const { facts, from, to } = whatMatters(exporter, { unknown: ['foreignIncome', 'foreignTaxCredits'] });
    const limit = facts.find(({ fact }) => fact === 'foreignIncome');
    expect([limit?.isSame, limit?.onlyWith]).toEqual([true, ['foreignTaxCredits']]);
    // 34 % of ₦100,000,000, and nothing where credits meet all of it.
    expect([from, to].map((each) => each.toFixed(2))).toEqual(['0.00', '34000000.00']);
  });
});

it('gives facts in the order of how much they move the total', () => {
  const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' } as const;
  const { facts } = whatMatters({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] });
  const moves = facts.map(({ from, to }) => to.minus(from).toNumber());
  expect(moves).toEqual([...moves].sort((one, other) => other - one));
  // Rent relief is at most ₦500,000, at 18 %.
  const rent = facts.find(({ fact }) => fact === 'annualRent');
  expect(rent?.to.minus(rent.from).toFixed(2)).toBe('90000.00');
});

it.each([
  // Two wages of 70,000 are 140,000: by the minimum tax of 1 %, 1,540.00 of 154,000 and 1,848.00 of 184,800.
  ['semi_annual', 77_000, 2, '1540.00'],
  ['quarterly', 46_200, 4, '1848.00'],
] as const)('asks for the months of a pay that is paid %s', (frequency, amount, periodsPerYear, most) => {
  const salary = { type: 'salary', amount, frequency } as const;
  const { from, to, askNext, reachedBy } = whatMatters({ taxYear: 2025, state: 'Lagos', incomeStreams: [salary] });
  expect([from.toFixed(2), to.toFixed(2), askNext]).toEqual(['0.00', most, 'monthsWorked']);
  expect(reachedBy.to).toMatchObject({ monthsWorked: 1, incomeStreams: [{ ...salary, periodsPerYear }] });
  expect(calculatePit(reachedBy.to as never).taxDue.toFixed(2)).toBe(most);
});

it('refuses names that are no facts, and everything else that is wrong at once', () => {
  expect(refusalsOf(() => whatMatters({ ...COMPANY, turnover: -1 }, { unknown: ['fixedAsset'] }))).toEqual([
    '/turnover negative-amount',
  ]);
  expect(refusalsOf(() => whatMatters(COMPANY, { unknown: ['fixedAsset', 'trade', 'x'] }))).toEqual([
    '/options/unknown/0 unknown-word',
    '/options/unknown/2 unknown-word',
  ]);
  expect(refusalsOf(() => whatMatters(COMPANY, { unknown: 'trade' as never }))).toEqual([
    '/options/unknown not-a-list',
  ]);
  expect(refusalsOf(() => whatMatters(null as never))).toEqual([' null-value']);
});
