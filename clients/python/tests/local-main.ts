/**
 * `npm run test:local -- 100000`: 100,000 drawn requests, worked out by this library and by the Python client without a
 * service. Prints how many were compared and how many differ, and ends with 1 where one does.
 */
import { compared, questions, served } from './local-parity.js';
import { pythons } from './pythons.js';

const BATCH = 10_000;

const wanted = Number(process.argv[2] ?? 100_000);
const { usual } = pythons();
if (usual === undefined) throw new Error('There is no python3 of version 3.9 or newer.');
let [count, differ] = [0, 0];
for (let first = 0; first < wanted; first += BATCH) {
  const seed = 1_000 + first;
  const batch = await compared(usual, questions(Math.min(BATCH, wanted - first), seed).map(served));
  count += batch.count;
  differ += batch.differing.length;
  for (const { question, found } of batch.differing.slice(0, 3)) console.log(JSON.stringify(question), found);
}
console.log(`${count} REQUESTS compared, ${differ} differ.`);
process.exitCode = differ === 0 ? 0 : 1;
