import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { calculateCitColumns } from '../../src/columns/company.js';
import { calculatePitColumns } from '../../src/columns/individual.js';
import { ColumnWorkers, serveColumns } from '../../src/columns/workers.js';
import { ROOT, textOf } from '../source-files.js';
import { drawnCompanies } from './companies.js';

const FILE = new URL('worker.mjs', import.meta.url);
const threads = [0, 1].map(() => new Worker(FILE));
const workers = new ColumnWorkers(threads);

afterAll(async () => {
  workers.close();
  await Promise.all(threads.map((thread) => thread.terminate()));
});

describe('workers', () => {
  it('come to what one thread comes to, lists and all', async () => {
    const input = drawnCompanies({ taxYear: 2025, rows: 2101, seed: 5, disposals: 3 });
    const alone = calculateCitColumns(input);
    const shared = await workers.calculateCitColumns(input);
    expect(shared).toEqual(alone);
    expect(shared.oneByOne).toBeGreaterThan(0);
  });

  it('work out individuals', async () => {
    const incomeStreams = {
      offsets: Int32Array.of(0, 1, 3, 4),
      types: ['employment', 'rent'],
      type: Uint8Array.of(0, 0, 1, 0),
      amount: Float64Array.of(50_000_000, 20_000_000, 90_000_000, 7),
      periodsPerYear: Int32Array.of(12, 12, 1, 1),
    };
    const input = { taxYear: 2026, rows: 3, incomeStreams };
    expect(await workers.calculatePitColumns(input)).toEqual(calculatePitColumns(input));
  });

  it('refuse what one thread refuses, with the rows counted from the first', async () => {
    const turnover = Float64Array.from({ length: 9 }, (_, row) => (row === 7 ? -1 : row));
    const input = { taxYear: 2025, rows: 9, columns: { turnover } };
    await expect(workers.calculateCitColumns(input)).rejects.toMatchObject({
      name: 'InputError',
      code: 'not-an-amount',
      path: '/turnover/7',
      message: 'turnover[7] is -1.',
    });
  });

  it('refuse columns that have more or fewer values than there are rows, as one thread does', async () => {
    const given = { taxYear: 2025, columns: { turnover: Float64Array.of(1, 2, 3) } };
    for (const rows of [2, 4]) {
      await expect(workers.calculateCitColumns({ ...given, rows })).rejects.toMatchObject({
        code: 'not-a-list',
        message: `turnover has 3 values for ${rows} rows.`,
      });
    }
  });

  it('refuse lists that have more items than their offsets say', async () => {
    const incomeStreams = {
      offsets: Int32Array.of(0, 1),
      types: ['employment'],
      type: Uint8Array.of(0, 0),
      amount: Float64Array.of(50_000_000, 1),
      periodsPerYear: Int32Array.of(12, 1),
    };
    const input = { taxYear: 2026, rows: 1, incomeStreams };
    await expect(workers.calculatePitColumns(input)).rejects.toMatchObject({
      message: 'incomeStreams/type has 2 values for 1 rows.',
    });
  });

  it('reject what cannot be split, instead of throwing at once', async () => {
    const refused = workers.calculateCitColumns(null as never);
    await expect(refused).rejects.toBeInstanceOf(Error);
  });
});

describe('the file of a worker', () => {
  const input = drawnCompanies({ taxYear: 2025, rows: 300, seed: 7 });
  const alone = calculateCitColumns(input);

  it.each([
    ['serves the port that it is born with', 'serveColumns(parentPort);'],
    ['serves the port that it is sent', "parentPort.once('message', serveColumns);"],
  ])('%s', async (_how, call) => {
    const thread = new Worker(new URL('worker.mjs', import.meta.url), { workerData: call });
    const one = new ColumnWorkers([thread]);
    expect(await one.calculateCitColumns(input)).toEqual(alone);
    expect(await one.calculateCitColumns(input)).toEqual(alone);
    one.close();
    await thread.terminate();
  });

  it('that does not call serveColumns rejects what it is asked, then and later', async () => {
    const silent = "require('node:worker_threads').parentPort.on('message', () => {});";
    const thread = new Worker(silent, { eval: true });
    const one = new ColumnWorkers([thread], { answerWithin: 200 });
    const message = 'A worker of columns did not answer within 200 ms. Its file must call serveColumns.';
    await expect(one.calculateCitColumns(input)).rejects.toThrow(message);
    await expect(one.calculateCitColumns(input)).rejects.toThrow(message);
    one.close();
    await thread.terminate();
  });

  it('is refused where there is no port', () => {
    expect(() => serveColumns(null)).toThrow('serveColumns was called outside of a worker.');
  });

  it('is in the documentation, with the file that uses it, and both run', () => {
    const folder = join(ROOT, '.reports', `columns-example-${process.env.VITEST_POOL_ID ?? '0'}`);
    const blocks = [...textOf('docs/columns.md').matchAll(/^```mjs\n\/\/ (\S+)\n([\s\S]*?)^```/gm)];
    expect(blocks.map(([, name]) => name)).toEqual(['columns-worker.mjs', 'main.mjs']);
    mkdirSync(folder, { recursive: true });
    for (const [, name = '', code = ''] of blocks) writeFileSync(join(folder, name), code);
    const [, claimed] = /console\.log\(.*\); \/\/ (.*)/.exec(blocks[1]?.[2] ?? '') ?? [];
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'main.mjs')], { encoding: 'utf8' });
    expect([stdout.trim(), stderr]).toEqual([claimed, '']);
    // A turnover of N199,999,000 in kobo.
    expect(claimed).toBe(String(199_999_000 * 100));
  });
});

describe('a worker that ends', () => {
  const input = drawnCompanies({ taxYear: 2025, rows: 300, seed: 6 });

  it('rejects what it has not answered, and what it is asked later', async () => {
    const thread = new Worker('setInterval(() => {}, 1000)', { eval: true });
    const alone = new ColumnWorkers([thread]);
    const pending = alone.calculateCitColumns(input);
    await Promise.all([expect(pending).rejects.toThrow('A worker of columns ended'), thread.terminate()]);
    await expect(alone.calculateCitColumns(input)).rejects.toThrow('A worker of columns ended');
    alone.close();
  });

  it('says why it failed', async () => {
    const thread = new Worker("throw new Error('no memory')", { eval: true });
    const alone = new ColumnWorkers([thread]);
    await expect(alone.calculateCitColumns(input)).rejects.toThrow('A worker of columns ended: no memory.');
    alone.close();
  });

  it('before it is given work rejects what it is asked', async () => {
    const thread = new Worker('', { eval: true });
    await new Promise((resolve) => thread.once('exit', resolve));
    const alone = new ColumnWorkers([thread]);
    await expect(alone.calculateCitColumns(input)).rejects.toThrow('had ended before it was given work');
    alone.close();
  });

  it('or closes its port rejects what it has not answered', async () => {
    const closing = "require('node:worker_threads').parentPort.once('message', (port) => port.close());";
    const thread = new Worker(`${closing} setInterval(() => {}, 1000)`, { eval: true });
    const alone = new ColumnWorkers([thread]);
    await expect(alone.calculateCitColumns(input)).rejects.toThrow('A worker of columns closed its port.');
    alone.close();
    await thread.terminate();
  });

  it('is told by the event of a browser', async () => {
    let tell = (_reason: unknown): void => {};
    const worker = {
      postMessage: (_message: unknown, _transfer: never[]) => {},
      addEventListener: (_event: string, listener: (reason: unknown) => void) => {
        tell = listener;
      },
    };
    const alone = new ColumnWorkers([worker]);
    const pending = alone.calculateCitColumns(input);
    tell({ message: 'no such file' });
    await expect(pending).rejects.toThrow('A worker of columns ended: no such file.');
    alone.close();
  });

  it('that is let go rejects what it has not answered', async () => {
    const thread = new Worker('setInterval(() => {}, 1000)', { eval: true });
    const alone = new ColumnWorkers([thread]);
    const pending = alone.calculateCitColumns(input);
    alone.close();
    await expect(pending).rejects.toThrow('The workers were let go.');
    await thread.terminate();
  });
});
