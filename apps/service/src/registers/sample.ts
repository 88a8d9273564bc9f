/**
 * The sample registers that come with the service, and how a copy of one is distinguished from that of a feed.
 *
 * @module
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegisterName, RegisterState } from '../storage/registers.js';

/** Beside the sources as beside the bundle; the sources lie one folder deeper. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../sample/' : '../sample/', import.meta.url),
);

/** The start of a sample's version, wherever the service is installed; no other feed's version starts so. */
export const SAMPLE_MARK = 'sample ';

/** Returns the location of a register's sample. */
export function sampleOf(register: RegisterName): string {
  return join(FOLDER, `${register}.ndjson`);
}

/** Returns whether a feed is one of the samples. */
export function isSampleFeed(location: string): boolean {
  return resolve(location).startsWith(FOLDER);
}

/** Returns whether a copy was loaded from a sample. */
export function isSampleCopy({ etag }: RegisterState): boolean {
  return etag?.startsWith(SAMPLE_MARK) ?? false;
}
