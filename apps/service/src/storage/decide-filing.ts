/**
 * The decision on a return to be filed, given the stored facts. Both stores decide under the lock of the account.
 *
 * @module
 */

import { writingProblemOf } from 'nigeria-tax-rules/api';
import type { Instant } from '../clock.js';
import type { Kobo } from '../naira.js';
import type { Filing, FilingOrder, FilingStatus, NewFiling, Placement, StatusChange } from './filings.js';
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
  /** The status of one of these filings. */
  readonly statusOf: (filingId: string) => FilingStatus;
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

const alreadyFiled = (filingId: string, { statusOf }: FilingFacts): Placement => ({
  outcome: 'already-filed',
  filingId,
  status: statusOf(filingId),
});

/** The outcome of a return that nothing stands in the way of: placed only if its answer can be written. */
const placing = ({ filing, amounts }: FilingOrder, balance: Kobo): Placement => {
  for (const amount of [filing.taxDue, filing.fee, filing.tax, balance]) {
    const problem = writingProblemOf(amount, amounts);
    if (problem !== undefined) return { outcome: 'unwritable', problem };
  }
  return { outcome: 'placed', balance };
};

/** Returns whether a filing is placed, was filed before, amends what it cannot, or costs more than there is. */
export const decideFiling = (order: FilingOrder, facts: FilingFacts): Placement => {
  const { filing } = order;
  const needed = costOf(filing);
  if (facts.ofCalculation !== undefined) {
    return alreadyFiled(facts.ofCalculation, facts);
  }
  if (order.isLookUp) {
    return { outcome: 'not-found' };
  }
  if (filing.amends !== null && facts.amended === undefined) {
    return { outcome: 'unknown-amended' };
  }
  if (facts.amended !== undefined && !isSameReturn(filing, facts.amended)) {
    return { outcome: 'wrong-amended' };
  }
  const filingId = standingFor(facts);
  if (filingId !== undefined) {
    return alreadyFiled(filingId, facts);
  }
  return needed > facts.balance
    ? { outcome: 'insufficient-balance', needed, available: facts.balance }
    : placing(order, facts.balance - needed);
};

/** Returns the rows of a placed filing. */
export const rowsOf = (filing: NewFiling): FilingRows => ({
  status: { place: 1, status: 'SUBMITTED', at: filing.submittedAt, note: null, reference: null, decidedBy: null },
  posting: hold(filing, filing.submittedAt),
});

/** A filing as it is stored, with its statuses in order. */
export interface StoredFiling {
  readonly filed: NewFiling;
  readonly statuses: readonly StatusRow[];
  /** When its tax was given back; null if it was not. */
  readonly taxRefundedAt: Instant | null;
}

/** A filing as it stands; with `places`, as it was right after it had that many statuses. */
export const filingOf = ({ filed, taxRefundedAt, ...stored }: StoredFiling, places?: number): Filing => {
  const statuses = stored.statuses.slice(0, places);
  const last = statuses.at(-1);
  if (last === undefined) {
    throw new Error('A filing has no status');
  }
  return {
    ...filed,
    status: last.status,
    isTaxRefunded: taxRefundedAt !== null && (places === undefined || taxRefundedAt <= last.at),
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
