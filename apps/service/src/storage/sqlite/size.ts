/**
 * The room that a file takes, and that its disk has left. The file system is asked, not the database.
 *
 * @module
 */
import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StorageSize } from '../size.js';

/** A log that is not there is empty: SQLite deletes it when the last connection closes. */
const bytesOf = (file: string): Promise<number> =>
  stat(file)
    .then(({ size }) => size)
    .catch(() => 0);

/** The sizes of a file and its disk. */
export const sizeOf = async (file: string): Promise<StorageSize> => {
  const [database, writeAheadLog, disk] = await Promise.all([
    bytesOf(file),
    bytesOf(`${file}-wal`),
    statfs(dirname(file)),
  ]);
  return {
    database,
    writeAheadLog,
    disk: disk.blocks * disk.bsize,
    // What the user of the service may fill: a file system keeps a part for root.
    diskFree: disk.bavail * disk.bsize,
    connections: null,
    connectionLimit: null,
  };
};
