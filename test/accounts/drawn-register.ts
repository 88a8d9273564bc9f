/**
 * Registers of assets, drawn at random: companies with their years, and the requests of their assets.
 *
 * @module
 */
import fc from 'fast-check';
import type { CapitalAllowancesInput } from '../../src/accounts/index.js';
import { Decimal } from '../../src/ground/decimals.js';
import {
  type AssetByHand,
  CLASSES_BY_HAND,
  PLANT_BY_HAND,
  startByHand,
  type YearByHand,
} from '../oracle/register-oracle.js';

type AssetInput = NonNullable<CapitalAllowancesInput['assets']>[number];

/** Kobo as naira. */
export const naira = (kobo: bigint): string => new Decimal(kobo.toString()).div(100).toFixed(2);

/** An asset as it is drawn: its places in the years, and what of the register it states. */
const DRAWN = fc.record({
  class: fc.constantFrom(...CLASSES_BY_HAND),
  cost: fc.oneof(fc.bigInt({ min: 0n, max: 5_000_000_000n }), fc.bigInt({ min: 0n, max: 200_000n })),
  firstYear: fc.integer({ min: -9, max: 7 }),
  firstDay: fc.integer({ min: 0, max: 364 }),
  lifetime: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  saleDay: fc.integer({ min: 0, max: 364 }),
  proceeds: fc.bigInt({ min: 0n, max: 6_000_000_000n }),
  disposalCosts: fc.option(fc.bigInt({ min: 0n, max: 900_000n }), { nil: undefined }),
  businessUse: fc.option(fc.bigInt({ min: 1n, max: 999n }), { nil: undefined, freq: 3 }),
  incomeUse: fc.constantFrom('taxable' as const, 'both' as const, 'exempt' as const, undefined),
  replacement: fc.boolean(),
  noInitialAllowance: fc.boolean(),
  investmentAllowance: fc.boolean(),
  ineligible: fc.boolean(),
  isStated: fc.boolean(),
});

/** A company: its first year, its years, the end of its period, its reading and its assets. */
export const COMPANIES = fc.record({
  firstYear: fc.integer({ min: 2020, max: 2027 }),
  years: fc.integer({ min: 1, max: 8 }),
  end: fc.constantFrom('12-31', '12-31', '06-30', '02-28', '01-31', '09-15'),
  reading: fc.constantFrom('certified_copy', 'first_gazette', 'prospective'),
  commencement: fc.option(fc.integer({ min: 1, max: 364 }), { nil: undefined, freq: 3 }),
  income: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
  untaxedParts: fc.bigInt({ min: 0n, max: 40n }),
  assets: fc.array(DRAWN, { maxLength: 40 }),
});

/** A company as it is drawn. */
export type Company = typeof COMPANIES extends fc.Arbitrary<infer C> ? C : never;

const dayAt = (start: string, days: number): string =>
  new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The years of a company: its periods follow each other, the first perhaps a short one. */
export function yearsOf({ firstYear, years, end, commencement, income, untaxedParts, reading }: Company): YearByHand[] {
  const last = Math.min(firstYear + years - 1, 2027);
  return Array.from({ length: last - firstYear + 1 }, (_, at) => {
    const taxYear = firstYear + at;
    const periodEnd = end === '02-28' && (taxYear - 1) % 4 === 0 ? `${taxYear - 1}-02-29` : `${taxYear - 1}-${end}`;
    const whole = startByHand(periodEnd);
    const start = at === 0 && commencement !== undefined ? dayAt(whole, commencement) : whole;
    const own = taxYear === 2026 ? reading : taxYear === 2027 && reading === 'first_gazette' ? reading : '';
    return { taxYear, reading: own, start, end: periodEnd, income, untaxed: (income * untaxedParts) / 100n };
  });
}

/** An asset in the years of its company; nothing before it is used and after it is sold. */
export function assetIn(each: Company['assets'][number], index: number, years: readonly YearByHand[], at: number) {
  const first = years[0] as YearByHand;
  const usedIn = years[each.firstYear];
  const firstUsedOn = usedIn ? within(usedIn, each.firstDay) : dayAt(first.start, each.firstYear * 365 - each.firstDay);
  const year = years[at] as YearByHand;
  const soldAt = each.lifetime === undefined ? -1 : Math.max(each.firstYear, 0) + each.lifetime;
  // The class of other expenditure is refused before 2026: no reading has it.
  if (each.class === 'other' && year.taxYear < 2026) return undefined;
  if (firstUsedOn > year.end || (soldAt >= 0 && soldAt < at)) return undefined;
  const saleDay = within(year, each.saleDay);
  const isPlant = PLANT_BY_HAND.includes(each.class);
  const asset: AssetByHand = {
    id: `A${index}`,
    class: each.class,
    cost: each.cost,
    firstUsedOn,
    ...(soldAt === at && {
      disposedOn: saleDay < firstUsedOn ? firstUsedOn : saleDay,
      proceeds: each.proceeds,
      disposalCosts: each.disposalCosts,
    }),
    businessUse: each.businessUse,
    incomeUse: each.incomeUse,
    replacement: isPlant && each.replacement,
    noInitialAllowance: each.noInitialAllowance,
    investmentAllowance: isPlant && each.investmentAllowance,
    ineligible: firstUsedOn >= '2026-01-01' && each.ineligible,
  };
  return asset;
}

function within({ start, end }: YearByHand, days: number): string {
  const day = dayAt(start, days);
  return day > end ? end : day;
}

/** The asset as a request states it, with what came over where it is stated. */
export function requestOf(asset: AssetByHand, isStated: boolean, start: string): AssetInput {
  const { id, class: name, cost, firstUsedOn, disposedOn, proceeds, disposalCosts, state, businessUse } = asset;
  const isOld = firstUsedOn < start;
  return {
    id,
    class: name,
    cost: naira(cost),
    firstUsedOn,
    ...(disposedOn !== undefined && { disposedOn, proceeds: naira(proceeds ?? 0n) }),
    ...(disposalCosts !== undefined && { disposalCosts: naira(disposalCosts) }),
    ...(businessUse !== undefined && { businessUse: new Decimal(businessUse.toString()).div(1000).toNumber() }),
    ...(asset.incomeUse !== undefined && { incomeUse: asset.incomeUse }),
    replacement: asset.replacement === true,
    noInitialAllowance: asset.noInitialAllowance === true,
    investmentAllowance: asset.investmentAllowance === true,
    ...(asset.ineligible && { ineligible: true }),
    ...(isStated &&
      isOld &&
      state && { residue: naira(state.residue), yearsAllowed: state.years, allowedUnderOldActs: state.isOld }),
  };
}
