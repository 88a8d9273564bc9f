/**
 * Writes the pages in `docs/problems`: `npm run docs:problems`.
 *
 * @module
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemPages } from './pages.js';

const FOLDER = join('docs', 'problems');

const pages = problemPages();
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
for (const name of readdirSync(FOLDER)) if (!pages.has(name)) rmSync(join(FOLDER, name));
