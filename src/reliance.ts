/**
 * The reliance that a result deserves: the weakest tier of the law behind its figures, the parts of that law that are
 * disputed or was not read in the Act, and whether an adviser has reviewed the table.
 *
 * @module
 */
import type { Sheet, WorkingLine } from './algebra/sheet.js';
import { weakestOf } from './algebra/words.js';
import { statusOfTable } from './tables/shipped.js';
import type { TableHeader, Verified } from './tables/table.js';

/**
 * An item that rests on law of a weak tier: a line of the workings, the first that cites it, or the reading that
 * answered.
 */
export interface ReliedOn {
  /** Name of the line in the workings; `reading` is the reading of the law. */
  readonly line: string;
  readonly label: string;
  readonly law: readonly string[];
  readonly note?: string;
}

/** The reliance that a result deserves. */
export interface Reliance {
  /** The weakest tier of the reading and of any line: `disputed`, then `secondary`, `practice`, `primary`. */
  readonly weakest: Verified;
  /** Lines on whose law sources disagree. */
  readonly disputed: readonly ReliedOn[];
  /** Lines whose law was read in a report of it, not in the Act. */
  readonly secondary: readonly ReliedOn[];
  /** `true` while no qualified adviser has reviewed the table that answered. */
  readonly unreviewed: boolean;
}

/**
 * The workings of a result, and how far it can be relied on. `apart` are the readings of the year whose total
 * differs beyond the threshold: they make the reading that answered a disputed one.
 */
export function inDetail(
  { lines, own }: Pick<Sheet, 'lines' | 'own'>,
  table: TableHeader,
  apart: readonly TableHeader[],
): { readonly workings: WorkingLine[]; readonly reliance: Reliance } {
  return { workings: lines, reliance: relianceOf(readingOf(table, apart), own, table) };
}

type Resting = Pick<WorkingLine, 'line' | 'label' | 'law' | 'verified' | 'note'>;

/** The reading that answered, as something that every figure rests on. */
function readingOf({ reading, readings }: TableHeader, apart: readonly TableHeader[]): Resting {
  const { law = [], verified = 'primary', restsOn = '' } = readings[reading] ?? {};
  const against = apart.length === 0 ? '' : `, against ${apart.map((other) => other.reading).join(' and ')}`;
  const label = `Reading of the law: ${reading}${against}`;
  return { line: 'reading', label, law, verified: apart.length === 0 ? verified : 'disputed', note: restsOn };
}

function relianceOf(reading: Resting, lines: readonly Resting[], table: TableHeader): Reliance {
  return {
    weakest: weakestOf([...tiersOf(lines).add(reading.verified)]),
    disputed: [...reliedOn([reading], 'disputed'), ...reliedOn(lines, 'disputed')],
    secondary: [...reliedOn([reading], 'secondary'), ...reliedOn(lines, 'secondary')],
    unreviewed: statusOfTable(table) === 'custom' || table.history.at(-1)?.checkedBy === 'unreviewed',
  };
}

function tiersOf(lines: readonly Resting[]): Set<Verified> {
  const tiers = new Set<Verified>();
  for (const { verified } of lines) tiers.add(verified);
  return tiers;
}

/** The lines of a tier, without those whose law an earlier one of them has named. */
function reliedOn(lines: readonly Resting[], tier: Verified): ReliedOn[] {
  const seen = new Set<string>();
  const ofTier = lines.filter(({ verified }) => verified === tier);
  const naming = ofTier.filter(({ law }) => {
    const isNew = law.some((citation) => !seen.has(citation));
    for (const citation of law) seen.add(citation);
    return isNew;
  });
  return naming.map(({ line, label, law, note }) =>
    note === undefined ? { line, label, law } : { line, label, law, note },
  );
}
