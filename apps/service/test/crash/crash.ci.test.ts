import { beforeAll, describe, expect, it } from 'vitest';
import { ofTier, SEED } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { newPlace, type Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import { chanceOf } from '../processes/random.js';
import { crash, linesOf } from './crash-run.js';
import { stepsOf } from './moments.js';

const MINUTES = 60_000;

let programs: Programs;
beforeAll(async () => {
  programs = await made('programs');
});

/** In CI each named step once; in a run of everything as often anywhere too. */
const KILLS = ofTier({
  quick: (steps: number) => ({ kills: steps, isAnywhere: false }),
  ci: (steps: number) => ({ kills: steps, isAnywhere: false }),
  all: (steps: number) => ({ kills: Math.max(110, 2 * steps), isAnywhere: true }),
});

async function expectNoFaults(place: Place): Promise<void> {
  const steps = stepsOf(place.store);
  // Every named step has its turn.
  const report = await crash({ place, programs, ...KILLS(steps.length), chance: chanceOf(SEED) });
  place.remove();
  process.stderr.write(`\nSEED=${SEED}, ${linesOf(place.store, report).join('\n')}\n`);
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
