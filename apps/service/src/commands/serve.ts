/**
 * The command that serves.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { milliseconds } from 'date-fns/milliseconds';
import { SCOPES } from '../api-keys.js';
import { machineClock } from '../clock.js';
import { durationText } from '../service/duration.js';
import { createLog, flushed } from '../service/log.js';
import type { Settings } from '../service/settings.js';
import { type Running, start } from '../start.js';
import { StorageUnavailable } from '../storage/storage-unavailable.js';
import { type Command, CommandError, type Desk } from './command.js';
import { makeKey } from './keys.js';

/** `serve`. */
export const serveCommand: Command = {
  name: 'serve',
  usage: '',
  summary: 'Serves until it receives a signal to stop.',
  options: {},
  async run(desk) {
    const { settings } = desk;
    const log = createLog(settings);
    const stopped = untilSignal();
    if (settings.mode === 'development') log.warn(DEVELOPMENT_MODE);
    const running = await start(settings, { clock: machineClock, log }).catch(explainPort(settings));
    if (settings.mode !== 'production') {
      await welcomeIfPossible(desk, running);
      desk.say(workbenchLine(running));
    }
    await stopped;
    try {
      await withinLimit(running.stop(), settings.drainLimit);
    } finally {
      if (!(await flushed(log))) endAtOnce();
    }
    return 0;
  },
};

/** An ordinary exit would wait for an output which nothing reads. Nothing is lost: what was cut off is repeated. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

const DEVELOPMENT_MODE =
  'Development mode: sample registers and keys for development are accepted. Set NODE_ENV=production to serve others.';

function workbenchLine({ service, url }: Running): string {
  if (service.workbench !== null) return `Workbench: ${url}/workbench/`;
  return 'The workbench is not built. `npm start` builds and serves it.';
}

function explainPort({ port: publicPort }: Settings) {
  return (error: unknown): never => {
    if (!isPortTaken(error)) throw error;
    const { address, port } = error;
    const setting = port === publicPort ? 'PORT' : 'OPERATIONS_PORT';
    throw new CommandError(
      `Port ${port} of ${address} is in use. Set ${setting} to another port, or stop what uses this one.`,
    );
  };
}

function isPortTaken(error: unknown): error is Error & { readonly address: string; readonly port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve();
      });
    }
  });
}

async function withinLimit(stop: Promise<void>, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const error = new CommandError(`Requests or deliveries in flight did not finish within ${durationText(limit)}.`);
    timer = setTimeout(() => reject(error), limit);
  });
  await Promise.race([stop, expired]).finally(() => clearTimeout(timer));
}

const DEVELOPMENT = 'development';
/** The balance of the development account: ₦100,000, in kobo. */
const POCKET_MONEY = 10_000_000n;

/** The time that one instance has for it. */
const WELCOME = milliseconds({ minutes: 1 });

/** A database that cannot be written to is no reason to end: it passes, and `keys create` makes keys too. */
export async function welcomeIfPossible(
  desk: Pick<Desk, 'say'>,
  running: Pick<Running, 'service' | 'url'>,
): Promise<void> {
  try {
    await welcome(desk, running);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    running.service.log.warn({ reason: error.message }, 'no account to try things with was made');
  }
}

/** On first start makes an account to try things with, and shows its key, once, in a command to paste. */
export async function welcome(
  { say }: Pick<Desk, 'say'>,
  { service, url }: Pick<Running, 'service' | 'url'>,
): Promise<void> {
  const { storage, clock } = service;
  // Two instances may start on one empty database; the lease runs out by itself, long after the key can be seen.
  if (!(await storage.leases.acquire('welcome', randomUUID(), clock(), clock() + WELCOME))) return;
  if ((await storage.keys.list()).length > 0) return;
  const { key, text } = await makeKey(storage, 'dev', DEVELOPMENT, SCOPES, clock());
  await storage.wallets.credit(key.accountId, POCKET_MONEY, 'To try things with', clock());
  say(`
A key to try things with. It is shown this once; its account "${DEVELOPMENT}" has 100000.00 naira to file with.

curl -sS ${url}/api/v1/tax/calculate-cit \\
  -H 'X-API-Key: ${text}' \\
  -H 'Content-Type: application/json' \\
  -d '{"taxYear": 2024, "turnover": 50000000, "operatingExpenses": 10000000}'

Documentation: ${url}/docs
`);
}
