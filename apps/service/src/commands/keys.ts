/**
 * The commands on API keys.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { v7 } from 'uuid';
import { freshKey, isDevelopmentKey, SCOPES, type Scope } from '../api-keys.js';
import { type Instant, machineClock } from '../clock.js';
import type { ApiKey, ListedKey } from '../storage/keys.js';
import type { Storage } from '../storage/storage.js';
import {
  type Command,
  CommandError,
  columns,
  type Desk,
  dayAndTime,
  durationGiven,
  given,
  required,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

/** The time for which a replaced key goes on working, unless told. */
const OVERLAP = milliseconds({ days: 7 });

/** `keys create`, `keys list`, `keys rotate` and `keys revoke`. */
export const keyCommands: readonly Command[] = [
  {
    name: 'keys create',
    isTrailed: true,
    usage: '--account NAME [--scopes calculate,verify,file] [--expires 90d]',
    summary: 'Makes a key, and the account where there is none of that name; the key is shown once.',
    options: { account: { type: 'string' }, scopes: { type: 'string' }, expires: { type: 'string' } },
    async run(desk, typed) {
      const { account } = required(typed, 'account');
      const scopes = scopesOf(typed);
      const at = machineClock();
      const expiresAt = expiryOf(typed, at);
      const made = await withStorage(desk, async (storage, note) => {
        const fresh = await makeKey(storage, 'live', account, scopes, at, expiresAt);
        note(fresh.key.id);
        return fresh;
      });
      desk.say(`Key ${made.key.id} of ${account}: ${scopes.join(', ')}`);
      showOnce(desk, made);
      return 0;
    },
  },
  {
    name: 'keys list',
    usage: '',
    summary: 'Shows every key by its first characters, and when it was last used.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const rows = (await storage.keys.list()).map(rowOf);
        for (const line of columns([HEADINGS, ...rows])) desk.say(line);
        return 0;
      }),
  },
  {
    name: 'keys rotate',
    isTrailed: true,
    usage: 'ID [--overlap 7d] [--expires 90d]',
    takesWords: true,
    summary: 'Makes a key that replaces another, which expires when the overlap ends; the new key is shown once.',
    options: { overlap: { type: 'string' }, expires: { type: 'string' } },
    async run(desk, typed) {
      const id = idIn(typed);
      const at = machineClock();
      const times = {
        at,
        overlapEnds: at + (durationGiven(typed, 'overlap') ?? OVERLAP),
        expiresAt: expiryOf(typed, at),
      };
      const { made, old } = await withStorage(desk, async (storage, note) => {
        const fresh = await rotated(storage, id, times);
        note(fresh.made.key.id);
        return fresh;
      });
      desk.say(`Key ${made.key.id} of ${old.account.name} replaces key ${id} (${old.prefix}…).`);
      showOnce(desk, made);
      const ends = Math.min(times.overlapEnds, old.expiresAt ?? times.overlapEnds);
      desk.say(`Key ${id} (${old.prefix}…) is accepted until ${dayAndTime(ends)}.`);
      return 0;
    },
  },
  {
    name: 'keys revoke',
    isTrailed: true,
    usage: 'ID',
    takesWords: true,
    summary: 'Revokes a key at once, on every instance.',
    options: {},
    async run(desk, typed) {
      const id = idIn(typed);
      const key = await withStorage(desk, async (storage) => {
        const revoked = await storage.keys.revoke(id, machineClock());
        if (!revoked?.revokedAt) throw new CommandError(`There is no key ${id}.`);
        return { ...revoked, revokedAt: revoked.revokedAt };
      });
      desk.say(`Key ${key.id} (${key.prefix}…) was revoked at ${dayAndTime(key.revokedAt)}.`);
      return 0;
    },
  },
];

/** A key that was just made, and its text, which is not kept. */
interface MadeKey {
  readonly key: ApiKey;
  readonly text: string;
}

/** Creates a key, and the account if no account has that name. */
export async function makeKey(
  storage: Storage,
  kind: 'live' | 'dev',
  accountName: string,
  scopes: readonly Scope[],
  at: Instant,
  expiresAt: Instant | null = null,
): Promise<MadeKey> {
  const { text, prefix, digest } = freshKey(kind);
  const account = { id: v7(), name: accountName };
  const key = await storage.keys.create({ id: v7(), account, prefix, digest, scopes, createdAt: at, expiresAt });
  return { key, text };
}

interface RotationTimes {
  readonly at: Instant;
  readonly overlapEnds: Instant;
  readonly expiresAt: Instant | null;
}

async function rotated(
  storage: Storage,
  id: string,
  { at, overlapEnds, expiresAt }: RotationTimes,
): Promise<{ readonly made: MadeKey; readonly old: ListedKey }> {
  const old = (await storage.keys.list()).find((key) => key.id === id);
  if (!old) throw new CommandError(`There is no key ${id}.`);
  const { text, prefix, digest } = freshKey(isDevelopmentKey(old.prefix) ? 'dev' : 'live');
  const fresh = { id: v7(), prefix, digest, createdAt: at, expiresAt };
  const key = await storage.keys.rotate({ ...fresh, replaces: id, overlapEnds });
  if (!key) throw new CommandError(`Key ${id} was revoked or has expired. \`keys create\` makes a new one.`);
  return { made: { key, text }, old };
}

function showOnce({ say }: Desk, { key: { expiresAt }, text }: MadeKey): void {
  say(text);
  say('It is not kept and cannot be shown again.');
  if (expiresAt !== null) say(`It expires at ${dayAndTime(expiresAt)}.`);
}

function idIn({ words: [id, ...others] }: Typed): string {
  if (id !== undefined && others.length === 0) return id;
  throw new UsageError('Name the id of one key, which `keys list` shows.');
}

function expiryOf(typed: Typed, at: Instant): Instant | null {
  const length = durationGiven(typed, 'expires');
  if (length === 0) throw new UsageError('--expires is 0: the key would never work. Leave it out for no end.');
  return length === undefined ? null : at + length;
}

function scopesOf(typed: Typed): readonly Scope[] {
  const names = (given(typed, 'scopes') ?? SCOPES.join(',')).split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown --scopes ${unknown.join(', ')}. Accepted: ${SCOPES.join(', ')}.`);
  return SCOPES.filter((scope) => names.includes(scope));
}

const HEADINGS = ['ID', 'ACCOUNT', 'KEY', 'SCOPES', 'MADE', 'LAST USED', 'EXPIRES', 'REVOKED'];

function rowOf({ id, account, prefix, scopes, createdAt, ...key }: ListedKey): string[] {
  const times = [key.lastUsedAt ?? 'never', key.expiresAt ?? 'never', key.revokedAt ?? ''];
  const shown = [createdAt, ...times].map((time) => (typeof time === 'number' ? dayAndTime(time) : time));
  return [id, account.name, `${prefix}…`, scopes.join(','), ...shown];
}
