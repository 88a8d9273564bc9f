/** The full mix as columns, a table for each year of assessment, and the same rows as requests. */
import { describeRequest } from 'nigeria-tax-rules/api';
import { citRequests } from '../company/requests.mjs';

const YEARS = [2022, 2023, 2024, 2025, 2026, 2027];
const ROWS_OF_A_YEAR = 8_192;
/** The rows of a year that are also worked out one by one, by hand. */
export const ROWS_BY_HAND = 100;

const DISPOSALS_OF_A_ROW = 3;
const REQUEST = describeRequest('cit').fields;
const fieldsIn = (list) => REQUEST.find(({ name }) => name === list).object.fields;
const HEADS = fieldsIn('capitalIncomeBreakdown');
const OF_DISPOSALS = fieldsIn('disposalSchedule');

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
  const absent = { accountingPeriodEnd: `${taxYear - 1}-12-31` };
  const heads = requests.map(({ capitalIncomeBreakdown }) => capitalIncomeBreakdown);
  const columns = { ...columnsOf(REQUEST, requests, absent), ...columnsOf(HEADS, heads) };
  const input = { taxYear, rows: requests.length, columns };
  return hasDisposals ? { ...input, ...disposalsOf(requests) } : input;
}

/** How the columns of each kind of field hold what a request states, and what they hold where it states nothing. */
const COLUMNS = {
  amount: [Float64Array, koboOf, ({ absent }) => (absent === '0' ? 0 : Number.NaN)],
  signed_amount: [Float64Array, koboOf, () => Number.NaN],
  flag: [Uint8Array, Number, ({ absent }) => Number(absent === 'true')],
  word: [Uint8Array, (word, { words }) => words.indexOf(word), ({ words, absent }) => words.indexOf(absent)],
  day: [Int32Array, dayOf, () => 0],
};

/** A column for each field that some request states. */
function columnsOf(fields, stated, defaults = {}) {
  const kinds = fields.filter(({ name, kind }) => kind in COLUMNS && stated.some((each) => each[name] !== undefined));
  const columns = kinds.map((field) => {
    const [Column, convert, absentOf] = COLUMNS[field.kind];
    const held = ({ [field.name]: value = defaults[field.name] }) =>
      value === undefined ? absentOf(field) : convert(value, field);
    return [field.name, Column.from(stated, held)];
  });
  return Object.fromEntries(columns);
}

/** The disposals of every row, those of the first row first, and capital losses brought forward by class. */
function disposalsOf(requests) {
  const disposals = requests.flatMap(({ disposalSchedule }) => disposalSchedule);
  const assetClasses = [...new Set(disposals.map(({ assetClass }) => assetClass))];
  const losses = (name) => Float64Array.from(requests, (each) => koboOf(each.capitalLossesBroughtForward?.[name] ?? 0));
  return {
    disposals: {
      offsets: Int32Array.from({ length: requests.length + 1 }, (_, row) => row * DISPOSALS_OF_A_ROW),
      assetClasses,
      // An amount reinvested, even 0, is refused of an asset that is no share.
      ...columnsOf(OF_DISPOSALS, disposals, { reinvested: Number.NaN }),
      // The classes count in the list of the input.
      assetClass: Uint8Array.from(disposals, ({ assetClass }) => assetClasses.indexOf(assetClass)),
    },
    capitalLossesBroughtForward: { land: losses('land'), crypto: losses('crypto') },
  };
}
