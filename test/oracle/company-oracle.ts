/**
 * A second opinion on a company's return: the steps of the law written straight down in decimal.js, with the constants
 * of the law notes typed here by hand. It reads no rule table and shares no arithmetic with the engine. The request is
 * taken to be valid.
 *
 * Every amount is a `Decimal` of naira. Sums and products of amounts below 10^15 naira with rates of at most six digits
 * need fewer than 40 digits, so 80 hold them exactly; the two quotients (foreign cap, percentage) are single divisions
 * of such amounts, which cannot lie closer than 10^-30 to a tie without being one. Only the sum of reinvestment
 * fractions can, and it is added as whole numbers over a common denominator.
 */
import { Decimal } from 'decimal.js';
import type { CapitalIncomeBreakdown, CitInput } from '../../src/company/input.js';

const D = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });
type Naira = Decimal;
type Size = 'SMALL' | 'MEDIUM' | 'LARGE';

const ZERO = new D(0);
const amount = (value: CitInput['turnover'] | undefined): Naira => new D(value === undefined ? 0 : value.toString());
const atLeastZero = (value: Naira): Naira => (value.gt(0) ? value : ZERO);
const toTheKobo = (value: Naira): Naira => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
const sum = (values: readonly Naira[]): Naira => values.reduce((total, value) => total.plus(value), ZERO);
const word = (text: string): string => text.toLowerCase().replace(/[ -]/g, '_');
const text = (value: Naira): string => value.toFixed(2);

function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const daysInThatMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(dayOfMonth, daysInThatMonth)).padStart(2, '0')}`;
}

// ---- which law -----------------------------------------------------------------------------------------------------

export const readingsOf = (taxYear: number): readonly string[] => {
  if (taxYear === 2026) return ['certified_copy', 'first_gazette', 'prospective'];
  return taxYear === 2027 ? ['certified_copy', 'first_gazette'] : ['settled'];
};

const periodEndOf = (request: CitInput): string => request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;

/** The Nigeria Tax Act governs returns due from 1 January 2026, except in the reading that no 2025 profit is under it. */
function isUnderNigeriaTaxAct(request: CitInput, reading: string): boolean {
  if (request.taxYear <= 2025) return false;
  return request.taxYear === 2027 || (reading !== 'prospective' && periodEndOf(request) >= '2025-07-01');
}

// ---- disposals -----------------------------------------------------------------------------------------------------

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  nigerian_shares: ['shares', 'stocks', 'equities'],
  foreign_shares: [],
  government_securities: [],
  corporate_bonds: [],
  land_and_buildings: ['land', 'building', 'real_estate', 'property'],
  plant_and_equipment: ['plant', 'equipment', 'machinery', 'vehicles'],
  foreign_currency: [],
  digital_assets: ['crypto', 'virtual_assets'],
  intangibles: ['goodwill', 'ip'],
  other: [],
};
const CLASS_NAMES = Object.keys(CLASSES);
const classNamed = (name: string): string =>
  CLASS_NAMES.find((known) => known === word(name) || CLASSES[known]?.includes(word(name))) ?? 'unknown';

interface Item {
  readonly assetClass: string;
  readonly day: string;
  readonly proceeds: Naira;
  readonly gain: Naira;
  readonly reinvested: Naira;
}

function itemsOf(request: CitInput): Item[] {
  return (request.disposalSchedule ?? []).map((disposal) => {
    const writtenDown = disposal.disposalDate >= '2026-01-01' ? disposal.taxWrittenDownValue : undefined;
    const base = amount(writtenDown ?? disposal.costBase);
    return {
      assetClass: classNamed(disposal.assetClass),
      day: disposal.disposalDate,
      proceeds: amount(disposal.proceeds),
      gain: amount(disposal.proceeds).minus(base).minus(amount(disposal.disposalCosts)),
      reinvested: amount(disposal.reinvested),
    };
  });
}

/** The share rule: chargeable when some twelve months that hold the disposal break the limits of its own rule. */
function isChargeableShare(share: Item, items: readonly Item[]): boolean {
  const isUnderNewRule = share.day >= '2026-01-01';
  const governed = items.filter(
    (item) =>
      item.assetClass === 'nigerian_shares' && item.day >= '2022-01-01' && item.day >= '2026-01-01' === isUnderNewRule,
  );
  return governed.some((first) => {
    const window = governed.filter((item) => item.day >= first.day && item.day < monthsLater(first.day, 12));
    if (!window.includes(share)) return false;
    const proceeds = sum(window.map((item) => item.proceeds));
    const gains = sum(window.map((item) => atLeastZero(item.gain)));
    return isUnderNewRule ? proceeds.gte(150_000_000) || gains.gt(10_000_000) : proceeds.gte(100_000_000);
  });
}

function isExempt(item: Item, items: readonly Item[]): boolean {
  if (item.assetClass === 'government_securities') return item.day <= '2025-12-31';
  if (item.assetClass === 'foreign_shares') return item.day < '2022-01-01';
  if (item.assetClass !== 'nigerian_shares') return false;
  return item.day < '2022-01-01' || !isChargeableShare(item, items);
}

/** gain × min(reinvested, proceeds) ÷ proceeds of each disposal, added over a common denominator, rounded once. */
function reinvestmentRelief(items: readonly Item[]): Naira {
  const kobo = (value: Naira): bigint => BigInt(value.times(100).toFixed(0));
  let numerator = 0n;
  let denominator = 1n;
  for (const item of items) {
    if (item.gain.lte(0) || item.reinvested.isZero()) continue;
    const proceeds = kobo(item.proceeds);
    const relieved = kobo(item.gain) * kobo(D.min(item.reinvested, item.proceeds));
    numerator = numerator * proceeds + relieved * denominator;
    denominator *= proceeds;
  }
  const roundedHalfUp = (2n * numerator + denominator) / (2n * denominator);
  return new D(roundedHalfUp.toString()).div(100);
}

type ByClass = Record<string, Naira>;
const perClass = (value: (assetClass: string) => Naira): ByClass =>
  Object.fromEntries(CLASS_NAMES.map((assetClass) => [assetClass, value(assetClass)]));
const gainsOf = (items: readonly Item[]): ByClass =>
  perClass((name) => sum(items.filter((item) => item.assetClass === name).map((item) => atLeastZero(item.gain))));
const lossesOf = (items: readonly Item[]): ByClass =>
  perClass((name) => sum(items.filter((item) => item.assetClass === name).map((item) => atLeastZero(item.gain.neg()))));

/** Sets losses against a gain class by class, in the order of the list, and writes down what is left of each. */
function relieve(gain: Naira, losses: ByClass, classes: readonly string[]): Naira {
  return classes.reduce((left, name) => {
    const loss = losses[name] ?? ZERO;
    const used = D.min(left, loss);
    losses[name] = loss.minus(used);
    return left.minus(used);
  }, gain);
}

function disposalsOf(request: CitInput) {
  const items = itemsOf(request);
  const chargeable = items.filter((item) => !isExempt(item, items));
  const beforeLossRelief = chargeable.filter((item) => item.day < '2023-09-01');
  const sameClass = chargeable.filter((item) => item.day >= '2023-09-01' && item.day < '2026-01-01');
  const pooled = chargeable.filter((item) => item.day >= '2026-01-01');
  const [reliefBefore, reliefSameClass, reliefPooled] = [beforeLossRelief, sameClass, pooled].map(reinvestmentRelief);
  const afterRelief = (gains: ByClass, relief: Naira | undefined): ByClass => ({
    ...gains,
    nigerian_shares: (gains.nigerian_shares ?? ZERO).minus(relief ?? ZERO),
  });

  const broughtForward = perClass(() => ZERO);
  for (const [name, loss] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    broughtForward[classNamed(name)] = (broughtForward[classNamed(name)] ?? ZERO).plus(amount(loss));
  }
  const lossesToEndOf2025 = lossesOf(sameClass);
  const lossesFrom2026 = lossesOf(pooled);
  const lossesAtFirst = sum([broughtForward, lossesToEndOf2025, lossesFrom2026].flatMap((of) => Object.values(of)));

  const gainsBefore = sum(Object.values(afterRelief(gainsOf(beforeLossRelief), reliefBefore)));
  const gainsSameClass = Object.entries(afterRelief(gainsOf(sameClass), reliefSameClass)).map(([name, gain]) =>
    relieve(relieve(gain, lossesToEndOf2025, [name]), broughtForward, [name]),
  );
  const pools = [CLASS_NAMES.filter((name) => name !== 'digital_assets'), ['digital_assets']];
  const gainsFrom2026 = afterRelief(gainsOf(pooled), reliefPooled);
  const gainsPooled = pools.map((classes) => {
    const gain = sum(classes.map((name) => gainsFrom2026[name] ?? ZERO));
    return relieve(relieve(gain, lossesFrom2026, classes), broughtForward, classes);
  });

  const carriedForward = perClass((name) =>
    sum([broughtForward, lossesToEndOf2025, lossesFrom2026].map((losses) => losses[name] ?? ZERO)),
  );
  const separatelyTaxedGains = gainsBefore.plus(sum(gainsSameClass));
  return {
    items: items.map((item) => ({
      assetClass: item.assetClass,
      disposalDate: item.day,
      gain: text(item.gain),
      treatment: treatmentOf(item, items),
      law: [item.day < '2026-01-01' ? 'CGTA …' : 'NTA …'],
      ...(isDisputed(item) ? { note: '…' } : {}),
    })),
    separatelyTaxedGains,
    separateTax: toTheKobo(separatelyTaxedGains.times('0.10')),
    gainsTaxedAsProfits: sum(gainsPooled),
    reinvestmentRelief: sum([reliefBefore ?? ZERO, reliefSameClass ?? ZERO, reliefPooled ?? ZERO]),
    lossesRelieved: lossesAtFirst.minus(sum(Object.values(carriedForward))),
    lossesCarriedForward: Object.fromEntries(
      Object.entries(carriedForward)
        .filter(([, loss]) => !loss.isZero())
        .map(([name, loss]) => [name, text(loss)]),
    ),
  };
}

function treatmentOf(item: Item, items: readonly Item[]): string {
  if (isExempt(item, items)) return 'exempt';
  return item.day < '2026-01-01' ? 'separate_tax' : 'joins_profits';
}

/** Treatments that the law notes call arguable: the result says so in a note. */
function isDisputed({ assetClass, day }: Item): boolean {
  if (assetClass === 'digital_assets') return day < '2023-09-01';
  return assetClass === 'government_securities' && day >= '2026-01-01';
}

// ---- size, rates and limits ----------------------------------------------------------------------------------------

function sizeOf(request: CitInput, reading: string, grossTurnover: Naira): Size {
  if (!isUnderNigeriaTaxAct(request, reading)) {
    if (grossTurnover.lte(25_000_000)) return 'SMALL';
    return grossTurnover.lt(100_000_000) ? 'MEDIUM' : 'LARGE';
  }
  if (amount(request.fixedAssets).gt(250_000_000)) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover.lte(100_000_000) ? 'SMALL' : 'LARGE';
  return grossTurnover.lte(50_000_000) && request.professionalServices !== true ? 'SMALL' : 'LARGE';
}

const INCOME_TAX_RATE: Readonly<Record<Size, string>> = { SMALL: '0', MEDIUM: '0.20', LARGE: '0.30' };

function isAgricultureInItsFirstFiveYears(request: CitInput): boolean {
  if (word(request.trade ?? 'general') !== 'agriculture' || request.commencementDate === undefined) return false;
  return periodEndOf(request) < monthsLater(request.commencementDate, 60);
}

/** Two thirds of assessable profit under the old Acts; nothing caps the trades that those Acts leave out. */
function allowanceCap(request: CitInput, assessableProfit: Naira): Naira | null {
  const trade = word(request.trade ?? 'general');
  if (trade === 'agriculture' || trade === 'manufacturing') return null;
  if (trade === 'upstream_gas' && periodEndOf(request) >= '2023-09-01') return null;
  return toTheKobo(assessableProfit.times(2).div(3));
}

function minimumTaxFloor(request: CitInput, size: Size, base: Naira): Naira {
  const end = periodEndOf(request);
  const isNew =
    request.commencementDate !== undefined &&
    Number(end.slice(0, 4)) <= Number(request.commencementDate.slice(0, 4)) + 3;
  if (size === 'SMALL' || isNew || word(request.trade ?? 'general') === 'agriculture') return ZERO;
  const isReduced = request.minimumTaxElection === true && end >= '2019-01-01' && end <= '2021-12-31';
  return toTheKobo(base.times(isReduced ? '0.0025' : '0.005'));
}

function educationTaxOf(request: CitInput, isUnderNta: boolean, size: Size, assessableProfit: Naira): Naira {
  const isSmallAndExempt = size === 'SMALL' && request.taxYear >= 2021;
  if (request.applyEducationTax === false || request.resident === false || isSmallAndExempt) return ZERO;
  const end = periodEndOf(request);
  const oldRate = end < '2021-01-01' ? '0.02' : end < '2023-09-01' ? '0.025' : '0.03';
  return toTheKobo(assessableProfit.times(isUnderNta ? '0.04' : oldRate));
}

// ---- credits -------------------------------------------------------------------------------------------------------

interface Liabilities {
  incomeTaxOnCapitalIncome: Naira;
  otherIncomeTax: Naira;
  capitalGainsTax: Naira;
  educationTax: Naira;
}
const LIABILITIES = ['incomeTaxOnCapitalIncome', 'otherIncomeTax', 'capitalGainsTax', 'educationTax'] as const;

/** Sets a credit against what is still owed, in the order of the list, and writes down what is left of it. */
function applyCredit(owed: Liabilities, claimed: Naira, cap: Naira | null) {
  let left = cap === null ? claimed : D.min(claimed, cap);
  const against = { ...owed };
  for (const liability of LIABILITIES) {
    const used = D.min(left, owed[liability]);
    against[liability] = used;
    owed[liability] = owed[liability].minus(used);
    left = left.minus(used);
  }
  const applied = sum(Object.values(against));
  return {
    claimed: text(claimed),
    applied: text(applied),
    unused: text(claimed.minus(applied)),
    cap: cap === null ? null : text(cap),
    appliedAgainst: Object.fromEntries(LIABILITIES.map((liability) => [liability, text(against[liability])])),
  };
}

// ---- the return ----------------------------------------------------------------------------------------------------

type Head = keyof CapitalIncomeBreakdown;
const TAXABLE_HEADS: readonly Head[] = ['interest', 'rent', 'royalties', 'otherInvestmentIncome'];

function returnUnder(request: CitInput, reading: string) {
  const isUnderNta = isUnderNigeriaTaxAct(request, reading);
  const end = periodEndOf(request);
  const dueDate = monthsLater(end, 6);

  const tradingProfit = amount(request.turnover)
    .minus(amount(request.costOfSales))
    .minus(amount(request.operatingExpenses))
    .plus(amount(request.disallowableExpenses));
  const isTradeExempt = isUnderNta && isAgricultureInItsFirstFiveYears(request);
  const taxableTradingProfit = isTradeExempt ? ZERO : atLeastZero(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? {};
  const franked = amount(heads.dividends);
  const foreignDividends = amount(heads.foreignDividends);
  const taxableHeads = sum(TAXABLE_HEADS.map((head) => amount(heads[head])));
  const capitalIncome = sum([franked, foreignDividends, amount(heads.governmentBondInterest), taxableHeads]);
  const taxableCapitalIncome = taxableHeads.plus(request.foreignIncomeRepatriated === true ? ZERO : foreignDividends);
  const grossTurnover = amount(request.turnover).plus(capitalIncome);

  const disposals = disposalsOf(request);
  const gains = disposals.gainsTaxedAsProfits;
  const assessableProfit = sum([taxableTradingProfit, taxableCapitalIncome, gains]);

  const lossesBroughtForward = amount(request.lossesBroughtForward);
  const lossesRelieved = D.min(lossesBroughtForward, taxableTradingProfit);
  const claimed = amount(request.capitalAllowances);
  const cap = isUnderNta ? null : allowanceCap(request, assessableProfit);
  const allowable = cap === null ? claimed : D.min(claimed, cap);
  const profitBeforeAllowances = assessableProfit.minus(lossesRelieved);
  const allowancesUsed = D.min(allowable, profitBeforeAllowances);
  const totalProfit = profitBeforeAllowances.minus(allowancesUsed);
  // Allowances meet trading profit first and gains last, so gains are the last to leave total profit.
  const gainsLeft = D.min(gains, totalProfit);
  const capitalIncomeAndGainsLeft = D.min(gains.plus(taxableCapitalIncome), totalProfit);

  const size = sizeOf(request, reading, grossTurnover);
  const rate = INCOME_TAX_RATE[size];
  const incomeTax = toTheKobo(totalProfit.times(rate));
  const onGains = toTheKobo(gainsLeft.times(rate));
  const onCapitalIncome = toTheKobo(capitalIncomeAndGainsLeft.times(rate)).minus(onGains);
  const onTradingProfit = incomeTax.minus(onGains).minus(onCapitalIncome);

  const floor = isUnderNta ? ZERO : minimumTaxFloor(request, size, grossTurnover.minus(franked));
  const minimumTax = atLeastZero(floor.minus(incomeTax));
  const educationTax = educationTaxOf(request, isUnderNta, size, assessableProfit);

  const profitBeforeTax =
    request.profitBeforeTax === undefined
      ? tradingProfit.plus(capitalIncome).plus(gains)
      : new D(request.profitBeforeTax.toString());
  const isCertified = reading === 'certified_copy';
  const substance = amount(request.depreciation).plus(amount(request.personnelCosts));
  const netIncome = profitBeforeTax.minus(isCertified ? franked : substance.times('0.05'));
  const covered = isCertified ? incomeTax.plus(educationTax) : incomeTax;
  const limit = isCertified ? 50_000_000_000 : 20_000_000_000;
  const isInScope = isUnderNta && (request.multinationalGroup === true || grossTurnover.gte(limit));
  const topUpTax = isInScope ? atLeastZero(toTheKobo(netIncome.times('0.15')).minus(covered)) : ZERO;

  const cit = sum([onTradingProfit, onCapitalIncome, minimumTax, topUpTax]);
  const cgt = disposals.separateTax.plus(onGains);
  const owed: Liabilities = {
    incomeTaxOnCapitalIncome: onCapitalIncome,
    otherIncomeTax: cit.minus(onCapitalIncome),
    capitalGainsTax: cgt,
    educationTax,
  };
  const allIncome = grossTurnover.plus(gains);
  const foreignCap = (foreignIncome: Naira): Naira =>
    allIncome.isZero() ? ZERO : toTheKobo(incomeTax.plus(minimumTax).times(foreignIncome).div(allIncome));
  const withholding = applyCredit(owed, amount(request.withholdingCredits), null);
  const foreign = applyCredit(
    owed,
    amount(request.foreignTaxCredits),
    request.foreignIncome === undefined ? null : foreignCap(amount(request.foreignIncome)),
  );
  const total = sum(Object.values(owed));

  const authority = (request.routingDate ?? dueDate) >= '2026-01-01' ? 'NRS' : 'FIRS';
  const levy = isUnderNta ? ['DEVELOPMENT_LEVY', 'DEVELOPMENT_LEVY'] : ['EDUCATION_TAX', 'EDT'];
  const components: readonly (readonly [string, string, boolean])[] = [
    ['COMPANY_INCOME', 'CIT', true],
    ['CAPITAL_INCOME', 'CIT', onCapitalIncome.gt(0)],
    ['MINIMUM_TAX', 'CIT', minimumTax.gt(0)],
    ['TOP_UP_TAX', 'CIT', topUpTax.gt(0)],
    ['CAPITAL_GAINS', 'CGT', cgt.gt(0)],
    [levy[0] ?? '', levy[1] ?? '', educationTax.gt(0)],
  ];

  return {
    taxYear: request.taxYear,
    accountingPeriodEnd: end,
    dueDate,
    entityTaxPath: pathOf(topUpTax, minimumTax, size),
    companySize: size,
    financials: {
      turnover: text(amount(request.turnover)),
      grossTurnover: text(grossTurnover),
      tradingProfit: text(tradingProfit),
      assessableProfit: text(assessableProfit),
      totalProfit: text(totalProfit),
    },
    taxLiability: { cit: text(cit), educationTax: text(educationTax), cgt: text(cgt), total: text(total) },
    incomeTax: {
      onTradingProfit: text(onTradingProfit),
      onCapitalIncome: text(onCapitalIncome),
      onGains: text(onGains),
      minimumTax: text(minimumTax),
      topUpTax: text(topUpTax),
    },
    capitalIncomeComputation: {
      grossAmount: text(capitalIncome),
      taxableAmount: text(taxableCapitalIncome),
      liabilityAfterCredits: text(owed.incomeTaxOnCapitalIncome),
    },
    taxAuthorityRouting: components
      .filter(([, , isDue]) => isDue)
      .map(([component, taxType]) => ({ component, taxType, authority })),
    disposals: {
      items: disposals.items,
      separatelyTaxedGains: text(disposals.separatelyTaxedGains),
      separateTax: text(disposals.separateTax),
      gainsTaxedAsProfits: text(disposals.gainsTaxedAsProfits),
      reinvestmentRelief: text(disposals.reinvestmentRelief),
      lossesRelieved: text(disposals.lossesRelieved),
      lossesCarriedForward: disposals.lossesCarriedForward,
    },
    credits: [
      { credit: 'WITHHOLDING', ...withholding },
      { credit: 'FOREIGN', ...foreign },
    ],
    carriedForward: {
      tradingLosses: text(lossesBroughtForward.minus(lossesRelieved).plus(atLeastZero(tradingProfit.neg()))),
      capitalAllowances: text(claimed.minus(allowancesUsed)),
      capitalLosses: disposals.lossesCarriedForward,
    },
  };
}

function pathOf(topUpTax: Naira, minimumTax: Naira, size: Size): string {
  if (topUpTax.gt(0)) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax.gt(0)) return 'COMPANY_MINIMUM_TAX';
  return size === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

/** 100 × variance ÷ baseline to four decimals; 0 when both are zero, 100 when only the baseline is. */
function reconciliationOf(total: Naira, baseline: Naira) {
  const variance = total.minus(baseline);
  const whenBaselineIsZero = total.isZero() ? ZERO : new D(100);
  const percent = baseline.isZero()
    ? whenBaselineIsZero
    : variance.times(100).div(baseline).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
  return {
    varianceAmount: text(variance),
    variancePercent: percent.toFixed(Math.max(2, percent.decimalPlaces())),
    withinThreshold: variance.abs().lte(1_000) || percent.abs().lte('0.5'),
    baselineTotal: text(baseline),
  };
}

/** The reading that a reading is compared with: the default with the first gazette, any other with the default. */
function baselineReadingOf(taxYear: number, reading: string): string {
  if (taxYear <= 2025) return reading;
  return reading === 'certified_copy' ? 'first_gazette' : 'certified_copy';
}

/** The disposals that the circular gives to another year: to 2025 the year itself, from 2026 the year after. */
function circularNotices(request: CitInput) {
  return (request.disposalSchedule ?? []).flatMap(({ disposalDate }, position) => {
    const year = Number(disposalDate.slice(0, 4)) + (disposalDate >= '2026-01-01' ? 1 : 0);
    const field = `/disposalSchedule/${position}/disposalDate`;
    return year === request.taxYear ? [] : [{ field, kind: 'notice', assumed: String(year) }];
  });
}

const HAD_ALLOWANCES = ['land_and_buildings', 'plant_and_equipment', 'intangibles'];

/** From 2026 the base of an asset that may have had capital allowances is taken to be its cost, and that is said. */
function assumedWrittenDownValues(request: CitInput) {
  const items = itemsOf(request);
  return (request.disposalSchedule ?? []).flatMap(({ taxWrittenDownValue, costBase, disposalDate, assetClass }, at) => {
    const item = items[at];
    const isDecided =
      taxWrittenDownValue !== undefined || disposalDate < '2026-01-01' || !item || isExempt(item, items);
    if (isDecided || !HAD_ALLOWANCES.includes(classNamed(assetClass))) return [];
    const field = `/disposalSchedule/${at}/taxWrittenDownValue`;
    return [{ field, kind: 'missing-input', assumed: text(amount(costBase)) }];
  });
}

/** The whole return of a company; amounts in naira as text with two decimals. `baseline` is an amount to compare with. */
export function oracleCit(request: CitInput, reading?: string, baseline?: string) {
  const chosen = word(reading ?? readingsOf(request.taxYear)[0] ?? 'settled');
  const other = baselineReadingOf(request.taxYear, chosen);
  const answer = returnUnder(request, chosen);
  const baselineTotal = new D(baseline ?? returnUnder(request, other).taxLiability.total);
  const named = other === chosen ? 'self' : other;
  return {
    ...answer,
    rules: { taxYear: request.taxYear, reading: chosen },
    rolloutMode: 'LIVE',
    reconciliation: {
      ...reconciliationOf(new D(answer.taxLiability.total), baselineTotal),
      baseline: baseline === undefined ? named : 'amount',
    },
    assumptions: [...assumedWrittenDownValues(request), ...circularNotices(request)],
  };
}
