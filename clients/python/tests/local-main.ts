/**
 * `npm run test:local -- 100000`: 100,000 drawn requests, and a fifth as many again that state disposals or capital
 * losses, worked out by this library and by the Python client without a service. Prints how many were compared and how
 * many differ, and ends with 1 where one does.
 */
import { compared, listed, type Question, questions } from './local-parity.js';
import { type Python, pythons } from './pythons.js';

const BATCH = 10_000;

const wanted = Number(process.argv[2] ?? 100_000);
const { usual } = pythons();
if (usual === undefined) throw new Error('There is no python3 of version 3.9 or newer.');
const differing =
  (await tried('REQUESTS', wanted, questions, usual)) + (await tried('SCHEDULES', wanted / 5, listed, usual));
process.exitCode = differing === 0 ? 0 : 1;

/** How many of some drawn questions differ, tried in batches. */
async function tried(
  what: string,
  wanted: number,
  drawn: (count: number, seed: number) => Question[],
  python: Python,
): Promise<number> {
  let [count, differ] = [0, 0];
  for (let first = 0; first < wanted; first += BATCH) {
    const batch = await compared(python, drawn(Math.min(BATCH, wanted - first), 1_000 + first));
    count += batch.count;
    differ += batch.differing.length;
    for (const { question, found } of batch.differing.slice(0, 3)) console.log(JSON.stringify(question), found);
  }
  console.log(`${count} ${what} compared, ${differ} differ.`);
  return differ;
}
