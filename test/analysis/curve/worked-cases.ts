/**
 * Corners worked out by hand from the Acts, or of companies in 2024 from the worked law: the limit of a size, a band, a
 * relief, and the jump that the rates make.
 *
 * - Jump of 2026 at ₦100,000,000: a profit of 20 % is ₦20,000,000, and 30 % income tax with 4 % levy on it ₦6,800,000.
 *   Above it 20 − 6.8 kobo of each naira are left, so ₦20,000,000 are left again at 20,000,000 ÷ 0.132, which is
 *   ₦151,515,151.52; the costs and the tax are rounded, so it is a few kobo sooner.
 * - 2024, 20 % margin: above ₦25,000,000 20 % and 3 % on ₦5,000,000 is ₦1,150,000; from ₦100,000,000 30 % instead of
 *   20 % on ₦20,000,000 is ₦2,000,000 more.
 * - Minimum wage of 2026 ₦840,000: above it 15 % on what exceeds ₦800,000, ₦6,000. Of 2024 ₦560,000: the relief is
 *   ₦200,000 and 20 % of income, so ₦248,000 are charged at 7 %, ₦17,360.
 * - Bands of 2024 end where income less ₦200,000 and 20 % of it is ₦300,000, ₦600,000, …; at ₦20,000,000 1 % of income
 *   exceeds ₦200,000.
 */
import type { Case } from './probes.js';

interface Corner {
  readonly kind: 'cliff' | 'kink';
  readonly at: string;
  readonly jump: string;
  readonly before: number;
  readonly after: number;
  readonly betterOffFrom: string | null;
  readonly because: { readonly line: string; readonly law: unknown };
}

const salary = { type: 'salary', amount: 5_000_000, frequency: 'annual' } as const;
const kink = (at: string, before: number, after: number, line: string, law: readonly string[]): Corner => ({
  kind: 'kink',
  at,
  jump: '0.00',
  before,
  after,
  betterOffFrom: null,
  because: { line, law },
});

const BANDS_2026 = ['NTA s.58', 'NTA 4th Sch.'];
const BANDS_2024 = ['PITA s.37', 'PITA 6th Sch. para 3'];
const ALLOWANCES = ['24(2)', '24(3)', '24(7)', '24(8)'].map((paragraph) => `CITA 2nd Sch. para ${paragraph}`);
const RENTAL_2026 = ['NTA s.4(1)(b)', 'NTA s.20', 'NTA s.22(1)', 'NTAA s.13(2)(b)', 'Guidelines'];
const SMALL_2026 = ['NTA s.56(a)', 'NTA s.201 "small company"', 'NTA s.56(b)'];
const TRADER = { turnover: 100_000_000, operatingExpenses: 80_000_000, fixedAssets: 10_000_000 };
const IN_PROPORTION = { field: 'turnover', costs: 'in_proportion' } as const;

/** Requests, what moves, and the corners that they must have. */
export const CASES: readonly (Case & { readonly name: string; readonly corners: readonly Corner[] })[] = [
  {
    name: 'turnover of 2026 at a margin of 20 %',
    kind: 'company',
    input: { taxYear: 2026, ...TRADER },
    along: IN_PROPORTION,
    from: '0.00',
    to: '200000000.00',
    corners: [
      {
        kind: 'cliff',
        at: '100000000.00',
        jump: '6800000.00',
        before: 0,
        after: 0.068,
        betterOffFrom: '151515151.48',
        because: { line: 'company_size', law: SMALL_2026 },
      },
    ],
  },
  {
    name: 'turnover of 2026 in the first gazette',
    kind: 'company',
    input: { taxYear: 2026, ...TRADER },
    along: { field: 'turnover', costs: 'unchanged' },
    reading: 'first_gazette',
    from: '0.00',
    to: '200000000.00',
    corners: [kink('80000000.00', 0, 0.34, 'taxable_trading_profit', ['NTA s.20(1)'])],
  },
  {
    name: 'turnover of 2024 at a margin of 20 %',
    kind: 'company',
    isWorked: true,
    input: { taxYear: 2024, ...TRADER },
    along: IN_PROPORTION,
    from: '0.00',
    to: '200000000.00',
    corners: [
      {
        kind: 'cliff',
        at: '25000000.00',
        jump: '1150000.00',
        before: 0,
        after: 0.046,
        betterOffFrom: '32467532.43',
        because: { line: 'company_size', law: ['CITA s.105 "small company"', 'CITA s.105 "medium-sized company"'] },
      },
      {
        kind: 'cliff',
        at: '99999999.99',
        jump: '2000000.00',
        before: 0.046,
        after: 0.066,
        betterOffFrom: '114925373.13',
        because: {
          line: 'company_size',
          law: ['CITA s.105 "medium-sized company"', 'CITA s.105 "small company"', 'CITA s.105 "large company"'],
        },
      },
    ],
  },
  {
    name: 'profit of 2024 with allowances and losses',
    kind: 'company',
    isWorked: true,
    input: { taxYear: 2024, turnover: 500_000_000, capitalAllowances: 60_000_000, lossesBroughtForward: 20_000_000 },
    along: { field: 'profit' },
    from: '-50000000.00',
    to: '500000000.00',
    corners: [
      kink('0.00', 0, 0.03, 'taxable_trading_profit', ['CITA s.24']),
      kink('45000000.00', 0.03, 0.13, 'minimum_tax_excess', ['CITA s.33(1)', 'CITA s.33(2)', 'CITA s.33(3)']),
      kink('110000000.00', 0.13, 0.33, 'allowances_relieved', ALLOWANCES),
    ],
  },
  {
    name: 'capital allowances of 2024',
    kind: 'company',
    isWorked: true,
    input: { taxYear: 2024, turnover: 500_000_000, operatingExpenses: 410_000_000 },
    along: { field: 'capitalAllowances' },
    from: '0.00',
    to: '100000000.00',
    corners: [kink('60000000.00', -0.3, 0, 'allowances_relieved', ALLOWANCES)],
  },
  {
    name: 'fixed assets of 2026',
    kind: 'company',
    input: { taxYear: 2026, ...TRADER },
    along: { field: 'fixedAssets' },
    from: '0.00',
    to: '500000000.00',
    corners: [
      {
        kind: 'cliff',
        at: '250000000.00',
        jump: '6800000.00',
        before: 0,
        after: 0,
        betterOffFrom: null,
        because: { line: 'company_size', law: SMALL_2026 },
      },
    ],
  },
  {
    name: 'profit before tax of 2026',
    kind: 'company',
    input: { taxYear: 2026, turnover: 60_000_000_000, operatingExpenses: 50_000_000_000 },
    along: { field: 'profitBeforeTax' },
    from: '-50000000.00',
    to: '60000000000.00',
    corners: [kink('22666666666.66', 0, 0.15, 'top_up_tax', ['NTA s.57(1)', 'NTA s.57(2)'])],
  },
  {
    name: 'a salary of 2026',
    kind: 'individual',
    isWorked: true,
    input: { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] },
    along: { stream: 0 },
    from: '0.00',
    to: '60000000.00',
    corners: [
      {
        kind: 'cliff',
        at: '840000.00',
        jump: '6000.00',
        before: 0,
        after: 0.15,
        betterOffFrom: '847058.82',
        because: { line: 'minimum_wage_exemption', law: ['NTA s.58', 'NTA s.162(1)(t)', 'NMWA-2024 s.3(1)'] },
      },
      kink('3000000.00', 0.15, 0.18, 'band_2', BANDS_2026),
      kink('12000000.00', 0.18, 0.21, 'band_3', BANDS_2026),
      kink('25000000.00', 0.21, 0.23, 'band_4', BANDS_2026),
      kink('50000000.00', 0.23, 0.25, 'band_5', BANDS_2026),
    ],
  },
  {
    name: 'all income of 2024',
    kind: 'individual',
    input: { taxYear: 2024, state: 'Lagos', incomeStreams: [{ ...salary, amount: 100_000, frequency: 'monthly' }] },
    along: { field: 'allIncome' },
    from: '0.00',
    to: '60000000.00',
    corners: [
      {
        kind: 'cliff',
        at: '560000.00',
        jump: '17360.00',
        before: 0,
        after: 0.056,
        betterOffFrom: '578389.83',
        because: {
          line: 'minimum_wage_exemption',
          law: ['PITA 3rd Sch. para 33', 'PITA s.37', 'NMWA s.3(1)', 'NMWA-2024 s.3(1)'],
        },
      },
      kink('625000.00', 0.056, 0.088, 'band_1', BANDS_2024),
      kink('1000000.00', 0.088, 0.12, 'band_2', BANDS_2024),
      kink('1625000.00', 0.12, 0.152, 'band_3', BANDS_2024),
      kink('2250000.00', 0.152, 0.168, 'band_4', BANDS_2024),
      kink('4250000.00', 0.168, 0.192, 'band_5', BANDS_2024),
      kink('20000000.00', 0.192, 0.1896, 'consolidated_relief_allowance', ['PITA s.33(1)', 'PITA s.33(2)']),
    ],
  },
  {
    name: 'pension of 2026',
    kind: 'individual',
    isWorked: true,
    input: { taxYear: 2026, state: 'Lagos', incomeStreams: [{ ...salary, amount: 1_000_000 }] },
    along: { field: 'pensionContribution' },
    from: '0.00',
    to: '3000000.00',
    corners: [kink('200000.00', -0.15, 0, 'band_1', BANDS_2026)],
  },
  {
    name: 'rent of 2026',
    kind: 'individual',
    isWorked: true,
    input: { taxYear: 2026, state: 'Lagos', incomeStreams: [salary] },
    along: { field: 'annualRent' },
    from: '0.00',
    to: '3000000.00',
    corners: [kink('2500000.00', -0.036, 0, 'rent_relief', ['NTA s.30(2)(a)(vi)'])],
  },
  {
    name: 'rental income of 2026 with expenses',
    kind: 'individual',
    isWorked: true,
    input: {
      taxYear: 2026,
      state: 'Lagos',
      incomeStreams: [salary, { type: 'rental', amount: 1, frequency: 'monthly', expenses: 300_000 }],
    },
    along: { stream: 1 },
    from: '0.00',
    to: '3000000.00',
    corners: [kink('300000.00', 0, 0.18, 'allowable_expenses', RENTAL_2026)],
  },
];
