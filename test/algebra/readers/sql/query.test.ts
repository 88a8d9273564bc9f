import { describe, expect, it } from 'vitest';
import { queryOf, type SqlLaw } from '../../../../src/algebra/readers/sql/query.js';
import { Tracing } from '../../../../src/algebra/tracing.js';
import { duckdb } from '../../../sql/database.js';

const RATE = { numerator: 75n, denominator: 1000n };

/** A tax of 7.5% on what hire leaves after upkeep, and of all of it from 2025; upkeep is below hire. */
function law(): SqlLaw {
  const m = new Tracing();
  const { hire, upkeep, size } = m.facts({
    hire: { kind: 'amount' },
    upkeep: { kind: 'given_amount' },
    size: { kind: 'choice', words: ['small', 'large'] },
  });
  const profit = m.named({ name: 'profit', label: 'Profit' }, m.minus(hire, upkeep.value), null);
  const tax = m.choose(m.is(size, 'small'), m.zero, m.charge(profit, RATE));
  return {
    columns: [
      { column: 'hire_paid', source: 0, name: 'hire', fact: { kind: 'amount' }, isRequired: true },
      { column: 'upkeep', source: 0, name: 'upkeep', fact: { kind: 'given_amount' } },
      { column: 'unused', source: 0, name: 'unused', fact: { kind: 'amount' } },
      {
        ...{ column: 'close', source: 0, name: 'close', fact: { kind: 'day' } },
        ...{ whenNull: '2024-12-31', days: ['2024-01-01', '2025-12-31'] },
      },
      {
        ...{ column: 'size', source: 0, name: 'size', fact: { kind: 'choice', words: ['small', 'large'] } },
        whenNull: 'large',
      },
    ],
    periodEnd: 'close',
    periods: [{ until: '2025-01-01', outputs: { profit, tax } }, { outputs: { profit, tax: profit } }],
    refusals: [{ column: 'upkeep', when: m.isAbove(upkeep.value, hire) }],
    words: m.vocabulary,
    rounding: { toNearest: 1n, ties: 'up' },
  };
}

/** The figures of a row of the columns hire_paid, upkeep, close and size. */
async function answerTo(row: string): Promise<unknown[]> {
  const connection = await duckdb();
  await connection.run('CREATE TABLE boats (id INT, hire_paid BIGINT, upkeep BIGINT, close DATE, size VARCHAR)');
  await connection.run(`INSERT INTO boats VALUES (7, ${row})`);
  const rows = (await connection.runAndReadAll(queryOf(law(), 'duckdb', { from: 'boats' }).text)).getRows();
  return rows[0] ?? [];
}

describe('a query', () => {
  it('reads what its figures need and gives them by name', () => {
    const { reads, gives } = queryOf(law(), 'duckdb', { from: 'boats' });
    expect(reads.map(({ column }) => column)).toEqual(['hire_paid', 'upkeep', 'close', 'size']);
    expect(gives).toEqual(['id', 'refused', 'profit', 'tax']);
  });

  it.each([
    ['of a row', "1020, 1000, '2024-06-30', 'large'", [7, null, 20n, 2n]],
    ['where columns are NULL', '1000, NULL, NULL, NULL', [7, null, 1000n, 75n]],
    ['of a word', "1020, 1000, NULL, 'small'", [7, null, 20n, 0n]],
    ['on the last day of a period', "1020, 1000, '2024-12-31', 'large'", [7, null, 20n, 2n]],
    ['on the first day of the next', "1020, 1000, '2025-01-01', 'large'", [7, null, 20n, 20n]],
    ['without what is required', "NULL, NULL, NULL, 'large'", [7, 'hire_paid', null, null]],
    ['below zero', '-1, NULL, NULL, NULL', [7, 'hire_paid', null, null]],
    ['of 10^17', '100000000000000000, NULL, NULL, NULL', [7, 'hire_paid', null, null]],
    ['with a wrong word', "1, NULL, NULL, 'huge'", [7, 'size', null, null]],
    ['outside the days', "1, NULL, '2026-01-01', NULL", [7, 'close', null, null]],
    ['that two columns refuse', '100, 101, NULL, NULL', [7, 'upkeep', null, null]],
    ['that no column refuses', '100, 100, NULL, NULL', [7, null, 0n, 0n]],
  ])('answers %s', async (_name, row, answer) => {
    expect(await answerTo(row)).toEqual(answer);
  });

  it('is refused for a law that rounds otherwise, and for a fact without a column', () => {
    const rounding = { toNearest: 100n, ties: 'up' } as const;
    expect(() => queryOf({ ...law(), rounding }, 'duckdb', { from: 'boats' })).toThrow('in no other way');
    const columns = law().columns.slice(1);
    expect(() => queryOf({ ...law(), columns }, 'duckdb', { from: 'boats' })).toThrow('No column holds the fact hire');
  });
});
