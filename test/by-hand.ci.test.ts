/**
 * The versions by hand that the benchmark times say what the engine says: one that fell behind the law would be timed
 * for a part of the work. They are of the built package: `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './source-files.js';

it.each([
  ['full', 'All versions agree with the engine in every figure of 500 requests.'],
  ['typical', 'All versions agree with the engine in every figure of 500 requests.'],
  ['four fields', 'All versions agree with the engine in every figure of 500 requests.'],
  ['individual', 'naive decimal.js agrees with the engine in every figure of 500 requests.'],
])('the versions by hand of %s agree with the engine', (group, said) => {
  const command = ['benchmarks/bench.mjs', '--check', '--group', group];
  expect(execFileSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })).toContain(`${group}: ${said}`);
});
