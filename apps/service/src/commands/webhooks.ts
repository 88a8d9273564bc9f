/**
 * The commands on webhooks.
 *
 * @module
 */
import { v7 } from 'uuid';
import { machineClock } from '../clock.js';
import { FILING_EVENTS } from '../contract/index.js';
import { durationOf, durationText } from '../service/duration.js';
import type { Settings } from '../service/settings.js';
import { sendingBy } from '../service/webhooks.js';
import {
  GONE_REASON,
  REPORTED_STATUSES,
  type ReportedStatus,
  type UndeliveredMessage,
  type WebhookEndpoint,
  type WebhookTarget,
} from '../storage/webhooks.js';
import type { Reply } from '../webhooks/sender.js';
import { freshSecret, secretText } from '../webhooks/signature.js';
import { WebhookTests } from '../webhooks/tests.js';
import { eventOf } from '../webhooks/worker.js';
import {
  accountOf,
  type Command,
  CommandError,
  columns,
  type Desk,
  dayAndTime,
  given,
  required,
  type Typed,
  UsageError,
  withStorage,
} from './command.js';

const createCommand: Command = {
  name: 'webhooks create',
  isTrailed: true,
  usage: '--account NAME --url https://… [--events filing.accepted,filing.rejected]',
  summary: 'Makes an endpoint that receives the events of filings; its secret is shown once.',
  options: { account: { type: 'string' }, url: { type: 'string' }, events: { type: 'string' } },
  async run(desk, typed) {
    const { account: name, url: text } = required(typed, 'account', 'url');
    const [url, statuses] = [urlOf(text, desk.settings), statusesOf(typed)];
    const [id, secret] = [`whe_${v7()}`, freshSecret()];
    await withStorage(desk, async (storage, note) => {
      note(id);
      const { id: accountId } = await accountOf(storage, name);
      await storage.webhooks.create({ id, accountId, url, statuses, secret, createdAt: machineClock() });
    });
    desk.say(`Endpoint ${id} of ${name}: ${statuses.map(eventOf).join(', ')}`);
    sayOnce(desk, secret);
    return 0;
  },
};

const listCommand: Command = {
  name: 'webhooks list',
  usage: '',
  summary: 'Shows every endpoint with its URL, without its secret.',
  options: {},
  run: (desk) =>
    withStorage(desk, async (storage) => {
      const rows = (await storage.webhooks.list()).map(endpointRow);
      for (const line of columns([['ID', 'ACCOUNT', 'EVENTS', 'MADE', 'STATE', 'URL'], ...rows])) desk.say(line);
      return 0;
    }),
};

const revokeCommand: Command = {
  name: 'webhooks revoke',
  isTrailed: true,
  usage: 'ID',
  takesWords: true,
  summary: 'Ends an endpoint at once, and deletes what it has not received.',
  options: {},
  async run(desk, typed) {
    const id = idOf(typed);
    await withStorage(desk, async ({ webhooks }) => {
      if (!(await webhooks.revoke(id, machineClock()))) throw unknownEndpoint(id);
    });
    desk.say(`Endpoint ${id} was revoked.`);
    return 0;
  },
};

const reviveCommand: Command = {
  name: 'webhooks revive',
  isTrailed: true,
  usage: 'ID [--rotate]',
  takesWords: true,
  summary: 'Puts an endpoint that has ended in force again, and sends what it has missed; --rotate makes a new secret.',
  options: { rotate: { type: 'boolean' } },
  async run(desk, typed) {
    const [id, at] = [idOf(typed), machineClock()];
    const secret = typed.options.rotate === true ? freshSecret() : null;
    const queued = await withStorage(desk, async ({ webhooks }) => {
      const missed = await webhooks.revive({ id, at, accountId: null });
      if (missed === undefined) throw new CommandError(`No endpoint ${id} has ended. \`webhooks list\` shows them.`);
      if (secret !== null) await webhooks.rotate(id, secret, at);
      return missed;
    });
    desk.say(`Endpoint ${id} is in force again. ${queued} queued.`);
    if (secret !== null) sayOnce(desk, secret);
    return 0;
  },
};

const testCommand: Command = {
  name: 'webhooks test',
  usage: 'ID',
  takesWords: true,
  summary: 'Sends a test message to an endpoint from here, signed as all are; exit code 1 where it is not received.',
  options: {},
  async run(desk, typed) {
    const id = idOf(typed);
    const target = await withStorage(desk, ({ webhooks }) => webhooks.target(id, machineClock()));
    if (target === undefined) throw unknownEndpoint(id);
    const reply = await sendTest(id, target, desk.settings);
    if (reply.outcome === 'delivered') {
      desk.say(`Endpoint ${id} received the test message.`);
      return 0;
    }
    const reason = reply.outcome === 'gone' ? GONE_REASON : reply.reason;
    throw new CommandError(`Endpoint ${id} did not receive the test message: ${reason}. Nothing was changed.`);
  },
};

async function sendTest(endpointId: string, target: WebhookTarget, settings: Settings): Promise<Reply> {
  const tests = new WebhookTests(sendingBy(settings), machineClock);
  return (await tests.send(endpointId, target).finally(() => tests.close())).reply;
}

const LONGEST_OVERLAP = '30d';

const rotateCommand: Command = {
  name: 'webhooks rotate',
  isTrailed: true,
  usage: 'ID [--overlap 24h]',
  takesWords: true,
  summary: 'Makes a new secret, shown once; webhooks are signed by the old one too for the overlap.',
  options: { overlap: { type: 'string' } },
  async run(desk, typed) {
    const [id, overlap, secret] = [idOf(typed), overlapOf(typed), freshSecret()];
    const until = machineClock() + overlap;
    await withStorage(desk, async ({ webhooks }) => {
      if (!(await webhooks.rotate(id, secret, until))) throw unknownEndpoint(id);
    });
    desk.say(`Endpoint ${id} has a new secret. The old one signs too for ${durationText(overlap)}.`);
    sayOnce(desk, secret);
    return 0;
  },
};

/** The most messages that are shown. */
const SHOWN = 1_000;

const deliveriesCommand: Command = {
  name: 'webhooks deliveries',
  usage: '',
  summary: 'Shows the webhooks that were not received yet, and those that were given up.',
  options: {},
  run: (desk) =>
    withStorage(desk, async (storage) => {
      const rows = (await storage.webhooks.undelivered(SHOWN)).map(messageRow);
      const heads = ['ENDPOINT', 'ACCOUNT', 'FILING', 'EVENT', 'QUEUED', 'ATTEMPTS', 'NEXT', 'LAST FAILURE'];
      for (const line of columns([heads, ...rows])) desk.say(line);
      return 0;
    }),
};

const resendCommand: Command = {
  name: 'webhooks resend',
  isTrailed: true,
  usage: 'ID [--filing FILING]',
  takesWords: true,
  summary: 'Resends abandoned events, or every event of a filing, delivered or not.',
  options: { filing: { type: 'string' } },
  async run(desk, typed) {
    const [id, filingId] = [idOf(typed), given(typed, 'filing') ?? null];
    const queued = await withStorage(desk, (storage) => storage.webhooks.resend(id, filingId, machineClock()));
    desk.say(`${queued} queued. \`serve\` sends them within OUTBOX_POLL.`);
    return queued > 0 || filingId === null ? 0 : 1;
  },
};

/** The commands on endpoints and messages. */
export const webhookCommands: readonly Command[] = [
  createCommand,
  listCommand,
  revokeCommand,
  reviveCommand,
  rotateCommand,
  testCommand,
  deliveriesCommand,
  resendCommand,
];

const ALLOW = 'set WEBHOOK_ALLOWED_NETWORKS';

function urlOf(text: string, settings: Settings): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError(`--url "${text}" is not a URL.`);
  const { addresses, isSecure } = sendingBy(settings);
  if (isSecure && settings.webhookAllowedNetworks === null) refuseInternal(url);
  if (isSecure && url.protocol !== 'https:') throw new UsageError('--url must begin with https:// in production.');
  if (!addresses.allowsHost(url)) {
    throw new UsageError(
      `--url leads to ${url.hostname}: in production name a host of the public Internet, or ${ALLOW}.`,
    );
  }
  if (url.username !== '' || url.password !== '') throw new UsageError('--url must not have a user name or password.');
  url.hash = '';
  return url.href;
}

/** Names that lead to the machine itself, or to its own network (RFC 6761, RFC 6762 and the root zone). */
const INTERNAL = /(?:^|\.)(?:localhost|local|internal)\.?$/i;

/** Where messages go to the public Internet alone, they go to its names, and to the port of https. */
function refuseInternal({ protocol, hostname, port }: URL): void {
  if (INTERNAL.test(hostname))
    throw new UsageError(`--url leads to ${hostname}: in production name a host of the public Internet, or ${ALLOW}.`);
  if (protocol === 'https:' && port !== '')
    throw new UsageError(`--url leads to port ${port}: in production leave the port out, or ${ALLOW}.`);
}

function statusesOf(typed: Typed): readonly ReportedStatus[] {
  const events = (given(typed, 'events') ?? FILING_EVENTS.join(',')).split(',').map((event) => event.trim());
  const unknown = events.filter((event) => !FILING_EVENTS.some((each) => each === event));
  if (unknown.length > 0)
    throw new UsageError(`Unknown --events ${unknown.join(', ')}. Accepted: ${FILING_EVENTS.join(', ')}.`);
  return REPORTED_STATUSES.filter((status) => events.includes(eventOf(status)));
}

function overlapOf(typed: Typed): number {
  const text = given(typed, 'overlap') ?? '24h';
  const overlap = durationOf(text);
  if (overlap !== undefined && overlap <= (durationOf(LONGEST_OVERLAP) ?? 0)) return overlap;
  throw new UsageError(`--overlap is "${text}". Expected a duration with its unit, such as 24h, up to 30d.`);
}

function idOf({ words: [id, ...others] }: Typed): string {
  if (id === undefined || others.length > 0)
    throw new UsageError('Name the id of one endpoint, which `webhooks list` shows.');
  return id;
}

function unknownEndpoint(id: string): CommandError {
  return new CommandError(`There is no endpoint ${id} in force. \`webhooks list\` shows them.`);
}

function sayOnce({ say }: Desk, secret: Uint8Array): void {
  say(secretText(secret));
  say('It signs every webhook of this endpoint, and cannot be shown again.');
}

function endpointRow(endpoint: WebhookEndpoint & { readonly account: { readonly name: string } }): string[] {
  const { id, account, statuses, createdAt, url } = endpoint;
  const events = statuses.length === REPORTED_STATUSES.length ? 'all' : statuses.map(eventOf).join(',');
  return [id, account.name, events, dayAndTime(createdAt), stateOf(endpoint), url];
}

function stateOf({ endedAt, endedBy, oldSecretUntil }: WebhookEndpoint): string {
  if (endedAt !== null) return `${endedBy === 'gone' ? 'answered 410' : 'revoked'} ${dayAndTime(endedAt)}`;
  const overlaps = oldSecretUntil !== null && oldSecretUntil > machineClock();
  return overlaps ? `two secrets until ${dayAndTime(oldSecretUntil)}` : 'in force';
}

function messageRow({ endpointId, account, filingId, status, ...message }: UndeliveredMessage): string[] {
  const { queuedAt, attempts, nextAt, reason, isEnded } = message;
  const next = isEnded ? 'endpoint ended' : nextAt === null ? 'given up' : dayAndTime(nextAt);
  return [endpointId, account, filingId, eventOf(status), dayAndTime(queuedAt), String(attempts), next, reason ?? ''];
}
