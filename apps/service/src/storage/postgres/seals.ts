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
import { type Database, isLockTimeout, type Session, type Statement } from './database.js';

const SEALED = sealedQueries('$1', '$2');
const POSTINGS: Statement = { name: 'sealed-postings', text: SEALED.postings };
const TRAIL: Statement = { name: 'sealed-trail', text: SEALED.trail };
const LAST: Statement = { name: 'last-seal', text: LAST_SEAL };
const NEXT: Statement = { name: 'next-seal', text: sealsQuery('$1', '1') };
const HIGHEST: Statement = { name: 'sealable', text: WRITTEN };
const INSERT: Statement = {
  name: 'insert-seal',
  text: `INSERT INTO seals (id, at, postings_to, trail_to, digest) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING 1`,
};

/** A writer that stands still must not make the others wait behind a seal: there is a next time. */
const PATIENCE: Statement = { name: 'seal-patience', text: "SELECT set_config('lock_timeout', '500ms', true)" };

/** Waits for every transaction that has taken an id: none can be committed later under an id that is sealed. */
const LOCK: Statement = { name: 'lock-for-seal', text: 'LOCK TABLE postings, trail IN SHARE MODE' };

/** The highest ids below which every transaction has ended; nothing if one took too long. */
async function settled(database: Database): Promise<Horizon | undefined> {
  try {
    return await database.slowTransaction(async (transaction) => {
      const [, , [row]] = await Promise.all([
        transaction.run(PATIENCE),
        transaction.run(LOCK),
        transaction.run<Pick<StoredSeal, 'postings_to' | 'trail_to'>>(HIGHEST),
      ]);
      return { postingsTo: row?.postings_to ?? 0n, trailTo: row?.trail_to ?? 0n };
    });
  } catch (error) {
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
}

/** Seals what was written, a part at a time; how many parts. Of two instances, one makes a seal. */
export async function sealAll(database: Database, at: Instant): Promise<number> {
  const written = await settled(database);
  let seals = 0;
  while (written !== undefined && (await sealPart(database, written, at))) seals++;
  return seals;
}

function sealPart(database: Database, written: Horizon, at: Instant): Promise<boolean> {
  return database.slowTransaction(async (transaction) => {
    const last = sealOf((await transaction.run<StoredSeal>(LAST))[0]);
    const to = partAfter(last, written);
    if (to === undefined) return false;
    const seal = nextSeal(last, await rowsBetween(transaction, last, to), to);
    const values = [seal.id, at, seal.postingsTo, seal.trailTo, seal.digest];
    return (await transaction.run(INSERT, values)).length === 1;
  });
}

async function rowsBetween(session: Session, before: SealRow, to: Horizon): Promise<SealedRows> {
  const [postings, trail] = await Promise.all([
    session.run<SealedPosting>(POSTINGS, [before.postingsTo, to.postingsTo]),
    session.run<SealedTrail>(TRAIL, [before.trailTo, to.trailTo]),
  ]);
  return { postings, trail };
}

/** The seal of an id. */
export async function findSeal(session: Session, id: number): Promise<Seal | undefined> {
  const [row] = await session.run<StoredSeal>(NEXT, [id - 1]);
  return row === undefined || Number(row.id) !== id ? undefined : sealOf(row);
}

/** Makes every seal again from what it covers. */
export async function checkSeals(session: Session): Promise<Pick<Audit, 'faults' | 'seal'>> {
  const faults: string[] = [];
  for (let before = NO_SEAL; ; ) {
    const [row] = await session.run<StoredSeal>(NEXT, [before.id]);
    if (row === undefined) return { faults, seal: before === NO_SEAL ? null : before };
    const stored = sealOf(row);
    const fault = faultOfSeal(stored, nextSeal(before, await rowsBetween(session, before, stored), horizonOf(stored)));
    if (fault !== undefined) faults.push(fault);
    before = stored;
  }
}
