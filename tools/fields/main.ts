/**
 * `npm run fields:build` writes what is made from the descriptions of fields: the types of the inputs, the page
 * `docs/fields.md` and the JSON Schemas of the requests.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { fieldFiles } from './files.js';

for (const [path, text] of fieldFiles()) writeFileSync(new URL(`../../${path}`, import.meta.url), text);
