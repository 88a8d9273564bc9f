import { describe, expect, it } from 'vitest';
import { calculatePit } from '../../src/index.js';

/** A salary of 5,000,000 and a pension of 400,000: the readings differ in what the consolidated relief is taken of. */
const contestedIn = (taxYear: number, pensionContribution: number) =>
  calculatePit(
    {
      taxYear,
      state: 'Lagos',
      incomeStreams: [{ type: 'employment', amount: 5_000_000, frequency: 'annual' }],
      pensionContribution,
    },
    { contested: true },
  ).contested;

describe('the contested values of an individual', () => {
  const contested = contestedIn(2024, 400_000);

  it('are the relief, what follows from it, and nothing else', () => {
    expect(contested.map(({ value }) => value)).toEqual([
      'reliefs.CONSOLIDATED_RELIEF_ALLOWANCE',
      'totalReliefs',
      'chargeableIncome',
      'incomeTax.byBands',
      'taxBeforeCredits',
      'taxDue',
    ]);
  });

  it('say what each reading makes of them (PITA s.33)', () => {
    const [relief] = contested;
    expect(relief?.readings.map(({ reading, says }) => [reading, says])).toEqual([
      ['gross_less_exempt', '1120000.00'],
      ['gross', '1200000.00'],
    ]);
  });

  it('are none where the readings agree, and none of a settled year', () => {
    expect(contestedIn(2024, 0)).toEqual([]);
    expect(contestedIn(2026, 400_000)).toEqual([]);
  });
});
