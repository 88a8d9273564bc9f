/** What holds the answers of the suite against the document sees what is wrong with one. */
import { describe, expect, it } from 'vitest';
import { get, openStage, problemIn } from '../http/stage.js';
import { documentedPathOf, faultsIn, problemFaults, type SentAnswer } from './answers.js';

const WALLET = { balance: 1, held: 0, currency: 'NGN', entries: [] };
const ALWAYS = { 'x-request-id': 'a', 'x-content-type-options': 'nosniff' };
const RIGHT: SentAnswer = {
  method: 'GET',
  path: '/api/v1/wallet',
  status: 200,
  headers: { ...ALWAYS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(WALLET),
};

describe('an answer', () => {
  it('that is as documented has no faults', () => {
    expect(faultsIn(RIGHT)).toEqual([]);
    expect(faultsIn({ ...RIGHT, method: 'HEAD', body: '' })).toEqual([]);
    expect(faultsIn({ ...RIGHT, headers: { ...RIGHT.headers, ratelimit: '"default";r=1;t=1' } })).toEqual([]);
  });

  it.each<[string, Partial<SentAnswer>, RegExp]>([
    ['of another status', { status: 202 }, /status is not documented/],
    ['of another method', { method: 'POST' }, /status is not documented/],
    ['to a path that there is not', { path: '/api/v1/purse' }, /status is not documented/],
    [
      'of another type',
      { headers: { ...RIGHT.headers, 'content-type': 'text/html; charset=utf-8' } },
      /type text\/html/,
    ],
    ['of another charset', { headers: { ...RIGHT.headers, 'content-type': 'application/json' } }, /type says/],
    ['without an id', { headers: { 'content-type': 'application/json; charset=utf-8' } }, /no header x-request-id/],
    ['whose type may be guessed', { headers: { 'x-request-id': 'a' } }, /no header x-content-type-options/],
    ['with a header too many', { headers: { ...RIGHT.headers, 'x-powered-by': 'a' } }, /x-powered-by/],
    ['with a header of another answer', { headers: { ...RIGHT.headers, 'retry-after': '1' } }, /retry-after/],
    ['with a header of another form', { headers: { ...RIGHT.headers, 'idempotent-replayed': 'yes' } }, /idempotent/],
    ['with a field too many', { body: JSON.stringify({ ...WALLET, owner: 'Ada' }) }, /additional properties|anyOf/],
    ['with a field too few', { body: JSON.stringify({ ...WALLET, held: undefined }) }, /held|anyOf/],
    ['with a field of another kind', { body: JSON.stringify({ ...WALLET, balance: null }) }, /balance|anyOf/],
  ])('%s has a fault', (_, change, fault) => {
    expect(faultsIn({ ...RIGHT, ...change }).join()).toMatch(fault);
  });

  it('that no route gave is a problem, and nothing else', () => {
    const body = '{"type":"https://a.ng/problems/not-found","title":"a","status":404,"detail":"a","code":"not-found"';
    const headers = { ...ALWAYS, 'content-type': 'application/problem+json; charset=utf-8' };
    const answer = { ...RIGHT, path: null, status: 404, headers, body: `${body},"errors":[]}` };
    expect(faultsIn(answer)).toEqual([]);
    expect(faultsIn({ ...answer, body: `${body}}` }).join()).toMatch(/errors/);
    expect(faultsIn({ ...answer, status: 200 }).join()).toMatch(/status is not documented/);
    expect(faultsIn({ ...answer, status: 405 }).join()).toMatch(/no header allow/);
    expect(problemFaults(404, answer.body)).toEqual([]);
    expect(problemFaults(410, answer.body)).toHaveLength(1);
    expect(problemFaults(404, answer.body.replaceAll('not-found', 'lost'))).toHaveLength(1);
  });
});

describe('a path that the document has', () => {
  it.each([
    ['/api/v1/rules/%', '/api/v1/rules/{taxYear}'],
    ['/api/v1/rules/%zz?tax=cit', '/api/v1/rules/{taxYear}'],
    [`/api/v1/rules/${'9'.repeat(101)}`, '/api/v1/rules/{taxYear}'],
    ['/api/v1/rules/2024/', null],
    ['/api/v1/wallet/', null],
  ])('is answered as documented also where the router cannot read it: %.40s', async (url, path) => {
    const { app } = await openStage();
    const { statusCode: status, headers, payload: body } = await app.inject({ url });
    expect(documentedPathOf('GET', url)).toBe(path);
    expect(status).toBe(404);
    expect(faultsIn({ method: 'GET', path, status, headers, body })).toEqual([]);
  });
});

it('the reason that a body is no JSON quotes nothing of it', async () => {
  const stage = await openStage();
  const key = await stage.key('Ada');
  for (const body of [
    '{"tin": "20304753-0001", x}',
    '[2030475301x]',
    '2030475301"',
    '{"nin":12345678901,}',
    'ntr_live_a',
  ]) {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const url = '/api/v1/tax/file-cit';
    const response = await stage.app.inject({ method: 'POST', url, headers, payload: body });
    expect(problemIn(response)).toEqual({ status: 400, code: 'not-json' });
    expect(response.json().detail).not.toMatch(/\d{6}|live/);
  }
});

it('the service sends no header by which its parts are known', async () => {
  const stage = await openStage();
  const { headers } = await get(stage, await stage.key('Ada'), '/wallet');
  const names = Object.keys(headers).filter((name) => !['date', 'connection'].includes(name));
  expect(names.sort()).toEqual(['cache-control', 'content-length', 'content-type', ...Object.keys(ALWAYS)].sort());
});
