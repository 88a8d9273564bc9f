/**
 * Requests that fast-check draws, valid by the published rules: companies as they occur, and requests that stand where
 * the law turns. A uniform draw would hardly ever be a medium company, stand on a limit, or on the first day of an Act.
 *
 * @module
 */
import * as fc from 'fast-check';
import { describeCompanyFields } from '../company/field-texts.js';
import { isCivilDay, least, type Problem, problem, textOf } from '../ground/index.js';
import { type CitInput, companyRuleTable, type Disposal, InputError } from '../index.js';
import { spelling } from '../request/readers.js';
import type { AssetClass } from '../tables/company-table.js';
import { amountsAround, drawnAs, itemsOf, spelled, type ValuesOfKinds, wordsOf } from './described.js';
import { readOptions, refuseUnknownYear, wordsField, yearsField } from './options.js';
import { placesOf, realCompanies, SIZES, type Size } from './real-companies.js';

/** Amounts of naira on which company tax has turned since 2020: sizes, shares, fixed assets, effective rate. */
const LIMITS = [
  10_000_000n,
  25_000_000n,
  50_000_000n,
  75_000_000n,
  100_000_000n,
  150_000_000n,
  250_000_000n,
  20_000_000_000n,
  50_000_000_000n,
];

/** Days, without their year, around which the law of some year changes, or a month ends. */
const DAYS = ['01-01', '02-28', '02-29', '06-30', '07-01', '07-02', '08-31', '09-01', '09-02', '12-31'];

const REQUEST = describeCompanyFields();
const DISPOSAL = itemsOf(REQUEST, 'disposalSchedule');

/**
 * Amounts of naira as text with two decimals: on a limit of the law or a kobo beside it, small enough to make ties, or
 * of any size up to a hundred trillion.
 *
 * @example
 * fc.assert(fc.property(amounts(), (turnover) => calculateCit({ taxYear: 2024, turnover }).taxLiability.total.gte(0)));
 */
export function amounts(): fc.Arbitrary<string> {
  return amountsAround(LIMITS, 16);
}

function koboOf(text: string | undefined): bigint {
  return BigInt((text ?? '0').replace('.', ''));
}

/** Days of the years given, often one on which the law changes. */
function days(...years: readonly number[]): fc.Arbitrary<string> {
  const two = (max: number) => fc.integer({ min: 1, max }).map((part) => String(part).padStart(2, '0'));
  const anyDay = fc.tuple(two(12), two(31)).map((parts) => parts.join('-'));
  return fc
    .tuple(fc.constantFrom(...years), fc.oneof(fc.constantFrom(...DAYS), anyDay))
    .map((parts) => parts.join('-'))
    .filter(isCivilDay);
}

/**
 * A schedule of up to eight disposals that a request of this year of assessment may carry.
 *
 * @example
 * fc.assert(
 *   fc.property(disposals(2024), (disposalSchedule) =>
 *     calculateCit({ taxYear: 2024, turnover: 0, disposalSchedule }).taxLiability.cgt.gte(0),
 *   ),
 * );
 */
export function disposals(taxYear: number): fc.Arbitrary<Disposal[]> {
  refuseUnknownYear('company', taxYear);
  return fc.array(disposal(taxYear), { maxLength: 8 });
}

/** Every second disposal is of Nigerian shares, whose rule has the most limits. */
function disposal(taxYear: number): fc.Arbitrary<Disposal> {
  const shares = namesOf(taxYear, ({ reinvestmentRelief }) => reinvestmentRelief);
  const drawn = drawnAs<Disposal>(DISPOSAL, valuesOf(taxYear), {
    assetClass: fc.oneof(spelled(shares), spelled(wordsOf(DISPOSAL, 'assetClass'))),
    disposalCosts: fc.bigInt({ min: 0n, max: 10_000_000n }).map(textOf),
  });
  const without = namesOf(taxYear, ({ capitalAllowances }) => capitalAllowances === false);
  return drawn.map(({ reinvested, taxWrittenDownValue, ...rest }) => {
    const name = spelling(rest.assetClass);
    return {
      ...rest,
      ...(reinvested !== undefined && shares.includes(name) ? { reinvested } : {}),
      ...(taxWrittenDownValue !== undefined && !without.includes(name) ? { taxWrittenDownValue } : {}),
    };
  });
}

/** The names of some classes of asset. */
function namesOf(taxYear: number, isWanted: (assetClass: AssetClass) => boolean): readonly string[] {
  const classes = companyRuleTable(taxYear).assetClasses.filter(isWanted);
  return classes.flatMap((each) => [each.class, ...each.aliases].map(spelling));
}

function valuesOf(taxYear: number): ValuesOfKinds {
  return { amount: amounts(), day: days(taxYear - 1, taxYear), taxYear };
}

/** The companies to draw. */
export interface CitRequestOptions {
  /** Years of assessment. Defaults to every year that has a table. */
  readonly years?: readonly number[];
  /** Sizes under the default reading. Defaults to every size, medium companies twice as often. */
  readonly sizes?: readonly Size[];
}

/**
 * Requests that `calculateCit` answers. Seven in ten are companies as they occur: a size, costs that mostly leave a
 * profit, everything else in proportion. The others stand where the law turns: on its limits, a kobo beside them, on
 * the days on which it changes, up to a hundred trillion. With `sizes` every request is a company of one of them.
 *
 * @throws InputError for a year without a table, a size that is not one or that no company has in the years, or an
 * option that there is not; `accepted` says what there is.
 * @example
 * const medium = citRequests({ years: [2024], sizes: ['MEDIUM'] });
 * fc.assert(fc.property(medium, (request) => calculateCit(request).companySize === 'MEDIUM'));
 */
export function citRequests(options: CitRequestOptions = {}): fc.Arbitrary<CitInput> {
  const { years, sizes } = readOptions(options, { years: yearsField('company'), sizes: wordsField(SIZES) });
  const places = placesOf(years, sizes);
  if (places.length === 0) throw new InputError([sizeNotFound(years, sizes)]);
  const companies = realCompanies(places);
  if (options.sizes !== undefined) return companies;
  const edges = fc.constantFrom(...years).chain(requestsOf);
  return fc.oneof({ weight: 7, arbitrary: companies }, { weight: 3, arbitrary: edges });
}

function sizeNotFound(years: readonly number[], sizes: readonly Size[]): Problem {
  const found = SIZES.filter((size) => placesOf(years, [size]).length > 0);
  const message = `No company of ${years.join(', ')} is ${sizes.join(' or ')}.`;
  return problem('/sizes', 'not-applicable', message, found);
}

type Drawn = CitInput & {
  readonly turnover: string;
  readonly foreignIncome?: string;
  readonly exemptForeignIncome?: string;
  readonly dividendsPaid?: string;
  readonly dividendsPaidFromTaxedOrExempt?: string;
};

function requestsOf(taxYear: number): fc.Arbitrary<CitInput> {
  const drawn = drawnAs<CitInput>(REQUEST, valuesOf(taxYear), {
    disposalSchedule: disposals(taxYear),
    accountingPeriodEnd: days(taxYear - 1),
    commencementDate: days(...[1, 4, 5, 6, 7].map((years) => taxYear - years)),
    routingDate: days(taxYear - 1, taxYear, 2025, 2026),
    accountingPeriodStart: days(taxYear - 2, taxYear - 1),
    incorporationDate: days(...[1, 2, 3].map((years) => taxYear - years)),
  });
  const costs = fc.option(fc.integer({ min: 0, max: 130 }), { freq: 1, nil: undefined });
  return fc.tuple(drawn, costs).map(([each, percent]) => madeValid(each as Drawn, percent));
}

/**
 * Keeps foreign income within the income, foreign credits with residents, excepted dividends within those paid, a
 * business begun before its period ends and a period that begins after it, and most profits near costs.
 */
function madeValid({ commencementDate: begun, ...drawn }: Drawn, costs: number | undefined): CitInput {
  const { foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome, foreignTaxCredits, ...others } = drawn;
  const {
    dividendsPaidFromTaxedOrExempt: excepted,
    accountingPeriodStart: start,
    incorporationDate,
    ...request
  } = others;
  const isResident = request.resident !== false;
  const turnover = koboOf(request.turnover);
  const periodEnd = request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
  const within = (income: string): string => textOf(least(koboOf(income), turnover));
  const paid = koboOf(request.dividendsPaid ?? '0');
  const commencementDate = begun === undefined || begun > periodEnd ? undefined : begun;
  // From July of the year before, no period is of more than 18 months.
  const first = [`${request.taxYear - 2}-07-01`, commencementDate ?? ''].sort().at(-1) ?? '';
  const isStart = start !== undefined && start <= periodEnd && start >= first;
  const isOnIncome = isResident && exemptForeignIncome !== undefined && foreignTaxOnExemptIncome !== undefined;
  return {
    ...request,
    ...(costs === undefined ? {} : { operatingExpenses: textOf((turnover * BigInt(costs)) / 100n), costOfSales: '0' }),
    ...(foreignIncome === undefined ? {} : { foreignIncome: within(foreignIncome) }),
    ...(exemptForeignIncome === undefined ? {} : { exemptForeignIncome: within(exemptForeignIncome) }),
    ...(isResident && foreignTaxCredits !== undefined ? { foreignTaxCredits } : {}),
    ...(isOnIncome ? { foreignTaxOnExemptIncome } : {}),
    ...(excepted === undefined ? {} : { dividendsPaidFromTaxedOrExempt: textOf(least(koboOf(excepted), paid)) }),
    ...(commencementDate === undefined ? {} : { commencementDate }),
    ...(isStart ? { accountingPeriodStart: start } : {}),
    ...(incorporationDate === undefined || incorporationDate > periodEnd ? {} : { incorporationDate }),
  };
}
