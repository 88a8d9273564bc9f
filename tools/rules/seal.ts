/**
 * The seal of a revision: the digest of its data under each reading, in its line of history.
 *
 * A revision without digests is open: it may be edited. The build writes the digests of a table in force, and from
 * then on refuses other data under the same revision, so that the law never changes unseen.
 *
 * @module
 */
import { edited } from './edits.js';
import type { TableFile } from './folder.js';
import type { ResolvedTable } from './resolve.js';
import { type RuleProblem, readSource } from './source.js';
import { type Entries, entriesOf, listOf } from './tree.js';

/** The revision that a table file holds, and whether its data may still be edited. */
export function isOpen({ tables }: TableFile): boolean {
  return sealOf(tables) === undefined;
}

/** Finds where a sealed table in force differs from its seal. */
export function sealProblems({ yaml, tables }: TableFile): RuleProblem[] {
  const [first] = tables;
  const digests = sealOf(tables);
  if (first?.table.status !== 'in_force' || digests === undefined) return [];
  const { kind, taxYear, revision, history } = first.table;
  const changed = tables
    .filter(({ table }) => digests[table.reading] !== table.digest)
    .map(({ table }) => table.reading);
  if (changed.length === 0 && Object.keys(digests).length === tables.length) return [];
  const reading = changed.find((name) => name in digests);
  const command = `rules:revise ${taxYear}${kind === 'company' ? '' : ` --kind ${kind}`}`;
  const message =
    `the data changed after revision ${revision} was sealed: run ${command} first. ` +
    `Accepted: the sealed data, or no digests here while revision ${revision} is not released.`;
  const line = ['history', history.length - 1, 'digests', ...(reading === undefined ? [] : [reading])];
  return [readSource(yaml).problemAt(line, message)];
}

/** The text of a table in force with its newest revision sealed; the text as it is where there is nothing to seal. */
export function sealedText(file: TableFile): string {
  const { yaml, tables } = file;
  const [first] = tables;
  if (first?.table.status !== 'in_force' || !isOpen(file)) return yaml;
  const { start, end } = readSource(yaml).placeOf(['history', first.table.history.length - 1]);
  const line = yaml.slice(start, end).trimEnd();
  const text = line.endsWith('}') ? inBraces(line, tables) : `${line}\n    digests:\n${digestLines(tables, '')}`;
  return edited(yaml, [{ start, end: start + line.length, text }]);
}

function inBraces(line: string, tables: readonly ResolvedTable[]): string {
  return `${line.slice(0, -1).trimEnd()},\n    digests: {\n${digestLines(tables, ',')} } }`;
}

function digestLines(tables: readonly ResolvedTable[], joint: string): string {
  return tables.map(({ table }) => `      ${table.reading}: ${table.digest}`).join(`${joint}\n`);
}

/** The digests in the newest line of history, by reading; the compiled table leaves them out. */
function sealOf([first]: readonly ResolvedTable[]): Entries | undefined {
  const lines = listOf(first?.source.history, ['history']);
  const digests = lines.at(-1)?.value.digests;
  return digests === undefined ? undefined : entriesOf(digests);
}
