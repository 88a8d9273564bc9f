import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, sha256 } from '../../src/tables/digest.js';

const byNode = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('agrees with node:crypto around every padding edge', () => {
    for (let length = 0; length <= 200; length++) {
      const text = 'a'.repeat(length);
      expect(sha256(text)).toBe(byNode(text));
    }
  });

  it('agrees with node:crypto on long text and text outside ASCII', () => {
    for (const text of ['₦1,000.00 — naïve', '𝛼'.repeat(333), 'x'.repeat(100_000)])
      expect(sha256(text)).toBe(byNode(text));
  });
});

describe('digestOf', () => {
  it('digests canonical JSON: sorted keys, amounts marked, the digest left out', () => {
    const text = '{"a":[null,true,"n"],"b":{"rate":"n:3"}}';
    expect(digestOf({ b: { rate: 3n }, digest: 'whatever', a: [null, true, 'n'] })).toBe(byNode(text));
  });

  it('tells an amount from a number, and one kobo from the next', () => {
    expect(digestOf({ a: 1n })).not.toBe(digestOf({ a: 1 }));
    expect(digestOf({ a: 1n })).not.toBe(digestOf({ a: 2n }));
  });
});
