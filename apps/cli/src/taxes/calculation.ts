/**
 * A computation as the command line sees it; `calculationCommand` makes a command of one.
 *
 * @module
 */
import type { RuleTable } from 'nigeria-tax-rules/analysis';
import type { Sheet } from '../sheet/model.js';
import type { SheetHead, SheetOptions } from '../sheet/options.js';
import type { Tax } from './taxpayer.js';

/** The law and the level of detail of a result. */
export interface Extent<Table> {
  /** A reading of the law; the year's default when absent. */
  readonly reading?: string;
  /** A table in place of that of the year. */
  readonly table?: Table;
  readonly workings: boolean;
  readonly contested: boolean;
}

/** One kind of computation: a request in, a result, and the readable way to show it. */
export interface Calculation<Result extends object, Table extends RuleTable = RuleTable> {
  readonly name: Tax;
  readonly kind: Table['kind'];
  readonly summary: string;
  /** A sentence for the help, with what a request holds. */
  readonly about: string;
  /** A request that can be tried. */
  readonly example: string;
  /** The request that the taxes of a result are of: the one that was asked, or that which its books make. */
  returned(result: Result, request: unknown): unknown;
  /** Computes a request just parsed from JSON, or refuses it with a `RuleError`. */
  compute(request: unknown, extent: Extent<Table>): Result;
  /** The answer as a workbook of formulas, out of a result with contested values. */
  workbook(result: Result, request: unknown, head: SheetHead): Uint8Array;
  /** The tax computation as a sheet, out of a result in full. */
  sheet(result: Result, options: SheetOptions<Result>): Sheet;
}
