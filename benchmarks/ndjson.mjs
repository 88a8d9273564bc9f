/**
 * The NDJSON filter of the command line over a file: against a hand-written loop (at least 0.6 of its speed), with the
 * workings against without (at least a quarter), and its resident memory (under 200 MB). Ratios are of neighbouring
 * runs: `npm run bench:ndjson`, `--lines 2000000`, `--runs N`.
 */
import { spawn } from 'node:child_process';
import { closeSync, createWriteStream, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, machine, median, optionOf, quantile, root } from './built.mjs';
import { citRequests } from './company/requests.mjs';

const lines = Number(optionOf('lines', 50_000));
// A long run measures memory: once, and its answers are not kept.
const isLong = lines > 200_000;
const runs = Number(optionOf('runs', isLong ? 1 : 5));
const MEMORY_EVERY_MS = 50;

/** Writes the mix again and again, so many lines in all. */
async function writeRequests(path) {
  const mix = citRequests().map((request) => `${JSON.stringify(request)}\n`);
  const file = createWriteStream(path);
  for (let written = 0; written < lines; written += mix.length) {
    const block = mix.slice(0, lines - written).join('');
    if (!file.write(block)) await new Promise((resolve) => file.once('drain', resolve));
  }
  await new Promise((resolve) => file.end(resolve));
}

/** Resident memory of a process in bytes as the kernel counts it, its peak included; 0 where there is no /proc. */
function peakOf(pid) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return peak ? Number(peak[1]) * 1024 : 0;
  } catch {
    return 0;
  }
}

/** Runs a filter from file to file: seconds, and peak resident memory. */
async function run(args, from, to) {
  const [input, output] = [openSync(from, 'r'), openSync(to, 'w')];
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: [input, output, 'inherit'] });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, MEMORY_EVERY_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  closeSync(input);
  closeSync(output);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with code ${code}`);
  return { seconds, peak };
}

/** The totals of the first answers must be the same, or the two did not do the same work. */
function checkAnswers(ours, byHand) {
  const totalsIn = (path) => {
    const answers = readFileSync(path, 'utf8').split('\n').slice(0, 500).filter(Boolean);
    return answers.map((line) => JSON.parse(line).taxLiability.total);
  };
  const [expected, actual] = [totalsIn(byHand), totalsIn(ours)];
  const differing = expected.findIndex((total, index) => total !== actual[index]);
  if (differing !== -1) throw new Error(`line ${differing + 1}: ${actual[differing]}, by hand ${expected[differing]}`);
}

const FILTER = 'nigeria-tax cit --ndjson';
const WITH_WORKINGS = 'with --workings';
const BY_HAND = 'hand-written loop';

const FILTERS = {
  [FILTER]: [`${root}dist/cli.js`, 'cit', '--ndjson'],
  [WITH_WORKINGS]: [`${root}dist/cli.js`, 'cit', '--ndjson', '--workings'],
  [BY_HAND]: [fileURLToPath(new URL('ndjson-by-hand.mjs', import.meta.url))],
};

const verdict = (isReached) => (isReached ? 'reached' : 'NOT REACHED');

function printSpeeds(results) {
  for (const [name, { runs }] of Object.entries(results)) {
    const rate = lines / median(runs.map(({ seconds }) => seconds));
    const peak = (peakIn(runs) / 1e6).toFixed(0);
    console.log(`  ${name.padEnd(26)}${Math.round(rate).toLocaleString('en').padStart(9)} lines/s, ${peak} MB`);
  }
}

const peakIn = (runs) => Math.max(...runs.map(({ peak }) => peak));

function printRatio(of, to, atLeast, results) {
  const ratios = results[of].runs.map(({ seconds }, round) => results[to].runs[round].seconds / seconds);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part));
  const spread = `[${low.toFixed(2)} to ${high.toFixed(2)}]`;
  console.log(`  ${of} / ${to}: ${middle.toFixed(2)} ${spread}, at least ${atLeast}: ${verdict(middle >= atLeast)}`);
}

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-ndjson-'));
try {
  const requests = join(folder, 'requests.ndjson');
  await writeRequests(requests);
  const megabytes = (statSync(requests).size / 1e6).toFixed(0);
  console.log(machine());
  console.log(`${lines.toLocaleString('en')} lines, ${megabytes} MB; medians of ${runs} alternating runs, middle half`);
  const results = Object.fromEntries(Object.keys(FILTERS).map((name) => [name, { runs: [] }]));
  const answersOf = (name) => (isLong ? devNull : join(folder, `${name.replaceAll(' ', '-')}.ndjson`));
  for (let round = 0; round < runs; round += 1) {
    for (const name of Object.keys(FILTERS)) {
      results[name].runs.push(await run(FILTERS[name], requests, answersOf(name)));
    }
    if (round > 0 || isLong) continue;
    checkAnswers(answersOf(FILTER), answersOf(BY_HAND));
    checkAnswers(answersOf(WITH_WORKINGS), answersOf(BY_HAND));
  }
  printSpeeds(results);
  printRatio(FILTER, BY_HAND, 0.6, results);
  printRatio(WITH_WORKINGS, FILTER, 0.25, results);
  const peak = peakIn([...results[FILTER].runs, ...results[WITH_WORKINGS].runs]) / 1e6;
  console.log(`  memory ${peak.toFixed(0)} MB, under 200: ${verdict(peak < 200)}`);
} finally {
  rmSync(folder, { recursive: true });
}
