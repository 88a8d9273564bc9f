/**
 * Idempotency keys. The answers of one batch are stored by one statement; a key that is taken keeps what stands there.
 *
 * @module
 */

import type { Answer } from '../../answers.js';
import type { Instant } from '../../clock.js';
import { type Claim, type Claimed, type Claims, decideClaim, type StoredClaim } from '../claims.js';
import { BATCH, type Batched, Batches, done, eachAlone, failed, inHalves, type RunBatch } from './batches.js';
import { type Database, isLockTimeout, isRefusal, retrying, type Session, type Statement } from './database.js';

/** An answer that is to stand under a claim. */
export interface ClaimedAnswer {
  readonly claim: Claim;
  readonly answer: Answer;
}

interface ClaimRow {
  readonly account_id: string;
  readonly endpoint: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: bigint;
  readonly status: number;
  readonly content_type: string;
  readonly body: string;
}

const FIND: Statement = {
  name: 'find-claims',
  text: `SELECT c.account_id, c.endpoint, c.key, c.fingerprint, c.at, c.status, c.content_type, c.body
    FROM unnest($1::text[], $2::text[], $3::text[]) AS q (account_id, endpoint, key)
    JOIN claims c USING (account_id, endpoint, key)`,
};

const COLUMNS = 'account_id, endpoint, key, fingerprint, at, status, content_type, body';
const UNNESTED =
  'unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::integer[], $7::text[], $8::text[])';

/**
 * In the order of keys, so that two instances never wait for each other. An account that does not exist is NULL, and
 * refused.
 */
const CLAIM: Statement = {
  name: 'claim',
  text: `INSERT INTO claims (${COLUMNS})
    SELECT a.id, endpoint, key, fingerprint, at, status, content_type, body
    FROM ${UNNESTED} AS q (${COLUMNS}) LEFT JOIN accounts a ON a.id = q.account_id ORDER BY account_id, endpoint, key
    ON CONFLICT (account_id, endpoint, key) DO UPDATE SET fingerprint = excluded.fingerprint, at = excluded.at,
      status = excluded.status, content_type = excluded.content_type, body = excluded.body
    WHERE claims.at <= (SELECT forget_before FROM unnest($1::text[], $2::text[], $3::text[], $9::bigint[])
      AS f (account_id, endpoint, key, forget_before)
      WHERE (f.account_id, f.endpoint, f.key) = (claims.account_id, claims.endpoint, claims.key))
    RETURNING account_id, endpoint, key`,
};

const CLAIM_FREE: Statement = {
  name: 'claim-free',
  text: `INSERT INTO claims (${COLUMNS}) SELECT * FROM ${UNNESTED} AS q (${COLUMNS})
    ORDER BY account_id, endpoint, key`,
};

const UNCLAIM: Statement = {
  name: 'unclaim',
  text: `DELETE FROM claims c USING unnest($1::text[], $2::text[], $3::text[]) AS q (account_id, endpoint, key)
    WHERE (c.account_id, c.endpoint, c.key) = (q.account_id, q.endpoint, q.key)`,
};

const FORGET: Statement = {
  name: 'forget-claims',
  text: `WITH old AS (SELECT ctid FROM claims WHERE at <= $1 LIMIT 10000 FOR UPDATE SKIP LOCKED),
    gone AS (DELETE FROM claims WHERE ctid = ANY (ARRAY(SELECT ctid FROM old)) RETURNING 1)
    SELECT count(*)::integer AS count FROM gone`,
};

/** The claims that stand, by their place. */
export type StoredClaims = Map<string, StoredClaim>;

/** The key of a claim: neither an account nor an endpoint has a space. */
export function placeOf({ accountId, endpoint, key }: Claim): string {
  return `${accountId} ${endpoint} ${key}`;
}

const placeOfRow = (row: Pick<ClaimRow, 'account_id' | 'endpoint' | 'key'>): string =>
  `${row.account_id} ${row.endpoint} ${row.key}`;

const keysOf = (claims: readonly Claim[]): string[][] => [
  claims.map(({ accountId }) => accountId),
  claims.map(({ endpoint }) => endpoint),
  claims.map(({ key }) => key),
];

const columnsOf = (answers: readonly ClaimedAnswer[]): (string | number)[][] => [
  ...keysOf(answers.map(({ claim }) => claim)),
  answers.map(({ claim }) => claim.fingerprint),
  answers.map(({ claim }) => claim.at),
  answers.map(({ answer }) => answer.status),
  answers.map(({ answer }) => answer.contentType),
  answers.map(({ answer }) => answer.body),
];

/** Reads the stored claim of each of these. */
export async function readClaims(session: Session, claims: readonly Claim[]): Promise<StoredClaims> {
  if (claims.length === 0) return new Map();
  const rows = await session.run<ClaimRow>(FIND, keysOf(claims));
  return new Map(rows.map((row) => [placeOfRow(row), storedOf(row)]));
}

function storedOf(row: ClaimRow): StoredClaim {
  const answer = { status: row.status, contentType: row.content_type, body: row.body };
  return { fingerprint: row.fingerprint, at: Number(row.at), answer };
}

/** The stored claim, if there is one. */
async function findAnswer(session: Session, claim: Claim): Promise<Claimed | undefined> {
  return decideClaim(claim, (await readClaims(session, [claim])).get(placeOf(claim)));
}

/** The row of a claim with its answer. */
export function toStored({ claim, answer }: ClaimedAnswer): StoredClaim {
  return { fingerprint: claim.fingerprint, at: claim.at, answer };
}

/** Writes answers whose claims were found free under the lock of their account. */
export async function writeFreeClaims(session: Session, answers: readonly ClaimedAnswer[]): Promise<void> {
  if (answers.length > 0) await session.run(CLAIM_FREE, columnsOf(answers));
}

/** Removes claims that were found forgotten, to make room for others. */
export async function removeClaims(session: Session, claims: readonly Claim[]): Promise<void> {
  if (claims.length > 0) await session.run(UNCLAIM, keysOf(claims));
}

/** Stores each of these answers, or says what stands in its place already. */
async function recordAnswers(
  database: Database,
  answers: readonly ClaimedAnswer[],
): Promise<readonly PromiseSettledResult<Claimed>[]> {
  try {
    return (await retrying(() => claimAll(database, answers))).map(done);
  } catch (error) {
    const run: RunBatch<ClaimedAnswer, Claimed> = (some) => recordAnswers(database, some);
    if (isLockTimeout(error)) return answers.length === 1 ? [done({ outcome: 'busy' })] : eachAlone(answers, run);
    if (isRefusal(error)) return answers.length === 1 ? [failed(error)] : inHalves(answers, run);
    throw error;
  }
}

async function claimAll(database: Database, answers: readonly ClaimedAnswer[]): Promise<Claimed[]> {
  // Of one key, only the first is sent; the others find it.
  const first = new Map<string, ClaimedAnswer>();
  for (const answer of answers) if (!first.has(placeOf(answer.claim))) first.set(placeOf(answer.claim), answer);
  const sent = [...first.values()];
  const values = [...columnsOf(sent), sent.map(({ claim }) => claim.forgetBefore)];
  const won = new Set((await database.run<ClaimRow>(CLAIM, values)).map(placeOfRow));
  const standing = await readClaims(
    database,
    sent.map(({ claim }) => claim).filter((claim) => !won.has(placeOf(claim))),
  );
  const isWinner = (answer: ClaimedAnswer): boolean =>
    won.has(placeOf(answer.claim)) && first.get(placeOf(answer.claim)) === answer;
  for (const answer of sent) if (isWinner(answer)) standing.set(placeOf(answer.claim), toStored(answer));
  return answers.map((answer): Claimed => {
    if (isWinner(answer)) return { outcome: 'answered', answer: answer.answer };
    // It was there, and was forgotten before it could be read: that twin is still running, too.
    return decideClaim(answer.claim, standing.get(placeOf(answer.claim))) ?? { outcome: 'busy' };
  });
}

/** Deletes the claims made at or before an instant, some at a time; how many. */
async function forgetClaims(database: Database, before: Instant): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const [row] = await database.run<{ count: number }>(FORGET, [before]);
    if (row === undefined || row.count === 0) return forgotten;
    forgotten += row.count;
  }
}

/** The claims in a database. */
export function postgresClaims(database: Database): Batched<Claims> {
  const answers = new Batches(BATCH, (some: readonly ClaimedAnswer[]) => recordAnswers(database, some));
  const role: Claims = {
    find: (claim) => findAnswer(database, claim),
    record: (claim, answer) => answers.add({ claim, answer }),
    forget: (before) => forgetClaims(database, before),
  };
  return { role, finished: () => answers.finished() };
}
