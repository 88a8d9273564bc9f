/**
 * The commands of the command line.
 *
 * @module
 */
import { userInfo } from 'node:os';
import type { ParseArgsConfig } from 'node:util';
import { durationOf } from '../service/duration.js';
import { openStorage } from '../service/open-storage.js';
import type { Settings } from '../service/settings.js';
import type { Account } from '../storage/keys.js';
import type { Storage } from '../storage/storage.js';

/** The environment of a command. */
export interface Desk {
  readonly settings: Settings;
  /** Writes a line on standard output. */
  readonly say: (line: string) => void;
}

/** The arguments of the command. */
export interface Typed {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
}

/** A command; it answers the exit code. */
export interface Command {
  /** The name, such as `keys create`. */
  readonly name: string;
  /** The arguments after the name, such as `--account NAME`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** True if words may follow it that are no options. */
  readonly takesWords?: boolean;
  readonly run: (desk: Desk, typed: Typed) => Promise<number>;
}

/** A command that was typed wrongly; the message says what is missing. */
export class UsageError extends Error {}

/** A command that cannot do what it was asked; the message says why. */
export class CommandError extends Error {}

/** The texts of options that must be there; an error names every one that is missing. */
export function required<N extends string>(typed: Typed, ...names: readonly N[]): Readonly<Record<N, string>> {
  const missing = names.filter((name) => given(typed, name) === undefined).map((name) => `--${name}`);
  if (missing.length > 0)
    throw new UsageError(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`);
  return Object.fromEntries(names.map((name) => [name, given(typed, name)])) as Readonly<Record<N, string>>;
}

/** The text of an option, if it is there. */
export function given({ options }: Typed, name: string): string | undefined {
  const text = options[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The longest time that an option may name, so that every end of one is a date. */
const LONGEST = '3650d';

/** The duration of an option in milliseconds, if it is there. */
export function durationGiven(typed: Typed, name: string): number | undefined {
  const text = given(typed, name);
  if (text === undefined) return undefined;
  const length = durationOf(text);
  if (length !== undefined && length <= Number(durationOf(LONGEST))) return length;
  throw new UsageError(
    `--${name} is "${text}". Expected a duration with its unit (ms, s, m, h or d), such as 7d, of at most ${LONGEST}.`,
  );
}

/** Lets a command work on the storage of the settings, and closes it afterwards. */
export async function withStorage<T>({ settings }: Desk, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(settings);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** The account of a name. */
export async function accountOf(storage: Storage, name: string): Promise<Account> {
  const account = await storage.keys.findAccount(name);
  if (account) return account;
  throw new CommandError(`There is no account "${name}". \`keys create\` makes one.`);
}

/** The user of the operating system; behind `sudo`, the one who typed it. */
export function userName(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const { uid, username } = nameOfUser();
  return environment.SUDO_USER || username || `user ${uid}`;
}

/** A container may run as a number that has no name. */
function nameOfUser(): { readonly uid: number; readonly username?: string } {
  try {
    return userInfo();
  } catch {
    return { uid: process.getuid?.() ?? -1 };
  }
}

/** Columns of text, each as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** An instant as people read it. */
export function dayAndTime(instant: number): string {
  return new Date(instant).toISOString();
}
