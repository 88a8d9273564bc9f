/**
 * The files of the store are for its own user only: they hold the ledger, TINs and the secret that signs calculation
 * ids. SQLite gives the files that it makes beside a database the mode of the database.
 *
 * @module
 */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE = 0o600;
const OTHERS = 0o077;

/** Makes a file, unless it is there, for the user of the process only. */
export function makePrivateFile(path: string): void {
  try {
    // Only a file that nobody can have opened: closing one that is open elsewhere in this process frees its locks.
    closeSync(openSync(path, 'wx', PRIVATE));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes a folder, unless it is there, and takes away what older versions let other users do with the files in it. */
export function makeFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (/\.sqlite(-\w+)?$/.test(name)) makePrivate(join(folder, name));
}

function makePrivate(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) !== 0) chmodSync(path, PRIVATE);
}
