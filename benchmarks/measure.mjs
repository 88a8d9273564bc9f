/**
 * One process for one case, so that no case shapes the compiled code of another. The parent asks for a slice of time,
 * the child answers with operations a second; between its slices a child sleeps.
 *
 * The time is the processor time of the process, with what its collector and compiler take on other threads: on a
 * shared machine the time of a clock says as much of the other programs as of this one.
 */
import { groups } from './groups.mjs';

const [groupName, caseName] = process.argv.slice(2);
const group = groups.find(({ name }) => name === groupName);
const calculate = await group.cases[caseName]();
const inputs = group.inputsFor(caseName);
const returns = inputs.reduce((sum, input) => sum + (group.returnsIn?.(input) ?? 1), 0);
/** What measures itself runs in a process of its own. */
const isOwn = typeof calculate !== 'function';
const first = isOwn ? null : calculate(inputs[0]);
const isAsync = first instanceof Promise;
await first;

/** The last answer, kept so that the work cannot be optimised away. */
export let last;

/** Milliseconds of processor time since then. */
function processorTimeSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Whole passes over the inputs until the time is up, so that every slice times the same returns. */
async function operationsPerSecond(milliseconds) {
  if (isOwn) return calculate.operationsPerSecond(milliseconds);
  let passes = 0;
  const start = process.cpuUsage();
  do {
    if (isAsync) for (const input of inputs) last = await calculate(input);
    else for (const input of inputs) last = calculate(input);
    passes += 1;
  } while (processorTimeSince(start) < milliseconds);
  return (passes * returns * 1000) / processorTimeSince(start);
}

process.on('message', async (milliseconds) => process.send(await operationsPerSecond(milliseconds)));
process.send('ready');
