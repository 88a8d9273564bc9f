/**
 * The ledger and the wallets whose sums it is.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import type { Kobo } from '../../naira.js';
import { AUDITED_QUERY, FAULT_QUERIES } from '../audit.js';
import { FIGURES_QUERY, type FiguresRow, figuresOf } from '../figures.js';
import {
  type Audit,
  type Posting,
  postingRowOf,
  type ReferenceUse,
  type StorageFigures,
  usedAgain,
  walletChange,
} from '../ledger.js';
import { addedSince, ENTRIES, ENTRY_COLUMNS, type EntryRow, entryOf } from '../rows.js';
import type { Credited, Statement, StatementPage, Wallet } from '../wallets.js';
import type { Connection } from './connection.js';
import { checkSeals } from './seals.js';

const SELECT_ENTRIES = `SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} WHERE p.account_id = ? ORDER BY p.id DESC LIMIT 50`;

const BALANCES = `SELECT a.balance - ${addedSince('?')} AS opening, a.balance - ${addedSince('?')} AS closing
  FROM accounts a WHERE a.id = ?`;

const STATEMENT = `SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES}
  WHERE p.account_id = ? AND p.at >= ? AND p.at < ? AND (? OR (p.at, p.id) < (?, ?))
  ORDER BY p.at DESC, p.id DESC LIMIT ?`;

/** In one snapshot, so that the balances and the entries are of the same instant. */
export const readStatement = (
  { database, prepareExact }: Connection,
  accountId: string,
  { from, until, before, limit }: StatementPage,
): Statement =>
  database.transaction(() => {
    const balances = prepareExact<Pick<Statement, 'opening' | 'closing'>>(BALANCES).get(from, until, accountId);
    if (balances === undefined) {
      throw new Error(`There is no account ${accountId}`);
    }
    const { at, id } = before ?? { at: 0, id: 0n };
    const isFirst = before === null ? 1 : 0;
    const rows = prepareExact<EntryRow>(STATEMENT).all(accountId, from, until, isFirst, at, id, limit);
    return { ...balances, entries: rows.map((row) => ({ ...entryOf(row), place: row.id })) };
  })();

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
  const { kind, change, filingId, ofFiling } = postingRowOf(posting);
  const { lastInsertRowid } = prepare(
    `INSERT INTO postings (kind, account_id, filing_id, at, note, credited_by, change, of_filing)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(kind, accountId, filingId, posting.at, posting.note, posting.creditedBy, change, ofFiling);
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

/** Uses a reference for an amount; none is new every time. */
export const claimReference = (
  connection: Connection,
  accountId: string,
  reference: string | null,
  amount: Kobo,
): ReferenceUse => {
  if (reference === null || connection.prepareExact(CLAIM_REFERENCE).run(accountId, reference, amount).changes === 1) {
    return 'first';
  }
  return usedAgain(amount, referenceOf(connection, accountId, reference) ?? amount);
};

const KEEP_REFERENCED = `UPDATE credit_references SET posting_id = (SELECT MAX(id) FROM postings WHERE account_id = ?)
  WHERE account_id = ? AND reference = ?`;

/** Writes a posting, and keeps it as the movement that its reference has made. */
export const postReferenced = (connection: Connection, posting: Posting, reference: string | null): void => {
  post(connection, posting);
  if (reference !== null) {
    const { accountId } = posting;
    connection.prepare(KEEP_REFERENCED).run(accountId, accountId, reference);
  }
};

/** The amount that a reference stands for. */
export const referenceOf = ({ prepareExact }: Connection, accountId: string, reference: string): Kobo | undefined =>
  prepareExact<{ readonly kobo: Kobo }>(SELECT_REFERENCE).get(accountId, reference)?.kobo;

export const creditWallet = (connection: Connection, posting: Posting, reference: string | null): Credited => {
  const { accountId } = posting;
  const use = claimReference(connection, accountId, reference, walletChange(posting).balance);
  if (typeof use === 'object') {
    return use;
  }
  if (use === 'first') {
    postReferenced(connection, posting, reference);
  }
  return { result: 'credited', wallet: readWallet(connection, accountId) };
};

export const audit = (connection: Connection): Audit => {
  const { database, prepare } = connection;
  return database.transaction(() => {
    const faults = FAULT_QUERIES.flatMap((sql) => prepare<{ readonly fault: string }>(sql).all());
    const chain = checkSeals(connection);
    return {
      ...(prepare<Pick<Audit, 'postings' | 'filings'>>(AUDITED_QUERY).get() ?? { postings: 0, filings: 0 }),
      faults: [...faults.map(({ fault }) => fault), ...chain.faults],
      seal: chain.seal,
    };
  })();
};

export const figures = ({ prepareExact }: Connection, now: Instant): StorageFigures =>
  figuresOf(prepareExact<FiguresRow>(FIGURES_QUERY).get(), now);
