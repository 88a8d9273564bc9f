/**
 * How far a result can be relied on: the weakest tier of the law that its figures rest on, what of that law is disputed
 * or was not read in the Act, and whether an adviser has reviewed the table.
 *
 * @module
 */
import { statusOfTable } from './rules/shipped.js';
import type { TableHeader, Verified } from './rules/table.js';
import { isZero, type WorkingLine, weakestOf } from './workings.js';

/** A line of the workings that rests on law of a weak tier: the first that cites it. */
export interface ReliedOn {
  /** Name of the line in the workings. */
  readonly line: string;
  readonly label: string;
  readonly law: readonly string[];
  readonly note?: string;
}

/** How far a result can be relied on. */
export interface Reliance {
  /** The weakest tier of any line that comes to something: `disputed`, then `secondary`, `practice`, `primary`. */
  readonly weakest: Verified;
  /** Lines on whose law sources disagree. */
  readonly disputed: readonly ReliedOn[];
  /** Lines whose law was read in a report of it, not in the Act. */
  readonly secondary: readonly ReliedOn[];
  /** `true` while no qualified adviser has reviewed the table that answered. */
  readonly unreviewed: boolean;
}

/** The workings of a result, and how far it can be relied on. */
export function inDetail(workings: readonly WorkingLine[], table: TableHeader) {
  return { workings, reliance: relianceOf(workings, table) };
}

/** The reliance of a result: of the lines that come to something, since no figure rests on the others. */
function relianceOf(workings: readonly WorkingLine[], table: TableHeader): Reliance {
  const counting = workings.filter((line) => !isZero(line));
  return {
    weakest: weakestOf(counting.map(({ verified }) => verified)),
    disputed: reliedOn(counting, 'disputed'),
    secondary: reliedOn(counting, 'secondary'),
    unreviewed: statusOfTable(table) === 'custom' || table.history.at(-1)?.checkedBy === 'unreviewed',
  };
}

/** The lines of a tier that bring law which no line before them rests on: sums repeat what they add. */
function reliedOn(workings: readonly WorkingLine[], tier: Verified): ReliedOn[] {
  const seen = new Set<string>();
  const lines = workings.filter(({ verified, law }) => {
    if (verified !== tier) return false;
    const isNew = law.some((citation) => !seen.has(citation));
    for (const citation of law) seen.add(citation);
    return isNew;
  });
  return lines.map(({ line, label, law, note }) =>
    note === undefined ? { line, label, law } : { line, label, law, note },
  );
}
