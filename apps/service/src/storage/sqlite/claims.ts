/**
 * Idempotency keys and the answers that stand under them.
 *
 * @module
 */

import type { Answer } from '../../answers.js';
import type { Instant } from '../../clock.js';
import { type Claim, type Claimed, decideClaim } from '../claims.js';
import type { Connection } from './connection.js';

interface ClaimRow {
  readonly fingerprint: string;
  readonly at: number;
  readonly status: number;
  readonly content_type: string;
  readonly body: string;
}

const SELECT_CLAIM = `SELECT fingerprint, at, status, content_type, body FROM claims
  WHERE account_id = ? AND endpoint = ? AND key = ?`;

/** Takes the place of a claim that has been forgotten, and of no other. */
const INSERT_CLAIM = `INSERT INTO claims (account_id, endpoint, key, fingerprint, at, status, content_type, body)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (account_id, endpoint, key) DO UPDATE SET fingerprint = excluded.fingerprint, at = excluded.at,
    status = excluded.status, content_type = excluded.content_type, body = excluded.body
  WHERE claims.at <= ?`;

/** The most at a time, which bounds how long requests that arrive meanwhile wait. */
const FORGOTTEN_AT_ONCE = 1_000;

export const findClaim = ({ prepare }: Connection, claim: Claim | null): Claimed | undefined => {
  const row = claim && prepare<ClaimRow>(SELECT_CLAIM).get(claim.accountId, claim.endpoint, claim.key);
  return row
    ? decideClaim(claim, {
        fingerprint: row.fingerprint,
        at: row.at,
        answer: { status: row.status, contentType: row.content_type, body: row.body },
      })
    : undefined;
};

const insertClaim = ({ prepare }: Connection, claim: Claim, { status, contentType, body }: Answer): boolean =>
  prepare(INSERT_CLAIM).run(
    claim.accountId,
    claim.endpoint,
    claim.key,
    claim.fingerprint,
    claim.at,
    status,
    contentType,
    body,
    claim.forgetBefore,
  ).changes === 1;

export const recordAnswer = (connection: Connection, claim: Claim, answer: Answer): Claimed => {
  if (insertClaim(connection, claim, answer)) {
    return { outcome: 'answered', answer };
  }
  const standing = findClaim(connection, claim);
  if (standing === undefined) {
    throw new Error('A claim is neither free nor taken');
  }
  return standing;
};

/** Deletes some of the claims made at or before an instant, and says how many. */
export const forgetSomeClaims = ({ prepare }: Connection, before: Instant): number =>
  prepare('DELETE FROM claims WHERE rowid IN (SELECT rowid FROM claims WHERE at <= ? LIMIT ?)').run(
    before,
    FORGOTTEN_AT_ONCE,
  ).changes;
