/**
 * `npm run texts:build -- FOLDER`: writes the texts of the law in `rules/texts` from a folder of stored texts.
 *
 * @module
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXTRACTS, paragraphsOf } from './extracts.js';
import { STORED_TEXTS } from './sources.js';
import { sectionsOf } from './split.js';

const FOLDER = 'rules/texts';
const [stored] = process.argv.slice(2);
if (stored === undefined) throw new Error('Name the folder of the stored texts: npm run texts:build -- FOLDER');

const readStored = (file: string): string => readFileSync(join(stored, file), 'utf8');

rmSync(FOLDER, { recursive: true, force: true });
for (const source of STORED_TEXTS) {
  for (const { section, title, page, paragraphs } of sectionsOf(source, readStored(source.file))) {
    write(source.act, section, [title, `[page ${page}]`, ...paragraphs]);
  }
}
for (const extract of EXTRACTS) {
  write(extract.act, extract.section, [extract.title, ...paragraphsOf(extract, readStored(extract.file))]);
}

function write(act: string, section: string, lines: readonly string[]): void {
  const path = join(FOLDER, act, fileOf(section));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

function fileOf(section: string): string {
  return `${section.replaceAll('.', '').replaceAll(' ', '-')}.txt`;
}
