/** What rules:diff compares, the words of a table, has the figures that the build compiles the words to. */
import { expect, it } from 'vitest';
import { listFigures, tableDifferences } from '../../../src/analysis/index.js';
import { readTables, tableWords } from '../src/folder.js';
import { kinds } from '../src/kinds.js';
import { tableOfWords } from '../src/words-table.js';

const ROOT = process.cwd();
const files = kinds.flatMap((kind) => readTables(ROOT, kind).map((file) => [file.path, kind, file] as const));

it.each(files)('%s has the same figures in words and compiled', (path, kind, { tables }) => {
  for (const words of tableWords(ROOT, kind, path)) {
    const found = tables.find(({ table }) => table.reading === words.reading);
    if (found === undefined) throw new Error(`${path} has no reading ${words.reading}.`);
    const compiled = { ...found.books, ...found.table };
    const said = tableOfWords(kind, words);
    expect(tableDifferences(said, compiled)).toEqual([]);
    const lawOf = (table: typeof compiled) => listFigures(table).map(({ key, law }) => `${key}: ${law}`);
    expect(lawOf(said).sort()).toEqual(lawOf(compiled).sort());
  }
});

it('reads a table whose sections and methods no code knows', () => {
  const [kind] = kinds;
  if (kind === undefined) throw new Error('There is no kind of table.');
  const source = { tax_year: '2019', stamp_duty: [{ method: 'of_old', rate: '1%', limit: '5_000', law: ['X'] }] };
  const table = tableOfWords(kind, { taxYear: 2019, reading: 'old', isDefault: true, source });
  expect(listFigures(table).map(({ key, value }) => `${key} ${value}`)).toEqual([
    'stampDuty [of_old]',
    'stampDuty.of_old.rate 1%',
    'stampDuty.of_old.limit 5000',
  ]);
});
