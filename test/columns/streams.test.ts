import { describe, expect, it } from 'vitest';
import { type StreamColumns, streamLists } from '../../src/columns/streams.js';
import { individualRuleTable } from '../../src/tables/individual.js';
import { refusalsOf } from '../refusals-of.js';

const TABLE = individualRuleTable(2024);

/** A salary and a pension in the first row, rent in the second. */
const STREAMS: StreamColumns = {
  offsets: Int32Array.of(0, 2, 3),
  types: ['Salary', 'pension', 'rent'],
  type: Uint8Array.of(0, 1, 2),
  amount: Float64Array.of(50_000_000, 60_000_000, 25_000_000),
  periodsPerYear: Int32Array.of(12, 1, 4),
  expenses: Float64Array.of(0, 0, 15_000_000),
};

const NAMES = ['grossIncome', 'exemptIncome', 'incomeTaxedAtSource', 'allowableExpenses', 'employmentIncome'];

function workedOut(columns: StreamColumns): Record<string, Float64Array> {
  const outputs = Object.fromEntries(NAMES.map((name) => [name, new Float64Array(2)]));
  streamLists(columns, 2, TABLE, outputs).workOut(0, 2);
  return outputs;
}

describe('streams of income in columns', () => {
  it('are added by year and by their treatment', () => {
    // 12 x N500,000 and N600,000; 4 x N250,000.
    expect(workedOut(STREAMS)).toEqual({
      grossIncome: Float64Array.of(660_000_000, 100_000_000),
      exemptIncome: Float64Array.of(60_000_000, 0),
      incomeTaxedAtSource: Float64Array.of(0, 0),
      allowableExpenses: Float64Array.of(0, 15_000_000),
      employmentIncome: Float64Array.of(600_000_000, 0),
    });
  });

  it.each([
    ['a type that is none', { types: ['Salary', 'pension', 'lottery'] }, '/incomeStreams/types unknown-word'],
    ['a type that is refused', { types: ['Salary', 'pension', 'capital_gain'] }, '/incomeStreams/types unknown-word'],
    ['a place of no type', { type: Uint8Array.of(0, 1, 3) }, '/incomeStreams/type/2 unknown-word'],
    ['a row without a stream', { offsets: Int32Array.of(0, 3, 3) }, '/incomeStreams/offsets/1 empty-list'],
    [
      'payments that are none',
      { periodsPerYear: Int32Array.of(0, 1, 4) },
      '/incomeStreams/periodsPerYear/0 not-a-whole-number',
    ],
    [
      'more payments than a year has hours',
      { periodsPerYear: Int32Array.of(12, 8_785, 4) },
      '/incomeStreams/periodsPerYear/1 not-a-whole-number',
    ],
    [
      'a bonus that is paid monthly',
      { types: ['bonus', 'pension', 'rent'] },
      '/incomeStreams/periodsPerYear/0 not-a-whole-number',
    ],
    ['expenses of a salary', { expenses: Float64Array.of(1, 0, 0) }, '/incomeStreams/expenses/0 not-applicable'],
    ['a negative amount', { amount: Float64Array.of(1, -1, 1) }, '/incomeStreams/amount/1 not-an-amount'],
    ['too few amounts', { amount: Float64Array.of(1, 1) }, '/incomeStreams/amount not-a-list'],
    ['too few offsets', { offsets: Int32Array.of(0, 3) }, '/incomeStreams/offsets not-a-list'],
  ])('are refused for %s', (_name, changed, refusal) => {
    expect(refusalsOf(() => workedOut({ ...STREAMS, ...changed }))).toEqual([refusal]);
  });
});
