import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CompanyInput,
  type CompanyYearResult,
  calculateCitYears,
  calculateCompany,
} from '../../src/accounts/index.js';
import { InputError } from '../../src/ground/errors.js';
import type { Decimal } from '../../src/index.js';
import { ofTier } from '../effort.js';

/** The company of the worked example of 2023 and 2024, and how it goes on. */
const COMPANY: readonly CompanyInput[] = [
  {
    taxYear: 2024,
    turnover: 80_000_000,
    operatingExpenses: 56_000_000,
    lossesBroughtForward: 6_000_000,
    assets: [
      { id: 'B1', class: 'industrial_building', cost: 40_000_000, firstUsedOn: '2019-02-01' },
      { id: 'V1', class: 'motor_vehicle', cost: 8_000_000, firstUsedOn: '2021-02-01' },
      { id: 'P1', class: 'plant', cost: 12_000_000, firstUsedOn: '2023-02-01' },
      { id: 'F1', class: 'furniture_and_fittings', cost: 2_000_000, firstUsedOn: '2023-02-01' },
    ],
  },
  { taxYear: 2025, turnover: 80_000_000, operatingExpenses: 85_000_000 },
  { taxYear: 2026, turnover: 120_000_000, operatingExpenses: 92_000_000 },
  { taxYear: 2027, turnover: 120_000_000, operatingExpenses: 92_000_000 },
];

function figuresOf({ capitalAllowanceSchedule, taxLiability, carriedForward, financials }: CompanyYearResult) {
  return [
    capitalAllowanceSchedule?.total.annual,
    taxLiability.educationTax,
    financials.totalProfit,
    taxLiability.total,
    carriedForward.tradingLosses,
    carriedForward.capitalAllowances,
  ].map((amount) => Number(amount?.toFixed(2)));
}

const messagesOf = ({ assumptions }: CompanyYearResult): string[] => assumptions.map(({ message }) => message);

function refusedOf(requests: unknown): string[] {
  try {
    calculateCitYears(requests as CompanyInput[]);
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
  return [];
}

describe('calculateCitYears', () => {
  it('carries a company through the change of Act (third edition, T24)', () => {
    expect(calculateCitYears(COMPANY).map(figuresOf)).toEqual([
      [6_200_000, 720_000, 6_000_000, 1_920_000, 0, 700_000],
      [6_199_990, 0, 0, 400_000, 5_000_000, 6_899_990],
      [4_700_000, 1_120_000, 11_400_010, 4_540_003, 0, 0],
      [4_700_000, 1_120_000, 23_300_000, 8_110_000, 0, 0],
    ]);
  });

  it('computes each year by the reading of the chain where the year has it, and names the years that have not', () => {
    const years = calculateCitYears(COMPANY, { reading: 'prospective' });
    expect(years.map(figuresOf)[2]).toEqual([5_200_000, 840_000, 10_900_010, 4_110_003, 0, 0]);
    expect(years.map(({ rules }) => rules.reading)).toEqual([
      'after_losses',
      'after_losses',
      'prospective',
      'certified_copy',
    ]);
    expect(messagesOf(years[0] as CompanyYearResult)).toContain(
      'Year of assessment 2024 has no reading prospective: it is computed by its default reading.',
    );
    expect(messagesOf(years[2] as CompanyYearResult).join()).not.toContain('no reading');
  });

  it('says once that losses and allowances of the old Acts pass', () => {
    const passing = calculateCitYears(COMPANY).map((year) => messagesOf(year).filter((each) => /pass into/.test(each)));
    expect(passing.map(({ length }) => length)).toEqual([0, 0, 1, 0]);
  });

  it('takes a stated figure before the carried one, and reports the difference', () => {
    const [, second] = calculateCitYears([
      { taxYear: 2024, turnover: 10_000_000, operatingExpenses: 20_000_000, capitalAllowances: 3_000_000 },
      {
        taxYear: 2025,
        turnover: 10_000_000,
        operatingExpenses: 2_000_000,
        lossesBroughtForward: 7_000_000,
        capitalAllowances: 4_000_000,
      },
    ]);
    expect(second?.returned).toMatchObject({ lossesBroughtForward: '7000000.00', capitalAllowances: '4000000.00' });
    expect(messagesOf(second as CompanyYearResult)).toEqual(
      expect.arrayContaining([
        'lossesBroughtForward is stated as ₦7,000,000.00, and the year before carries ₦10,000,000.00: the difference ' +
          'is -₦3,000,000.00. What is stated is taken.',
        'capitalAllowances is stated as ₦4,000,000.00, those brought forward among them, and the year before carries ' +
          '₦3,000,000.00: the difference is ₦1,000,000.00. What is stated is taken.',
      ]),
    );
  });

  it('goes on with the register by id: what is not listed is carried, what is listed says what is new', () => {
    const [, second, third] = calculateCitYears([
      {
        taxYear: 2024,
        turnover: 60_000_000,
        assets: [
          { id: 'P1', class: 'machinery', cost: 10_000_000, firstUsedOn: '2023-03-01' },
          { id: 'V1', class: 'motor_vehicle', cost: 4_000_000, firstUsedOn: '2023-03-01' },
        ],
      },
      {
        taxYear: 2025,
        turnover: 60_000_000,
        assets: [
          { id: 'V1', class: 'motor_vehicles', disposedOn: '2024-05-01', proceeds: 2_000_000 } as never,
          { id: 'F1', class: 'furniture', cost: 1_000_000, firstUsedOn: '2024-02-01' },
        ],
      },
      { taxYear: 2026, turnover: 60_000_000, assets: [{ id: 'P1', residue: 2_000_000 } as never] },
    ]);
    const rows = second?.capitalAllowanceSchedule?.assets.map((row) => [row.id, row.disposals.toFixed(0)]);
    expect(rows).toEqual([
      ['P1', '0'],
      ['V1', '1500000'],
      ['F1', '0'],
    ]);
    expect(third?.capitalAllowanceSchedule?.assets.map(({ id }) => id)).toEqual(['F1', 'P1']);
    expect(third?.capitalAllowanceSchedule?.total.residueBroughtForward.toFixed(0)).toBe('2600000');
    expect(messagesOf(third as CompanyYearResult)).toContain(
      'The residue of the asset "P1" is stated as ₦2,000,000.00, and the year before carries ₦2,500,000.00: the ' +
        'difference is -₦500,000.00. What is stated is taken.',
    );
  });

  it('keeps the end of a period that is stated once', () => {
    const years = calculateCitYears([
      { taxYear: 2023, turnover: 1, accountingPeriodEnd: '2022-02-28' },
      { taxYear: 2024, turnover: 1 },
      { taxYear: 2025, turnover: 1 },
    ]);
    const ends = years.map(({ accountingPeriodEnd }) => accountingPeriodEnd);
    expect(ends).toEqual(['2022-02-28', '2023-02-28', '2024-02-29']);
  });

  it('carries excess interest for five years', () => {
    const accounts = (interest: number) => ({
      lines: [
        { head: 'revenue' as const, amount: 10_000_000 },
        { head: 'interest_foreign_connected' as const, amount: interest },
      ],
    });
    const years = calculateCitYears([
      { taxYear: 2020, accounts: accounts(5_000_000) },
      ...[2021, 2022, 2023, 2024, 2025].map((taxYear) => ({ taxYear, accounts: accounts(2_500_000) })),
    ]);
    const left = years.map(({ carriedForward }) => carriedForward.excessInterest?.map(({ amount }) => amount));
    expect(left).toEqual([['2000000.00'], ['1500000.00'], ['1000000.00'], ['500000.00'], [], []]);
  });

  it('leaves out a year in whose basis year no accounting period ended', () => {
    const first = { taxYear: 2025, turnover: 10_000_000, operatingExpenses: 16_000_000 };
    const long = { taxYear: 2027, turnover: 250_000_000, operatingExpenses: 200_000_000 };
    // Fifteen months to 31 March 2026: nothing ended in 2025.
    const stated = { ...long, accountingPeriodStart: '2025-01-01', accountingPeriodEnd: '2026-03-31' };
    const [, after] = calculateCitYears([first, stated]);
    expect(after?.financials.totalProfit.toFixed(2)).toBe('44000000.00');
    const wasLeftOut = [{ ...stated, accountingPeriodStart: '2026-01-01' }, long, { ...stated, taxYear: 2028 }];
    for (const later of wasLeftOut) expect(refusedOf([first, later])).toEqual(['/1/taxYear outside-period']);
  });

  it('refuses what is no chain, with the place of the request', () => {
    const asset = { id: 'A', class: 'plant', cost: 100, firstUsedOn: '2023-01-01' };
    const first = { taxYear: 2024, turnover: 1 };
    expect(refusedOf('x')).toEqual([' not-a-list']);
    expect(refusedOf([])).toEqual([' empty-list']);
    expect(refusedOf([null])).toEqual(['/0 null-value']);
    expect(refusedOf([first, { taxYear: 2026, turnover: 1 }])).toEqual(['/1/taxYear outside-period']);
    expect(refusedOf([first, first])).toEqual(['/1/taxYear outside-period']);
    expect(refusedOf([first, { taxYear: 2025, turnover: -1 }])).toEqual(['/1/turnover negative-amount']);
    expect(refusedOf([{ ...first, assets: [{ ...asset, id: undefined }] }])).toEqual(['/0/assets/0/id missing-field']);
    const sold = { ...first, assets: [{ ...asset, disposedOn: '2023-05-01' }] };
    const again = { taxYear: 2025, turnover: 1, assets: [{ id: 'A' }] };
    expect(refusedOf([sold, again])).toEqual(['/1/assets/0/id not-applicable']);
    const carried = [
      { ...first, assets: [asset] },
      { ...again, assets: [{ ...asset, id: 'B', cost: -1 }] },
    ];
    expect(refusedOf(carried)).toEqual(['/1/assets/0/cost negative-amount']);
    const other = {
      taxYear: 2025,
      turnover: 1,
      assets: [{ id: 'A', cost: 101, class: 'mast', firstUsedOn: '2022-01-01' }],
    };
    expect(refusedOf([{ ...first, assets: [asset] }, other])).toEqual([
      '/1/assets/0/class not-applicable',
      '/1/assets/0/cost not-applicable',
      '/1/assets/0/firstUsedOn not-applicable',
    ]);
  });

  it('refuses at once what is wrong with the fields of later years, as far as no year before decides it', () => {
    const asset = { id: 'A', class: 'plant', cost: 100, firstUsedOn: '2023-01-01' };
    const third = { taxYear: 2026, turnover: 'much', witholding: 1, assets: [{ id: 'A' }] };
    const second = { taxYear: 2025, turnover: -1 };
    expect(refusedOf([{ taxYear: 2024, turnover: 1, assets: [asset] }, second, third])).toEqual([
      '/1/turnover negative-amount',
      '/2/turnover not-an-amount',
      '/2/witholding unknown-field',
    ]);
    expect(
      refusedOf([
        { taxYear: 2024, turnover: -1 },
        { taxYear: 2026, turnover: -1 },
      ]),
    ).toEqual(['/1/taxYear outside-period', '/0/turnover negative-amount', '/1/turnover negative-amount']);
  });

  it('names an asset by its place in the request of its year, and one that is carried by its id', () => {
    const first = { id: 'A', class: 'plant', cost: 100, firstUsedOn: '2023-01-01' };
    const second = { id: 'B', class: 'plant', cost: 100, firstUsedOn: '2020-03-01' };
    const [, year] = calculateCitYears([
      { taxYear: 2024, turnover: 1, assets: [first] },
      { taxYear: 2025, turnover: 1, assets: [second] },
    ]);
    const notice = year?.assumptions.find(({ field }) => field.startsWith('/assets/'));
    expect([notice?.field, notice?.message]).toEqual([
      '/assets/0/allowancesMade',
      expect.stringContaining('not given of assets[0]:'),
    ]);
  });

  it('refuses a reading that no year has', () => {
    const requests = [{ taxYear: 2024, turnover: 1 }];
    expect(() => calculateCitYears(requests, { reading: 'of mine' })).toThrowError(
      expect.objectContaining({ path: '/reading', code: 'reading-not-covered' }),
    );
  });
});

const naira = fc.integer({ min: 0, max: 90_000_000 });
const CHAINS = fc.record({
  firstYear: fc.integer({ min: 2020, max: 2026 }),
  reading: fc.constantFrom('certified_copy', 'prospective'),
  losses: naira,
  allowances: naira,
  assets: fc.array(
    fc.record({
      class: fc.constantFrom('plant', 'building', 'motor_vehicle', 'mining', 'ranching_and_plantation'),
      cost: fc.integer({ min: 1, max: 40_000_000 }),
      year: fc.integer({ min: 0, max: 7 }),
      sold: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
      proceeds: naira,
    }),
    { maxLength: 6 },
  ),
  years: fc.array(fc.record({ turnover: naira, costs: naira }), { minLength: 2, maxLength: 8 }),
});

type Chain = typeof CHAINS extends fc.Arbitrary<infer C> ? C : never;

function requestsOf({ firstYear, years, losses, allowances, assets }: Chain): CompanyInput[] {
  return years.slice(0, 2028 - firstYear).map(({ turnover, costs }, at) => {
    const taxYear = firstYear + at;
    const own = assets.flatMap(({ class: name, cost, year, sold, proceeds }, index) => {
      const isNew = year === at;
      const isSold = sold !== undefined && sold > year && sold === at;
      const base = { id: `A${index}`, ...(isNew && { class: name, cost, firstUsedOn: `${taxYear - 1}-03-01` }) };
      if (isSold) return [{ ...base, disposedOn: `${taxYear - 1}-09-01`, proceeds } as never];
      return isNew ? [base as never] : [];
    });
    return {
      taxYear,
      turnover,
      operatingExpenses: costs,
      ...(at === 0 && { lossesBroughtForward: losses, capitalAllowancesBroughtForward: allowances }),
      ...(own.length > 0 && { assets: own }),
    };
  });
}

describe('a chain of years', () => {
  it('conserves costs and losses, and each year alone is what it is in the chain', () => {
    fc.assert(
      fc.property(CHAINS, (chain) => {
        const requests = requestsOf(chain);
        const years = calculateCitYears(requests, { reading: chain.reading });
        let [carried, residue] = [BigInt(chain.losses) * 100n, 0n];
        const kobo = (amount: { toFixed(digits: number): string } | undefined): bigint =>
          BigInt((amount?.toFixed(2) ?? '0').replace('.', ''));
        years.forEach((year, at) => {
          const { tradingProfit } = year.financials;
          const before = years[at - 1];
          const alone = before === undefined ? requests[0] : joined(requests[at] as CompanyInput, before);
          const own = calculateCompany(alone as CompanyInput, { reading: year.rules.reading, workings: true });
          expect(JSON.stringify(own.taxLiability)).toBe(JSON.stringify(year.taxLiability));
          // Losses brought forward and of the year meet what losses on assets sold leave of trading profit, and
          // balancing charges; or they are left.
          const made = tradingProfit.lt(0) ? kobo(tradingProfit.neg()) : 0n;
          const charges = kobo(year.capitalAllowanceSchedule?.total.balancingCharge);
          const ofSales = own.workings.find(({ line }) => line === 'capital_losses_from_trading_profit')?.value;
          const met = charges + (tradingProfit.gt(0) ? kobo(tradingProfit) - kobo(ofSales as Decimal | undefined) : 0n);
          const left = carried + made - met;
          expect(kobo(year.carriedForward.tradingLosses)).toBe(left > 0n ? left : 0n);
          carried = kobo(year.carriedForward.tradingLosses);
          const total = year.capitalAllowanceSchedule?.total;
          if (total !== undefined) {
            expect(kobo(total.residueBroughtForward)).toBe(residue);
            residue = kobo(total.residueCarriedForward);
          }
        });
      }),
      { numRuns: ofTier({ quick: 40, ci: 80, all: 3_000 }) },
    );
  }, 1_800_000);
});

/** A request with what the year before carries, put together here again. */
function joined(request: CompanyInput, { carriedForward }: CompanyYearResult): CompanyInput {
  const { tradingLosses, capitalAllowances, assets = [] } = carriedForward;
  const own = request.assets ?? [];
  const all = [
    ...assets.map((each) => ({ ...each, ...own.find(({ id }) => id === each.id) })),
    ...own.filter(({ id }) => !assets.some((each) => each.id === id)),
  ];
  return {
    ...request,
    lossesBroughtForward: tradingLosses,
    capitalAllowancesBroughtForward: capitalAllowances,
    ...(all.length > 0 && { assets: all }),
  };
}
