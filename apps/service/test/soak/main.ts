/**
 * Soaks the service: `npm run test:soak -- 30` for that many minutes, on both stores at once, by the seed of `SEED` or
 * a new one. Ends with 1 if anything was lost, doubled or answered in other words.
 */
import { canStartPostgres, startPostgres } from '../../tools/postgres.js';
import { buildPrograms } from '../processes/programs.js';
import { chanceOf, seedOf } from '../processes/random.js';
import { postgresPlace, type SoakPlace, sqlitePlace } from './places.js';
import { linesOf, soak } from './soak.js';

const MINUTE = 60_000;
const minutes = Number(process.argv[2] ?? 30);
const seed = seedOf(process.env.SEED);
const programs = await buildPrograms();
const server = canStartPostgres() ? await startPostgres() : undefined;
if (server === undefined) console.error('*** NO POSTGRESQL: only SQLite is soaked. ***');
const startedAt = performance.now();
console.log(`${minutes} minutes, seed ${seed}`);
try {
  const places = [sqlitePlace(), ...(server ? [await postgresPlace(server.url)] : [])];
  const reports = await Promise.all(places.map(soakAt));
  console.log(reports.flatMap(({ lines }) => lines).join('\n'));
  process.exitCode = reports.some(({ isSound }) => !isSound) ? 1 : 0;
} finally {
  await server?.stop();
  programs.remove();
}

async function soakAt({ place, disk, remove }: SoakPlace): Promise<{ lines: readonly string[]; isSound: boolean }> {
  const report = await soak({
    programs,
    place,
    disk,
    chance: chanceOf(seed),
    instances: place.store === 'SQLite' ? 1 : 2,
    length: minutes * MINUTE,
    between: 10_000,
    progress: (line) => console.log(`${timeSince(startedAt)} ${place.store}: ${line}`),
  });
  remove();
  return { lines: linesOf(place.store, report), isSound: report.faults.length === 0 };
}

function timeSince(start: number): string {
  const seconds = Math.floor((performance.now() - start) / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
