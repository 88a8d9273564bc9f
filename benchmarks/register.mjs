/**
 * The cost of a register: 100,000 assets in one year, of classes and years of use in turn (at most 2 s and 300 MB on
 * one core), each year in a process of its own: `npm run bench:register`, `--assets N`.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, machine, optionOf, root } from './built.mjs';

const count = Number(optionOf('assets', 100_000));

const SCRIPT = `
import { capitalAllowances } from 'nigeria-tax-rules/accounts';
const CLASSES = ['plant', 'building', 'motor_vehicle', 'furniture_and_fittings', 'software', 'mining'];
const [taxYear, count] = process.argv.slice(1).map(Number);
const assets = Array.from({ length: count }, (_, at) => ({
  id: 'A' + at,
  class: CLASSES[at % CLASSES.length],
  cost: 1_000_000 + 7 * at,
  firstUsedOn: taxYear - 1 - (at % 15) + '-0' + (1 + (at % 9)) + '-15',
}));
const start = performance.now();
const { schedule } = capitalAllowances({ taxYear, assets });
const milliseconds = performance.now() - start;
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ milliseconds, megabytes: maxRSS / 1000, rows: schedule.assets.length }));
`;

ensureBuilt();
console.log(machine());
for (const year of [2024, 2027]) {
  const args = ['--input-type=module', '-e', SCRIPT, String(year), String(count)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: `${root}benchmarks`, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const { milliseconds, megabytes, rows } = JSON.parse(stdout);
  const isReached = milliseconds <= 2000 && megabytes <= 300;
  const cost = `${Math.round(milliseconds)} ms, ${Math.round(megabytes)} MB`;
  console.log(`  ${year}: ${rows} assets in ${cost}: ${isReached ? 'reached' : 'NOT REACHED'}`);
}
