import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalText, digestOf, sha256 } from '../../src/tables/digest.js';

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

describe('canonicalText', () => {
  it('writes the example of RFC 8785, section 3.2.2', () => {
    const given = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const numbers = '[333333333.3333333,1e+30,4.5,0.002,1e-27]';
    const string = String.raw`"€$\u000f\nA'B\"\\\\\"/"`;
    const expected = `{"literals":[null,true,false],"numbers":${numbers},"string":${string}}`;
    expect(canonicalText(JSON.parse(given))).toBe(expected);
  });

  it('sorts names by UTF-16 code units, as RFC 8785, section 3.2.3', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const text = canonicalText(Object.fromEntries(names.map((name) => [name, name])));
    expect(Object.values(JSON.parse(text))).toHaveLength(7);
    const order = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    const written = (name: string): number => text.indexOf(`${JSON.stringify(name)}:`);
    expect([...order].sort((a, b) => written(a) - written(b))).toEqual(order);
  });

  it('writes numbers as RFC 8785, appendix B', () => {
    const bits = ['8000000000000000', '0000000000000001', '7fefffffffffffff', '4340000000000000', '444b1ae4d6e2ef50'];
    const numbers = bits.map((hex) => Buffer.from(hex, 'hex').readDoubleBE());
    expect(canonicalText(numbers)).toBe('[0,5e-324,1.7976931348623157e+308,9007199254740992,1e+21]');
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
