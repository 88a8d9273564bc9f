/**
 * An answer does not depend on what the caller's own code does while it is worked out: every getter, trap of a proxy,
 * iterator and setter that a request, a row or an option can hold runs other returns, and the answer stays the same.
 */
import { describe, expect, it } from 'vitest';
import { calculateCompany, capitalAllowances } from '../src/accounts/index.js';
import * as analysis from '../src/analysis/index.js';
import { calculateCitColumns, calculatePitColumns } from '../src/columns/index.js';
import * as surface from '../src/index.js';
import { toSpreadsheet } from '../src/spreadsheet/index.js';
import { citGains, citSql, pitIncome, pitSql } from '../src/sql/index.js';

const { calculateCit, calculatePit, companyRuleTable, Decimal, individualRuleTable } = surface;

const LAND = { assetClass: 'land', proceeds: 90e6, costBase: 1, disposalDate: '2025-07-01' };
const COMPANY = {
  taxYear: 2026,
  turnover: 150_000_000,
  operatingExpenses: 12_345_678.9,
  capitalIncomeBreakdown: { rent: 1_000_000 },
  disposalSchedule: [{ ...LAND, assetClass: 'plant', proceeds: 5_000_000, disposalDate: '2026-02-01' }],
  capitalLossesBroughtForward: { land: 1_000_000 },
};
const LATE = {
  dueDate: '2027-06-30',
  total: 3_994_000,
  filedOn: '2027-09-15',
  payments: [{ on: '2027-08-01', amount: 994_000 }],
  interestRates: [{ from: '2027-01-01', policyRate: 27, spread: 5 }],
};
const PLANT = { id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2024-03-01' };
const REGISTER = { taxYear: 2026, assets: [PLANT, { ...PLANT, id: 'P2', businessUse: 0.5 }] };
const SALARY = { type: 'salary', amount: 500_000, frequency: 'monthly' };
const PERSON = { taxYear: 2026, state: 'Lagos', incomeStreams: [SALARY], pensionContribution: 480_000 };
const OTHER_COMPANY = { taxYear: 2026, turnover: 900e6, foreignTaxCredits: 1e6, disposalSchedule: [LAND] };
const OTHER_PERSON = { taxYear: 2026, state: 'Kano', incomeStreams: [{ ...SALARY, amount: 3e6 }] };
/** So large that no number holds their figures: their rows are worked out one by one. */
const HUGE = Float64Array.of(4e15, 8e15);
const COLUMNS = { taxYear: 2026, rows: 2, columns: { turnover: HUGE, costOfSales: Float64Array.of(1, 2) } };
const STREAMS = {
  offsets: Int32Array.of(0, 1, 2),
  types: ['employment'],
  type: Uint8Array.of(0, 0),
  amount: HUGE,
  periodsPerYear: Int32Array.of(1, 1),
};
const PEOPLE = { taxYear: 2026, rows: 2, incomeStreams: STREAMS };

/** The steps and figures of a table are read from a copy that is the caller's own. */
const companyTable = structuredClone(companyRuleTable(2026)) as ReturnType<typeof companyRuleTable>;
const individualTable = structuredClone(individualRuleTable(2026)) as ReturnType<typeof individualRuleTable>;

let ran = 0;

/** Other returns under the same laws, with workings and every reading. */
function others(): void {
  ran += 1;
  if (ran > 200 && ran % 20 !== 0) return;
  calculateCit(OTHER_COMPANY);
  calculatePit(OTHER_PERSON);
  if (ran % 50 !== 1) return;
  calculateCit(OTHER_COMPANY, { workings: true, contested: true, baseline: { reading: 'first_gazette' } });
  calculatePit(OTHER_PERSON, { workings: true });
  calculateCitColumns({ ...COLUMNS, columns: { turnover: Float64Array.of(1e10, 9e15) } });
  calculatePitColumns({ ...PEOPLE, incomeStreams: { ...STREAMS, amount: Float64Array.of(7e15, 5) } });
}

type Wrap = (value: object) => object;

/** A value in which every object is wrapped; arrays of numbers and amounts are left alone. */
function wrapped(value: unknown, wrap: Wrap): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || value instanceof Decimal)
    return value;
  return wrap(value);
}

/** Each property is a getter that runs other returns. */
const inGetters: Wrap = (value) => {
  const made = Array.isArray(value) ? [] : {};
  for (const [name, part] of Object.entries(value)) {
    const get = () => {
      others();
      return wrapped(part, inGetters);
    };
    Object.defineProperty(made, name, { get, enumerable: true, configurable: true });
  }
  return made;
};

/** Every trap of a proxy runs other returns. */
const inProxies: Wrap = (value) =>
  new Proxy(value, {
    get(target, name) {
      others();
      return wrapped(Reflect.get(target, name), inProxies);
    },
    has(target, name) {
      others();
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      others();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, name) {
      others();
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    getPrototypeOf(target) {
      others();
      return Reflect.getPrototypeOf(target);
    },
  });

type Call = readonly [name: string, call: (...given: never[]) => unknown, ...given: unknown[]];

const { findState, fromPlain, toPlain } = surface;

const CALLS: readonly Call[] = [
  ['calculateCit', calculateCit, COMPANY, { workings: true, contested: true, onMissing: 'assume' }],
  ['calculateCit', calculateCit, COMPANY, { baseline: { amount: 5 } }],
  ['calculateCit', calculateCit, COMPANY, { reading: 'prospective', baseline: { reading: 'first_gazette' } }],
  ['calculateCit', calculateCit, COMPANY, { table: companyTable, baseline: { revision: companyTable.revision } }],
  ['calculateCit', calculateCit, COMPANY, { baseline: { table: { ...companyTable, revision: 9 } } }],
  ['calculatePit', calculatePit, PERSON, { workings: true, contested: true, baseline: { amount: 5 } }],
  ['calculatePit', calculatePit, PERSON, { table: { ...individualTable, revision: 9 }, workings: true }],
  ['classifyCompany', surface.classifyCompany, { taxYear: 2026, grossTurnover: 70e6, fixedAssets: 3 }, {}],
  ['calculateLateness', surface.calculateLateness, LATE],
  ['capitalAllowances', capitalAllowances, REGISTER],
  ['calculateCompany', calculateCompany, { ...COMPANY, ...REGISTER }, { workings: true, contested: true }],
  ['calculateDisposals', surface.calculateDisposals, { taxYear: 2026, disposalSchedule: [LAND] }],
  ['reconcile', surface.reconcile, { taxYear: 2026, total: 5, baselineTotal: 6 }],
  ['chargeBands', surface.chargeBands, { taxYear: 2026, chargeableIncome: 3_000_000 }, { table: individualTable }],
  ['annualise', surface.annualise, { taxYear: 2026, amount: 5, frequency: 'monthly' }],
  ['calculateReliefs', surface.calculateReliefs, { taxYear: 2026, incomeStreams: [SALARY], annualRent: 3 }],
  ['calculatePay', surface.calculatePay, { taxYear: 2026, state: 'Kano', monthlyPay: 5, annualRent: 3 }],
  ['monthlyContributions', surface.monthlyContributions, { taxYear: 2026, monthlyPay: 5, pensionablePay: 4 }],
  ['toPlain', toPlain, { tax: 1n }],
  ['fromPlain', fromPlain, toPlain(calculateCit(COMPANY))],
  ['findState', findState, 'Lagos'],
  ['companyRuleTable', companyRuleTable, 2026, { reading: 'first_gazette' }],
  ['individualRuleTable', individualRuleTable, 2026, { reading: undefined }],
  ['calculateCitColumns', calculateCitColumns, COLUMNS, { reading: 'first_gazette' }],
  ['calculateCitColumns', calculateCitColumns, COLUMNS, { table: companyTable }],
  ['calculatePitColumns', calculatePitColumns, PEOPLE, { table: individualTable }],
  ['citSql', citSql, { taxYear: 2026, dialect: 'duckdb' }],
  ['pitSql', pitSql, { taxYear: 2026, dialect: 'duckdb' }],
  ['citGains', citGains, COMPANY, { reading: 'first_gazette' }],
  ['pitIncome', pitIncome, PERSON, { table: individualTable }],
  [
    'taxCurve',
    analysis.taxCurve,
    COMPANY,
    { field: 'turnover', costs: 'unchanged' },
    { from: 0, to: 200e6, reading: 'first_gazette' },
  ],
  ['taxCurve', analysis.taxCurve, PERSON, { stream: 0 }, { from: 0, to: 200e6 }],
  ['explainDifference', analysis.explainDifference, COMPANY, { taxYear: 2025 }, { taxYear: 2026 }],
  ['explainDifference', analysis.explainDifference, PERSON, { taxYear: 2025 }, { table: individualTable }],
  ['movedTo', analysis.movedTo, 2025, COMPANY],
  ['prepare', analysis.prepare, 'company', [{ input: COMPANY, sector: 'x' }], { taxYear: 2026, groups: ['sector'] }],
  ['tableDifferences', analysis.tableDifferences, companyTable, companyRuleTable(2026, { reading: 'first_gazette' })],
  ['toSpreadsheet', toSpreadsheet, calculateCit(COMPANY), COMPANY, { cached: true }],
  ['toSpreadsheet', toSpreadsheet, calculatePit(PERSON), PERSON, { table: individualTable }],
];

const NAMED = CALLS.map((each, at) => [`${at} ${each[0]}`, each] as const);

describe.each([
  ['getters', inGetters],
  ['proxies', inProxies],
])('returns that run inside %s', (_how, wrap) => {
  it.each(NAMED)('leave the answer of %s as it is', (_name, [, call, ...given]) => {
    const plain = call(...(given as never[]));
    ran = 0;
    const answer = call(...(given.map((each) => wrapped(each, isFrozen(each) ? (as) => as : wrap)) as never[]));
    expect(answer).toEqual(plain);
    if (given.some((each) => typeof each === 'object' && each !== null && !isFrozen(each)))
      expect(ran).toBeGreaterThan(0);
  });
});

/** A proxy of what is frozen may not hand out anything else. */
function isFrozen(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.isFrozen(value);
}

describe('returns that run inside a column', () => {
  /** Writing to it runs other returns before the next figure is written. */
  const writing = (column: Float64Array | Uint8Array) =>
    new Proxy(column, {
      get(target, name) {
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set(target, name, value) {
        others();
        return Reflect.set(target, name, value);
      },
    });

  it.each([
    ['companies', () => calculateCitColumns(COLUMNS), (into: never) => calculateCitColumns(COLUMNS, { into })],
    ['individuals', () => calculatePitColumns(PEOPLE), (into: never) => calculatePitColumns(PEOPLE, { into })],
  ])('that figures of %s are written into leave them as they are', (_whose, plainly, inside) => {
    const { figures } = plainly();
    const into = Object.entries(plainly().figures).map(([name, column]) => [name, writing(column)]);
    ran = 0;
    const again = inside(Object.fromEntries(into) as never);
    expect(ran).toBeGreaterThan(0);
    for (const [name, column] of Object.entries(figures)) {
      expect([...((again.figures as Record<string, Float64Array>)[name] ?? [])], name).toEqual([...column]);
    }
  });

  it('of rows that come one by one leaves them as they are', () => {
    const rows = [1, 2, 3].map((at) => ({ id: `${at}`, input: { ...COMPANY, turnover: at * 50_000_000 } }));
    function* whileOthersRun() {
      for (const row of rows) {
        others();
        yield row;
      }
    }
    const prepared = analysis.prepare('company', rows, { taxYear: 2026 });
    expect(analysis.prepare('company', whileOthersRun(), { taxYear: 2026 })).toEqual(prepared);
  });
});

describe('the functions of the package', () => {
  it('are all tried, but for those that take no object', () => {
    const tried = new Set(CALLS.map(([name]) => name));
    const without = ['Decimal', 'InputError', 'RuleError', 'listRuleTables', 'listStates'];
    const missing = Object.entries(surface).filter(
      ([name, value]) => typeof value === 'function' && !tried.has(name) && !without.includes(name),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
