import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive } from '../../src/storage/claims.js';
import { filingOf as filingAsItStands } from '../../src/storage/decide-filing.js';
import { capture, credit, hold, type Posting, release, walletChange } from '../../src/storage/ledger.js';
import { claimOf, filingOf, NOON } from './suite/store.js';

const FILING = filingOf('ada', { fee: 10_000n, tax: 250n, authority: 'LIRS' });

const sidesOf = ({ entries }: Posting): Record<string, bigint> =>
  Object.fromEntries(entries.map(({ ledgerAccount, kobo }) => [ledgerAccount, kobo]));

describe('a posting', () => {
  it('moves money from where it was to where it goes', () => {
    expect(sidesOf(credit('ada', 7n, null, NOON))).toEqual({ funding: -7n, 'wallet:ada': 7n });
    expect(sidesOf(hold(FILING, NOON))).toEqual({ 'wallet:ada': -10_250n, 'hold:ada': 10_250n });
    expect(sidesOf(capture(FILING, NOON))).toEqual({ 'hold:ada': -10_250n, fees: 10_000n, 'tax:LIRS': 250n });
    expect(sidesOf(release(FILING, NOON))).toEqual({ 'hold:ada': -10_250n, 'wallet:ada': 10_250n });
  });

  it('has no entry of 0', () => {
    expect(sidesOf(capture({ ...FILING, tax: 0n }, NOON))).toEqual({ 'hold:ada': -10_000n, fees: 10_000n });
    expect(hold({ ...FILING, fee: 0n, tax: 0n }, NOON).entries).toEqual([]);
  });

  it('sums to zero whatever the filing costs, and leaves the wallet as it was when it is released', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 62n), fc.bigInt(0n, 2n ** 62n), (fee, tax) => {
        const filing = { ...FILING, fee, tax };
        const [held, captured, released] = [hold(filing, NOON), capture(filing, NOON), release(filing, NOON)];
        for (const { entries } of [held, captured, released]) {
          expect(entries.reduce((sum, { kobo }) => sum + kobo, 0n)).toBe(0n);
        }
        expect(walletChange(held)).toEqual({ balance: -fee - tax, held: fee + tax });
        expect(walletChange(captured)).toEqual({ balance: 0n, held: -fee - tax });
        expect(walletChange(released)).toEqual({ balance: fee + tax, held: -fee - tax });
      }),
    );
  });

  it('takes no negative amount', () => {
    expect(() => hold({ ...FILING, fee: -1n }, NOON)).toThrow(RangeError);
    expect(() => capture({ ...FILING, tax: -1n }, NOON)).toThrow(RangeError);
    expect(() => credit('ada', 0n, null, NOON)).toThrow(RangeError);
  });
});

describe('what is stored', () => {
  it('counts for a claim after the instant of forgetting, not at it', () => {
    const claim = claimOf('ada', { forgetBefore: NOON });
    expect([NOON - 1, NOON, NOON + 1].map((at) => isLive(at, claim))).toEqual([false, false, true]);
  });

  it('is no filing without a status', () => {
    expect(() => filingAsItStands({ filed: FILING, statuses: [], taxRefundedAt: null })).toThrow(
      'A filing has no status',
    );
  });
});
