/** The workings as a reader sees them. */
import type { WorkingLine } from '../../src/algebra/sheet.js';
import { type CitInput, calculateCit, calculatePit, type PitInput } from '../../src/index.js';
import { lawOf } from '../tables/worked.js';

/** `label: formula = value` of each line, by its name. */
export type Sheet = Readonly<Record<string, string>>;

export const MILLION = 1_000_000;

function sheetOf(lines: readonly WorkingLine[] = []): Sheet {
  return Object.fromEntries(lines.map(({ line, label, formula, value }) => [line, `${label}: ${formula} = ${value}`]));
}

/** The sheet of a company under the worked law of the year, or that in force where there is none. */
export function companySheet(request: CitInput, reading?: string): Sheet {
  return sheetOf(calculateCit(request, { ...lawOf('company', request.taxYear, reading), workings: true }).workings);
}

/** The law that a line of a company's workings cites. */
export function lawOfLine(request: CitInput, name: string): readonly string[] {
  const { workings = [] } = calculateCit(request, { workings: true });
  return workings.find(({ line }) => line === name)?.law ?? [];
}

/** The sheet of an individual, likewise. */
export function individualSheet(request: PitInput, reading?: string): Sheet {
  return sheetOf(calculatePit(request, { ...lawOf('individual', request.taxYear, reading), workings: true }).workings);
}

/** The lines of some names. */
export function linesOf(sheet: Sheet, ...names: readonly string[]): (string | undefined)[] {
  return names.map((name) => sheet[name]);
}

/** A trading company with every head of capital income, losses, allowances and credits. */
export const TRADER = {
  taxYear: 2024,
  turnover: 200 * MILLION,
  costOfSales: 80 * MILLION,
  operatingExpenses: 30 * MILLION,
  disallowableExpenses: 10 * MILLION,
  capitalIncomeBreakdown: {
    dividends: 8 * MILLION,
    interest: 5 * MILLION,
    rent: 2 * MILLION,
    royalties: MILLION,
    otherInvestmentIncome: MILLION / 2,
    foreignDividends: 3 * MILLION,
    governmentBondInterest: MILLION,
  },
  lossesBroughtForward: 20 * MILLION,
  capitalAllowances: 60 * MILLION,
  withholdingCredits: 3 * MILLION,
  foreignTaxCredits: 4 * MILLION,
  foreignIncome: 3 * MILLION,
  fixedAssets: 100 * MILLION,
  disposalSchedule: [
    {
      assetClass: 'land',
      disposalDate: '2024-01-01',
      proceeds: 80 * MILLION,
      costBase: 60 * MILLION,
      disposalCosts: 2 * MILLION,
    },
  ],
} satisfies CitInput;

/** The same company in 2027, in a multinational group, with gains and losses of 2026. */
export const GROUP_MEMBER = {
  ...TRADER,
  taxYear: 2027,
  multinationalGroup: true,
  exemptForeignIncome: 2 * MILLION,
  foreignTaxOnExemptIncome: MILLION / 2,
  depreciation: 4 * MILLION,
  personnelCosts: 6 * MILLION,
  disposalSchedule: [
    { ...TRADER.disposalSchedule[0], disposalDate: '2026-01-01' } as (typeof TRADER.disposalSchedule)[number],
    { assetClass: 'crypto', disposalDate: '2026-03-01', proceeds: 8 * MILLION, costBase: 6 * MILLION },
    { assetClass: 'other', disposalDate: '2026-03-01', proceeds: 8 * MILLION, costBase: 18 * MILLION },
  ],
} satisfies CitInput;

/** A salary, rent received, a dividend and a pension in 2025, every deduction and both credits. */
export const EARNER = {
  taxYear: 2025,
  state: 'Lagos',
  incomeStreams: [
    { type: 'employment', amount: 500_000, frequency: 'monthly' },
    { type: 'rental', amount: MILLION, frequency: 'annual', expenses: 1_200_000 },
    { type: 'dividend', amount: 300_000, frequency: 'annual' },
    { type: 'pension', amount: 50_000, frequency: 'monthly' },
  ],
  pensionContribution: 480_000,
  nationalHousingFund: 150_000,
  healthInsurance: 100_000,
  lifeInsurance: 50_000,
  mortgageInterest: 20_000,
  withholdingCredits: 100_000,
  payeDeducted: 900_000,
} satisfies PitInput;
