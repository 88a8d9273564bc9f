/**
 * The rows of the main file that say which copy of a register is served.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import type { RegisterName, RegisterState } from '../registers.js';
import type { Connection } from './connection.js';

/** The entry of a register in the main file. */
export interface Entry {
  readonly file: string;
  readonly state: RegisterState;
}

type EntryRow = RegisterState & Pick<Entry, 'file'>;

const SELECT_ENTRY = `SELECT file, rows, synchronised_at AS synchronisedAt, etag, last_modified AS lastModified
  FROM registers WHERE name = ?`;

/** The entry of a register, if it was ever synchronised. */
export const readEntry = ({ prepare }: Connection, register: RegisterName): Entry | undefined => {
  const row = prepare<EntryRow>(SELECT_ENTRY).get(register);
  if (row === undefined) {
    return undefined;
  }
  const { file, ...state } = row;
  return { file, state };
};

/** Records that a register is as fresh as if it had been loaded now. */
export const confirmRegister = ({ prepare }: Connection, register: RegisterName, at: Instant): void => {
  prepare('UPDATE registers SET synchronised_at = ? WHERE name = ?').run(at, register);
};

const FORGET = 'DELETE FROM registers WHERE name = ? AND synchronised_at = ? AND etag IS ? RETURNING file';

/** Forgets the copy in this state, and returns its file; nothing if another copy is served. */
export const forgetRegister = (
  { prepare }: Connection,
  register: RegisterName,
  { synchronisedAt, etag }: RegisterState,
): string | undefined => prepare<Pick<Entry, 'file'>>(FORGET).all(register, synchronisedAt, etag)[0]?.file;

const PUBLISH = `INSERT INTO registers (name, file, rows, synchronised_at, etag, last_modified)
  VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET file = excluded.file, rows = excluded.rows,
    synchronised_at = excluded.synchronised_at, etag = excluded.etag, last_modified = excluded.last_modified`;

/** Serves a file as the copy of a register, and returns the file that was served before. */
export const publishRegister = (
  connection: Connection,
  register: RegisterName,
  file: string,
  { rows, synchronisedAt, etag, lastModified }: RegisterState,
): string | undefined => {
  const served = readEntry(connection, register)?.file;
  connection.prepare(PUBLISH).run(register, file, rows, synchronisedAt, etag, lastModified);
  return served;
};
