/**
 * The reliance that a result deserves: the weakest tier of the law behind its figures, the parts of that law that are
 * disputed or was not read in the Act, and who checked the table.
 *
 * @module
 */
import type { Sheet, WorkingLine } from '../algebra/index.js';
import { weakestOf } from '../algebra/words.js';
import { oncePer } from '../ground/index.js';
import { statusOfTable } from '../tables/shipped.js';
import type { TableHeader, Verified } from '../tables/table.js';

/**
 * An item that rests on law of a weak tier: a line of the workings, the first that cites it, or the reading that
 * answered.
 */
export interface ReliedOn {
  /** The name of the line in the workings; `reading` is the reading of the law. */
  readonly line: string;
  /** The name of the line. */
  readonly label: string;
  /** The law that decided it. */
  readonly law: readonly string[];
  /** A note on a dispute, or other useful facts. */
  readonly note?: string;
}

/** The reliance that a result deserves. */
export interface Reliance {
  /** The weakest tier of the reading and of any line: `disputed`, then `secondary`, `practice`, `primary`. */
  readonly weakest: Verified;
  /** Lines on whose law sources disagree, where another way of it would change them. */
  readonly disputed: readonly ReliedOn[];
  /** Lines whose law was read in a report of it, not in the Act. */
  readonly secondary: readonly ReliedOn[];
  /** `true` while the history of the rule table records no review. */
  readonly unreviewed: boolean;
  /** The check of the rule table: who made it, and when. `null` while it is unreviewed. */
  readonly review: Review | null;
}

/** The check of a rule table, as its history records it. It says who, never what that person is. */
export interface Review {
  /** The person who checked the table against the law. */
  readonly by: string;
  /** The day of that revision. As `YYYY-MM-DD`. */
  readonly on: string;
}

/**
 * The workings of a result, and how far it can be relied on. `apart` are the readings of the year whose total
 * differs beyond the threshold: they make the reading that answered a disputed one. A line on disputed law counts where
 * `isDisputed` says that another way of the law would change it.
 */
export function inDetail(
  { lines, own }: Pick<Sheet, 'lines' | 'own'>,
  table: TableHeader,
  apart: readonly TableHeader[],
  isDisputed: (line: WorkingLine) => boolean,
): { readonly workings: WorkingLine[]; readonly reliance: Reliance } {
  const isRelied = (line: WorkingLine) =>
    line.verified !== 'primary' && (line.verified !== 'disputed' || isDisputed(line));
  return { workings: lines, reliance: relianceOf(readingOf(table, apart), own.filter(isRelied), table) };
}

type Resting = Pick<WorkingLine, 'line' | 'label' | 'law' | 'verified' | 'note'>;

/** The reading that answered, as something that every figure rests on. */
function readingOf(table: TableHeader, apart: readonly TableHeader[]): Resting {
  const alone = readingAlone(table);
  if (apart.length === 0) return alone;
  const label = `${alone.label}, against ${apart.map((other) => other.reading).join(' and ')}`;
  return { ...alone, label, verified: 'disputed' };
}

const readingAlone = oncePer(({ reading, readings }: TableHeader): Resting => {
  const { law = [], verified = 'primary', restsOn = '' } = readings[reading] ?? {};
  return { line: 'reading', label: `Reading of the law: ${reading}`, law, verified, note: restsOn };
});

/** `weak` are the lines whose law is not primary. */
function relianceOf(reading: Resting, weak: readonly Resting[], table: TableHeader): Reliance {
  const review = reviewOf(table);
  return {
    weakest: weakestOf([reading, ...weak].map(({ verified }) => verified)),
    disputed: reliedOn(reading, weak, 'disputed'),
    secondary: reliedOn(reading, weak, 'secondary'),
    unreviewed: review === null,
    review,
  };
}

/** The review of a table. One that the package does not ship can name anyone, so it counts as unreviewed. */
function reviewOf(table: TableHeader): Review | null {
  const newest = table.history.at(-1);
  if (newest === undefined || newest.checkedBy === 'unreviewed' || statusOfTable(table) === 'custom') return null;
  return { by: newest.checkedBy, on: newest.on };
}

/** The reading and the lines of a tier, without lines whose law an earlier one of them has named. */
function reliedOn(reading: Resting, lines: readonly Resting[], tier: Verified): ReliedOn[] {
  const relied = reading.verified === tier ? [reliedOnOne(reading)] : [];
  const named: string[] = [];
  for (const line of lines) {
    if (line.verified !== tier || line.law.every((citation) => named.includes(citation))) continue;
    named.push(...line.law);
    relied.push(reliedOnOne(line));
  }
  return relied;
}

function reliedOnOne({ line, label, law, note }: Resting): ReliedOn {
  return note === undefined ? { line, label, law } : { line, label, law, note };
}
