/**
 * The same answer whichever way is taken: library, command line, HTTP, Node client, Python client. The command line is
 * that of the last `npm run build`. `SEED=…` draws other requests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../apps/service/test/processes/instance.js';
import { newPlace, openAccount } from '../../apps/service/test/processes/place.js';
import { buildPrograms, type Programs } from '../../apps/service/test/processes/programs.js';
import { isRefusal } from './outcome.js';
import { hasPython } from './programs.js';
import { fixtureQuestions, type Question, randomQuestions } from './questions.js';
import { byCommandLine, byHttp, byLibrary, byNodeClient, byPythonClient, type Place } from './ways.js';

const seed = Number(process.env.SEED || 2026);
const questions = [...fixtureQuestions(), ...randomQuestions(seed, 1_000)];
/** The worked cases that there were when this was written; and 2,000 by chance. */
const LEAST = 4_000 + 2_000;

const books = newPlace();
let programs: Programs;
let instance: Instance;
let place: Place;
let expected: readonly string[];

beforeAll(async () => {
  programs = await buildPrograms();
  const account = await openAccount(books, 'parity', 100n);
  instance = await startInstance(programs, books);
  place = { url: instance.url, key: account.key };
  expected = await byLibrary(questions);
});

afterAll(async () => {
  await instance?.end();
  programs?.remove();
  books.remove();
});

/** Says how many outcomes a way had, and expects each to be that of the library. */
function expectParity(way: string, outcomes: readonly string[]): void {
  const differences = questions.flatMap((question, index) => differenceOf(question, expected[index], outcomes[index]));
  const refusals = outcomes.filter(isRefusal).length;
  const counts = `${outcomes.length - refusals} answers, ${refusals} refusals, ${differences.length} differences`;
  process.stderr.write(`\nparity, SEED=${seed}, ${way}: ${counts}\n`);
  expect(differences.slice(0, 5)).toEqual([]);
  expect(outcomes).toHaveLength(questions.length);
}

function differenceOf({ name, request }: Question, library: string | undefined, outcome: string | undefined) {
  return library === outcome ? [] : [{ name, request: JSON.stringify(request), library, outcome }];
}

describe.concurrent('fixtures, and random requests of each tax', { timeout: 300_000 }, () => {
  it('are answered by the library, and some refused', () => {
    expect(expected.length).toBeGreaterThan(LEAST);
    expect(expected.filter(isRefusal).length).toBeGreaterThan(400);
    expectParity('library', expected);
  });

  it('are answered alike by the command line', async () => {
    expectParity('command line', await byCommandLine(questions));
  });

  it('are answered alike over HTTP', async () => {
    expectParity('HTTP', await byHttp(questions, place));
  });

  it('are answered alike through the Node client', async () => {
    expectParity('Node client', await byNodeClient(questions, place));
  });

  it.skipIf(!hasPython)('are answered alike through the Python client', async () => {
    expectParity('Python client', await byPythonClient(questions, place));
  });
});
