/** Requests that wait for the decision on a filing: on one instance and on two, until it is there, or time is up. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeKey } from '../../src/commands/keys.js';
import { FilingWaits, type Wait, type WaitLimits } from '../../src/filings/filing-waits.js';
import { createLog } from '../../src/service/log.js';
import { readSettings } from '../../src/service/settings.js';
import { start } from '../../src/start.js';
import type { Storage } from '../../src/storage/storage.js';
import { hasPostgres } from '../fresh-database.js';
import { temporaryFolder } from '../http/temporary-folder.js';
import { openService } from './service-stage.js';
import {
  ACCEPTED,
  ACKNOWLEDGED,
  HOUR,
  onEveryStore,
  openAccount,
  openStore,
  POSTGRES,
  place,
  SQLITE,
  START,
  type Store,
} from './stage.js';

/** No look by itself within the time of a test. */
const NEVER: Partial<WaitLimits> = { lookEvery: HOUR };

async function openWaits(store: Store, limits: Partial<WaitLimits> = NEVER, opened?: Storage) {
  const storage = opened ?? (await openStore(store));
  const waits = new FilingWaits(storage.filings, limits);
  onTestFinished(() => waits.end());
  const accountId = await openAccount(storage, 'ada', 1_000_000n);
  const id = await place(storage, accountId);
  return { storage, waits, accountId, id, wait: waitFor(storage, accountId, id) };
}

const waitFor = (storage: Storage, accountId: string, filingId: string, more: Partial<Wait> = {}): Wait => ({
  keyId: 'key-ada',
  longest: HOUR,
  left: new AbortController().signal,
  find: () => storage.filings.find(accountId, { filingId }),
  ...more,
});

const decide = (storage: Storage, filingId: string, outcome = ACCEPTED) =>
  storage.deliveries.record({ filingId, outcome, at: START, nextAt: START });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}

onEveryStore((store) => {
  it('the wait ends with the decision, and not with the acknowledgement', async () => {
    // On PostgreSQL the notice needs a connection that listens, which may not be there yet.
    const { storage, waits, id, wait } = await openWaits(store, { lookEvery: 50 });
    const answers = [waits.untilDecided(wait), waits.untilDecided(wait)];
    await until(() => waits.count === 2);
    await decide(storage, id, ACKNOWLEDGED);
    expect(waits.count).toBe(2);
    await decide(storage, id);
    for (const answer of answers) expect((await answer)?.status).toBe('ACCEPTED');
    expect(waits.count).toBe(0);
    expect((await waits.untilDecided(wait))?.status).toBe('ACCEPTED');
  });

  it('a decision of another instance is found by a look', async () => {
    const file = await store.fresh();
    const other = await openStore(store, file);
    const { storage, waits, id, wait } = await openWaits(store, { lookEvery: 5 }, await openStore(store, file));
    const answer = waits.untilDecided(wait);
    await until(() => waits.count === 1);
    await decide(other, id);
    expect((await answer)?.status).toBe('ACCEPTED');
    expect(storage).not.toBe(other);
  });

  it('the service answers when the authority has decided', async () => {
    const { caller, outbox, clock, service } = await openService(store);
    const ada = await caller('ada', 1_000_000n);
    const { json } = await ada.file({ calculationId: await ada.calculation() });
    const waiting = ada.get(`/tax/filing-status?filingId=${json.filingId}&wait=30`);
    await until(() => service.waits.count === 1);
    await outbox.deliverDue();
    clock.pass(HOUR);
    await outbox.deliverDue();
    expect((await waiting).json.status).toBe('ACCEPTED');
  });
});

describe.skipIf(!hasPostgres)('on two instances', () => {
  it('the notice of a decision comes without a look', async () => {
    const url = await POSTGRES.fresh();
    const other = await openStore(POSTGRES, url);
    const { storage, waits, accountId } = await openWaits(POSTGRES, NEVER, await openStore(POSTGRES, url));
    let isHeard = false;
    onTestFinished(storage.filings.onDecided(() => (isHeard = true)));
    while (!isHeard) await decide(other, await place(other, accountId));
    for (let filed = 0; filed < 5; filed++) {
      const id = await place(storage, accountId);
      const answer = waits.untilDecided(waitFor(storage, accountId, id));
      await until(() => waits.count === 1);
      await decide(other, id);
      expect((await answer)?.status).toBe('ACCEPTED');
    }
  });
});

describe('a wait', () => {
  it('ends when its time is up, with the state then', async () => {
    const { waits, wait } = await openWaits(SQLITE);
    expect((await waits.untilDecided({ ...wait, longest: 20 }))?.status).toBe('SUBMITTED');
    expect(waits.count).toBe(0);
  });

  it('ends when the client leaves', async () => {
    const { waits, wait } = await openWaits(SQLITE);
    const left = new AbortController();
    const answer = waits.untilDecided({ ...wait, left: left.signal });
    await until(() => waits.count === 1);
    left.abort();
    expect((await answer)?.status).toBe('SUBMITTED');
    expect((await waits.untilDecided({ ...wait, left: left.signal }))?.status).toBe('SUBMITTED');
  });

  it('ends at once when the instance stops, and does not begin after that', async () => {
    const { waits, wait } = await openWaits(SQLITE);
    const answers = Array.from({ length: 10 }, () => waits.untilDecided(wait));
    await until(() => waits.count === 10);
    waits.end();
    expect(new Set((await Promise.all(answers)).map((filing) => filing?.status))).toEqual(new Set(['SUBMITTED']));
    expect((await waits.untilDecided(wait))?.status).toBe('SUBMITTED');
  });

  it('is answered at once where too many wait, of one key or in all', async () => {
    const { waits, wait } = await openWaits(SQLITE, { ...NEVER, all: 3, ofKey: 2 });
    const held = [wait, wait, { ...wait, keyId: 'key-ben' }].map((each) => waits.untilDecided(each));
    await until(() => waits.count === 3);
    for (const keyId of ['key-ada', 'key-ben', 'key-cleo']) {
      expect((await waits.untilDecided({ ...wait, keyId }))?.status).toBe('SUBMITTED');
    }
    waits.end();
    await Promise.all(held);
    expect(waits.count).toBe(0);
  });

  it('of a filing that is not there is answered at once, and a bad time is refused', async () => {
    const { caller } = await openService(SQLITE);
    const ada = await caller('ada', 1_000_000n);
    expect((await ada.get('/tax/filing-status?filingId=fil_none&wait=30')).status).toBe(404);
    const { json, status } = await ada.get('/tax/filing-status?filingId=fil_none&wait=31');
    expect(status).toBe(422);
    expect(json.errors).toMatchObject([
      { path: '/wait', code: 'not-a-whole-number', accepted: 'a whole number of seconds from 0 to 30' },
    ]);
  });
});

it('a service that stops answers the requests that wait', async () => {
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIRECTORY: join(temporaryFolder(), 'data'),
    SANDBOX_AUTHORITY: 'never-answers',
    AUTHORITY_TIMEOUT: '5ms',
    DRAIN_DELAY: '0s',
    MAX_EVENT_LOOP_DELAY: '0s',
  });
  const running = await start(settings, { clock: Date.now, log: createLog(settings, { write: () => {} }) });
  const { storage, waits } = running.service;
  const { key, text } = await makeKey(storage, 'live', 'ada', ['file'], Date.now());
  await storage.wallets.credit(key.accountId, 1_000_000n, null, 0);
  const id = await place(storage, key.accountId);
  const headers = { 'x-api-key': text };
  const answer = fetch(`${running.url}/api/v1/tax/filing-status?filingId=${id}&wait=30`, { headers });
  await until(() => waits.count === 1);
  await running.stop();
  const { status, body } = await answer.then(async (response) => ({
    status: response.status,
    body: await response.json(),
  }));
  expect([status, (body as { status: string }).status]).toEqual([200, 'SUBMITTED']);
});
