/**
 * The commands on API keys.
 *
 * @module
 */
import { v7 } from 'uuid';
import { freshKey, SCOPES, type Scope } from '../api-keys.js';
import { type Instant, machineClock } from '../clock.js';
import type { ApiKey } from '../storage/keys.js';
import type { Storage } from '../storage/storage.js';
import {
  type Command,
  CommandError,
  columns,
  dayAndTime,
  given,
  required,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

/** `keys create`, `keys list` and `keys revoke`. */
export const keyCommands: readonly Command[] = [
  {
    name: 'keys create',
    usage: '--account NAME [--scopes calculate,verify,file]',
    summary: 'Makes a key, and the account where there is none of that name; the key is shown once.',
    options: { account: { type: 'string' }, scopes: { type: 'string' } },
    async run(desk, typed) {
      const { account } = required(typed, 'account');
      const scopes = scopesOf(typed);
      const made = await withStorage(desk, (storage) => makeKey(storage, 'live', account, scopes, machineClock()));
      desk.say(`Key ${made.key.id} of ${account}: ${scopes.join(', ')}`);
      desk.say(made.text);
      desk.say('It is not kept and cannot be shown again.');
      return 0;
    },
  },
  {
    name: 'keys list',
    usage: '',
    summary: 'Shows every key by its first characters.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const rows = (await storage.keys.list()).map(rowOf);
        for (const line of columns([['ID', 'ACCOUNT', 'KEY', 'SCOPES', 'MADE', 'REVOKED'], ...rows])) desk.say(line);
        return 0;
      }),
  },
  {
    name: 'keys revoke',
    usage: 'ID',
    takesWords: true,
    summary: 'Revokes a key at once, on every instance.',
    options: {},
    async run(desk, { words: [id, ...others] }) {
      if (id === undefined || others.length > 0)
        throw new UsageError('Name the id of one key, which `keys list` shows.');
      const key = await withStorage(desk, (storage) => storage.keys.revoke(id, machineClock()));
      if (!key?.revokedAt) throw new CommandError(`There is no key ${id}.`);
      desk.say(`Key ${key.id} (${key.prefix}…) was revoked at ${dayAndTime(key.revokedAt)}.`);
      return 0;
    },
  },
];

/** Makes a key of an account, and the account where there is none of that name. */
export async function makeKey(
  storage: Storage,
  kind: 'live' | 'dev',
  accountName: string,
  scopes: readonly Scope[],
  at: Instant,
): Promise<{ readonly key: ApiKey; readonly text: string }> {
  const { text, prefix, digest } = freshKey(kind);
  const account = { id: v7(), name: accountName };
  return { key: await storage.keys.create({ id: v7(), account, prefix, digest, scopes, createdAt: at }), text };
}

function scopesOf(typed: Typed): readonly Scope[] {
  const names = (given(typed, 'scopes') ?? SCOPES.join(',')).split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !SCOPES.some((scope) => scope === name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown --scopes ${unknown.join(', ')}. Accepted: ${SCOPES.join(', ')}.`);
  return SCOPES.filter((scope) => names.includes(scope));
}

function rowOf({
  id,
  account,
  prefix,
  scopes,
  createdAt,
  revokedAt,
}: ApiKey & { account: { name: string } }): string[] {
  const revoked = revokedAt === null ? '' : dayAndTime(revokedAt);
  return [id, account.name, `${prefix}…`, scopes.join(','), dayAndTime(createdAt), revoked];
}
