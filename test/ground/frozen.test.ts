/**
 * Nobody changes the law for the next caller: everything that the package hands out is changed wherever it can be, and
 * every answer must still be the same text.
 */
import { describe, expect, it } from 'vitest';
import { answerTo, type Fixture, readFixtures } from '../../apps/rules/src/fixture.js';
import * as contract from '../../apps/service/src/contract/index.js';
import * as api from '../../src/api/index.js';
import * as core from '../../src/index.js';
import * as rules from '../../src/tables/index.js';
import { casesOf, triedOf } from '../effort.js';

const { listRuleTables } = core;

/** Every answer of the package that a table or a list of its own stands behind, computed afresh by each call. */
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'the worked cases of companies': () =>
    triedOf(readFixtures()).map((fixture) => answered(fixture, core.calculateCit as Calculate)),
  'the worked cases of individuals': () =>
    triedOf(readFixtures<core.PitInput>('individual')).map((fixture) =>
      answered(fixture, core.calculatePit as Calculate),
    ),
  'the steps of companies': () => yearsOf('company').map(companySteps),
  'the steps of individuals': () => yearsOf('individual').map(individualSteps),
  'the tables by year': () => [
    yearsOf('company').map((taxYear) => core.companyRuleTable(taxYear)),
    yearsOf('individual').map((taxYear) => core.individualRuleTable(taxYear)),
  ],
  'the lists of tables': () => [
    listRuleTables(),
    rules.companyTables,
    rules.companyDrafts,
    rules.individualTables,
    rules.individualDrafts,
  ],
  'the tables as the API answers them': () =>
    listRuleTables().map(({ kind, taxYear, reading }) =>
      api.toRulesResponse({ taxYear, reading, tax: kind === 'company' ? 'cit' : 'pit' }),
    ),
  'the answers of the API': () => [
    triedOf(readFixtures()).map((fixture) =>
      attempted(() => api.toCitResponse(core.calculateCit(fixture.request), { detail: 'full', calculationId: 'one' })),
    ),
    triedOf(readFixtures<core.PitInput>('individual')).map(({ request }) =>
      attempted(() => api.toPitResponse(core.calculatePit(request), { detail: 'full', calculationId: 'one' })),
    ),
  ],
  'the states': () => [core.listStates(), core.findState('Lagos'), api.toStatesResponse()],
  'the bibliography': () => rules.actsCited(['CITA s.40', 'NTA s.56', 'PITA s.33']),
  'the OpenAPI document': () => contract.openApiDocument(),
  'the lists of the API': () => listsOf(api),
  'the lists of the service': () => listsOf(contract),
};

const listsOf = (module: object): unknown[] =>
  Object.values(module).filter((value) => typeof value === 'object' && !('_zod' in value));

type Calculate = (request: unknown, options: object) => unknown;

function answered(fixture: Fixture<unknown>, calculate: Calculate): unknown {
  return attempted(() => answerTo(fixture, calculate, { workings: true, contested: true }));
}

function attempted(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

function yearsOf(kind: 'company' | 'individual'): number[] {
  return [...new Set(listRuleTables().flatMap((table) => (table.kind === kind ? [table.taxYear] : [])))];
}

function companySteps(taxYear: number): unknown[] {
  return [
    core.classifyCompany({ taxYear, grossTurnover: 20_000_000 }),
    core.calculateDisposals({
      taxYear,
      disposalSchedule: [{ assetClass: 'land', disposalDate: `${taxYear}-01-01`, proceeds: 9, costBase: 1 }],
    }),
  ];
}

function individualSteps(taxYear: number): unknown[] {
  return [
    core.chargeBands({ taxYear, chargeableIncome: 5_000_000 }),
    core.annualise({ taxYear, amount: 100_000, frequency: 'monthly' }),
  ];
}

/** The answer as text, amounts of kobo and dictionaries included. */
function bytesOf(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value instanceof Error) return { ...value, message: value.message };
    return value instanceof Map ? [...value] : value;
  });
}

/** Every object that can be reached from a value; functions and the parts of zod schemas are not data. */
function reachableFrom(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value !== 'object' || value === null || found.has(value) || '_zod' in value) return found;
  found.add(value);
  for (const key of Reflect.ownKeys(value)) reachableFrom(Reflect.get(value, key), found);
  if (value instanceof Map) for (const entry of value) reachableFrom(entry, found);
  return found;
}

/** Changes an object in every way that it lets itself be changed. */
function vandalise(value: object): void {
  for (const key of Object.keys(value)) Reflect.set(value, key, 'changed');
  Reflect.set(value, 'added', 'changed');
  if (Array.isArray(value)) attempted(() => value.reverse().push('changed'));
  if (value instanceof Map) value.clear();
}

describe('what the package hands out', () => {
  const before = Object.entries(ANSWERS).map(([name, answer]) => [name, bytesOf(answer())] as const);
  const handedOut = reachableFrom(Object.values(ANSWERS).map((answer) => answer()));

  it('is much', () => {
    expect(handedOut.size).toBeGreaterThan(casesOf(100_000));
    expect(before.every(([, bytes]) => bytes.length > 100)).toBe(true);
  });

  it('shares nothing that can be changed', () => {
    for (const value of handedOut) vandalise(value);
    for (const [name, bytes] of before) expect(bytesOf(ANSWERS[name]?.()) === bytes, name).toBe(true);
  });

  it('is frozen to the last list, where it is a table', () => {
    const tables = [
      core.companyRuleTable(2026),
      core.individualRuleTable(2025),
      rules.companyTables,
      rules.individualDrafts,
    ];
    const open = tables.flatMap((table) => [...reachableFrom(table)].filter((value) => !Object.isFrozen(value)));
    expect(open).toHaveLength(0);
  });
});

describe('a table that was handed out', () => {
  const request = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 };

  it('computes like the year it is of, as the table in force', () => {
    const table = core.companyRuleTable(2024);
    expect(core.companyRuleTable(2024)).toBe(table);
    expect(bytesOf(core.calculateCit(request, { table, workings: true }))).toBe(
      bytesOf(core.calculateCit(request, { workings: true })),
    );
    expect(core.calculateCit(request, { baseline: { table } }).reconciliation.varianceAmount.toNumber()).toBe(0);
  });

  it('can be changed in a copy, which names another digest', () => {
    const table = core.companyRuleTable(2024);
    const [version] = table.educationTax;
    if (version === undefined) throw new Error('2024 has an education tax');
    const changed = { ...table, educationTax: [{ ...version, until: null, rate: { numerator: 1n, denominator: 2n } }] };
    const result = core.calculateCit(request, { table: changed });
    expect(result.taxLiability.educationTax.toNumber()).toBe(20_000_000);
    expect(result.rules.digest).not.toBe(core.calculateCit(request).rules.digest);
  });
});
