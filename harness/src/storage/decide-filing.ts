/**
 * The decision on a return to be filed, given the stored facts. Both stores decide under the lock of the account.
 *
 * @module
 */

import type { Kobo } from '../naira.js';
import type { Filing, FilingOrder, NewFiling, Placement, StatusChange } from './filings.js';
import { costOf, hold, type Posting } from './ledger.js';

/** The facts of the account that decide; each filing by its id. */
export interface FilingFacts {
  /** The filing of the same calculation. */
  readonly ofCalculation: string | undefined;
  /** A filing of the same TIN, tax type and year, an amendment or not; only asked when this one has a TIN. */
  readonly ofReturn: string | undefined;
  /** The filing to be amended, if this account has it. */
  readonly amended: Pick<Filing, 'taxType' | 'taxYear' | 'tin'> | undefined;
  /** The filing that amends the same one already. */
  readonly ofAmended: string | undefined;
  /** The balance of the wallet, in kobo. */
  readonly balance: Kobo;
}

/** A status as it is stored: its place in the history, from 1, and the reference that came with it. */
export interface StatusRow extends Omit<StatusChange, 'decidedBy'> {
  readonly place: number;
  readonly reference: string | null;
  readonly decidedBy: string | null;
}

/** The rows of a placed filing, beside its own; its first turn in the outbox is immediate. */
export interface FilingRows {
  readonly status: StatusRow;
  readonly posting: Posting;
}

type Amended = NonNullable<FilingFacts['amended']>;

/** An amendment is of the same return; it may name the TIN that the amended filing left out, but no other. */
const isSameReturn = ({ taxType, taxYear, tin }: NewFiling, amended: Amended): boolean =>
  amended.taxType === taxType && amended.taxYear === taxYear && (amended.tin === null || amended.tin === tin);

/**
 * The filing that stands for the same return already: the one that amends the same, or one of the same TIN, tax and
 * year that this one does not amend, itself or by way of others.
 */
const standingFor = ({ amended, ofAmended, ofReturn }: FilingFacts): string | undefined =>
  amended === undefined || amended.tin === null ? (ofAmended ?? ofReturn) : ofAmended;

/** Returns whether a filing is placed, was filed before, amends what it cannot, or costs more than there is. */
export const decideFiling = (filing: NewFiling, facts: FilingFacts): Placement => {
  const needed = costOf(filing);
  if (facts.ofCalculation !== undefined) {
    return { outcome: 'already-filed', filingId: facts.ofCalculation };
  }
  if (filing.amends !== null && facts.amended === undefined) {
    return { outcome: 'unknown-amended' };
  }
  if (facts.amended !== undefined && !isSameReturn(filing, facts.amended)) {
    return { outcome: 'wrong-amended' };
  }
  const filingId = standingFor(facts);
  if (filingId !== undefined) {
    return { outcome: 'already-filed', filingId };
  }
  return needed > facts.balance
    ? { outcome: 'insufficient-balance', needed, available: facts.balance }
    : { outcome: 'placed', balance: facts.balance - needed };
};

/** Returns the rows of a placed filing. */
export const rowsOf = (filing: NewFiling): FilingRows => ({
  status: { place: 1, status: 'SUBMITTED', at: filing.submittedAt, note: null, reference: null, decidedBy: null },
  posting: hold(filing, filing.submittedAt),
});

/** A filing as it stands, from what was filed and its statuses in order. */
export const filingOf = (filed: NewFiling, statuses: readonly StatusRow[]): Filing => {
  const last = statuses.at(-1);
  if (last === undefined) {
    throw new Error('A filing has no status');
  }
  return {
    ...filed,
    status: last.status,
    authorityReference: statuses.findLast(({ reference }) => reference !== null)?.reference ?? null,
    history: statuses.map(({ status, at, note, decidedBy }) => ({
      status,
      at,
      note,
      ...(decidedBy !== null && { decidedBy }),
    })),
  };
};

/** Returns whether the answer to a placement is kept under its key: when asking again could not change it. */
export const isKept = ({ outcome }: Placement, { keepsAlreadyFiled = true }: FilingOrder): boolean =>
  outcome === 'placed' || (outcome === 'already-filed' && keepsAlreadyFiled);
