/**
 * The trail of operators.
 *
 * @module
 */
import {
  type NewTrailEntry,
  type NewTrailOutcome,
  type TrailEntry,
  type TrailRow,
  trailEntryOf,
  trailQuery,
} from '../trail.js';
import type { Connection } from './connection.js';

export const addToTrail = ({ prepare }: Connection, entry: NewTrailEntry | NewTrailOutcome): number => {
  const { at, operator, action, detail } = entry;
  const entryId = 'entryId' in entry ? entry.entryId : null;
  const { lastInsertRowid } = prepare(
    'INSERT INTO trail (at, operator, action, detail, entry_id) VALUES (?, ?, ?, ?, ?)',
  ).run(at, operator, action, detail, entryId);
  return Number(lastInsertRowid);
};

export const listTrail = ({ prepare }: Connection, limit: number): readonly TrailEntry[] =>
  prepare<TrailRow>(trailQuery('?')).all(limit).map(trailEntryOf);
