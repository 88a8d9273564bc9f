/**
 * `npm run fields:build` writes what is made from the descriptions of fields: their meaning, the types of the inputs,
 * the facts that the law takes from them, the page `docs/fields.md` and the fields of the forms.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { statedFactsFile } from './stated-facts.js';
import { textFiles } from './texts.js';

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) writeFileSync(new URL(`../../../${path}`, import.meta.url), text);
}

write(new Map([...textFiles(), statedFactsFile()]));
// The others are made from what the library says of its fields, which begins with the texts.
const { fieldFiles } = await import('./files.js');
write(fieldFiles());
