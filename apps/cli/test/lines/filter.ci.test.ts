/** Many lines through the command line as it is packed: 100,000, a fifth of them in CI. */
import { spawnSync } from 'node:child_process';
import { closeSync, createReadStream, createWriteStream, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofTier } from '../../../../test/effort.js';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;

beforeAll(async () => {
  cli = await bundled();
});

afterAll(() => cli.remove());

const LINES = ofTier({ quick: 20_000, ci: 20_000, all: 100_000 });
/** The heap, in MiB: less than the answers are long. */
const HEAP = 32;

describe(`${LINES} lines`, () => {
  /** Each line has a turnover of its own, by which its answer is known; every thousandth is refused. */
  const requestOf = (line: number) => JSON.stringify({ taxYear: 2024, turnover: line % 1000 === 999 ? -line : line });

  it('pass in order through a heap that could not hold them', async () => {
    const [from, to] = [join(cli.folder, 'requests.ndjson'), join(cli.folder, 'answers.ndjson')];
    const file = createWriteStream(from);
    for (let line = 0; line < LINES; line++) file.write(`${requestOf(line)}\n`);
    file.end();
    await finished(file);
    const output = openSync(to, 'w');
    const child = spawnSync(process.execPath, [`--max-old-space-size=${HEAP}`, cli.path, 'cit', '--ndjson', from], {
      stdio: ['ignore', output, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(output);
    expect([child.status, child.stderr]).toEqual([
      2,
      `${LINES / 1000} of ${LINES.toLocaleString('en')} lines were refused.\n`,
    ]);
    expect(statSync(to).size).toBeGreaterThan(HEAP << 20);
    let line = 0;
    for await (const text of createInterface({ input: createReadStream(to) })) {
      const answer = JSON.parse(text);
      if (answer.status !== 422 && answer.financials.turnover !== `${line}.00`)
        throw new Error(`line ${line}: ${text}`);
      if ((answer.status === 422) !== (line % 1000 === 999)) throw new Error(`line ${line}: ${text}`);
      line++;
    }
    expect(line).toBe(LINES);
  });
});
