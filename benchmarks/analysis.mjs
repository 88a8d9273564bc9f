/**
 * Measures the analysis of a change of law: `npm run bench:analysis`, `--rows 3500000` for the file, `--keep` to keep
 * it. Processor time is that of all threads; on an idle machine of two cores the clock shows about half of it.
 *
 * - 100,000 made-up companies under two laws in one process, the first time and the tenth: at most 0.5 s.
 * - a CSV file of 3,500,000 companies, as many as are registered, from the command line: at most 20 s and 1.5 GB on two
 *   cores. On a busy machine the clock says little, and the verdict goes by half of the processor time.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, machine, optionOf, root } from './built.mjs';

const CORES = 2;
const rows = Number(optionOf('rows', 3_500_000));

const verdict = (isReached) => (isReached ? 'reached' : 'NOT REACHED');
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;

/** The clock and the processor time of some work, in milliseconds. */
function timed(work) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const answer = work();
  const { user, system } = process.cpuUsage(before);
  return { answer, clock: performance.now() - start, processor: (user + system) / 1000 };
}

function show(name, { clock, processor }, note = '') {
  console.log(
    `  ${name.padEnd(44)}${seconds(clock).padStart(9)}${seconds(processor).padStart(11)}   ${note}`.trimEnd(),
  );
}

async function inOneProcess() {
  const { population, prepare, simulate } = await import('nigeria-tax-rules/analysis');
  const { companyRuleTable } = await import('nigeria-tax-rules');
  const [before, after] = [companyRuleTable(2025), companyRuleTable(2026)];
  const made = timed(() => [...population({ count: 100_000, seed: 1, taxYear: 2026 })]);
  show('100,000 companies, made up', made);
  const read = timed(() => prepare('company', made.answer, { taxYear: 2026, groups: ['sector'] }));
  show('read and checked', read);
  const first = timed(() => simulate(read.answer, before, after));
  show('under two laws, the first time', first);
  for (let run = 0; run < 8; run++) simulate(read.answer, before, after);
  const later = timed(() => simulate(read.answer, before, after));
  show(
    'under two laws, the tenth time',
    later,
    `at most 0.5 s: ${verdict(Math.min(later.clock, later.processor) <= 500)}`,
  );
  show(
    'with the sections that change the tax',
    timed(() => simulate(read.answer, before, after, { parts: true })),
  );
}

const COLUMNS = ['turnover', 'operatingExpenses', 'fixedAssets', 'capitalAllowances', 'trade', 'accountingPeriodEnd'];

/** Writes companies as CSV. */
async function writeCompanies(path) {
  const { population } = await import('nigeria-tax-rules/analysis');
  const file = openSync(path, 'w');
  let text = `id,sector,${COLUMNS.join(',')}\n`;
  for (const { id, sector, input } of population({ count: rows, seed: 1, taxYear: 2026 })) {
    text += `${id},${sector},${COLUMNS.map((name) => input[name] ?? '').join(',')}\n`;
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = '';
  }
  writeSync(file, text);
  closeSync(file);
}

/** Runs the command line, and says at its end what it took. */
const WRAPPER = `
process.on('exit', () => {
  console.error(JSON.stringify({ ...process.cpuUsage(), peak: process.resourceUsage().maxRSS }));
});
await import(${JSON.stringify(`${root}dist/cli.js`)});
`;

async function fromFile() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-analysis-'));
  const path = join(folder, 'companies.csv');
  await writeCompanies(path);
  const wrapper = join(folder, 'run.mjs');
  writeFileSync(wrapper, WRAPPER);
  const start = performance.now();
  const words = ['impact', '--before', '2025', '--after', '2026', path, '--by', 'sector', '--json', '-'];
  const args = [wrapper, ...words, '--threads', String(CORES)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const clock = performance.now() - start;
  if (status !== 0) throw new Error(`the command failed: ${stderr}`);
  const { user, system, peak } = JSON.parse(stderr.trim().split('\n').at(-1));
  const processor = (user + system) / 1000;
  const size = `${(statSync(path).size / 1e6).toFixed(0)} MB`;
  const isQuick = Math.min(clock, processor / CORES) <= 20_000;
  show(
    `${JSON.parse(stdout).rows.toLocaleString('en')} companies from ${size} of CSV`,
    { clock, processor },
    `at most 20 s on two cores: ${verdict(isQuick)}`,
  );
  console.log(`  most memory ${(peak / 1024).toFixed(0)} MB, at most 1,500: ${verdict(peak / 1024 <= 1_500)}`);
  if (!process.argv.includes('--keep')) rmSync(folder, { recursive: true });
}

ensureBuilt();
console.log(machine());
console.log(`  ${''.padEnd(44)}${'clock'.padStart(9)}${'processor'.padStart(11)}`);
await inOneProcess();
await fromFile();
