/** The law as SQL in DuckDB on one thread: every figure of the rows of six years, under every reading of the year. */
import { figuresOf } from '../columns/figures.mjs';
import { ROWS_BY_HAND, yearsOfRows } from '../columns/rows.mjs';
import { koboIn } from '../difference.mjs';
import { COPIES, database, fill, snakeCase } from './database.mjs';

const DUCKDB = 'DuckDB, one thread';

/** Writes the figures of a year into a table; the rows are loaded the first time. */
async function load() {
  const { citSql } = await import('nigeria-tax-rules/sql');
  const connection = await database();
  const filled = new Set();
  return async ({ taxYear, requests }) => {
    const query = citSql({ taxYear, dialect: 'duckdb', from: `returns_${taxYear}` });
    if (!filled.has(taxYear)) await fill(connection, `returns_${taxYear}`, query, requests);
    filled.add(taxYear);
    await connection.run(`CREATE OR REPLACE TABLE figures AS ${query}`);
    return connection;
  };
}

export const name = 'sql';
export const cases = { [DUCKDB]: load };
export const inputsFor = () => yearsOfRows(false);
export const returnsIn = ({ requests }) => requests.length * COPIES;
export const targets = [];
export const speeds = [{ of: DUCKDB, atLeast: 400_000 }];

/** Refuses to time a query that disagrees with the version by hand. */
export async function check() {
  const calculate = await load();
  const { calculate: byHand } = await import('../company/naive.mjs');
  let compared = 0;
  for (const { taxYear, requests } of yearsOfRows(false)) {
    const connection = await calculate({ taxYear, requests });
    const some = `SELECT DISTINCT ON (id) * FROM figures WHERE id < ${ROWS_BY_HAND} ORDER BY id`;
    const rows = (await connection.runAndReadAll(some)).getRowObjects();
    rows.forEach((row, id) => {
      for (const [figure, amount] of Object.entries(figuresOf(byHand(requests[id])))) {
        const column = snakeCase(figure);
        if (!(column in row) || Number(row[column]) === koboIn(amount)) continue;
        throw new Error(`${column} of row ${id} of ${taxYear} is ${row[column]} kobo, ${amount} naira by hand`);
      }
    });
    compared += rows.length;
  }
  return [`Every figure of ${compared} rows agrees with the version by hand.`];
}
