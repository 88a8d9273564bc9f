/** What is tried on a cluster: each part prints a line of what it saw, and gives its figures to a test. */
import { cpSync } from 'node:fs';
import { ROOT } from '../source-files.js';
import { duckdb } from '../sql/database.js';
import type { Comparison } from '../sql/returns-table.js';
import { fillWith, madeUp, queriesIn, type SectorSums, SUMS, simulated } from '../sql/two-laws.js';
import type { Cluster } from './cluster.js';
import type { DrawnWithList, Law } from './laws.js';
import { compared, writeReturns } from './parquet.js';

/** A cluster, and where its lines go. */
export interface Run {
  readonly cluster: Cluster;
  readonly say: (line: string) => void;
}

/** How a query ran. */
interface Ran {
  readonly stages: number;
  readonly seconds: number;
  readonly processor: number;
}

/** A law whose returns are prepared on the cluster. */
export interface Prepared {
  readonly law: Law;
  readonly drawn: readonly DrawnWithList[];
  readonly folder: string;
}

/** Draws returns, writes them as Parquet, and has the cluster work out their lists. */
export async function prepared({ cluster }: Run, law: Law, rows: number): Promise<Prepared> {
  const drawn = Array.from({ length: rows }, () => law.draw());
  const folder = `${cluster.folder}/${law.name.replaceAll(/\W+/g, '-')}`;
  await writeReturns(law, drawn, `${folder}/returns`);
  const columns = law.expected.listedColumns().map(({ name }) => name);
  const command = [process.execPath, `${ROOT}/dist/cli.js`, law.preparedBy, '--reading', law.reading];
  const stated = [...Object.keys(law.beside), law.field];
  await cluster.ask('prepare', { returns: `${folder}/returns`, stated, columns, command, into: `${folder}/prepared` });
  return { law, drawn, folder };
}

/** Answers a query over prepared returns, and holds every figure against what each return comes to. */
export async function answered(
  { cluster }: Run,
  { law, drawn, folder }: Prepared,
  sql = law.sql,
): Promise<Comparison & Pick<Ran, 'stages'>> {
  const terms = { sql, returns: [`${folder}/prepared`], into: `${folder}/answers` };
  const { stages } = await cluster.ask<Ran>('answer', terms);
  return Object.assign(await compared(law, drawn, `${folder}/answers`), { stages });
}

/** The rows of all laws that were compared, and those that differ or were refused. */
export interface Total {
  readonly rows: number;
  readonly values: number;
  readonly differ: number;
  readonly refused: number;
  /** The most stages that a query took. */
  readonly stages: number;
}

/** Compares drawn returns under every one of some laws. */
export async function compareAll(run: Run, laws: readonly Law[], rows: number): Promise<Total> {
  let total: Total = { rows: 0, values: 0, differ: 0, refused: 0, stages: 0 };
  for (const law of laws) {
    const each = await answered(run, await prepared(run, law, Math.ceil(rows / laws.length)));
    run.say(`${law.name}: ${each.rows} rows, ${each.differ} differ`);
    for (const difference of each.differences) run.say(`  ${difference}`);
    total = {
      rows: total.rows + each.rows,
      values: total.values + each.values,
      differ: total.differ + each.differ,
      refused: total.refused + each.refused,
      stages: Math.max(total.stages, each.stages),
    };
  }
  return total;
}

/** The plan of a query. */
export async function planOf({ cluster }: Run, { law, folder }: Prepared): Promise<string> {
  const { plan } = await cluster.ask<{ plan: string }>('explain', { sql: law.sql, returns: [`${folder}/prepared`] });
  return plan;
}

/** The returns of a law many times over, in files. */
export async function grown({ cluster }: Run, { drawn, folder }: Prepared, times: number): Promise<string> {
  const terms = { times, rows_per_file: Math.ceil((times * drawn.length) / 16) };
  await cluster.ask('grow', { returns: `${folder}/prepared`, into: `${folder}/grown`, ...terms });
  return `${folder}/grown`;
}

/** The sums of a query undisturbed, and those while a worker is killed. */
export interface Interrupted {
  readonly undisturbed: object;
  readonly interrupted: object;
  /** The tasks that were done when the worker was killed, and those that were lost with it. */
  readonly done: string;
  readonly lost: number;
}

/** Kills a worker in the middle of a query over many returns. */
export async function interrupted({ cluster, say }: Run, { law }: Prepared, returns: string): Promise<Interrupted> {
  const sums = ['total', 'cit', 'gross_turnover'].map((name) => `SUM(CAST(${name} AS DECIMAL(38, 0))) AS ${name}`);
  const sql = `SELECT COUNT(*) AS returns, ${sums.join()} FROM (${law.sql}) AS answers`;
  const tables = { returns: [returns] };
  const { rows } = await cluster.ask<{ rows: object[] }>('rows', { sql, tables });
  const killed = await cluster.ask<{ rows: object[]; done: string; lost: number }>('interrupted', { sql, tables });
  const [undisturbed = {}, others = {}] = [rows[0], killed.rows[0]];
  say(`A worker was killed when ${killed.done} tasks were done; ${killed.lost} were lost and run again.`);
  say(`  sums undisturbed: ${JSON.stringify(undisturbed)}`);
  say(`  sums with a worker killed: ${JSON.stringify(others)}`);
  return { undisturbed, interrupted: others, done: killed.done, lost: killed.lost };
}

/** Two laws compared on the cluster, and by `simulate`. */
export async function twoLaws({ cluster, say }: Run, count: number): Promise<[SectorSums[], SectorSums[]]> {
  const companies = madeUp(count);
  const connection = await duckdb();
  await fillWith(connection, companies);
  const file = `${cluster.folder}/made-up.parquet`;
  await connection.run(`COPY returns TO '${file}' (FORMAT parquet)`);
  connection.closeSync();
  const [before, after] = queriesIn('spark');
  const sql = `WITH before AS (${before}), after AS (${after}) ${SUMS}`;
  const { rows } = await cluster.ask<{ rows: Record<string, string>[] }>('rows', { sql, tables: { returns: [file] } });
  const wanted = simulated(companies);
  const found = rows.map(({ sector = '', ...sums }) => {
    const whole = Object.entries(sums).map(([name, value]) => [name, BigInt(value)]);
    return { sector, ...Object.fromEntries(whole) } as SectorSums;
  });
  const equal = found.filter((row, place) =>
    Object.entries(row).every(([name, sum]) => wanted[place]?.[name as 'was'] === sum),
  );
  say(`Two laws over ${count} made-up companies: ${equal.length} of ${wanted.length} sectors equal simulate.`);
  return [found, wanted];
}

/** Prints the cost of a row, in returns of so many rows, and in 2, 4 and 8 times as many. */
export async function costs({ cluster, say }: Run, { law, folder }: Prepared, returns: string, rows: number) {
  const folders = [returns];
  await cluster.ask('cost', { sql: law.sql, returns: folders });
  for (const times of [1, 2, 4, 8]) {
    while (folders.length < times) {
      folders.push(`${folder}/grown-${folders.length}`);
      cpSync(returns, folders.at(-1) as string, { recursive: true });
    }
    const { processor, seconds, stages } = await cluster.ask<Ran>('cost', { sql: law.sql, returns: folders });
    const each = (taken: number): string => `${((1e6 * taken) / (times * rows)).toFixed(1)} us a row`;
    say(
      `${times * rows} rows, ${law.name}: ${each(processor)} of the workers' processors, ` +
        `${each(seconds)} by the clock, ${stages} stage`,
    );
  }
}
