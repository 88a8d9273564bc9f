/**
 * The ledger and the wallets whose sums it is.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import type { Kobo } from '../../naira.js';
import { AUDITED_QUERY, FAULT_QUERIES } from '../audit.js';
import { FIGURES_QUERY, type FiguresRow, figuresOf } from '../figures.js';
import { type Audit, type Posting, refuseOtherAmount, type StorageFigures, walletChange } from '../ledger.js';
import { type EntryRow, entryOf } from '../rows.js';
import type { Wallet } from '../wallets.js';
import type { Connection } from './connection.js';

const SELECT_ENTRIES = `SELECT p.id, p.kind, p.filing_id, p.at, p.note, p.credited_by, COALESCE(e.kobo, 0) AS amount
  FROM postings p LEFT JOIN entries e ON e.posting_id = p.id AND e.ledger_account = 'wallet:' || p.account_id
  WHERE p.account_id = ? ORDER BY p.id DESC LIMIT 50`;

/** Returns the balance of an account, in kobo. */
export const balanceOf = ({ prepareExact }: Connection, accountId: string): Kobo => {
  const row = prepareExact<{ readonly balance: Kobo }>('SELECT balance FROM accounts WHERE id = ?').get(accountId);
  if (row === undefined) {
    throw new Error(`There is no account ${accountId}`);
  }
  return row.balance;
};

/** Writes a posting and its entries, and moves the wallet by their sum. */
export const post = ({ prepare }: Connection, posting: Posting): void => {
  const { accountId, entries } = posting;
  const { balance, held } = walletChange(posting);
  prepare('UPDATE accounts SET balance = balance + ?, held = held + ? WHERE id = ?').run(balance, held, accountId);
  const { lastInsertRowid } = prepare(
    'INSERT INTO postings (kind, account_id, filing_id, at, note, credited_by) VALUES (?, ?, ?, ?, ?, ?)',
  ).run(posting.kind, accountId, posting.filingId, posting.at, posting.note, posting.creditedBy);
  if (entries.length > 0) {
    const values = entries.map(() => '(?, ?, ?)').join(', ');
    const bound = entries.flatMap(({ ledgerAccount, kobo }) => [lastInsertRowid, ledgerAccount, kobo]);
    prepare(`INSERT INTO entries (posting_id, ledger_account, kobo) VALUES ${values}`).run(...bound);
  }
};

/** In one snapshot, so that the balance and the entries are of the same instant. */
export const readWallet = ({ database, prepareExact }: Connection, accountId: string): Wallet =>
  database.transaction(() => {
    const wallet = prepareExact<Pick<Wallet, 'balance' | 'held'>>(
      'SELECT balance, held FROM accounts WHERE id = ?',
    ).get(accountId);
    if (wallet === undefined) {
      throw new Error(`There is no account ${accountId}`);
    }
    return { ...wallet, entries: prepareExact<EntryRow>(SELECT_ENTRIES).all(accountId).map(entryOf) };
  })();

const CLAIM_REFERENCE = `INSERT INTO credit_references (account_id, reference, kobo) VALUES (?, ?, ?)
  ON CONFLICT DO NOTHING`;

const SELECT_REFERENCE = 'SELECT kobo FROM credit_references WHERE account_id = ? AND reference = ?';

/** Returns whether a reference is new: one that stands for the same amount is not. */
const isFirstOf = ({ prepareExact }: Connection, accountId: string, reference: string, amount: Kobo): boolean => {
  if (prepareExact(CLAIM_REFERENCE).run(accountId, reference, amount).changes === 1) {
    return true;
  }
  const row = prepareExact<{ readonly kobo: Kobo }>(SELECT_REFERENCE).get(accountId, reference);
  refuseOtherAmount(amount, row?.kobo ?? amount);
  return false;
};

export const creditWallet = (connection: Connection, posting: Posting, reference: string | null): Wallet => {
  const { accountId } = posting;
  if (reference === null || isFirstOf(connection, accountId, reference, walletChange(posting).balance)) {
    post(connection, posting);
  }
  return readWallet(connection, accountId);
};

export const audit = ({ database, prepare }: Connection): Audit =>
  database.transaction(() => ({
    ...(prepare<Omit<Audit, 'faults'>>(AUDITED_QUERY).get() ?? { postings: 0, filings: 0 }),
    faults: FAULT_QUERIES.flatMap((sql) => prepare<{ readonly fault: string }>(sql).all()).map(({ fault }) => fault),
  }))();

export const figures = ({ prepareExact }: Connection, now: Instant): StorageFigures =>
  figuresOf(prepareExact<FiguresRow>(FIGURES_QUERY).get(), now);
