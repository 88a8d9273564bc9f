/**
 * Writes the JSON Schemas of the requests into `dist/schemas`, as a step of `npm run build`.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { requestSchemaFile } from '../fields/json-schema.js';

mkdirSync('dist/schemas', { recursive: true });
for (const tax of ['cit', 'pit'] as const) writeFileSync(`dist/schemas/${tax}.json`, requestSchemaFile(tax));
