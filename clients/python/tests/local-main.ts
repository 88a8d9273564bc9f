/**
 * `npm run test:local -- 100000`: 100,000 drawn requests, and a fifth as many that state disposals or capital losses,
 * worked out by this library and by the Python client without a service, one by one and in columns. Prints how many
 * were compared and how many differ, and what the client takes; ends with 1 where one differs.
 */
import { compared, inColumns, listed, type Question, questions, timesOf } from './local-parity.js';
import { type Python, pythons, withNumpy } from './pythons.js';

const BATCH = 10_000;

const wanted = Number(process.argv[2] ?? 100_000);
const { usual } = pythons();
if (usual === undefined) throw new Error('There is no python3 of version 3.9 or newer.');
const numpy = withNumpy();
if (numpy === undefined) console.warn('COLUMNS NOT TRIED: NumPy is not installed, and could not be.');
const differing =
  (await tried('REQUESTS', wanted, questions, usual)) + (await tried('SCHEDULES', wanted / 5, listed, usual));
console.log('Milliseconds of processor time:', timesOf(usual));
process.exitCode = differing === 0 ? 0 : 1;

/** How many of some drawn questions differ, tried in batches. */
async function tried(
  what: string,
  wanted: number,
  drawn: (count: number, seed: number) => Question[],
  python: Python,
): Promise<number> {
  let [count, differ, rows, apart] = [0, 0, 0, 0];
  for (let first = 0; first < wanted; first += BATCH) {
    const all = drawn(Math.min(BATCH, wanted - first), 1_000 + first);
    const batch = await compared(python, all);
    count += batch.count;
    differ += batch.differing.length;
    for (const { question, found } of batch.differing.slice(0, 3)) console.log(JSON.stringify(question), found);
    const columns = numpy ? await inColumns(numpy, all) : { rows: 0, differ: 0, ratios: {} };
    rows += columns.rows;
    apart += columns.differ;
    if (first + BATCH >= wanted) console.log('A row one by one, as times a row in columns:', columns.ratios);
  }
  console.log(`${count} ${what} compared, ${differ} differ. In columns: ${rows} ROWS compared, ${apart} differ.`);
  return differ + apart;
}
