/**
 * A computation as the command line sees it; `calculationCommand` makes a command of one.
 *
 * @module
 */
import type { Tax } from './files/arguments.js';
import type { Section } from './layout.js';

/** The choices of the caller for a computation. */
export interface Selection {
  /** A reading of the law; the year's default when absent. */
  readonly reading?: string;
  /** True if the workings, and all else of full detail, are wanted. */
  readonly isFull: boolean;
}

/** The level of detail of a result. */
export interface Extent extends Pick<Selection, 'reading'> {
  readonly workings: boolean;
  readonly contested: boolean;
}

/** One kind of computation: a request in, a result, and the readable way to show it. */
export interface Calculation<Result extends object> {
  readonly name: Tax;
  readonly summary: string;
  /** A sentence for the help, with what a request holds. */
  readonly about: string;
  /** A request that can be tried. */
  readonly example: string;
  /** Computes a request just parsed from JSON, or refuses it with a `RuleError`. */
  compute(request: unknown, extent: Extent): Result;
  /** The answer as a workbook of formulas, out of a result with contested values. */
  workbook(result: Result, request: unknown): Uint8Array;
  /** The readable answer, out of a result in full; its workings are printed where they are wanted. */
  sheet(result: Result, hasWorkings: boolean): readonly Section[];
}
