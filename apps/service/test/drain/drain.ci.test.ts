import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED } from '../../../../test/effort.js';
import { made } from '../../../../test/made/made.js';
import { freshDatabase, hasPostgres } from '../fresh-database.js';
import { Asks } from '../processes/asks.js';
import { ask } from '../processes/books.js';
import { Client } from '../processes/client.js';
import { type Instance, startInstance } from '../processes/instance.js';
import { type Account, newPlace, openAccount, type Place } from '../processes/place.js';
import type { Programs } from '../processes/programs.js';
import { chanceOf } from '../processes/random.js';
import { faultsIn, untilDelivered } from '../processes/reckoning.js';
import { Load } from './load.js';

const CLIENTS = 16;
const ANSWERS = 200;
const ROUNDS = 4;
const FUNDS = 1_000_000_000_000_000n;
const MINUTES = 60_000;
const timeout = 10 * MINUTES;
const chance = chanceOf(SEED);

let programs: Programs;
beforeAll(async () => {
  programs = await made('programs');
});

type Environment = Readonly<Record<string, string>>;

/** A delivery that waits for its next attempt is due within a second, and one that is leased after a minute. */
const PACE: Environment = { DRAIN_DELAY: '0s', DRAIN_LIMIT: '2m', OUTBOX_LONGEST_WAIT: '1s', AUTHORITY_TIMEOUT: '1m' };

async function instanceAt(place: Place, environment: Environment = {}): Promise<Instance> {
  const instance = await startInstance(programs, place, { ...PACE, ...environment });
  onTestFinished(() => instance.end());
  return instance;
}

/** An account at a place, and all that it asks for. */
async function stage(databaseUrl: string | null): Promise<{ place: Place; account: Account; asks: Asks }> {
  const place = newPlace(databaseUrl);
  onTestFinished(() => place.remove());
  const account = await openAccount(place, 'drain', FUNDS);
  return { place, account, asks: await Asks.at(place, account) };
}

/** The keys that were claimed: each belongs to a request that was executed. */
async function claimedIn(place: Place): Promise<readonly string[]> {
  return (await ask<{ key: string }>(place, 'SELECT key FROM claims')).map(({ key }) => key).sort();
}

/**
 * What was answered is stored, what was not answered left no trace, and no delivery is leased to the one that is gone.
 */
async function expectNothingLost(place: Place, asks: Asks): Promise<void> {
  expect(await claimedIn(place)).toEqual(asks.answered.map(({ idempotencyKey }) => idempotencyKey).sort());
  const leased = await ask(place, `SELECT filing_id FROM outbox WHERE due_at > ${Date.now() + 10_000}`);
  expect(leased).toEqual([]);
}

/** Asks an instance whether it is ready until it refuses the connection, and says what it answered, once each. */
async function readiness({ url }: Instance): Promise<readonly number[]> {
  const client = new Client(url, '', new Agent({ keepAlive: false }));
  const statuses: number[] = [];
  for (;;) {
    const answer = await client.look('/readyz').catch(() => undefined);
    if (answer === undefined) return statuses;
    if (answer.status !== statuses.at(-1)) statuses.push(answer.status);
  }
}

function loses(databaseUrl: () => Promise<string | null>): void {
  it('answers every request that it took, and the next one delivers what is left', { timeout }, async () => {
    const { place, account, asks } = await stage(await databaseUrl());
    for (let round = 0; round < ROUNDS; round++) {
      const instance = await instanceAt(place, { DRAIN_DELAY: round % 2 === 0 ? '0s' : '1s' });
      const load = new Load(asks, chance);
      load.start(CLIENTS, account, [instance.url]);
      await load.answers(ANSWERS);
      instance.terminate();
      await load.ended();
      expect([await instance.ended, load.faults]).toEqual([0, []]);
      await expectNothingLost(place, asks);
    }
    await instanceAt(place);
    await untilDelivered(place, 5 * MINUTES);
    const filed = asks.filings.filter(({ answer }) => answer !== undefined);
    expect(await faultsIn(place, [{ account, funds: FUNDS, filed }])).toEqual([]);
  });
}

/** A connection on which this much is sent, and that is left open. */
async function opened({ url }: Instance, sent: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

describe('an instance on SQLite that is told to stop', () => {
  loses(async () => null);

  it('says that it is not ready before it listens no more', { timeout }, async () => {
    const { place } = await stage(null);
    const instance = await instanceAt(place, { DRAIN_DELAY: '5s' });
    const statuses = readiness(instance);
    expect((await new Client(instance.url, '').look('/readyz')).status).toBe(200);
    instance.terminate();
    expect((await statuses).filter((status) => status !== 200)).toEqual([503]);
    expect((await statuses).at(-1)).toBe(503);
    expect(await instance.ended).toBe(0);
  });

  it('does not wait for connections on which nothing is asked', { timeout }, async () => {
    const { place } = await stage(null);
    // A connection may be silent for a minute: longer than the limit.
    const instance = await instanceAt(place, { DRAIN_LIMIT: '30s' });
    const idle = await Promise.all([1, 2, 3].map(() => opened(instance, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')));
    await Promise.all(idle.map((socket) => once(socket, 'data')));
    await Promise.all([1, 2, 3].map(() => opened(instance, '')));
    // It knows of the silent ones once it has answered somebody who came after them.
    await new Client(instance.url, '').look('/healthz');
    instance.terminate();
    expect(await instance.ended).toBe(0);
  });

  it('waits for a body that is on its way, and for no longer than it is told', { timeout }, async () => {
    const { place, account, asks } = await stage(null);
    const { body, path, idempotencyKey } = asks.addFiling(chance);
    const head = [
      `POST /api/v1${path} HTTP/1.1`,
      'Host: a',
      `X-API-Key: ${account.key}`,
      `Idempotency-Key: ${idempotencyKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const half = `${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`;
    const patient = await instanceAt(place);
    const socket = await opened(patient, half);
    await new Client(patient.url, '').look('/healthz');
    patient.terminate();
    socket.write(body.slice(body.length / 2));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 201');
    expect(await patient.ended).toBe(0);

    const strict = await instanceAt(place, { DRAIN_LIMIT: '1s' });
    await opened(strict, half);
    await new Client(strict.url, '').look('/healthz');
    strict.terminate();
    expect(await strict.ended).toBe(1);
  });
});

describe.skipIf(!hasPostgres)('an instance on PostgreSQL that is told to stop', () => {
  loses(freshDatabase);

  it('leaves its clients to the other instance, which serves on', { timeout }, async () => {
    const { place, account, asks } = await stage(await freshDatabase());
    const staying = await instanceAt(place);
    for (let round = 0; round < ROUNDS; round++) {
      const leaving = await instanceAt(place);
      const load = new Load(asks, chance);
      load.start(CLIENTS, account, [leaving.url, staying.url]);
      await load.answers(ANSWERS);
      leaving.terminate();
      expect(await leaving.ended).toBe(0);
      await load.answers(ANSWERS);
      load.stop();
      await load.ended();
      expect([load.faults, asks.open]).toEqual([[], []]);
    }
    await untilDelivered(place, 5 * MINUTES);
    expect(await claimedIn(place)).toEqual(asks.all.map(({ idempotencyKey }) => idempotencyKey).sort());
    expect(await faultsIn(place, [{ account, funds: FUNDS, filed: asks.filings }])).toEqual([]);
  });
});
