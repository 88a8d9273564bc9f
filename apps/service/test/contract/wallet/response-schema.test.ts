import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import { walletResponseSchema, walletStringResponseSchema } from '../../../src/contract/wallet/response-schema.js';

const HOLD = { id: 'p1', kind: 'HOLD', amount: -1_000, filingId: 'fil_1', at: '2024-06-30T09:00:00Z', note: null };
const WALLET = { currency: 'NGN', balance: 99_000, held: 1_000, entries: [HOLD] };

const refused = (change: object): string[] => pathsRefusedBySchema(walletResponseSchema, { ...WALLET, ...change });

describe('the schema of a wallet', () => {
  it('accepts each kind of movement, from none to fifty of them', () => {
    for (const kind of ['CREDIT', 'HOLD', 'CAPTURE', 'RELEASE', 'REFUND', 'CORRECTION']) {
      expect(refused({ entries: [{ ...HOLD, kind, filingId: null, note: 'A note.' }] })).toEqual([]);
    }
    expect(refused({ entries: [] })).toEqual([]);
    expect(refused({ entries: new Array(50).fill(HOLD) })).toEqual([]);
    expect(refused({ entries: new Array(51).fill(HOLD) })).toEqual(['/entries']);
  });

  it.each([
    ['/currency', { currency: 'USD' }],
    ['/balance', { balance: '99000.00' }],
    ['/held', { held: undefined }],
    ['/owner', { owner: 'x' }],
    ['/entries/0/kind', { entries: [{ ...HOLD, kind: 'DEBIT' }] }],
    ['/entries/0/amount', { entries: [{ ...HOLD, amount: -(2 ** 46) }] }],
    ['/entries/0/at', { entries: [{ ...HOLD, at: '2024-06-30T09:00:00+01:00' }] }],
    ['/entries/0/filingId', { entries: [{ ...HOLD, filingId: undefined }] }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('takes amounts as strings in its other form, and there alone', () => {
    const written = { ...WALLET, balance: '99000.00', held: '1000.00', entries: [{ ...HOLD, amount: '-1000.00' }] };
    expect(pathsRefusedBySchema(walletStringResponseSchema, written)).toEqual([]);
    const amounts = ['/balance', '/entries/0/amount', '/held'];
    expect(pathsRefusedBySchema(walletStringResponseSchema, WALLET)).toEqual(amounts);
    expect(pathsRefusedBySchema(walletResponseSchema, written)).toEqual(amounts);
  });
});
