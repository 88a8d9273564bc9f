/** The figures of a run, and whether each target is reached. */
import { median, quantile } from '../built.mjs';
import { durable, PLAIN, POSTGRES, SLOW_SQLITE, SQLITE } from './servers.mjs';

const valuesOf = ({ slices }, field) => slices.map((slice) => slice[field]);
const medianOf = (each, field) => median(valuesOf(each, field));
const FIELDS = ['requestsPerSecond', 'cpuMicroseconds', 'p50', 'p99'];

/** The medians of a case; times of answers are in milliseconds. */
export function figuresOf(each) {
  const figures = FIELDS.map((field) => [field, Number(medianOf(each, field).toPrecision(4))]);
  return { name: each.name, ...Object.fromEntries(figures) };
}

/** Prints a line for each case. */
export function printTable(cases, say) {
  const title = ['requests/s', 'spread', 'server CPU us', 'p50 ms', 'p99 ms'];
  say(`\n${''.padEnd(42)}${title.map((text) => text.padStart(14)).join('')}`);
  for (const each of cases) {
    const { name, requestsPerSecond, cpuMicroseconds, p50, p99 } = figuresOf(each);
    const speeds = valuesOf(each, 'requestsPerSecond');
    const spread = (100 * (quantile(speeds, 0.75) - quantile(speeds, 0.25))) / median(speeds);
    const figures = [
      Math.round(requestsPerSecond).toLocaleString('en'),
      `${spread.toFixed(0)} %`,
      cpuMicroseconds.toFixed(0),
      p50.toFixed(2),
      p99.toFixed(2),
    ];
    say(`  ${name.padEnd(40)}${figures.map((text) => text.padStart(14)).join('')}`);
  }
}

const [sqlite, slow, postgres] = [SQLITE, SLOW_SQLITE, POSTGRES].map(durable);

/** Each case, another to compare it with, the figure, and the least or the most that their ratio may be. */
const TARGETS = [
  [PLAIN.calculation, PLAIN.constantPost, 'cpuMicroseconds', { atMost: 2 }],
  [slow.keyed, slow.oneCommit, 'requestsPerSecond', { atLeast: 3 }],
  [sqlite.keyed, sqlite.oneCommit, 'requestsPerSecond', { atLeast: 1 }],
  [postgres.keyed, postgres.alone, 'requestsPerSecond', { atLeast: 1.3 }],
  [postgres.keyed, postgres.alone, 'p99', { atMost: 1 }],
  [PLAIN.straightforward, PLAIN.calculation, 'cpuMicroseconds', { atLeast: 4 }],
  [slow.keyed, slow.straightforward, 'requestsPerSecond', { atLeast: 4 }],
  [postgres.keyed, postgres.straightforward, 'requestsPerSecond', { atLeast: 4 }],
  [PLAIN.lookUp, PLAIN.constantGet, 'cpuMicroseconds', { atMost: 1.7 }],
  [sqlite.keyed, sqlite.straightforward, 'requestsPerSecond', {}],
  [sqlite.keyed, sqlite.alone, 'requestsPerSecond', {}],
  [sqlite.filing, sqlite.keyed, 'requestsPerSecond', {}],
  [postgres.filing, postgres.keyed, 'requestsPerSecond', {}],
];

/** The ratio of each round, of which the middle one counts: what disturbed a round disturbed both sides of it. */
export function verdictsOf(cases) {
  const find = (name) => cases.find((each) => each.name === name);
  return TARGETS.filter(([of, to]) => find(of) && find(to)).map(([of, to, figure, { atLeast, atMost }]) => {
    const under = valuesOf(find(to), figure);
    const ratio = median(valuesOf(find(of), figure).map((value, round) => value / under[round]));
    const bound = atLeast ?? atMost;
    const isReached = atLeast === undefined ? ratio <= atMost : ratio >= atLeast;
    return { of, to, figure, ratio, atLeast, atMost, ...(bound !== undefined && { isReached }) };
  });
}

const WORDS = { cpuMicroseconds: 'processor', requestsPerSecond: 'requests/s', p99: 'p99' };

/** Prints a line for each ratio. */
export function printVerdicts(verdicts, say) {
  for (const { of, to, figure, ratio, atLeast, atMost, isReached } of verdicts) {
    const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    const verdict = isReached === undefined ? '' : `, ${bound}: ${isReached ? 'reached' : 'NOT REACHED'}`;
    say(`  ${WORDS[figure].padEnd(11)}${of} / ${to}: ${ratio.toFixed(2)}${verdict}`);
  }
}
