import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { companyRuleTable, RuleError } from '../../../src/index.js';

const OPTIONS = { taxYear: 2026 };
const input = { turnover: 1_000_000 };

describe('rows that are prepared', () => {
  it('take the year of the population, and may say it', () => {
    const { rows, leftOut } = prepare('company', [{ input }, { input: { ...input, taxYear: 2026 } }], OPTIONS);
    expect([rows, leftOut]).toEqual([2, []]);
  });

  it('are left out with everything that is wrong, and their place in the input', () => {
    const bad = { id: 7, input: { turnover: -1, trade: 'farming', accountingPeriodEnd: '2026-12-31', turnove: 1 } };
    const { rows, leftOut, numbers } = prepare('company', [{ input }, bad, { input }], OPTIONS);
    expect([rows, leftOut.length]).toEqual([2, 1]);
    expect(Array.from(numbers ?? [])).toEqual([1, 3]);
    expect(leftOut[0]).toMatchObject({ row: 2, id: '7' });
    expect(leftOut[0]?.problems.map(({ path }) => path)).toEqual([
      '/turnover',
      '/trade',
      '/turnove',
      '/accountingPeriodEnd',
    ]);
  });

  it.each([
    [{ turnover: '90071992547409.92' }, 'turnover is too large for a population.'],
    [{ turnover: 1, taxYear: 2025 }, 'taxYear is 2025, but the population is stated for 2026.'],
    [undefined, 'The request is undefined, not an object.'],
  ])('are left out: %j', (refused, message) => {
    const { leftOut } = prepare('company', [{ input: refused as Record<string, unknown> }], OPTIONS);
    expect(leftOut.flatMap(({ problems }) => problems.map((each) => each.message)).join()).toContain(message.slice(12));
  });

  it('are left out for what is known to be wrong with them', () => {
    const known = [
      { path: '', code: 'not-an-object', message: 'The row is cut off.', accepted: 'a whole row' },
    ] as const;
    expect(prepare('company', [{ input, problems: known }], OPTIONS).leftOut).toEqual([{ row: 1, problems: known }]);
  });

  it.each([
    ['company', { taxYear: 2026 }, ['turnover is required.']],
    ['company', { operatingExpenses: 5 }, ['turnover is required.']],
    ['individual', { taxYear: 2026, state: 'Lagos' }, ['incomeStreams is required.']],
    ['individual', { state: 'Lagos' }, ['incomeStreams is required.']],
    ['individual', {}, ['incomeStreams is required.']],
  ] as const)('are left out without a field that a %s must state: %j', (kind, request, messages) => {
    const { rows, leftOut } = prepare(kind, [{ input: request }], OPTIONS);
    expect(rows).toBe(0);
    expect(leftOut.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual(messages);
  });

  it('weigh a whole number from 1', () => {
    const rows = [3, 0, 1.5, '2', undefined].map((weight) => ({ input, weight }));
    const { weights, leftOut } = prepare('company', rows, { ...OPTIONS, weight: 'weight' });
    expect(Array.from(weights ?? [])).toEqual([3]);
    expect(leftOut.map(({ row, problems }) => [row, problems[0]?.path])).toEqual([
      [2, '/weight'],
      [3, '/weight'],
      [4, '/weight'],
      [5, '/weight'],
    ]);
  });

  it('say what a weight is that is no number', () => {
    const { leftOut } = prepare('company', [{ input, w: 3n }], { ...OPTIONS, weight: 'w' });
    expect(leftOut[0]?.problems[0]?.message).toBe('w is a bigint, not a whole number from 1.');
  });

  it('are refused for a year without a table, unless a table of it is passed', () => {
    expect(() => prepare('company', [], { taxYear: 2040 })).toThrow(RuleError);
    const table = { ...companyRuleTable(2027), taxYear: 2040 };
    expect(prepare('company', [{ input }], { taxYear: 2040, under: [table] }).rows).toBe(1);
  });
});
