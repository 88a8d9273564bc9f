/**
 * A claim as it was checked.
 *
 * @module
 */
import type { WorkingLine } from '../../algebra/sheet.js';
import type { RulesUsed } from '../../computation/rules-used.js';
import type { Decimal } from '../../ground/decimals.js';

/**
 * `verified`: every claimed figure is right, and no fact that was assumed could move it. `refuted`: one is wrong
 * whatever those facts are. `cannot-be-checked`: a fact that was assumed could move one.
 */
export type ClaimOutcome = 'verified' | 'refuted' | 'cannot-be-checked';

/** A claimed figure beside the computed one. Amounts are in naira. */
export interface ClaimedFigure {
  /** The figure as it was named. */
  readonly figure: string;
  readonly claimed: Decimal;
  readonly computed: Decimal;
  readonly isRight: boolean;
  /** The line of the workings that works it out; `null` where no line does, or it comes to nothing. */
  readonly line: WorkingLine | null;
  /** The facts that were assumed and could move it; empty where it is settled. */
  readonly needs: readonly string[];
  /** The least and the most that it could be over those facts; `null` where it is settled, or that was not followed. */
  readonly couldBe: { readonly from: Decimal; readonly to: Decimal } | null;
}

/** A claim as it was checked. */
export interface CheckedClaim {
  readonly outcome: ClaimOutcome;
  /** The claimed figures, in the order of the workings. */
  readonly figures: readonly ClaimedFigure[];
  /** The first figure in that order that is refuted; `null` where none is. */
  readonly partsAt: ClaimedFigure | null;
  /** The facts that the request has to state before the claim can be checked. */
  readonly needs: readonly string[];
  /** Of a refuted claim, the other readings of the year's law under which every claimed figure is right. */
  readonly rightUnder: readonly string[];
  /** The law that the claim was checked by. */
  readonly rules: RulesUsed;
  /** The outcome in a sentence. */
  readonly message: string;
}
