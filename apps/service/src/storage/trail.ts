/**
 * The trail of operators: who did what, and when. A command is entered before it acts, so that nothing is done that is
 * not in the trail, and its outcome is entered afterwards. Nothing in it is ever changed.
 *
 * @module
 */
import type { Instant } from '../clock.js';

/** A command of an operator. */
export interface NewTrailEntry {
  readonly at: Instant;
  readonly operator: string;
  /** The command, such as `keys revoke`. */
  readonly action: string;
  /** The options and words of the command, as JSON. */
  readonly detail: string;
}

/** The outcomes of a command. */
export type TrailOutcome = 'done' | 'refused';

/** The outcome of an entry. */
export interface NewTrailOutcome extends Omit<NewTrailEntry, 'action'> {
  readonly entryId: number;
  readonly action: TrailOutcome;
}

/** An entry with its outcome. */
export interface TrailEntry extends NewTrailEntry {
  readonly id: number;
  /** Null if the command ended without one: look whether it acted. */
  readonly outcome: TrailOutcome | null;
  /** The id of the thing that the command made, or the reason of its refusal. */
  readonly outcomeDetail: string | null;
}

/** The trail. */
export interface Trail {
  /** Enters a command or its outcome; the id of the entry. */
  add(entry: NewTrailEntry | NewTrailOutcome): Promise<number>;
  /** The last commands, the newest first. */
  list(limit: number): Promise<readonly TrailEntry[]>;
}

/** A row of `trailQuery`. */
export interface TrailRow {
  readonly id: number | bigint;
  readonly at: number | bigint;
  readonly operator: string;
  readonly action: string;
  readonly detail: string;
  readonly outcome: TrailOutcome | null;
  readonly outcome_detail: string | null;
}

/** The last commands with their outcomes. One text serves both stores, but for the name of its parameter. */
export const trailQuery = (limit: string): string =>
  `SELECT t.id, t.at, t.operator, t.action, t.detail, o.action AS outcome, o.detail AS outcome_detail
  FROM trail t LEFT JOIN trail o ON o.entry_id = t.id WHERE t.entry_id IS NULL ORDER BY t.id DESC LIMIT ${limit}`;

/** The entry of a row. */
export const trailEntryOf = ({ id, at, operator, action, detail, outcome, ...row }: TrailRow): TrailEntry => ({
  id: Number(id),
  at: Number(at),
  operator,
  action,
  detail,
  outcome,
  outcomeDetail: row.outcome_detail,
});
