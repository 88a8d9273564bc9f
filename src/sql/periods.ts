/**
 * The periods of a year between two changes of its law.
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import type { Version } from '../rules/table.js';

/** A period of the law: one of its days, and the day that it ends before; the last period has no such day. */
export interface LawPeriod {
  readonly day: CivilDay;
  readonly until?: CivilDay;
}

/** The periods from the first to the last day, as the versions of these sections divide it. */
export function periodsBetween(
  [first, last]: readonly [first: CivilDay, last: CivilDay],
  sections: readonly (readonly Version[])[],
): [LawPeriod, ...LawPeriod[]] {
  const starts = sections.flat().flatMap(({ from }) => (from !== null && from > first && from <= last ? [from] : []));
  const changes = [...new Set(starts)].sort();
  const later = changes.map((day, index) => periodFrom(day, changes[index + 1]));
  return [periodFrom(first, changes[0]), ...later];
}

function periodFrom(day: CivilDay, until: CivilDay | undefined): LawPeriod {
  return until === undefined ? { day } : { day, until };
}
