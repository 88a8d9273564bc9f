/**
 * The writes that filings, deliveries and credits share: the lock of their accounts, postings with their entries, and
 * the change of the balances.
 *
 * @module
 */

import type { Kobo } from '../../naira.js';
import { type Posting, postingRowOf, walletChange } from '../ledger.js';
import type { Session, Statement } from './database.js';

/** An account whose row is locked until the end of the transaction. */
export type LockedAccount = { readonly id: string; readonly balance: Kobo };

// In the order of ids, so that two transactions never wait for each other. References to an account do not wait for it.
const LOCK = `SELECT id, balance FROM accounts WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE`;

const LOCK_WAITING: Statement = { name: 'lock-accounts', text: LOCK };
const LOCK_FREE: Statement = { name: 'lock-free-accounts', text: `${LOCK} SKIP LOCKED` };

const POST: Statement = {
  name: 'post',
  text: `WITH posted AS (
      INSERT INTO postings (kind, account_id, filing_id, at, note, credited_by, change, of_filing)
      SELECT kind, account_id, filing_id, at, note, credited_by, change, of_filing
      FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $10::text[], $11::text[], $12::text[])
        WITH ORDINALITY AS q (kind, account_id, filing_id, at, note, credited_by, change, of_filing, place)
      ORDER BY place
      RETURNING id, kind, filing_id)
    INSERT INTO entries (posting_id, ledger_account, kobo)
    SELECT posted.id, e.ledger_account, e.kobo
    FROM unnest($6::text[], $7::text[], $8::text[], $9::numeric[]) AS e (kind, filing_id, ledger_account, kobo)
    JOIN posted ON posted.kind = e.kind AND coalesce(posted.filing_id, '') = coalesce(e.filing_id, '')`,
};

const CHANGE_BALANCES: Statement = {
  name: 'change-balances',
  text: `UPDATE accounts a SET balance = a.balance + c.balance, held = a.held + c.held
    FROM unnest($1::text[], $2::numeric[], $3::numeric[]) AS c (id, balance, held) WHERE a.id = c.id`,
};

/**
 * Locks accounts until the end of the transaction: what is read of them afterwards stays true until then. It waits for
 * the locks of others, and then takes those of `held` that are free: in this order, two transactions cannot block each
 * other.
 */
export async function lockAccounts(
  session: Session,
  ids: Iterable<string>,
  held: ReadonlySet<string> = new Set(),
): Promise<LockedAccount[]> {
  const all = [...new Set(ids)];
  const free = all.filter((id) => !held.has(id));
  const locked = [session.run<LockedAccount>(LOCK_WAITING, [free])];
  if (free.length < all.length) locked.push(session.run<LockedAccount>(LOCK_FREE, [all.filter((id) => held.has(id))]));
  return (await Promise.all(locked)).flat();
}

/** Writes postings, of which no two may have the same kind and filing, and changes the balances of locked accounts. */
export async function writePostings(session: Session, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map((posting) => ({ ...posting, ...postingRowOf(posting) }));
  const entries = rows.flatMap(({ kind, filingId, entries }) => entries.map((entry) => ({ kind, filingId, ...entry })));
  const posted = session.run(POST, [
    rows.map(({ kind }) => kind),
    rows.map(({ accountId }) => accountId),
    rows.map(({ filingId }) => filingId),
    rows.map(({ at }) => at),
    rows.map(({ note }) => note),
    entries.map(({ kind }) => kind),
    entries.map(({ filingId }) => filingId),
    entries.map(({ ledgerAccount }) => ledgerAccount),
    entries.map(({ kobo }) => kobo),
    rows.map(({ creditedBy }) => creditedBy),
    rows.map(({ change }) => change),
    rows.map(({ ofFiling }) => ofFiling),
  ]);
  await Promise.all([posted, changeBalances(session, postings)]);
}

async function changeBalances(session: Session, postings: readonly Posting[]): Promise<void> {
  const changes = new Map<string, { balance: Kobo; held: Kobo }>();
  for (const posting of postings) {
    const { balance, held } = walletChange(posting);
    const sum = changes.get(posting.accountId) ?? { balance: 0n, held: 0n };
    changes.set(posting.accountId, { balance: sum.balance + balance, held: sum.held + held });
  }
  const sums = [...changes.values()];
  const columns = [[...changes.keys()], sums.map(({ balance }) => balance), sums.map(({ held }) => held)];
  await session.run(CHANGE_BALANCES, columns);
}
