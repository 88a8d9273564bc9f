/** Every comparison of the law with another way to work it out notices one kobo that is changed in a table. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../apps/service/test/processes/random.js';
import { calculateCitColumns } from '../../src/columns/index.js';
import { citSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { ROOT } from '../source-files.js';
import { duckdb } from './database.js';
import { Draw, expectedOf } from './drawn-returns.js';
import { turnoverBetween, withOneKoboMore } from './one-kobo.js';
import { Comparison, fill } from './returns-table.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2025) as CompanyRuleTable;
const CHANGED = withOneKoboMore(TABLE);

describe('the comparison of queries with single returns', () => {
  it.each([
    ['no row differs', TABLE, 0],
    ['rows differ that stand a kobo above the limit', CHANGED, 1],
  ])('says that %s', async (_what, table, atLeast) => {
    const expected = expectedOf(TABLE);
    const draw = new Draw(expected, chanceOf(7));
    const drawn = Array.from({ length: 400 }, () => draw.next());
    const connection = await duckdb();
    await fill(connection, [...expected.factColumns(), ...expected.listedColumns()], drawn);
    const result = await connection.runAndReadAll(citSql({ table, dialect: 'duckdb' }));
    const comparison = new Comparison(expected, drawn, result.columnNames());
    for (const row of result.getRows()) comparison.add(row);
    expect(comparison.rows).toBe(400);
    if (atLeast === 0) expect(comparison.differences).toEqual([]);
    else expect(comparison.differences.join()).toMatch(/company_size of row \d+ is small, not medium/);
  });
});

/** Two companies, one a kobo above the limit, in columns under a table. */
function figuresUnder(table: CompanyRuleTable) {
  const turnover = Float64Array.of(5_000_000_000, Number(turnoverBetween(TABLE)));
  const columns = { turnover, operatingExpenses: Float64Array.of(1_000_000_000, 0) };
  return calculateCitColumns({ taxYear: 2025, rows: 2, columns }, { table }).figures;
}

describe('the comparison of the peers', () => {
  const companies = [
    { turnover: 50_000_000, operatingExpenses: 10_000_000 },
    { turnover: Number(turnoverBetween(TABLE)) / 100, operatingExpenses: 0 },
  ];

  it('counts the total of a company a kobo above the limit', async () => {
    const { verdictOn } = (await import(join(ROOT, 'benchmarks/simplified/group.mjs'))) as Peers;
    const verdict = (table: CompanyRuleTable) => verdictOn('columns', [...figuresUnder(table).total], companies);
    expect(verdict(TABLE)).toBe('columns: 0 of 2 totals wrong by a kobo or more.');
    expect(verdict(CHANGED)).toBe('columns: 1 of 2 totals wrong by a kobo or more.');
  });

  it('counts a total that is a kobo off', async () => {
    const { verdictOn } = (await import(join(ROOT, 'benchmarks/simplified/group.mjs'))) as Peers;
    const [first = 0, second = 0] = figuresUnder(TABLE).total;
    expect(verdictOn('columns', [first, second + 1], companies)).toMatch(/: 1 of 2 totals wrong/);
  });
});

interface Peers {
  verdictOn(name: string, totals: number[], companies: object[]): string;
}

describe('the comparison with C', () => {
  /** The bytes that a kernel under a table writes: its columns, one after the other. */
  function written(table: CompanyRuleTable): Buffer {
    const { total, cit } = figuresUnder(table);
    return Buffer.concat([total, cit].map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength)));
  }

  it('names the first figure that a table with a kobo more gives otherwise', async () => {
    const { differenceOf } = (await import(join(ROOT, 'benchmarks/native/group.mjs'))) as Native;
    const outputs = ['total', 'cit'].map((name) => ({ name, value: 'kobo' }));
    const figures = figuresUnder(TABLE);
    expect(differenceOf(outputs, written(TABLE), figures, 2)).toBeUndefined();
    expect(differenceOf(outputs, written(CHANGED), figures, 2)).toMatch(/^total of row 1 is \d+ in C, \d+ in columns$/);
  });
});

interface Native {
  differenceOf(outputs: object[], written: Buffer, figures: object, rows: number): string | undefined;
}
