/**
 * The queries of an operator on filings: what is not decided, and what a person decided. One text serves both stores,
 * but for the names of its parameters.
 *
 * @module
 */
import type { Kobo } from '../naira.js';
import type { HandDecidedFiling, UndecidedFiling } from './decisions.js';
import type { FilingStatus } from './filings.js';

const LAST_STATUS = 'SELECT MAX(place) FROM filing_statuses l WHERE l.filing_id = f.id';

/** Undecided filings that were submitted by an instant, the oldest first. */
export const undecidedQuery = (submittedBy: string, limit: string): string =>
  `SELECT f.id, a.name AS account, f.authority, s.status, f.submitted_at, f.fee + f.tax AS cost, o.attempts
  FROM outbox o JOIN filings f ON f.id = o.filing_id JOIN accounts a ON a.id = f.account_id
    JOIN filing_statuses s ON s.filing_id = f.id AND s.place = (${LAST_STATUS})
  WHERE f.submitted_at <= ${submittedBy} ORDER BY f.submitted_at, f.id LIMIT ${limit}`;

/** A row of `undecidedQuery`. */
export interface UndecidedRow {
  readonly id: string;
  readonly account: string;
  readonly authority: string;
  readonly status: FilingStatus;
  readonly submitted_at: bigint;
  readonly cost: Kobo;
  readonly attempts: number | bigint;
}

/** The filing of a row. */
export const undecidedOf = ({ id, account, authority, status, ...row }: UndecidedRow): UndecidedFiling => ({
  filingId: id,
  account,
  authority,
  status,
  submittedAt: Number(row.submitted_at),
  held: status === 'SUBMITTED' ? row.cost : 0n,
  attempts: Number(row.attempts),
});

/** Filings that a person decided, the last first. An acceptance has an acknowledgement before it, which is left out. */
export const decidedByHandQuery = (limit: string): string =>
  `SELECT f.id, a.name AS account, s.status, s.at, s.note, s.reference, s.decided_by
  FROM filing_statuses s JOIN filings f ON f.id = s.filing_id JOIN accounts a ON a.id = f.account_id
  WHERE s.decided_by IS NOT NULL AND s.status <> 'ACKNOWLEDGED' ORDER BY s.at DESC, f.id LIMIT ${limit}`;

/** A row of `decidedByHandQuery`. */
export interface DecidedRow {
  readonly id: string;
  readonly account: string;
  readonly status: FilingStatus;
  readonly at: bigint;
  readonly note: string | null;
  readonly reference: string | null;
  readonly decided_by: string;
}

/** The filing of a row. */
export const decidedOf = ({ id, account, status, at, note, reference, ...row }: DecidedRow): HandDecidedFiling => ({
  filingId: id,
  account,
  status,
  at: Number(at),
  decidedBy: row.decided_by,
  note,
  reference,
});
