/**
 * `npm run rules:build`: compiles every table, and writes the generated module and the JSON Schema of the editor.
 *
 * @module
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from './company.js';
import { compile, wordingOf } from './compile.js';
import { moduleText } from './generate.js';

const root = process.cwd();
const files = readdirSync(join(root, 'rules', 'company'))
  .filter((f) => f.endsWith('.yaml'))
  .sort();
const tables = files.flatMap((file) => {
  const path = join('rules', 'company', file);
  const compiled = compile(company, readFileSync(path, 'utf8'));
  if (compiled.problems.length > 0) console.error(wordingOf(path, compiled.problems));
  return compiled.tables;
});
writeFileSync(join(root, 'src', 'rules', 'company.generated.ts'), moduleText(company, tables));
console.log(tables.length);
