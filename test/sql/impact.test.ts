/** Above what one machine holds, the guide compares two laws by their queries: the sums are those of `simulate`. */
import { describe, expect, it } from 'vitest';
import { columnsReadBy, duckdb } from './database.js';
import { fillWith, madeUp, queriesIn, SUMS, simulated } from './two-laws.js';

const COMPANIES = madeUp(2_000);

describe('two laws as queries over one table', () => {
  it('come to the sums of simulate, by group', async () => {
    const [before, after] = queriesIn('duckdb');
    expect(columnsReadBy(after).map(([name]) => name)).toEqual(columnsReadBy(before).map(([name]) => name));
    const connection = await duckdb();
    await fillWith(connection, COMPANIES);
    await connection.run(`CREATE TABLE before AS ${before}`);
    await connection.run(`CREATE TABLE after AS ${after}`);
    const wanted = simulated(COMPANIES);
    expect((await connection.runAndReadAll(SUMS)).getRowObjects()).toEqual(wanted);
    expect(wanted.some(({ pay_more: payMore }) => payMore > 0n)).toBe(true);
  });
});
