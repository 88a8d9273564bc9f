/**
 * A test that the file is writable.
 *
 * @module
 */
import type { Connection } from './connection.js';

/** More than a filing writes, so that a disk on which a filing finds no room has none for this either; in bytes. */
const SIZE = 65_536;

/** Random, because SQLite does not write pages that stay as they are. */
const PROBE = `INSERT INTO probes (id, filler) VALUES (1, randomblob(${SIZE}))
  ON CONFLICT (id) DO UPDATE SET filler = excluded.filler`;

/** Writes something, in the place of what it wrote before. */
export const probe = ({ prepare }: Connection): void => {
  prepare(PROBE).run();
};
