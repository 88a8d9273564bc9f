/**
 * The bytes of a feed, from a file or over HTTP, unzipped. Whoever reads them to the end has read all of them: a body
 * that is cut, or whose end cannot be told from a cut, is an error.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { FeedError, reasonOf } from './feed-error.js';
import { dismiss, type FeedTimeouts, get, piecesOf } from './feed-http.js';
import { isSampleFeed, SAMPLE_MARK } from './sample.js';

/** The version of a feed when it was read, for a conditional request. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The options for opening a feed. */
export interface FeedOptions {
  /** The version that is not read again; null reads whatever there is. */
  readonly seen: FeedVersion | null;
  /** Breaks the reading off. */
  readonly signal?: AbortSignal | undefined;
}

/** The bytes of a feed, its version, and its media type where it has one. */
export interface FeedBytes {
  readonly version: FeedVersion;
  readonly mediaType: string | null;
  readonly bytes: Readable;
}

/** A feed before it is unzipped. */
interface RawFeed extends FeedBytes {
  /** True if the end of the bytes cannot be told from a cut, unless they are gzip. */
  readonly isOpenEnded: boolean;
}

/**
 * Opens the feed at a path or http(s) URL, or says that it is the version that was seen before.
 *
 * @throws FeedError when there is nothing to read.
 */
export async function openBytes(
  location: string,
  timeouts: FeedTimeouts,
  { seen, signal }: FeedOptions,
): Promise<FeedBytes | 'unchanged'> {
  // A version counts for its own feed only: another feed may well be older than the copy of this one.
  const mark = markOf(location);
  const known = seen?.etag?.startsWith(mark) ? { ...seen, etag: seen.etag.slice(mark.length) || null } : null;
  const opened = isUrl(location)
    ? await openUrl(location, known, timeouts, signal)
    : await openFile(location.startsWith('file:') ? fileURLToPath(location) : location, known);
  if (opened === 'unchanged') return opened;
  const { mediaType, isOpenEnded: needsGzip } = opened;
  const version = { ...opened.version, etag: mark + (opened.version.etag ?? '') };
  try {
    return { mediaType, version, bytes: await unzipped(opened.bytes, needsGzip) };
  } catch (error) {
    throw new FeedError(`The feed ${nameOfFeed(location)} cannot be read: ${reasonOf(error)}.`);
  }
}

/** A feed as a report may name it: without the credentials and the query of its URL. */
export function nameOfFeed(location: string): string {
  if (!isUrl(location)) return location;
  const { origin, pathname } = new URL(location);
  return origin + pathname;
}

function isUrl(location: string): boolean {
  return /^https?:/i.test(location);
}

function markOf(location: string): string {
  if (!isUrl(location) && isSampleFeed(location)) return SAMPLE_MARK;
  return `${createHash('sha256').update(location).digest('hex').slice(0, 12)} `;
}

async function openFile(path: string, known: FeedVersion | null): Promise<RawFeed | 'unchanged'> {
  const { size, mtimeMs } = await stat(path).catch((error: unknown) => {
    throw new FeedError(`The feed ${path} cannot be opened: ${reasonOf(error)}.`);
  });
  const etag = `${size}-${mtimeMs}`;
  if (known?.etag === etag) return 'unchanged';
  const bytes = createReadStream(path, { highWaterMark: 64 * 1024 });
  return { version: { etag, lastModified: null }, mediaType: null, bytes, isOpenEnded: false };
}

async function openUrl(
  location: string,
  known: FeedVersion | null,
  timeouts: FeedTimeouts,
  signal: AbortSignal | undefined,
): Promise<RawFeed | 'unchanged'> {
  const response = await get(location, { headers: headersFor(known), timeouts, signal }).catch((error: unknown) => {
    throw new FeedError(`The feed ${nameOfFeed(location)} does not answer: ${reasonOf(error)}.`);
  });
  const { headers, statusCode } = response;
  if (statusCode === 304 && known !== null) {
    dismiss(response);
    return 'unchanged';
  }
  const refusal = refusalOf(response);
  if (refusal !== null) {
    dismiss(response);
    throw new FeedError(`The feed ${nameOfFeed(location)} ${refusal}.`);
  }
  const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  const bytes = Readable.from(piecesOf(response, timeouts.idle), { objectMode: false, highWaterMark: 64 * 1024 });
  return { version, mediaType: headers['content-type'] ?? null, bytes, isOpenEnded: isOpenEnded(headers) };
}

function headersFor(known: FeedVersion | null): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'gzip', accept: 'application/x-ndjson, text/csv, */*' };
  if (known?.etag) headers['if-none-match'] = known.etag;
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified;
  return headers;
}

/** Returns the reason why an answer is not a feed, or null. */
function refusalOf({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `answers with status ${statusCode}`;
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (!['identity', 'gzip', 'x-gzip'].includes(encoding)) return `is encoded as ${encoding}, not as gzip`;
  return isOpenEnded(headers) && encoding === 'identity' ? 'does not say how long it is' : null;
}

/** The end of such a body is the end of its connection, as a cut is too; gzip brings an end of its own. */
function isOpenEnded(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

/** Layers of gzip that a feed may have: that of the file, and that of the transfer. */
const MOST_LAYERS = 2;

/**
 * The bytes without gzip, known by its first two bytes: no text begins with them, and neither the name of a file nor
 * the headers of an answer say for certain whether they are there.
 */
async function unzipped(bytes: Readable, needsGzip: boolean, layers = MOST_LAYERS): Promise<Readable> {
  const chunks = bytes[Symbol.asyncIterator]();
  const head = await firstBytes(chunks);
  const whole = Readable.from(rejoined(head, chunks), { objectMode: false, highWaterMark: 64 * 1024 });
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  if (needsGzip && !isGzip) {
    whole.destroy();
    bytes.destroy();
    throw new Error('it is not gzip, as its encoding says, and it does not say how long it is');
  }
  if (layers === 0 || !isGzip) return whole;
  // The error of either stream reaches the reader as the error of the last.
  const gunzip = pipeline(whole, createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
  return unzipped(gunzip, false, layers - 1);
}

async function firstBytes(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* rejoined(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}
