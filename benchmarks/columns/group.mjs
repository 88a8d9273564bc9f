/**
 * Companies in columns: every figure of the rows of six years, against naive decimal.js on the same rows one by one. As
 * the version by hand does, the columns work out 2026 and 2027 under two readings; a row counts once.
 */
import { koboIn } from '../difference.mjs';
import { figuresOf } from './figures.mjs';
import { ROWS_BY_HAND, yearsOfRows } from './rows.mjs';

const BESIDE = 'first_gazette';

/** Works out the columns of a year under each reading that is compared, into the memory of the last time. */
async function inColumns(tableOf) {
  const { calculateCitColumns } = await import('nigeria-tax-rules/columns');
  const memory = new Map();
  return (input) => {
    const readings = input.taxYear >= 2026 ? [undefined, BESIDE] : [undefined];
    for (const reading of readings) {
      const key = `${input.taxYear} ${reading}`;
      const { figures } = calculateCitColumns(input, { ...tableOf(input.taxYear, reading), into: memory.get(key) });
      memory.set(key, figures);
    }
    return memory.get(`${input.taxYear} undefined`);
  };
}

const shipped = (_taxYear, reading) => (reading === undefined ? {} : { reading });

/** Tables that the package does not ship, for which no kernel was written at build time. */
async function whatIfs() {
  const { companyRuleTable } = await import('nigeria-tax-rules');
  const known = new Map();
  return (taxYear, reading) => {
    const key = `${taxYear} ${reading}`;
    if (!known.has(key)) known.set(key, whatIf(companyRuleTable(taxYear, shipped(taxYear, reading))));
    return { table: known.get(key) };
  };
}

function whatIf(table) {
  const threshold = Object.freeze({ ...table.reconciliation.threshold, amount: 1n });
  return Object.freeze({ ...table, reconciliation: Object.freeze({ ...table.reconciliation, threshold }) });
}

const naive = async () => (await import('../company/naive.mjs')).calculate;

const CASES = {
  'columns without disposals': { hasDisposals: false, load: () => inColumns(shipped) },
  'columns without disposals, tables not shipped': {
    hasDisposals: false,
    load: async () => inColumns(await whatIfs()),
  },
  'naive decimal.js without disposals': { hasDisposals: false, isOneByOne: true, load: naive },
  'columns with three disposals': { hasDisposals: true, load: () => inColumns(shipped) },
  'naive decimal.js with three disposals': { hasDisposals: true, isOneByOne: true, load: naive },
};

export const name = 'columns';
export const cases = Object.fromEntries(Object.entries(CASES).map(([caseName, { load }]) => [caseName, load]));

/** The rows of each year, or the first hundred requests of each year one by one. */
export function inputsFor(caseName) {
  const { hasDisposals, isOneByOne } = CASES[caseName];
  const years = yearsOfRows(hasDisposals);
  return isOneByOne
    ? years.flatMap(({ requests }) => requests.slice(0, ROWS_BY_HAND))
    : years.map(({ input }) => input);
}

/** The number of returns in an input. */
export const returnsIn = ({ rows = 1 }) => rows;

export const targets = [
  { of: 'columns without disposals', to: 'naive decimal.js without disposals', atLeast: 200 },
  { of: 'columns with three disposals', to: 'naive decimal.js with three disposals', atLeast: 100 },
];

export const speeds = [
  { of: 'columns without disposals', atLeast: 4_000_000 },
  { of: 'columns without disposals, tables not shipped', atLeast: 2_000_000 },
];

/** Refuses to time columns that disagree with the version by hand. */
export async function check() {
  const byHand = await naive();
  let compared = 0;
  for (const [caseName, { hasDisposals, isOneByOne, load }] of Object.entries(CASES)) {
    if (isOneByOne) continue;
    const calculate = await load();
    for (const { taxYear, input, requests } of yearsOfRows(hasDisposals)) {
      const figures = calculate(input);
      requests.slice(0, ROWS_BY_HAND).forEach((request, row) => {
        for (const [figure, amount] of Object.entries(figuresOf(byHand(request)))) {
          if (figures[figure][row] === koboIn(amount)) continue;
          const given = `${figures[figure][row]} kobo, ${amount} naira by hand`;
          throw new Error(`${caseName}: ${figure} of row ${row} of ${taxYear} is ${given}`);
        }
      });
      compared += ROWS_BY_HAND;
    }
  }
  return [`Twenty figures of ${compared} rows agree with the version by hand.`];
}
