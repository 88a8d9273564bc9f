import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { calculateCitColumns } from '../../src/columns/company.js';
import { calculatePitColumns } from '../../src/columns/individual.js';
import { ColumnWorkers } from '../../src/columns/workers.js';
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

  it('refuse what one thread refuses', async () => {
    const input = { taxYear: 2025, rows: 2, columns: { turnover: Float64Array.of(1, -1) } };
    await expect(workers.calculateCitColumns(input)).rejects.toMatchObject({
      name: 'InputError',
      code: 'not-an-amount',
    });
  });
});
