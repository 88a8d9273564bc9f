/**
 * A filing as the contract shows it.
 *
 * @module
 */
import type { FilingState } from 'nigeria-tax-rules/api';
import type { Filing } from '../storage/filings.js';

/** The state of a filing. */
export function stateOf(filing: Filing): FilingState {
  const { id, status, taxType, taxYear, authorityReference, tax, history } = filing;
  return {
    filingId: id,
    status,
    taxType,
    taxYear,
    authorityReference,
    tax,
    history: history.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  };
}
