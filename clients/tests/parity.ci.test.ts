/**
 * The same answer whichever way is taken: library, command line, HTTP, Node client, Python client. The command line is
 * that of the last `npm run build`. `SEED=…` draws other requests.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../apps/service/test/processes/instance.js';
import { newPlace, openAccount } from '../../apps/service/test/processes/place.js';
import type { Programs } from '../../apps/service/test/processes/programs.js';
import { drawsOf, SEED, triedOf } from '../../test/effort.js';
import { made } from '../../test/made/made.js';
import { isRefusal } from './outcome.js';
import { hasPython } from './programs.js';
import { fixtureQuestions, type Question, randomQuestions } from './questions.js';
import { byCommandLine, byHttp, byLibrary, byNodeClient, byPythonClient, type Place } from './ways.js';

const questions = [...triedOf(fixtureQuestions()), ...randomQuestions(SEED, drawsOf(1_000))];

const books = newPlace();
let programs: Programs;
let instance: Instance;
let place: Place;
let expected: readonly string[];

beforeAll(async () => {
  programs = await made('programs');
  const account = await openAccount(books, 'parity', 100n);
  instance = await startInstance(programs, books);
  place = { url: instance.url, key: account.key };
  expected = await byLibrary(questions);
});

afterAll(async () => {
  await instance?.end();
  books.remove();
});

/** Says how many outcomes a way had, and expects each to be that of the library. */
function expectParity(way: string, outcomes: readonly string[]): void {
  const differences = questions.flatMap((question, index) => differenceOf(question, expected[index], outcomes[index]));
  const refusals = outcomes.filter(isRefusal).length;
  const counts = `${outcomes.length - refusals} answers, ${refusals} refusals, ${differences.length} differences`;
  process.stderr.write(`\nparity, SEED=${SEED}, ${way}: ${counts}\n`);
  expect(differences.slice(0, 5)).toEqual([]);
  expect(outcomes).toHaveLength(questions.length);
}

function differenceOf({ name, request }: Question, library: string | undefined, outcome: string | undefined) {
  return library === outcome ? [] : [{ name, request: JSON.stringify(request), library, outcome }];
}

describe.concurrent('fixtures, and random requests of each tax', { timeout: 300_000 }, () => {
  it('are answered by the library, and some refused', () => {
    // Every fifth of those that are drawn is spoiled, and most of these are refused.
    expect(expected.filter(isRefusal).length).toBeGreaterThan(drawsOf(1_000) / 10);
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
