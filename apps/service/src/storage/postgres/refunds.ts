/**
 * The wallets: credits, and refunds and corrections by operators.
 *
 * @module
 */
import { filingOf } from '../decide-filing.js';
import { correction, credit, walletChange } from '../ledger.js';
import {
  type Corrected,
  type CorrectionOrder,
  decideRefund,
  type Refunded,
  type RefundOrder,
  type Wallets,
} from '../wallets.js';
import type { Database, Statement } from './database.js';
import { lockAccountsOf } from './deliveries.js';
import { readFilings } from './filing-rows.js';
import { lockAccounts, writePostings } from './ledger-rows.js';
import { claimReference, creditWallet, postReferenced, readStatement, readWallet, referenceOf } from './wallets.js';

const FIND_REFUND: Statement = { name: 'find-refund', text: 'SELECT 1 FROM postings WHERE of_filing = $1' };

/** Refunds under the lock of the account, which deliveries and other refunds take too. */
function refundFiling(database: Database, order: RefundOrder): Promise<Refunded> {
  return database.transaction(async (transaction) => {
    const ids = [order.filingId];
    const [, filings, refunds] = await Promise.all([
      lockAccountsOf(transaction, ids, null),
      readFilings(transaction, ids),
      transaction.run(FIND_REFUND, ids),
    ]);
    const stored = filings.get(order.filingId);
    const filing = stored && filingOf(stored);
    const decided = decideRefund(filing, refunds.length > 0, order);
    if ('result' in decided) return decided;
    await writePostings(transaction, [decided]);
    const amount = walletChange(decided).balance;
    return { result: 'refunded', amount, wallet: await readWallet(transaction, decided.accountId) };
  });
}

function correctWallet(database: Database, order: CorrectionOrder): Promise<Corrected> {
  const { accountId, amount, reference } = order;
  return database.transaction(async (transaction) => {
    const [account] = await lockAccounts(transaction, [accountId]);
    if (account === undefined) throw new Error(`There is no account ${accountId}`);
    const posting = correction(accountId, amount, order);
    const isKnown = reference !== null && (await referenceOf(transaction, accountId, reference)) !== undefined;
    if (!isKnown && account.balance + amount < 0n) return { result: 'below-zero', balance: account.balance };
    const use = await claimReference(transaction, reference, posting);
    if (typeof use === 'object') return use;
    if (use === 'first') await postReferenced(transaction, posting, reference);
    return { result: 'corrected', wallet: await readWallet(transaction, accountId) };
  });
}

/** The wallets in a database. */
export function postgresWallets(database: Database): Wallets {
  return {
    credit: async (accountId, amount, note, at, { reference = null, creditedBy = null } = {}) =>
      creditWallet(database, credit(accountId, amount, note, at, creditedBy), reference),
    refund: (order) => refundFiling(database, order),
    correct: (order) => correctWallet(database, order),
    read: (accountId) => readWallet(database, accountId),
    statement: (accountId, page) => readStatement(database, accountId, page),
  };
}
