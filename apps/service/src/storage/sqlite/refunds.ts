/**
 * Refunds and corrections, by operators.
 *
 * @module
 */
import { correction, walletChange } from '../ledger.js';
import { type Corrected, type CorrectionOrder, decideRefund, type Refunded, type RefundOrder } from '../wallets.js';
import type { Connection } from './connection.js';
import { findById } from './filings.js';
import { balanceOf, claimReference, post, postReferenced, readWallet, referenceOf } from './wallets.js';

export const refundFiling = (connection: Connection, order: RefundOrder): Refunded => {
  const refunded = connection.prepare('SELECT 1 FROM postings WHERE of_filing = ?').get(order.filingId) !== undefined;
  const decided = decideRefund(findById(connection, order.filingId), refunded, order);
  if ('result' in decided) return decided;
  post(connection, decided);
  const amount = walletChange(decided).balance;
  return { result: 'refunded', amount, wallet: readWallet(connection, decided.accountId) };
};

export const correctWallet = (connection: Connection, order: CorrectionOrder): Corrected => {
  const { accountId, amount, reference } = order;
  const balance = balanceOf(connection, accountId);
  const isKnown = reference !== null && referenceOf(connection, accountId, reference) !== undefined;
  if (!isKnown && balance + amount < 0n) return { result: 'below-zero', balance };
  const use = claimReference(connection, accountId, reference, amount);
  if (typeof use === 'object') return use;
  if (use === 'first') postReferenced(connection, correction(accountId, amount, order), reference);
  return { result: 'corrected', wallet: readWallet(connection, accountId) };
};
