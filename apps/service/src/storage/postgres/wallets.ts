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
  type Ledger,
  type Posting,
  type ReferenceUse,
  type StorageFigures,
  usedAgain,
  walletChange,
} from '../ledger.js';
import { addedSince, ENTRIES, ENTRY_COLUMNS, type EntryRow, entryOf } from '../rows.js';
import type { Credited, StatementPage, Wallet, Statement as WalletStatement } from '../wallets.js';
import type { Database, Session, Statement } from './database.js';
import { lockAccounts, writePostings } from './ledger-rows.js';
import { checkSeals, findSeal, sealAll } from './seals.js';

/** A wallet with one of its postings; a wallet without any has one row of nulls. */
type WalletRow = { readonly balance: Kobo; readonly held: Kobo } & ({ readonly id: null } | EntryRow);

const READ: Statement = {
  name: 'read-wallet',
  text: `SELECT a.balance, a.held, p.* FROM accounts a LEFT JOIN LATERAL (
      SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} WHERE p.account_id = a.id ORDER BY p.id DESC LIMIT 50) p ON true
    WHERE a.id = $1 ORDER BY p.id DESC`,
};

/** One statement, so that the balances and the entries are of the same instant. */
const STATEMENT: Statement = {
  name: 'read-statement',
  text: `SELECT a.balance - ${addedSince('$2')} AS opening, a.balance - ${addedSince('$3')} AS closing, p.*
    FROM accounts a LEFT JOIN LATERAL (
      SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} WHERE p.account_id = a.id AND p.at >= $2 AND p.at < $3
        AND ($4::bigint IS NULL OR (p.at, p.id) < ($4::bigint, $5::bigint))
      ORDER BY p.at DESC, p.id DESC LIMIT $6) p ON true
    WHERE a.id = $1 ORDER BY p.at DESC, p.id DESC`,
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
export function creditWallet(database: Database, posting: Posting, reference: string | null): Promise<Credited> {
  const { accountId } = posting;
  return database.transaction(async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const use = await claimReference(transaction, reference, posting);
    if (typeof use === 'object') return use;
    if (use === 'first') await postReferenced(transaction, posting, reference);
    return { result: 'credited', wallet: await readWallet(transaction, accountId) };
  });
}

/** The last movement of the account, which is locked. */
const KEEP_REFERENCED: Statement = {
  name: 'keep-referenced',
  text: `UPDATE credit_references SET posting_id = (SELECT max(id) FROM postings WHERE account_id = $1)
    WHERE account_id = $1 AND reference = $2`,
};

/** Writes a posting of a locked account, and keeps it as the movement that its reference has made. */
export async function postReferenced(session: Session, posting: Posting, reference: string | null): Promise<void> {
  await writePostings(session, [posting]);
  if (reference !== null) await session.run(KEEP_REFERENCED, [posting.accountId, reference]);
}

/** Uses a reference for the amount of a posting; none is new every time. */
export async function claimReference(
  session: Session,
  reference: string | null,
  posting: Posting,
): Promise<ReferenceUse> {
  if (reference === null) return 'first';
  const { accountId } = posting;
  const amount = walletChange(posting).balance;
  const claimed = await session.run(CLAIM_REFERENCE, [accountId, reference, amount]);
  if (claimed.length === 1) return 'first';
  return usedAgain(amount, (await referenceOf(session, accountId, reference)) ?? amount);
}

/** The amount that a reference stands for. */
export async function referenceOf(session: Session, accountId: string, reference: string): Promise<Kobo | undefined> {
  const [row] = await session.run<{ kobo: Kobo }>(READ_REFERENCE, [accountId, reference]);
  return row?.kobo;
}

/** The wallet of an account, with its last fifty movements. */
export async function readWallet(session: Session, accountId: string): Promise<Wallet> {
  const rows = await session.run<WalletRow>(READ, [accountId]);
  const [first] = rows;
  if (first === undefined) throw new Error(`There is no account ${accountId}`);
  const entries = rows.flatMap((row) => (row.id === null ? [] : [entryOf(row)]));
  return { balance: first.balance, held: first.held, entries };
}

type StatementRow = Pick<WalletStatement, 'opening' | 'closing'> & ({ readonly id: null } | EntryRow);

/** A part of the statement of an account. */
export async function readStatement(
  session: Session,
  accountId: string,
  { from, until, before, limit }: StatementPage,
): Promise<WalletStatement> {
  const place = [before?.at ?? null, before?.id ?? null];
  const rows = await session.run<StatementRow>(STATEMENT, [accountId, from, until, ...place, limit]);
  const [first] = rows;
  if (first === undefined) throw new Error(`There is no account ${accountId}`);
  const entries = rows.flatMap((row) => (row.id === null ? [] : [{ ...entryOf(row), place: row.id }]));
  return { opening: first.opening, closing: first.closing, entries };
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
    const chain = await checkSeals(transaction);
    const counts = { postings: Number(audited?.postings), filings: Number(audited?.filings) };
    return { ...counts, faults: [...faults, ...chain.faults], seal: chain.seal };
  }, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

/** The figures for the metrics. */
async function figures(database: Database, now: Instant): Promise<StorageFigures> {
  const [row] = await database.run<FiguresRow>(FIGURES);
  return figuresOf(row, now);
}

/** The ledger in a database. */
export function postgresLedger(database: Database): Ledger {
  return {
    audit: () => audit(database),
    seal: (at) => sealAll(database, at),
    findSeal: (id) => findSeal(database, id),
    figures: (now) => figures(database, now),
  };
}
