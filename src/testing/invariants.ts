/**
 * Properties of every answer, as plain functions of one result or two: use them with any test runner.
 *
 * @module
 */
import { type CitResult, Decimal, type PitResult } from '../index.js';

const sum = (amounts: readonly Decimal[]): Decimal => Decimal.sum(0, ...amounts);

/**
 * Returns whether the total is every tax of `taxLiability` less every credit applied.
 *
 * @example
 * totalIsSumOfParts(calculateCit({ taxYear: 2024, turnover: 50_000_000 })); // true
 */
export function totalIsSumOfParts({ taxLiability, credits }: CitResult): boolean {
  const { total, ...taxes } = taxLiability;
  return total.eq(sum(Object.values(taxes)).minus(sum(credits.map((credit) => credit.applied))));
}

/**
 * Returns whether `cit` and `cgt` are the sums of what `incomeTax` and `disposals` say they are made of.
 *
 * @example
 * partsOfTheTaxAddUp(calculateCit({ taxYear: 2024, turnover: 50_000_000 })); // true
 */
export function partsOfTheTaxAddUp({ taxLiability, incomeTax, disposals }: CitResult): boolean {
  const { onTradingProfit, onCapitalIncome, minimumTax, topUpTax, onGains } = incomeTax;
  const isCit = taxLiability.cit.eq(sum([onTradingProfit, onCapitalIncome, minimumTax, topUpTax]));
  return isCit && taxLiability.cgt.eq(disposals.separateTax.plus(onGains));
}

/**
 * Returns whether each credit is what was applied and what was not, within its cap, and applied against something.
 *
 * @example
 * creditsAddUp(calculateCit({ taxYear: 2024, turnover: 50_000_000, withholdingCredits: 500_000 })); // true
 */
export function creditsAddUp({ credits }: CitResult): boolean {
  return credits.every(({ claimed, applied, unused, cap, appliedAgainst }) => {
    const isWhole = claimed.eq(applied.plus(unused)) && applied.eq(sum(Object.values(appliedAgainst)));
    return isWhole && (cap === null || applied.lte(cap));
  });
}

/**
 * Returns whether the variance is the total less what it was compared with.
 *
 * @example
 * reconciliationAddsUp(calculateCit({ taxYear: 2026, turnover: 75_000_000 })); // true
 */
export function reconciliationAddsUp({ taxLiability, reconciliation }: CitResult): boolean {
  return reconciliation.varianceAmount.eq(taxLiability.total.minus(reconciliation.baselineTotal));
}

/** Amounts that may be below zero: a loss, and how far two totals are apart. */
const SIGNED = new Set(['tradingProfit', 'gain', 'varianceAmount', 'variancePercent', 'value']);

/** Percentages are shown in four decimals. */
const PERCENTAGES = new Set(['variancePercent', 'effectiveRate', 'rate']);

/**
 * Returns whether every amount is finite, whole in kobo (a percentage in four decimals), never `-0`, and negative only
 * where it may be.
 *
 * @example
 * holdsOnlyExactAmounts(calculateCit({ taxYear: 2024, turnover: 50_000_000.01 })); // true
 */
export function holdsOnlyExactAmounts(result: CitResult | PitResult): boolean {
  return amountsOf('', result).every(([name, amount]) => {
    const places = PERCENTAGES.has(name) ? 4 : 2;
    const isExact = amount.isFinite() && amount.decimalPlaces() <= places;
    return isExact && (amount.isPositive() || (SIGNED.has(name) && !amount.isZero()));
  });
}

function amountsOf(name: string, value: unknown): (readonly [string, Decimal])[] {
  if (Decimal.isDecimal(value)) return [[name, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([inner, each]) => amountsOf(Array.isArray(value) ? name : inner, each));
}

/**
 * Returns whether two answers agree on every figure, whatever the order and number of the disposals that they list.
 *
 * @example
 * const land = { assetClass: 'land', proceeds: 9_000_000, costBase: 2_000_000, disposalDate: '2024-03-01' };
 * const schedule = [land, { ...land, assetClass: 'crypto' }];
 * const request = { taxYear: 2024, turnover: 50_000_000, disposalSchedule: schedule };
 * const reversed = { ...request, disposalSchedule: schedule.toReversed() };
 * isTheSameAnswer(calculateCit(request), calculateCit(reversed)); // true
 */
export function isTheSameAnswer(one: CitResult, other: CitResult): boolean {
  return figuresOf(one) === figuresOf(other);
}

/** Everything but what speaks of disposals one by one, in the order of the request. */
function figuresOf({ message, assumptions, workings, disposals: { items, ...disposals }, ...result }: CitResult) {
  return textOf({ ...result, disposals });
}

/**
 * Returns whether an answer without education tax is the one with it, but for what the switch may change: that tax,
 * what the top-up makes of it, the credits that it takes, routing, reconciliation and total.
 *
 * @example
 * const request = { taxYear: 2024, turnover: 50_000_000 };
 * isTheSameButForEducationTax(calculateCit(request), calculateCit({ ...request, applyEducationTax: false })); // true
 */
export function isTheSameButForEducationTax(withIt: CitResult, without: CitResult): boolean {
  return untouchedBySwitch(withIt) === untouchedBySwitch(without) && without.taxLiability.educationTax.isZero();
}

function untouchedBySwitch(result: CitResult): string {
  const { companySize, financials, incomeTax, capitalIncomeComputation, disposals, carriedForward, rules } = result;
  const { topUpTax, ...otherIncomeTax } = incomeTax;
  const { cgt } = result.taxLiability;
  const { dueDate, rolloutMode } = result;
  return textOf({
    companySize,
    financials,
    otherIncomeTax,
    cgt,
    capitalIncomeComputation,
    disposals,
    carriedForward,
    rules,
    dueDate,
    rolloutMode,
  });
}

/**
 * Returns whether two answers charge the same education tax, or development levy, on the same assessable profit:
 * general capital losses never change either (NRS circular 2026/01 para 3.0).
 *
 * @example
 * const request = { taxYear: 2027, turnover: 500_000_000, operatingExpenses: 400_000_000 };
 * const withLosses = { ...request, capitalLossesBroughtForward: { land: 5_000_000 } };
 * chargesTheSameEducationTax(calculateCit(request), calculateCit(withLosses)); // true
 */
export function chargesTheSameEducationTax(one: CitResult, other: CitResult): boolean {
  const isOfTheSameProfit = one.financials.assessableProfit.eq(other.financials.assessableProfit);
  return isOfTheSameProfit && one.taxLiability.educationTax.eq(other.taxLiability.educationTax);
}

/**
 * Returns whether the first answer leaves at least as much to pay as the second: fewer credits, or fewer expenses,
 * never help.
 *
 * @example
 * const request = { taxYear: 2024, turnover: 50_000_000 };
 * owesNoLess(calculateCit(request), calculateCit({ ...request, withholdingCredits: 500_000 })); // true
 */
export function owesNoLess(first: CitResult, second: CitResult): boolean {
  return first.taxLiability.total.gte(second.taxLiability.total);
}

/** The same text for the same figures, whatever the order of names. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
