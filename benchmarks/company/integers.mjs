/**
 * The same computation in straight lines: whole kobo in doubles, exact below 2^53, with `bigint` only for the products
 * beyond. One pass over the disposals, one sum for each class. The amounts of the result are Decimals, made the way the
 * engine makes them.
 *
 * It keeps no range: a sum of amounts from 2^53 kobo on (N90 trillion) would be wrong without notice.
 */
import { nairaOf, percentDecimalOf } from '../.built/decimals.mjs';
import { ASSET_CLASSES, addMonths, assetClassOf, inWindow } from './words.mjs';

const CLASSES = ASSET_CLASSES.length;
const INDEX = new Map(ASSET_CLASSES.map((assetClass, index) => [assetClass, index]));
const SHARES = INDEX.get('nigerian_shares');
const GOVERNMENT = INDEX.get('government_securities');
const FOREIGN_SHARES = INDEX.get('foreign_shares');
const DIGITAL = INDEX.get('digital_assets');

/** The regimes of capital gains, by the day of disposal. */
const [EARLY, MIDDLE, LATE] = [0, 1, 2];
const TREATMENTS = ['separate_tax', 'separate_tax', 'joins_profits'];

const NOTHING = {};
const NO_LOSSES = new Float64Array(CLASSES);
/** Half of 2^53: a product below it can be doubled exactly. */
const HALF_RANGE = 2 ** 52;

const notNegative = (kobo) => (kobo > 0 ? kobo : 0);
const lesser = (a, b) => (a < b ? a : b);

function koboOf(naira) {
  if (naira === undefined) return 0;
  const whole = Math.trunc(naira);
  return whole * 100 + Math.round((naira - whole) * 100);
}

/** `amount × numerator ÷ denominator` to the nearest whole, a tie away from zero. */
function share(amount, numerator, denominator) {
  if (amount === 0 || numerator === 0) return 0;
  const size = Math.abs(amount) * numerator;
  if (size + denominator >= HALF_RANGE) return wideShare(amount, numerator, denominator);
  const doubled = 2 * size + denominator;
  const whole = Math.floor(doubled / (2 * denominator));
  // The division can round up to the next whole number.
  const rounded = whole * 2 * denominator > doubled ? whole - 1 : whole;
  return amount < 0 ? -rounded : rounded;
}

function wideShare(amount, numerator, denominator) {
  const [a, n, d] = [BigInt(Math.abs(amount)), BigInt(numerator), BigInt(denominator)];
  const rounded = Number((2n * a * n + d) / (2n * d));
  return amount < 0 ? -rounded : rounded;
}

/** Computes one return: amounts are numbers of naira in, Decimals out. */
export function calculate(request) {
  const { taxYear } = request;
  const periodEnd = request.accountingPeriodEnd ?? `${taxYear - 1}-12-31`;
  const isNewAct = taxYear >= 2027 || (taxYear === 2026 && periodEnd >= '2025-07-01');
  const gains = gainsOf(request);
  const profits = profitsOf(request, periodEnd, isNewAct, gains);
  const tax = taxOf(request, profits, isNewAct ? 'certified_copy' : 'settled');
  const credits = creditsOf(request, profits, tax);
  const isContested = taxYear >= 2026;
  const baselineTotal = isContested
    ? creditsOf(request, profits, taxOf(request, profits, 'first_gazette')).total
    : credits.total;
  return resultOf(request, gains, profits, tax, credits, isContested, baselineTotal);
}

/** Step 4 where nothing was disposed of. Losses brought forward are not in it: they stay in an array of their own. */
const NO_GAINS = {
  items: [],
  separate: 0,
  separateTax: 0,
  relief: 0,
  relieved: 0,
  general: 0,
  joined: 0,
  generalLossesOfYear: 0,
  broughtForward: null,
  generalLosses: NO_LOSSES,
  unused: NO_LOSSES,
};

/** Step 4: gains by regime and class, the share rule, reinvestment relief and capital losses. */
function gainsOf({ disposalSchedule, capitalLossesBroughtForward }) {
  const broughtForward = capitalLossesBroughtForward === undefined ? null : lossesIn(capitalLossesBroughtForward);
  if (disposalSchedule === undefined || disposalSchedule.length === 0) {
    return broughtForward === null ? NO_GAINS : { ...NO_GAINS, broughtForward };
  }
  const items = disposalSchedule.map(itemOf);
  applyShareRule(items);
  const sums = sumsOf(items);
  const unused = new Float64Array(CLASSES);
  const separate = sums.early - sums.reliefs[EARLY];
  const middle = middleGains(sums, broughtForward, unused);
  const digital = sums.lateGains[DIGITAL];
  const digitalLeft = lessLosses(digital, DIGITAL, sums.lateLosses, broughtForward, unused);
  const general = sumOf(sums.lateGains) - digital - sums.reliefs[LATE];
  sums.lateLosses[DIGITAL] = 0;
  return {
    items,
    separate: separate + middle.left,
    separateTax: share(separate + middle.left, 1, 10),
    relief: sums.reliefs[EARLY] + sums.reliefs[MIDDLE] + sums.reliefs[LATE],
    relieved: middle.relieved + digital - digitalLeft,
    general,
    joined: general + digitalLeft,
    generalLossesOfYear: sumOf(sums.lateLosses),
    broughtForward,
    generalLosses: sums.lateLosses,
    unused,
  };
}

function sumOf(amounts) {
  let sum = 0;
  for (let index = 0; index < CLASSES; index++) sum += amounts[index];
  return sum;
}

function lossesIn(given) {
  const losses = new Float64Array(CLASSES);
  for (const name in given) losses[INDEX.get(assetClassOf(name))] += koboOf(given[name]);
  return losses;
}

function itemOf(disposal) {
  const { disposalDate } = disposal;
  const index = INDEX.get(assetClassOf(disposal.assetClass));
  const regime = disposalDate < '2023-09-01' ? EARLY : disposalDate < '2026-01-01' ? MIDDLE : LATE;
  const proceeds = koboOf(disposal.proceeds);
  const base = regime === LATE ? (disposal.taxWrittenDownValue ?? disposal.costBase) : disposal.costBase;
  return {
    index,
    regime,
    disposalDate,
    proceeds,
    reinvested: koboOf(disposal.reinvested),
    gain: proceeds - koboOf(base) - koboOf(disposal.disposalCosts),
    isCharged: isCharged(index, regime, disposalDate),
  };
}

/** Nigerian shares are exempt until the share rule says otherwise. */
function isCharged(index, regime, disposalDate) {
  if (index === SHARES) return false;
  if (index === GOVERNMENT) return regime === LATE;
  return index !== FOREIGN_SHARES || disposalDate >= '2022-01-01';
}

/** Shares sold in some 12 months that reach the limits of the rule that governs them are charged. */
function applyShareRule(items) {
  for (const first of items) {
    if (!isGoverned(first)) continue;
    let proceeds = 0;
    let gains = 0;
    for (const other of items) {
      if (!isInWindow(first, other)) continue;
      proceeds += other.proceeds;
      gains += notNegative(other.gain);
    }
    const isLate = first.regime === LATE;
    const fails = isLate ? proceeds >= 150_000_000_00 || gains > 10_000_000_00 : proceeds >= 100_000_000_00;
    if (fails) for (const other of items) if (isInWindow(first, other)) other.isCharged = true;
  }
}

const isGoverned = ({ index, disposalDate }) => index === SHARES && disposalDate >= '2022-01-01';

function isInWindow(first, other) {
  if (!isGoverned(other) || (other.regime === LATE) !== (first.regime === LATE)) return false;
  return inWindow(first.disposalDate, other.disposalDate);
}

/** The charged gains and losses of each regime, by class from September 2023. */
function sumsOf(items) {
  const sums = {
    early: 0,
    middleGains: new Float64Array(CLASSES),
    middleLosses: new Float64Array(CLASSES),
    lateGains: new Float64Array(CLASSES),
    lateLosses: new Float64Array(CLASSES),
    reliefs: [reliefOf(items, EARLY), reliefOf(items, MIDDLE), reliefOf(items, LATE)],
  };
  for (const { index, regime, gain, isCharged } of items) {
    if (!isCharged) continue;
    if (regime === EARLY) sums.early += notNegative(gain);
    else if (gain > 0) (regime === MIDDLE ? sums.middleGains : sums.lateGains)[index] += gain;
    else (regime === MIDDLE ? sums.middleLosses : sums.lateLosses)[index] -= gain;
  }
  return sums;
}

/** The exact fractions of the gains, added and then rounded once. */
function reliefOf(items, regime) {
  const relieved = items.filter((item) => item.regime === regime && item.isCharged && item.reinvested * item.gain > 0);
  if (relieved.length === 0) return 0;
  const [{ gain, reinvested, proceeds }] = relieved;
  if (relieved.length === 1) return share(gain, lesser(reinvested, proceeds), proceeds);
  let numerator = 0n;
  let denominator = 1n;
  for (const each of relieved) {
    const whole = BigInt(each.proceeds);
    const part = BigInt(each.gain) * BigInt(lesser(each.reinvested, each.proceeds));
    numerator = numerator * whole + part * denominator;
    denominator *= whole;
  }
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** From September 2023 to 2025 the losses of a class meet the gains of the class. */
function middleGains({ middleGains: gains, middleLosses, reliefs }, broughtForward, unused) {
  let left = 0;
  let relieved = 0;
  for (let index = 0; index < CLASSES; index++) {
    const ofClass = gains[index] - (index === SHARES ? reliefs[MIDDLE] : 0);
    const remaining = lessLosses(ofClass, index, middleLosses, broughtForward, unused);
    left += remaining;
    relieved += ofClass - remaining;
  }
  return { left, relieved };
}

/** Takes a class's losses of the year, then those brought forward, off its gains. */
function lessLosses(gains, index, ofYear, broughtForward, unused) {
  const used = lesser(gains, ofYear[index]);
  unused[index] += ofYear[index] - used;
  if (broughtForward === null) return gains - used;
  const old = lesser(gains - used, broughtForward[index]);
  broughtForward[index] -= old;
  return gains - used - old;
}

/** Takes general losses off a profit, class by class. */
function takeLosses(profit, losses) {
  let left = profit;
  for (let index = 0; left > 0 && index < CLASSES; index++) {
    if (index === DIGITAL) continue;
    const used = lesser(left, losses[index]);
    left -= used;
    losses[index] -= used;
  }
  return left;
}

/** Steps 2, 3, 5 and 6: what no reading changes. */
function profitsOf(request, periodEnd, isNewAct, gains) {
  const turnover = koboOf(request.turnover);
  const costs = koboOf(request.costOfSales) + koboOf(request.operatingExpenses);
  const tradingProfit = turnover - costs + koboOf(request.disallowableExpenses);
  const taxableTrading = isNewAct && isYoungFarm(request, periodEnd) ? 0 : notNegative(tradingProfit);

  const heads = request.capitalIncomeBreakdown ?? NOTHING;
  const dividends = koboOf(heads.dividends);
  const foreignDividends = koboOf(heads.foreignDividends);
  const interestAndRent = koboOf(heads.interest) + koboOf(heads.rent);
  const taxableHeads = interestAndRent + koboOf(heads.royalties) + koboOf(heads.otherInvestmentIncome);
  const capitalIncome = request.foreignIncomeRepatriated ? taxableHeads : taxableHeads + foreignDividends;
  const gross = taxableHeads + dividends + foreignDividends + koboOf(heads.governmentBondInterest);

  const assessableProfit = taxableTrading + capitalIncome + gains.joined;
  // General capital losses take general gains first, then capital income, then trading profit.
  const beforeLosses = taxableTrading + capitalIncome + gains.general;
  let afterLosses = beforeLosses;
  if (request.taxYear >= 2026) {
    afterLosses = takeLosses(beforeLosses, gains.generalLosses);
    if (gains.broughtForward !== null) afterLosses = takeLosses(afterLosses, gains.broughtForward);
  }
  const capitalLosses = beforeLosses - afterLosses;
  const fromGains = lesser(capitalLosses, gains.general);
  const fromCapital = lesser(capitalLosses - fromGains, capitalIncome);
  const tradingAfter = taxableTrading - (capitalLosses - fromGains - fromCapital);
  const capitalAfter = capitalIncome - fromCapital;

  const lossesBroughtForward = koboOf(request.lossesBroughtForward);
  const lossesUsed = lesser(lossesBroughtForward, tradingAfter);
  const allowances = koboOf(request.capitalAllowances);
  const cap = isCapped(request, periodEnd, isNewAct) ? share(assessableProfit, 2, 3) : assessableProfit;
  const beforeAllowances = assessableProfit - capitalLosses - lossesUsed;
  const allowancesUsed = lesser(lesser(allowances, cap), beforeAllowances);
  const byTrading = lesser(allowancesUsed, tradingAfter - lossesUsed);
  const byCapital = lesser(allowancesUsed - byTrading, capitalAfter);
  const byGains = allowancesUsed - byTrading - byCapital;
  return {
    periodEnd,
    dueDate: addMonths(periodEnd, 6),
    isNewAct,
    turnover,
    grossTurnover: turnover + gross,
    dividends,
    gross,
    tradingProfit,
    capitalIncome,
    assessableProfit,
    totalProfit: beforeAllowances - allowancesUsed,
    capitalIncomeLeft: capitalAfter - byCapital,
    gainsLeft: gains.joined - fromGains - byGains,
    gainsTaxedAsProfits: gains.joined,
    separateTax: gains.separateTax,
    ownProfit: tradingProfit + gross + gains.joined - gains.generalLossesOfYear,
    capitalLosses,
    tradingLosses: lossesBroughtForward - lossesUsed + notNegative(-tradingProfit),
    allowancesLeft: allowances - allowancesUsed,
  };
}

function isYoungFarm({ trade, commencementDate }, periodEnd) {
  return trade === 'agriculture' && commencementDate !== undefined && periodEnd < addMonths(commencementDate, 60);
}

function isCapped({ trade }, periodEnd, isNewAct) {
  if (isNewAct || trade === 'agriculture' || trade === 'manufacturing') return false;
  return !(trade === 'upstream_gas' && periodEnd >= '2023-09-01');
}

/** Steps 7 to 11 under one reading of the law. */
function taxOf(request, profits, reading) {
  const companySize = companySizeOf(request, profits, reading);
  const percent = companySize === 'SMALL' ? 0 : companySize === 'MEDIUM' ? 20 : 30;
  const incomeTax = share(profits.totalProfit, percent, 100);
  const onGains = share(profits.gainsLeft, percent, 100);
  const onCapitalIncome = share(profits.gainsLeft + profits.capitalIncomeLeft, percent, 100) - onGains;
  const onTradingProfit = incomeTax - onCapitalIncome - onGains;
  const minimumTax = notNegative(minimumTaxOf(request, profits) - incomeTax);
  const educationTax = educationTaxOf(request, profits, companySize);
  const topUpTax = topUpTaxOf(request, profits, incomeTax, educationTax, reading);
  return {
    companySize,
    onTradingProfit,
    onCapitalIncome,
    onGains,
    minimumTax,
    topUpTax,
    educationTax,
    beforeTopUp: incomeTax + minimumTax,
    otherIncomeTax: onTradingProfit + minimumTax,
    cit: onTradingProfit + onCapitalIncome + minimumTax + topUpTax,
    cgt: profits.separateTax + onGains,
  };
}

function companySizeOf(request, { isNewAct, grossTurnover }, reading) {
  if (!isNewAct) {
    if (grossTurnover <= 25_000_000_00) return 'SMALL';
    return grossTurnover < 100_000_000_00 ? 'MEDIUM' : 'LARGE';
  }
  if (koboOf(request.fixedAssets) > 250_000_000_00) return 'LARGE';
  if (reading === 'certified_copy') return grossTurnover <= 100_000_000_00 ? 'SMALL' : 'LARGE';
  return grossTurnover <= 50_000_000_00 && !request.professionalServices ? 'SMALL' : 'LARGE';
}

function minimumTaxOf(request, { isNewAct, periodEnd, grossTurnover, dividends }) {
  if (isNewAct || grossTurnover < 25_000_000_00 || request.trade === 'agriculture') return 0;
  const { commencementDate } = request;
  const isOlder =
    commencementDate === undefined || Number(periodEnd.slice(0, 4)) > Number(commencementDate.slice(0, 4)) + 3;
  if (!isOlder) return 0;
  return share(grossTurnover - dividends, 1, request.minimumTaxElection && periodEnd <= '2021-12-31' ? 400 : 200);
}

function educationTaxOf(request, { isNewAct, periodEnd, assessableProfit }, companySize) {
  if (request.applyEducationTax === false || request.resident === false || companySize === 'SMALL') return 0;
  if (isNewAct) return share(assessableProfit, 4, 100);
  return share(assessableProfit, periodEnd >= '2023-09-01' ? 30 : 25, 1000);
}

function topUpTaxOf(request, profits, incomeTax, educationTax, reading) {
  if (!profits.isNewAct) return 0;
  const isCertified = reading === 'certified_copy';
  const limit = isCertified ? 50_000_000_000_00 : 20_000_000_000_00;
  if (!request.multinationalGroup && profits.grossTurnover < limit) return 0;
  const profit = request.profitBeforeTax === undefined ? profits.ownProfit : koboOf(request.profitBeforeTax);
  if (isCertified) return notNegative(share(profit - profits.dividends, 15, 100) - incomeTax - educationTax);
  // 5 % of the substance leaves net income: twenty times the net income is a whole number of kobo.
  const substance = koboOf(request.depreciation) + koboOf(request.personnelCosts);
  return notNegative(share(profit * 20 - substance, 15, 2000) - incomeTax);
}

/** Steps 12 and 13: each credit against the liabilities in their order. */
function creditsOf(request, profits, tax) {
  const left = [tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax.cgt, tax.educationTax];
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(koboOf(request.foreignIncome), profits, tax);
  const withholding = applied('WITHHOLDING', koboOf(request.withholdingCredits), null, left);
  const foreign = applied('FOREIGN', koboOf(request.foreignTaxCredits), cap, left);
  const credits = [withholding, foreign];
  if (profits.isNewAct) credits.push(onExemptIncome(request, profits, tax, left));
  return { credits, liabilityAfterCredits: left[0], total: left[0] + left[1] + left[2] + left[3] + left[4] };
}

/** By income over income under the Nigeria Tax Act, by profits over total profit before. */
function foreignCapOf(foreignIncome, profits, tax) {
  const whole = profits.isNewAct ? profits.grossTurnover + profits.gainsTaxedAsProfits : profits.totalProfit;
  if (whole === 0) return 0;
  return share(tax.beforeTopUp, profits.isNewAct ? foreignIncome : lesser(foreignIncome, whole), whole);
}

/** Foreign tax on exempt income meets its share of the top-up, and nothing else. */
function onExemptIncome(request, profits, tax, left) {
  const income = profits.grossTurnover + profits.gainsTaxedAsProfits;
  const cap = income === 0 ? 0 : share(tax.topUpTax, koboOf(request.exemptForeignIncome), income);
  const claimed = koboOf(request.foreignTaxOnExemptIncome);
  const used = lesser(lesser(claimed, cap), left[2]);
  left[2] -= used;
  return { credit: 'FOREIGN_ON_EXEMPT_INCOME', claimed, cap, used: [0, 0, used, 0, 0] };
}

/** Applies one credit; `left` keeps what remains of each liability. */
function applied(credit, claimed, cap, left) {
  let usable = cap === null ? claimed : lesser(claimed, cap);
  const used = [0, 0, 0, 0, 0];
  for (let index = 0; index < 5; index++) {
    const part = lesser(left[index], usable);
    usable -= part;
    left[index] -= part;
    used[index] = part;
  }
  return { credit, claimed, cap, used };
}

/** Steps 14 to 17, and the result object. */
function resultOf(request, gains, profits, tax, credits, isContested, baselineTotal) {
  const capitalLosses = lossesLeft(gains);
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
      grossAmount: nairaOf(profits.gross),
      taxableAmount: nairaOf(profits.capitalIncome),
      liabilityAfterCredits: nairaOf(credits.liabilityAfterCredits),
    },
    taxAuthorityRouting: routingOf(request, profits, tax),
    rolloutMode: 'LIVE',
    reconciliation: reconciliationOf(credits.total, isContested, baselineTotal),
    disposals: {
      items: gains.items.map(disposalResultOf),
      separatelyTaxedGains: nairaOf(gains.separate),
      separateTax: nairaOf(gains.separateTax),
      gainsTaxedAsProfits: nairaOf(gains.joined),
      reinvestmentRelief: nairaOf(gains.relief),
      lossesRelieved: nairaOf(gains.relieved + profits.capitalLosses),
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

function lossesLeft({ generalLosses, broughtForward, unused }) {
  const carried = {};
  for (let index = 0; index < CLASSES; index++) {
    const losses = generalLosses[index] + unused[index] + (broughtForward === null ? 0 : broughtForward[index]);
    if (losses > 0) carried[ASSET_CLASSES[index]] = nairaOf(losses);
  }
  return carried;
}

function disposalResultOf({ index, disposalDate, gain, isCharged, regime }) {
  const treatment = isCharged ? TREATMENTS[regime] : 'exempt';
  return { assetClass: ASSET_CLASSES[index], disposalDate, gain: nairaOf(gain), treatment };
}

function creditResultOf({ credit, claimed, cap, used }) {
  const total = used[0] + used[1] + used[2] + used[3] + used[4];
  return {
    credit,
    claimed: nairaOf(claimed),
    applied: nairaOf(total),
    unused: nairaOf(claimed - total),
    cap: cap === null ? null : nairaOf(cap),
    appliedAgainst: {
      incomeTaxOnCapitalIncome: nairaOf(used[0]),
      otherIncomeTax: nairaOf(used[1]),
      topUpTax: nairaOf(used[2]),
      capitalGainsTax: nairaOf(used[3]),
      educationTax: nairaOf(used[4]),
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

function reconciliationOf(total, isContested, baselineTotal) {
  const variance = total - baselineTotal;
  const percent = baselineTotal === 0 ? (variance === 0 ? 0 : 1_000_000) : share(variance, 1_000_000, baselineTotal);
  return {
    varianceAmount: nairaOf(variance),
    variancePercent: percentDecimalOf(percent),
    withinThreshold: Math.abs(variance) <= 1_000_00 || Math.abs(percent) <= 5_000,
    baseline: isContested ? 'first_gazette' : 'self',
    baselineTotal: nairaOf(baselineTotal),
  };
}
