/**
 * Secrets are taken out of whatever the service or the platform says before it reaches an error.
 *
 * @module
 */

const HIDDEN = '[hidden]';
/** A shorter text identifies no one, and would be found in any text. */
const SHORTEST = 6;
/** The separators allowed between two digits of a number, in a text or a query string. */
const BETWEEN = '(?:[\\s+-]|%20)*';

/** Replaces the secrets in every text of a value, however they are spaced or hyphenated. */
export function hider(secrets: readonly (string | undefined)[]): <T>(value: T) => T {
  const patterns = secrets.flatMap(patternOf);
  if (patterns.length === 0) return (value) => value;
  const any = new RegExp(patterns.join('|'), 'g');
  return <T>(value: T): T => hidden(value, any) as T;
}

function patternOf(secret: string | undefined): string[] {
  const signs = [...String(secret ?? '').replace(/[\s-]/g, '')];
  if (signs.length < SHORTEST) return [];
  return [signs.map((sign) => sign.replace(/\W/, '\\$&')).join(BETWEEN)];
}

function hidden(value: unknown, secrets: RegExp): unknown {
  if (typeof value === 'string') return value.replace(secrets, HIDDEN);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hidden(item, secrets));
  return Object.fromEntries(Object.entries(value).map((named) => hidden(named, secrets) as [string, unknown]));
}
