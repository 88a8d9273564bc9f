/**
 * The contents of a sheet beside its result.
 *
 * @module
 */

/** The head of a sheet. Nothing is read from a clock or a register. */
export interface SheetHead {
  readonly name?: string;
  /** The number of the company in the register of the Corporate Affairs Commission. */
  readonly rcNumber?: string;
  readonly tin?: string;
  readonly preparedBy?: string;
  /** An ISO day. */
  readonly date?: string;
}

/** Everything that a sheet has beside its result. */
export interface SheetOptions<Result> {
  readonly head: SheetHead;
  /** True if the notes on the law of the lines are wanted. */
  readonly hasNotes: boolean;
  readonly beside?: Comparison<Result> | undefined;
  /** The range of the total over the assumed facts, in a sentence, where they could change it. */
  readonly matters?: string | undefined;
}

/** The result beside which a sheet puts its own. */
export interface Comparison<Result> {
  readonly result: Result;
  /** True if the same request was computed under the law of another year. */
  readonly isMoved: boolean;
}
