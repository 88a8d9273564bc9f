/** A round of every incident on each store; `npm run test:soak` goes on for half an hour. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { canStartPostgres, type PostgresServer, startPostgres } from '../../tools/postgres.js';
import type { Programs } from '../processes/programs.js';
import { chanceOf } from '../processes/random.js';
import { postgresPlace, type SoakPlace, sqlitePlace } from './places.js';
import { linesOf, soak } from './soak.js';

const MINUTES = 60_000;

let programs: Programs;
let server: PostgresServer | undefined;
beforeAll(async () => {
  programs = await made('programs');
  if (canStartPostgres()) server = await startPostgres();
}, MINUTES);
afterAll(async () => {
  await server?.stop();
});

async function expectNoFaults({ place, disk, remove }: SoakPlace): Promise<void> {
  const instances = place.store === 'SQLite' ? 1 : 2;
  const plan = { programs, place, disk, chance: chanceOf(SEED), instances, length: 0, between: 1_000 };
  const report = await soak({ ...plan, progress: () => {} });
  remove();
  process.stderr.write(`\nSEED=${SEED}, ${linesOf(place.store, report).join('\n')}\n`);
  expect(report.faults).toEqual([]);
}

describe.concurrent('a service to which everything happens once', { timeout: 10 * MINUTES }, () => {
  it('loses nothing, doubles nothing and repeats its answers: SQLite', () => expectNoFaults(sqlitePlace()));

  it.skipIf(!canStartPostgres())('does so on PostgreSQL, with two instances', async () =>
    expectNoFaults(await postgresPlace(server?.url ?? '')),
  );
});
