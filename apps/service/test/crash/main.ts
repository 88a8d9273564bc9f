/**
 * The crash test for as long as one likes: `npm run test:crash -w apps/service -- 2000` kills 2,000 times, on both
 * stores at once, by the seed of `SEED` or a new one. PostgreSQL is TEST_DATABASE_URL (an empty database) or a
 * throw-away server.
 */
import { canStartPostgres, type PostgresServer, startPostgres } from '../../tools/postgres.js';
import { newPlace } from '../processes/place.js';
import { buildPrograms } from '../processes/programs.js';
import { chanceOf, seedOf } from '../processes/random.js';
import { crash, linesOf } from './crash-run.js';

const wanted = Number(process.argv[2] ?? 2_000);
const seed = seedOf(process.env.SEED);
const programs = await buildPrograms();
const server = await serverOf(process.env.TEST_DATABASE_URL);
console.log(`Seed ${seed}.`);
try {
  const stores = [null, ...(server ? [server.url] : [])];
  const counts = await Promise.all(stores.map((url) => crashAt(url, Math.ceil(wanted / stores.length))));
  process.exitCode = counts.some((count) => count > 0) ? 1 : 0;
} finally {
  await server?.stop();
  programs.remove();
}

async function crashAt(databaseUrl: string | null, kills: number): Promise<number> {
  const place = newPlace(databaseUrl);
  const progress = (killed: number): void => console.log(`${place.store}: ${killed} of ${kills}`);
  const report = await crash({ place, programs, kills, isAnywhere: true, chance: chanceOf(seed), progress });
  console.log(linesOf(place.store, report).join('\n'));
  place.remove();
  return report.faults.length;
}

async function serverOf(url: string | undefined): Promise<PostgresServer | undefined> {
  if (url !== undefined) return { url, stop: async () => {} };
  if (canStartPostgres()) return startPostgres();
  console.error('*** NO POSTGRESQL: only SQLite is killed. ***');
  return undefined;
}
