/**
 * Counts the lines that are written by hand: `npm run lines`. Blank lines and comments count too, generated files do
 * not. Prints each folder of `src/`, and fails where a total is above its limit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './built.mjs';

/** The limits of the third design, by folder. */
const LIMITS = { src: 28_000, 'src/algebra': 4_000, fixtures: 30_000 };

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|yaml)$/.test(entry.name) && !entry.name.endsWith('.generated.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Lines in all, and lines with code: neither blank nor a comment alone. */
function linesOf(path) {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return { all: lines.length, code: lines.filter((line) => !/^\s*($|\/\/|\/\*|\*|#)/.test(line)).length };
}

/** The sums of files. */
function sumOf(paths) {
  const lines = paths.map(linesOf);
  const total = (name) => lines.reduce((sum, each) => sum + each[name], 0);
  return { files: paths.length, all: total('all'), code: total('code') };
}

const row = (name, ...cells) => console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(8)).join(''));

/** The folder of `src/` that a file is in. */
const roomOf = (path) => relative(root, path).replaceAll('\\', '/').split('/').slice(0, 2).join('/');

row('written by hand', 'files', 'lines', 'code');
const sources = filesBelow('src').sort();
for (const room of new Set(sources.map(roomOf))) {
  const { files, all, code } = sumOf(sources.filter((path) => roomOf(path) === room));
  row(room, files, all, code);
}
for (const [folder, limit] of Object.entries(LIMITS)) {
  const { all } = sumOf(filesBelow(folder));
  const isWithin = all <= limit;
  const [lines, most] = [all, limit].map((count) => count.toLocaleString('en'));
  console.log(`${folder}: ${lines} lines, at most ${most}: ${isWithin ? 'reached' : 'NOT REACHED'}`);
  if (!isWithin) process.exitCode = 1;
}
