/**
 * The whole computation as an ordinary developer writes it in decimal.js: the law's constants in the code, a new
 * `Decimal` where one is needed, one request in and one result out. The other versions by hand have the same structure.
 */
import { Decimal as DecimalJs } from 'decimal.js';
import { ASSET_CLASSES, addMonths, assetClassOf, dueDateOf, inWindow, POOLS } from './words.mjs';

// Products of two amounts need more than the 20 digits that decimal.js keeps by default.
const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });

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

  let separate = gainsIn(early).minus(reliefs[0]);
  let lossesRelieved = new Decimal(0);
  for (const assetClass of ASSET_CLASSES) {
    const ofClass = middle.filter((item) => item.assetClass === assetClass);
    if (ofClass.length === 0) continue;
    const relief = assetClass === 'nigerian_shares' ? reliefs[1] : new Decimal(0);
    const gains = gainsIn(ofClass).minus(relief);
    const left = relieve(gains, [assetClass], ofClass, broughtForward, unused);
    separate = separate.plus(left);
    lossesRelieved = lossesRelieved.plus(gains.minus(left));
  }

  const [general, digital] = POOLS.map((classes) => late.filter((item) => classes.includes(item.assetClass)));
  const generalLosses = {};
  relieve(new Decimal(0), POOLS[0], general, {}, generalLosses);
  const generalGains = gainsIn(general).minus(reliefs[2]);
  const digitalGains = relieve(gainsIn(digital), POOLS[1], digital, broughtForward, unused);
  lossesRelieved = lossesRelieved.plus(gainsIn(digital).minus(digitalGains));

  return {
    items,
    separatelyTaxedGains: separate,
    separateTax: separate.times('0.1').toDecimalPlaces(2),
    generalGains,
    gainsTaxedAsProfits: generalGains.plus(digitalGains),
    generalLosses,
    generalLossesOfYear: Object.values(generalLosses).reduce((sum, loss) => sum.plus(loss), new Decimal(0)),
    reinvestmentRelief: reliefs[0].plus(reliefs[1]).plus(reliefs[2]),
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
    proceeds: new Decimal(proceeds),
    reinvested: new Decimal(reinvested ?? 0),
    gain: new Decimal(proceeds).minus(new Decimal(base)).minus(new Decimal(disposal.disposalCosts ?? 0)),
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
    const proceeds = window.reduce((sum, other) => sum.plus(other.proceeds), new Decimal(0));
    if (!isLate) return proceeds.gte(new Decimal('100000000'));
    return proceeds.gte(new Decimal('150000000')) || gainsIn(window).gt(new Decimal('10000000'));
  });
}

function gainsIn(items) {
  return items.reduce((sum, item) => sum.plus(Decimal.max(item.gain, 0)), new Decimal(0));
}

function reliefOf(items) {
  const relief = items.reduce((sum, { gain, proceeds, reinvested }) => {
    if (reinvested.isZero() || gain.lte(0)) return sum;
    return sum.plus(gain.times(Decimal.min(reinvested, proceeds)).div(proceeds));
  }, new Decimal(0));
  return relief.toDecimalPlaces(2);
}

function broughtForwardOf(request) {
  const losses = {};
  for (const [name, amount] of Object.entries(request.capitalLossesBroughtForward ?? {})) {
    const assetClass = assetClassOf(name);
    losses[assetClass] = (losses[assetClass] ?? new Decimal(0)).plus(new Decimal(amount));
  }
  return losses;
}

/** Takes the year's losses, then those brought forward, off the gains; both records keep what is left of a loss. */
function relieve(gains, classes, items, broughtForward, unused) {
  let left = gains;
  for (const assetClass of classes) {
    const losing = items.filter((item) => item.assetClass === assetClass && item.gain.lt(0));
    if (losing.length === 0) continue;
    const losses = losing.reduce((sum, item) => sum.minus(item.gain), new Decimal(0));
    const used = Decimal.min(left, losses);
    left = left.minus(used);
    unused[assetClass] = (unused[assetClass] ?? new Decimal(0)).plus(losses.minus(used));
  }
  for (const assetClass of classes) {
    const losses = broughtForward[assetClass];
    if (losses === undefined) continue;
    const used = Decimal.min(left, losses);
    left = left.minus(used);
    broughtForward[assetClass] = losses.minus(used);
  }
  return left;
}

/** Takes general losses, of the year and then brought forward, off the profit; answers how much they took. */
function takeGeneralLosses(profit, { generalLosses, broughtForward }) {
  let left = profit;
  for (const losses of [generalLosses, broughtForward]) {
    for (const assetClass of POOLS[0]) {
      if (losses[assetClass] === undefined) continue;
      const used = Decimal.min(left, losses[assetClass]);
      left = left.minus(used);
      losses[assetClass] = losses[assetClass].minus(used);
    }
  }
  return profit.minus(left);
}

function carriedForwardOf({ generalLosses, broughtForward, unused }) {
  const carried = {};
  for (const assetClass of ASSET_CLASSES) {
    const records = [generalLosses, broughtForward, unused];
    const losses = records.reduce((sum, record) => sum.plus(record[assetClass] ?? new Decimal(0)), new Decimal(0));
    if (losses.gt(0)) carried[assetClass] = losses;
  }
  return carried;
}

/** Steps 2, 3, 5 and 6: readings differ in the profit that limits the allowances, and in nothing else here. */
function profitsOf(request, disposals, reading) {
  const periodEnd = request.accountingPeriodEnd ?? `${request.taxYear - 1}-12-31`;
  const isNewAct = request.taxYear >= 2027 || (request.taxYear === 2026 && periodEnd >= '2025-07-01');
  const turnover = new Decimal(request.turnover);
  const tradingProfit = turnover
    .minus(new Decimal(request.costOfSales ?? 0))
    .minus(new Decimal(request.operatingExpenses ?? 0))
    .plus(new Decimal(request.disallowableExpenses ?? 0));
  const isExemptTrade =
    isNewAct &&
    request.trade === 'agriculture' &&
    request.commencementDate !== undefined &&
    periodEnd < addMonths(request.commencementDate, 60);
  const taxableTrading = isExemptTrade ? new Decimal(0) : Decimal.max(tradingProfit, 0);

  const heads = request.capitalIncomeBreakdown ?? {};
  const dividends = new Decimal(heads.dividends ?? 0);
  const foreignDividends = new Decimal(heads.foreignDividends ?? 0);
  const capitalIncome = new Decimal(heads.interest ?? 0)
    .plus(new Decimal(heads.rent ?? 0))
    .plus(new Decimal(heads.royalties ?? 0))
    .plus(new Decimal(heads.otherInvestmentIncome ?? 0))
    .plus(request.foreignIncomeRepatriated ? new Decimal(0) : foreignDividends);
  const grossCapitalIncome = dividends
    .plus(new Decimal(heads.interest ?? 0))
    .plus(new Decimal(heads.rent ?? 0))
    .plus(new Decimal(heads.royalties ?? 0))
    .plus(new Decimal(heads.otherInvestmentIncome ?? 0))
    .plus(foreignDividends)
    .plus(new Decimal(heads.governmentBondInterest ?? 0));

  const gains = disposals.gainsTaxedAsProfits;
  const assessableProfit = taxableTrading.plus(capitalIncome).plus(gains);
  // General capital losses take general gains first, then capital income, then trading profit.
  const capitalLosses =
    request.taxYear >= 2026
      ? takeGeneralLosses(taxableTrading.plus(capitalIncome).plus(disposals.generalGains), disposals)
      : new Decimal(0);
  const takenFromGains = Decimal.min(capitalLosses, disposals.generalGains);
  const takenFromCapital = Decimal.min(capitalLosses.minus(takenFromGains), capitalIncome);
  const tradingAfter = taxableTrading.minus(capitalLosses.minus(takenFromGains).minus(takenFromCapital));
  const capitalAfter = capitalIncome.minus(takenFromCapital);
  const lossesBroughtForward = new Decimal(request.lossesBroughtForward ?? 0);
  const lossesUsed = Decimal.min(lossesBroughtForward, tradingAfter);
  const allowances = new Decimal(request.capitalAllowances ?? 0);
  const totalBeforeAllowances = assessableProfit.minus(capitalLosses).minus(lossesUsed);
  const cappedProfit = reading === 'before_losses' ? assessableProfit : totalBeforeAllowances;
  const cap = isCapped(request, periodEnd, isNewAct)
    ? cappedProfit.times(2).div(3).toDecimalPlaces(2)
    : totalBeforeAllowances;
  const allowancesUsed = Decimal.min(allowances, cap, totalBeforeAllowances);
  const metByTrading = Decimal.min(allowancesUsed, tradingAfter.minus(lossesUsed));
  const metByCapital = Decimal.min(allowancesUsed.minus(metByTrading), capitalAfter);
  const metByGains = allowancesUsed.minus(metByTrading).minus(metByCapital);

  return {
    periodEnd,
    dueDate: dueDateOf(periodEnd),
    isNewAct,
    turnover,
    grossTurnover: turnover.plus(grossCapitalIncome),
    dividends,
    grossCapitalIncome,
    tradingProfit,
    capitalIncome,
    assessableProfit,
    totalProfit: totalBeforeAllowances.minus(allowancesUsed),
    capitalIncomeLeft: capitalAfter.minus(metByCapital),
    gainsLeft: gains.minus(takenFromGains).minus(metByGains),
    capitalLosses,
    tradingLosses: lossesBroughtForward.minus(lossesUsed).plus(Decimal.max(tradingProfit.neg(), 0)),
    allowancesLeft: allowances.minus(allowancesUsed),
  };
}

function isCapped({ trade }, periodEnd, isNewAct) {
  if (isNewAct || trade === 'agriculture' || trade === 'manufacturing') return false;
  return !(trade === 'upstream_gas' && periodEnd >= '2023-09-01');
}

/** Steps 7 to 11 under one reading of the law. */
function taxOf(request, disposals, profits, reading) {
  const companySize = companySizeOf(request, profits, reading);
  const rate = companySize === 'SMALL' ? '0' : companySize === 'MEDIUM' ? '0.2' : '0.3';
  const incomeTax = profits.totalProfit.times(rate).toDecimalPlaces(2);
  const onGains = profits.gainsLeft.times(rate).toDecimalPlaces(2);
  const onCapitalIncome = profits.gainsLeft
    .plus(profits.capitalIncomeLeft)
    .times(rate)
    .toDecimalPlaces(2)
    .minus(onGains);
  const minimumTax = Decimal.max(minimumTaxOf(request, profits).minus(incomeTax), 0);
  const educationTax = educationTaxOf(request, profits, companySize);
  const topUpTax = topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading);
  const onTradingProfit = incomeTax.minus(onCapitalIncome).minus(onGains);
  return {
    companySize,
    onTradingProfit,
    onCapitalIncome,
    onGains,
    minimumTax,
    topUpTax,
    educationTax,
    incomeTaxBeforeTopUp: incomeTax.plus(minimumTax),
    otherIncomeTax: onTradingProfit.plus(minimumTax),
    cit: onTradingProfit.plus(onCapitalIncome).plus(minimumTax).plus(topUpTax),
    cgt: disposals.separateTax.plus(onGains),
  };
}

function companySizeOf(request, { isNewAct, grossTurnover }, reading) {
  if (!isNewAct) {
    if (grossTurnover.lte(new Decimal('25000000'))) return 'SMALL';
    return grossTurnover.lt(new Decimal('100000000')) ? 'MEDIUM' : 'LARGE';
  }
  if (new Decimal(request.fixedAssets ?? 0).gt(new Decimal('250000000'))) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover.lte(new Decimal('100000000')) ? 'SMALL' : 'LARGE';
  return grossTurnover.lte(new Decimal('50000000')) && !request.professionalServices ? 'SMALL' : 'LARGE';
}

function minimumTaxOf(request, { isNewAct, periodEnd, grossTurnover, dividends }) {
  const commenced = request.commencementDate;
  const isYoung = commenced !== undefined && Number(periodEnd.slice(0, 4)) <= Number(commenced.slice(0, 4)) + 3;
  const isBelowLimit = grossTurnover.lt(new Decimal('25000000'));
  if (isNewAct || isBelowLimit || request.trade === 'agriculture' || isYoung) return new Decimal(0);
  const rate = request.minimumTaxElection && periodEnd <= '2021-12-31' ? '0.0025' : '0.005';
  return grossTurnover.minus(dividends).times(rate).toDecimalPlaces(2);
}

function educationTaxOf(request, { isNewAct, periodEnd, assessableProfit }, companySize) {
  if (request.applyEducationTax === false || request.resident === false || companySize === 'SMALL') {
    return new Decimal(0);
  }
  const rate = isNewAct ? '0.04' : periodEnd >= '2023-09-01' ? '0.03' : '0.025';
  return assessableProfit.times(rate).toDecimalPlaces(2);
}

function topUpTaxOf(request, disposals, profits, incomeTax, educationTax, reading) {
  const isCertified = reading === 'certified_copy';
  const limit = new Decimal(isCertified ? '50000000000' : '20000000000');
  const isLiable = profits.isNewAct && (request.multinationalGroup || profits.grossTurnover.gte(limit));
  if (!isLiable) return new Decimal(0);
  const profitBeforeTax =
    request.profitBeforeTax === undefined
      ? profits.tradingProfit
          .plus(profits.grossCapitalIncome)
          .plus(disposals.gainsTaxedAsProfits)
          .minus(disposals.generalLossesOfYear)
      : new Decimal(request.profitBeforeTax);
  const substance = new Decimal(request.depreciation ?? 0).plus(new Decimal(request.personnelCosts ?? 0));
  const netIncome = isCertified
    ? profitBeforeTax.minus(profits.dividends)
    : profitBeforeTax.minus(substance.times('0.05'));
  const covered = isCertified ? incomeTax.plus(educationTax) : incomeTax;
  return Decimal.max(netIncome.times('0.15').toDecimalPlaces(2).minus(covered), 0);
}

/** Steps 12 and 13: withholding tax, then foreign tax, each against the liabilities in their order. */
function creditsOf(request, disposals, profits, tax) {
  const left = [tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax.cgt, tax.educationTax];
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(request, disposals, profits, tax);
  const withholding = applyCredit('WITHHOLDING', new Decimal(request.withholdingCredits ?? 0), null, left);
  const foreign = applyCredit('FOREIGN', new Decimal(request.foreignTaxCredits ?? 0), cap, left);
  const credits = [withholding, foreign];
  if (profits.isNewAct) credits.push(creditOnExemptIncome(request, disposals, profits, tax, left));
  return {
    credits,
    liabilityAfterCredits: left[0],
    total: left[0].plus(left[1]).plus(left[2]).plus(left[3]).plus(left[4]),
  };
}

/** By income over income under the Nigeria Tax Act, by profits over total profit before. */
function foreignCapOf(request, disposals, profits, tax) {
  const foreign = new Decimal(request.foreignIncome ?? 0);
  if (profits.isNewAct) return shareOf(tax.incomeTaxBeforeTopUp, foreign, incomeOf(profits, disposals));
  return shareOf(tax.incomeTaxBeforeTopUp, Decimal.min(foreign, profits.totalProfit), profits.totalProfit);
}

function incomeOf(profits, disposals) {
  return profits.grossTurnover.plus(disposals.gainsTaxedAsProfits);
}

function shareOf(tax, part, whole) {
  return whole.isZero() ? new Decimal(0) : tax.times(part).div(whole).toDecimalPlaces(2);
}

/** Foreign tax on exempt income meets its share of the top-up, and nothing else. */
function creditOnExemptIncome(request, disposals, profits, tax, left) {
  const exempt = new Decimal(request.exemptForeignIncome ?? 0);
  const cap = shareOf(tax.topUpTax, exempt, incomeOf(profits, disposals));
  const topUp = [new Decimal(0), new Decimal(0), left[2], new Decimal(0), new Decimal(0)];
  const credit = applyCredit(
    'FOREIGN_ON_EXEMPT_INCOME',
    new Decimal(request.foreignTaxOnExemptIncome ?? 0),
    cap,
    topUp,
  );
  left[2] = topUp[2];
  return credit;
}

/** Applies one credit; `left` keeps what remains of each liability. */
function applyCredit(credit, claimed, cap, left) {
  let usable = cap === null ? claimed : Decimal.min(claimed, cap);
  const applied = left.map((liability, index) => {
    const used = Decimal.min(liability, usable);
    usable = usable.minus(used);
    left[index] = liability.minus(used);
    return used;
  });
  const total = applied[0].plus(applied[1]).plus(applied[2]).plus(applied[3]).plus(applied[4]);
  return {
    credit,
    claimed,
    applied: total,
    unused: claimed.minus(total),
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
      lossesRelieved: disposals.lossesRelieved.plus(profits.capitalLosses),
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
  if (topUpTax.gt(0)) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax.gt(0)) return 'COMPANY_MINIMUM_TAX';
  return companySize === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

function routingOf(request, profits, tax) {
  const authority = (request.routingDate ?? profits.dueDate) >= '2025-06-26' ? 'NRS' : 'FIRS';
  const routing = [{ component: 'COMPANY_INCOME', taxType: 'CIT', authority }];
  if (tax.onCapitalIncome.gt(0)) routing.push({ component: 'CAPITAL_INCOME', taxType: 'CIT', authority });
  if (tax.minimumTax.gt(0)) routing.push({ component: 'MINIMUM_TAX', taxType: 'CIT', authority });
  if (tax.topUpTax.gt(0)) routing.push({ component: 'TOP_UP_TAX', taxType: 'CIT', authority });
  if (tax.cgt.gt(0)) routing.push({ component: 'CAPITAL_GAINS', taxType: 'CGT', authority });
  if (tax.educationTax.gt(0)) {
    routing.push(
      profits.isNewAct
        ? { component: 'DEVELOPMENT_LEVY', taxType: 'DEVELOPMENT_LEVY', authority }
        : { component: 'EDUCATION_TAX', taxType: 'EDT', authority },
    );
  }
  return routing;
}

function reconciliationOf(total, { baseline, baselineTotal }) {
  const varianceAmount = total.minus(baselineTotal);
  const variancePercent = variancePercentOf(varianceAmount, baselineTotal);
  return {
    varianceAmount,
    variancePercent,
    withinThreshold: varianceAmount.abs().lte(new Decimal('1000')) || variancePercent.abs().lte(new Decimal('0.5')),
    baseline,
    baselineTotal,
  };
}

function variancePercentOf(variance, baselineTotal) {
  if (variance.isZero()) return new Decimal(0);
  if (baselineTotal.isZero()) return new Decimal(100);
  return variance.times(100).div(baselineTotal).toDecimalPlaces(4);
}
