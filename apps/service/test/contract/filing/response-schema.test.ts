import { describe, expect, it } from 'vitest';
import { pathsRefusedBySchema } from '../../../../../test/api/refusals.js';
import {
  filingResponseSchema,
  filingStatusResponseSchema,
  filingStringResponseSchema,
} from '../../../src/contract/filing/response-schema.js';

const NAMES = { filingId: 'fil_1', taxType: 'CIT', taxYear: 2024, status: 'SUBMITTED', authorityReference: null };
const WALLET = { feeCharged: 1_000, taxCharged: 0, currency: 'NGN', balance: 99_000.01 };
const FILING = {
  ...NAMES,
  calculationId: 'calc_1',
  taxDue: 9_200_000.01,
  authority: 'FIRS',
  submittedAt: '2024-06-30T09:00:00.000Z',
  wallet: WALLET,
};
const CHANGE = { status: 'SUBMITTED', at: '2024-06-30T09:00:00Z', note: null };
const STATUS = { ...NAMES, paymentStatus: 'UNPAID', history: [CHANGE] };

describe('the schema of the answer to a filing', () => {
  const refused = (change: object): string[] => pathsRefusedBySchema(filingResponseSchema, { ...FILING, ...change });

  it('accepts each type, each status, and a reference of the authority', () => {
    const statuses = ['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED'];
    for (const status of statuses) expect(refused({ status })).toEqual([]);
    expect(refused({ taxType: 'PIT', authorityReference: 'A-1' })).toEqual([]);
  });

  it.each([
    ['/taxType', { taxType: 'VAT' }],
    ['/taxYear', { taxYear: 2024.5 }],
    ['/status', { status: 'submitted' }],
    ['/authorityReference', { authorityReference: undefined }],
    ['/taxDue', { taxDue: '9200000.01' }],
    ['/taxDue', { taxDue: 2 ** 46 }],
    ['/submittedAt', { submittedAt: '2024-06-30' }],
    ['/wallet/currency', { wallet: { ...WALLET, currency: 'USD' } }],
    ['/wallet/balance', { wallet: { ...WALLET, balance: null } }],
    ['/wallet/owner', { wallet: { ...WALLET, owner: 'x' } }],
    ['/paymentStatus', { paymentStatus: 'UNPAID' }],
  ])('is refused at %s of %j', (path, change) => {
    expect(refused(change)).toEqual([path]);
  });

  it('takes amounts as strings in its other form, and there alone', () => {
    const wallet = { ...WALLET, feeCharged: '1000.00', taxCharged: '0.00', balance: '99000.01' };
    const written = { ...FILING, taxDue: '9200000.01', wallet };
    expect(pathsRefusedBySchema(filingStringResponseSchema, written)).toEqual([]);
    const amounts = ['/taxDue', '/wallet/balance', '/wallet/feeCharged', '/wallet/taxCharged'];
    expect(pathsRefusedBySchema(filingStringResponseSchema, FILING)).toEqual(amounts);
    expect(pathsRefusedBySchema(filingResponseSchema, written)).toEqual(amounts);
  });
});

describe('the schema of the status of a filing', () => {
  const refused = (change: object): string[] =>
    pathsRefusedBySchema(filingStatusResponseSchema, { ...STATUS, ...change });

  it('accepts each state of the payment', () => {
    for (const paymentStatus of ['UNPAID', 'HELD', 'PAID', 'REFUNDED']) expect(refused({ paymentStatus })).toEqual([]);
    expect(refused({ history: [CHANGE, { ...CHANGE, status: 'FAILED', note: 'No answer.' }] })).toEqual([]);
  });

  it('needs a first status in the history', () => {
    expect(refused({ history: [] })).toEqual(['/history']);
    expect(refused({ history: [{ ...CHANGE, at: 'yesterday' }] })).toEqual(['/history/0/at']);
    expect(refused({ history: [{ ...CHANGE, note: undefined }] })).toEqual(['/history/0/note']);
    expect(refused({ paymentStatus: 'RETURNED' })).toEqual(['/paymentStatus']);
    expect(refused({ taxDue: 1 })).toEqual(['/taxDue']);
  });
});
