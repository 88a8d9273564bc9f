/**
 * From the text of a table to one whole table per reading, or to every mistake in it.
 *
 * @module
 */
import * as z from 'zod';
import { digestOf } from '../../src/rules/digest.js';
import type { TableHeader } from '../../src/rules/table.js';
import type { TableKind } from './kind.js';
import { block, header } from './pieces.js';
import { type Path, type RuleProblem, readSource, type Source } from './source.js';
import { type Entries, entriesOf, structureProblems, variantsOf } from './structure.js';

/** A table for one reading, and the words of the analyst that it was compiled from. */
export interface ResolvedTable {
  readonly table: TableHeader & { readonly kind: string };
  readonly source: Entries;
}

export interface Compiled {
  readonly problems: readonly RuleProblem[];
  readonly tables: readonly ResolvedTable[];
}

type Report = (problem: RuleProblem) => void;

/** Compiles the text of a table: every mistake that is in it, or one table per reading. */
export function compile(kind: TableKind, yaml: string): Compiled {
  const source = readSource(yaml);
  if (source.problems.length > 0) return { problems: source.problems, tables: [] };
  const problems: RuleProblem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const tree = entriesOf(source.tree);
  const head = typedHeader(kind, source, tree, report);
  const sections = typedSections(kind, source, tree, report);
  structureProblems(kind, tree).forEach(({ path, message, at }) => report(source.problemAt(path, message, at)));
  if (problems.length > 0 || head === undefined) return { problems: inOrder(problems), tables: [] };
  const names = Object.keys(head.readings).filter((name) => name !== 'default');
  return { problems: [], tables: names.map((reading) => resolved(kind, head, sections, tree, reading)) };
}

/** The lines of a refusal: `rules/company/2024.yaml:12:5: message`. */
export function wordingOf(file: string, problems: readonly RuleProblem[]): string {
  return problems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n');
}

type Header = z.output<z.ZodObject<typeof header>>;

function typedHeader(kind: TableKind, source: Source, tree: Entries, report: Report): Header | undefined {
  const known = { ...header, ...Object.fromEntries(Object.keys(kind.sections).map((name) => [name, z.unknown()])) };
  return typed(block(known), source, tree, [], report) as Header | undefined;
}

interface TypedSection {
  readonly name: string;
  /** The readings that the value stands for; `null` is all of them. */
  readonly readings: readonly string[] | null;
  readonly value: unknown;
}

function typedSections(kind: TableKind, source: Source, tree: Entries, report: Report): TypedSection[] {
  return Object.entries(kind.sections).flatMap(([name, { schema }]) =>
    variantsOf(tree, name).map(({ path, readings, value }) => ({
      name,
      readings,
      value: typed(schema, source, value, path, report),
    })),
  );
}

function typed(schema: z.ZodType, source: Source, value: unknown, path: Path, report: Report): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    for (const [at, where] of placesOf(issue)) {
      const whole = [...path, ...at];
      report(source.problemAt(whole, `${nameOf(whole)}: ${issue.message}`, where));
    }
  }
  return undefined;
}

function placesOf(issue: z.core.$ZodIssue): [Path, 'key' | undefined][] {
  const path = issue.path as (string | number)[];
  if (issue.code !== 'unrecognized_keys') return [[path, undefined]];
  return issue.keys.map((key) => [[...path, key], 'key']);
}

function nameOf(path: Path): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return `\`${name ?? 'table'}\``;
}

function resolved(
  kind: TableKind,
  head: Header,
  sections: readonly TypedSection[],
  tree: Entries,
  reading: string,
): ResolvedTable {
  const isOf = (variant: { readings: readonly string[] | null }): boolean =>
    variant.readings?.includes(reading) ?? true;
  const ownSections = sections.filter(isOf).map(({ name, value }) => [name, value]);
  const { default: defaultReading, ...readings } = head.readings;
  const { baseline } = head.reconciliation;
  const facts = camelCased({
    kind: kind.name,
    tax_year: head.tax_year,
    reading,
    default_reading: defaultReading,
    ...head,
    readings: null,
    acts: null,
    rollout: { mode: head.rollout.mode, with: head.rollout.with ?? null },
    reconciliation: {
      ...head.reconciliation,
      baseline: typeof baseline === 'string' ? null : (baseline[reading] ?? null),
    },
    ...Object.fromEntries(ownSections),
  }) as Entries;
  // The names of acts and of readings are the analyst's own words, not entries of ours: they keep their spelling.
  const named = { ...facts, acts: head.acts, readings: withCamelCasedValues(readings) };
  const source = Object.fromEntries(
    Object.keys(tree).map((name) => [
      name,
      name in kind.sections ? variantsOf(tree, name).find(isOf)?.value : tree[name],
    ]),
  );
  return { table: { ...named, digest: digestOf(named) } as unknown as ResolvedTable['table'], source };
}

function withCamelCasedValues(entries: object): Entries {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, camelCased(value)]));
}

function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(entries.map(([key, fact]) => [camelCase(key), camelCased(fact)]));
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function inOrder(problems: readonly RuleProblem[]): RuleProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
