/**
 * Accounts, their API keys, and the secret of the service.
 *
 * @module
 */

import { randomBytes } from 'node:crypto';
import type { Scope } from '../../api-keys.js';
import type { Instant } from '../../clock.js';
import type { Account, ApiKey, FoundKey, Keys, NewApiKey } from '../keys.js';
import { BATCH, type Batched, Batches, done } from './batches.js';
import type { Database, Statement } from './database.js';
import { KEYS_CHANGED, KeptKeys } from './kept-keys.js';

interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly created_at: bigint;
  readonly revoked_at: bigint | null;
}

const COLUMNS = 'k.id, k.account_id, k.prefix, k.scopes, k.created_at, k.revoked_at';

const OPEN_ACCOUNT: Statement = {
  name: 'open-account',
  text: 'INSERT INTO accounts (id, name) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
};

const CREATE: Statement = {
  name: 'create-key',
  text: `INSERT INTO api_keys AS k (id, account_id, prefix, digest, scopes, created_at)
    SELECT $1, a.id, $3, $4, $5, $6 FROM accounts a WHERE a.name = $2 RETURNING ${COLUMNS}`,
};

const LIST: Statement = {
  name: 'list-keys',
  text: `SELECT ${COLUMNS}, a.name FROM api_keys k JOIN accounts a ON a.id = k.account_id ORDER BY k.created_at, k.id`,
};

/** Instances that keep the key hear of it when this is committed. */
const REVOKE: Statement = {
  name: 'revoke-key',
  text: `WITH k AS (UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING *)
    SELECT ${COLUMNS}, pg_notify('${KEYS_CHANGED}', '') FROM k`,
};

const FIND: Statement = {
  name: 'find-keys',
  text: `SELECT ${COLUMNS}, k.digest FROM api_keys k WHERE k.digest = ANY ($1::text[])`,
};

const FIND_ACCOUNT: Statement = { name: 'find-account', text: 'SELECT id, name FROM accounts WHERE name = $1' };

const MAKE_SECRET: Statement = {
  name: 'make-secret',
  text: `INSERT INTO secrets (name, value) VALUES ('calculation-ids', $1) ON CONFLICT (name) DO NOTHING`,
};

const READ_SECRET: Statement = {
  name: 'read-secret',
  text: `SELECT value FROM secrets WHERE name = 'calculation-ids'`,
};

const SECRET_BYTES = 32;

/** The secret by which calculation ids are signed, made by the first who asks. */
export async function signingSecret(database: Database): Promise<Uint8Array> {
  const [found] = await database.run<{ value: Buffer }>(READ_SECRET);
  if (found !== undefined) return found.value;
  await database.run(MAKE_SECRET, [randomBytes(SECRET_BYTES)]);
  return signingSecret(database);
}

/** Stores a key, and its account when there is none of that name. */
function createKey(database: Database, key: NewApiKey): Promise<ApiKey> {
  const { id, account, prefix, digest, scopes, createdAt } = key;
  return database.transaction(async (transaction) => {
    const [, [row]] = await Promise.all([
      transaction.run(OPEN_ACCOUNT, [account.id, account.name]),
      transaction.run<KeyRow>(CREATE, [id, account.name, prefix, digest, scopes, createdAt]),
    ]);
    if (row === undefined) throw new Error('The key was not stored');
    return keyOf(row);
  });
}

/** Every key, the oldest first. */
async function listKeys(database: Database): Promise<readonly (ApiKey & { readonly account: Account })[]> {
  const rows = await database.run<KeyRow & { name: string }>(LIST);
  return rows.map((row) => ({ ...keyOf(row), account: { id: row.account_id, name: row.name } }));
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
  const rows = await database.run<KeyRow & { digest: string }>(FIND, [digests]);
  const keys = new Map(rows.map((row) => [row.digest, { ...keyOf(row), digest: row.digest }]));
  return digests.map((digest) => done(keys.get(digest)));
}

/** The account of a name. */
async function findAccount(database: Database, name: string): Promise<Account | undefined> {
  const [row] = await database.run<{ id: string; name: string }>(FIND_ACCOUNT, [name]);
  return row;
}

function keyOf(row: KeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: Number(row.created_at),
    revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
  };
}

/** The keys in a database. */
export function postgresKeys(database: Database): Batched<Keys> {
  const finds = new Batches(BATCH, (digests: readonly string[]) => findKeys(database, digests));
  const kept = new KeptKeys(database, (digest) => finds.add(digest));
  const role: Keys = {
    create: (key) => createKey(database, key),
    list: () => listKeys(database),
    async revoke(id, at) {
      const revoked = await revokeKey(database, id, at);
      // This instance need not wait until it hears of it.
      kept.forget();
      return revoked;
    },
    find: (digest) => kept.find(digest),
    findAccount: (name) => findAccount(database, name),
  };
  return {
    role,
    async finished() {
      await finds.finished();
      await kept.close();
    },
  };
}
