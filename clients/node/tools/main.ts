/**
 * Writes the types of the client: `npm run clients:types`.
 *
 * @module
 */
import { writeFileSync } from 'node:fs';
import { generatedFiles, publishedDocument } from './client-types.js';

for (const [name, text] of Object.entries(generatedFiles(publishedDocument()))) {
  writeFileSync(new URL(`../src/${name}`, import.meta.url), text);
}
