/**
 * The cost of a start: `import` of the core added to an empty process (at most 30 ms), and the command line from start
 * to printed sheet (under 120 ms). Alternating runs, medians: `npm run bench:start`, `--runs N`.
 */
import { spawnSync } from 'node:child_process';
import { ensureBuilt, machine, median, optionOf, root } from './built.mjs';

const runs = Number(optionOf('runs', 25));
const request = JSON.stringify({ taxYear: 2025, turnover: 150_000_000, operatingExpenses: 90_000_000 });

/** Milliseconds from start to exit of a Node process. */
function timeOf(args, input = '') {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: `${root}benchmarks`, input });
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed: ${stderr}`);
  return performance.now() - start;
}

const CASES = {
  'empty process': () => timeOf(['--input-type=module', '-e', '']),
  'import of the core': () => timeOf(['--input-type=module', '-e', "await import('nigeria-tax-rules')"]),
  'command line, one return': () => timeOf([`${root}dist/cli.js`, 'cit'], request),
};

ensureBuilt();
const times = Object.fromEntries(Object.keys(CASES).map((name) => [name, []]));
for (let run = -1; run < runs; run += 1) {
  for (const [name, time] of Object.entries(CASES)) {
    const milliseconds = time();
    if (run >= 0) times[name].push(milliseconds);
  }
}

const verdict = (isReached) => (isReached ? 'reached' : 'NOT REACHED');
console.log(machine());
console.log(`medians of ${runs} alternating runs, and the quickest`);
for (const [name, each] of Object.entries(times)) {
  console.log(
    `  ${name.padEnd(26)}${median(each).toFixed(1).padStart(7)} ms${Math.min(...each)
      .toFixed(1)
      .padStart(9)} ms`,
  );
}
const added = median(times['import of the core']) - median(times['empty process']);
const commandLine = median(times['command line, one return']);
console.log(`  import adds ${added.toFixed(1)} ms, at most 30: ${verdict(added <= 30)}`);
console.log(`  command line ${commandLine.toFixed(1)} ms, under 120: ${verdict(commandLine < 120)}`);
