/** The commands on webhooks as they are typed: a test message, and an endpoint that is put in force again. */

import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../../clients/node/src/webhooks.js';
import { commandLine } from '../../src/commands/command-line.js';
import { openStorage } from '../../src/service/open-storage.js';
import { readSettings } from '../../src/service/settings.js';
import type { Storage } from '../../src/storage/storage.js';
import { temporaryFolder } from '../http/temporary-folder.js';
import { answer, openReceiver } from './receiver.js';

function desk() {
  const environment = { DATA_DIRECTORY: temporaryFolder() };
  return {
    async type(...words: readonly string[]) {
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      return { code: await commandLine(words, { environment, say, warn: say }), lines };
    },
    /** Does something to its storage, as the service would. */
    async store<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
      const storage = await openStorage(readSettings(environment));
      return work(storage).finally(() => storage.close());
    },
  };
}

async function withEndpoint(url: string) {
  const { type, store } = desk();
  await type('keys', 'create', '--account', 'acme');
  const { lines } = await type('webhooks', 'create', '--account', 'acme', '--url', url);
  const [id = ''] = /whe_[\da-f-]+/.exec(lines.join()) ?? [];
  const end = () =>
    store(({ webhooks }) =>
      webhooks.record({
        message: { endpointId: id, filingId: 'fil_1', place: 2 },
        outcome: { outcome: 'gone' },
        at: Date.now(),
      }),
    );
  return { type, id, secret: lines[1] ?? '', end };
}

describe('webhooks test', () => {
  it('sends a message that the endpoint can check, and says that it was received', async () => {
    const receiver = await openReceiver();
    const { type, id, secret } = await withEndpoint(receiver.url);
    expect(await type('webhooks', 'test', id)).toMatchObject({ code: 0, lines: [expect.stringContaining('received')] });
    const [received] = receiver.received;
    expect(received?.event).toMatchObject({ type: 'webhook.test', data: { endpointId: id } });
    expect(verifyWebhook(received?.headers ?? {}, received?.body ?? '', secret)).toEqual(received?.event);
  });

  it.each([
    [500, 'answered 500'],
    [410, 'answered 410'],
  ])('says why it was not received where the endpoint answers %i, and changes nothing', async (status, reason) => {
    const receiver = await openReceiver(answer(status));
    const { type, id } = await withEndpoint(receiver.url);
    const { code, lines } = await type('webhooks', 'test', id);
    expect([code, lines.join()]).toEqual([1, expect.stringContaining(reason)]);
    expect((await type('webhooks', 'list')).lines.join()).toContain('in force');
  });

  it('refuses an endpoint that is not in force', async () => {
    const { type, id } = await withEndpoint('http://127.0.0.1:9/hooks');
    await type('webhooks', 'revoke', id);
    expect(await type('webhooks', 'test', id)).toMatchObject({ code: 1 });
  });
});

describe('webhooks revive', () => {
  it('puts an endpoint in force again that answered 410, with its secret', async () => {
    const receiver = await openReceiver();
    const { type, id, secret, end } = await withEndpoint(receiver.url);
    expect(await type('webhooks', 'revive', id)).toMatchObject({ code: 1 });
    await end();
    expect((await type('webhooks', 'list')).lines.join()).toContain('answered 410');
    expect(await type('webhooks', 'revive', id)).toMatchObject({
      code: 0,
      lines: [`Endpoint ${id} is in force again. 0 queued.`],
    });
    await type('webhooks', 'test', id);
    const [received] = receiver.received;
    expect(verifyWebhook(received?.headers ?? {}, received?.body ?? '', secret)).toEqual(received?.event);
  });

  it('makes a new secret where that is asked for, and signs by it alone', async () => {
    const receiver = await openReceiver();
    const { type, id, secret, end } = await withEndpoint(receiver.url);
    await end();
    const [, fresh = ''] = (await type('webhooks', 'revive', id, '--rotate')).lines;
    await type('webhooks', 'test', id);
    const [received] = receiver.received;
    const check = (by: string) => verifyWebhook(received?.headers ?? {}, received?.body ?? '', by);
    expect(check(fresh)).toEqual(received?.event);
    expect(() => check(secret)).toThrow('signature');
  });
});
