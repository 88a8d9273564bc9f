/**
 * Rows as both stores read them, and what they mean.
 *
 * @module
 */
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
}

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
  readonly amount: Kobo;
}

/** The movement of a wallet that a posting made. */
export function entryOf({ id, kind, filing_id: filingId, at, note, amount, ...row }: EntryRow): WalletEntry {
  const creditedBy = row.credited_by;
  return { id: postingName(kind, filingId, id), kind, amount, filingId, at: Number(at), note, creditedBy };
}
