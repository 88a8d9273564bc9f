/**
 * Accounts and their API keys.
 *
 * @module
 */

import type { Scope } from '../../api-keys.js';
import type { Instant } from '../../clock.js';
import type { Kobo } from '../../naira.js';
import type {
  Account,
  AccountTerms,
  ApiKey,
  FoundKey,
  Keys,
  KeyUse,
  ListedAccount,
  ListedKey,
  NewApiKey,
  Rotation,
} from '../keys.js';
import { BATCH, type Batched, Batches, done } from './batches.js';
import { type Database, retrying, type Statement } from './database.js';
import { KEYS_CHANGED, KeptKeys } from './kept-keys.js';
import type { Listener } from './listener.js';

interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly created_at: bigint;
  readonly expires_at: bigint | null;
  readonly revoked_at: bigint | null;
}

const COLUMNS = 'k.id, k.account_id, k.prefix, k.scopes, k.created_at, k.expires_at, k.revoked_at';

const OPEN_ACCOUNT: Statement = {
  name: 'open-account',
  text: 'INSERT INTO accounts (id, name) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
};

const CREATE: Statement = {
  name: 'create-key',
  text: `INSERT INTO api_keys AS k (id, account_id, prefix, digest, scopes, created_at, expires_at)
    SELECT $1, a.id, $3, $4, $5, $6, $7 FROM accounts a WHERE a.name = $2 RETURNING ${COLUMNS}`,
};

const LIST: Statement = {
  name: 'list-keys',
  text: `SELECT ${COLUMNS}, k.last_used_at, a.name FROM api_keys k JOIN accounts a ON a.id = k.account_id
    ORDER BY k.created_at, k.id`,
};

/**
 * One statement, so that the old key expires if and only if there is a new one. Instances that keep the key hear of it
 * when this is committed.
 */
const ROTATE: Statement = {
  name: 'rotate-key',
  text: `WITH replaced AS (
      UPDATE api_keys SET expires_at = least(expires_at, $7)
      WHERE id = $1 AND revoked_at IS NULL AND coalesce(expires_at > $5, true)
      RETURNING account_id, scopes
    ), k AS (
      INSERT INTO api_keys (id, account_id, prefix, digest, scopes, created_at, expires_at)
      SELECT $2, account_id, $3, $4, scopes, $5, $6 FROM replaced RETURNING *
    )
    SELECT ${COLUMNS}, pg_notify('${KEYS_CHANGED}', '') FROM k`,
};

const RECORD_USES: Statement = {
  name: 'record-key-uses',
  text: `UPDATE api_keys k SET last_used_at = greatest(k.last_used_at, u.at)
    FROM unnest($1::text[], $2::bigint[]) AS u (id, at) WHERE k.id = u.id`,
};

/** Instances that keep the key hear of it when this is committed. */
const REVOKE: Statement = {
  name: 'revoke-key',
  text: `WITH k AS (UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING *)
    SELECT ${COLUMNS}, pg_notify('${KEYS_CHANGED}', '') FROM k`,
};

const FIND: Statement = {
  name: 'find-keys',
  text: `SELECT ${COLUMNS}, k.digest, a.suspended_at, a.rate_limit, a.filing_fee
    FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.digest = ANY ($1::text[])`,
};

const LIST_ACCOUNTS: Statement = {
  name: 'list-accounts',
  text: 'SELECT id, name, balance, held, suspended_at, rate_limit, filing_fee FROM accounts ORDER BY name',
};

/** Instances that keep keys of the account hear of it when this is committed. */
const SET_TERMS: Statement = {
  name: 'set-terms',
  text: `WITH a AS (UPDATE accounts SET
      suspended_at = CASE WHEN $2::integer = 1 THEN $3::bigint ELSE suspended_at END,
      rate_limit = CASE WHEN $4::integer = 1 THEN $5::integer ELSE rate_limit END,
      filing_fee = CASE WHEN $6::integer = 1 THEN $7::numeric ELSE filing_fee END
      WHERE id = $1 RETURNING 1)
    SELECT pg_notify('${KEYS_CHANGED}', '') FROM a`,
};

const FIND_ACCOUNT: Statement = { name: 'find-account', text: 'SELECT id, name FROM accounts WHERE name = $1' };

/** Stores a key, and its account when there is none of that name. */
function createKey(database: Database, key: NewApiKey): Promise<ApiKey> {
  const { id, account, prefix, digest, scopes, createdAt, expiresAt } = key;
  return database.transaction(async (transaction) => {
    const [, [row]] = await Promise.all([
      transaction.run(OPEN_ACCOUNT, [account.id, account.name]),
      transaction.run<KeyRow>(CREATE, [id, account.name, prefix, digest, scopes, createdAt, expiresAt]),
    ]);
    if (row === undefined) throw new Error('The key was not stored');
    return keyOf(row);
  });
}

/** Every key, the oldest first. */
async function listKeys(database: Database): Promise<readonly ListedKey[]> {
  const rows = await database.run<KeyRow & { name: string; last_used_at: bigint | null }>(LIST);
  return rows.map((row) => ({
    ...keyOf(row),
    account: { id: row.account_id, name: row.name },
    lastUsedAt: instantOf(row.last_used_at),
  }));
}

/** The key that replaces another, if that one is in force. */
async function rotateKey(database: Database, rotation: Rotation): Promise<ApiKey | undefined> {
  const { replaces, id, prefix, digest, createdAt, expiresAt, overlapEnds } = rotation;
  const [row] = await database.run<KeyRow>(ROTATE, [replaces, id, prefix, digest, createdAt, expiresAt, overlapEnds]);
  return row === undefined ? undefined : keyOf(row);
}

/** Instances that record the same keys in another order may lock one another out. */
async function recordUses(database: Database, uses: readonly KeyUse[]): Promise<void> {
  await retrying(() => database.run(RECORD_USES, [uses.map(({ id }) => id), uses.map(({ at }) => at)]));
}

/** The key, revoked; one that was revoked before stays so. */
async function revokeKey(database: Database, id: string, at: Instant): Promise<ApiKey | undefined> {
  const [row] = await database.run<KeyRow>(REVOKE, [id, at]);
  return row === undefined ? undefined : keyOf(row);
}

/** The keys of these digests. */
async function findKeys(
  database: Database,
  digests: readonly string[],
): Promise<PromiseSettledResult<FoundKey | undefined>[]> {
  const rows = await database.run<KeyRow & TermsRow & { digest: string }>(FIND, [digests]);
  const keys = new Map(rows.map((row) => [row.digest, { ...keyOf(row), digest: row.digest, terms: termsOf(row) }]));
  return digests.map((digest) => done(keys.get(digest)));
}

/** The account of a name. */
async function findAccount(database: Database, name: string): Promise<Account | undefined> {
  const [row] = await database.run<{ id: string; name: string }>(FIND_ACCOUNT, [name]);
  return row;
}

interface TermsRow {
  readonly suspended_at: bigint | null;
  readonly rate_limit: number | null;
  readonly filing_fee: Kobo | null;
}

function termsOf({ suspended_at, rate_limit, filing_fee }: TermsRow): AccountTerms {
  return { suspendedAt: instantOf(suspended_at), rateLimit: rate_limit, filingFee: filing_fee };
}

async function listAccounts(database: Database): Promise<readonly ListedAccount[]> {
  const rows = await database.run<Account & TermsRow & { balance: Kobo; held: Kobo }>(LIST_ACCOUNTS);
  return rows.map(({ id, name, balance, held, ...terms }) => ({ id, name, balance, held, ...termsOf(terms) }));
}

async function setTerms(database: Database, accountId: string, terms: Partial<AccountTerms>): Promise<void> {
  const { suspendedAt, rateLimit, filingFee } = terms;
  const values = [suspendedAt, rateLimit, filingFee].flatMap((term) => [term === undefined ? 0 : 1, term ?? null]);
  await database.run(SET_TERMS, [accountId, ...values]);
}

function keyOf(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: Number(row.created_at),
    expiresAt: instantOf(row.expires_at),
    revokedAt: instantOf(row.revoked_at),
  };
}

function instantOf(at: bigint | null): Instant | null {
  return at === null ? null : Number(at);
}

/** The keys in a database. */
export function postgresKeys(database: Database, listener: Listener): Batched<Keys> {
  const finds = new Batches(BATCH, (digests: readonly string[]) => findKeys(database, digests));
  const kept = new KeptKeys(listener, (digest) => finds.add(digest));
  const role: Keys = {
    create: (key) => createKey(database, key),
    list: () => listKeys(database),
    async rotate(rotation) {
      const rotated = await rotateKey(database, rotation);
      kept.forget();
      return rotated;
    },
    async revoke(id, at) {
      const revoked = await revokeKey(database, id, at);
      // This instance need not wait until it hears of it.
      kept.forget();
      return revoked;
    },
    find: (digest) => kept.find(digest),
    findAccount: (name) => findAccount(database, name),
    listAccounts: () => listAccounts(database),
    async setTerms(accountId, terms) {
      await setTerms(database, accountId, terms);
      kept.forget();
    },
    recordUses: (uses) => recordUses(database, uses),
  };
  return { role, finished: () => finds.finished() };
}
