/**
 * The words and limits of filings and wallets that several endpoints share.
 *
 * @module
 */

/** The maximum length of an id, in characters. */
export const LONGEST_ID = 255;

/** The taxes that are filed. */
export const TAX_TYPES = ['CIT', 'PIT'] as const;
/** The states of a filing: `SUBMITTED`, then `ACKNOWLEDGED`, then `ACCEPTED` or `REJECTED`; or `FAILED`. */
export const FILING_STATUSES = Object.freeze(['SUBMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'FAILED'] as const);
/** The events of a filing, one for each status after `SUBMITTED`. */
export const FILING_EVENTS = Object.freeze([
  'filing.acknowledged',
  'filing.accepted',
  'filing.rejected',
  'filing.failed',
] as const);

/** The states of the payment of a filing's tax from the wallet. */
export const PAYMENT_STATUSES = ['UNPAID', 'HELD', 'PAID', 'REFUNDED'] as const;

/** The movements of a wallet: money in, money held for a filing, the outcome of the hold, changes by the operator. */
export const POSTING_KINDS = ['CREDIT', 'HOLD', 'CAPTURE', 'RELEASE', 'REFUND', 'CORRECTION'] as const;
