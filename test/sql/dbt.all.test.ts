/** The files of the guide to dbt, run by dbt in DuckDB: its totals are those of single calls. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { pythonWith } from '../python-with.js';
import { ROOT, textOf } from '../source-files.js';

/** The DuckDB is the one that the tests read with. */
const PACKAGES = ['dbt-core==1.11.16', 'dbt-duckdb==1.11.1', 'duckdb==1.5.5'];
const python = await pythonWith('dbt', PACKAGES);

/** The files of a project; JSON is YAML. */
const SENDS = { send_anonymous_usage_stats: false };
const PROJECT = { name: 'taxes', version: '1.0.0', profile: 'taxes', flags: SENDS };
const PROFILES = { taxes: { target: 'dev', outputs: { dev: { type: 'duckdb', path: 'taxes.duckdb', threads: 1 } } } };

const GUIDE = textOf('docs/guides/dbt.md');
const [, COMMANDS = ''] = /```sh\n([\s\S]*?)```/.exec(GUIDE) ?? [];
const [, NONE_REFUSED = ''] = /```sql\n([\s\S]*?)```/.exec(GUIDE) ?? [];

/** The turnover and the expenses of three companies, in naira. */
const COMPANIES = [
  [50_000_000, 30_000_000],
  [250_000_000, 100_000_000],
  [100_000_000, 40_000_000],
] as const;

describe.skipIf(python === null)('a dbt project', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'dbt-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  /** A project whose returns, in kobo, are a model; the commands of the guide are run in it. */
  function project(companies: readonly (readonly number[])[]): (...words: string[]) => string {
    const rows = companies.map((company, id) => `(${[id, ...company].join()})`);
    write('models/returns.sql', `SELECT * FROM (VALUES ${rows.join()}) AS given (id, turnover, operating_expenses)\n`);
    write('dbt_project.yml', JSON.stringify(PROJECT));
    write('profiles.yml', JSON.stringify(PROFILES));
    write('tests/none_refused.sql', NONE_REFUSED);
    const command = `"${process.execPath}" "${join(ROOT, 'dist/cli.js')}"`;
    execFileSync('sh', ['-ec', COMMANDS.replaceAll('npx nigeria-tax', command)], { cwd: folder });
    const dbt = join(dirname(python as string), 'dbt');
    return (...words) => spawnSync(dbt, [...words, '--profiles-dir', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
  }

  it('gives the totals of calculateCit, and its test finds a row that is refused', async () => {
    const kobo = COMPANIES.map((company) => company.map((naira) => naira * 100));
    expect(project(kobo)('build')).toContain('PASS=3 WARN=0 ERROR=0');
    const database = await DuckDBInstance.create(join(folder, 'taxes.duckdb'));
    const connection = await database.connect();
    const answers = await connection.runAndReadAll('SELECT total FROM answers ORDER BY id');
    connection.closeSync();
    database.closeSync();
    const totals = COMPANIES.map(([turnover, operatingExpenses]) => {
      const { taxLiability } = calculateCit({ taxYear: 2027, turnover, operatingExpenses });
      return BigInt(taxLiability.total.times(100).toFixed(0));
    });
    expect(answers.getRows().flat()).toEqual(totals);
    expect(totals.some((total) => total > 0n)).toBe(true);

    expect(project([...kobo, [-1, 0]])('build')).toContain('PASS=2 WARN=0 ERROR=1');
  });
});
