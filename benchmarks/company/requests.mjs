/**
 * Three fixed mixes of requests of years of assessment 2022 to 2027, drawn by a seeded generator, so that every run and
 * every machine computes the same companies: `full` (capital income, disposals and credits in every request), `typical`
 * (a company without disposals) and `four fields`.
 */
import { drawer } from '../draw.mjs';
import { addMonths } from './words.mjs';

const CLASSES = [
  ['nigerian_shares', 5],
  ['land', 3],
  ['plant', 3],
  ['crypto', 2],
  ['foreign_currency', 1],
  ['government_securities', 1],
  ['corporate_bonds', 1],
  ['goodwill', 1],
  ['other', 1],
].flatMap(([name, weight]) => Array(weight).fill(name));

/** The full mix: `count` requests as plain objects of numbers, each with two decimals at most. */
export function citRequests(count = 500, seed = 2026) {
  const draw = drawer(seed);
  return Array.from({ length: count }, (_, index) => requestOf(index, draw));
}

/** The companies of the full mix without disposals, each with about a third of the heads of capital income. */
export function typicalRequests(count = 500, seed = 2026) {
  const draw = drawer(seed + 1);
  return citRequests(count, seed).map((request) => {
    const { disposalSchedule, capitalLossesBroughtForward, capitalIncomeBreakdown, ...typical } = request;
    const heads = Object.entries(capitalIncomeBreakdown).filter(() => draw.chance(1 / 3));
    if (request.foreignIncome === undefined) delete typical.foreignTaxCredits;
    return heads.length === 0 ? typical : { ...typical, capitalIncomeBreakdown: Object.fromEntries(heads) };
  });
}

/** The companies of the full mix with the four fields that most callers send. */
export function fourFieldRequests(count = 500, seed = 2026) {
  return citRequests(count, seed).map(({ taxYear, turnover, costOfSales, operatingExpenses }) => {
    return { taxYear, turnover, costOfSales, operatingExpenses };
  });
}

/**
 * The same requests with the same fields in the same order in each, `undefined` where a request has none: what a caller
 * sends who fills one form, and quicker to read than bodies of many shapes.
 */
function ofOneShape(objects) {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return objects.map((object) => Object.fromEntries(names.map((name) => [name, object[name]])));
}

/** Requests of one shape, and so the heads of capital income and the disposals in them. */
export function requestsOfOneShape(requests) {
  const heads = ofOneShape(requests.map((request) => request.capitalIncomeBreakdown ?? {}));
  const disposals = ofOneShape(requests.flatMap((request) => request.disposalSchedule ?? []));
  let next = 0;
  return ofOneShape(requests).map((request, index) => {
    const { disposalSchedule } = request;
    if (disposalSchedule !== undefined) {
      request.disposalSchedule = disposals.slice(next, next + disposalSchedule.length);
      next += disposalSchedule.length;
    }
    request.capitalIncomeBreakdown = heads[index];
    return request;
  });
}

function requestOf(index, draw) {
  const taxYear = 2022 + (index % 6);
  const turnover = draw.chance(0.04) ? draw.amount(1e10, 1e11) : draw.amount(5e6, 2e9);
  const request = {
    taxYear,
    turnover,
    costOfSales: draw.share(turnover, 0.2, 0.6),
    operatingExpenses: draw.share(turnover, 0.05, 0.5),
    capitalIncomeBreakdown: capitalIncomeOf(turnover, draw),
    disposalSchedule: disposalsOf(taxYear, draw),
    withholdingCredits: draw.share(turnover, 0, 0.05),
    foreignTaxCredits: draw.share(turnover, 0, 0.01),
  };
  const details = detailsOf(taxYear, turnover, draw);
  // Only a resident has a credit for foreign tax.
  if (details.resident === false) delete request.foreignTaxCredits;
  return { ...request, ...details };
}

function capitalIncomeOf(turnover, draw) {
  const income = {
    dividends: draw.share(turnover, 0, 0.05),
    interest: draw.share(turnover, 0, 0.05),
    rent: draw.share(turnover, 0, 0.05),
    royalties: draw.share(turnover, 0, 0.02),
    otherInvestmentIncome: draw.share(turnover, 0, 0.02),
  };
  if (draw.chance(0.2)) income.foreignDividends = draw.share(turnover, 0, 0.05);
  if (draw.chance(0.2)) income.governmentBondInterest = draw.share(turnover, 0, 0.05);
  return income;
}

function disposalsOf(taxYear, draw) {
  return Array.from({ length: draw.whole(1, 5) }, () => {
    const proceeds = draw.amount(1e5, 2e8);
    const costBase = draw.share(proceeds, 0.3, 1.3);
    const disposalDate = addMonths(
      `${taxYear - 1}-01-${String(draw.whole(1, 28)).padStart(2, '0')}`,
      draw.whole(0, 23),
    );
    const disposal = { assetClass: draw.pick(CLASSES), proceeds, costBase, disposalDate };
    if (draw.chance(0.3)) disposal.disposalCosts = draw.share(proceeds, 0, 0.02);
    if (disposal.assetClass === 'nigerian_shares' && draw.chance(0.3)) {
      disposal.reinvested = draw.share(proceeds, 0, 1.2);
    }
    if (disposal.assetClass === 'plant' && draw.chance(0.3)) {
      disposal.taxWrittenDownValue = draw.share(costBase, 0, 0.5);
    }
    return disposal;
  });
}

/** The fields that only some companies have. */
function detailsOf(taxYear, turnover, draw) {
  const basisYear = taxYear - 1;
  const details = {};
  if (draw.chance(0.3)) {
    details.accountingPeriodEnd = draw.pick([`${basisYear}-03-31`, `${basisYear}-06-30`, `${basisYear}-09-30`]);
  }
  if (taxYear >= 2026 && draw.chance(0.7)) details.fixedAssets = draw.amount(1e6, 1e9);
  if (taxYear >= 2026 && draw.chance(0.2)) details.professionalServices = draw.chance(0.5);
  if (draw.chance(0.3)) details.disallowableExpenses = draw.share(turnover, 0, 0.03);
  if (draw.chance(0.3)) details.lossesBroughtForward = draw.share(turnover, 0, 0.2);
  if (draw.chance(0.5)) details.capitalAllowances = draw.share(turnover, 0, 0.2);
  if (draw.chance(0.2)) details.foreignIncome = draw.share(turnover, 0, 0.3);
  if (draw.chance(0.1)) details.foreignIncomeRepatriated = true;
  if (draw.chance(0.1))
    details.capitalLossesBroughtForward = { land: draw.amount(1e5, 1e7), crypto: draw.amount(1e5, 1e7) };
  if (draw.chance(0.15)) details.trade = draw.pick(['agriculture', 'manufacturing', 'upstream_gas']);
  if (draw.chance(0.15)) details.commencementDate = `${basisYear - draw.whole(0, 6)}-01-15`;
  if (draw.chance(0.05)) details.resident = false;
  if (draw.chance(0.05)) details.applyEducationTax = false;
  if (draw.chance(0.05)) details.multinationalGroup = true;
  if (draw.chance(0.05)) details.minimumTaxElection = true;
  if (draw.chance(0.2)) details.profitBeforeTax = draw.share(turnover, -0.1, 0.4);
  if (draw.chance(0.2))
    Object.assign(details, {
      depreciation: draw.share(turnover, 0, 0.1),
      personnelCosts: draw.share(turnover, 0, 0.2),
    });
  return details;
}
