/**
 * Faults of the file, the disk and the programs beside the service: what each is called, and what to do about it. They
 * pass, or are mended from outside, so a request that meets one may be sent again.
 *
 * @module
 */
import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type FaultReason, StorageUnavailable } from '../storage-unavailable.js';

const FREE_SPACE = 'The disk is full. Free some space.';
const MAKE_WRITABLE =
  'The file or its folder is read-only or belongs to another user. ' +
  'Mount the disk for writing, or give both to the user of the service.';
const CHECK_FOLDER =
  'The file cannot be opened. Check that its folder exists and that the user of the service may write to it.';
const RESTORE = 'The file is damaged or is not a SQLite database. Restore it from a backup.';
const LOCKED = 'The file is locked by another program. Close that program, for example a database shell.';
const BROKEN_DISK = 'The disk reports an error. Check the disk and the log of the system.';

/** By the beginning of an error's code, of SQLite or of the system. */
const FAULTS: readonly (readonly [code: string, fault: string, reason: FaultReason])[] = [
  ['SQLITE_BUSY', LOCKED, 'locked'],
  ['SQLITE_PROTOCOL', LOCKED, 'locked'],
  ['SQLITE_FULL', FREE_SPACE, 'disk-full'],
  ['SQLITE_READONLY', MAKE_WRITABLE, 'read-only'],
  ['SQLITE_CANTOPEN', CHECK_FOLDER, 'missing'],
  ['SQLITE_PERM', MAKE_WRITABLE, 'read-only'],
  ['SQLITE_CORRUPT', RESTORE, 'damaged'],
  ['SQLITE_NOTADB', RESTORE, 'damaged'],
  ['SQLITE_IOERR', BROKEN_DISK, 'disk-error'],
  ['ENOSPC', FREE_SPACE, 'disk-full'],
  ['EDQUOT', FREE_SPACE, 'disk-full'],
  ['EROFS', MAKE_WRITABLE, 'read-only'],
  ['EACCES', MAKE_WRITABLE, 'read-only'],
  ['EPERM', MAKE_WRITABLE, 'read-only'],
  ['ENOENT', CHECK_FOLDER, 'missing'],
  ['ENOTDIR', CHECK_FOLDER, 'missing'],
  ['EEXIST', CHECK_FOLDER, 'missing'],
  ['EIO', BROKEN_DISK, 'disk-error'],
];

const BUSY = /^SQLITE_(BUSY|PROTOCOL)/;

/** The wait before a locked file is tried again, in milliseconds. */
const PAUSE = { least: 5, jitter: 10 };

/** Returns whether another program has the file locked at the moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && BUSY.test(error.code);
}

/**
 * The code of an error. SQLite cannot open a file that was closed cleanly on a disk that is read-only, and does not say
 * why; the system does.
 */
function codeOf(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('SQLITE_CANTOPEN')) return code;
  try {
    accessSync(dirname(file), constants.W_OK);
    return code;
  } catch (reason) {
    return codeOf(reason, file);
  }
}

/** Less free space, in bytes, than the index of the log takes that SQLite makes beside a file. */
const LEAST_FREE = 65_536;

/** Returns whether the disk of a file is full: what cannot be made on such a disk, SQLite calls an error of it. */
function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < LEAST_FREE;
  } catch {
    return false;
  }
}

/** An error as storage throws it: a fault of the file with its name and the cure, and any other error as it is. */
export function faultOf(error: unknown, file: string): unknown {
  const code = codeOf(error, file);
  const called = code.startsWith('SQLITE_IOERR') && isDiskFull(file) ? 'SQLITE_FULL' : code;
  const [, fault, reason] = FAULTS.find(([start]) => called.startsWith(start)) ?? [];
  return fault === undefined ? error : new StorageUnavailable(`${file}: ${fault} (${code})`, reason);
}

/** A fault as plain data: an error of SQLite or of storage would lose its class, or its message, between threads. */
export type Fault = { readonly unavailable: string; readonly reason: FaultReason } | { readonly error: Error };

/** The fault in an error. */
export function faultIn(reason: unknown, file: string): Fault {
  const error = faultOf(reason, file);
  if (error instanceof StorageUnavailable) return { unavailable: error.message, reason: error.reason };
  if (error instanceof Database.SqliteError) return { error: new Error(`${error.message} (${error.code})`) };
  return { error: error instanceof Error ? error : new Error(String(error)) };
}

/** The error of a fault, as storage throws it. */
export function errorOf(fault: Fault): Error {
  return 'unavailable' in fault ? new StorageUnavailable(fault.unavailable, fault.reason) : fault.error;
}

/** Resolves when a locked file may be tried again. */
export async function pauseOfBusy(): Promise<void> {
  await sleep(PAUSE.least + Math.random() * PAUSE.jitter);
}

/** The result of a look at a file; one that is locked is tried again for that many milliseconds. */
export async function whenFree<Result>(look: () => Result, file: string, patience: number): Promise<Result> {
  for (let deadline: number | undefined; ; await pauseOfBusy()) {
    try {
      return look();
    } catch (error) {
      deadline ??= performance.now() + patience;
      if (!isBusy(error) || performance.now() >= deadline) throw faultOf(error, file);
    }
  }
}
