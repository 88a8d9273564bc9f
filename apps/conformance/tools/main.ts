/** Writes the cases beside the built runner: `npm run build` of the workspace. */
import { readFileSync, writeFileSync } from 'node:fs';
import { caseFile } from './cases.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const file = caseFile(version);
writeFileSync(new URL('../dist/cases.json', import.meta.url), JSON.stringify(file));
console.log(`${file.cases.length} cases, ${Object.keys(file.acts).length} sources`);
