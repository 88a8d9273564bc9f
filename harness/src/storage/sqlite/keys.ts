/**
 * Accounts, their API keys, and the secret of the service.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Scope } from '../../api-keys.js';
import type { Instant } from '../../clock.js';
import type { Account, ApiKey, FoundKey, NewApiKey } from '../keys.js';
import type { Connection } from './connection.js';

interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly prefix: string;
  readonly digest: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
}

const SELECT_KEY = `SELECT k.id, k.account_id, a.name AS account_name, k.prefix, k.digest, k.scopes, k.created_at,
  k.revoked_at
  FROM api_keys k JOIN accounts a ON a.id = k.account_id`;

const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  prefix: row.prefix,
  scopes: row.scopes.split(' ').filter((scope): scope is Scope => scope !== ''),
  createdAt: row.created_at,
  revokedAt: row.revoked_at,
});

const keyOfId = ({ prepare }: Connection, id: string): ApiKey | undefined => {
  const row = prepare<KeyRow>(`${SELECT_KEY} WHERE k.id = ?`).get(id);
  return row === undefined ? undefined : keyOf(row);
};

export const findAccount = ({ prepare }: Connection, name: string): Account | undefined =>
  prepare<Account>('SELECT id, name FROM accounts WHERE name = ?').get(name);

export const createKey = (connection: Connection, key: NewApiKey): ApiKey => {
  const { prepare } = connection;
  prepare('INSERT INTO accounts (id, name) VALUES (?, ?) ON CONFLICT (name) DO NOTHING').run(
    key.account.id,
    key.account.name,
  );
  prepare(
    `INSERT INTO api_keys (id, account_id, prefix, digest, scopes, created_at)
    VALUES (?, (SELECT id FROM accounts WHERE name = ?), ?, ?, ?, ?)`,
  ).run(key.id, key.account.name, key.prefix, key.digest, key.scopes.join(' '), key.createdAt);
  const made = keyOfId(connection, key.id);
  if (made === undefined) {
    throw new Error(`Key ${key.id} was not made`);
  }
  return made;
};

export const listKeys = ({ prepare }: Connection): readonly (ApiKey & { readonly account: Account })[] =>
  prepare<KeyRow>(`${SELECT_KEY} ORDER BY k.created_at, k.id`)
    .all()
    .map((row) => ({ ...keyOf(row), account: { id: row.account_id, name: row.account_name } }));

export const revokeKey = (connection: Connection, id: string, at: Instant): ApiKey | undefined => {
  connection.prepare('UPDATE api_keys SET revoked_at = COALESCE(revoked_at, ?) WHERE id = ?').run(at, id);
  return keyOfId(connection, id);
};

export const findKey = ({ prepare }: Connection, digest: string): FoundKey | undefined => {
  const row = prepare<KeyRow>(`${SELECT_KEY} WHERE k.digest = ?`).get(digest);
  return row === undefined ? undefined : { ...keyOf(row), digest: row.digest };
};

const SECRET_BYTES = 32;

/** The secret by which calculation ids are signed, made by the first who asks. */
export const signingSecret = ({ prepare }: Connection): Uint8Array => {
  const fresh = randomBytes(SECRET_BYTES);
  prepare("INSERT INTO secrets (name, value) VALUES ('signing', ?) ON CONFLICT (name) DO NOTHING").run(fresh);
  const row = prepare<{ readonly value: Uint8Array }>("SELECT value FROM secrets WHERE name = 'signing'").get();
  return new Uint8Array(row?.value ?? fresh);
};
