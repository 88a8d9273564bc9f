/**
 * The whole computation in doubles, with the structure of `naive.mjs`: the physical floor, and not exact to the kobo.
 */
import { ASSET_CLASSES, addMonths, assetClassOf, inWindow, POOLS } from './words.mjs';

const toKobo = (naira) => Math.round(naira * 100) / 100;
const notNegative = (naira) => Math.max(naira, 0);

/** Computes one return: amounts are numbers of naira in and out. */
export function calculate(request) {
  const disposals = disposalsOf(request);
  const profits = profitsOf(request, disposals);
  const law = profits.isNewAct ? 'certified_copy' : 'settled';
  const tax = taxOf(request, disposals, profits, law);
  const credits = creditsOf(request, disposals, profits, tax);
  const isContested = request.taxYear >= 2026;
  const baselineTotal = isContested ? totalUnder(request, disposals, profits, 'first_gazette') : credits.total;
  return resultOf(request, disposals, profits, tax, credits, { isContested, baselineTotal });
}

function totalUnder(request, disposals, profits, reading) {
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
  let lossesRelieved = 0;
  for (const assetClass of ASSET_CLASSES) {
    const ofClass = middle.filter((item) => item.assetClass === assetClass);
    if (ofClass.length === 0) continue;
    const gains = gainsIn(ofClass) - (assetClass === 'nigerian_shares' ? reliefs[1] : 0);
    const left = relieve(gains, [assetClass], ofClass, broughtForward, unused);
    separate += left;
    lossesRelieved += gains - left;
  }

  const [general, digital] = POOLS.map((classes) => late.filter((item) => classes.includes(item.assetClass)));
  const generalLosses = {};
  relieve(0, POOLS[0], general, {}, generalLosses);
  const generalGains = gainsIn(general) - reliefs[2];
  const digitalGains = relieve(gainsIn(digital), POOLS[1], digital, broughtForward, unused);
  lossesRelieved += gainsIn(digital) - digitalGains;

  return {
    items,
    separatelyTaxedGains: separate,
    separateTax: toKobo(separate / 10),
    generalGains,
    gainsTaxedAsProfits: generalGains + digitalGains,
    generalLosses,
    generalLossesOfYear: Object.values(generalLosses).reduce((sum, loss) => sum + loss, 0),
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
    proceeds: proceeds ?? 0,
    reinvested: reinvested ?? 0,
    gain: (proceeds ?? 0) - (base ?? 0) - (disposal.disposalCosts ?? 0),
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

/** Whether some 12 months that hold the sale reach the limits of the rule that governs it. */
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
    const proceeds = window.reduce((sum, other) => sum + other.proceeds, 0);
    if (!isLate) return proceeds >= 100_000_000;
    return proceeds >= 150_000_000 || gainsIn(window) > 10_000_000;
  });
}

function gainsIn(items) {
  return items.reduce((sum, item) => sum + notNegative(item.gain), 0);
}

function reliefOf(items) {
  let relief = 0;
  for (const { gain, proceeds, reinvested } of items) {
    if (gain > 0) relief += (gain * Math.min(reinvested, proceeds)) / proceeds;
  }
  return toKobo(relief);
}

function broughtForwardOf(request) {
  const losses = {};
  for (const [name, amount] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    const assetClass = assetClassOf(name);
    losses[assetClass] = (losses[assetClass] ?? 0) + (amount ?? 0);
  }
  return losses;
}

/** Takes the year's losses, then those brought forward, off the gains; both records keep what is left of a loss. */
function relieve(gains, classes, items, broughtForward, unused) {
  let left = gains;
  for (const assetClass of classes) {
    const losing = items.filter((item) => item.assetClass === assetClass && item.gain < 0);
    if (losing.length === 0) continue;
    const losses = losing.reduce((sum, item) => sum - item.gain, 0);
    const used = Math.min(left, losses);
    left -= used;
    unused[assetClass] = (unused[assetClass] ?? 0) + losses - used;
  }
  for (const assetClass of classes) {
    const losses = broughtForward[assetClass];
    if (losses === undefined) continue;
    const used = Math.min(left, losses);
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
      const used = Math.min(left, losses[assetClass]);
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
    const losses = records.reduce((sum, record) => sum + (record[assetClass] ?? 0), 0);
    if (losses > 0) carried[assetClass] = losses;
  }
  return carried;
}

/** Steps 2, 3, 5 and 6: what no reading changes. */
function profitsOf(request, disposals) {
  const periodEnd = request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
  const isNewAct = request.taxYear >= 2027 || (request.taxYear === 2026 && periodEnd >= '2025-07-01');
  const turnover = request.turnover ?? 0;
  const tradingProfit =
    turnover - (request.costOfSales ?? 0) - (request.operatingExpenses ?? 0) + (request.disallowableExpenses ?? 0);
  const isExemptTrade =
    isNewAct &&
    request.trade === 'agriculture' &&
    request.commencementDate !== undefined &&
    periodEnd < addMonths(request.commencementDate, 60);
  const taxableTrading = isExemptTrade ? 0 : notNegative(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? {};
  const dividends = heads.dividends ?? 0;
  const foreignDividends = heads.foreignDividends ?? 0;
  const taxableHeads =
    (heads.interest ?? 0) + (heads.rent ?? 0) + (heads.royalties ?? 0) + (heads.otherInvestmentIncome ?? 0);
  const capitalIncome = taxableHeads + (request.foreignIncomeRepatriated ? 0 : foreignDividends);
  const grossCapitalIncome = dividends + taxableHeads + foreignDividends + (heads.governmentBondInterest ?? 0);

  const gains = disposals.gainsTaxedAsProfits;
  const assessableProfit = taxableTrading + capitalIncome + gains;
  // General capital losses take general gains first, then capital income, then trading profit.
  const capitalLosses =
    request.taxYear >= 2026 ? takeGeneralLosses(taxableTrading + capitalIncome + disposals.generalGains, disposals) : 0;
  const takenFromGains = Math.min(capitalLosses, disposals.generalGains);
  const takenFromCapital = Math.min(capitalLosses - takenFromGains, capitalIncome);
  const tradingAfter = taxableTrading - (capitalLosses - takenFromGains - takenFromCapital);
  const capitalAfter = capitalIncome - takenFromCapital;
  const lossesBroughtForward = request.lossesBroughtForward ?? 0;
  const lossesUsed = Math.min(lossesBroughtForward, tradingAfter);
  const allowances = request.capitalAllowances ?? 0;
  const cap = isCapped(request, periodEnd, isNewAct) ? toKobo((assessableProfit * 2) / 3) : assessableProfit;
  const totalBeforeAllowances = assessableProfit - capitalLosses - lossesUsed;
  const allowancesUsed = Math.min(Math.min(allowances, cap), totalBeforeAllowances);
  const metByTrading = Math.min(allowancesUsed, tradingAfter - lossesUsed);
  const metByCapital = Math.min(allowancesUsed - metByTrading, capitalAfter);
  const metByGains = allowancesUsed - metByTrading - metByCapital;

  return {
    periodEnd,
    dueDate: addMonths(periodEnd, 6),
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
  const percent = companySize === 'SMALL' ? 0 : companySize === 'MEDIUM' ? 20 : 30;
  const incomeTax = toKobo((profits.totalProfit * percent) / 100);
  const onGains = toKobo((profits.gainsLeft * percent) / 100);
  const onCapitalIncome = toKobo(((profits.gainsLeft + profits.capitalIncomeLeft) * percent) / 100) - onGains;
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
    if (grossTurnover <= 25_000_000) return 'SMALL';
    return grossTurnover < 100_000_000 ? 'MEDIUM' : 'LARGE';
  }
  if ((request.fixedAssets ?? 0) > 250_000_000) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover <= 100_000_000 ? 'SMALL' : 'LARGE';
  return grossTurnover <= 50_000_000 && !request.professionalServices ? 'SMALL' : 'LARGE';
}

function minimumTaxOf(request, { isNewAct, periodEnd, grossTurnover, dividends }) {
  const commenced = request.commencementDate;
  const isYoung = commenced !== undefined && Number(periodEnd.slice(0, 4)) <= Number(commenced.slice(0, 4)) + 3;
  const isBelowLimit = grossTurnover < 25_000_000;
  if (isNewAct || isBelowLimit || request.trade === 'agriculture' || isYoung) return 0;
  const perTenThousand = request.minimumTaxElection && periodEnd <= '2021-12-31' ? 25 : 50;
  return toKobo(((grossTurnover - dividends) * perTenThousand) / 10_000);
}

function educationTaxOf(request, { isNewAct, periodEnd, assessableProfit }, companySize) {
  if (request.applyEducationTax === false || request.resident === false || companySize === 'SMALL') return 0;
  const perThousand = isNewAct ? 40 : periodEnd >= '2023-09-01' ? 30 : 25;
  return toKobo((assessableProfit * perThousand) / 1000);
}

function topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading) {
  const isCertified = reading === 'certified_copy';
  const limit = isCertified ? 50_000_000_000 : 20_000_000_000;
  const isLiable = profits.isNewAct && (request.multinationalGroup || profits.grossTurnover >= limit);
  if (!isLiable) return 0;
  const profitBeforeTax =
    request.profitBeforeTax === undefined
      ? profits.tradingProfit +
        profits.grossCapitalIncome +
        disposals.gainsTaxedAsProfits -
        disposals.generalLossesOfYear
      : (request.profitBeforeTax ?? 0);
  const substance = (request.depreciation ?? 0) + (request.personnelCosts ?? 0);
  const netIncome = isCertified ? profitBeforeTax - profits.dividends : profitBeforeTax - substance / 20;
  const covered = isCertified ? incomeTax + educationTax : incomeTax;
  return notNegative(toKobo((netIncome * 15) / 100) - covered);
}

/** Steps 12 and 13: withholding tax, then foreign tax, each against the liabilities in their order. */
function creditsOf(request, disposals, profits, tax) {
  const left = [tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax.cgt, tax.educationTax];
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(request, disposals, profits, tax);
  const withholding = applyCredit('WITHHOLDING', request.withholdingCredits ?? 0, null, left);
  const foreign = applyCredit('FOREIGN', request.foreignTaxCredits ?? 0, cap, left);
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
  const foreign = request.foreignIncome ?? 0;
  if (profits.isNewAct) return shareOf(tax.incomeTaxBeforeTopUp, foreign, incomeOf(profits, disposals));
  return shareOf(tax.incomeTaxBeforeTopUp, Math.min(foreign, profits.totalProfit), profits.totalProfit);
}

function incomeOf(profits, disposals) {
  return profits.grossTurnover + disposals.gainsTaxedAsProfits;
}

function shareOf(tax, part, whole) {
  return whole === 0 ? 0 : toKobo((tax * part) / whole);
}

/** Foreign tax on exempt income meets its share of the top-up, and nothing else. */
function creditOnExemptIncome(request, disposals, profits, tax, left) {
  const exempt = request.exemptForeignIncome ?? 0;
  const cap = shareOf(tax.topUpTax, exempt, incomeOf(profits, disposals));
  const topUp = [0, 0, left[2], 0, 0];
  const credit = applyCredit('FOREIGN_ON_EXEMPT_INCOME', request.foreignTaxOnExemptIncome ?? 0, cap, topUp);
  left[2] = topUp[2];
  return credit;
}

/** Applies one credit; `left` keeps what remains of each liability. */
function applyCredit(credit, claimed, cap, left) {
  let usable = cap === null ? claimed : Math.min(claimed, cap);
  const applied = left.map((liability, index) => {
    const used = Math.min(liability, usable);
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
      turnover: profits.turnover,
      grossTurnover: profits.grossTurnover,
      tradingProfit: profits.tradingProfit,
      assessableProfit: profits.assessableProfit,
      totalProfit: profits.totalProfit,
    },
    taxLiability: {
      cit: tax.cit,
      educationTax: tax.educationTax,
      cgt: tax.cgt,
      total: credits.total,
    },
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
      lossesRelieved: disposals.lossesRelieved + profits.capitalLosses,
      lossesFromAssessableProfit: profits.capitalLosses,
      lossesCarriedForward: capitalLosses,
    },
    credits: credits.credits.map(creditResultOf),
    carriedForward: {
      tradingLosses: profits.tradingLosses,
      capitalAllowances: profits.allowancesLeft,
      capitalLosses,
    },
  };
}

function disposalResultOf({ assetClass, disposalDate, gain, treatment }) {
  return { assetClass, disposalDate, gain: gain, treatment };
}

function creditResultOf({ credit, claimed, cap, applied }) {
  const total = applied[0] + applied[1] + applied[2] + applied[3] + applied[4];
  return {
    credit,
    claimed: claimed,
    applied: total,
    unused: claimed - total,
    cap: cap === null ? null : cap,
    appliedAgainst: {
      incomeTaxOnCapitalIncome: applied[0],
      otherIncomeTax: applied[1],
      topUpTax: applied[2],
      capitalGainsTax: applied[3],
      educationTax: applied[4],
    },
  };
}

function pathOf({ topUpTax, minimumTax, companySize }) {
  if (topUpTax > 0) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax > 0) return 'COMPANY_MINIMUM_TAX';
  return companySize === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

function routingOf(request, profits, tax) {
  const authority = (request.routingDate ?? profits.dueDate) >= '2026-01-01' ? 'NRS' : 'FIRS';
  const routing = [{ component: 'COMPANY_INCOME', taxType: 'CIT', authority }];
  if (tax.onCapitalIncome > 0) routing.push({ component: 'CAPITAL_INCOME', taxType: 'CIT', authority });
  if (tax.minimumTax > 0) routing.push({ component: 'MINIMUM_TAX', taxType: 'CIT', authority });
  if (tax.topUpTax > 0) routing.push({ component: 'TOP_UP_TAX', taxType: 'CIT', authority });
  if (tax.cgt > 0) routing.push({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority });
  if (tax.educationTax > 0) {
    routing.push(
      profits.isNewAct
        ? { component: 'DEVELOPMENT_LEVY', taxType: 'DEVELOPMENT_LEVY', authority }
        : { component: 'EDUCATION_TAX', taxType: 'EDT', authority },
    );
  }
  return routing;
}

function reconciliationOf(total, { isContested, baselineTotal }) {
  const variance = total - baselineTotal;
  const percent = variancePercentOf(variance, baselineTotal);
  const isSmall = variance <= 1_000 && variance >= -1_000;
  return {
    varianceAmount: variance,
    variancePercent: percent,
    withinThreshold: isSmall || (percent <= 0.5 && percent >= -0.5),
    baseline: isContested ? 'first_gazette' : 'self',
    baselineTotal: baselineTotal,
  };
}

function variancePercentOf(variance, baselineTotal) {
  if (variance === 0) return 0;
  if (baselineTotal === 0) return 100;
  return Math.round((variance / baselineTotal) * 1_000_000) / 10_000;
}
