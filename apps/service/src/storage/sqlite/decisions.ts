/**
 * Decisions of people on filings.
 *
 * @module
 */
import type { Instant } from '../../clock.js';
import { refusalOfDecision } from '../decide-delivery.js';
import type { HandDecided, HandDecidedFiling, HandDecision, UndecidedFiling } from '../decisions.js';
import {
  type DecidedRow,
  decidedByHandQuery,
  decidedOf,
  type UndecidedRow,
  undecidedOf,
  undecidedQuery,
} from '../undecided.js';
import type { Connection } from './connection.js';
import { findById, recordDelivery } from './filings.js';

export const decideByHand = (connection: Connection, decision: HandDecision): HandDecided => {
  const filing = findById(connection, decision.filingId);
  if (filing === undefined) {
    return { result: 'unknown-filing' };
  }
  const refusal = refusalOfDecision(filing, decision);
  if (refusal !== null) {
    return { result: refusal, filing };
  }
  recordDelivery(connection, { ...decision, nextAt: decision.at });
  return { result: 'decided', filing: findById(connection, filing.id) ?? filing };
};

export const undecided = (
  { prepareExact }: Connection,
  submittedBy: Instant,
  limit: number,
): readonly UndecidedFiling[] =>
  prepareExact<UndecidedRow>(undecidedQuery('?', '?')).all(submittedBy, limit).map(undecidedOf);

export const decidedByHand = ({ prepareExact }: Connection, limit: number): readonly HandDecidedFiling[] =>
  prepareExact<DecidedRow>(decidedByHandQuery('?')).all(limit).map(decidedOf);
