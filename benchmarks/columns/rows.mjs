/** The full mix as columns, a table for each year of assessment, and the same rows as requests. */
import { citRequests } from '../company/requests.mjs';

const YEARS = [2022, 2023, 2024, 2025, 2026, 2027];
const ROWS_OF_A_YEAR = 8_192;
/** The rows of a year that are also worked out one by one, by hand. */
export const ROWS_BY_HAND = 100;

const DISPOSALS_OF_A_ROW = 3;
const HEADS = [
  'dividends',
  'interest',
  'rent',
  'royalties',
  'otherInvestmentIncome',
  'foreignDividends',
  'governmentBondInterest',
];
/** Amounts that are 0 where a request leaves them out, and those that the law tells from 0. */
const AMOUNTS = [
  'turnover',
  'costOfSales',
  'operatingExpenses',
  'disallowableExpenses',
  'lossesBroughtForward',
  'capitalAllowances',
  'withholdingCredits',
  'foreignTaxCredits',
  'depreciation',
  'personnelCosts',
];
const GIVEN_AMOUNTS = ['fixedAssets', 'profitBeforeTax', 'foreignIncome'];
/** The value of a flag that a request leaves out. */
const FLAGS = {
  resident: 1,
  applyEducationTax: 1,
  multinationalGroup: 0,
  minimumTaxElection: 0,
  professionalServices: 0,
  foreignIncomeRepatriated: 0,
};
const TRADES = ['general', 'agriculture', 'manufacturing', 'upstream_gas'];

const koboOf = (naira) => Math.round(naira * 100);
const dayOf = (text) => Number(text.replaceAll('-', ''));

/** The rows of every year, as requests and as the input of columns. */
export function yearsOfRows(hasDisposals) {
  const all = citRequests(YEARS.length * ROWS_OF_A_YEAR);
  return YEARS.map((taxYear) => {
    const requests = all.filter((request) => request.taxYear === taxYear);
    const rows = hasDisposals ? withThreeDisposals(requests) : requests.map(withoutDisposals);
    return { taxYear, requests: rows, input: inputOf(taxYear, rows, hasDisposals) };
  });
}

function withoutDisposals({ disposalSchedule, capitalLossesBroughtForward, ...request }) {
  return request;
}

/** The disposals of the year's requests are dealt out again, three to each. */
function withThreeDisposals(requests) {
  const disposals = requests.flatMap(({ disposalSchedule }) => disposalSchedule);
  return requests.map((request, row) => {
    const start = row * DISPOSALS_OF_A_ROW;
    const places = Array.from({ length: DISPOSALS_OF_A_ROW }, (_, place) => (start + place) % disposals.length);
    return { ...request, disposalSchedule: places.map((place) => disposals[place]) };
  });
}

function inputOf(taxYear, requests, hasDisposals) {
  const amounts = (read, absent) => Float64Array.from(requests, (each) => orElse(read(each), koboOf, absent));
  const columns = {
    ...byName(AMOUNTS, (name) => amounts((each) => each[name], 0)),
    ...byName(GIVEN_AMOUNTS, (name) => amounts((each) => each[name], Number.NaN)),
    ...byName(HEADS, (name) => amounts((each) => each.capitalIncomeBreakdown[name], 0)),
    ...byName(Object.keys(FLAGS), (name) =>
      Uint8Array.from(requests, (each) => orElse(each[name], Number, FLAGS[name])),
    ),
    trade: Uint8Array.from(requests, ({ trade = 'general' }) => TRADES.indexOf(trade)),
    accountingPeriodEnd: Int32Array.from(requests, (each) => dayOf(each.accountingPeriodEnd ?? `${taxYear - 1}-12-31`)),
    commencementDate: Int32Array.from(requests, (each) => orElse(each.commencementDate, dayOf, 0)),
  };
  const input = { taxYear, rows: requests.length, columns };
  return hasDisposals ? { ...input, ...disposalsOf(requests) } : input;
}

const orElse = (value, convert, absent) => (value === undefined ? absent : convert(value));
const byName = (names, columnOf) => Object.fromEntries(names.map((name) => [name, columnOf(name)]));

/** The disposals of every row, those of the first row first, and capital losses brought forward by class. */
function disposalsOf(requests) {
  const disposals = requests.flatMap(({ disposalSchedule }) => disposalSchedule);
  const assetClasses = [...new Set(disposals.map(({ assetClass }) => assetClass))];
  const amounts = (name, absent) => Float64Array.from(disposals, (each) => orElse(each[name], koboOf, absent));
  const losses = (name) =>
    Float64Array.from(requests, (each) => orElse(each.capitalLossesBroughtForward?.[name], koboOf, 0));
  return {
    disposals: {
      offsets: Int32Array.from({ length: requests.length + 1 }, (_, row) => row * DISPOSALS_OF_A_ROW),
      assetClasses,
      assetClass: Uint8Array.from(disposals, ({ assetClass }) => assetClasses.indexOf(assetClass)),
      disposalDate: Int32Array.from(disposals, ({ disposalDate }) => dayOf(disposalDate)),
      proceeds: amounts('proceeds', 0),
      costBase: amounts('costBase', 0),
      disposalCosts: amounts('disposalCosts', 0),
      taxWrittenDownValue: amounts('taxWrittenDownValue', Number.NaN),
      reinvested: amounts('reinvested', Number.NaN),
    },
    capitalLossesBroughtForward: { land: losses('land'), crypto: losses('crypto') },
  };
}
