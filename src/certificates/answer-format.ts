/**
 * A written answer: the request, the law, every step and every line. docs/answer-format.md describes it.
 *
 * @module
 */
import type { WorkingLine } from '../algebra/index.js';
import type { Plain } from '../computation/index.js';
import type { AnswerStep } from './answer-steps.js';
import type { CertifiedTax } from './taxes.js';

/** The name of the format, with its version. */
export const ANSWER_FORMAT = 'nigeria-tax-answer/1';

/** A line of the workings, and the step that works its value out; `null` of a line that no step of the law has. */
export type AnswerLine = Plain<WorkingLine> & { readonly step: number | null };

/** An answer as it is written: plain JSON. */
export interface WrittenAnswer {
  readonly format: typeof ANSWER_FORMAT;
  readonly tax: CertifiedTax;
  /** The request as it was sent. */
  readonly request: Readonly<Record<string, unknown>>;
  /** The table that answered. */
  readonly rules: {
    readonly taxYear: number;
    readonly reading: string;
    readonly revision: number;
    readonly digest: string;
    /** The day that chose the versions of the law, and the days from which and until which all of them are in force. */
    readonly period: { readonly day: string; readonly from: string | null; readonly until: string | null };
  };
  /** The rounding of every product and share: to a multiple of this many kobo, and where a tie goes. */
  readonly rounding: { readonly toNearest: string; readonly ties: string };
  /** The expressions of the law, each over steps before it. */
  readonly steps: readonly AnswerStep[];
  /** The lines of the workings, in order. */
  readonly lines: readonly AnswerLine[];
  /** The step of each figure of the result, by its place. */
  readonly results: Readonly<Record<string, number>>;
  /** JSON Pointers of what the request states and no step reads, such as the year and the class of an asset. */
  readonly unread: readonly string[];
  /** The SHA-256 of the words that each cited section is quoted with, where the text of its source is held. */
  readonly quotes: Readonly<Record<string, readonly string[]>>;
  /** The SHA-256 of all else in canonical JSON (RFC 8785). */
  readonly digest: string;
}
