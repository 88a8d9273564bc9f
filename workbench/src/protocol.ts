/**
 * The messages between the page and its engine. Amounts cross as decimal text: a `Decimal` cannot be cloned.
 *
 * @module
 */
import type { CitResult, PitResult, Plain, Problem } from 'nigeria-tax-rules';
import type {
  Along,
  Difference,
  Figure,
  FigureChange,
  HistoryPeriod,
  Impact,
  TaxCurve,
} from 'nigeria-tax-rules/analysis';
import type { Request, Tax } from './request.js';

/** The law to compute by: the table of a year in a reading, or the same with edited figures. */
export interface LawChoice {
  readonly taxYear: number;
  readonly reading?: string;
  /** Edited figures by key, as `withFigures` reads them. */
  readonly edits?: Readonly<Record<string, string>>;
}

/** A company's or an individual's figures, and the law. */
export interface Case {
  readonly tax: Tax;
  readonly input: Request;
  readonly law: LawChoice;
}

/** Every question that the page has for the engine, by its kind. */
export interface Questions {
  /** The tax with its workings; `check` is an amount to compare it with. */
  calculate: Case & { readonly check?: string };
  curve: Case & { readonly along: Along; readonly from: string; readonly to: string };
  compare: { readonly input: Request; readonly tax: Tax; readonly before: LawChoice; readonly after: LawChoice };
  /** Every figure of a table. */
  table: { readonly tax: Tax; readonly law: LawChoice };
  differences: { readonly tax: Tax; readonly before: LawChoice; readonly after: LawChoice };
  /** Figures through the years, each by its key, without days if any version will do. */
  history: { readonly tax: Tax; readonly likes: readonly string[] };
  /** The keys of every figure of some laws, without days. */
  keys: { readonly tax: Tax; readonly laws: readonly LawChoice[] };
  /** A workbook, as bytes. */
  spreadsheet: Case;
  /** Made-up companies under two laws. */
  impact: {
    readonly count: number;
    readonly seed: number;
    readonly before: LawChoice;
    readonly after: LawChoice;
  };
}
export type Kind = keyof Questions;

/** The answer to each kind of question. */
export interface Answers {
  calculate: Calculated;
  curve: Plain<TaxCurve>;
  compare: Plain<Difference>;
  table: readonly Plain<Figure>[];
  differences: readonly Plain<FigureChange>[];
  /** The periods of each figure. */
  history: readonly (readonly Plain<HistoryPeriod>[])[];
  keys: readonly string[];
  spreadsheet: Uint8Array<ArrayBuffer>;
  impact: Plain<Impact>;
}

/** The result of a company or of an individual, with its detail. */
export type Calculated = CompanyAnswer | IndividualAnswer;
export type CompanyAnswer = { readonly tax: 'company' } & Detailed<Plain<CitResult>>;
export type IndividualAnswer = { readonly tax: 'individual' } & Detailed<Plain<PitResult>>;
type Detailed<R> = R & Required<Pick<R, Extract<keyof R, 'workings' | 'contested' | 'reliance'>>>;

/** A question as it crosses. */
export type Ask = { [K in Kind]: { readonly id: number; readonly kind: K } & Questions[K] }[Kind];

/** A report of the engine on a question. */
export type Told = { readonly id: number } & (
  | { readonly kind: 'answer'; readonly value: Answers[Kind] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
);
