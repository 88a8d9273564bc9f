/**
 * Seals: a chain of digests over the ledger and the trail. Each covers what was written since the one before it, so
 * that a later change of anything sealed is noticed, even one whose sums agree. Whoever can write to the database can
 * also make the chain anew: only a seal that is kept elsewhere, as in the log, proves that this was not done.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Kobo } from '../naira.js';

/** A seal, with its digest in lower-case hexadecimal. */
export interface Seal {
  /** From 1, without a gap. */
  readonly id: number;
  readonly digest: string;
}

/** A seal as it is stored, with the last posting and the last entry of the trail that it covers. */
export interface SealRow extends Seal {
  readonly postingsTo: bigint;
  readonly trailTo: bigint;
}

/** The most postings that one seal covers, and the most entries of the trail. */
const SEALED_TOGETHER = 10_000;

/** The seal before the first one. */
export const NO_SEAL: SealRow = { id: 0, digest: '', postingsTo: 0n, trailTo: 0n };

/** A posting with one of its entries, or with none. */
export interface SealedPosting {
  readonly id: bigint;
  readonly kind: string;
  readonly account_id: string;
  readonly filing_id: string | null;
  readonly at: bigint;
  readonly note: string | null;
  readonly credited_by: string | null;
  readonly change: string | null;
  readonly of_filing: string | null;
  readonly ledger_account: string | null;
  readonly kobo: Kobo | null;
}

/** An entry of the trail. */
export interface SealedTrail {
  readonly id: bigint;
  readonly at: bigint;
  readonly operator: string;
  readonly action: string;
  readonly detail: string;
  readonly entry_id: bigint | null;
}

/** The rows that a seal covers. */
export interface SealedRows {
  readonly postings: readonly SealedPosting[];
  readonly trail: readonly SealedTrail[];
}

/** Postings with their entries, and entries of the trail, from after one id to another. One text serves both stores. */
export const sealedQueries = (after: string, to: string) => ({
  postings: `SELECT p.id, p.kind, p.account_id, p.filing_id, p.at, p.note, p.credited_by, p.change, p.of_filing,
      e.ledger_account, e.kobo
    FROM postings p LEFT JOIN entries e ON e.posting_id = p.id WHERE p.id > ${after} AND p.id <= ${to}`,
  trail: `SELECT id, at, operator, action, detail, entry_id FROM trail WHERE id > ${after} AND id <= ${to}`,
});

/** The seals after an id, in order. */
export const sealsQuery = (after: string, limit: string): string =>
  `SELECT id, digest, postings_to, trail_to FROM seals WHERE id > ${after} ORDER BY id LIMIT ${limit}`;

/** The last seal. */
export const LAST_SEAL = 'SELECT id, digest, postings_to, trail_to FROM seals ORDER BY id DESC LIMIT 1';

/** A row of `seals`. */
export interface StoredSeal {
  readonly id: bigint;
  readonly digest: string;
  readonly postings_to: bigint;
  readonly trail_to: bigint;
}

/** The seal of a row, or the one before the first. */
export const sealOf = (row: StoredSeal | undefined): SealRow =>
  row === undefined
    ? NO_SEAL
    : { id: Number(row.id), digest: row.digest, postingsTo: row.postings_to, trailTo: row.trail_to };

const placeOf = ({ id, ledger_account: account }: SealedPosting): readonly [bigint, string] => [id, account ?? ''];

const inOrder = (a: SealedPosting, b: SealedPosting): number => {
  const [[id, account], [other, otherAccount]] = [placeOf(a), placeOf(b)];
  if (id !== other) return id < other ? -1 : 1;
  return account < otherAccount ? -1 : 1;
};

const lineOf = (kind: string, row: object): string =>
  JSON.stringify([kind, row], (_, value) => (typeof value === 'bigint' ? value.toString() : value));

/** The columns in this order, whatever the order of a row. */
const postingLine = ({ id, kind, account_id, filing_id, at, note, credited_by, change, ...row }: SealedPosting) =>
  lineOf('posting', [id, kind, account_id, filing_id, at, note, credited_by, change, ...entryOf(row)]);

const entryOf = (row: Pick<SealedPosting, 'of_filing' | 'ledger_account' | 'kobo'>) => [
  row.of_filing,
  row.ledger_account,
  row.kobo,
];

const trailLine = ({ id, at, operator, action, detail, entry_id }: SealedTrail): string =>
  lineOf('trail', [id, at, operator, action, detail, entry_id]);

/** The seal that follows another over these rows. */
export const nextSeal = (before: SealRow, { postings, trail }: SealedRows, to: Horizon): SealRow => {
  const lines = [
    ...[...postings].sort(inOrder).map(postingLine),
    ...[...trail].sort((a, b) => Number(a.id - b.id)).map(trailLine),
  ];
  const digest = createHash('sha256').update([before.digest, to.postingsTo, to.trailTo, ...lines].join('\n'));
  return { id: before.id + 1, digest: digest.digest('hex'), ...to };
};

/** The last posting and the last entry of the trail that a seal covers. */
export type Horizon = Pick<SealRow, 'postingsTo' | 'trailTo'>;

/** The horizon of a seal. */
export const horizonOf = ({ postingsTo, trailTo }: SealRow): Horizon => ({ postingsTo, trailTo });

/** The next part to seal of all that was written so far; nothing where all of it is sealed. */
export const partAfter = (before: SealRow, written: Horizon): Horizon | undefined => {
  const part = (after: bigint, to: bigint): bigint =>
    to - after > SEALED_TOGETHER ? after + BigInt(SEALED_TOGETHER) : to > after ? to : after;
  const to = {
    postingsTo: part(before.postingsTo, written.postingsTo),
    trailTo: part(before.trailTo, written.trailTo),
  };
  return to.postingsTo === before.postingsTo && to.trailTo === before.trailTo ? undefined : to;
};

/** A fault in the chain, in words; nothing where a seal is what its rows say. */
export const faultOfSeal = (stored: SealRow, found: SealRow): string | undefined =>
  stored.id === found.id && stored.digest === found.digest
    ? undefined
    : `seal ${stored.id}: the ledger or the trail was changed after it was sealed.`;

/** The highest ids that were written. One text serves both stores. */
export const WRITTEN = `SELECT (SELECT COALESCE(MAX(id), 0) FROM postings) AS postings_to,
  (SELECT COALESCE(MAX(id), 0) FROM trail) AS trail_to`;
