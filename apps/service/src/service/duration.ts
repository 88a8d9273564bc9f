/**
 * Durations: with one unit as settings write them (`500ms`, `15s`, `2m`, `24h`, `7d`), and in words for people.
 *
 * @module
 */
import { formatDuration } from 'date-fns/formatDuration';
import { milliseconds } from 'date-fns/milliseconds';

const SECOND = milliseconds({ seconds: 1 });
const MINUTE = milliseconds({ minutes: 1 });
const HOUR = milliseconds({ hours: 1 });
const DAY = milliseconds({ days: 1 });

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** A duration as text, in milliseconds; undefined if it is not a whole number followed by one of the units. */
export function durationOf(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,9})(ms|[smhd])$/.exec(text) ?? [];
  const length = UNITS[unit];
  return length === undefined ? undefined : Number(count) * length;
}

/** An age in its two greatest units. A clock that was set back makes nothing younger than new. */
export function ageText(age: number): string {
  return durationText(Math.max(0, age - (age % SECOND)), 2);
}

/**
 * A duration in words: exactly, or in its greatest units where fewer are enough. 90,061,000 milliseconds are
 * `1 day 1 hour 1 minute 1 second`, and in two units `1 day 1 hour`.
 */
export function durationText(length: number, units = 4): string {
  if (length % SECOND > 0 && length < SECOND) return `${length} milliseconds`;
  const counts = {
    days: Math.floor(length / DAY),
    hours: Math.floor((length % DAY) / HOUR),
    minutes: Math.floor((length % HOUR) / MINUTE),
    seconds: (length % MINUTE) / SECOND,
  };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return formatDuration(Object.fromEntries(parts.slice(0, units))) || '0 seconds';
}
