/**
 * The secrets by which calculation ids are signed.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import type { Instant } from '../../clock.js';
import { SECRET_BYTES, type SecretRotation, type Secrets, type SigningSecret } from '../secrets.js';
import { type Database, retrying, type Statement } from './database.js';

interface SecretRow {
  readonly id: number;
  readonly value: Buffer;
  readonly created_at: bigint;
  readonly signs_from: bigint;
  readonly retires_at: bigint | null;
}

const COLUMNS = 'id, value, created_at, signs_from, retires_at';

const LIST: Statement = { name: 'list-secrets', text: `SELECT ${COLUMNS} FROM signing_secrets ORDER BY id` };

const MAKE_FIRST: Statement = {
  name: 'make-first-secret',
  text: `INSERT INTO signing_secrets (id, value, created_at, signs_from) VALUES (1, $1, $2, $2)
    ON CONFLICT (id) DO NOTHING`,
};

/** One statement, so that the others are retired if and only if there is a new one. */
const ROTATE: Statement = {
  name: 'rotate-secret',
  text: `WITH retiring AS (UPDATE signing_secrets SET retires_at = least(retires_at, $4))
    INSERT INTO signing_secrets (id, value, created_at, signs_from)
    SELECT 1 + coalesce(max(id), 0), $1, $2, $3 FROM signing_secrets RETURNING ${COLUMNS}`,
};

/** Not before a newer one signs: otherwise nothing would. */
const RETIRE: Statement = {
  name: 'retire-secret',
  text: `UPDATE signing_secrets SET retires_at = least(retires_at, $2)
    WHERE id = $1 AND EXISTS (SELECT 1 FROM signing_secrets newer WHERE newer.id > $1 AND newer.signs_from <= $2)
    RETURNING ${COLUMNS}`,
};

function secretOf(row: SecretRow): SigningSecret {
  return {
    id: row.id,
    value: new Uint8Array(row.value),
    createdAt: Number(row.created_at),
    signsFrom: Number(row.signs_from),
    retiresAt: row.retires_at === null ? null : Number(row.retires_at),
  };
}

/** Every secret; the first one is made by the first who asks. */
async function listSecrets(database: Database, now: Instant): Promise<readonly SigningSecret[]> {
  const rows = await database.run<SecretRow>(LIST);
  if (rows.length > 0) return rows.map(secretOf);
  await database.run(MAKE_FIRST, [randomBytes(SECRET_BYTES), now]);
  return listSecrets(database, now);
}

/** Of two that rotate at once, one finds its number taken, and tries again with the next. */
async function rotateSecret(database: Database, rotation: SecretRotation): Promise<SigningSecret> {
  const { createdAt, signsFrom, overlapEnds } = rotation;
  const values = [randomBytes(SECRET_BYTES), createdAt, signsFrom, overlapEnds];
  const [row] = await retrying(() => database.run<SecretRow>(ROTATE, values));
  if (row === undefined) throw new Error('The secret was not stored');
  return secretOf(row);
}

async function retireSecret(database: Database, id: number, at: Instant): Promise<SigningSecret | undefined> {
  const [row] = await database.run<SecretRow>(RETIRE, [id, at]);
  return row === undefined ? undefined : secretOf(row);
}

/** The secrets in a database. */
export function postgresSecrets(database: Database): Secrets {
  return {
    list: (now) => listSecrets(database, now),
    rotate: (rotation) => rotateSecret(database, rotation),
    retire: (id, at) => retireSecret(database, id, at),
  };
}
