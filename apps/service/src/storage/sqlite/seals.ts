/**
 * Seals of the ledger and the trail.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { Audit } from '../ledger.js';
import {
  faultOfSeal,
  type Horizon,
  horizonOf,
  LAST_SEAL,
  NO_SEAL,
  nextSeal,
  partAfter,
  type Seal,
  type SealedPosting,
  type SealedRows,
  type SealedTrail,
  type SealRow,
  type StoredSeal,
  sealedQueries,
  sealOf,
  sealsQuery,
  WRITTEN,
} from '../seals.js';
import type { Connection } from './connection.js';

const SEALED = sealedQueries('?', '?');

const rowsBetween = ({ prepareExact }: Connection, before: SealRow, to: Horizon): SealedRows => ({
  postings: prepareExact<SealedPosting>(SEALED.postings).all(before.postingsTo, to.postingsTo),
  trail: prepareExact<SealedTrail>(SEALED.trail).all(before.trailTo, to.trailTo),
});

/** Seals the next part of what was written; false where all of it is sealed. */
export const sealSome = (connection: Connection, at: Instant): boolean => {
  const { prepareExact } = connection;
  const last = sealOf(prepareExact<StoredSeal>(LAST_SEAL).get());
  const written = prepareExact<Pick<StoredSeal, 'postings_to' | 'trail_to'>>(WRITTEN).get();
  const to = partAfter(last, { postingsTo: written?.postings_to ?? 0n, trailTo: written?.trail_to ?? 0n });
  if (to === undefined) return false;
  const seal = nextSeal(last, rowsBetween(connection, last, to), to);
  prepareExact('INSERT INTO seals (id, at, postings_to, trail_to, digest) VALUES (?, ?, ?, ?, ?)').run(
    seal.id,
    at,
    seal.postingsTo,
    seal.trailTo,
    seal.digest,
  );
  return true;
};

export const findSeal = ({ prepareExact }: Connection, id: number): Seal | undefined => {
  const row = prepareExact<StoredSeal>(sealsQuery('?', '1')).get(id - 1);
  return row === undefined || Number(row.id) !== id ? undefined : sealOf(row);
};

/** Makes every seal again from what it covers. */
export const checkSeals = (connection: Connection): Pick<Audit, 'faults' | 'seal'> => {
  const faults: string[] = [];
  const next = connection.prepareExact<StoredSeal>(sealsQuery('?', '1'));
  for (let before = NO_SEAL; ; ) {
    const row = next.get(before.id);
    if (row === undefined) return { faults, seal: before === NO_SEAL ? null : before };
    const stored = sealOf(row);
    const fault = faultOfSeal(stored, nextSeal(before, rowsBetween(connection, before, stored), horizonOf(stored)));
    if (fault !== undefined) faults.push(fault);
    before = stored;
  }
};
