/**
 * `npm run test:spark`: a million drawn returns of companies and half a million of individuals, every year and reading,
 * on Spark with two worker processes; a worker killed in the middle of a query; two laws compared; the cost of a row
 * from a million rows to eight. `npm run test:spark -- 20000` does so with 20,000. Ends with 1 where a row differs.
 */
import { hasSpark, startCluster } from './cluster.js';
import { companyLaws, individualLaws } from './laws.js';
import { answered, compareAll, costs, grown, interrupted, planOf, prepared, type Run, twoLaws } from './run.js';

const SEED = 31;

/** How often each return is there where there have to be many. */
const TIMES = 50;

const wanted = Number(process.argv[2] ?? 1_000_000);

if (!hasSpark) throw new Error('There is no Java, or no venv of Python.');
const cluster = await startCluster();
const run: Run = { cluster, say: (line) => console.log(line) };
try {
  run.say(`Spark ${cluster.version}, local-cluster[2,1,1024], ANSI`);
  const wrong = await others();
  const companies = await compareAll(run, companyLaws(SEED), wanted);
  const individuals = await compareAll(run, individualLaws(SEED), wanted / 2);
  const [rows, values, differ] = (['rows', 'values', 'differ'] as const).map(
    (key) => companies[key] + individuals[key],
  );
  run.say(`${values} figures, ${companies.refused + individuals.refused} rows refused, ${wrong} other parts wrong.`);
  run.say(`${rows} ROWS compared, ${differ} differ.`);
  process.exitCode = differ === 0 && wrong === 0 ? 0 : 1;
} finally {
  await cluster.end();
}

/** The parts that compare no rows; counts those that are wrong. */
async function others(): Promise<number> {
  const law = companyLaws(SEED).at(-1);
  if (!law) throw new Error('There is no law.');
  const returns = await prepared(run, law, Math.ceil(wanted / TIMES));
  const { stages, differ } = await answered(run, returns);
  const exchanges = (await planOf(run, returns)).match(/Exchange/g)?.length ?? 0;
  run.say(`The plan of ${law.name}: ${stages} stage, ${exchanges} exchanges.`);
  const many = await grown(run, returns, TIMES);
  const { undisturbed, interrupted: sums, lost } = await interrupted(run, returns, many);
  const [found, simulated] = await twoLaws(run, Math.ceil(wanted / 50));
  await costs(run, returns, many, TIMES * returns.drawn.length);
  const text = (sums: object): string => JSON.stringify(sums, (_, sum) => (typeof sum === 'bigint' ? `${sum}` : sum));
  const faults = [
    differ > 0,
    stages !== 1 || exchanges > 0,
    text(undisturbed) !== text(sums) || lost === 0,
    text(found) !== text(simulated),
  ];
  return faults.filter(Boolean).length;
}
