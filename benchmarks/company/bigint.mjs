/**
 * The whole computation in `bigint` kobo, with the structure of `naive.mjs`. The amounts of the result are Decimals,
 * made the way the engine makes them, so that the two differ in the computation alone.
 */
import { nairaOf, percentDecimalOf } from '../.built/decimals.mjs';
import { ASSET_CLASSES, addMonths, assetClassOf, dueDateOf, inWindow, POOLS } from './words.mjs';

const koboOf = (naira) => BigInt(Math.round((naira ?? 0) * 100));
const lesser = (a, b) => (a < b ? a : b);
const notNegative = (kobo) => (kobo > 0n ? kobo : 0n);

/** A quotient to the nearest whole, a tie away from zero; the divisor is positive. */
function quotient(dividend, divisor) {
  const whole = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -whole : whole;
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

  let separate = gainsIn(early) - reliefs[0];
  let lossesRelieved = 0n;
  for (const assetClass of ASSET_CLASSES) {
    const ofClass = middle.filter((item) => item.assetClass === assetClass);
    if (ofClass.length === 0) continue;
    const gains = gainsIn(ofClass) - (assetClass === 'nigerian_shares' ? reliefs[1] : 0n);
    const left = relieve(gains, [assetClass], ofClass, broughtForward, unused);
    separate += left;
    lossesRelieved += gains - left;
  }

  const [general, digital] = POOLS.map((classes) => late.filter((item) => classes.includes(item.assetClass)));
  const generalLosses = {};
  relieve(0n, POOLS[0], general, {}, generalLosses);
  const generalGains = gainsIn(general) - reliefs[2];
  const digitalGains = relieve(gainsIn(digital), POOLS[1], digital, broughtForward, unused);
  lossesRelieved += gainsIn(digital) - digitalGains;

  return {
    items,
    separatelyTaxedGains: separate,
    separateTax: quotient(separate, 10n),
    generalGains,
    gainsTaxedAsProfits: generalGains + digitalGains,
    generalLosses,
    generalLossesOfYear: Object.values(generalLosses).reduce((sum, loss) => sum + loss, 0n),
    reinvestmentRelief: reliefs[0] + reliefs[1] + reliefs[2],
    lossesRelieved,
    broughtForward,
    unused,
  };
}

function itemOf(disposal) {
  const { disposalDate, proceeds, reinvested, taxWrittenDownValue, costBase } = disposal;
  const base = disposalDate >= '2026-01-01' ? (taxWrittenDownValue ?? costBase) : costBase;
  return {
    assetClass: assetClassOf(disposal.assetClass),
    disposalDate,
    proceeds: koboOf(proceeds),
    reinvested: koboOf(reinvested),
    gain: koboOf(proceeds) - koboOf(base) - koboOf(disposal.disposalCosts),
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
    const proceeds = window.reduce((sum, other) => sum + other.proceeds, 0n);
    if (!isLate) return proceeds >= 100_000_000_00n;
    return proceeds >= 150_000_000_00n || gainsIn(window) > 10_000_000_00n;
  });
}

function gainsIn(items) {
  return items.reduce((sum, item) => sum + notNegative(item.gain), 0n);
}

/** The exact fractions of the gains, added and then rounded once. */
function reliefOf(items) {
  let numerator = 0n;
  let denominator = 1n;
  for (const { gain, proceeds, reinvested } of items) {
    if (reinvested === 0n || gain <= 0n) continue;
    numerator = numerator * proceeds + gain * lesser(reinvested, proceeds) * denominator;
    denominator *= proceeds;
  }
  return quotient(numerator, denominator);
}

function broughtForwardOf(request) {
  const losses = {};
  for (const [name, amount] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    const assetClass = assetClassOf(name);
    losses[assetClass] = (losses[assetClass] ?? 0n) + koboOf(amount);
  }
  return losses;
}

/** Takes the year's losses, then those brought forward, off the gains; both records keep what is left of a loss. */
function relieve(gains, classes, items, broughtForward, unused) {
  let left = gains;
  for (const assetClass of classes) {
    const losing = items.filter((item) => item.assetClass === assetClass && item.gain < 0n);
    if (losing.length === 0) continue;
    const losses = losing.reduce((sum, item) => sum - item.gain, 0n);
    const used = lesser(left, losses);
    left -= used;
    unused[assetClass] = (unused[assetClass] ?? 0n) + losses - used;
  }
  for (const assetClass of classes) {
    const losses = broughtForward[assetClass];
    if (losses === undefined) continue;
    const used = lesser(left, losses);
    left -= used;
    broughtForward[assetClass] = losses - used;
  }
  return left;
}

/** Takes general losses, of the year and then brought forward, off the profit; answers how much they took. */
function takeGeneralLosses(profit, { generalLosses, broughtForward }) {
  let left = profit;
  for (const losses of [generalLosses, broughtForward]) {
    for (const assetClass of POOLS[0]) {
      if (losses[assetClass] === undefined) continue;
      const used = lesser(left, losses[assetClass]);
      left -= used;
      losses[assetClass] = losses[assetClass] - used;
    }
  }
  return profit - left;
}

function carriedForwardOf({ generalLosses, broughtForward, unused }) {
  const carried = {};
  for (const assetClass of ASSET_CLASSES) {
    const records = [generalLosses, broughtForward, unused];
    const losses = records.reduce((sum, record) => sum + (record[assetClass] ?? 0n), 0n);
    if (losses > 0n) carried[assetClass] = nairaOf(losses);
  }
  return carried;
}

/** Steps 2, 3, 5 and 6: readings differ in the profit that limits the allowances, and in nothing else here. */
function profitsOf(request, disposals, reading) {
  const periodEnd = request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
  const isNewAct = request.taxYear >= 2027 || (request.taxYear === 2026 && periodEnd >= '2025-07-01');
  const turnover = koboOf(request.turnover);
  const tradingProfit =
    turnover - koboOf(request.costOfSales) - koboOf(request.operatingExpenses) + koboOf(request.disallowableExpenses);
  const isExemptTrade =
    isNewAct &&
    request.trade === 'agriculture' &&
    request.commencementDate !== undefined &&
    periodEnd < addMonths(request.commencementDate, 60);
  const taxableTrading = isExemptTrade ? 0n : notNegative(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? {};
  const dividends = koboOf(heads.dividends);
  const foreignDividends = koboOf(heads.foreignDividends);
  const taxableHeads =
    koboOf(heads.interest) + koboOf(heads.rent) + koboOf(heads.royalties) + koboOf(heads.otherInvestmentIncome);
  const capitalIncome = taxableHeads + (request.foreignIncomeRepatriated ? 0n : foreignDividends);
  const grossCapitalIncome = dividends + taxableHeads + foreignDividends + koboOf(heads.governmentBondInterest);

  const gains = disposals.gainsTaxedAsProfits;
  const assessableProfit = taxableTrading + capitalIncome + gains;
  // General capital losses take general gains first, then capital income, then trading profit.
  const capitalLosses =
    request.taxYear >= 2026
      ? takeGeneralLosses(taxableTrading + capitalIncome + disposals.generalGains, disposals)
      : 0n;
  const takenFromGains = lesser(capitalLosses, disposals.generalGains);
  const takenFromCapital = lesser(capitalLosses - takenFromGains, capitalIncome);
  const tradingAfter = taxableTrading - (capitalLosses - takenFromGains - takenFromCapital);
  const capitalAfter = capitalIncome - takenFromCapital;
  const lossesBroughtForward = koboOf(request.lossesBroughtForward);
  const lossesUsed = lesser(lossesBroughtForward, tradingAfter);
  const allowances = koboOf(request.capitalAllowances);
  const totalBeforeAllowances = assessableProfit - capitalLosses - lossesUsed;
  const cappedProfit = reading === 'before_losses' ? assessableProfit : totalBeforeAllowances;
  const cap = isCapped(request, periodEnd, isNewAct) ? quotient(cappedProfit * 2n, 3n) : totalBeforeAllowances;
  const allowancesUsed = lesser(lesser(allowances, cap), totalBeforeAllowances);
  const metByTrading = lesser(allowancesUsed, tradingAfter - lossesUsed);
  const metByCapital = lesser(allowancesUsed - metByTrading, capitalAfter);
  const metByGains = allowancesUsed - metByTrading - metByCapital;

  return {
    periodEnd,
    dueDate: dueDateOf(periodEnd),
    isNewAct,
    turnover,
    grossTurnover: turnover + grossCapitalIncome,
    dividends,
    grossCapitalIncome,
    tradingProfit,
    capitalIncome,
    assessableProfit,
    totalProfit: totalBeforeAllowances - allowancesUsed,
    capitalIncomeLeft: capitalAfter - metByCapital,
    gainsLeft: gains - takenFromGains - metByGains,
    capitalLosses,
    tradingLosses: lossesBroughtForward - lossesUsed + notNegative(-tradingProfit),
    allowancesLeft: allowances - allowancesUsed,
  };
}

function isCapped({ trade }, periodEnd, isNewAct) {
  if (isNewAct || trade === 'agriculture' || trade === 'manufacturing') return false;
  return !(trade === 'upstream_gas' && periodEnd >= '2023-09-01');
}

/** Steps 7 to 11 under one reading of the law. */
function taxOf(request, disposals, profits, reading) {
  const companySize = companySizeOf(request, profits, reading);
  const percent = companySize === 'SMALL' ? 0n : companySize === 'MEDIUM' ? 20n : 30n;
  const incomeTax = quotient(profits.totalProfit * percent, 100n);
  const onGains = quotient(profits.gainsLeft * percent, 100n);
  const onCapitalIncome = quotient((profits.gainsLeft + profits.capitalIncomeLeft) * percent, 100n) - onGains;
  const minimumTax = notNegative(minimumTaxOf(request, profits) - incomeTax);
  const educationTax = educationTaxOf(request, profits, companySize);
  const topUpTax = topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading);
  const onTradingProfit = incomeTax - onCapitalIncome - onGains;
  return {
    companySize,
    onTradingProfit,
    onCapitalIncome,
    onGains,
    minimumTax,
    topUpTax,
    educationTax,
    incomeTaxBeforeTopUp: incomeTax + minimumTax,
    otherIncomeTax: onTradingProfit + minimumTax,
    cit: onTradingProfit + onCapitalIncome + minimumTax + topUpTax,
    cgt: disposals.separateTax + onGains,
  };
}

function companySizeOf(request, { isNewAct, grossTurnover }, reading) {
  if (!isNewAct) {
    if (grossTurnover <= 25_000_000_00n) return 'SMALL';
    return grossTurnover < 100_000_000_00n ? 'MEDIUM' : 'LARGE';
  }
  if (koboOf(request.fixedAssets) > 250_000_000_00n) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover <= 100_000_000_00n ? 'SMALL' : 'LARGE';
  return grossTurnover <= 50_000_000_00n && !request.professionalServices ? 'SMALL' : 'LARGE';
}

function minimumTaxOf(request, { isNewAct, periodEnd, grossTurnover, dividends }) {
  const commenced = request.commencementDate;
  const isYoung = commenced !== undefined && Number(periodEnd.slice(0, 4)) <= Number(commenced.slice(0, 4)) + 3;
  const isBelowLimit = grossTurnover < 25_000_000_00n;
  if (isNewAct || isBelowLimit || request.trade === 'agriculture' || isYoung) return 0n;
  const perTenThousand = request.minimumTaxElection && periodEnd <= '2021-12-31' ? 25n : 50n;
  return quotient((grossTurnover - dividends) * perTenThousand, 10_000n);
}

function educationTaxOf(request, { isNewAct, periodEnd, assessableProfit }, companySize) {
  if (request.applyEducationTax === false || request.resident === false || companySize === 'SMALL') return 0n;
  const perThousand = isNewAct ? 40n : periodEnd >= '2023-09-01' ? 30n : 25n;
  return quotient(assessableProfit * perThousand, 1000n);
}

function topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading) {
  const isCertified = reading === 'certified_copy';
  const limit = isCertified ? 50_000_000_000_00n : 20_000_000_000_00n;
  const isLiable = profits.isNewAct && (request.multinationalGroup || profits.grossTurnover >= limit);
  if (!isLiable) return 0n;
  const profitBeforeTax =
    request.profitBeforeTax === undefined
      ? profits.tradingProfit +
        profits.grossCapitalIncome +
        disposals.gainsTaxedAsProfits -
        disposals.generalLossesOfYear
      : koboOf(request.profitBeforeTax);
  const substance = koboOf(request.depreciation) + koboOf(request.personnelCosts);
  const twentyTimesNetIncome = isCertified
    ? (profitBeforeTax - profits.dividends) * 20n
    : profitBeforeTax * 20n - substance;
  const covered = isCertified ? incomeTax + educationTax : incomeTax;
  return notNegative(quotient(twentyTimesNetIncome * 15n, 2_000n) - covered);
}

/** Steps 12 and 13: withholding tax, then foreign tax, each against the liabilities in their order. */
function creditsOf(request, disposals, profits, tax) {
  const left = [tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax.cgt, tax.educationTax];
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(request, disposals, profits, tax);
  const withholding = applyCredit('WITHHOLDING', koboOf(request.withholdingCredits), null, left);
  const foreign = applyCredit('FOREIGN', koboOf(request.foreignTaxCredits), cap, left);
  const credits = [withholding, foreign];
  if (profits.isNewAct) credits.push(creditOnExemptIncome(request, disposals, profits, tax, left));
  return {
    credits,
    liabilityAfterCredits: left[0],
    total: left[0] + left[1] + left[2] + left[3] + left[4],
  };
}

/** By income over income under the Nigeria Tax Act, by profits over total profit before. */
function foreignCapOf(request, disposals, profits, tax) {
  const foreign = koboOf(request.foreignIncome);
  if (profits.isNewAct) return shareOf(tax.incomeTaxBeforeTopUp, foreign, incomeOf(profits, disposals));
  return shareOf(tax.incomeTaxBeforeTopUp, lesser(foreign, profits.totalProfit), profits.totalProfit);
}

function incomeOf(profits, disposals) {
  return profits.grossTurnover + disposals.gainsTaxedAsProfits;
}

function shareOf(tax, part, whole) {
  return whole === 0n ? 0n : quotient(tax * part, whole);
}

/** Foreign tax on exempt income meets its share of the top-up, and nothing else. */
function creditOnExemptIncome(request, disposals, profits, tax, left) {
  const exempt = koboOf(request.exemptForeignIncome);
  const cap = shareOf(tax.topUpTax, exempt, incomeOf(profits, disposals));
  const topUp = [0n, 0n, left[2], 0n, 0n];
  const credit = applyCredit('FOREIGN_ON_EXEMPT_INCOME', koboOf(request.foreignTaxOnExemptIncome), cap, topUp);
  left[2] = topUp[2];
  return credit;
}

/** Applies one credit; `left` keeps what remains of each liability. */
function applyCredit(credit, claimed, cap, left) {
  let usable = cap === null ? claimed : lesser(claimed, cap);
  const applied = left.map((liability, index) => {
    const used = lesser(liability, usable);
    usable -= used;
    left[index] = liability - used;
    return used;
  });
  return { credit, claimed, cap, applied };
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
      turnover: nairaOf(profits.turnover),
      grossTurnover: nairaOf(profits.grossTurnover),
      tradingProfit: nairaOf(profits.tradingProfit),
      assessableProfit: nairaOf(profits.assessableProfit),
      totalProfit: nairaOf(profits.totalProfit),
    },
    taxLiability: {
      cit: nairaOf(tax.cit),
      educationTax: nairaOf(tax.educationTax),
      cgt: nairaOf(tax.cgt),
      total: nairaOf(credits.total),
    },
    incomeTax: {
      onTradingProfit: nairaOf(tax.onTradingProfit),
      onCapitalIncome: nairaOf(tax.onCapitalIncome),
      onGains: nairaOf(tax.onGains),
      minimumTax: nairaOf(tax.minimumTax),
      topUpTax: nairaOf(tax.topUpTax),
    },
    capitalIncomeComputation: {
      grossAmount: nairaOf(profits.grossCapitalIncome),
      taxableAmount: nairaOf(profits.capitalIncome),
      liabilityAfterCredits: nairaOf(credits.liabilityAfterCredits),
    },
    taxAuthorityRouting: routingOf(request, profits, tax),
    rolloutMode: 'LIVE',
    reconciliation: reconciliationOf(credits.total, baseline),
    disposals: {
      items: disposals.items.map(disposalResultOf),
      separatelyTaxedGains: nairaOf(disposals.separatelyTaxedGains),
      separateTax: nairaOf(disposals.separateTax),
      gainsTaxedAsProfits: nairaOf(disposals.gainsTaxedAsProfits),
      reinvestmentRelief: nairaOf(disposals.reinvestmentRelief),
      lossesRelieved: nairaOf(disposals.lossesRelieved + profits.capitalLosses),
      lossesFromAssessableProfit: nairaOf(profits.capitalLosses),
      lossesCarriedForward: capitalLosses,
    },
    credits: credits.credits.map(creditResultOf),
    carriedForward: {
      tradingLosses: nairaOf(profits.tradingLosses),
      capitalAllowances: nairaOf(profits.allowancesLeft),
      capitalLosses,
    },
  };
}

function disposalResultOf({ assetClass, disposalDate, gain, treatment }) {
  return { assetClass, disposalDate, gain: nairaOf(gain), treatment };
}

function creditResultOf({ credit, claimed, cap, applied }) {
  const total = applied[0] + applied[1] + applied[2] + applied[3] + applied[4];
  return {
    credit,
    claimed: nairaOf(claimed),
    applied: nairaOf(total),
    unused: nairaOf(claimed - total),
    cap: cap === null ? null : nairaOf(cap),
    appliedAgainst: {
      incomeTaxOnCapitalIncome: nairaOf(applied[0]),
      otherIncomeTax: nairaOf(applied[1]),
      topUpTax: nairaOf(applied[2]),
      capitalGainsTax: nairaOf(applied[3]),
      educationTax: nairaOf(applied[4]),
    },
  };
}

function pathOf({ topUpTax, minimumTax, companySize }) {
  if (topUpTax > 0n) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax > 0n) return 'COMPANY_MINIMUM_TAX';
  return companySize === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

function routingOf(request, profits, tax) {
  const authority = (request.routingDate ?? profits.dueDate) >= '2025-06-26' ? 'NRS' : 'FIRS';
  const routing = [{ component: 'COMPANY_INCOME', taxType: 'CIT', authority }];
  if (tax.onCapitalIncome > 0n) routing.push({ component: 'CAPITAL_INCOME', taxType: 'CIT', authority });
  if (tax.minimumTax > 0n) routing.push({ component: 'MINIMUM_TAX', taxType: 'CIT', authority });
  if (tax.topUpTax > 0n) routing.push({ component: 'TOP_UP_TAX', taxType: 'CIT', authority });
  if (tax.cgt > 0n) routing.push({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority });
  if (tax.educationTax > 0n) {
    routing.push(
      profits.isNewAct
        ? { component: 'DEVELOPMENT_LEVY', taxType: 'DEVELOPMENT_LEVY', authority }
        : { component: 'EDUCATION_TAX', taxType: 'EDT', authority },
    );
  }
  return routing;
}

function reconciliationOf(total, { baseline, baselineTotal }) {
  const variance = total - baselineTotal;
  const percent = variancePercentOf(variance, baselineTotal);
  const isSmall = variance <= 1_000_00n && variance >= -1_000_00n;
  return {
    varianceAmount: nairaOf(variance),
    variancePercent: percentDecimalOf(percent),
    withinThreshold: isSmall || (percent <= 5_000n && percent >= -5_000n),
    baseline,
    baselineTotal: nairaOf(baselineTotal),
  };
}

/** The variance in ten-thousandths of a percent. */
function variancePercentOf(variance, baselineTotal) {
  if (variance === 0n) return 0n;
  if (baselineTotal === 0n) return 1_000_000n;
  return quotient(variance * 1_000_000n, baselineTotal);
}
