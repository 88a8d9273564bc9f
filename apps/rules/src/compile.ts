/**
 * From the text of a table to one whole table per reading, or to every mistake in it.
 *
 * @module
 */
import * as z from 'zod';
import type { TableKind } from './kind.js';
import { block, type Header, header } from './pieces.js';
import { rememberedOf } from './remembered.js';
import { type ResolvedTable, resolved, type TypedSection } from './resolve.js';
import { type Path, type RuleProblem, readSource, type Source } from './source.js';
import { structureProblems } from './structure.js';
import { type Entries, entriesOf, type StructureProblem, variantsOf } from './tree.js';

export interface Compiled {
  readonly problems: readonly RuleProblem[];
  readonly tables: readonly ResolvedTable[];
}

type Mistake = StructureProblem;
type Report = (mistake: Mistake) => void;

/** Compiles the text of a table whose citations start with `acts`: every mistake in it, or one table per reading. */
export function compile(kind: TableKind, yaml: string, acts: readonly string[]): Compiled {
  return compiledOf(kind, yaml, ...acts);
}

const compiledOf = rememberedOf((kind: TableKind, yaml = '', ...acts: readonly string[]) =>
  compileSource(kind, readSource(yaml), yaml, acts),
);

/** As `compile`, of a table that was read already. */
export function compileSource(kind: TableKind, source: Source, yaml: string, acts: readonly string[]): Compiled {
  if (source.tree === null) return { problems: source.problems, tables: [] };
  const causes: Mistake[] = [];
  const report: Report = (mistake) => causes.push(mistake);
  const tree = entriesOf(source.tree);
  const head = typedHeader(kind, tree, report);
  const sections = typedSections(kind, tree, head, report);
  const between = [...structureProblems(kind, tree, acts), ...kind.problems(tree)];
  const mistakes = [...withoutMissingTwins(causes), ...between.filter((mistake) => !isConsequence(mistake, causes))];
  const problems = [...source.problems, ...mistakes.map((mistake) => placed(source, mistake))];
  if (head?.status === 'in_force') problems.push(...uncheckedRules(yaml));
  if (problems.length > 0 || head === undefined) return { problems: inOrder(problems), tables: [] };
  const names = Object.keys(head.readings).filter((name) => name !== 'default');
  return { problems: [], tables: names.map((reading) => resolved(kind, head, sections, tree, reading)) };
}

/** The lines of a refusal: `rules/company/2024.yaml:12:5: message`. */
export function wordingOf(file: string, problems: readonly RuleProblem[]): string {
  return problems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n');
}

function typedHeader(kind: TableKind, tree: Entries, report: Report): Header | undefined {
  const known = {
    ...header,
    ...Object.fromEntries(Object.keys(kind.sections).map((name) => [name, z.unknown().optional()])),
  };
  return typed(block(known), tree, [], report) as Header | undefined;
}

/**
 * The sections of a table, typed. One that an earlier year or an older revision did not have may be missing there, and
 * a table of tests may be without books.
 */
function typedSections(kind: TableKind, tree: Entries, head: Header | undefined, report: Report): TypedSection[] {
  const { tax_year: year = 0, history = [] } = head ?? {};
  const revisedOn = history.at(-1)?.on ?? '';
  const isOlder = (since: number | string): boolean => (typeof since === 'number' ? year : revisedOn) < since;
  const hasBooks = Object.entries(kind.sections).some(([name, { ofBooks }]) => ofBooks && name in tree);
  const sections = Object.entries(kind.sections).filter(([name, { since = 0, ofBooks }]) => {
    return name in tree || (ofBooks ? hasBooks : !isOlder(since));
  });
  return sections.flatMap(([name, { schema }]) =>
    variantsOf(tree, name).map(({ path, readings, value }) => ({
      name,
      readings,
      value: typed(schema, value, path, report),
    })),
  );
}

/** Types a value by a schema, or reports every mistake at its place. */
export function typed(schema: z.ZodType, value: unknown, path: Path, report: Report): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    for (const [at, where] of placesOf(issue)) {
      const whole = [...path, ...at];
      report({ path: whole, message: issue.message, ...(where && { at: where }) });
    }
  }
  return undefined;
}

/** The consequences of a wrong word in its section: days and bands that no longer meet, a size without a rate. */
function isConsequence({ path, isIndependent }: Mistake, causes: readonly Mistake[]): boolean {
  const [section] = path;
  return isIndependent !== true && causes.some((cause) => cause.path[0] === section);
}

/** A misspelt entry is one mistake, not an unknown entry and a missing one. */
function withoutMissingTwins(causes: readonly Mistake[]): readonly Mistake[] {
  const meant = causes.flatMap(({ path, message }) => {
    const [, name] = /^unknown\. Did you mean (\w+)\?/.exec(message) ?? [];
    return name === undefined ? [] : [[...path.slice(0, -1), name].join('.')];
  });
  return causes.filter(({ path, message }) => !message.startsWith('missing') || !meant.includes(path.join('.')));
}

function placesOf(issue: z.core.$ZodIssue): [Path, 'key' | undefined][] {
  const path = issue.path as (string | number)[];
  if (issue.code !== 'unrecognized_keys') return [[path, undefined]];
  return issue.keys.map((key) => [[...path, key], 'key']);
}

/** A mistake at its place in the text. */
export function placed(source: Source, { path, message, at }: Mistake): RuleProblem {
  return source.problemAt(path, `${nameOf(path)}: ${message}`, at);
}

function nameOf(path: Path): string {
  const name = path.filter((step) => typeof step === 'string').at(-1);
  return `\`${name ?? 'table'}\``;
}

/** The comment that `rules:new` leaves on every rule of a draft, until somebody has read the law again. */
export const TO_BE_RE_CHECKED = '# to be re-checked';

function uncheckedRules(yaml: string): RuleProblem[] {
  const message = 'a rule in force is still to be re-checked. Accepted: status: draft, or the comment taken away.';
  return yaml.split('\n').flatMap((text, at) => {
    const column = text.indexOf(TO_BE_RE_CHECKED) + 1;
    return column === 0 ? [] : [{ line: at + 1, column, message }];
  });
}

function inOrder(problems: readonly RuleProblem[]): RuleProblem[] {
  return [...problems].sort((a, b) => a.line - b.line || a.column - b.column);
}
