/**
 * The messages between the page and its engine. Amounts cross as decimal text: a `Decimal` cannot be cloned.
 *
 * @module
 */
import type { CitResult, PayResult, PitResult, Plain, Problem } from 'nigeria-tax-rules';
import type { CompanyResult } from 'nigeria-tax-rules/accounts';
import type {
  Along,
  Difference,
  Figure,
  FigureChange,
  HistoryPeriod,
  Impact,
  ImpactGroup,
  Solution,
  Target,
  TaxCurve,
  WhatMatters,
} from 'nigeria-tax-rules/analysis';
import type { DayOrder } from '../../../../libraries/files/src/days.js';
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

/** A case of which an amount moves. */
export type Moved = Omit<Case, 'law'> & { readonly along: Along };

/** A curve under one law; none where that law refuses the figures, and then why. */
export interface CurveOfLaw {
  readonly law: LawChoice;
  readonly curve: Plain<TaxCurve> | null;
  readonly problems: readonly string[];
}

/** The curves of a case. */
export interface Curves {
  /** The amount at which they end. */
  readonly to: string;
  /** The amount that moves as the figures state it, and its tax under the first law. */
  readonly here: { readonly at: string; readonly tax: string } | null;
  /** Costs as part of turnover, in percent. */
  readonly costShare: string | null;
  /** The first law, which has a curve, and the others. */
  readonly laws: readonly CurveOfLaw[];
}

/** The tax at one amount of a curve. */
export interface PointOfLaw {
  readonly law: LawChoice;
  readonly tax: string;
  readonly left: string;
  readonly perNaira: string;
  /** The tax as part of the amount, in percent; `null` of nothing. */
  readonly part: string | null;
}

/** Every question that the page has for the engine, by its kind. */
export interface Questions {
  /** Loads what the answers of a tax need, before there is a question. */
  ready: { readonly tax: Tax };
  /** The tax with its workings; `check` is an amount to compare it with. */
  calculate: Case & { readonly check?: string };
  /** The pay of a month in some years, which the input leaves open. */
  pay: { readonly input: Request; readonly years: readonly [number, number] };
  /** The curves from nothing to `to`, by default well above the figures, under the first law and others. */
  curve: Moved & { readonly laws: readonly LawChoice[]; readonly to?: string };
  /** One amount of curves. */
  point: Moved & { readonly laws: readonly LawChoice[]; readonly at: string };
  /** The amounts of a case that lead to a tax, or leave so much. */
  solve: Moved & { readonly law: LawChoice; readonly target: Target };
  /** The pay of a month behind a take-home pay; what is asked has no pay of its own. */
  gross: { readonly input: Request; readonly taxYear: number; readonly net: string };
  /** The range of the total over everything that some facts could be. */
  matters: Case & { readonly unknown: readonly string[] };
  compare: { readonly input: Request; readonly tax: Tax; readonly before: LawChoice; readonly after: LawChoice };
  /** The comparison as a workbook, as bytes. */
  compareBook: Questions['compare'];
  /** Every figure of a table. */
  table: { readonly tax: Tax; readonly law: LawChoice };
  differences: { readonly tax: Tax; readonly before: LawChoice; readonly after: LawChoice };
  /** Figures through the years, each by its key, without days if any version will do. */
  history: { readonly tax: Tax; readonly likes: readonly string[] };
  /** The keys of every figure of some laws, without days. */
  keys: { readonly tax: Tax; readonly laws: readonly LawChoice[] };
  /** A workbook, as bytes. */
  spreadsheet: Case;
  /** The start of a file of companies: its columns, and what each of them seems to be. */
  fileStart: { readonly choice: FileOfCompanies['id']; readonly file: File };
  /** Companies under two laws. */
  impact: Simulated;
  /** The impact as a workbook, as bytes. */
  impactBook: Simulated;
  /** Every company with its tax under both laws, as the bytes of CSV. */
  impactRows: Simulated;
  /** The rows of a file that were left out, with their lines and reasons, as the bytes of CSV. */
  leftOut: Simulated;
  /** The request of a company, by its row, counted from 1. */
  companyAt: Simulated & { readonly row: number };
  /** Files of books: what each is, and what was read as what. */
  booksRead: { readonly files: readonly FileOfBooks[]; readonly days?: DayOrder };
  /** The tax of a company with its books; `input` has the figures beside them. */
  books: {
    readonly files: readonly FileOfBooks[];
    readonly said: SaidOfBooks;
    readonly input: Request;
    readonly law: LawChoice;
    readonly check?: string;
  };
  /** The same as a workbook, as bytes. */
  booksBook: Questions['books'];
}

/** A file of books that was chosen or pasted. */
export interface FileOfBooks {
  /** A number of its own for each choice: two files may have one name. */
  readonly id: number;
  readonly file: File;
}

/** The words of a person on books. */
export interface SaidOfBooks {
  /** The order of day and month, where the register leaves it open. */
  readonly days?: DayOrder;
  /** The heads of accounts, by their names. */
  readonly heads: Readonly<Record<string, string>>;
  /** The classes of assets, by the types of the register. */
  readonly types: Readonly<Record<string, string>>;
  /** The classes of single assets, by their ids. */
  readonly assets: Readonly<Record<string, string>>;
}

/** The books as they were read. */
export interface BooksRead {
  readonly files: readonly ReadFileOfBooks[];
  readonly trialBalance: ReadTrialBalance | null;
  readonly register: ReadRegister | null;
}

/** A file of books as it was read. */
export interface ReadFileOfBooks {
  readonly id: number;
  readonly name: string;
  /** The kind that its headings say; `null` of one that cannot be read. */
  readonly kind: 'trial_balance' | 'register' | null;
  /** The accounts or assets in it. */
  readonly count: number;
  /** The way in which it was read, in sentences. */
  readonly reading: readonly string[];
  /** The rows that cannot be read. */
  readonly refused: readonly { readonly place: number; readonly message: string }[];
  /** The reason why it cannot be read; `null` of one that can. */
  readonly fault: string | null;
  /** True if a later file is of the same kind, so that this one is not used. */
  readonly isReplaced: boolean;
}

/** A trial balance as it was read. Amounts are text of naira. */
export interface ReadTrialBalance {
  readonly file: number;
  readonly accounts: readonly ReadAccount[];
  /** Debits less credits. */
  readonly difference: string;
  /** The last day of the period that its titles name. */
  readonly day: string | null;
}

/** An account, and the head that its name and its side suggest. */
export interface ReadAccount {
  /** The name with its code. */
  readonly name: string;
  readonly place: number;
  /** A debit above zero. */
  readonly balance: string;
  readonly head: string;
  readonly isSure: boolean;
  /** The words of the name that suggest the head; `null` where no word does. */
  readonly words: string | null;
  /** True if the name is sure of another head, whose accounts are on the other side. */
  readonly isOnOtherSide: boolean;
}

/** A register of assets as it was read. */
export interface ReadRegister {
  readonly assets: readonly ReadAsset[];
  /** A cell that may be two days; `null` where none is. */
  readonly openDay: { readonly text: string; readonly either: readonly [string, string] } | null;
}

/** An asset, and the class that its type suggests. */
export interface ReadAsset {
  readonly place: number;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly cost: string;
  readonly firstUsedOn: string;
  readonly disposedOn: string | null;
  /** `null` where no class has such a type. */
  readonly class: string | null;
}

/** Companies, and the laws before and after a change. */
export interface Simulated {
  readonly companies: MadeUp | FileOfCompanies;
  readonly before: LawChoice;
  readonly after: LawChoice;
}

/** Companies that are made up. */
export interface MadeUp {
  readonly count: number;
  readonly seed: number;
}

/** Companies in a file that was chosen. */
export interface FileOfCompanies {
  /** A number of its own for each choice: two files may have one name. */
  readonly id: number;
  readonly file: File;
  /** The use of each column, in their order. */
  readonly uses: readonly Use[];
}

/** The use of a column: none, a label of the row, or the field of the request that it is. */
export type Use = '' | Label | { readonly field: string };
export type Label = 'group' | 'weight' | 'id';

/** The start of a file of companies. */
export interface FileStart {
  readonly headings: readonly string[];
  /** The first rows, as texts. */
  readonly rows: readonly (readonly string[])[];
  /** The use that each column seems to have. */
  readonly uses: readonly Use[];
  /** The places of columns that look like money and are not known: each has to be asked about. */
  readonly asks: readonly number[];
  /** True for each column that can be a label. */
  readonly canLabel: readonly boolean[];
  /** The fields that a column can be. */
  readonly fields: readonly string[];
  /** The fields that several columns can be parts of. */
  readonly sums: readonly string[];
  /** True if the headings may be those of a payroll. */
  readonly isPayroll: boolean;
  /** About how many rows there are, by the length of the first ones. */
  readonly rowsAbout: number;
}

/** A row of a file that was left out. */
export interface LeftOutLine {
  readonly line: number;
  readonly id?: string;
  readonly reason: string;
}

/** The rows of a file that an impact is about. */
export interface FileReport {
  readonly name: string;
  /** The rows that were read, those that were left out among them. */
  readonly rows: number;
  /** True if the file has more rows than are read. */
  readonly isCut: boolean;
  /** The rows that are no companies, such as totals. */
  readonly notReturns: number;
  /** The way in which the file was read, in sentences. */
  readonly reading: readonly string[];
  /** The year of assessment that the rows are stated for. */
  readonly taxYear: number;
  /** The first rows that were left out. */
  readonly leftOut: readonly LeftOutLine[];
}
export type Kind = keyof Questions;

/** The answer to each kind of question. */
export interface Answers {
  ready: null;
  calculate: Calculated;
  pay: PayAnswer;
  curve: Curves;
  point: { readonly at: string; readonly laws: readonly PointOfLaw[] };
  solve: Plain<Solution>;
  gross: Plain<Solution>;
  matters: Pick<Plain<WhatMatters>, 'from' | 'to' | 'decidedBy' | 'askNext' | 'facts'>;
  compare: Plain<Difference>;
  compareBook: Uint8Array<ArrayBuffer>;
  table: readonly Plain<Figure>[];
  differences: readonly Plain<FigureChange>[];
  /** The periods of each figure. */
  history: readonly (readonly Plain<HistoryPeriod>[])[];
  keys: readonly string[];
  spreadsheet: Uint8Array<ArrayBuffer>;
  fileStart: FileStart;
  impact: ImpactAnswer;
  impactBook: Uint8Array<ArrayBuffer>;
  impactRows: Uint8Array<ArrayBuffer>;
  leftOut: Uint8Array<ArrayBuffer>;
  companyAt: Request;
  booksRead: BooksRead;
  books: BooksAnswer;
  booksBook: Uint8Array<ArrayBuffer>;
}

/** An impact with what a reader works out from it. */
export type ImpactAnswer = Omit<Plain<Impact>, 'groups'> & {
  /** The change in percent of the tax before; `null` where there was none. */
  readonly percent: string | null;
  readonly groups: readonly { readonly by: string; readonly rows: readonly ImpactGroupAnswer[] }[];
  /** The rows of the file; `null` of made-up companies. */
  readonly file: FileReport | null;
};
/** A group with the mean change of the returns in it that change; `null` where none does. */
export type ImpactGroupAnswer = Plain<ImpactGroup> & { readonly average: string | null };

/** The pay of two years, the earlier one first. */
export interface PayAnswer {
  readonly years: readonly [Plain<PayResult>, Plain<PayResult>];
  /** The difference of a month's take-home pay, January to January. */
  readonly change: string;
}

/** The result of a company or of an individual, with its detail. */
export type Calculated = CompanyAnswer | IndividualAnswer;
export type CompanyAnswer = { readonly tax: 'company' } & Detailed<Plain<CitResult>>;
/** The answer to books: that of a company, what the books came to, and the request that they make. */
export type BooksAnswer = { readonly tax: 'company' } & Detailed<Plain<CompanyResult>> & { readonly asked: Request };
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
