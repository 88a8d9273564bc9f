/**
 * The line between the page and its host: an open one, a slow one, none, and one to a host with a newer release.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/** `3g` is slow; `cut` refuses all, `no engine` the engine; `deployed` has no file of the release of the page. */
export type Line = 'open' | '3g' | 'cut' | 'no engine' | 'deployed';

/** A file that was asked for, by its path on the disk; `null` where there is none. */
interface Sent {
  readonly path: string;
  readonly file: string | null;
  readonly type: string;
}

/** Slow 3G as developer tools have it: 400 ms to the first byte, then 400 kbit/s, which all files share. */
const [LATENCY, BYTES_PER_MS] = [400, 50];

/** The moment at which the slow line has sent what it was given. */
let busyUntil = 0;

/** Sends a file over a line. */
export async function sendOver(line: Line, response: ServerResponse, { path, file, type }: Sent): Promise<void> {
  if (line === 'cut' || (line === 'no engine' && /engine/.test(path))) return void response.destroy();
  if (file === null || line === 'deployed') return void response.writeHead(404).end();
  if (line !== '3g') return void response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  // As the service sends it: compressed when the page was built, where that makes it smaller.
  const isSmaller = existsSync(`${file}.br`);
  const sent = readFileSync(isSmaller ? `${file}.br` : file);
  const begin = Math.max(Date.now() + LATENCY, busyUntil);
  busyUntil = begin + sent.length / BYTES_PER_MS;
  await after(busyUntil - Date.now());
  response.writeHead(200, { 'content-type': type, ...(isSmaller ? { 'content-encoding': 'br' } : {}) }).end(sent);
}
