/**
 * Watches every service of the suite that runs in a process of the tests, whoever started it: holds each answer
 * against the OpenAPI document, and searches each line of the logs, the problems and the metrics for keys, TINs and
 * NINs. A test in which there was something fails.
 *
 * The servers and the loggers say of themselves when they start and write (`node:diagnostics_channel`), so that no
 * test can forget to be watched.
 *
 * @module
 */

import { channel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, inject } from 'vitest';
import type { Secrets } from '../isolation/secrets.js';
import type { documentedPathOf, SentAnswer } from './answers.js';
import type {} from './tally.js';

const faults: string[] = [];
/** The lines of logs that have not been searched yet. */
const lines: string[] = [];
const tally = { answers: 0, lines: 0 };

/** What is only loaded where there is a server to watch. */
interface Watcher {
  readonly secrets: Secrets;
  readonly faultsIn: (answer: SentAnswer) => readonly string[];
  readonly documentedPathOf: typeof documentedPathOf;
}

let watcher: Watcher | undefined;

async function loadWatcher(): Promise<Watcher> {
  const [{ Secrets }, answers] = await Promise.all([import('../isolation/secrets.js'), import('./answers.js')]);
  watcher ??= { secrets: new Secrets(), ...answers };
  return watcher;
}

channel('fastify.initialization').subscribe((message) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook('onReady', async () => void (await loadWatcher()));
  app.addHook('onRequest', (request, _reply, done) => {
    const { tin, nin } = request.query as Record<string, unknown>;
    watcher?.secrets.learnKey(request.headers['x-api-key']);
    for (const number of [tin, nin]) watcher?.secrets.learnNumber(number);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    watcher?.secrets.learnNumber(tinIn(request.body));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (watcher) watch(watcher, request, answerOf(watcher, request, reply, payload));
    done();
  });
});

/** The TIN in a body, which no handler has read yet. */
function tinIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body))?.tin;
  } catch {
    return undefined;
  }
}

function answerOf(
  { documentedPathOf }: Watcher,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): SentAnswer {
  const { url } = request.routeOptions;
  const isRouted = !request.is404 && url !== undefined;
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method: request.method,
    path: isRouted ? url.replace(/:(\w+)/g, '{$1}') : documentedPathOf(request.method, request.url),
    status: reply.statusCode,
    headers: Object.fromEntries(headers),
    body: textOf(payload, reply.getHeader('content-encoding')),
  };
}

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer | string>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of a body, also of one that was compressed; of a stream there is none. */
function textOf(payload: unknown, encoding: unknown): string {
  if (typeof payload === 'string') return payload;
  const unpack = UNPACK[String(encoding)] ?? String;
  return payload instanceof Buffer ? String(unpack(payload)) : '';
}

function watch({ secrets, faultsIn }: Watcher, { url }: FastifyRequest, answer: SentAnswer): void {
  tally.answers += 1;
  faults.push(...faultsIn(answer));
  if (answer.status < 400 && answer.path !== '/metrics') return;
  const secret = secrets.in(answer.body);
  // Of a number in the path the caller is told: a problem names its path.
  if (secret === undefined || url.split('?')[0]?.includes(secret)) return;
  faults.push(`${answer.path} was answered with the secret ${secret}: ${answer.body}`);
}

channel('tracing:pino_asJson:end').subscribe((message) => {
  lines.push((message as { result: string }).result);
});

async function searchLines(): Promise<void> {
  if (lines.length === 0) return;
  const { secrets } = await loadWatcher();
  tally.lines += lines.length;
  for (const line of lines.splice(0)) {
    const secret = secrets.inLine(line);
    if (secret !== undefined) faults.push(`A line of the log has ${secret}: ${line}`);
  }
}

const MOST = 10;

/** Fails the test in which something was found. */
export async function refuseFaults(): Promise<void> {
  await searchLines();
  const found = faults.splice(0);
  if (found.length === 0) return;
  throw new Error([`${found.length} faults of the service:`, ...found.slice(0, MOST)].join('\n'));
}

afterEach(refuseFaults);

afterAll(async () => {
  await refuseFaults();
  if (tally.answers + tally.lines > 0) appendFileSync(inject('tally'), `${JSON.stringify(tally)}\n`);
});
