/**
 * The archive: each earlier revision of a table is kept byte for byte, so it says what its line of history sealed.
 *
 * @module
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '../../../src/tables/digest.js';
import { actNames } from './acts.js';
import { compile } from './compile.js';
import { pathOf, type TableFile } from './folder.js';
import type { TableKind } from './kind.js';
import { readSource } from './source.js';
import { type Entries, entriesOf, listOf } from './tree.js';

/** The archived revisions of a table that are not as they were sealed, a line each. */
export function archiveRefusals(root: string, kind: TableKind, { tables, yaml }: TableFile): string[] {
  const { taxYear, revision: newest } = tables[0]?.table ?? { taxYear: 0, revision: 0 };
  const lines = historyOf(yaml);
  const earlier = Array.from({ length: newest - 1 }, (_, at) => at + 1);
  return earlier.flatMap((revision) => {
    const path = pathOf(kind, taxYear, revision);
    if (!existsSync(join(root, path))) return [];
    const archived = readFileSync(join(root, path), 'utf8');
    const upTo = lines.slice(0, revision);
    const other = [
      ...(hasData(root, kind, archived, upTo.at(-1)) ? [] : ['data']),
      ...(hasHistory(archived, upTo) ? [] : ['history']),
    ];
    const says = `is not that of revision ${revision} as it was sealed. Accepted: the archived text as it was.`;
    return other.map((part) => `${path}:1:1: the ${part} ${says}`);
  });
}

/** True for the sealed data, and for rules of shapes that no code compiles any more: those cannot be digested. */
function hasData(root: string, kind: TableKind, archived: string, line: Entries | undefined): boolean {
  const digests = entriesOf(line?.digests);
  const { tables } = compile(kind, archived, actNames(root));
  return tables.every(({ table }) => digests[table.reading] === table.digest);
}

/** True for the sealed history, and where the history was not sealed. */
function hasHistory(archived: string, lines: readonly Entries[]): boolean {
  const isSealed = lines.at(-1)?.history_digest !== undefined;
  return !isSealed || canonicalText(historyOf(archived)) === canonicalText(lines);
}

function historyOf(yaml: string): Entries[] {
  return listOf(entriesOf(readSource(yaml).tree).history, ['history']).map(({ value }) => value);
}
