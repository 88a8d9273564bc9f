/**
 * The parts that every rule table shares: versions inside a year, bounds in the Act's own words, and the law behind
 * each number.
 *
 * @module
 */
import { brokenTable, type CivilDay, type Kobo, type Rate, type Rounding } from '../ground/index.js';

/** The tier of a citation: how well its wording was checked. */
export type Verified = 'primary' | 'secondary' | 'disputed' | 'practice';

/** The law behind a number: citations that start with a listed act, and how well they were checked. */
export interface Sourced {
  readonly law: readonly string[];
  readonly verified: Verified;
  readonly note?: string;
}

/** The day that decides which version of a rule applies. */
export type Clock = 'accounting_period_end' | 'disposal_date' | 'routing_date' | 'income_year_end';

/** From the day `from` (included) until the day `until` (excluded), each `YYYY-MM-DD`; `null` is open. */
export interface Days {
  readonly from: string | null;
  readonly until: string | null;
}

/** A rule while it is in force, by the day that its clock names. */
export interface Version extends Days {
  readonly clock: Clock;
}

/** Bounds of an amount in the Act's own words, in kobo. Those that are given must all hold. */
export interface Bounds {
  readonly atMost?: Kobo;
  readonly lessThan?: Kobo;
  readonly atLeast?: Kobo;
  readonly moreThan?: Kobo;
}

/** One sourced answer to a contested text: what the reading rests on. */
export interface ReadingSource extends Sourced {
  readonly restsOn: string;
}

/** A line of a table's history. */
export interface Revision {
  readonly revision: number;
  readonly on: string;
  readonly draftedBy: string;
  /** The person who checked it against the law; `unreviewed` if it was not checked. */
  readonly checkedBy: string;
  readonly change: string;
}

/** The primary revision and the candidate. */
export interface Rollout {
  readonly mode: 'live' | 'shadow' | 'parallel';
  readonly with: number | null;
}

/** With what a result is compared, and how far apart they may be. `percent` is in ten-thousandths of a percent. */
export interface Reconciliation extends Sourced {
  readonly baseline: string | null;
  readonly threshold: { readonly percent: Rate; readonly amount: Kobo };
}

/** The header of every resolved table. */
export interface TableHeader {
  readonly kind: 'company' | 'individual';
  readonly taxYear: number;
  readonly revision: number;
  readonly status: 'draft' | 'in_force' | 'superseded';
  readonly reading: string;
  readonly defaultReading: string;
  readonly readings: Readonly<Record<string, ReadingSource>>;
  readonly rollout: Rollout;
  readonly rounding: Rounding & Sourced;
  readonly reconciliation: Reconciliation;
  readonly history: readonly Revision[];
  readonly digest: string;
}

/** Returns whether the amount lies within the bounds. */
export function within(amount: Kobo, bounds: Bounds): boolean {
  if (bounds.atMost !== undefined && amount > bounds.atMost) return false;
  if (bounds.lessThan !== undefined && amount >= bounds.lessThan) return false;
  if (bounds.atLeast !== undefined && amount < bounds.atLeast) return false;
  return bounds.moreThan === undefined || amount > bounds.moreThan;
}

function isInForce({ from, until }: Days, day: CivilDay): boolean {
  return (from === null || from <= day) && (until === null || day < until);
}

/** The version in force on a day. The build refuses a table whose versions do not cover every day once. */
export function versionOn<V extends Days>(versions: readonly V[], day: CivilDay): V {
  for (const version of versions) if (isInForce(version, day)) return version;
  throw brokenTable(`No version is in force on ${day}: the table does not cover it.`);
}

/** Rules that are in force together, from one day (included) until another (excluded). */
export interface Period<R> extends Days {
  readonly rules: R;
}

/** The rules of the period that holds the day. */
export function rulesOn<R>(periods: readonly Period<R>[], day: CivilDay): R | undefined {
  for (const period of periods) if (isInForce(period, day)) return period.rules;
  return undefined;
}

/** Returns what is known of the period that holds the day, worked out and kept for its first day. */
export function inPeriod<R>(met: Period<R>[], day: CivilDay, workOut: () => Period<R>): R {
  const known = rulesOn(met, day);
  if (known !== undefined) return known;
  const period = workOut();
  met.push(period);
  return period.rules;
}

/** The days on which both are in force; none when they never are. */
export function daysOfBoth({ from, until }: Days, other: Days): Days {
  return {
    from: from === null || (other.from !== null && other.from > from) ? other.from : from,
    until: until === null || (other.until !== null && other.until < until) ? other.until : until,
  };
}
