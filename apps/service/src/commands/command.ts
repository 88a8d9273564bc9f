/**
 * The commands of the command line.
 *
 * @module
 */
import { userInfo } from 'node:os';
import type { ParseArgsConfig } from 'node:util';
import { machineClock } from '../clock.js';
import { isDayOfService } from '../contract/index.js';
import { durationOf } from '../service/duration.js';
import { openStorage } from '../service/open-storage.js';
import type { Settings } from '../service/settings.js';
import type { Account } from '../storage/keys.js';
import type { Storage } from '../storage/storage.js';
import type { NewTrailEntry, TrailOutcome } from '../storage/trail.js';

/** The environment of a command. */
export interface Desk {
  readonly settings: Settings;
  /** Writes a line on standard output. */
  readonly say: (line: string) => void;
  /** The entry of the trail for a command that changes something. */
  readonly entry?: Pick<NewTrailEntry, 'operator' | 'action' | 'detail'>;
}

/** Notes what a command has made, for the trail. */
export type Note = (made: string) => void;

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
  /** True if it changes something, and so is entered in the trail with who typed it; it then takes `--by`. */
  readonly isTrailed?: true;
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
  if (typeof text !== 'string' || text === '') return undefined;
  if (text.search(UNPRINTABLE) === -1) return text;
  throw new UsageError(`--${name} has a character that cannot be printed. Use letters, digits, signs and spaces.`);
}

/** Control characters, and those that turn the direction of a text: a terminal would act on them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

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
export async function withStorage<T>(desk: Desk, work: (storage: Storage, note: Note) => Promise<T>): Promise<T> {
  const storage = await openStorage(desk.settings);
  try {
    return await trailed(desk, storage, work);
  } finally {
    await storage.close();
  }
}

/** Enters a command in the trail before it acts, and its outcome afterwards. */
async function trailed<T>({ entry }: Desk, storage: Storage, work: (storage: Storage, note: Note) => Promise<T>) {
  if (entry === undefined) return work(storage, () => {});
  const { trail } = storage;
  const { operator } = entry;
  const entryId = await trail.add({ ...entry, at: machineClock() });
  const end = (action: TrailOutcome, detail: string) =>
    trail.add({ at: machineClock(), operator, action, detail, entryId });
  const notes: string[] = [];
  try {
    const result = await work(storage, (made) => void notes.push(made));
    await end('done', notes.join(' '));
    return result;
  } catch (error) {
    // Only a command that was refused has certainly changed nothing.
    if (error instanceof CommandError || error instanceof UsageError) await end('refused', error.message);
    throw error;
  }
}

/** The entry of a command: what was typed, but for who typed it. */
export function entryOf({ name, isTrailed }: Command, typed: Typed): Pick<Desk, 'entry'> {
  if (!isTrailed) return {};
  const { by: _, url, ...others } = typed.options;
  const options = { ...others, ...(url !== undefined && { url: originOf(String(url)) }) };
  const detail = JSON.stringify({ ...(typed.words.length > 0 && { words: typed.words }), ...options });
  return { entry: { operator: given(typed, 'by') ?? userName(), action: name, detail } };
}

/** The trail is kept for ever, and the path or the query of an address may be a secret of its receiver. */
function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : '';
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

/** The days of `--from` and `--to` in the time of Lagos, where they are there. */
export function daysGiven(typed: Typed): { readonly from: string | null; readonly to: string | null } {
  const [from, to] = [dayGiven(typed, 'from'), dayGiven(typed, 'to')];
  if (from === null || to === null || from <= to) return { from, to };
  throw new UsageError(`--from is ${from}, which is after --to, ${to}.`);
}

function dayGiven(typed: Typed, name: string): string | null {
  const text = given(typed, name) ?? null;
  if (text === null || isDayOfService(text)) return text;
  throw new UsageError(
    `--${name} is "${text}". Expected a day of the years 2000 to 2099 as YYYY-MM-DD, such as 2026-11-30.`,
  );
}

/** Rows as CSV (RFC 4180), for programs and spreadsheets. */
export function csvLines(rows: readonly (readonly string[])[]): string[] {
  const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  // A cell that begins like a formula would be computed by a spreadsheet; amounts are plain numbers.
  const safe = (cell: string): string => (/^[=+@\t]|^-(?!\d+\.\d\d$)/.test(cell) ? `'${cell}` : cell);
  return rows.map((row) => row.map((cell) => quoted(safe(cell))).join(','));
}

/** Columns of text, each as wide as its widest cell. */
export function columns(given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map((cell) => cell.replace(UNPRINTABLE, '\ufffd')));
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
