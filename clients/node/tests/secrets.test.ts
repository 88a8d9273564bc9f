/**
 * The API key, and the NIN and TIN of a request, stand in no error and in nothing that shows the client.
 */
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { NigeriaTaxClient as BrowserClient } from '../src/browser.js';
import { NigeriaTaxClient, type NigeriaTaxError } from '../src/index.js';
import { hider } from '../src/secrets.js';
import { cuts, isSilent, problem, type Step, says, scripted } from './scripted-service.js';

const KEY = 'ngt_live_4f9c-SECRET+of.mine';
const NIN = '12345678901';
const TIN = '20304753-0001';

/** Everything by which an object ends up in a log. */
function shown(object: unknown): string {
  const { stack = '', message = '' } = object instanceof Error ? object : {};
  const everything = inspect(object, { depth: 20, showHidden: true });
  return [everything, inspect(object), String(object), JSON.stringify(object), stack, message].join('\n');
}

describe.each([
  ['in Node.js', NigeriaTaxClient],
  ['in a browser', BrowserClient],
])('a client %s', (_place, Client) => {
  it('does not show its API key', () => {
    const client = new Client({ apiKey: KEY, baseUrl: 'http://127.0.0.1:1' });
    expect(shown(client)).not.toContain('SECRET');
    expect(shown({ ...client })).not.toContain('SECRET');
  });

  /** A service that repeats all that it was sent, in every place there is. */
  const repeats: Step = (response, { headers, query, body }) => {
    const sent = `${headers['x-api-key']} ${new URLSearchParams(query)} ${Object.values(query)} ${body}`;
    const path = { path: sent, code: 'not-a-nin', message: `${sent} is nobody.`, accepted: sent };
    const more = {
      detail: sent,
      instance: `/api/v1/verify?${sent}`,
      requestId: sent,
      errors: [path],
      list: [sent, 1],
    };
    problem(422, 'invalid-input', {}, { ...more, [sent]: { sent } })(response, { headers, query, body } as never);
  };

  it.each([
    ['a service that repeats them', repeats],
    ['a cut connection', cuts],
    ['silence', isSilent],
    ['an answer that is no JSON', says(200, `{"apiKey": "${KEY}", "nin": "${NIN}", "tin": "${TIN}"`)],
    ['a refusal that is no JSON', says(400, `${KEY} ${NIN} ${TIN}`)],
  ])('fails by %s without a secret in the error', async (_words, step) => {
    const { baseUrl } = await scripted(step);
    const timeouts = { read: 30, connect: 30 };
    const client = new Client({ apiKey: KEY, baseUrl, timeouts, retries: { limit: 0 } });
    const filing = { calculationId: 'c', taxYear: 2024, taxDue: 1, tin: TIN };
    const calls = [client.verifyNin({ nin: NIN }), client.verifyTin({ tin: TIN }), client.fileCit(filing)];
    for (const settled of await Promise.allSettled(calls)) {
      const error = settled.status === 'rejected' ? settled.reason : undefined;
      expect(error).toHaveProperty('code');
      expect(shown(error)).not.toMatch(/SECRET|12345678901|20304753|2030475/);
    }
  });

  it('keeps what is no secret', async () => {
    const { baseUrl } = await scripted(problem(404, 'filing-not-found', {}, { requestId: 'req-2030' }));
    const client = new Client({ apiKey: KEY, baseUrl });
    const error = await client.filingStatus({ filingId: 'f1' }).catch((error: NigeriaTaxError) => error);
    expect(error).toMatchObject({ requestId: 'req-2030', message: '404 filing-not-found: It is filing-not-found.' });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NigeriaTaxError',
      message: '404 filing-not-found: It is filing-not-found.',
      code: 'filing-not-found',
      status: 404,
      attempts: 1,
    });
  });
});

describe('what is hidden', () => {
  it('is a number however it is spaced', () => {
    const hide = hider([TIN, undefined]);
    for (const text of [TIN, '203047530001', '2030 4753 0001', '2030%204753-0001', '2030+4753+0001']) {
      expect(hide(`tin ${text}, 1`)).toBe('tin [hidden], 1');
    }
    expect(hide({ a: [`x${TIN}`, 7, null], b: 'free' })).toEqual({ a: ['x[hidden]', 7, null], b: 'free' });
  });

  it('is no short text, which would be found anywhere', () => {
    expect(hider(['11', ''])('11 digits')).toBe('11 digits');
  });

  it('is taken as it is written, not as a pattern', () => {
    expect(hider(['a.c*e(f['])('a.c*e(f[ abcdef')).toBe('[hidden] abcdef');
  });
});
