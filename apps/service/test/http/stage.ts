/** A whole service over SQLite in a folder of its own, with a clock that is told and a log that is kept. */
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { oracleCit } from '../../../../test/oracle/company-oracle.js';
import { oraclePit } from '../../../../test/oracle/individual-oracle.js';
import { SCOPES, type Scope } from '../../src/api-keys.js';
import { makeKey } from '../../src/commands/keys.js';
import { createServer } from '../../src/http/server.js';
import { createLog } from '../../src/service/log.js';
import { openStorage, type StorageUse } from '../../src/service/open-storage.js';
import type { Service } from '../../src/service/service.js';
import { readSettings } from '../../src/service/settings.js';
import { serviceOn } from '../../src/start.js';
import { temporaryFolder } from './temporary-folder.js';

/** 20 November 2026, noon. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface Stage {
  readonly service: Service;
  readonly app: FastifyInstance;
  /** The lines of the log so far. */
  readonly log: readonly string[];
  /** Lets time go by, in milliseconds. */
  pass(time: number): void;
  /** Sets the clock, by milliseconds, and lets no time go by. */
  setClock(by: number): void;
  /** The text of a new key. */
  key(account: string, scopes?: readonly Scope[]): Promise<string>;
}

/**
 * Opens a service; the environment is that of its settings. A server writes in a thread, which takes time to start.
 * `busyTimeout` is the time limit for the lock of another program, in milliseconds.
 */
export async function openStage(
  environment: Readonly<Record<string, string>> = {},
  use: StorageUse = 'command',
  patience: { readonly busyTimeout?: number } = {},
): Promise<Stage> {
  const dataDirectory = temporaryFolder();
  const quiet = { RATE_LIMIT: '0', FAILED_KEYS_LIMIT: '0', MAX_EVENT_LOOP_DELAY: '0s' };
  // The same whether or not the workbench and the handbook were built; a test of them names its own.
  const none = join(dataDirectory, 'not-built');
  const folders = { DATA_DIRECTORY: dataDirectory, WORKBENCH_DIRECTORY: none, HANDBOOK_DIRECTORY: none };
  const defaults = { NODE_ENV: 'test', LOG_LEVEL: 'trace', ...folders, ...quiet };
  const settings = readSettings({ ...defaults, ...environment });
  const storage = await openStorage(settings, use, patience);
  const log: string[] = [];
  let now = NOON;
  let elapsed = 0;
  const service = await serviceOn(storage, settings, {
    clock: () => now,
    stopwatch: () => elapsed,
    log: createLog(settings, { write: (line) => void log.push(line) }),
  });
  const app = createServer(service);
  onTestFinished(async () => {
    await app.close();
    await Promise.all([service.outbox.stop(), service.webhooks.stop(), service.tools.stop()]);
    await storage.close();
  });
  return {
    service,
    app,
    log,
    pass: (time) => {
      now += time;
      elapsed += time;
    },
    setClock: (by) => {
      now += by;
    },
    key: async (account, scopes = SCOPES) => (await makeKey(storage, 'live', account, scopes, now)).text,
  };
}

/** A company of medium size, and its tax by the second computation. */
export const COMPANY = { taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 };
export const COMPANY_TAX = Number(oracleCit(COMPANY).taxLiability.total);

/** An individual, and the tax by the second computation. */
export const INDIVIDUAL = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount: 1_000_000, frequency: 'annual' }],
} as const;
export const INDIVIDUAL_TAX = Number(oraclePit(INDIVIDUAL).taxDue);

/** Sends JSON to a path under `/api/v1` with a key. */
export function post(
  { app }: Stage,
  key: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Gets a path under `/api/v1` with a key. */
export function get(
  { app }: Stage,
  key: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'GET', url: `/api/v1${path}`, headers: { 'x-api-key': key, ...headers } });
}

/** What of a problem tells it from others, once its form has been looked at. */
export function problemIn(response: LightMyRequestResponse): { status: number; code: string } {
  const { type, title, status, detail, code, requestId, errors } = response.json();
  const wellFormed =
    String(response.headers['content-type']).startsWith('application/problem+json') &&
    type === `http://127.0.0.1:8080/problems/${code}` &&
    status === response.statusCode &&
    requestId === response.headers['x-request-id'] &&
    [title, detail].every((text) => typeof text === 'string' && text.length > 0) &&
    Array.isArray(errors);
  return { status, code: wellFormed ? code : `malformed: ${response.payload}` };
}
