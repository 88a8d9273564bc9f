/**
 * Counts the tests of all runs: `node .ci/count.mjs FOLDER STATUS`. A test that passed in several runs counts once: of
 * each file, the run with most of them. Every failure counts, and a step that failed without a failing test counts as
 * one. Ends with 1 where a file was skipped whole: its tool is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder, status] = process.argv.slice(2);
const names = existsSync(folder) ? readdirSync(folder) : [];
const runs = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
const files = runs.flatMap(({ testResults }) => testResults);

const countOf = (file, wanted) => file.assertionResults.filter(({ status }) => status === wanted).length;
const most = new Map();
for (const file of files) most.set(file.name, Math.max(countOf(file, 'passed'), most.get(file.name) ?? 0));

const isSkipped = ({ name, assertionResults }) =>
  assertionResults.length > 0 && most.get(name) === 0 && assertionResults.every(({ status }) => status !== 'failed');
const skipped = [...new Set(files.filter(isSkipped).map(({ name }) => relative('.', name)))];

const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
const passed = [...most.values()].reduce((total, count) => total + count, 0);
const failed = sum('numFailedTests') || sum('numFailedTestSuites') || (status === '0' && skipped.length === 0 ? 0 : 1);

for (const name of skipped) console.log(`SKIPPED: no test of ${name} ran. Is a tool missing?`);
console.log(`\n${runs.length} runs of tests, exit code ${status}. Each test counts once:`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = skipped.length === 0 ? 0 : 1;
