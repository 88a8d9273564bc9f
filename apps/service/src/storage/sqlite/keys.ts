/**
 * Accounts and their API keys.
 *
 * @module
 */
import type { Scope } from '../../api-keys.js';
import type { Instant } from '../../clock.js';
import type {
  Account,
  AccountTerms,
  ApiKey,
  FoundKey,
  KeyUse,
  ListedAccount,
  ListedKey,
  NewApiKey,
  Rotation,
} from '../keys.js';
import type { Connection } from './connection.js';

interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly prefix: string;
  readonly digest: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
}

const SELECT_KEY = `SELECT k.id, k.account_id, a.name AS account_name, k.prefix, k.digest, k.scopes, k.created_at,
  k.expires_at, k.revoked_at, k.last_used_at
  FROM api_keys k JOIN accounts a ON a.id = k.account_id`;

const keyOf = (row: KeyRow): ApiKey => ({
  id: row.id,
  accountId: row.account_id,
  prefix: row.prefix,
  scopes: row.scopes.split(' ').filter((scope): scope is Scope => scope !== ''),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
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
    `INSERT INTO api_keys (id, account_id, prefix, digest, scopes, created_at, expires_at)
    VALUES (?, (SELECT id FROM accounts WHERE name = ?), ?, ?, ?, ?, ?)`,
  ).run(key.id, key.account.name, key.prefix, key.digest, key.scopes.join(' '), key.createdAt, key.expiresAt);
  return madeKey(connection, key.id);
};

const madeKey = (connection: Connection, id: string): ApiKey => {
  const made = keyOfId(connection, id);
  if (made === undefined) {
    throw new Error(`Key ${id} was not made`);
  }
  return made;
};

export const listKeys = ({ prepare }: Connection): readonly ListedKey[] =>
  prepare<KeyRow>(`${SELECT_KEY} ORDER BY k.created_at, k.id`)
    .all()
    .map((row) => ({
      ...keyOf(row),
      account: { id: row.account_id, name: row.account_name },
      lastUsedAt: row.last_used_at,
    }));

export const rotateKey = (connection: Connection, rotation: Rotation): ApiKey | undefined => {
  const { prepare } = connection;
  const { id, replaces, prefix, digest, createdAt, expiresAt, overlapEnds } = rotation;
  const { changes } = prepare(
    `INSERT INTO api_keys (id, account_id, prefix, digest, scopes, created_at, expires_at)
    SELECT ?, account_id, ?, ?, scopes, ?, ? FROM api_keys
    WHERE id = ? AND revoked_at IS NULL AND coalesce(expires_at > ?, 1)`,
  ).run(id, prefix, digest, createdAt, expiresAt, replaces, createdAt);
  if (changes === 0) {
    return undefined;
  }
  prepare('UPDATE api_keys SET expires_at = min(coalesce(expires_at, ?), ?) WHERE id = ?').run(
    overlapEnds,
    overlapEnds,
    replaces,
  );
  return madeKey(connection, id);
};

export const recordUses = ({ prepare }: Connection, uses: readonly KeyUse[]): void => {
  const record = prepare('UPDATE api_keys SET last_used_at = max(coalesce(last_used_at, ?), ?) WHERE id = ?');
  for (const { id, at } of uses) {
    record.run(at, at, id);
  }
};

export const revokeKey = (connection: Connection, id: string, at: Instant): ApiKey | undefined => {
  connection.prepare('UPDATE api_keys SET revoked_at = COALESCE(revoked_at, ?) WHERE id = ?').run(at, id);
  return keyOfId(connection, id);
};

interface TermsRow {
  readonly suspended_at: number | null;
  readonly rate_limit: number | null;
  /** As text: it may be more than a number holds. */
  readonly filing_fee: string | null;
}

const TERMS = 'a.suspended_at, a.rate_limit, CAST(a.filing_fee AS TEXT) AS filing_fee';

const termsOf = ({ suspended_at, rate_limit, filing_fee }: TermsRow): AccountTerms => ({
  suspendedAt: suspended_at,
  rateLimit: rate_limit,
  filingFee: filing_fee === null ? null : BigInt(filing_fee),
});

const FIND_KEY = `${SELECT_KEY.replace('FROM', `, ${TERMS} FROM`)} WHERE k.digest = ?`;

export const findKey = ({ prepare }: Connection, digest: string): FoundKey | undefined => {
  const row = prepare<KeyRow & TermsRow>(FIND_KEY).get(digest);
  return row === undefined ? undefined : { ...keyOf(row), digest: row.digest, terms: termsOf(row) };
};

type AccountRow = Account & TermsRow & { readonly balance: string; readonly held: string };

const LIST_ACCOUNTS = `SELECT a.id, a.name, CAST(a.balance AS TEXT) AS balance, CAST(a.held AS TEXT) AS held, ${TERMS}
  FROM accounts a ORDER BY a.name`;

export const listAccounts = ({ prepare }: Connection): readonly ListedAccount[] =>
  prepare<AccountRow>(LIST_ACCOUNTS)
    .all()
    .map((row) => ({
      id: row.id,
      name: row.name,
      balance: BigInt(row.balance),
      held: BigInt(row.held),
      ...termsOf(row),
    }));

const SET_TERMS = `UPDATE accounts SET suspended_at = CASE WHEN ? THEN ? ELSE suspended_at END,
  rate_limit = CASE WHEN ? THEN ? ELSE rate_limit END, filing_fee = CASE WHEN ? THEN ? ELSE filing_fee END
  WHERE id = ?`;

export const setTerms = ({ prepare }: Connection, accountId: string, terms: Partial<AccountTerms>): void => {
  const { suspendedAt, rateLimit, filingFee } = terms;
  const values = [suspendedAt, rateLimit, filingFee].flatMap((term) => [term === undefined ? 0 : 1, term ?? null]);
  prepare(SET_TERMS).run(...values, accountId);
};
