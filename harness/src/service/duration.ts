/**
 * Durations with their unit, as settings write them: `500ms`, `15s`, `2m`, `24h`, `7d`.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: milliseconds({ seconds: 1 }),
  m: milliseconds({ minutes: 1 }),
  h: milliseconds({ hours: 1 }),
  d: milliseconds({ days: 1 }),
};

/** A duration as text, in milliseconds; undefined if it is not a whole number followed by one of the units. */
export function durationOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,9})(ms|[smhd])$/.exec(text) ?? [];
  const length = UNITS[unit];
  return length === undefined ? undefined : Number(count) * length;
}
