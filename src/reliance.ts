/**
 * How far a result can be relied on: the weakest tier of the law that its figures rest on, what of that law is disputed
 * or was not read in the Act, and whether an adviser has reviewed the table.
 *
 * @module
 */
import { statusOfTable } from './rules/shipped.js';
import type { TableHeader, Verified } from './rules/table.js';
import { isZero, sheetFrom, type WorkingLine, weakestOf } from './workings.js';

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

/** The finished workings of a result, and how far it can be relied on. */
export function inDetail(
  lines: readonly WorkingLine[],
  table: TableHeader,
): { readonly workings: WorkingLine[]; readonly reliance: Reliance } {
  const workings = sheetFrom(lines);
  return { workings, reliance: relianceOf(restingOnLaw(workings, lines), table) };
}

/** The lines that rest on law of their own and come to something: sums repeat the law of their terms. */
function restingOnLaw(workings: readonly WorkingLine[], lines: readonly WorkingLine[]): WorkingLine[] {
  const own = new Set(lines.filter(({ law }) => law.length > 0).map(({ line }) => line));
  return workings.filter((line) => own.has(line.line) && !isZero(line));
}

function relianceOf(lines: readonly WorkingLine[], table: TableHeader): Reliance {
  return {
    weakest: weakestOf(lines.map(({ verified }) => verified)),
    disputed: reliedOn(lines, 'disputed'),
    secondary: reliedOn(lines, 'secondary'),
    unreviewed: statusOfTable(table) === 'custom' || table.history.at(-1)?.checkedBy === 'unreviewed',
  };
}

/** The lines of a tier, without those whose law an earlier one of them has named. */
function reliedOn(lines: readonly WorkingLine[], tier: Verified): ReliedOn[] {
  const seen = new Set<string>();
  const naming = lines.filter(({ verified, law }) => {
    if (verified !== tier) return false;
    const isNew = law.some((citation) => !seen.has(citation));
    for (const citation of law) seen.add(citation);
    return isNew;
  });
  return naming.map(({ line, label, law, note }) =>
    note === undefined ? { line, label, law } : { line, label, law, note },
  );
}
