import { Decimal } from 'nigeria-tax-rules';
import { toKobo, writeKobo } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { toWalletResponse, walletResponseSchema, walletStringResponseSchema } from '../../../src/contract/index.js';

const AT = '2024-06-30T09:00:00Z';
const WALLET = {
  balance: 750_000n,
  held: 250_000n,
  entries: [
    { id: 'p2', kind: 'HOLD', amount: -250_000n, filingId: 'f1', at: AT, note: null },
    { id: 'p1', kind: 'CREDIT', amount: 1_000_000n, filingId: null, at: AT, note: 'cheque' },
  ],
} as const;

describe('toWalletResponse', () => {
  it('writes kobo as naira', () => {
    const answer = toWalletResponse(WALLET);
    expect(answer).toEqual({
      currency: 'NGN',
      balance: 7_500,
      held: 2_500,
      entries: [
        { id: 'p2', kind: 'HOLD', amount: -2_500, filingId: 'f1', at: AT, note: null },
        { id: 'p1', kind: 'CREDIT', amount: 10_000, filingId: null, at: AT, note: 'cheque' },
      ],
    });
    expect(walletResponseSchema.parse(answer)).toEqual(answer);
  });

  it('writes it as text where that is wished', () => {
    const answer = toWalletResponse(WALLET, { amounts: 'string' });
    expect(answer).toMatchObject({ balance: '7500.00', held: '2500.00', entries: [{ amount: '-2500.00' }, {}] });
    expect(walletStringResponseSchema.parse(answer)).toEqual(answer);
  });

  it('shows the last fifty movements', () => {
    const entries = Array.from({ length: 51 }, (_, index) => ({ ...WALLET.entries[1], id: `p${index}` }));
    const { entries: shown } = toWalletResponse({ ...WALLET, entries });
    expect(shown.map(({ id }) => id)).toEqual(entries.slice(0, 50).map(({ id }) => id));
  });
});

describe('kobo', () => {
  it.each([
    ['0', 0n],
    ['0.01', 1n],
    ['-12.5', -1_250n],
    ['999999999999999999.99', 99_999_999_999_999_999_999n],
  ])('of %s naira are whole', (naira, kobo) => {
    expect(toKobo(new Decimal(naira))).toBe(kobo);
    expect(writeKobo(kobo, 'string')).toBe(new Decimal(naira).toFixed(2));
  });
});
