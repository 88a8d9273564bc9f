/**
 * `npm run kernels:build` writes the kernels of the shipped tables; `npm run kernels:check` says whether they are as
 * the tables are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { kernelsText } from './kernels.js';

const FILE = new URL('../../../src/columns/kernels.generated.ts', import.meta.url);

const text = kernelsText();
if (process.argv[2] === 'check') {
  const isFresh = readFileSync(FILE, 'utf8') === text;
  console.log(isFresh ? 'The kernels are as the tables are.' : 'The kernels are stale: run npm run kernels:build.');
  process.exitCode = isFresh ? 0 : 1;
} else writeFileSync(FILE, text);
