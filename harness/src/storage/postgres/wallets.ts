/**
 * Wallets, the audit of the ledger, and the figures that the metrics show.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import type { Kobo } from '../../naira.js';
import { AUDITED_QUERY, FAULT_QUERIES } from '../audit.js';
import { FIGURES_QUERY, type FiguresRow, figuresOf } from '../figures.js';
import {
  type Audit,
  credit,
  type Ledger,
  type Posting,
  refuseOtherAmount,
  type StorageFigures,
  walletChange,
} from '../ledger.js';
import { type EntryRow, entryOf } from '../rows.js';
import type { Wallet, Wallets } from '../wallets.js';
import type { Database, Session, Statement } from './database.js';
import { lockAccounts, writePostings } from './ledger-rows.js';

/** A wallet with one of its postings; a wallet without any has one row of nulls. */
type WalletRow = { readonly balance: Kobo; readonly held: Kobo } & ({ readonly id: null } | EntryRow);

const READ: Statement = {
  name: 'read-wallet',
  text: `SELECT a.balance, a.held, p.* FROM accounts a LEFT JOIN LATERAL (
      SELECT p.id, p.kind, p.filing_id, p.at, p.note, p.credited_by, coalesce(e.kobo, 0) AS amount
      FROM postings p LEFT JOIN entries e ON e.posting_id = p.id AND e.ledger_account = 'wallet:' || p.account_id
      WHERE p.account_id = a.id ORDER BY p.id DESC LIMIT 50) p ON true
    WHERE a.id = $1 ORDER BY p.id DESC`,
};

const FIGURES: Statement = { name: 'figures', text: FIGURES_QUERY };

const CLAIM_REFERENCE: Statement = {
  name: 'claim-reference',
  text: `INSERT INTO credit_references (account_id, reference, kobo) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING 1`,
};

const READ_REFERENCE: Statement = {
  name: 'read-reference',
  text: 'SELECT kobo FROM credit_references WHERE account_id = $1 AND reference = $2',
};

/** Pays into a wallet, unless the reference has done so. */
function creditWallet(database: Database, posting: Posting, reference: string | null): Promise<Wallet> {
  const { accountId } = posting;
  return database.transaction(async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const isFirst = reference === null || (await isFirstOf(transaction, reference, posting));
    await writePostings(transaction, isFirst ? [posting] : []);
    return readWallet(transaction, accountId);
  });
}

/** Returns whether a reference is new: one that stands for the same amount is not. */
async function isFirstOf(session: Session, reference: string, posting: Posting): Promise<boolean> {
  const { accountId } = posting;
  const amount = walletChange(posting).balance;
  const claimed = await session.run(CLAIM_REFERENCE, [accountId, reference, amount]);
  if (claimed.length === 1) return true;
  const [row] = await session.run<{ kobo: Kobo }>(READ_REFERENCE, [accountId, reference]);
  refuseOtherAmount(amount, row?.kobo ?? amount);
  return false;
}

/** The wallet of an account, with its last fifty movements. */
async function readWallet(session: Session, accountId: string): Promise<Wallet> {
  const rows = await session.run<WalletRow>(READ, [accountId]);
  const [first] = rows;
  if (first === undefined) throw new Error(`There is no account ${accountId}`);
  const entries = rows.flatMap((row) => (row.id === null ? [] : [entryOf(row)]));
  return { balance: first.balance, held: first.held, entries };
}

/** Looks at the whole ledger, as it stood at one moment. */
function audit(database: Database): Promise<Audit> {
  return database.slowTransaction(async (transaction) => {
    const [audited] = await transaction.run<{ postings: bigint; filings: bigint }>({
      name: 'audited',
      text: AUDITED_QUERY,
    });
    const faults: string[] = [];
    for (const [index, text] of FAULT_QUERIES.entries()) {
      const rows = await transaction.run<{ fault: string }>({ name: `faults-${index}`, text });
      faults.push(...rows.map(({ fault }) => fault));
    }
    return { postings: Number(audited?.postings), filings: Number(audited?.filings), faults };
  }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/** The figures for the metrics. */
async function figures(database: Database, now: Instant): Promise<StorageFigures> {
  const [row] = await database.run<FiguresRow>(FIGURES);
  return figuresOf(row, now);
}

/** The wallets in a database. */
export function postgresWallets(database: Database): Wallets {
  return {
    credit: async (accountId, amount, note, at, { reference = null, creditedBy = null } = {}) =>
      creditWallet(database, credit(accountId, amount, note, at, creditedBy), reference),
    read: (accountId) => readWallet(database, accountId),
  };
}

/** The ledger in a database. */
export function postgresLedger(database: Database): Ledger {
  return { audit: () => audit(database), figures: (now) => figures(database, now) };
}
