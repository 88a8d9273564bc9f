/** A smaller draw of `npm run test:spark`: the newest laws, on two worker processes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { citSql } from '../../src/sql/index.js';
import { companyTables } from '../../src/tables/company.js';
import { textOf } from '../source-files.js';
import { withOneKoboMore } from '../sql/one-kobo.js';
import { type Cluster, hasSpark, startCluster } from './cluster.js';
import { companyLaws, individualLaws, type Law } from './laws.js';
import { answered, compareAll, grown, interrupted, planOf, prepared, type Run, twoLaws } from './run.js';

const SEED = 20270101;

/** Companies in all, half as many individuals. */
const ROWS = 20_000;

/** The year between the laws, with parts of both, and the new law: Spark takes a minute to compile each of them. */
const companies = companyLaws(SEED).filter(({ name }) => /2026, prosp\w+_losses|2027, cert/.test(name));
const individuals = individualLaws(SEED).filter(({ name }) => /2027/.test(name));

describe.skipIf(!hasSpark)('a cluster of Spark', { timeout: 900_000 }, () => {
  let cluster: Cluster;
  let run: Run;

  beforeAll(async () => {
    cluster = await startCluster();
    run = { cluster, say: () => {} };
  }, 900_000);
  afterAll(() => cluster.end());

  it.each([
    ['companies', companies, 2, ROWS],
    ['individuals', individuals, 1, ROWS / 2],
  ] as const)('says of %s what each return says alone, in one stage', async (_whose, laws, count, rows) => {
    expect(laws).toHaveLength(count);
    const total = await compareAll(run, laws, rows);
    expect(total).toMatchObject({ rows, differ: 0, refused: 0, stages: 1 });
    expect(total.values).toBeGreaterThan(35 * rows);
  });

  it('plans no exchange, keeps its sums when a worker is killed, and notices a kobo', async () => {
    const [law] = companyLaws(SEED).filter(({ name }) => name.includes('2027, cert')) as [Law];
    const returns = await prepared(run, law, 10_000);
    expect(await planOf(run, returns)).not.toContain('Exchange');

    const { undisturbed, interrupted: sums, lost } = await interrupted(run, returns, await grown(run, returns, 25));
    expect(sums).toEqual(undisturbed);
    expect(lost).toBeGreaterThan(0);

    const table = companyTables.find(({ taxYear, reading }) => taxYear === 2027 && reading === 'certified_copy');
    const changed = withOneKoboMore(table as NonNullable<typeof table>);
    const { rows, differ } = await answered(run, returns, citSql({ table: changed, dialect: 'spark' }));
    expect(rows).toBe(10_000);
    expect(differ).toBeGreaterThan(0);
  });

  it('compares two laws as simulate does', async () => {
    const [found, wanted] = await twoLaws(run, 2_000);
    expect(found).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(5);
  });
});

it('is shown in the guide as it runs', () => {
  const shown = textOf('docs/guides/cluster.md').match(/```python\n(def answered[\s\S]*?)```/)?.[1];
  expect(textOf('test/spark/session.py')).toContain(shown);
});
