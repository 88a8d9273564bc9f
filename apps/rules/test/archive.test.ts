/** The two newest revisions of every table can be computed: the one in force, and the one before it. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathOf, readTable, readTables } from '../src/folder.js';
import { kinds } from '../src/kinds.js';
import { listOf } from '../src/tree.js';

const ROOT = process.cwd();
const files = kinds.flatMap((kind) => readTables(ROOT, kind).map((file) => [file.path, kind, file] as const));

describe.each(files)('the revision before that of %s', (_path, kind, { tables: [newest] }) => {
  const { taxYear = 0, revision = 0 } = newest?.table ?? {};
  const path = pathOf(kind, taxYear, revision - 1);

  it.runIf(revision > 1)('compiles to the data that was sealed', () => {
    expect(existsSync(path)).toBe(true);
    const digests = readTable(ROOT, kind, path).tables.map(({ table }) => [table.reading, table.digest]);
    const line = listOf(newest?.source.history, ['history']).find(
      ({ value }) => Number(value.revision) === revision - 1,
    );
    expect(Object.fromEntries(digests)).toEqual(line?.value.digests);
  });
});
