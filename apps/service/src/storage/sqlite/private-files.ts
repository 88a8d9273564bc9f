/**
 * The files of the store are for its own user only: they hold the ledger, TINs and the secret that signs calculation
 * ids. SQLite gives the files that it makes beside a database the mode of the database.
 *
 * @module
 */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultOf } from './faults.js';

const PRIVATE = 0o600;
const OTHERS = 0o077;
const ROOT = 0;

/** The files of the store, and those that SQLite makes beside them. */
const OWN_NAME = /^(service|register-.+|lock-.+)\.sqlite(-\w+)?$/;

/**
 * Makes a file, unless it is there, for the user of the process only.
 *
 * @throws StorageUnavailable when the file cannot be made.
 */
export function makePrivateFile(path: string): void {
  try {
    // Only a file without any connection: closing one that is open elsewhere in this process frees its locks.
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw faultOf(error, path);
  }
}

/** Makes a folder, unless it is there, and removes the access that older versions gave other users to its files. */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (OWN_NAME.test(name)) makePrivate(join(folder, name));
}

function makePrivate(path: string): void {
  const found = statsOf(path);
  // Only the owner of a file may change its mode, and root leaves the files of others as they are.
  if (!found?.isFile() || found.uid !== (process.geteuid?.() ?? found.uid)) return;
  if ((found.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, PRIVATE);
  } catch (error) {
    throw faultOf(error, path);
  }
}

/**
 * Refuses a user who does not own the data: the files that this user makes could not be read by the owner. The owner is
 * that of the database, or of the folder before there is one. Windows has no user ids, so nothing is checked there.
 *
 * @throws Error that names the owner.
 */
export function refuseOtherUser(file: string, user: number | undefined = process.geteuid?.()): void {
  const path = [file, dirname(file)].find((each) => statsOf(each) !== undefined);
  const owner = path === undefined ? undefined : statsOf(path)?.uid;
  if (user === undefined || owner === undefined || owner === user) return;
  // A new volume often belongs to root and lets a group write to it, as in Kubernetes.
  if (path !== file && owner === ROOT) return;
  throw new Error(
    `This process runs as user ${user}, and user ${owner} could not read the files that it makes. ` +
      `Run it as user ${owner}, who owns ${path}.`,
  );
}

function statsOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
