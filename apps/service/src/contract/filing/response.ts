/**
 * The responses of `POST /api/v1/tax/file-cit` and `file-pit`, and of `GET /api/v1/tax/filing-status`, and the events
 * that webhooks receive.
 *
 * @module
 */

import { type Kobo, writeKobo } from 'nigeria-tax-rules/api';
import type { AmountsQuery } from '../queries.js';
import { FILING_EVENTS, FILING_STATUSES, type PAYMENT_STATUSES, TAX_TYPES } from '../words.js';

export { FILING_EVENTS, FILING_STATUSES, TAX_TYPES };

type TaxType = (typeof TAX_TYPES)[number];
type FilingStatus = (typeof FILING_STATUSES)[number];
type FilingEventType = (typeof FILING_EVENTS)[number];
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A filing that was placed. Amounts are kobo, times ISO 8601 in UTC. */
export interface PlacedFiling {
  readonly filingId: string;
  readonly calculationId: string;
  readonly taxType: TaxType;
  readonly taxYear: number;
  readonly taxDue: Kobo;
  readonly status: FilingStatus;
  readonly authority: string;
  readonly submittedAt: string;
  readonly authorityReference: string | null;
  /** The amounts taken from the wallet for the filing, and the balance left. */
  readonly wallet: { readonly feeCharged: Kobo; readonly taxCharged: Kobo; readonly balance: Kobo };
}

/** The answer to a filing. */
export interface FilingResponse<A extends number | string = number | string> {
  readonly filingId: string;
  readonly calculationId: string;
  readonly taxType: TaxType;
  readonly taxYear: number;
  readonly taxDue: A;
  readonly status: FilingStatus;
  readonly authority: string;
  readonly submittedAt: string;
  readonly authorityReference: string | null;
  readonly wallet: {
    readonly feeCharged: A;
    readonly taxCharged: A;
    readonly currency: 'NGN';
    readonly balance: A;
  };
}

/**
 * The response to a filing.
 *
 * @throws RuleError `amount-too-large` when a JSON number cannot carry an amount to the kobo.
 * @example
 * const filing = {
 *   filingId: 'f1', calculationId: 'a1', taxType: 'CIT', taxYear: 2024, taxDue: 502500012n, status: 'SUBMITTED',
 *   authority: 'FIRS', submittedAt: '2024-06-30T09:00:00.000Z', authorityReference: null,
 *   wallet: { feeCharged: 10000n, taxCharged: 0n, balance: 490000n },
 * };
 * toFilingResponse(filing).wallet; // { feeCharged: 100, taxCharged: 0, currency: 'NGN', balance: 4900 }
 * toFilingResponse(filing, { amounts: 'string' }).taxDue; // '5025000.12'
 */
export function toFilingResponse(filing: PlacedFiling, { amounts }: AmountsQuery = {}): FilingResponse {
  const { filingId, calculationId, taxType, taxYear, status, authority, submittedAt, authorityReference } = filing;
  const naira = (kobo: Kobo) => writeKobo(kobo, amounts);
  const { feeCharged, taxCharged, balance } = filing.wallet;
  return {
    filingId,
    calculationId,
    taxType,
    taxYear,
    taxDue: naira(filing.taxDue),
    status,
    authority,
    submittedAt,
    authorityReference,
    wallet: {
      feeCharged: naira(feeCharged),
      taxCharged: naira(taxCharged),
      currency: 'NGN',
      balance: naira(balance),
    },
  };
}

/** A change of a filing's status, at a time (ISO 8601 in UTC). */
export interface FilingChange {
  readonly status: FilingStatus;
  readonly at: string;
  readonly note: string | null;
}

/** A filing as it stands. */
export interface FilingState {
  readonly filingId: string;
  readonly status: FilingStatus;
  readonly taxType: TaxType;
  readonly taxYear: number;
  readonly authorityReference: string | null;
  /** The tax that the wallet was held for, in kobo; 0 where it does not pay the tax. */
  readonly tax: Kobo;
  /** True if the tax was taken from the wallet and later given back. */
  readonly isTaxRefunded: boolean;
  /** Every status that it has had, the first one first. */
  readonly history: readonly FilingChange[];
}

/** The answer for the status of a filing. */
export interface FilingStatusResponse extends Omit<FilingState, 'tax' | 'isTaxRefunded'> {
  /** `PAID` from the wallet, `REFUNDED` to it, `HELD` until the authority acknowledges the return, or `UNPAID`. */
  readonly paymentStatus: PaymentStatus;
}

/**
 * The response for the status of a filing. Once the authority has acknowledged it the tax is paid, whatever it decides,
 * until the operator gives the tax back.
 *
 * @example
 * const submitted = { status: 'SUBMITTED', at: '2024-06-30T09:00:00.000Z', note: null };
 * const filing = {
 *   filingId: 'f1', status: 'SUBMITTED', taxType: 'CIT', taxYear: 2024, authorityReference: null, tax: 502500012n,
 *   isTaxRefunded: false, history: [submitted],
 * };
 * toFilingStatusResponse(filing).paymentStatus; // 'HELD'
 * toFilingStatusResponse({ ...filing, tax: 0n }).paymentStatus; // 'UNPAID'
 */
export function toFilingStatusResponse(filing: FilingState): FilingStatusResponse {
  const { filingId, status, taxType, taxYear, authorityReference, history } = filing;
  return {
    filingId,
    status,
    taxType,
    taxYear,
    authorityReference,
    paymentStatus: paymentStatusOf(filing),
    history: history.map(({ status, at, note }) => ({ status, at, note })),
  };
}

/** A change of a filing's status as webhooks receive it. */
export interface FilingEvent {
  readonly type: FilingEventType;
  /** When the status changed (ISO 8601 in UTC). */
  readonly timestamp: string;
  /** The filing as it was right after the change. */
  readonly data: FilingStatusResponse;
}

/**
 * The event of a filing's last change of status, as the body of a webhook. It holds no TIN and no amounts.
 *
 * @throws RangeError when the filing is `SUBMITTED`, which is no event.
 * @example
 * const submitted = { status: 'SUBMITTED', at: '2024-06-30T09:00:00.000Z', note: null };
 * const acknowledged = { status: 'ACKNOWLEDGED', at: '2024-06-30T09:00:02.000Z', note: null };
 * const filing = {
 *   filingId: 'f1', status: 'ACKNOWLEDGED', taxType: 'CIT', taxYear: 2024, authorityReference: 'A1', tax: 0n,
 *   isTaxRefunded: false, history: [submitted, acknowledged],
 * };
 * toFilingEvent(filing).type; // 'filing.acknowledged'
 * toFilingEvent(filing).timestamp; // '2024-06-30T09:00:02.000Z'
 */
export function toFilingEvent(filing: FilingState): FilingEvent {
  const { status, history } = filing;
  const type = FILING_EVENTS.find((event) => event === `filing.${status.toLowerCase()}`);
  const change = history.at(-1);
  if (type === undefined || change === undefined) throw new RangeError(`There is no event for the status ${status}.`);
  return { type, timestamp: change.at, data: toFilingStatusResponse(filing) };
}

/** The facts that the payment of a filing's tax follows from. */
export interface FilingPayment extends Pick<FilingState, 'tax' | 'status' | 'isTaxRefunded'> {
  /** Every status that it has had, in any order. */
  readonly history: readonly Pick<FilingChange, 'status'>[];
}

/**
 * The state of the payment of a filing's tax from the wallet. A refund of the fee alone leaves it as it was.
 *
 * @example
 * const history = [{ status: 'SUBMITTED' }, { status: 'ACKNOWLEDGED' }, { status: 'REJECTED' }];
 * const filing = { tax: 502500012n, status: 'REJECTED', isTaxRefunded: false, history };
 * paymentStatusOf(filing); // 'PAID'
 * paymentStatusOf({ ...filing, isTaxRefunded: true }); // 'REFUNDED'
 */
export function paymentStatusOf({ tax, status, isTaxRefunded, history }: FilingPayment): PaymentStatus {
  if (tax === 0n) return 'UNPAID';
  if (isTaxRefunded) return 'REFUNDED';
  const isTaken = history.some((change) => change.status === 'ACKNOWLEDGED' || change.status === 'ACCEPTED');
  if (isTaken) return 'PAID';
  return status === 'SUBMITTED' ? 'HELD' : 'UNPAID';
}
