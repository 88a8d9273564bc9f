/**
 * The commands on the secrets by which calculation ids are signed.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import { type Instant, machineClock } from '../clock.js';
import { SECRET_LEAD, signingAt } from '../service/signing-secrets.js';
import type { SigningSecret } from '../storage/secrets.js';
import {
  type Command,
  CommandError,
  columns,
  dayAndTime,
  durationGiven,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

/** The time for which calculation ids of an older secret can be filed, unless told. */
const OVERLAP = milliseconds({ days: 7 });

/** `secrets list`, `secrets rotate` and `secrets retire`. */
export const secretCommands: readonly Command[] = [
  {
    name: 'secrets list',
    usage: '',
    summary: 'Shows the secrets that sign calculation ids by their numbers, never their values.',
    options: {},
    run: (desk) =>
      withStorage(desk, async (storage) => {
        const now = machineClock();
        const secrets = await storage.secrets.list(now);
        for (const line of columns([HEADINGS, ...secrets.map(rowAmong(secrets, now))])) desk.say(line);
        return 0;
      }),
  },
  {
    name: 'secrets rotate',
    isTrailed: true,
    usage: '[--overlap 7d]',
    summary: 'Makes a new secret to sign calculation ids; ids of the older ones can be filed until the overlap ends.',
    options: { overlap: { type: 'string' } },
    async run(desk, typed) {
      const createdAt = machineClock();
      const signsFrom = createdAt + SECRET_LEAD;
      const overlapEnds = signsFrom + (durationGiven(typed, 'overlap') ?? OVERLAP);
      const { id } = await withStorage(desk, (storage) =>
        storage.secrets.rotate({ createdAt, signsFrom, overlapEnds }),
      );
      desk.say(`Secret ${id} signs from ${dayAndTime(signsFrom)}, when every instance has read it.`);
      desk.say(`Calculation ids of older secrets are accepted until ${dayAndTime(overlapEnds)}.`);
      return 0;
    },
  },
  {
    name: 'secrets retire',
    isTrailed: true,
    usage: 'NUMBER',
    takesWords: true,
    summary: 'Refuses the calculation ids of an older secret from now on, within half a minute on every instance.',
    options: {},
    async run(desk, typed) {
      const id = numberIn(typed);
      const retiresAt = await withStorage(desk, async ({ secrets }) => {
        const secret = await secrets.retire(id, machineClock());
        if (secret?.retiresAt) return secret.retiresAt;
        throw new CommandError(
          `Secret ${id} is unknown, or no newer one signs yet. \`secrets list\` shows the secrets.`,
        );
      });
      desk.say(`Secret ${id} was retired at ${dayAndTime(retiresAt)}.`);
      return 0;
    },
  },
];

function numberIn({ words: [text = '', ...others] }: Typed): number {
  if (/^[1-9]\d{0,8}$/.test(text) && others.length === 0) return Number(text);
  throw new UsageError('Name the number of one secret, which `secrets list` shows.');
}

const HEADINGS = ['NUMBER', 'MADE', 'SIGNS FROM', 'ACCEPTED UNTIL', 'STATE'];

function rowAmong(secrets: readonly SigningSecret[], now: Instant) {
  const signing = signingAt(secrets, now);
  return (secret: SigningSecret): string[] => {
    const { id, createdAt, signsFrom, retiresAt } = secret;
    const until = retiresAt === null ? '' : dayAndTime(retiresAt);
    return [String(id), dayAndTime(createdAt), dayAndTime(signsFrom), until, stateOf(secret, signing, now)];
  };
}

function stateOf(secret: SigningSecret, signing: SigningSecret | undefined, now: Instant): string {
  if (secret.retiresAt !== null && secret.retiresAt <= now) return 'retired';
  if (secret === signing) return 'signs';
  return secret.signsFrom > now ? 'waits' : 'accepted';
}
