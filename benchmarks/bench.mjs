/**
 * The engine, its floor and its peers, side by side in one run: `npm run bench`. With `--json`, only the medians.
 * `--group NAME`, `--rounds N` and `--slice MILLISECONDS` narrow or lengthen a run; `--check` compares the versions and
 * times none.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, machine, median, optionOf, quantile } from './built.mjs';

const MEASURE = fileURLToPath(new URL('measure.mjs', import.meta.url));
const isJson = process.argv.includes('--json');
const isCheck = process.argv.includes('--check');
const rounds = Number(optionOf('rounds', 15));
const slice = Number(optionOf('slice', 250));
const wanted = optionOf('group', null);

/** The slices before the first that counts: compiled code has settled by then, that of the workings as the last. */
const WARM_UP = 20;

const say = (line = '') => isJson || console.log(line);

/** Starts the process of one case and waits until it has loaded. */
async function start(groupName, caseName) {
  const child = fork(MEASURE, [groupName, caseName]);
  const ask = () =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${groupName}, ${caseName}: the process ended`));
      child.once('exit', ended);
      child.once('message', (answer) => {
        child.off('exit', ended);
        resolve(answer);
      });
    });
  await ask();
  const measure = (milliseconds) => {
    const answer = ask();
    child.send(milliseconds);
    return answer;
  };
  return { caseName, child, measure, runs: [] };
}

/** Every case once a round, one after the other, so that what disturbs the machine disturbs them alike. */
async function measureGroup(group) {
  const running = [];
  try {
    for (const caseName of Object.keys(group.cases)) running.push(await start(group.name, caseName));
    for (const { measure } of running) await measure(WARM_UP * slice);
    for (let round = 0; round < rounds; round += 1) {
      for (const { measure, runs } of running) runs.push(await measure(slice));
    }
  } finally {
    for (const { child } of running) child.removeAllListeners('exit').kill();
  }
  return running.map(({ caseName, runs }) => ({ group: group.name, name: caseName, runs }));
}

function printTable(rows) {
  const [{ group }] = rows;
  const width = Math.max(25, ...rows.map(({ name }) => name.length + 2));
  say(`\n${group}`.padEnd(width + 3) + 'median/s'.padStart(12) + 'us each'.padStart(10) + 'spread'.padStart(9));
  for (const { name, runs } of rows) {
    const middle = median(runs);
    const spread = (100 * (quantile(runs, 0.75) - quantile(runs, 0.25))) / middle;
    const figures = [Math.round(middle).toLocaleString('en').padStart(12), (1e6 / middle).toFixed(2).padStart(10)];
    say(`  ${name.padEnd(width)}${figures.join('')}${`${spread.toFixed(1)} %`.padStart(9)}`);
  }
}

/** Ratios of neighbouring slices: the median over the rounds, and the middle half. */
function printTargets(targets, rows) {
  const runsOf = (name) => rows.find((row) => row.name === name).runs;
  for (const { of, to, atLeast } of targets) {
    const others = runsOf(to);
    const ratios = runsOf(of).map((speed, round) => speed / others[round]);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toPrecision(3));
    const verdict = Number(middle) >= atLeast ? 'reached' : 'NOT REACHED';
    const goal = atLeast === undefined ? '' : `, at least ${atLeast}: ${verdict}`;
    say(`  ${of} / ${to}: ${middle} [${low} to ${high}]${goal}`);
  }
}

/** Speeds to reach, in operations a second. */
function printSpeeds(speeds, rows) {
  for (const { of, atLeast } of speeds) {
    const speed = median(rows.find((row) => row.name === of).runs);
    const verdict = speed >= atLeast ? 'reached' : 'NOT REACHED';
    say(`  ${of}: ${Math.round(speed).toLocaleString('en')}/s, at least ${atLeast.toLocaleString('en')}: ${verdict}`);
  }
}

ensureBuilt();
const { groups } = await import('./groups.mjs');
const medians = [];
say(machine());
say(`${rounds} rounds of ${slice} ms a case, one process a case, slices in turn; spread and brackets: the middle half`);
const isWanted = ({ name, isInJson = true, isOnlyNamed = false }) =>
  wanted === null ? !isOnlyNamed && (isInJson || !isJson) : name === wanted;
for (const group of groups.filter(isWanted)) {
  const remarks = await group.check();
  if (isCheck) {
    say(`${group.name}: ${remarks.join(' ')}`);
    continue;
  }
  const rows = await measureGroup(group);
  printTable(rows);
  printTargets(group.targets, rows);
  printSpeeds(group.speeds ?? [], rows);
  for (const remark of remarks) say(`  ${remark}`);
  medians.push(...rows.map(({ group, name, runs }) => ({ group, name, opsPerSecond: Math.round(median(runs)) })));
}
if (isJson) console.log(JSON.stringify(medians));
// zen-engine keeps threads alive.
process.exit(0);
