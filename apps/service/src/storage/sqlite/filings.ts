/**
 * Filings, their statuses and the outbox from which they are delivered.
 *
 * @module
 */

import type { Instant } from '../../clock.js';
import { answerOf } from '../answer-filing.js';
import { decideDelivery } from '../decide-delivery.js';
import { decideFiling, type FilingFacts, filingOf, isKept, rowsOf, type StatusRow } from '../decide-filing.js';
import type { Delivery, DeliveryRecord, DeliveryRecorded } from '../deliveries.js';
import { type FilingSelection, filingListQuery, type ListedFiling, type ListedRow, listedOf } from '../filing-list.js';
import {
  type Filing,
  type FilingOrder,
  type FilingStatus,
  isDecided,
  type NewFiling,
  type OrderOutcome,
} from '../filings.js';
import { type FilingRow, filedOf, TAX_REFUNDED_AT, taxRefundedAtOf } from '../rows.js';
import { findClaim, recordAnswer } from './claims.js';
import type { Connection } from './connection.js';
import { balanceOf, post } from './wallets.js';
import { queueMessages } from './webhook-queue.js';

interface FoundId {
  readonly id: string;
}

const INSERT_FILING = `INSERT INTO filings (id, account_id, calculation_id, tax_type, tax_year, tax_due, authority, tin,
    declarant_name, amends, submitted_at, fee, tax) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const OF_CALCULATION = 'SELECT id FROM filings WHERE account_id = ? AND calculation_id = ?';

const OF_RETURN = `SELECT id FROM filings
  WHERE account_id = ? AND tin = ? AND tax_type = ? AND tax_year = ? AND tin IS NOT NULL ORDER BY id LIMIT 1`;

const OF_AMENDED = 'SELECT id FROM filings WHERE amends = ?';

const SELECT_STATUSES = `SELECT place, status, at, note, reference, decided_by AS decidedBy
  FROM filing_statuses WHERE filing_id = ? ORDER BY place`;

const INSERT_STATUS = `INSERT INTO filing_statuses (filing_id, place, status, at, note, reference, decided_by)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

const statusesOf = ({ prepare }: Connection, filingId: string): readonly StatusRow[] =>
  prepare<StatusRow>(SELECT_STATUSES).all(filingId);

const SELECT_FILING = `SELECT f.*, ${TAX_REFUNDED_AT} AS tax_refunded_at FROM filings f WHERE`;

const filingOfRow = (connection: Connection, row: FilingRow | undefined, places?: number): Filing | undefined => {
  if (row === undefined) {
    return undefined;
  }
  const statuses = statusesOf(connection, row.id);
  return filingOf({ filed: filedOf(row), statuses, taxRefundedAt: taxRefundedAtOf(row) }, places);
};

/** The filing of an id, whatever its account; with `places`, as it was when it had that many statuses. */
export const findById = (connection: Connection, id: string, places?: number): Filing | undefined =>
  filingOfRow(connection, connection.prepareExact<FilingRow>(`${SELECT_FILING} f.id = ?`).get(id), places);

/** The filing of an id, which must be there; with `places`, as it was when it had that many statuses. */
export const filingOfId = (connection: Connection, id: string, places?: number): Filing => {
  const filing = findById(connection, id, places);
  if (filing === undefined) {
    throw new Error(`There is no filing ${id}`);
  }
  return filing;
};

const AMENDED = 'SELECT tax_type AS taxType, tax_year AS taxYear, tin FROM filings WHERE id = ? AND account_id = ?';

const amendmentFacts = ({ prepare }: Connection, { accountId, amends }: NewFiling) =>
  amends === null
    ? { ofAmended: undefined, amended: undefined }
    : {
        ofAmended: prepare<FoundId>(OF_AMENDED).get(amends)?.id,
        amended: prepare<NonNullable<FilingFacts['amended']>>(AMENDED).get(amends, accountId),
      };

const ofReturn = ({ prepare }: Connection, { accountId, tin, taxType, taxYear }: NewFiling): string | undefined =>
  tin === null ? undefined : prepare<FoundId>(OF_RETURN).get(accountId, tin, taxType, taxYear)?.id;

const factsOf = (connection: Connection, filing: NewFiling): FilingFacts => ({
  ofCalculation: connection.prepare<FoundId>(OF_CALCULATION).get(filing.accountId, filing.calculationId)?.id,
  balance: balanceOf(connection, filing.accountId),
  ofReturn: ofReturn(connection, filing),
  statusOf: (filingId) => filingOfId(connection, filingId).status,
  ...amendmentFacts(connection, filing),
});

const insertStatus = ({ prepare }: Connection, filingId: string, row: StatusRow): void => {
  const { place, status, at, note, reference, decidedBy } = row;
  prepare(INSERT_STATUS).run(filingId, place, status satisfies FilingStatus, at, note, reference, decidedBy);
};

const place = (connection: Connection, filing: NewFiling): void => {
  const { status, posting } = rowsOf(filing);
  connection
    .prepare(INSERT_FILING)
    .run(
      filing.id,
      filing.accountId,
      filing.calculationId,
      filing.taxType,
      filing.taxYear,
      filing.taxDue,
      filing.authority,
      filing.tin,
      filing.declarantName,
      filing.amends,
      filing.submittedAt,
      filing.fee,
      filing.tax,
    );
  insertStatus(connection, filing.id, status);
  post(connection, posting);
  connection.prepare('INSERT INTO outbox (filing_id, due_at) VALUES (?, ?)').run(filing.id, filing.submittedAt);
};

export const fileReturn = (connection: Connection, order: FilingOrder): OrderOutcome => {
  const { claim, filing } = order;
  const standing = findClaim(connection, claim);
  if (standing !== undefined) {
    return standing;
  }
  const placement = decideFiling(order, factsOf(connection, filing));
  if (placement.outcome === 'not-found') {
    return { outcome: 'not-found' };
  }
  if (placement.outcome === 'placed') {
    place(connection, filing);
  }
  const answer = answerOf(order, placement);
  return claim !== null && isKept(placement, order)
    ? recordAnswer(connection, claim, answer)
    : { outcome: 'answered', answer };
};

export const findFiling = (
  connection: Connection,
  accountId: string,
  by: { readonly filingId: string } | { readonly calculationId: string },
): Filing | undefined => {
  const [column, id] = 'filingId' in by ? ['id', by.filingId] : ['calculation_id', by.calculationId];
  const sql = `${SELECT_FILING} f.account_id = ? AND f.${column} = ?`;
  return filingOfRow(connection, connection.prepareExact<FilingRow>(sql).get(accountId, id));
};

export const listFilings = ({ prepareExact }: Connection, selection: FilingSelection): readonly ListedFiling[] => {
  const { text, values } = filingListQuery(selection, () => '?');
  return prepareExact<ListedRow>(text)
    .all(...values)
    .map(listedOf);
};

export const leaseDeliveries = (
  connection: Connection,
  now: Instant,
  until: Instant,
  limit: number,
): readonly Delivery[] => {
  const due = connection.prepare<{ readonly id: string; readonly attempts: number }>(
    'SELECT filing_id AS id, attempts FROM outbox WHERE due_at <= ? ORDER BY due_at, filing_id LIMIT ?',
  );
  const lease = connection.prepare('UPDATE outbox SET due_at = ?, attempts = attempts + 1 WHERE filing_id = ?');
  return due.all(now, limit).map(({ id, attempts }) => {
    lease.run(until, id);
    return { filing: filingOfId(connection, id), attempts };
  });
};

/** Records the outcome of a delivery. */
export const recordDelivery = (connection: Connection, record: DeliveryRecord): DeliveryRecorded => {
  const { filingId } = record;
  const filing = filingOfId(connection, filingId);
  const { statuses, posting, nextAt } = decideDelivery(filing, record);
  let messages = 0;
  for (const status of statuses) {
    insertStatus(connection, filingId, status);
    messages += queueMessages(connection, filing, status);
  }
  if (posting !== null) {
    post(connection, posting);
  }
  if (nextAt === null) {
    connection.prepare('DELETE FROM outbox WHERE filing_id = ?').run(filingId);
  } else {
    connection.prepare('UPDATE outbox SET due_at = ? WHERE filing_id = ?').run(nextAt, filingId);
  }
  return {
    isLate: isDecided(filing.status),
    isDecided: statuses.some(({ status }) => isDecided(status)),
    messages,
  };
};
