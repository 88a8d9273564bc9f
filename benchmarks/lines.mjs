/**
 * Counts the code that computes or explains a figure: `npm run lines`. Every line of the hand-written files of `src/`
 * counts, blank lines and comments too, except those of the folders and files below. Fails above the limit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './built.mjs';

const LIMIT = 4_700;

/** The files that neither compute nor explain a figure, and the readers of the law with limits of their own. */
const NOT_COUNTED = {
  'src/api/': 'the contract',
  'src/testing/': 'generators and invariants for the tests of users',
  'src/tables/': 'the tables and their look-up',
  'src/ground/': 'kobo, amounts, days and refusals',
  'src/request/': 'how any request is read',
  'src/index.ts': 'the list of exports',
  'src/columns/': 'a reader: many returns at once',
  'src/sql/': 'a reader: SQL',
  'src/algebra/readers/sql/': 'a reader: SQL',
  'src/algebra/readers/formulas.ts': 'a reader: spreadsheet cells',
  'src/algebra/readers/regimes.ts': 'a reader: what decided a return',
};

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.generated.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const isCounted = (path) => !Object.keys(NOT_COUNTED).some((start) => path.startsWith(start));

/** Lines in all, and lines with code: neither blank nor a comment alone. */
function linesOf(path) {
  const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n');
  return { all: lines.length, code: lines.filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length };
}

const folders = new Map();
for (const path of filesBelow(join(root, 'src')).filter(isCounted)) {
  const sum = folders.get(dirname(path)) ?? { files: 0, all: 0, code: 0 };
  const { all, code } = linesOf(path);
  folders.set(dirname(path), { files: sum.files + 1, all: sum.all + all, code: sum.code + code });
}

const sums = [...folders.values()];
const total = (name) => sums.reduce((sum, each) => sum + each[name], 0);
const row = (name, files, all, code) =>
  console.log(name.padEnd(34) + [files, all, code].map((value) => String(value).padStart(8)).join(''));

row('hand-written, computes or explains', 'files', 'lines', 'code');
for (const [folder, { files, all, code }] of folders) row(folder, files, all, code);
row('in all', total('files'), total('all'), total('code'));
const isWithin = total('all') <= LIMIT;
console.log(
  `${total('all').toLocaleString('en')} lines, at most ${LIMIT.toLocaleString('en')}: ` +
    `${isWithin ? 'reached' : 'NOT REACHED'}`,
);
process.exitCode = isWithin ? 0 : 1;
