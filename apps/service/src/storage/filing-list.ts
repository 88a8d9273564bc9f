/**
 * The list of filings, for accounts and operators.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { FilingStatus, NewFiling, StatusChange } from './filings.js';
import { type FilingRow, filedOf, TAX_REFUNDED_AT } from './rows.js';

/** A selection of filings, the newest first. */
export interface FilingSelection {
  /** The filings of this account; of every account when null. */
  readonly accountId: string | null;
  /** Submitted at this instant or later. */
  readonly from: Instant | null;
  /** Submitted before this instant. */
  readonly until: Instant | null;
  readonly status: FilingStatus | null;
  readonly tin: string | null;
  /** The filings before this one in the list. */
  readonly before: { readonly at: Instant; readonly id: string } | null;
  readonly limit: number;
}

/** A filing as it is listed, without its history. */
export interface ListedFiling extends NewFiling {
  /** The name of the account. */
  readonly account: string;
  readonly status: FilingStatus;
  readonly authorityReference: string | null;
  readonly isTaxRefunded: boolean;
  /** The statuses that it has had, in any order. */
  readonly history: readonly Pick<StatusChange, 'status'>[];
}

/** The filings of every account. */
export interface FilingList {
  /** A part of the list of filings. */
  select(selection: FilingSelection): Promise<readonly ListedFiling[]>;
}

/** A row of the list. */
export interface ListedRow extends FilingRow {
  readonly account: string;
  readonly status: FilingStatus;
  readonly reference: string | null;
  /** The statuses, with spaces between. */
  readonly statuses: string;
}

/** The filing of a row. */
export const listedOf = (row: ListedRow): ListedFiling => ({
  ...filedOf(row),
  account: row.account,
  status: row.status,
  authorityReference: row.reference,
  isTaxRefunded: row.tax_refunded_at !== null,
  history: (row.statuses.split(' ') as FilingStatus[]).map((status) => ({ status })),
});

const SELECT = `SELECT f.id, f.account_id, f.calculation_id, f.tax_type, f.tax_year, f.tax_due, f.authority, f.tin,
    f.declarant_name, f.amends, f.submitted_at, f.fee, f.tax, a.name AS account, s.status,
    (SELECT r.reference FROM filing_statuses r WHERE r.filing_id = f.id AND r.reference IS NOT NULL
      ORDER BY r.place DESC LIMIT 1) AS reference, ${TAX_REFUNDED_AT} AS tax_refunded_at,
    (SELECT string_agg(h.status, ' ') FROM filing_statuses h WHERE h.filing_id = f.id) AS statuses
  FROM filings f JOIN accounts a ON a.id = f.account_id JOIN filing_statuses s ON s.filing_id = f.id
    AND s.place = (SELECT MAX(l.place) FROM filing_statuses l WHERE l.filing_id = f.id)`;

/** A query with its values. One text serves both stores, but for the names of its parameters. */
export interface ListQuery {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** The query of a selection; `place` names the parameter of a number from 1. */
export const filingListQuery = (selection: FilingSelection, place: (index: number) => string): ListQuery => {
  const { accountId, from, until, status, tin, before, limit } = selection;
  const values: (string | number)[] = [];
  const given = (value: string | number): string => place(values.push(value));
  const where = [
    ...(accountId === null ? [] : [`(f.account_id || '') = ${given(accountId)}`]),
    ...(from === null ? [] : [`f.submitted_at >= ${given(from)}`]),
    ...(until === null ? [] : [`f.submitted_at < ${given(until)}`]),
    ...(status === null ? [] : [`s.status = ${given(status)}`]),
    ...(tin === null ? [] : [`f.tin = ${given(tin)}`]),
    ...(before === null ? [] : [`(f.submitted_at, f.id) < (${given(before.at)}, ${given(before.id)})`]),
  ];
  const condition = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`;
  const text = `${SELECT} ${condition} ORDER BY f.submitted_at DESC, f.id DESC LIMIT ${given(limit)}`;
  return { text, values };
};
