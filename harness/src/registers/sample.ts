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

/** What the version of a sample begins with, wherever the service lies: no other feed's does. */
export const SAMPLE_MARK = 'sample ';

/** Where the sample of a register is. */
export function sampleOf(register: RegisterName): string {
  return join(FOLDER, `${register}.ndjson`);
}

/** Whether a feed is one of the samples. */
export function isSampleFeed(location: string): boolean {
  return resolve(location).startsWith(FOLDER);
}

/** Whether a copy was loaded from a sample. */
export function isSampleCopy({ etag }: RegisterState): boolean {
  return etag?.startsWith(SAMPLE_MARK) ?? false;
}
