/**
 * The use of the service: what each account used, by day and kind. It is not money: a `kill -9` loses the last minute.
 *
 * @module
 */
import { milliseconds } from 'date-fns/milliseconds';
import type { Instant } from '../clock.js';

/** The kinds of use. An answer that is replayed is none. */
export const USAGE_KINDS = ['calculations', 'filings', 'verifications', 'refused'] as const;

/** A kind of use. */
export type UsageKind = (typeof USAGE_KINDS)[number];

/** The use of one kind by an account on a day. */
export interface Use {
  readonly accountId: string;
  /** A day in the time of Lagos, such as `2026-11-23`. */
  readonly day: string;
  readonly kind: UsageKind;
  readonly count: number;
}

/** The use of every account. */
export interface Usage {
  /** Adds to what is kept. */
  add(uses: readonly Use[]): Promise<void>;
  /** The use of an account, from one day to another, both included, in the order of days. */
  list(accountId: string, from: string, to: string): Promise<readonly Use[]>;
}

/** Lagos is an hour ahead of UTC the whole year. */
const LAGOS = milliseconds({ hours: 1 });

/** The day of an instant in the time of Lagos. */
export const dayInLagos = (at: Instant): string => new Date(at + LAGOS).toISOString().slice(0, 10);

/** The instant at which a day begins in the time of Lagos. */
export const startInLagos = (day: string): Instant => Date.parse(`${day}T00:00:00Z`) - LAGOS;

/** The instant after the end of a day in the time of Lagos. */
export const endInLagos = (day: string): Instant => startInLagos(day) + milliseconds({ days: 1 });

/** Days of use to show, both included. */
export interface DaysOfUse {
  readonly from: string;
  readonly to: string;
}

/** The days before the last that are shown where no first is given. */
const DAYS_BEFORE = milliseconds({ days: 29 });

/** The days to show: up to today where no last is given, and 30 where no first is. */
export const daysOfUse = (from: string | null, to: string | null, now: Instant): DaysOfUse => {
  const today = dayInLagos(now);
  const last = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? dayInLagos(startInLagos(last) - DAYS_BEFORE), to: last };
};

/** The first and the last instant of a month such as `2026-11` in the time of Lagos; the last is not in it. */
export const monthInLagos = (month: string): { readonly from: Instant; readonly until: Instant } => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1) - LAGOS, until: Date.UTC(year, number, 1) - LAGOS };
};

/** The use of an account, from one day to another. One text serves both stores, but for the names of its parameters. */
export const usageQuery = (accountId: string, from: string, to: string): string =>
  `SELECT day, kind, count FROM usage WHERE account_id = ${accountId} AND day >= ${from} AND day <= ${to}
  ORDER BY day, kind`;

/** The use of an account on a day. */
export type DayOfUse = Readonly<Record<UsageKind, number>> & { readonly day: string };

/** The uses of one account by day, in their order; 0 for a kind that has none on a day. */
export const usageByDay = (uses: readonly Use[]): readonly DayOfUse[] => {
  const none = { calculations: 0, filings: 0, verifications: 0, refused: 0 };
  const days = new Map<string, DayOfUse>();
  for (const { day, kind, count } of uses) days.set(day, { ...none, ...days.get(day), day, [kind]: count });
  return [...days.values()];
};

/** A row of `usageQuery`. */
export interface UsageRow {
  readonly day: string;
  readonly kind: UsageKind;
  readonly count: number | bigint;
}

/** The use of a row. */
export const useOf = (accountId: string, { day, kind, count }: UsageRow): Use => ({
  accountId,
  day,
  kind,
  count: Number(count),
});
