/**
 * Writes the types of the Python client: `npm run clients:types`.
 *
 * @module
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { publishedDocument } from '../../node/tools/client-types.js';
import { generatedFiles } from './python-types.js';

const folder = new URL('../src/nigeria_tax_client/', import.meta.url);
const client = readFileSync(new URL('client.py', folder), 'utf8');

for (const [name, text] of Object.entries(generatedFiles(publishedDocument(), client))) {
  writeFileSync(new URL(name, folder), text);
}
