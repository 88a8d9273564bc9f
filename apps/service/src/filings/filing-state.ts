/**
 * A filing as the contract shows it.
 *
 * @module
 */
import type { FilingState } from '../contract/index.js';
import type { Filing } from '../storage/filings.js';

/** The state of a filing. */
export function stateOf(filing: Filing): FilingState {
  const { id, status, taxType, taxYear, authorityReference, tax, isTaxRefunded, history } = filing;
  return {
    filingId: id,
    status,
    taxType,
    taxYear,
    authorityReference,
    tax,
    isTaxRefunded,
    history: history.map(({ status, at, note, decidedBy }) => ({
      status,
      at: new Date(at).toISOString(),
      note: decidedBy === undefined ? note : noteOfDecision(note, decidedBy),
    })),
  };
}

/** Clients see that a person decided, not the authority. */
function noteOfDecision(note: string | null, decidedBy: string): string {
  return [`Decided by ${decidedBy}.`, note].filter((part) => part !== null).join(' ');
}
