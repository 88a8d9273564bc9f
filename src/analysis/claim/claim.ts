/**
 * A claim as it was checked.
 *
 * @module
 */
import type { WorkingLine } from '../../algebra/index.js';
import type { Assumption, RulesUsed } from '../../computation/index.js';
import type { Decimal } from '../../ground/index.js';

/**
 * `verified`: right, and no fact that was assumed could move it. `verified-as-stated`: right for the facts as the
 * request states them, and a fact that was assumed could move it. `refuted`: wrong whatever the assumed facts are.
 * `cannot-be-checked`: wrong for the facts as stated, and a fact that was assumed could make it right; or no figure has
 * the name.
 */
export type ClaimOutcome = 'verified' | 'verified-as-stated' | 'refuted' | 'cannot-be-checked';

/** A claimed figure beside the computed one. Amounts are in naira. */
export interface ClaimedFigure {
  /** The figure as it was named. */
  readonly figure: string;
  readonly claimed: Decimal;
  readonly computed: Decimal;
  /** True if it is the computed figure to the kobo, for the facts as stated and assumed. */
  readonly isRight: boolean;
  readonly outcome: ClaimOutcome;
  /** The line of the workings that works it out; `null` where no line does, or it comes to nothing. */
  readonly line: WorkingLine | null;
  /** The facts that were assumed and could move it; empty where it is settled. */
  readonly needs: readonly string[];
  /** The least and the most that it could be over those facts; `null` where it is settled, or that was not followed. */
  readonly couldBe: { readonly from: Decimal; readonly to: Decimal } | null;
}

/** A line of a claim whose name is of no figure of the result, which stops no other line. */
export interface UnknownFigure {
  /** The figure as it was named. */
  readonly figure: string;
  readonly claimed: Decimal;
  /** That the name is not known, with the nearest one where there is any. */
  readonly message: string;
}

/** A claim as it was checked. */
export interface CheckedClaim {
  /**
   * `refuted` if one figure is; else `cannot-be-checked` if one cannot be, or is not known; else `verified-as-stated`
   * if one is; else `verified`.
   */
  readonly outcome: ClaimOutcome;
  /** The claimed figures, in the order of the workings. */
  readonly figures: readonly ClaimedFigure[];
  /** The first figure in that order that is refuted; `null` where none is. */
  readonly partsAt: ClaimedFigure | null;
  /** The lines whose names are of no figure. */
  readonly unknown: readonly UnknownFigure[];
  /** The facts that were assumed and could move a figure that is not refuted. */
  readonly needs: readonly string[];
  /** The assumptions on those facts. */
  readonly assumed: readonly Assumption[];
  /** Of a refuted claim, the other readings of the year's law under which every claimed figure is right. */
  readonly rightUnder: readonly string[];
  /** The law that the claim was checked by. */
  readonly rules: RulesUsed;
  /** The outcome in a sentence. */
  readonly message: string;
}
