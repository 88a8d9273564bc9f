import { describe, expect, it } from 'vitest';
import {
  FILING_EVENTS,
  type FilingState,
  filingEventSchema,
  filingResponseSchema,
  filingStatusResponseSchema,
  filingStringResponseSchema,
  type PlacedFiling,
  paymentStatusOf,
  toFilingEvent,
  toFilingResponse,
  toFilingStatusResponse,
} from '../../../src/contract/index.js';

const PLACED: PlacedFiling = {
  filingId: 'f1',
  calculationId: 'a1',
  taxType: 'CIT',
  taxYear: 2024,
  taxDue: 502_500_012n,
  status: 'SUBMITTED',
  authority: 'FIRS',
  submittedAt: '2024-06-30T09:00:00.000Z',
  authorityReference: null,
  wallet: { feeCharged: 250_000n, taxCharged: 502_500_012n, balance: 1n },
};

describe('toFilingResponse', () => {
  it('writes kobo as naira', () => {
    const answer = toFilingResponse(PLACED);
    expect(answer).toEqual({
      filingId: 'f1',
      calculationId: 'a1',
      taxType: 'CIT',
      taxYear: 2024,
      taxDue: 5_025_000.12,
      status: 'SUBMITTED',
      authority: 'FIRS',
      submittedAt: '2024-06-30T09:00:00.000Z',
      authorityReference: null,
      wallet: { feeCharged: 2_500, taxCharged: 5_025_000.12, currency: 'NGN', balance: 0.01 },
    });
    expect(filingResponseSchema.parse(answer)).toEqual(answer);
  });

  it('writes it as text where that is wished, however large', () => {
    const answer = toFilingResponse({ ...PLACED, taxDue: 10n ** 17n }, { amounts: 'string' });
    expect(answer.taxDue).toBe('1000000000000000.00');
    expect(answer.wallet).toEqual({
      feeCharged: '2500.00',
      taxCharged: '5025000.12',
      currency: 'NGN',
      balance: '0.01',
    });
    expect(filingStringResponseSchema.parse(answer)).toEqual(answer);
  });

  it('refuses a number that would not hold the kobo', () => {
    expect(() => toFilingResponse({ ...PLACED, taxDue: 2n ** 46n * 100n })).toThrow('cannot carry to the kobo');
  });
});

describe('toFilingStatusResponse', () => {
  const AT = '2024-06-30T09:00:00.000Z';

  /** A filing that went through these statuses, of which the wallet pays the tax. */
  function filing(...statuses: FilingState['status'][]): FilingState {
    const status = statuses.at(-1) ?? 'SUBMITTED';
    const history = statuses.map((each) => ({ status: each, at: AT, note: null }));
    const payment = { tax: 100n, isTaxRefunded: false };
    return { filingId: 'f1', status, taxType: 'PIT', taxYear: 2026, authorityReference: 'r', ...payment, history };
  }

  it('shows every change, and none of the amounts', () => {
    const answer = toFilingStatusResponse(filing('SUBMITTED', 'ACKNOWLEDGED'));
    expect(answer).toEqual({
      filingId: 'f1',
      status: 'ACKNOWLEDGED',
      taxType: 'PIT',
      taxYear: 2026,
      authorityReference: 'r',
      paymentStatus: 'PAID',
      history: [
        { status: 'SUBMITTED', at: AT, note: null },
        { status: 'ACKNOWLEDGED', at: AT, note: null },
      ],
    });
    expect(filingStatusResponseSchema.parse(answer)).toEqual(answer);
  });

  it.each([
    [['SUBMITTED'], 'HELD'],
    [['SUBMITTED', 'REJECTED'], 'UNPAID'],
    [['SUBMITTED', 'FAILED'], 'UNPAID'],
    [['SUBMITTED', 'ACKNOWLEDGED'], 'PAID'],
    [['SUBMITTED', 'ACCEPTED'], 'PAID'],
    [['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED'], 'PAID'],
    [['SUBMITTED', 'ACKNOWLEDGED', 'REJECTED'], 'PAID'],
  ] as const)('after %j the tax is %s', (statuses, paymentStatus) => {
    expect(toFilingStatusResponse(filing(...statuses)).paymentStatus).toBe(paymentStatus);
    expect(toFilingStatusResponse({ ...filing(...statuses), tax: 0n }).paymentStatus).toBe('UNPAID');
  });

  it('says that the tax was given back, where there was any', () => {
    const refunded = { ...filing('SUBMITTED', 'ACKNOWLEDGED', 'REJECTED'), isTaxRefunded: true };
    const answer = toFilingStatusResponse(refunded);
    expect(answer.paymentStatus).toBe('REFUNDED');
    expect(filingStatusResponseSchema.parse(answer)).toEqual(answer);
    expect(paymentStatusOf({ ...refunded, tax: 0n })).toBe('UNPAID');
  });
});

describe('toFilingEvent', () => {
  const submitted = { status: 'SUBMITTED', at: '2024-06-30T09:00:00.000Z', note: null } as const;
  const eventOf = (status: FilingState['status']) => {
    const history = [submitted, { status, at: '2024-06-30T09:00:02.000Z', note: 'Why' }];
    const filing = { filingId: 'f1', taxType: 'CIT', taxYear: 2024, authorityReference: null } as const;
    return toFilingEvent({ ...filing, tax: 0n, isTaxRefunded: false, status, history });
  };

  it('names the last status, says when, and has the filing as it was then', () => {
    const event = eventOf('REJECTED');
    expect(event).toEqual({
      type: 'filing.rejected',
      timestamp: '2024-06-30T09:00:02.000Z',
      data: {
        filingId: 'f1',
        status: 'REJECTED',
        taxType: 'CIT',
        taxYear: 2024,
        authorityReference: null,
        paymentStatus: 'UNPAID',
        history: [submitted, { status: 'REJECTED', at: '2024-06-30T09:00:02.000Z', note: 'Why' }],
      },
    });
    expect(filingEventSchema.parse(event)).toEqual(event);
  });

  it('is there for each status after the first', () => {
    const events = (['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED'] as const).map((status) => eventOf(status).type);
    expect(events).toEqual(FILING_EVENTS);
    expect(() => eventOf('SUBMITTED')).toThrow('There is no event for the status SUBMITTED.');
  });
});
