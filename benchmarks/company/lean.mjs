/**
 * The same computation as a developer writes it in decimal.js who has measured it: each field parsed once, the law's
 * constants and zero made once, no object where a comparison will do, and the default precision of 20 digits.
 */
import { Decimal } from 'decimal.js';
import { ASSET_CLASSES, addMonths, assetClassOf, dueDateOf, inWindow, POOLS } from './words.mjs';

// The product of two amounts can need more than the 20 digits that decimal.js keeps by default; nothing else here does.
const Wide = Decimal.clone({ precision: 40 });

const NOTHING = {};
const ZERO = new Decimal(0);
const HUNDRED = new Decimal(100);
const SHARES_LIMIT_TO_2025 = new Decimal(100_000_000);
const SHARES_LIMIT = new Decimal(150_000_000);
const SHARES_GAINS_LIMIT = new Decimal(10_000_000);
const SMALL_TO_2025 = new Decimal(25_000_000);
const MEDIUM_TO_2025 = new Decimal(100_000_000);
const SMALL_CERTIFIED = new Decimal(100_000_000);
const SMALL_GAZETTE = new Decimal(50_000_000);
const FIXED_ASSETS_LIMIT = new Decimal(250_000_000);
const TOP_UP_CERTIFIED = new Decimal(50_000_000_000);
const TOP_UP_GAZETTE = new Decimal(20_000_000_000);
const VARIANCE_AMOUNT = new Decimal(1000);
const VARIANCE_PERCENT = new Decimal('0.5');
const SEPARATE_RATE = new Decimal('0.1');
const INCOME_TAX_RATES = { SMALL: ZERO, MEDIUM: new Decimal('0.2'), LARGE: new Decimal('0.3') };
const MINIMUM_TAX_RATE = new Decimal('0.005');
const ELECTED_MINIMUM_TAX_RATE = new Decimal('0.0025');
const LEVY_RATE = new Decimal('0.04');
const EDUCATION_TAX_RATE = new Decimal('0.03');
const EARLY_EDUCATION_TAX_RATE = new Decimal('0.025');
const TOP_UP_RATE = new Decimal('0.15');
const SUBSTANCE_RATE = new Decimal('0.05');

const amountOf = (naira) => (naira ? new Decimal(naira) : ZERO);
const least = (a, b) => (a.lt(b) ? a : b);
const notNegative = (amount) => (amount.isNegative() ? ZERO : amount);
const isPositive = (amount) => !amount.isZero() && !amount.isNegative();
const plus = (a, b) => (b.isZero() ? a : a.isZero() ? b : a.plus(b));
const minus = (a, b) => (b.isZero() ? a : a.minus(b));
const charge = (amount, rate) => (amount.isZero() || rate.isZero() ? ZERO : amount.times(rate).toDecimalPlaces(2));
const sumOf = (amounts) => amounts.reduce(plus, ZERO);

/** `amount × part ÷ whole`, to the kobo. */
function shareOf(amount, part, whole) {
  if (whole.isZero() || amount.isZero() || part.isZero()) return ZERO;
  return new Decimal(Wide.mul(amount, part).div(whole).toDecimalPlaces(2));
}

/** Computes one return: amounts are numbers of naira in, Decimals out. */
export function calculate(request) {
  const disposals = disposalsOf(request);
  const profits = profitsOf(request, disposals, 'after_losses');
  const law = profits.isNewAct ? 'certified_copy' : 'settled';
  const tax = taxOf(request, disposals, profits, law);
  const credits = creditsOf(request, disposals, profits, tax);
  const baseline = request.taxYear >= 2026 ? 'first_gazette' : 'before_losses';
  const baselineTotal = totalUnder(request, disposals, profits, baseline);
  return resultOf(request, disposals, profits, tax, credits, { baseline, baselineTotal });
}

function totalUnder(request, disposals, ownProfits, reading) {
  const profits = reading === 'before_losses' ? profitsOf(request, disposals, reading) : ownProfits;
  const tax = taxOf(request, disposals, profits, reading);
  return creditsOf(request, disposals, profits, tax).total;
}

/** Step 4: gains by regime, the share rule, reinvestment relief and capital losses. */
function disposalsOf(request) {
  const items = (request.disposalSchedule ?? []).map(itemOf);
  for (const item of items) item.treatment = treatmentOf(item, items);
  const chargeable = items.filter((item) => item.treatment !== 'exempt');
  const early = chargeable.filter((item) => item.disposalDate < '2023-09-01');
  const middle = chargeable.filter((item) => item.disposalDate >= '2023-09-01' && item.disposalDate < '2026-01-01');
  const late = chargeable.filter((item) => item.disposalDate >= '2026-01-01');
  const broughtForward = broughtForwardOf(request);
  const unused = {};
  const reliefs = [reliefOf(early), reliefOf(middle), reliefOf(late)];

  let separate = minus(gainsIn(early), reliefs[0]);
  let lossesRelieved = ZERO;
  for (const assetClass of ASSET_CLASSES) {
    const ofClass = middle.filter((item) => item.assetClass === assetClass);
    if (ofClass.length === 0) continue;
    const relief = assetClass === 'nigerian_shares' ? reliefs[1] : ZERO;
    const gains = minus(gainsIn(ofClass), relief);
    const left = relieve(gains, [assetClass], ofClass, broughtForward, unused);
    separate = plus(separate, left);
    lossesRelieved = plus(lossesRelieved, minus(gains, left));
  }

  const [general, digital] = POOLS.map((classes) => late.filter((item) => classes.includes(item.assetClass)));
  const generalLosses = {};
  relieve(ZERO, POOLS[0], general, {}, generalLosses);
  const generalGains = minus(gainsIn(general), reliefs[2]);
  const digitalBefore = gainsIn(digital);
  const digitalGains = relieve(digitalBefore, POOLS[1], digital, broughtForward, unused);
  lossesRelieved = plus(lossesRelieved, minus(digitalBefore, digitalGains));

  return {
    items,
    separatelyTaxedGains: separate,
    separateTax: charge(separate, SEPARATE_RATE),
    generalGains,
    gainsTaxedAsProfits: plus(generalGains, digitalGains),
    generalLosses,
    generalLossesOfYear: sumOf(Object.values(generalLosses)),
    reinvestmentRelief: sumOf(reliefs),
    lossesRelieved,
    broughtForward,
    unused,
  };
}

function itemOf(disposal) {
  const { disposalDate, proceeds, reinvested, taxWrittenDownValue, costBase } = disposal;
  const base = disposalDate >= '2026-01-01' ? (taxWrittenDownValue ?? costBase) : costBase;
  const received = amountOf(proceeds);
  return {
    assetClass: assetClassOf(disposal.assetClass),
    disposalDate,
    proceeds: received,
    reinvested: amountOf(reinvested),
    gain: minus(minus(received, amountOf(base)), amountOf(disposal.disposalCosts)),
    treatment: 'exempt',
  };
}

function treatmentOf(item, items) {
  const { assetClass, disposalDate } = item;
  const charged = disposalDate < '2026-01-01' ? 'separate_tax' : 'joins_profits';
  if (assetClass === 'government_securities') return disposalDate < '2026-01-01' ? 'exempt' : charged;
  if (assetClass === 'foreign_shares') return disposalDate < '2022-01-01' ? 'exempt' : charged;
  if (assetClass !== 'nigerian_shares') return charged;
  if (disposalDate < '2022-01-01') return 'exempt';
  return someWindowFails(item, items) ? charged : 'exempt';
}

/** Returns whether some 12 months that hold the sale reach the limits of the rule that governs it. */
function someWindowFails(item, items) {
  const isLate = item.disposalDate >= '2026-01-01';
  const governed = items.filter(
    (other) =>
      other.assetClass === 'nigerian_shares' &&
      other.disposalDate >= '2022-01-01' &&
      other.disposalDate >= '2026-01-01' === isLate,
  );
  return governed.some((start) => {
    if (!inWindow(start.disposalDate, item.disposalDate)) return false;
    const window = governed.filter((other) => inWindow(start.disposalDate, other.disposalDate));
    const proceeds = sumOf(window.map((each) => each.proceeds));
    if (!isLate) return proceeds.gte(SHARES_LIMIT_TO_2025);
    return proceeds.gte(SHARES_LIMIT) || gainsIn(window).gt(SHARES_GAINS_LIMIT);
  });
}

function gainsIn(items) {
  return items.reduce((sum, { gain }) => (isPositive(gain) ? plus(sum, gain) : sum), ZERO);
}

/** The exact shares of the gains, added and then rounded once. */
function reliefOf(items) {
  const relieved = items.filter(({ gain, reinvested }) => isPositive(reinvested) && isPositive(gain));
  if (relieved.length === 0) return ZERO;
  const shares = relieved.map((each) => Wide.mul(each.gain, least(each.reinvested, each.proceeds)).div(each.proceeds));
  return new Decimal(shares.reduce((sum, share) => sum.plus(share)).toDecimalPlaces(2));
}

function broughtForwardOf(request) {
  const losses = {};
  for (const [name, amount] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    const assetClass = assetClassOf(name);
    losses[assetClass] = plus(losses[assetClass] ?? ZERO, amountOf(amount));
  }
  return losses;
}

/** Takes the year's losses, then those brought forward, off the gains; both records keep what is left of a loss. */
function relieve(gains, classes, items, broughtForward, unused) {
  let left = gains;
  for (const assetClass of classes) {
    const losing = items.filter((item) => item.assetClass === assetClass && item.gain.isNegative());
    if (losing.length === 0) continue;
    const losses = sumOf(losing.map(({ gain }) => gain.neg()));
    const used = least(left, losses);
    left = minus(left, used);
    unused[assetClass] = plus(unused[assetClass] ?? ZERO, minus(losses, used));
  }
  for (const assetClass of classes) {
    const losses = broughtForward[assetClass];
    if (losses === undefined) continue;
    const used = least(left, losses);
    left = minus(left, used);
    broughtForward[assetClass] = minus(losses, used);
  }
  return left;
}

/** Takes general losses, of the year and then brought forward, off the profit; answers how much they took. */
function takeGeneralLosses(profit, { generalLosses, broughtForward }) {
  let left = profit;
  for (const losses of [generalLosses, broughtForward]) {
    for (const assetClass of POOLS[0]) {
      if (losses[assetClass] === undefined) continue;
      const used = least(left, losses[assetClass]);
      left = minus(left, used);
      losses[assetClass] = minus(losses[assetClass], used);
    }
  }
  return minus(profit, left);
}

function carriedForwardOf({ generalLosses, broughtForward, unused }) {
  const carried = {};
  for (const assetClass of ASSET_CLASSES) {
    const losses = sumOf([generalLosses, broughtForward, unused].map((record) => record[assetClass] ?? ZERO));
    if (isPositive(losses)) carried[assetClass] = losses;
  }
  return carried;
}

/** Steps 2, 3, 5 and 6: readings differ in the profit that limits the allowances, and in nothing else here. */
function profitsOf(request, disposals, reading) {
  const periodEnd = request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
  const isNewAct = request.taxYear >= 2027 || (request.taxYear === 2026 && periodEnd >= '2025-07-01');
  const turnover = amountOf(request.turnover);
  const costs = plus(amountOf(request.costOfSales), amountOf(request.operatingExpenses));
  const tradingProfit = plus(minus(turnover, costs), amountOf(request.disallowableExpenses));
  const isExemptTrade =
    isNewAct &&
    request.trade === 'agriculture' &&
    request.commencementDate !== undefined &&
    periodEnd < addMonths(request.commencementDate, 60);
  const taxableTrading = isExemptTrade ? ZERO : notNegative(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? NOTHING;
  const dividends = amountOf(heads.dividends);
  const foreignDividends = amountOf(heads.foreignDividends);
  const otherInvestment = plus(amountOf(heads.royalties), amountOf(heads.otherInvestmentIncome));
  const taxableHeads = plus(plus(amountOf(heads.interest), amountOf(heads.rent)), otherInvestment);
  const capitalIncome = request.foreignIncomeRepatriated ? taxableHeads : plus(taxableHeads, foreignDividends);
  const untaxed = plus(dividends, amountOf(heads.governmentBondInterest));
  const grossCapitalIncome = plus(plus(taxableHeads, foreignDividends), untaxed);

  const gains = disposals.gainsTaxedAsProfits;
  const income = plus(taxableTrading, capitalIncome);
  const assessableProfit = plus(income, gains);
  // General capital losses take general gains first, then capital income, then trading profit.
  const capitalLosses =
    request.taxYear >= 2026 ? takeGeneralLosses(plus(income, disposals.generalGains), disposals) : ZERO;
  const takenFromGains = least(capitalLosses, disposals.generalGains);
  const beyondGains = minus(capitalLosses, takenFromGains);
  const takenFromCapital = least(beyondGains, capitalIncome);
  const tradingAfter = minus(taxableTrading, minus(beyondGains, takenFromCapital));
  const capitalAfter = minus(capitalIncome, takenFromCapital);
  const lossesBroughtForward = amountOf(request.lossesBroughtForward);
  const lossesUsed = least(lossesBroughtForward, tradingAfter);
  const allowances = amountOf(request.capitalAllowances);
  const totalBeforeAllowances = minus(minus(assessableProfit, capitalLosses), lossesUsed);
  const cappedProfit = reading === 'before_losses' ? assessableProfit : totalBeforeAllowances;
  const cap = isCapped(request, periodEnd, isNewAct) ? twoThirdsOf(cappedProfit) : totalBeforeAllowances;
  const allowancesUsed = least(least(allowances, cap), totalBeforeAllowances);
  const metByTrading = least(allowancesUsed, minus(tradingAfter, lossesUsed));
  const beyondTrading = minus(allowancesUsed, metByTrading);
  const metByCapital = least(beyondTrading, capitalAfter);
  const metByGains = minus(beyondTrading, metByCapital);

  return {
    periodEnd,
    dueDate: dueDateOf(periodEnd),
    isNewAct,
    turnover,
    grossTurnover: plus(turnover, grossCapitalIncome),
    dividends,
    grossCapitalIncome,
    tradingProfit,
    capitalIncome,
    assessableProfit,
    totalProfit: minus(totalBeforeAllowances, allowancesUsed),
    capitalIncomeLeft: minus(capitalAfter, metByCapital),
    gainsLeft: minus(minus(gains, takenFromGains), metByGains),
    capitalLosses,
    tradingLosses: plus(minus(lossesBroughtForward, lossesUsed), notNegative(tradingProfit.neg())),
    allowancesLeft: minus(allowances, allowancesUsed),
    isBig: amountOf(request.fixedAssets).gt(FIXED_ASSETS_LIMIT),
    withholdingCredits: amountOf(request.withholdingCredits),
    foreignTaxCredits: amountOf(request.foreignTaxCredits),
    foreignIncome: amountOf(request.foreignIncome),
    exemptForeignIncome: amountOf(request.exemptForeignIncome),
    foreignTaxOnExemptIncome: amountOf(request.foreignTaxOnExemptIncome),
  };
}

const twoThirdsOf = (amount) => (amount.isZero() ? ZERO : amount.times(2).div(3).toDecimalPlaces(2));

function isCapped({ trade }, periodEnd, isNewAct) {
  if (isNewAct || trade === 'agriculture' || trade === 'manufacturing') return false;
  return !(trade === 'upstream_gas' && periodEnd >= '2023-09-01');
}

/** Steps 7 to 11 under one reading of the law. */
function taxOf(request, disposals, profits, reading) {
  const companySize = companySizeOf(request, profits, reading);
  const rate = INCOME_TAX_RATES[companySize];
  const incomeTax = charge(profits.totalProfit, rate);
  const onGains = charge(profits.gainsLeft, rate);
  const onCapitalIncome = minus(charge(plus(profits.gainsLeft, profits.capitalIncomeLeft), rate), onGains);
  const minimumTax = notNegative(minus(minimumTaxOf(request, profits), incomeTax));
  const educationTax = educationTaxOf(request, profits, companySize);
  const topUpTax = topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading);
  const onTradingProfit = minus(minus(incomeTax, onCapitalIncome), onGains);
  const otherIncomeTax = plus(onTradingProfit, minimumTax);
  return {
    companySize,
    onTradingProfit,
    onCapitalIncome,
    onGains,
    minimumTax,
    topUpTax,
    educationTax,
    incomeTaxBeforeTopUp: plus(incomeTax, minimumTax),
    otherIncomeTax,
    cit: plus(plus(otherIncomeTax, onCapitalIncome), topUpTax),
    cgt: plus(disposals.separateTax, onGains),
  };
}

function companySizeOf(request, { isNewAct, grossTurnover, isBig }, reading) {
  if (!isNewAct) {
    if (grossTurnover.lte(SMALL_TO_2025)) return 'SMALL';
    return grossTurnover.lt(MEDIUM_TO_2025) ? 'MEDIUM' : 'LARGE';
  }
  if (isBig) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover.lte(SMALL_CERTIFIED) ? 'SMALL' : 'LARGE';
  return grossTurnover.lte(SMALL_GAZETTE) && !request.professionalServices ? 'SMALL' : 'LARGE';
}

function minimumTaxOf(request, { isNewAct, periodEnd, grossTurnover, dividends }) {
  const commenced = request.commencementDate;
  const isYoung = commenced !== undefined && Number(periodEnd.slice(0, 4)) <= Number(commenced.slice(0, 4)) + 3;
  if (isNewAct || request.trade === 'agriculture' || isYoung || grossTurnover.lt(SMALL_TO_2025)) return ZERO;
  const isElected = request.minimumTaxElection && periodEnd <= '2021-12-31';
  return charge(minus(grossTurnover, dividends), isElected ? ELECTED_MINIMUM_TAX_RATE : MINIMUM_TAX_RATE);
}

function educationTaxOf(request, { isNewAct, periodEnd, assessableProfit }, companySize) {
  if (request.applyEducationTax === false || request.resident === false || companySize === 'SMALL') {
    return ZERO;
  }
  if (isNewAct) return charge(assessableProfit, LEVY_RATE);
  return charge(assessableProfit, periodEnd >= '2023-09-01' ? EDUCATION_TAX_RATE : EARLY_EDUCATION_TAX_RATE);
}

function topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading) {
  const isCertified = reading === 'certified_copy';
  const limit = isCertified ? TOP_UP_CERTIFIED : TOP_UP_GAZETTE;
  const isLiable = profits.isNewAct && (request.multinationalGroup || profits.grossTurnover.gte(limit));
  if (!isLiable) return ZERO;
  const profitBeforeTax =
    request.profitBeforeTax === undefined ? ownProfitOf(profits, disposals) : amountOf(request.profitBeforeTax);
  if (isCertified) return topUpTo(minus(profitBeforeTax, profits.dividends), plus(incomeTax, educationTax));
  const substance = plus(amountOf(request.depreciation), amountOf(request.personnelCosts));
  return topUpTo(minus(profitBeforeTax, substance.times(SUBSTANCE_RATE)), incomeTax);
}

const ownProfitOf = ({ tradingProfit, grossCapitalIncome }, { gainsTaxedAsProfits, generalLossesOfYear }) =>
  minus(plus(plus(tradingProfit, grossCapitalIncome), gainsTaxedAsProfits), generalLossesOfYear);

const topUpTo = (netIncome, covered) => notNegative(minus(charge(netIncome, TOP_UP_RATE), covered));

/** Steps 12 and 13: withholding tax, then foreign tax, each against the liabilities in their order. */
function creditsOf(request, disposals, profits, tax) {
  const left = [tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax.cgt, tax.educationTax];
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(disposals, profits, tax);
  const withholding = applyCredit('WITHHOLDING', profits.withholdingCredits, null, left);
  const foreign = applyCredit('FOREIGN', profits.foreignTaxCredits, cap, left);
  const credits = [withholding, foreign];
  if (profits.isNewAct) credits.push(creditOnExemptIncome(disposals, profits, tax, left));
  return {
    credits,
    liabilityAfterCredits: left[0],
    total: sumOf(left),
  };
}

/** By income over income under the Nigeria Tax Act, by profits over total profit before. */
function foreignCapOf(disposals, profits, tax) {
  const foreign = profits.foreignIncome;
  if (profits.isNewAct) return shareOf(tax.incomeTaxBeforeTopUp, foreign, incomeOf(profits, disposals));
  return shareOf(tax.incomeTaxBeforeTopUp, least(foreign, profits.totalProfit), profits.totalProfit);
}

function incomeOf(profits, disposals) {
  return plus(profits.grossTurnover, disposals.gainsTaxedAsProfits);
}

/** Foreign tax on exempt income meets its share of the top-up, and nothing else. */
function creditOnExemptIncome(disposals, profits, tax, left) {
  const cap = shareOf(tax.topUpTax, profits.exemptForeignIncome, incomeOf(profits, disposals));
  const topUp = [ZERO, ZERO, left[2], ZERO, ZERO];
  const credit = applyCredit('FOREIGN_ON_EXEMPT_INCOME', profits.foreignTaxOnExemptIncome, cap, topUp);
  left[2] = topUp[2];
  return credit;
}

/** Applies one credit; `left` keeps what remains of each liability. */
function applyCredit(credit, claimed, cap, left) {
  let usable = cap === null ? claimed : least(claimed, cap);
  const applied = left.map((liability, index) => {
    const used = least(liability, usable);
    usable = minus(usable, used);
    left[index] = minus(liability, used);
    return used;
  });
  const total = sumOf(applied);
  return {
    credit,
    claimed,
    applied: total,
    unused: minus(claimed, total),
    cap,
    appliedAgainst: {
      incomeTaxOnCapitalIncome: applied[0],
      otherIncomeTax: applied[1],
      topUpTax: applied[2],
      capitalGainsTax: applied[3],
      educationTax: applied[4],
    },
  };
}

/** Steps 14 to 17, and the result object. */
function resultOf(request, disposals, profits, tax, credits, baseline) {
  const capitalLosses = carriedForwardOf(disposals);
  return {
    taxYear: request.taxYear,
    accountingPeriodEnd: profits.periodEnd,
    dueDate: profits.dueDate,
    entityTaxPath: pathOf(tax),
    companySize: tax.companySize,
    financials: {
      turnover: profits.turnover,
      grossTurnover: profits.grossTurnover,
      tradingProfit: profits.tradingProfit,
      assessableProfit: profits.assessableProfit,
      totalProfit: profits.totalProfit,
    },
    taxLiability: { cit: tax.cit, educationTax: tax.educationTax, cgt: tax.cgt, total: credits.total },
    incomeTax: {
      onTradingProfit: tax.onTradingProfit,
      onCapitalIncome: tax.onCapitalIncome,
      onGains: tax.onGains,
      minimumTax: tax.minimumTax,
      topUpTax: tax.topUpTax,
    },
    capitalIncomeComputation: {
      grossAmount: profits.grossCapitalIncome,
      taxableAmount: profits.capitalIncome,
      liabilityAfterCredits: credits.liabilityAfterCredits,
    },
    taxAuthorityRouting: routingOf(request, profits, tax),
    rolloutMode: 'LIVE',
    reconciliation: reconciliationOf(credits.total, baseline),
    disposals: {
      items: disposals.items.map(disposalResultOf),
      separatelyTaxedGains: disposals.separatelyTaxedGains,
      separateTax: disposals.separateTax,
      gainsTaxedAsProfits: disposals.gainsTaxedAsProfits,
      reinvestmentRelief: disposals.reinvestmentRelief,
      lossesRelieved: plus(disposals.lossesRelieved, profits.capitalLosses),
      lossesFromAssessableProfit: profits.capitalLosses,
      lossesCarriedForward: capitalLosses,
    },
    credits: credits.credits,
    carriedForward: {
      tradingLosses: profits.tradingLosses,
      capitalAllowances: profits.allowancesLeft,
      capitalLosses,
    },
  };
}

function disposalResultOf({ assetClass, disposalDate, gain, treatment }) {
  return { assetClass, disposalDate, gain, treatment };
}

function pathOf({ topUpTax, minimumTax, companySize }) {
  if (isPositive(topUpTax)) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (isPositive(minimumTax)) return 'COMPANY_MINIMUM_TAX';
  return companySize === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

function routingOf(request, profits, tax) {
  const authority = (request.routingDate ?? profits.dueDate) >= '2025-06-26' ? 'NRS' : 'FIRS';
  const routing = [{ component: 'COMPANY_INCOME', taxType: 'CIT', authority }];
  if (isPositive(tax.onCapitalIncome)) routing.push({ component: 'CAPITAL_INCOME', taxType: 'CIT', authority });
  if (isPositive(tax.minimumTax)) routing.push({ component: 'MINIMUM_TAX', taxType: 'CIT', authority });
  if (isPositive(tax.topUpTax)) routing.push({ component: 'TOP_UP_TAX', taxType: 'CIT', authority });
  if (isPositive(tax.cgt)) routing.push({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority });
  if (isPositive(tax.educationTax)) {
    routing.push(
      profits.isNewAct
        ? { component: 'DEVELOPMENT_LEVY', taxType: 'DEVELOPMENT_LEVY', authority }
        : { component: 'EDUCATION_TAX', taxType: 'EDT', authority },
    );
  }
  return routing;
}

function reconciliationOf(total, { baseline, baselineTotal }) {
  const varianceAmount = minus(total, baselineTotal);
  const variancePercent = variancePercentOf(varianceAmount, baselineTotal);
  return {
    varianceAmount,
    variancePercent,
    withinThreshold: varianceAmount.abs().lte(VARIANCE_AMOUNT) || variancePercent.abs().lte(VARIANCE_PERCENT),
    baseline,
    baselineTotal,
  };
}

function variancePercentOf(variance, baselineTotal) {
  if (variance.isZero()) return ZERO;
  return baselineTotal.isZero() ? HUNDRED : variance.times(HUNDRED).div(baselineTotal).toDecimalPlaces(4);
}
