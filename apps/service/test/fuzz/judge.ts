/**
 * What no answer may be, whatever was sent.
 *
 * @module
 */
import { expect } from 'vitest';
import { problemFaults } from '../contract/answers.js';
import type { Answer } from './wire.js';

/** What only the inside of the service would say: stacks, paths of files, SQL and the words of databases. */
const INTERNALS = [
  /\n\s+at |node_modules|\/work\/|file:\/\/|\.[cm]?[jt]s:\d/,
  /SQLITE_|SELECT |INSERT |UPDATE |constraint|relation "|0x00|ECONN|undefined|\[object /,
];

/**
 * Refuses an answer that is neither a success nor a well-formed problem of the client's making. That a success is as
 * documented, and a problem documented for its path, is what the watcher looks at.
 */
export function judge({ status, headers, body }: Answer, isWithoutBody = false): void {
  expect(status).toBeLessThan(500);
  expect(headers['x-request-id']).toMatch(/^[\w.:-]{1,128}$/);
  if (status < 400 || isWithoutBody) return;
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(problemFaults(status, body)).toEqual([]);
  expect(JSON.parse(body).requestId).toBe(headers['x-request-id']);
  for (const each of INTERNALS) expect(body).not.toMatch(each);
}
