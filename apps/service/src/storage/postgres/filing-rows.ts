/**
 * Filings as rows, and back.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import { filingOf, type StatusRow, type StoredFiling } from '../decide-filing.js';
import { type FilingSelection, filingListQuery, type ListedFiling, type ListedRow, listedOf } from '../filing-list.js';
import type { Filing, FilingStatus, NewFiling } from '../filings.js';
import { type FilingRow, filedOf, TAX_REFUNDED_AT, taxRefundedAtOf } from '../rows.js';
import type { Session, Statement } from './database.js';

interface StatusOfFilingRow extends FilingRow {
  readonly place: number;
  readonly status: FilingStatus;
  readonly at: bigint;
  readonly note: string | null;
  readonly reference: string | null;
  readonly decided_by: string | null;
}

const COLUMNS =
  'id, account_id, calculation_id, tax_type, tax_year, tax_due, authority, tin, declarant_name, amends, ' +
  'submitted_at, fee, tax';

const READ = `SELECT ${COLUMNS.replace(/\w+/g, 'f.$&')}, s.place, s.status, s.at, s.note, s.reference, s.decided_by,
    ${TAX_REFUNDED_AT} AS tax_refunded_at
  FROM filings f JOIN filing_statuses s ON s.filing_id = f.id`;

const READ_FILINGS: Statement = {
  name: 'read-filings',
  text: `${READ} WHERE f.id = ANY ($1::text[]) ORDER BY f.id, s.place`,
};

const FIND_BY_ID: Statement = {
  name: 'find-filing',
  text: `${READ} WHERE f.id = $2 AND f.account_id = $1 ORDER BY s.place`,
};

const FIND_BY_CALCULATION: Statement = {
  name: 'find-filing-of-calculation',
  text: `${READ} WHERE f.account_id = $1 AND f.calculation_id = $2 ORDER BY s.place`,
};

const INSERT_FILINGS: Statement = {
  name: 'insert-filings',
  text: `INSERT INTO filings (${COLUMNS}) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[],
    $5::integer[], $6::numeric[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::bigint[], $12::numeric[], $13::numeric[])`,
};

const INSERT_STATUSES: Statement = {
  name: 'insert-statuses',
  text: `INSERT INTO filing_statuses (filing_id, place, status, at, note, reference, decided_by)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])`,
};

const INSERT_TURNS: Statement = {
  name: 'insert-turns',
  text: 'INSERT INTO outbox (filing_id, due_at) SELECT * FROM unnest($1::text[], $2::bigint[])',
};

/** These filings, by their ids. */
export async function readFilings(session: Session, ids: readonly string[]): Promise<Map<string, StoredFiling>> {
  return storedOf(await session.run<StatusOfFilingRow>(READ_FILINGS, [ids]));
}

/** A filing of an account, by its id or by its calculation. */
export async function findFiling(
  session: Session,
  accountId: string,
  by: { readonly filingId: string } | { readonly calculationId: string },
): Promise<Filing | undefined> {
  const [statement, id] = 'filingId' in by ? [FIND_BY_ID, by.filingId] : [FIND_BY_CALCULATION, by.calculationId];
  const [stored] = storedOf(await session.run<StatusOfFilingRow>(statement, [accountId, id])).values();
  return stored === undefined ? undefined : filingOf(stored);
}

/** A part of the list of filings. Each set of conditions is a statement of its own. */
export async function listFilings(session: Session, selection: FilingSelection): Promise<readonly ListedFiling[]> {
  const { text, values } = filingListQuery(selection, (index) => `$${index}`);
  const conditions = Object.entries(selection).flatMap(([name, value]) => (value === null ? [] : [name]));
  const rows = await session.run<ListedRow>({ name: `list-filings-${conditions.join('-')}`, text }, values);
  return rows.map(listedOf);
}

function storedOf(rows: readonly StatusOfFilingRow[]): Map<string, StoredFiling> {
  const filings = new Map<string, StoredFiling & { readonly statuses: StatusRow[] }>();
  for (const row of rows) {
    const filing = filings.get(row.id) ?? { filed: filedOf(row), statuses: [], taxRefundedAt: taxRefundedAtOf(row) };
    filings.set(row.id, filing);
    const { place, status, note, reference, decided_by: decidedBy } = row;
    filing.statuses.push({ place, status, at: Number(row.at), note, reference, decidedBy });
  }
  return filings;
}

/** Writes new filings, without their statuses. */
export async function writeFilings(session: Session, filings: readonly NewFiling[]): Promise<void> {
  if (filings.length === 0) return;
  await session.run(INSERT_FILINGS, [
    filings.map(({ id }) => id),
    filings.map(({ accountId }) => accountId),
    filings.map(({ calculationId }) => calculationId),
    filings.map(({ taxType }) => taxType),
    filings.map(({ taxYear }) => taxYear),
    filings.map(({ taxDue }) => taxDue),
    filings.map(({ authority }) => authority),
    filings.map(({ tin }) => tin),
    filings.map(({ declarantName }) => declarantName),
    filings.map(({ amends }) => amends),
    filings.map(({ submittedAt }) => submittedAt),
    filings.map(({ fee }) => fee),
    filings.map(({ tax }) => tax),
  ]);
}

/** Adds to the histories of filings. */
export async function writeStatuses(
  session: Session,
  statuses: readonly (StatusRow & { readonly filingId: string })[],
): Promise<void> {
  if (statuses.length === 0) return;
  await session.run(INSERT_STATUSES, [
    statuses.map(({ filingId }) => filingId),
    statuses.map(({ place }) => place),
    statuses.map(({ status }) => status),
    statuses.map(({ at }) => at),
    statuses.map(({ note }) => note),
    statuses.map(({ reference }) => reference),
    statuses.map(({ decidedBy }) => decidedBy),
  ]);
}

/** Puts filings into the outbox. */
export async function writeTurns(
  session: Session,
  turns: readonly { readonly filingId: string; readonly dueAt: Instant }[],
): Promise<void> {
  if (turns.length === 0) return;
  await session.run(INSERT_TURNS, [turns.map(({ filingId }) => filingId), turns.map(({ dueAt }) => dueAt)]);
}
