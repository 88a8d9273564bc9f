/**
 * The seal of a revision: the digests of its data under each reading, and a digest of the history up to it.
 *
 * A revision without a seal is open: it may be edited. The build seals a table in force, and from then on refuses
 * other data under the same revision, another line of history and another status, so that neither the law nor who
 * checked it ever changes unseen.
 *
 * @module
 */
import { canonicalText, sha256 } from '../../../src/tables/digest.js';
import { edited } from './edits.js';
import type { TableFile } from './folder.js';
import type { ResolvedTable } from './resolve.js';
import { type RuleProblem, readSource } from './source.js';
import { type Entries, entriesOf, listOf, type Placed, type StructureProblem } from './tree.js';

/** The revision that a table file holds may still be edited: its line of history has no seal, or a part of one. */
export function isOpen({ tables }: TableFile): boolean {
  const newest = linesOf(tables).at(-1)?.value;
  return newest?.digests === undefined || newest.history_digest === undefined;
}

/** One digest of the books of a table under all of its readings. */
function booksDigest(tables: readonly ResolvedTable[]): string | undefined {
  const digests = tables.flatMap(({ books }) => (books === undefined ? [] : [[books.reading, books.digest]]));
  return digests.length === 0 ? undefined : sha256(canonicalText(Object.fromEntries(digests)));
}

/** Finds where a sealed table differs from its seal. */
export function sealProblems({ yaml, tables }: TableFile): RuleProblem[] {
  const lines = linesOf(tables);
  const found = [...dataProblems(lines, tables), ...historyProblems(lines), ...statusProblems(lines, tables)];
  return found.map(({ path, message }) => readSource(yaml).problemAt(path, message));
}

/** Data that is not the sealed data of the newest revision. */
function dataProblems(lines: readonly Placed<Entries>[], tables: readonly ResolvedTable[]): StructureProblem[] {
  const newest = lines.at(-1);
  const [first] = tables;
  if (newest?.value.digests === undefined || first === undefined) return [];
  const digests = entriesOf(newest.value.digests);
  const changed = tables
    .filter(({ table }) => digests[table.reading] !== table.digest)
    .map(({ table }) => table.reading);
  const { books_digest, history_digest } = newest.value;
  const isOpenInBooks = books_digest === undefined && history_digest === undefined;
  const isOtherBooks = !isOpenInBooks && books_digest !== booksDigest(tables);
  if (changed.length === 0 && Object.keys(digests).length === tables.length && !isOtherBooks) return [];
  const reading = changed.find((name) => name in digests);
  const { revision } = first.table;
  const message =
    `the data changed after revision ${revision} was sealed: run ${reviseCommand(first)} first. ` +
    `Accepted: the sealed data, or no digests here while revision ${revision} is not released.`;
  const at = changed.length === 0 && isOtherBooks ? ['books_digest'] : ['digests', ...(reading ? [reading] : [])];
  return [{ path: [...newest.path, ...at], message }];
}

function reviseCommand({ table: { kind, taxYear } }: ResolvedTable): string {
  return `rules:revise ${taxYear}${kind === 'company' ? '' : ` --kind ${kind}`}`;
}

/** The first sealed line of history up to which the history is not as it was sealed. */
function historyProblems(lines: readonly Placed<Entries>[]): StructureProblem[] {
  const changed = lines.find(
    ({ value }, at) => value.history_digest !== undefined && value.history_digest !== historyDigest(lines, at),
  );
  if (changed === undefined) return [];
  const { revision } = changed.value;
  const message =
    `the history up to this line changed after revision ${revision} was sealed: who drafted and checked it, the day ` +
    `and the reason stay. Accepted: the sealed lines, or no history_digest here while revision ${revision} is not ` +
    'released.';
  return [{ path: [...changed.path, 'history_digest'], message }];
}

/** A year that was in force and would vanish from the package. */
function statusProblems(lines: readonly Placed<Entries>[], [first]: readonly ResolvedTable[]): StructureProblem[] {
  const status = first?.table.status;
  const sealed = lines.findLast(({ value }) => value.digests !== undefined)?.value.revision;
  if (first === undefined || sealed === undefined || status === 'in_force') return [];
  const isNewest = lines.at(-1)?.value.revision === sealed;
  if (status === 'superseded' && !isNewest) return [];
  const withdrawal = isNewest
    ? `To withdraw the year: run ${reviseCommand(first)}, then status: superseded.`
    : 'To withdraw the year: status: superseded.';
  const message = `revision ${sealed} was sealed in force, so the year is no ${status}. ${withdrawal}`;
  return [{ path: ['status'], message: `\`status\`: ${message} Accepted: in_force.` }];
}

/** The digest of the lines of history up to one of them, without its own digest of the history. */
function historyDigest(lines: readonly Placed<Entries>[], at: number): string {
  const upTo = lines.slice(0, at + 1).map(({ value }) => value);
  return digestOfHistory(upTo);
}

function digestOfHistory(lines: readonly Entries[]): string {
  const { history_digest: _own, ...newest } = lines.at(-1) ?? {};
  return sha256(canonicalText([...lines.slice(0, -1), newest]));
}

/** The text of a table in force with its newest revision sealed; the text as it is where there is nothing to seal. */
export function sealedText(file: TableFile): string {
  const { yaml, tables } = file;
  const lines = linesOf(tables);
  const newest = lines.at(-1);
  if (tables[0]?.table.status !== 'in_force' || newest === undefined || !isOpen(file)) return yaml;
  const { start, end } = readSource(yaml).placeOf(newest.path);
  const line = yaml.slice(start, end).trimEnd();
  const text = withSeal(line, newest.value, tables, lines);
  return edited(yaml, [{ start, end: start + line.length, text }]);
}

/** A line of history with what its seal still lacks. */
function withSeal(
  line: string,
  { digests, books_digest, ...given }: Entries,
  tables: readonly ResolvedTable[],
  lines: readonly Placed<Entries>[],
): string {
  const own = digests ?? Object.fromEntries(tables.map(({ table }) => [table.reading, table.digest]));
  const books = books_digest ?? booksDigest(tables);
  const before = lines.slice(0, -1).map(({ value }) => value);
  const sealed = { ...given, digests: own, ...(books !== undefined && { books_digest: books }) };
  const history = `history_digest: ${digestOfHistory([...before, sealed])}`;
  const isInBraces = line.endsWith('}');
  const parts = [
    ...(digests === undefined ? [digestsText(tables, isInBraces)] : []),
    ...(books_digest === undefined && books !== undefined ? [`books_digest: ${books}`] : []),
    history,
  ];
  const [joint, end] = isInBraces ? [',\n    ', ' }'] : ['\n    ', ''];
  return `${[isInBraces ? line.slice(0, -1).trimEnd() : line, ...parts].join(joint)}${end}`;
}

function digestsText(tables: readonly ResolvedTable[], isInBraces: boolean): string {
  const lines = tables.map(({ table }) => `\n      ${table.reading}: ${table.digest}`);
  return isInBraces ? `digests: {${lines.join(',')} }` : `digests:${lines.join('')}`;
}

/** The lines of history as the analyst typed them; the compiled table leaves the seals out. */
function linesOf([first]: readonly ResolvedTable[]): readonly Placed<Entries>[] {
  return listOf(first?.source.history, ['history']);
}
