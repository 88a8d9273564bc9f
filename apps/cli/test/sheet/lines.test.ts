import { type CitInput, calculateCit, calculatePit, type PitInput } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { companySheet } from '../../src/sheet/company.js';
import { sheetAsPage } from '../../src/sheet/html.js';
import { individualSheet } from '../../src/sheet/individual.js';
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

  it('say why a profit, a gain or a tax comes to nothing', () => {
    const lineOf = (request: CitInput, label: string) =>
      linesOf(companyPage(request)).find((line) => line.label.startsWith(label));
    const farm: CitInput = {
      taxYear: 2026,
      turnover: 200_000_000,
      trade: 'agriculture',
      commencementDate: '2024-01-01',
    };
    expect(lineOf(farm, 'Taxable trading profit')).toMatchObject({ value: '0.00', formula: 'by trade: agriculture' });
    expect(lineOf(LOSS, 'Taxable trading profit')).toMatchObject({
      label: 'Taxable trading profit, not below zero',
      formula: '= trading profit [1] −15,000,000.00',
    });
    const sold = { proceeds: 200_000_000, costBase: 50_000_000, disposalDate: '2024-03-01' } as const;
    const disposalSchedule = [
      { ...sold, assetClass: 'shares', reinvested: 200_000_000 },
      { ...sold, assetClass: 'digital_assets' },
      { ...sold, assetClass: 'digital_assets', costBase: 900_000_000 },
    ] as const;
    expect(lineOf({ ...MEDIUM, disposalSchedule }, 'Reinvestment relief')?.value).toBe('150,000,000.00');
    expect(lineOf({ ...MEDIUM, disposalSchedule }, 'Net gains, digital assets')?.value).toBe('0.00');
    // All of the profit is of the gain, so that no tax but that on the gain is left.
    const gain = { assetClass: 'land', proceeds: 900_000_000, costBase: 1, disposalDate: '2026-12-31' } as const;
    const allGain: CitInput = { taxYear: 2026, turnover: 1, fixedAssets: 600_000_000, disposalSchedule: [gain] };
    const page = companyPage({ ...allGain, operatingExpenses: 1 });
    const cit = lineOf({ ...allGain, operatingExpenses: 1 }, 'Companies income tax before credits');
    expect(cit?.value).toBe('0.00');
    expect(page).toContain(`Companies income tax <a href="#line-${cit?.number}">`);
    expect(faultsOfPage(page)).toEqual([]);
  });

  it('keep a relief apart from the income that it exempts', () => {
    const wage: PitInput = {
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [{ type: 'salary', amount: 70_000, frequency: 'monthly' }],
    };
    const page = individualPage(wage);
    const exemption = linesOf(page).find(({ label }) => label === 'Minimum wage exemption');
    expect(exemption?.formula).toBe('= employment, monthly [1] 840,000.00');
    expect(page).toContain(`Less total reliefs <a href="#line-${exemption?.number}">`);
    const exempt = { ...wage, incomeStreams: [{ type: 'pension', amount: 9_000_000, frequency: 'annual' } as const] };
    expect(labelsOf(individualPage(exempt))).toContain('Exempt income');
    expect(faultsOfPage(page)).toEqual([]);
  });

  it('have the same names where the sheet says how far they can be relied on', () => {
    const coin = { assetClass: 'digital_assets', proceeds: 4, costBase: 9, disposalDate: '2024-08-01' } as const;
    const page = companyPage({ ...MEDIUM, disposalSchedule: [coin] });
    const [number] = linesOf(page).flatMap(({ label, number }) =>
      label.startsWith('Gain on digital') ? [number] : [],
    );
    expect(page).toContain(`<a href="#line-${number}">[${number}]</a> Gain on digital assets, 1 August 2024 (CGTA`);
    const salary = { type: 'salary', amount: 500_000, frequency: 'monthly' } as const;
    expect(individualPage({ taxYear: 2024, state: 'Lagos', incomeStreams: [salary] })).not.toContain('Tax on it at');
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
    expect(labelsOf(individualPage(POOR))).toContain('Tax before credits (higher of the above)');
    expect(labelsOf(companyPage(GAINS))).toContain('Credit for withholding tax (lower of the above)');
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
