/**
 * A tax computation as a firm files it, before it is rendered as text or as a page. Amounts are naira, in words.
 *
 * @module
 */

/** Text for a reader; a number is a reference to the printed line of that number. */
export type Words = readonly (string | number)[];

/** A sheet. */
export interface Sheet {
  readonly title: string;
  /** The name of the taxpayer, where it was given. */
  readonly taxpayer?: string;
  readonly facts: readonly Fact[];
  readonly message: string;
  readonly parts: readonly Part[];
}

/** A fact about the computation. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A part of a sheet; one that has nothing to say is left out. */
export type Part = TablePart | WorkingsPart | NotesPart;

/** Amounts in columns. */
export interface TablePart {
  readonly kind: 'table';
  readonly title: string;
  /** The headings of the columns of amounts. */
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  /** Sentences below the table. */
  readonly after: readonly string[];
}

/** A row of a table, with a cell for each heading. */
export interface TableRow {
  readonly label: string;
  /** The number of the line that works it out. */
  readonly line?: number | undefined;
  readonly cells: readonly string[];
  /** `part` is contained in the row above it. */
  readonly kind?: 'part' | 'total';
}

/** The numbered lines of the computation, under headings. */
export interface WorkingsPart {
  readonly kind: 'workings';
  readonly title: string;
  readonly groups: readonly LineGroup[];
}

/** Lines under a heading. */
export interface LineGroup {
  readonly title: string;
  readonly lines: readonly NumberedLine[];
}

/** A line of the computation. It has terms in a column, or a formula, or neither. */
export interface NumberedLine {
  readonly number: number;
  readonly label: string;
  readonly value: string;
  readonly terms: readonly Term[];
  readonly formula: Words;
  /** The law, with the mark of a tier that is not primary. */
  readonly law: string;
}

/** A term that stands above the line it makes. */
export interface Term {
  readonly label: string;
  readonly line?: number | undefined;
  readonly value: string;
}

/** Entries of text. */
export interface NotesPart {
  readonly kind: 'notes';
  readonly title: string;
  readonly notes: readonly Note[];
}

/** An entry: what it is about, and what is said of it. */
export interface Note {
  readonly about: Words;
  readonly says: readonly Words[];
  /** The address of a source. */
  readonly address?: string;
}
