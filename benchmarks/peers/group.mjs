/**
 * The simplified rule set in every peer, and in the engine in each of its ways: one call, columns and SQL. It asks pip
 * for two of the peers, so it runs only where it is named: `npm run bench:peers`.
 */
import { companies } from '../simplified/companies.mjs';
import * as simplified from '../simplified/group.mjs';
import { COPIES, database, fill } from '../sql/database.mjs';
import { installCores, startCore } from './python.mjs';

export const name = 'peers';
export const isOnlyNamed = true;

const COLUMNS = 'engine, columns';
const SQL = 'engine, SQL in DuckDB, one thread';
const requests = companies().map((company) => ({ taxYear: 2025, ...company }));

async function inColumns() {
  const { calculateCitColumns } = await import('nigeria-tax-rules/columns');
  let into;
  return (input) => {
    const { figures } = calculateCitColumns(input, into === undefined ? {} : { into });
    into = figures;
    return figures.total;
  };
}

async function inSql() {
  const { citSql } = await import('nigeria-tax-rules/sql');
  const connection = await database();
  const query = citSql({ taxYear: 2025, dialect: 'duckdb', from: 'returns' });
  await fill(connection, 'returns', query, requests);
  return async () => {
    await connection.run(`CREATE OR REPLACE TABLE figures AS ${query}`);
    return connection;
  };
}

/** A core of Python measures itself: its processor time is not that of this process. */
const core = (module, how) => async () => {
  const { ask } = await startCore(module, companies());
  return { operationsPerSecond: (milliseconds) => ask(`${how} ${milliseconds}`) };
};

export const cases = {
  ...simplified.cases,
  [COLUMNS]: inColumns,
  [SQL]: inSql,
  'OpenFisca-Core, one at a time': core('openfisca_core', 'one'),
  'OpenFisca-Core, all at once': core('openfisca_core', 'rows'),
  'PolicyEngine-Core, one at a time': core('policyengine_core', 'one'),
  'PolicyEngine-Core, all at once': core('policyengine_core', 'rows'),
};

const koboColumn = (field) => Float64Array.from(requests, (request) => Math.round(request[field] * 100));

/** One company a call, or all of them in one. */
export function inputsFor(caseName) {
  if (caseName === SQL) return [{ rows: requests.length * COPIES }];
  if (caseName !== COLUMNS) return simplified.inputsFor();
  const columns = { turnover: koboColumn('turnover'), operatingExpenses: koboColumn('operatingExpenses') };
  return [{ taxYear: 2025, rows: requests.length, columns }];
}

export const returnsIn = ({ rows = 1 }) => rows;
export const targets = simplified.targets;

/** Counts the totals that are off by a kobo or more, in every case. */
export async function check() {
  installCores();
  const lines = await simplified.check();
  for (const [caseName, totals] of await totalsOfOthers()) {
    lines.push(simplified.verdictOn(caseName, totals, companies()));
  }
  return lines;
}

/** The totals, in kobo, of the cases that `simplified` does not have. */
async function totalsOfOthers() {
  const columns = (await inColumns())(inputsFor(COLUMNS)[0]);
  const connection = await (await inSql())();
  const rows = await connection.runAndReadAll('SELECT DISTINCT ON (id) id, total FROM figures ORDER BY id');
  const others = [
    [COLUMNS, [...columns]],
    [SQL, rows.getRowObjects().map(({ total }) => Number(total))],
  ];
  for (const [label, module] of [
    ['OpenFisca-Core', 'openfisca_core'],
    ['PolicyEngine-Core', 'policyengine_core'],
  ]) {
    const { ask, end } = await startCore(module, companies());
    others.push([label, (await ask('totals')).map((naira) => Math.round(naira * 100))]);
    end();
  }
  return others;
}
