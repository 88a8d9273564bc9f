/**
 * The figures of what is stored, for the metrics. Both stores name their tables alike, so that one text serves both. It
 * reads the outbox, which holds the filings that are not decided, and no table that only grows.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { StorageFigures } from './ledger.js';

/** The row of `FIGURES_QUERY`. */
export type FiguresRow = Readonly<Record<'depth' | 'due' | 'holds' | 'oldest', bigint | null>> & {
  readonly held: Kobo | null;
};

/** One row. A hold is open until the second status of its filing. */
export const FIGURES_QUERY = `SELECT (SELECT COUNT(*) FROM outbox) AS depth, (SELECT MIN(due_at) FROM outbox) AS due,
    COUNT(*) AS holds, SUM(f.fee + f.tax) AS held, MIN(f.submitted_at) AS oldest
  FROM outbox o JOIN filings f ON f.id = o.filing_id
  WHERE NOT EXISTS (SELECT 1 FROM filing_statuses s WHERE s.filing_id = o.filing_id AND s.place = 2)`;

/** The figures of a row. */
export const figuresOf = (row: FiguresRow | undefined, now: Instant): StorageFigures => {
  const age = (since: bigint | null | undefined): number => Math.max(0, now - Number(since ?? now));
  return {
    outboxDepth: Number(row?.depth ?? 0n),
    outboxAge: age(row?.due),
    holds: Number(row?.holds ?? 0n),
    held: row?.held ?? 0n,
    holdAge: age(row?.oldest),
  };
};
