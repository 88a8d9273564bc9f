import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, calculatePit, type PitInput } from '../../../src/index.js';
import { companySheet } from '../../../tools/cli/sheet/company.js';
import { sheetAsPage } from '../../../tools/cli/sheet/html.js';
import { individualSheet } from '../../../tools/cli/sheet/individual.js';
import { faultsOfPage, linesOf } from './printed.js';

const OPTIONS = { head: {}, hasNotes: false };

const companyPage = (request: CitInput): string =>
  sheetAsPage(companySheet(calculateCit(request, { workings: true }), OPTIONS));
const individualPage = (request: PitInput): string =>
  sheetAsPage(individualSheet(calculatePit(request, { workings: true }), OPTIONS));
const labelsOf = (page: string): string[] => linesOf(page).map(({ label }) => label);

const MEDIUM: CitInput = { taxYear: 2024, turnover: 80_000_000, operatingExpenses: 50_000_000 };
const LOSS: CitInput = { taxYear: 2024, turnover: 80_000_000, operatingExpenses: 95_000_000 };
const GAINS: CitInput = {
  ...MEDIUM,
  taxYear: 2026,
  turnover: 180_000_000,
  lossesBroughtForward: 5_000_000,
  disallowableExpenses: 1_500_000.25,
  withholdingCredits: 700_000,
  capitalIncomeBreakdown: { interest: 1_000_000.33 },
  disposalSchedule: [
    {
      assetClass: 'shares',
      proceeds: 160_000_000,
      costBase: 100_000_000,
      disposalDate: '2026-02-03',
      reinvested: 3_000_000,
    },
    { assetClass: 'land', proceeds: 1_000_000, costBase: 4_000_000, disposalDate: '2026-03-03' },
  ],
};
const POOR: PitInput = {
  taxYear: 2024,
  state: 'Abuja',
  incomeStreams: [{ type: 'business', amount: 900_000, frequency: 'annual', expenses: 700_000 }],
  withholdingCredits: 3_000,
};

describe('the printed lines of a computation', () => {
  it.each([
    ['medium company', companyPage(MEDIUM)],
    ['company with a loss', companyPage(LOSS)],
    ['company with gains, losses and credits', companyPage(GAINS)],
    ['individual below the minimum tax', individualPage(POOR)],
  ])('of a %s add up from what is printed, and refer to printed lines alone', (_name, page) => {
    expect(linesOf(page).length).toBeGreaterThan(6);
    expect(faultsOfPage(page)).toEqual([]);
  });

  it('leave out what comes to nothing and what only repeats another line', () => {
    expect(labelsOf(companyPage(MEDIUM))).toEqual([
      'Trading profit',
      'Gross turnover',
      'Assessable profit',
      'Total profit',
      'Company size',
      'Income tax',
      'Minimum tax',
      'Minimum tax above income tax, not below zero',
      'Education tax',
      'Total payable',
    ]);
  });

  it('keep the profits and taxes of a company with a loss, which are nothing', () => {
    const lines = new Map(linesOf(companyPage(LOSS)).map(({ label, value }) => [label, value]));
    expect(lines.get('Trading profit')).toBe('−15,000,000.00');
    expect([lines.get('Assessable profit'), lines.get('Total profit'), lines.get('Income tax')]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('list the terms of a sum, with what is added back', () => {
    const [first] = linesOf(companyPage(GAINS));
    expect(first).toEqual({
      number: 1,
      label: 'Trading profit',
      value: '131,500,000.25',
      formula: '',
      terms: [
        { label: 'Turnover', value: '180,000,000.00' },
        { label: 'less operating expenses', value: '50,000,000.00' },
        { label: 'add back disallowable expenses', value: '1,500,000.25' },
      ],
    });
  });

  it('say what a line is the lower or higher of', () => {
    expect(labelsOf(individualPage(POOR))).toContain('Tax before credits, the higher of these');
    expect(labelsOf(companyPage(GAINS))).toContain('Credit for withholding tax, the lower of these');
  });

  it('have the faults that an altered page has', () => {
    const page = companyPage(MEDIUM);
    expect(faultsOfPage(page.replace('50,000,000.00', '50,000,000.01'))).toEqual([
      'line 1, Trading profit, adds up to 2999999999, not to 30,000,000.00',
    ]);
    expect(faultsOfPage(page.replaceAll('#line-4"', '#line-99"'))).toContain('no line 99');
    expect(faultsOfPage(page.replace('× 20%', '× 21%'))).toHaveLength(1);
  });
});
