/**
 * What the arbitraries draw, counted by the bounds that the tables write in `rules/*.yaml`, without the engine.
 */
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit, calculatePit, type PitInput } from '../../src/index.js';
import { citRequests, pitRequests } from '../../src/testing/index.js';
import { oraclePit } from '../oracle/individual-oracle.js';
import { nairaIn, namesOfReadings, type Section, tableOf, versionOn, yearsOf } from '../oracle/table-reader.js';

const DRAWS = { numRuns: 5_000, seed: 2026 };

const naira = (value: unknown): Decimal => new Decimal(value === undefined ? 0 : String(value));
const sumOf = (values: readonly Decimal[]): Decimal => Decimal.sum(0, ...values);
const share = (count: number): number => count / DRAWS.numRuns;

interface CompanyTable {
  readonly readings: Readonly<Record<string, unknown>>;
  readonly company_size: Section<{
    from?: string;
    until?: string;
    bands: readonly { size: string; gross_turnover?: Readonly<Record<string, string>> }[];
  }>;
}

const COMPANY_TABLES = new Map(yearsOf('company').map((year) => [year, tableOf<CompanyTable>('company', year)]));

function grossTurnoverOf({ turnover, capitalIncomeBreakdown = {} }: CitInput): Decimal {
  return naira(turnover).plus(sumOf(Object.values(capitalIncomeBreakdown).map(naira)));
}

/** Whether gross turnover is more than, and less than, what the table says of medium companies, where it says so. */
function isMedium(request: CitInput): boolean {
  const { taxYear, accountingPeriodEnd = `${taxYear - 1}-12-31` } = request;
  const { readings, company_size } = COMPANY_TABLES.get(taxYear) as CompanyTable;
  const [reading = ''] = namesOfReadings(readings);
  const { bands } = versionOn(company_size, reading, accountingPeriodEnd);
  const { more_than, less_than } = bands.find(({ size }) => size === 'medium')?.gross_turnover ?? {};
  if (more_than === undefined || less_than === undefined) return false;
  const gross = grossTurnoverOf(request);
  return gross.gt(nairaIn(more_than)) && gross.lt(nairaIn(less_than));
}

function hasProfit({ turnover, costOfSales, operatingExpenses }: CitInput): boolean {
  return naira(turnover).gt(naira(costOfSales).plus(naira(operatingExpenses)));
}

describe('5,000 companies', () => {
  const requests = fc.sample(citRequests(), DRAWS);

  it('are medium companies with a profit in every fifth draw or more', () => {
    expect(share(requests.filter((request) => isMedium(request) && hasProfit(request)).length)).toBeGreaterThan(0.2);
  });

  it('are of every year, and still stand on the limits, a kobo beside them, and beyond real companies', () => {
    expect(new Set(requests.map(({ taxYear }) => taxYear))).toEqual(new Set(COMPANY_TABLES.keys()));
    for (const limit of [25_000_000, 100_000_000]) {
      for (const kobo of [-0.01, 0, 0.01]) {
        expect(requests.some(({ turnover }) => naira(turnover).eq(naira(limit).plus(kobo)))).toBe(true);
      }
    }
    expect(requests.some(({ turnover }) => naira(turnover).gt(10 ** 13))).toBe(true);
    const days = new Set(requests.map(({ accountingPeriodEnd }) => accountingPeriodEnd));
    expect(['2025-06-30', '2025-07-01', '2023-08-31', '2023-09-01'].filter((day) => !days.has(day))).toEqual([]);
  });

  it('are all answered', () => {
    for (const request of requests) expect(calculateCit(request).taxYear).toBe(request.taxYear);
  });

  it.each(['SMALL', 'MEDIUM', 'LARGE'] as const)('are %s where that is asked for', (size) => {
    const ofSize = fc.sample(citRequests({ years: [2024], sizes: [size] }), { numRuns: 500, seed: 1 });
    const [low, high] = { SMALL: [0, 25e6], MEDIUM: [25e6 + 0.01, 1e8 - 0.01], LARGE: [1e8, 1e15] }[size] ?? [];
    const outside = ofSize.map(grossTurnoverOf).filter((gross) => gross.lt(low ?? 0) || gross.gt(high ?? 0));
    expect(outside).toEqual([]);
    expect(new Set(ofSize.map(({ taxYear }) => taxYear))).toEqual(new Set([2024]));
  });
});

interface IndividualTable {
  readonly readings: Readonly<Record<string, unknown>>;
  readonly bands: Section<{ from?: string; until?: string; bands: readonly { first?: string; next?: string }[] }>;
}

const BANDS = new Map(
  yearsOf('individual').map((year) => {
    const { readings, bands } = tableOf<IndividualTable>('individual', year);
    const [reading = ''] = namesOfReadings(readings);
    return [year, versionOn(bands, reading, `${year}-12-31`).bands];
  }),
);

/** The band in which the last naira of chargeable income lies, from 0, by the oracle; none where there is no income. */
function bandOf(request: PitInput): number | undefined {
  let left = naira(oraclePit(request).chargeableIncome);
  if (left.isZero()) return undefined;
  for (const [at, { first, next }] of (BANDS.get(request.taxYear) ?? []).entries()) {
    left = left.minus(nairaIn(first ?? next ?? 'Infinity'));
    if (left.lte(0)) return at;
  }
  return undefined;
}

describe('5,000 individuals', () => {
  function expectEachBand(requests: readonly PitInput[]): void {
    const bands = requests.map(bandOf);
    const counts = [0, 1, 2, 3, 4, 5].map((band) => bands.filter((each) => each === band).length);
    expect(Math.min(...counts) / requests.length, counts.join(' ')).toBeGreaterThan(0.1);
  }

  it('have their income in each band of their year in every tenth draw or more', () => {
    expectEachBand(fc.sample(pitRequests(), DRAWS));
  });

  it.each([...BANDS.keys()])('of %i alone as well', (year) => {
    expectEachBand(fc.sample(pitRequests({ years: [year] }), { numRuns: 1_000, seed: year }));
  });

  it('are of every year, all answered, and still stand on the limits and a kobo beside them', () => {
    const requests = fc.sample(pitRequests(), DRAWS);
    expect(new Set(requests.map(({ taxYear }) => taxYear))).toEqual(new Set(BANDS.keys()));
    for (const request of requests) expect(calculatePit(request).taxYear).toBe(request.taxYear);
    const amounts = new Set(requests.flatMap(({ incomeStreams }) => incomeStreams.map(({ amount }) => amount)));
    expect(['799999.99', '800000.00', '800000.01'].filter((amount) => !amounts.has(amount))).toEqual([]);
  });
});
