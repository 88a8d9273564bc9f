/**
 * `npm run results:build` writes the files that are made from the types of the results: their shapes for the contract,
 * and the content of their fields for the plain form.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { resultFiles } from './files.js';

for (const [path, text] of resultFiles()) writeFileSync(new URL(`../../../${path}`, import.meta.url), text);
