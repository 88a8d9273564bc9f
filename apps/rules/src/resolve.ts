/**
 * One whole table per reading, as the engine reads it: camel case, amounts in kobo, exact rates, and a digest.
 *
 * @module
 */
import { digestOf } from '../../../src/tables/digest.js';
import type { BooksHeader, TableHeader } from '../../../src/tables/table.js';
import { booksOf, type TableKind } from './kind.js';
import type { Header } from './pieces.js';
import { type Entries, variantsOf } from './tree.js';

/** A table for one reading, and the words of the analyst that it was compiled from. */
export interface ResolvedTable {
  readonly table: TableHeader & { readonly kind: string };
  /** The sections of the books under the reading, where the kind has some, with a digest of their own. */
  readonly books?: BooksHeader;
  readonly source: Entries;
}

/** A section after typing, once, or once per reading where it is contested. */
export interface TypedSection {
  readonly name: string;
  /** The readings that the value stands for; `null` is all of them. */
  readonly readings: readonly string[] | null;
  readonly value: unknown;
}

/** The table under one reading. */
export function resolved(
  kind: TableKind,
  head: Header,
  sections: readonly TypedSection[],
  tree: Entries,
  reading: string,
): ResolvedTable {
  const own = sections.filter((section) => answersUnder(section, reading));
  const rulesOf = (ofBooks: boolean): Entries => {
    const wanted = own.filter(({ name }) => (kind.sections[name]?.ofBooks === true) === ofBooks);
    return camelCased(Object.fromEntries(wanted.map(({ name, value }) => [name, value])));
  };
  const facts = { ...headerFacts(kind, head, reading), ...rulesOf(false) };
  const table = { ...facts, digest: digestOf(facts) } as unknown as ResolvedTable['table'];
  const books = booksUnder(kind, table, rulesOf(true));
  return { table, ...(books && { books }), source: sourceUnder(kind, tree, reading) };
}

/**
 * The books of a reading. Their digest is their own: a return does not read them, so what they say changes no digest of
 * a return, and an answer that rests on both names both.
 */
function booksUnder(kind: TableKind, table: ResolvedTable['table'], rules: Entries): BooksHeader | undefined {
  const books = booksOf(kind);
  if (books === undefined || Object.keys(rules).length === 0) return undefined;
  const { taxYear, revision, status, reading, defaultReading } = table;
  const facts = { kind: books.name, taxYear, revision, status, reading, defaultReading, ...rules };
  return { ...facts, digest: digestOf(facts) };
}

function answersUnder(section: { readings: readonly string[] | null }, reading: string): boolean {
  return section.readings?.includes(reading) ?? true;
}

function headerFacts(kind: TableKind, head: Header, reading: string): Entries {
  const { tax_year, readings, reconciliation, rollout, history, ...rest } = head;
  const { default: default_reading, ...named } = readings;
  const { baseline, ...threshold } = reconciliation;
  const ownBaseline = baseline === 'none' ? null : (baseline[reading] ?? null);
  return {
    ...camelCased({ kind: kind.name, tax_year, reading, default_reading, ...withoutBooks(kind, rest) }),
    rollout: { mode: rollout.mode, with: rollout.with ?? null },
    // The seal of a revision is for the build and the auditor: a result carries the digest that answered.
    history: history.map(({ digests: _data, books_digest: _books, history_digest: _lines, ...line }) =>
      camelCased(line),
    ),
    // The names of readings are the analyst's own words, not entries of ours: they keep their spelling.
    readings: Object.fromEntries(Object.entries(named).map(([name, source]) => [name, camelCasedValue(source)])),
    reconciliation: { baseline: ownBaseline, ...camelCased(threshold) },
  };
}

/** The header and the sections that it was read with, which are typed elsewhere; without those of the books. */
function withoutBooks({ sections }: TableKind, head: object): Entries {
  return Object.fromEntries(Object.entries(head).filter(([name]) => sections[name]?.ofBooks !== true));
}

/** The words of the analyst under one reading. */
export function sourceUnder(kind: TableKind, tree: Entries, reading: string): Entries {
  const own = (name: string): unknown =>
    variantsOf(tree, name).find((variant) => answersUnder(variant, reading))?.value;
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, name in kind.sections ? own(name) : value]),
  );
}

/** The entries under the names that the library reads them by. */
export function camelCased(entries: Entries): Entries {
  const given = Object.entries(entries).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(given.map(([key, fact]) => [camelCase(key), camelCasedValue(fact)]));
}

function camelCasedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCasedValue);
  return typeof value === 'object' && value !== null ? camelCased(value as Entries) : value;
}

/** A name as the library spells it: `companySize` for `company_size`. */
export function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
