/** Many rows of CSV through the command line as it is packed: 200,000, a fifth of them in CI. */
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofTier } from '../../../../test/effort.js';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

const ROWS = ofTier({ quick: 40_000, ci: 40_000, all: 200_000 });
/** The heap, in MiB. */
const HEAP = 64;
/** Fewer rows are longer, so that together they are as large. */
const REMARK = 'r'.repeat(80_000_000 / ROWS);
const isBad = (row: number): boolean => row % 1000 === 999;

it(`${ROWS} rows pass in order through a heap that could not hold them`, async () => {
  const [from, to] = [join(cli.folder, 'returns.csv'), join(cli.folder, 'answers.csv')];
  const file = createWriteStream(from);
  file.write('id,remark,taxYear,turnover,operatingExpenses\r\n');
  for (let row = 0; row < ROWS; row++) file.write(`${row},${REMARK},2024,${isBad(row) ? 'x' : row},1\r\n`);
  file.end();
  await finished(file);
  const child = spawnSync(process.execPath, [`--max-old-space-size=${HEAP}`, cli.path, 'cit', from, '--out', to], {
    encoding: 'utf8',
  });
  expect([child.status, child.stderr]).toEqual([2, 'Not recognised, copied unchanged: remark.\n']);
  expect(child.stdout).toBe(
    `Wrote ${ROWS.toLocaleString('en')} rows to ${to}. ${ROWS / 1000} rows refused: see the column Problems.\n`,
  );
  expect(statSync(to).size).toBeGreaterThan(HEAP << 20);
  let row = -1;
  for await (const line of createInterface({ input: createReadStream(to) })) {
    const start = isBad(row) ? `${row},${REMARK},2024,x,1,refused,` : `${row},${REMARK},2024,${row},1,computed,`;
    if (row >= 0 && !line.startsWith(start)) throw new Error(`row ${row}: ${line}`);
    row++;
  }
  expect(row).toBe(ROWS);
});
