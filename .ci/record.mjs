/** Adds a run of every test to the record: `node .ci/record.mjs REPORT SECONDS` adds a row to the page on tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/running-the-tests.md';
const HEAD = '| commit | day | seed | seconds | passed | failed |\n| --- | --- | --- | --- | --- | --- |\n';

const [report, seconds] = process.argv.slice(2);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
const seed = process.env.SEED ?? 'of the commit';
const day = new Date().toISOString().slice(0, 10);

const row = `| \`${commit}\` | ${day} | ${seed} | ${seconds} | ${numPassedTests} | ${numFailedTests} |\n`;
writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(HEAD, HEAD + row));
