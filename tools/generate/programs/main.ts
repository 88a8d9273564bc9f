/**
 * `npm run programs:build` writes the law of the shipped tables as data, for the evaluator of the Python client;
 * `npm run programs:check` says whether it is as the tables are.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { programFiles } from './programs.js';

const FOLDER = new URL('../../../clients/python/src/nigeria_tax_client/programs/', import.meta.url);

const files = programFiles();
if (process.argv[2] === 'check') {
  const names = readdirSync(FOLDER).sort();
  const isFresh =
    names.join() === Object.keys(files).sort().join() &&
    names.every((name) => readFileSync(new URL(name, FOLDER), 'utf8') === files[name]);
  console.log(isFresh ? 'The programs are as the tables are.' : 'The programs are stale: run npm run programs:build.');
  process.exitCode = isFresh ? 0 : 1;
} else {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, FOLDER), text);
}
