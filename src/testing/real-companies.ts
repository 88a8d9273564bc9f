/**
 * Companies as they occur: a size, a gross turnover within the limits of that size, costs that mostly leave a profit,
 * and the other fields in proportion.
 *
 * @module
 */
import * as fc from 'fast-check';
import { dayOfNumber, textOf } from '../ground/index.js';
import {
  type CapitalIncomeBreakdown,
  type CitInput,
  type CitResult,
  calculateCit,
  companyRuleTable,
  type Disposal,
} from '../index.js';
import type { SizeBand } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
import { amountsBetween, hundredths } from './sizes.js';

/** A size of company, as a result spells it. */
export type Size = CitResult['companySize'];

/** Every size, in the order of the law. */
export const SIZES: readonly Size[] = ['SMALL', 'MEDIUM', 'LARGE'];

/** A year, a period end and the gross turnover in kobo that make a company one of a size. */
interface Place {
  readonly taxYear: number;
  readonly periodEnd: string;
  readonly size: Size;
  readonly least: bigint;
  readonly most: bigint;
}

/** Most companies close their books in December. */
const PERIOD_ENDS = [1231, 1231, 1231, 1231, 331, 630, 731, 930];
const LEAST_TURNOVER = 100_000_000n;
const MOST_TURNOVER = 5_000_000_000_000n;

/** Every way in which a company can be of one of the sizes in one of the years. */
export function placesOf(years: readonly number[], sizes: readonly Size[]): readonly Place[] {
  const ends = years.flatMap((taxYear) =>
    PERIOD_ENDS.map((day) => ({ taxYear, periodEnd: dayOfNumber((taxYear - 1) * 10_000 + day) })),
  );
  const places = ends.flatMap(({ taxYear, periodEnd }) => {
    const { bands } = versionOn(companyRuleTable(taxYear).companySize, periodEnd);
    return bands.map((band) => ({ taxYear, periodEnd, ...limitsOf(band, bands) }));
  });
  return places.filter(({ size }) => sizes.includes(size));
}

function limitsOf(band: SizeBand, bands: readonly SizeBand[]): Pick<Place, 'size' | 'least' | 'most'> {
  const { atLeast, moreThan, atMost, lessThan } = band.grossTurnover ?? {};
  const before = bands.slice(0, bands.indexOf(band)).flatMap(({ grossTurnover }) => grossTurnover?.atMost ?? []);
  const least = atLeast ?? (moreThan ?? before.at(-1) ?? LEAST_TURNOVER - 1n) + 1n;
  const most = atMost ?? (lessThan === undefined ? MOST_TURNOVER : lessThan - 1n);
  return { size: band.size.toUpperCase() as Size, least, most };
}

/** Companies of these places, one size as often as another, medium ones twice as often. */
export function realCompanies(places: readonly Place[]): fc.Arbitrary<CitInput> {
  const ofSizes = SIZES.map((size) => places.filter((place) => place.size === size));
  const weighted = ofSizes.flatMap((ofSize, at) =>
    ofSize.length === 0 ? [] : [{ weight: SIZES[at] === 'MEDIUM' ? 2 : 1, arbitrary: fc.constantFrom(...ofSize) }],
  );
  return fc.oneof(...weighted).chain(companyAt);
}

/** The other amounts of a company, each up to that many hundredths of its turnover. */
const SHARES = {
  withholdingCredits: 5,
  capitalAllowances: 15,
  disallowableExpenses: 5,
  lossesBroughtForward: 20,
  fixedAssets: 90,
  depreciation: 10,
  personnelCosts: 25,
} satisfies Partial<Record<keyof CitInput, number>>;

/** Capital income by its heads, the same. */
const HEADS = { dividends: 4, interest: 4, rent: 4, royalties: 4, otherInvestmentIncome: 4 } satisfies Partial<
  Record<keyof CapitalIncomeBreakdown, number>
>;

const ASSETS = ['land_and_buildings', 'plant_and_equipment', 'nigerian_shares', 'foreign_shares', 'digital_assets'];

/** Some of the names, each with the hundredths that it may have. */
function percents(most: Readonly<Record<string, number>>): fc.Arbitrary<Record<string, number>> {
  const entries = Object.entries(most).map(([name, max]) => [name, fc.integer({ min: 0, max })]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<Record<string, number>>;
}

/** Amounts in kobo: a number of hundredths of another, each under its name. */
function partsOf(kobo: bigint, shares: Readonly<Record<string, number>>): Record<string, bigint> {
  return Object.fromEntries(Object.entries(shares).map(([name, percent]) => [name, hundredths(kobo, percent)]));
}

function texts(amounts: Readonly<Record<string, bigint>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, kobo]) => [name, textOf(kobo)]));
}

/** The company is of the size unless something else makes it another; then another is drawn. */
function companyAt(place: Place): fc.Arbitrary<CitInput> {
  const { taxYear, periodEnd, size, least, most } = place;
  const costs = [fc.integer({ min: 40, max: 98 }), fc.integer({ min: 0, max: 130 })] as const;
  const drawn = fc.record({
    gross: amountsBetween(least, most),
    heads: percents(HEADS),
    shares: percents(SHARES),
    costs: fc.oneof({ weight: 9, arbitrary: costs[0] }, { weight: 1, arbitrary: costs[1] }),
    ofSales: fc.integer({ min: 0, max: 100 }),
    disposals: fc.array(disposalIn(taxYear), { maxLength: 2, size: 'small' }),
    facts: factsOf(taxYear, periodEnd),
  });
  return drawn
    .map(({ gross, heads, shares, costs, ofSales, disposals, facts }): CitInput => {
      const income = partsOf(gross, heads);
      const turnover = Object.values(income).reduce((left, kobo) => left - kobo, gross);
      const spent = hundredths(turnover, costs);
      const costOfSales = hundredths(spent, ofSales);
      const amounts = { turnover, costOfSales, operatingExpenses: spent - costOfSales, ...partsOf(gross, shares) };
      const disposalSchedule = disposals.map(({ proceeds, costBase, ...disposal }) => {
        return { ...disposal, ...texts(partsOf(gross, { proceeds, costBase })) } as Disposal;
      });
      return {
        taxYear,
        ...(texts(amounts) as Record<keyof typeof amounts, string>),
        ...(Object.keys(income).length > 0 && { capitalIncomeBreakdown: texts(income) }),
        ...(disposals.length > 0 && { disposalSchedule }),
        ...facts,
      };
    })
    .filter((request) => calculateCit(request).companySize === size);
}

function disposalIn(taxYear: number) {
  return fc.record({
    assetClass: fc.constantFrom(...ASSETS),
    proceeds: fc.integer({ min: 0, max: 60 }),
    costBase: fc.integer({ min: 0, max: 60 }),
    disposalDate: fc.constant(`${taxYear - 1}-03-15`),
  });
}

/** The other facts of a company; a period that ends in December is often left out. */
function factsOf(taxYear: number, periodEnd: string) {
  const isDecember = periodEnd.endsWith('12-31');
  return fc.record(
    {
      accountingPeriodEnd: fc.constant(periodEnd),
      commencementDate: fc.integer({ min: 2, max: 30 }).map((years) => `${taxYear - years}-01-01`),
      professionalServices: fc.boolean(),
      trade: fc.constantFrom('general', 'agriculture', 'manufacturing'),
    },
    { requiredKeys: isDecember ? [] : ['accountingPeriodEnd'] },
  );
}
