/**
 * A kind of rule table: companies, individuals. Everything that the tools need to know of one.
 *
 * @module
 */
import type * as z from 'zod';
import type { Clock } from '../../../src/tables/table.js';
import type { Entries, StructureProblem } from './tree.js';

export interface Section {
  readonly clock: Clock;
  /** The whole section under one reading: a list of versions, or of blocks that hold them. */
  readonly schema: z.ZodType;
  /**
   * The first year whose law has the section; the table of an earlier year leaves it out. A day (`2026-11-28`) is the
   * first on which a revision has it; an older one, in the archive, leaves it out. Every table if absent.
   */
  readonly since?: number | string;
  /** The entry of each block that holds the versions, where the section is not itself the list of them. */
  readonly versionsIn?: string;
  /** The entry of each version that holds bands over an amount, which must meet. */
  readonly bandsIn?: string;
  /** True of a section of the books, which no return reads: it is compiled into a module of its own. */
  readonly ofBooks?: true;
}

/** Days from `from` (included) to `until` (excluded). */
export interface Days {
  readonly from: string;
  readonly until: string;
}

export interface TableKind {
  /** The folder under `rules/`, and the `kind` of the compiled table. */
  readonly name: string;
  readonly title: string;
  /** The meaning of the type of such a table. */
  readonly says: string;
  readonly typeName: string;
  /** The public function that computes from such a table, for `rules:check`. */
  readonly calculation: string;
  /** The coverage that the first comment of a table states. */
  readonly headline: (taxYear: number) => string;
  readonly sections: Readonly<Record<string, Section>>;
  /** Mistakes between sections that only this kind can have. */
  readonly problems: (tree: Entries) => StructureProblem[];
  /** The days that the versions of a table must cover, by clock; a clock that is not named has all days. */
  readonly daysOf: (taxYear: number) => Readonly<Partial<Record<Clock, Days>>>;
  /** The tables of the books beside those of the return, where the kind has sections of books. */
  readonly books?: Pick<TableKind, 'name' | 'says' | 'typeName' | 'calculation'>;
}

/** The kind with the sections that a return reads. */
export function returnOf(kind: TableKind): TableKind {
  return { ...kind, sections: sectionsWhere(kind, ({ ofBooks }) => ofBooks !== true) };
}

/** The kind of the tables of the books: its sections, under its own name. */
export function booksOf(kind: TableKind): TableKind | undefined {
  if (kind.books === undefined) return undefined;
  return { ...kind, ...kind.books, sections: sectionsWhere(kind, ({ ofBooks }) => ofBooks === true) };
}

function sectionsWhere({ sections }: TableKind, isWanted: (section: Section) => boolean): TableKind['sections'] {
  return Object.fromEntries(Object.entries(sections).filter(([, section]) => isWanted(section)));
}
