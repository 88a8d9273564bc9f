/**
 * Generated requests, thousands of them, a fifth in CI: never a 5xx, never a hang, always a documented answer.
 */

import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ofTier } from '../../../../test/effort.js';
import { refuseFaults } from '../contract/watch.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { brokenRequests } from './broken.js';
import { judge } from './judge.js';
import { type FuzzRequest, requestsTo, written } from './requests.js';
import { type Answer, Wire } from './wire.js';
import { openWorld } from './world.js';

/** The share of all requests that is tried. */
const SHARE = ofTier({ quick: 0.2, ci: 0.2, all: 1 });

const MINUTES = 10 * 60_000;
/** Looking for a smaller example of what never comes back takes longer than there is time. */
const LIMITS = { interruptAfterTimeLimit: 5 * 60_000, markInterruptAsFailure: true };

/** Holds a property for so many cases. */
function holds<T>(cases: fc.Arbitrary<T>, numRuns: number, check: (value: T) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(cases, async (value) => {
    await check(value);
    await refuseFaults();
  });
  return Promise.resolve(fc.assert(property, { numRuns: numRuns * SHARE, ...LIMITS }));
}

describe('generated requests on SQLite', () => {
  it('are answered as documented, without a socket', () => throughInject({}, 7_500), MINUTES);
  it('are answered as documented, on a socket', () => throughSockets(8_000), MINUTES);
  it('are answered in turn when they come all at once', () => pipelined(500), MINUTES);
  it('are answered or hung up on when they are no HTTP', () => broken(2_000), MINUTES);
});

describe.skipIf(!hasPostgres)('generated requests on PostgreSQL', () => {
  it('are answered as documented', async () => throughInject({ DATABASE_URL: await freshDatabase() }, 1_500), MINUTES);
});

/**
 * Answers that come so often that a run without one of them did not ask as it should; some of them only in thousands.
 */
const USUAL = [200, 400, 401, 404, 415, 422];
const SELDOM = [201, 403, 405, 409];

function expectUsual(seen: ReadonlySet<number>, numRuns: number): void {
  expect([...seen]).toEqual(expect.arrayContaining(numRuns * SHARE < 5_000 ? USUAL : [...USUAL, ...SELDOM]));
}

async function throughInject(environment: Readonly<Record<string, string>>, numRuns: number): Promise<void> {
  const { stage, ...world } = await openWorld(environment);
  const seen = new Set<number>();
  await holds(requestsTo({ stage, ...world }), numRuns, async (request) => {
    const { statusCode, headers, payload } = await stage.app.inject(injected(request));
    seen.add(statusCode);
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    judge({ status: statusCode, headers: Object.fromEntries(texts), body: payload }, request.method === 'HEAD');
  });
  expectUsual(seen, numRuns);
}

/** Headers that are given twice arrive as Node.js joins them. */
function injected({ method, target, headers, body }: FuzzRequest): InjectOptions {
  const joined: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
  }
  return { method: method as 'GET', url: target, headers: joined, ...(body === null ? {} : { payload: body }) };
}

async function throughSockets(numRuns: number): Promise<void> {
  const world = await openWorld();
  const seen = new Set<number>();
  let wire = new Wire(world.port);
  await holds(requestsTo(world), numRuns, async (request) => {
    if (wire.isOver) wire = new Wire(world.port);
    await wire.send(written(request));
    const answer = await answerTo(request, wire);
    judge(answer, request.method === 'HEAD');
    seen.add(answer.status);
    if (answer.headers.connection !== 'close') return;
    wire.destroy();
    wire = new Wire(world.port);
  });
  wire.destroy();
  expectUsual(seen, numRuns);
}

async function answerTo({ method }: FuzzRequest, wire: Wire): Promise<Answer> {
  const answer = await wire.answer(method === 'HEAD');
  if (!answer) throw new Error('The server hung up without an answer.');
  return answer;
}

async function pipelined(numRuns: number): Promise<void> {
  const world = await openWorld();
  const several = fc.array(requestsTo(world), { minLength: 2, maxLength: 8 });
  await holds(several, numRuns, async (requests) => {
    const wire = new Wire(world.port);
    await wire.send(Buffer.concat(requests.map(written)));
    for (const request of requests) {
      const answer = await answerTo(request, wire);
      judge(answer, request.method === 'HEAD');
      if (answer.headers.connection === 'close') break;
    }
    wire.destroy();
  });
}

async function broken(numRuns: number): Promise<void> {
  const world = await openWorld();
  await holds(brokenRequests(world), numRuns, async (pieces) => {
    const wire = new Wire(world.port);
    await wire.send(...pieces);
    wire.end();
    let count = 0;
    for (let answer = await wire.answer(); answer; answer = await wire.answer()) {
      judge(answer);
      count += 1;
    }
    expect(count).toBeGreaterThan(0);
    wire.destroy();
  });
}
