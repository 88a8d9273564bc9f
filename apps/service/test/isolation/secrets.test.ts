/** What watches the logs of the suite sees what it looks for, and nothing else. */
import { describe, expect, it } from 'vitest';
import { freshKey } from '../../src/api-keys.js';
import { Secrets } from './secrets.js';

const line = (more: object): string => JSON.stringify({ level: 30, time: 1795194602051, msg: 'request', ...more });

describe('a line of a log', () => {
  it.each([
    ['a key that nobody told of', { header: freshKey('live').text }],
    ['a development key', { header: `X-API-Key: ${freshKey('dev').text}` }],
    ['a NIN', { nin: '12345678901' }],
    ['a NIN in a sentence', { reason: 'nobody has 12345678901 here' }],
    ['a NIN in a query', { url: '/api/v1/verify/nin?nin=12345678901&a=b' }],
    ['a TIN of each kind: 8 and 4', { tin: '20304753-0001' }],
    ['12', { tin: '203047530001' }],
    ['10', { tin: '2030475301' }],
    ['13', { tin: '2612345812857' }],
    ['a number instead of a text', { tin: 2030475301 }],
    ['a number of the sample', { stack: 'Error: (00000000-0001)\n    at a.ts:1:2' }],
  ])('that has %s is found', (_, more) => {
    expect(new Secrets().inLine(line(more))).toEqual(expect.any(String));
  });

  it('that has a key or a number that was learned is found, however it stands there', () => {
    const secrets = new Secrets();
    secrets.learnKey('a key of another form');
    secrets.learnNumber(' 3030 4753-0009');
    expect(secrets.inLine(line({ a: 'x a key of another form x' }))).toBe('a key of another form');
    expect(secrets.inLine(line({ a: 'req-303047530009' }))).toBe('303047530009');
  });

  it('that has ids, times and amounts is left alone', () => {
    const usual = {
      requestId: '01234567-8901-4234-8234-123456789012',
      account: '01a1fa01-b3f5-74f8-aab5-e481c5086cb2',
      filingId: 'fil_01a1fa01-b3f5-74f8-aab5-123456789012',
      milliseconds: 12.345,
      startedAt: 1795194600919,
      url: 'http://127.0.0.1:34567',
      sum: '0.12345678901',
      reference: 'SBX-0123456789ABCDEF',
    };
    expect(new Secrets().inLine(line(usual))).toBeUndefined();
  });
});
