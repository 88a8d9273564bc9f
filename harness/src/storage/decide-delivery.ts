/**
 * The effect of an authority's answer on a filing and its hold. Answers that come late, twice or against what is known
 * change nothing.
 *
 * @module
 */
import type { Instant } from '../clock.js';
import type { StatusRow } from './decide-filing.js';
import type { DeliveryOutcome, DeliveryRecord } from './deliveries.js';
import type { Filing, FilingStatus } from './filings.js';
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

const isOpen = (status: FilingStatus): status is 'SUBMITTED' | 'ACKNOWLEDGED' =>
  status === 'SUBMITTED' || status === 'ACKNOWLEDGED';

const rowsOf = (filing: Filing, steps: readonly FilingStatus[], { outcome, at }: DeliveryRecord): StatusRow[] =>
  steps.map((status, step) => ({
    place: filing.history.length + 1 + step,
    status,
    at,
    note: 'note' in outcome ? outcome.note : null,
    reference: 'reference' in outcome ? outcome.reference : null,
  }));

const postingOf = (filing: Filing, steps: readonly FilingStatus[], at: Instant): Posting | null => {
  if (filing.status !== 'SUBMITTED' || steps.length === 0) {
    return null;
  }
  return steps[0] === 'ACKNOWLEDGED' ? capture(filing, at) : release(filing, at);
};

/** The changes that the outcome of a delivery makes to its filing. */
export const decideDelivery = (filing: Filing, record: DeliveryRecord): DeliveryDecision => {
  if (!isOpen(filing.status)) {
    return { statuses: [], posting: null, nextAt: null };
  }
  const steps = STEPS[filing.status][record.outcome.outcome];
  return {
    statuses: rowsOf(filing, steps, record),
    posting: postingOf(filing, steps, record.at),
    nextAt: isOpen(steps.at(-1) ?? filing.status) ? record.nextAt : null,
  };
};
