/** Calculation ids: what they carry comes back, and nothing that was not given out is one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalculationId, type SignedCalculation, signCalculation } from '../../src/filings/calculation-id.js';

const SECRET = new Uint8Array(32).fill(7);
const OTHER_SECRET = new Uint8Array(32).fill(8);
const AT = Date.UTC(2026, 0, 15, 9);

const CALCULATION: SignedCalculation = {
  accountId: 'acc_01',
  taxType: 'CIT',
  taxYear: 2024,
  total: 12_345_678_90n,
  authority: 'Federal Inland Revenue Service',
};

const { accountId: _, ...CARRIED } = CALCULATION;

const calculations: fc.Arbitrary<SignedCalculation> = fc.record({
  accountId: fc.stringMatching(/^[a-z0-9_-]{1,40}$/),
  taxType: fc.constantFrom('CIT', 'PIT'),
  taxYear: fc.integer({ min: 1900, max: 9999 }),
  total: fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }),
  authority: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-composite' }).filter((text) => text.length <= 60),
});

function idOf(calculation: SignedCalculation): string {
  return signCalculation(calculation, SECRET, AT);
}

describe('a calculation id', () => {
  it('brings back what was signed, in at most 255 characters that need no escaping', () => {
    fc.assert(
      fc.property(calculations, (calculation) => {
        const id = idOf(calculation);
        const { accountId, ...carried } = calculation;
        expect(id).toMatch(/^calc_[A-Za-z0-9_-]{1,250}$/);
        expect(readCalculationId(id, accountId, [SECRET])).toEqual(carried);
      }),
    );
  });

  it('is read by any of the secrets that are accepted, however many', () => {
    const id = idOf(CALCULATION);
    expect(readCalculationId(id, 'acc_01', [OTHER_SECRET, SECRET])).toEqual(CARRIED);
    expect(readCalculationId(id, 'acc_01', [SECRET, OTHER_SECRET])).toEqual(CARRIED);
    expect(readCalculationId(id, 'acc_01', [])).toBeUndefined();
  });

  it('is never given twice, not even in one millisecond', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => idOf(CALCULATION))).size).toBe(10_000);
  });

  it('carries amounts that neither a double nor 64 bits hold', () => {
    for (const total of [0n, 1n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 64n, 10n ** 24n + 1n]) {
      expect(readCalculationId(idOf({ ...CALCULATION, total }), 'acc_01', [SECRET])?.total).toBe(total);
    }
  });

  it('is not made of an amount below nothing, nor for an authority whose name does not fit', () => {
    expect(() => idOf({ ...CALCULATION, total: -1n })).toThrow(RangeError);
    expect(() => idOf({ ...CALCULATION, authority: 'a'.repeat(200) })).toThrow(RangeError);
    expect(idOf({ ...CALCULATION, authority: 'a'.repeat(136) })).toHaveLength(255);
    expect(() => idOf({ ...CALCULATION, authority: 'a'.repeat(137) })).toThrow(RangeError);
  });
});

describe('no calculation has an id', () => {
  it('of which any one bit was turned', () => {
    const bytes = Buffer.from(idOf(CALCULATION).slice('calc_'.length), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readCalculationId(`calc_${turned.toString('base64url')}`, 'acc_01', [SECRET])).toBeUndefined();
    }
    expect(bytes.length).toBeGreaterThan(51);
  });

  it('of which any one character was changed, left out or doubled', () => {
    fc.assert(
      fc.property(calculations, fc.nat(), fc.constantFrom(...'Aa0_-+/= \n\0.é'), (calculation, place, other) => {
        const id = idOf(calculation);
        const at = place % id.length;
        const [before, after] = [id.slice(0, at), id.slice(at + 1)];
        for (const forged of [before + other + after, before + after, before + id[at] + id[at] + after]) {
          if (forged !== id) expect(readCalculationId(forged, calculation.accountId, [SECRET])).toBeUndefined();
        }
      }),
    );
  });

  it('that is cut short at any place, or longer by anything', () => {
    const id = idOf(CALCULATION);
    for (let length = 0; length < id.length; length++) {
      expect(readCalculationId(id.slice(0, length), 'acc_01', [SECRET])).toBeUndefined();
    }
    for (const more of ['A', 'AAAA', '=', '==', ' ', '\n', '.', 'A'.repeat(300), 'A'.repeat(1_000_000)]) {
      expect(readCalculationId(id + more, 'acc_01', [SECRET])).toBeUndefined();
    }
  });

  it('that spells the same bytes in another way', () => {
    const id = idOf({ ...CALCULATION, authority: 'FIRS' });
    const bytes = Buffer.from(id.slice('calc_'.length), 'base64url');
    expect(bytes.length % 3).not.toBe(0);
    const spare = `${id.slice(0, -1)}${String.fromCharCode((id.charCodeAt(id.length - 1) ?? 0) + 1)}`;
    const others = [`calc_${bytes.toString('base64')}`, `${id}=`, ` ${id}`, id.replace('calc_', 'calc_ '), spare];
    expect(Buffer.from(spare.slice('calc_'.length), 'base64url').equals(bytes)).toBe(true);
    for (const other of others) expect(readCalculationId(other, 'acc_01', [SECRET])).toBeUndefined();
  });

  it('of another account, or under another secret', () => {
    const id = idOf(CALCULATION);
    expect(readCalculationId(id, 'acc_01', [SECRET])).toEqual(CARRIED);
    for (const other of ['acc_02', 'acc_0', 'acc_011', '', 'acc_01\0']) {
      expect(readCalculationId(id, other, [SECRET])).toBeUndefined();
    }
    expect(readCalculationId(id, 'acc_01', [OTHER_SECRET])).toBeUndefined();
    // What is signed is the same text when the first byte moves from the calculation to the account, but for what parts
    // them.
    const moved = Buffer.from(id.slice('calc_'.length), 'base64url').subarray(1);
    expect(readCalculationId(`calc_${moved.toString('base64url')}`, 'acc_01\u0001', [SECRET])).toBeUndefined();
    fc.assert(
      fc.property(calculations, calculations, (one, two) => {
        fc.pre(one.accountId !== two.accountId);
        expect(readCalculationId(idOf(one), two.accountId, [SECRET])).toBeUndefined();
      }),
    );
  });

  it('that is any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readCalculationId(text, 'acc_01', [SECRET])).toBeUndefined();
        expect(readCalculationId(`calc_${text}`, 'acc_01', [SECRET])).toBeUndefined();
      }),
    );
    for (const text of ['', 'calc_', 'calc_\ud800', '__proto__', `calc_${'A'.repeat(250)}`]) {
      expect(readCalculationId(text, 'acc_01', [SECRET])).toBeUndefined();
    }
  });
});
