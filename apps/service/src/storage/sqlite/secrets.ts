/**
 * The secrets by which calculation ids are signed.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Instant } from '../../clock.js';
import { SECRET_BYTES, type SecretRotation, type SigningSecret } from '../secrets.js';
import type { Connection } from './connection.js';

interface SecretRow {
  readonly id: number;
  readonly value: Uint8Array;
  readonly created_at: number;
  readonly signs_from: number;
  readonly retires_at: number | null;
}

const secretOf = (row: SecretRow): SigningSecret => ({
  id: row.id,
  value: new Uint8Array(row.value),
  createdAt: row.created_at,
  signsFrom: row.signs_from,
  retiresAt: row.retires_at,
});

export const allSecrets = ({ prepare }: Connection): readonly SigningSecret[] =>
  prepare<SecretRow>('SELECT id, value, created_at, signs_from, retires_at FROM signing_secrets ORDER BY id')
    .all()
    .map(secretOf);

const addSecret = (connection: Connection, createdAt: Instant, signsFrom: Instant): SigningSecret => {
  const id = 1 + (allSecrets(connection).at(-1)?.id ?? 0);
  const value = new Uint8Array(randomBytes(SECRET_BYTES));
  connection
    .prepare('INSERT INTO signing_secrets (id, value, created_at, signs_from) VALUES (?, ?, ?, ?)')
    .run(id, value, createdAt, signsFrom);
  return { id, value, createdAt, signsFrom, retiresAt: null };
};

/** Every secret. Another process may have made the first one by now. */
export const secretsWithFirst = (connection: Connection, now: Instant): readonly SigningSecret[] => {
  const secrets = allSecrets(connection);
  return secrets.length > 0 ? secrets : [addSecret(connection, now, now)];
};

export const rotateSecret = (
  connection: Connection,
  { createdAt, signsFrom, overlapEnds }: SecretRotation,
): SigningSecret => {
  connection
    .prepare('UPDATE signing_secrets SET retires_at = min(coalesce(retires_at, ?), ?)')
    .run(overlapEnds, overlapEnds);
  return addSecret(connection, createdAt, signsFrom);
};

/** Not before a newer one signs: otherwise nothing would. */
export const retireSecret = ({ prepare }: Connection, id: number, at: Instant): SigningSecret | undefined => {
  const row = prepare<SecretRow>(
    `UPDATE signing_secrets SET retires_at = min(coalesce(retires_at, ?), ?)
    WHERE id = ? AND EXISTS (SELECT 1 FROM signing_secrets AS newer WHERE newer.id > ? AND newer.signs_from <= ?)
    RETURNING id, value, created_at, signs_from, retires_at`,
  ).get(at, at, id, id, at);
  return row === undefined ? undefined : secretOf(row);
};
