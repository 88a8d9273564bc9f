/**
 * Companies in parts, wherever they come from.
 *
 * @module
 */
import type { Prepared } from 'nigeria-tax-rules/analysis';
import type { FileReport, LeftOutLine } from '../request/protocol.js';
import type { Request } from '../request/request.js';

/** A part of the companies, and how far reading has come with it. */
export interface Part {
  readonly prepared: Prepared;
  readonly done: number;
  readonly of: number;
}

/** A row that was left out, counted from 1, and why. */
export type LeftOut = Prepared['leftOut'][number];

/** Companies in parts. */
export interface Companies {
  /** The part at a place, counted from 0; nothing behind the last. */
  part(place: number): Promise<Part | undefined>;
  /** The request of a row, counted from 1. */
  requestOf(row: number): Promise<Request>;
  /** The file that they are read from; `null` of companies that are made up. */
  readonly file: ReadFile | null;
}

/** The file of companies that were read. */
export interface ReadFile {
  report(): Omit<FileReport, 'leftOut'>;
  /** The lines of rows that were left out. */
  linesOf(rows: readonly LeftOut[]): Promise<LeftOutLine[]>;
  /** Every row that was left out as CSV, with its line and the reason. */
  leftOutCsv(): Promise<string>;
}
