/**
 * The same computation in straight lines: whole kobo in doubles, exact below 2^53, with `bigint` only for the products
 * beyond. One pass over the disposals, one sum for each class. The amounts of the result are Decimals, made the way the
 * engine makes them.
 *
 * It keeps no range: a sum of amounts from 2^53 kobo on (N90 trillion) would be wrong without notice.
 */
import { nairaOf, percentDecimalOf } from '../.built/decimals.mjs';
import { ASSET_CLASSES, addMonths, assetClassOf, dueDateOf as dueDateAfter } from './words.mjs';

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
const NO_ITEMS = [];

/** Sums by class, used again for every return. */
const middleGains = new Float64Array(CLASSES);
const middleLosses = new Float64Array(CLASSES);
const lateGains = new Float64Array(CLASSES);
const lateLosses = new Float64Array(CLASSES);
const unused = new Float64Array(CLASSES);
const broughtForward = new Float64Array(CLASSES);
const SUMS = [middleGains, middleLosses, lateGains, lateLosses, unused, broughtForward];

const dueDates = new Map();

/** Six months after the period ends; there are few period ends. */
function dueDateOf(periodEnd) {
  const known = dueDates.get(periodEnd);
  if (known !== undefined) return known;
  const dueDate = dueDateAfter(periodEnd);
  dueDates.set(periodEnd, dueDate);
  return dueDate;
}
/** Half of 2^53: a product below it can be doubled exactly. */
const HALF_RANGE = 2 ** 52;

const notNegative = (kobo) => (kobo > 0 ? kobo : 0);
const lesser = (a, b) => (a < b ? a : b);

const koboOf = (naira) => (naira === undefined ? 0 : Math.round(naira * 100));

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
  const profits = profitsOf(request, periodEnd, isNewAct, gains, 'after_losses');
  const tax = taxOf(request, profits, isNewAct ? 'certified_copy' : 'settled');
  const credits = creditsOf(request, profits, tax);
  const baseline = taxYear >= 2026 ? 'first_gazette' : 'before_losses';
  const profitsThere =
    baseline === 'before_losses' ? profitsOf(request, periodEnd, isNewAct, gains, baseline) : profits;
  const baselineTotal = creditsOf(request, profitsThere, taxOf(request, profitsThere, baseline)).total;
  return resultOf(request, gains, profits, tax, credits, baseline, baselineTotal);
}

/** Step 4: gains by regime and class, the share rule, reinvestment relief and capital losses. */
function gainsOf({ disposalSchedule = NO_ITEMS, capitalLossesBroughtForward = NOTHING }) {
  for (const sums of SUMS) sums.fill(0);
  for (const name in capitalLossesBroughtForward) {
    broughtForward[INDEX.get(assetClassOf(name))] += koboOf(capitalLossesBroughtForward[name]);
  }
  if (disposalSchedule.length === 0) return NO_GAINS;
  const items = disposalSchedule.map(itemOf);
  applyShareRule(items);
  const early = sumUp(items);
  const reliefs = [reliefOf(items, EARLY), reliefOf(items, MIDDLE), reliefOf(items, LATE)];
  let separate = early - reliefs[EARLY];
  let relieved = 0;
  for (let index = 0; index < CLASSES; index++) {
    const gains = middleGains[index] - (index === SHARES ? reliefs[MIDDLE] : 0);
    const left = lessLosses(gains, index, middleLosses);
    separate += left;
    relieved += gains - left;
  }
  const digital = lateGains[DIGITAL];
  const digitalLeft = lessLosses(digital, DIGITAL, lateLosses);
  const general = sumOf(lateGains) - digital - reliefs[LATE];
  lateLosses[DIGITAL] = 0;
  return {
    items,
    separate,
    separateTax: share(separate, 1, 10),
    relief: reliefs[EARLY] + reliefs[MIDDLE] + reliefs[LATE],
    relieved: relieved + digital - digitalLeft,
    general,
    joined: general + digitalLeft,
    generalLossesOfYear: sumOf(lateLosses),
  };
}

const NO_GAINS = {
  items: NO_ITEMS,
  separate: 0,
  separateTax: 0,
  relief: 0,
  relieved: 0,
  general: 0,
  joined: 0,
  generalLossesOfYear: 0,
};

function sumOf(amounts) {
  let sum = 0;
  for (let index = 0; index < CLASSES; index++) sum += amounts[index];
  return sum;
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
    const end = addMonths(first.disposalDate, 12);
    let proceeds = 0;
    let gains = 0;
    for (const other of items) {
      if (!isInWindow(first, end, other)) continue;
      proceeds += other.proceeds;
      gains += notNegative(other.gain);
    }
    const isLate = first.regime === LATE;
    const fails = isLate ? proceeds >= 150_000_000_00 || gains > 10_000_000_00 : proceeds >= 100_000_000_00;
    if (fails) for (const other of items) if (isInWindow(first, end, other)) other.isCharged = true;
  }
}

const isGoverned = ({ index, disposalDate }) => index === SHARES && disposalDate >= '2022-01-01';

function isInWindow(first, end, other) {
  if (!isGoverned(other) || (other.regime === LATE) !== (first.regime === LATE)) return false;
  return first.disposalDate <= other.disposalDate && other.disposalDate < end;
}

/** Adds the charged gains and losses to the sums of their classes; the answer is the gains before September 2023. */
function sumUp(items) {
  let early = 0;
  for (const { index, regime, gain, isCharged } of items) {
    if (!isCharged) continue;
    if (regime === EARLY) early += notNegative(gain);
    else if (gain > 0) (regime === MIDDLE ? middleGains : lateGains)[index] += gain;
    else (regime === MIDDLE ? middleLosses : lateLosses)[index] -= gain;
  }
  return early;
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

/** Takes a class's losses of the year, then those brought forward, off its gains. */
function lessLosses(gains, index, ofYear) {
  const used = lesser(gains, ofYear[index]);
  const old = lesser(gains - used, broughtForward[index]);
  unused[index] += ofYear[index] - used;
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

/** Steps 2, 3, 5 and 6: readings differ in the profit that limits the allowances, and in nothing else here. */
function profitsOf(request, periodEnd, isNewAct, gains, reading) {
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
  const afterLosses =
    request.taxYear >= 2026 ? takeLosses(takeLosses(beforeLosses, lateLosses), broughtForward) : beforeLosses;
  const capitalLosses = beforeLosses - afterLosses;
  const fromGains = lesser(capitalLosses, gains.general);
  const fromCapital = lesser(capitalLosses - fromGains, capitalIncome);
  const tradingAfter = taxableTrading - (capitalLosses - fromGains - fromCapital);
  const capitalAfter = capitalIncome - fromCapital;

  const lossesBroughtForward = koboOf(request.lossesBroughtForward);
  const lossesUsed = lesser(lossesBroughtForward, tradingAfter);
  const allowances = koboOf(request.capitalAllowances);
  const beforeAllowances = assessableProfit - capitalLosses - lossesUsed;
  const cappedProfit = reading === 'before_losses' ? assessableProfit : beforeAllowances;
  const cap = isCapped(request, periodEnd, isNewAct) ? share(cappedProfit, 2, 3) : beforeAllowances;
  const allowancesUsed = lesser(lesser(allowances, cap), beforeAllowances);
  const byTrading = lesser(allowancesUsed, tradingAfter - lossesUsed);
  const byCapital = lesser(allowancesUsed - byTrading, capitalAfter);
  const byGains = allowancesUsed - byTrading - byCapital;
  return {
    periodEnd,
    dueDate: dueDateOf(periodEnd),
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

/** Steps 12 and 13: withholding tax, then foreign tax, each against the liabilities in their order. */
function creditsOf(request, profits, tax) {
  const withholding = koboOf(request.withholdingCredits);
  const cap = request.foreignIncome === undefined ? null : foreignCapOf(koboOf(request.foreignIncome), profits, tax);
  const first = setOff('WITHHOLDING', withholding, null, tax.onCapitalIncome, tax.otherIncomeTax, tax.topUpTax, tax);
  const [capital, other, topUp] = [
    tax.onCapitalIncome - first.onCapital,
    tax.otherIncomeTax - first.onOther,
    tax.topUpTax - first.onTopUp,
  ];
  const rest = { cgt: tax.cgt - first.onGains, educationTax: tax.educationTax - first.onEducation };
  const second = setOff('FOREIGN', koboOf(request.foreignTaxCredits), cap, capital, other, topUp, rest);
  const third = profits.isNewAct ? onExemptIncome(request, profits, tax, topUp - second.onTopUp) : null;
  const liability = tax.cit + tax.cgt + tax.educationTax;
  const applied = first.applied + second.applied + (third === null ? 0 : third.applied);
  return { first, second, third, liabilityAfterCredits: capital - second.onCapital, total: liability - applied };
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
  const onTopUp = lesser(lesser(claimed, cap), left);
  const nothing = { onCapital: 0, onOther: 0, onGains: 0, onEducation: 0 };
  return { credit: 'FOREIGN_ON_EXEMPT_INCOME', claimed, cap, applied: onTopUp, ...nothing, onTopUp };
}

/** The part of each liability that one credit meets. */
function setOff(credit, claimed, cap, capital, other, topUp, { cgt, educationTax }) {
  const usable = cap === null ? claimed : lesser(claimed, cap);
  const onCapital = lesser(capital, usable);
  const onOther = lesser(other, usable - onCapital);
  const onTopUp = lesser(topUp, usable - onCapital - onOther);
  const onIncome = onCapital + onOther + onTopUp;
  const onGains = lesser(cgt, usable - onIncome);
  const onEducation = lesser(educationTax, usable - onIncome - onGains);
  const applied = onIncome + onGains + onEducation;
  return { credit, claimed, cap, applied, onCapital, onOther, onGains, onEducation, onTopUp };
}

/** Steps 14 to 17, and the result object. */
function resultOf(request, gains, profits, tax, credits, baseline, baselineTotal) {
  const capitalLosses = lossesLeft();
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
    reconciliation: reconciliationOf(credits.total, baseline, baselineTotal),
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
    credits: creditResultsOf(credits),
    carriedForward: {
      tradingLosses: nairaOf(profits.tradingLosses),
      capitalAllowances: nairaOf(profits.allowancesLeft),
      capitalLosses,
    },
  };
}

function lossesLeft() {
  const carried = {};
  for (let index = 0; index < CLASSES; index++) {
    const losses = lateLosses[index] + unused[index] + broughtForward[index];
    if (losses > 0) carried[ASSET_CLASSES[index]] = nairaOf(losses);
  }
  return carried;
}

function disposalResultOf({ index, disposalDate, gain, isCharged, regime }) {
  const treatment = isCharged ? TREATMENTS[regime] : 'exempt';
  return { assetClass: ASSET_CLASSES[index], disposalDate, gain: nairaOf(gain), treatment };
}

function creditResultsOf({ first, second, third }) {
  const credits = [creditResultOf(first), creditResultOf(second)];
  if (third !== null) credits.push(creditResultOf(third));
  return credits;
}

function creditResultOf({ credit, claimed, cap, applied, onCapital, onOther, onTopUp, onGains, onEducation }) {
  return {
    credit,
    claimed: nairaOf(claimed),
    applied: nairaOf(applied),
    unused: nairaOf(claimed - applied),
    cap: cap === null ? null : nairaOf(cap),
    appliedAgainst: {
      incomeTaxOnCapitalIncome: nairaOf(onCapital),
      otherIncomeTax: nairaOf(onOther),
      topUpTax: nairaOf(onTopUp),
      capitalGainsTax: nairaOf(onGains),
      educationTax: nairaOf(onEducation),
    },
  };
}

function pathOf({ topUpTax, minimumTax, companySize }) {
  if (topUpTax > 0) return 'COMPANY_MINIMUM_EFFECTIVE_TAX';
  if (minimumTax > 0) return 'COMPANY_MINIMUM_TAX';
  return companySize === 'SMALL' ? 'SMALL_COMPANY_EXEMPT' : 'COMPANY_STANDARD';
}

function routingOf(request, profits, tax) {
  const authority = (request.routingDate ?? profits.dueDate) >= '2025-06-26' ? 'NRS' : 'FIRS';
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

function reconciliationOf(total, baseline, baselineTotal) {
  const variance = total - baselineTotal;
  const percent = baselineTotal === 0 ? (variance === 0 ? 0 : 1_000_000) : share(variance, 1_000_000, baselineTotal);
  return {
    varianceAmount: nairaOf(variance),
    variancePercent: percentDecimalOf(percent),
    withinThreshold: Math.abs(variance) <= 1_000_00 || Math.abs(percent) <= 5_000,
    baseline,
    baselineTotal: nairaOf(baselineTotal),
  };
}
