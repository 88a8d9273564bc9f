/**
 * Rows as both stores read them, and what they mean.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { NewFiling, TaxType } from './filings.js';
import { type PostingKind, postingName } from './ledger.js';
import type { WalletEntry } from './wallets.js';

/** A filing as it is stored. SQLite reads every whole number of an exact statement as a bigint. */
export interface FilingRow {
  readonly id: string;
  readonly account_id: string;
  readonly calculation_id: string;
  readonly tax_type: TaxType;
  readonly tax_year: number | bigint;
  readonly tax_due: Kobo;
  readonly authority: string;
  readonly tin: string | null;
  readonly declarant_name: string | null;
  readonly amends: string | null;
  readonly submitted_at: bigint;
  readonly fee: Kobo;
  readonly tax: Kobo;
  readonly tax_refunded_at: bigint | null;
}

/** When the tax of a filing `f` was given back, as an expression. One text serves both stores. */
export const TAX_REFUNDED_AT = `(SELECT p.at FROM postings p JOIN entries e ON e.posting_id = p.id
    AND e.ledger_account = 'tax:' || f.authority WHERE p.of_filing = f.id)`;

/** The time of that expression. */
export const taxRefundedAtOf = ({ tax_refunded_at: at }: FilingRow): Instant | null =>
  at === null ? null : Number(at);

/** The filing of a row. */
export function filedOf(row: FilingRow): NewFiling {
  return {
    id: row.id,
    accountId: row.account_id,
    calculationId: row.calculation_id,
    taxType: row.tax_type,
    taxYear: Number(row.tax_year),
    taxDue: row.tax_due,
    authority: row.authority,
    tin: row.tin,
    declarantName: row.declarant_name,
    amends: row.amends,
    submittedAt: Number(row.submitted_at),
    fee: row.fee,
    tax: row.tax,
  };
}

/** A posting with what it adds to the balance of its wallet. */
export interface EntryRow {
  readonly id: bigint;
  readonly kind: PostingKind;
  readonly filing_id: string | null;
  readonly at: bigint;
  readonly note: string | null;
  readonly credited_by: string | null;
  readonly reference: string | null;
  readonly amount: Kobo;
}

/** The columns of an `EntryRow`, of a posting `p` and its entry `e` on the wallet. One text serves both stores. */
export const ENTRY_COLUMNS = `p.id, COALESCE(p.change, p.kind) AS kind, COALESCE(p.filing_id, p.of_filing) AS filing_id,
    p.at, p.note, p.credited_by, COALESCE(e.kobo, 0) AS amount,
    (SELECT r.reference FROM credit_references r WHERE r.posting_id = p.id) AS reference`;

/** The postings of an account, with what they add to its wallet. */
export const ENTRIES = `postings p LEFT JOIN entries e
    ON e.posting_id = p.id AND e.ledger_account = 'wallet:' || p.account_id`;

/** The sum added to the wallet of an account `a` since an instant, as an expression. */
export const addedSince = (instant: string): string =>
  `COALESCE((SELECT SUM(e.kobo) FROM ${ENTRIES} WHERE p.account_id = a.id AND p.at >= ${instant}), 0)`;

/** The movement of a wallet that a posting made. */
export function entryOf({ id, kind, filing_id: filingId, at, note, reference, amount, ...row }: EntryRow): WalletEntry {
  const creditedBy = row.credited_by;
  return { id: postingName(kind, filingId, id), kind, amount, filingId, at: Number(at), note, reference, creditedBy };
}
