import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { newPlace, type Place } from '../processes/place.js';
import { buildPrograms, type Programs } from '../processes/programs.js';
import { chanceOf, seedOf } from '../processes/random.js';
import { crash, linesOf } from './crash-run.js';
import { stepsOf } from './moments.js';

const MINUTES = 60_000;
const seed = seedOf(process.env.SEED);

let programs: Programs;
beforeAll(async () => {
  programs = await buildPrograms();
});
afterAll(() => programs.remove());

async function expectNoFaults(place: Place): Promise<void> {
  const steps = stepsOf(place.store);
  // Enough for every named step to have its turn, as every other kill is at one.
  const kills = Math.max(110, 2 * steps.length);
  const report = await crash({ place, programs, kills, chance: chanceOf(seed) });
  place.remove();
  process.stderr.write(`\nSEED=${seed}, ${linesOf(place.store, report).join('\n')}\n`);
  expect(report.faults).toEqual([]);
  expect(steps.filter((step) => !report.moments.has(step))).toEqual([]);
}

describe.concurrent('a service that is killed at any step of a filing, and asked again', () => {
  it(
    'has filed, held, captured and charged once, and says so in the same words: SQLite',
    { timeout: 20 * MINUTES },
    () => expectNoFaults(newPlace()),
  );

  it.skipIf(!hasPostgres)('does so on PostgreSQL', { timeout: 20 * MINUTES }, async () =>
    expectNoFaults(newPlace(await freshDatabase())),
  );
});
