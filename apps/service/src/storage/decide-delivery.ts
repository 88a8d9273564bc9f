/**
 * The effect of an authority's answer on a filing and its hold. Answers that come late, twice or against what is known
 * change nothing.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { StatusRow } from './decide-filing.js';
import type { HandDecided, HandDecision } from './decisions.js';
import type { DeliveryOutcome, DeliveryRecord } from './deliveries.js';
import { type Filing, type FilingStatus, isDecided } from './filings.js';
import { capture, type Posting, release } from './ledger.js';

/** The rows that a delivery writes. */
export interface DeliveryDecision {
  readonly statuses: readonly StatusRow[];
  /** The capture or the release of the hold, when it has come to that. */
  readonly posting: Posting | null;
  /** The next turn in the outbox; null when the filing has come to its end and leaves it. */
  readonly nextAt: Instant | null;
}

const STEPS: Record<'SUBMITTED' | 'ACKNOWLEDGED', Record<DeliveryOutcome['outcome'], readonly FilingStatus[]>> = {
  SUBMITTED: {
    acknowledged: ['ACKNOWLEDGED'],
    accepted: ['ACKNOWLEDGED', 'ACCEPTED'],
    rejected: ['REJECTED'],
    failed: ['FAILED'],
    unknown: [],
  },
  // What was acknowledged has arrived: that it cannot be taken is not to be believed, and is asked again.
  ACKNOWLEDGED: { acknowledged: [], accepted: ['ACCEPTED'], rejected: ['REJECTED'], failed: [], unknown: [] },
};

const rowsOf = (filing: Filing, steps: readonly FilingStatus[], record: DeliveryRecord): StatusRow[] => {
  const { outcome, at, decidedBy = null } = record;
  const note = 'note' in outcome ? (outcome.note ?? null) : null;
  const reference = 'reference' in outcome ? outcome.reference : null;
  const first = filing.history.length + 1;
  return steps.map((status, step) => ({ place: first + step, status, at, note, reference, decidedBy }));
};

const postingOf = (filing: Filing, steps: readonly FilingStatus[], at: Instant): Posting | null => {
  if (filing.status !== 'SUBMITTED' || steps.length === 0) {
    return null;
  }
  return steps[0] === 'ACKNOWLEDGED' ? capture(filing, at) : release(filing, at);
};

/** The changes that the outcome of a delivery makes to its filing. */
export const decideDelivery = (filing: Filing, record: DeliveryRecord): DeliveryDecision => {
  if (isDecided(filing.status)) {
    return { statuses: [], posting: null, nextAt: null };
  }
  const steps = STEPS[filing.status][record.outcome.outcome];
  return {
    statuses: rowsOf(filing, steps, record),
    posting: postingOf(filing, steps, record.at),
    nextAt: isDecided(steps.at(-1) ?? filing.status) ? null : record.nextAt,
  };
};

/** The reason why a person cannot decide a filing in this way; null if they can. */
export const refusalOfDecision = (
  { status }: Pick<Filing, 'status'>,
  { outcome }: Pick<HandDecision, 'outcome'>,
): Exclude<HandDecided['result'], 'decided' | 'unknown-filing'> | null => {
  if (isDecided(status)) {
    return 'decided-before';
  }
  return STEPS[status][outcome.outcome].length === 0 ? 'acknowledged-before' : null;
};
