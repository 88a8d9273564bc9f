/** The bytes of a first visit, gzip -9: a gate, as `npm run size` is for the library. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../test/package/chromium.js';
import { BUILT, startWorkbench, type Workbench } from './browser.js';

const EXAMPLE = '#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';

/** Most bytes of each part of a first visit to Company. */
const BUDGET = { page: 37_500, engine: 68_000, together: 98_000 };

describe.skipIf(CHROMIUM === undefined)('a first visit to Company', () => {
  let workbench: Workbench;

  beforeAll(async () => {
    workbench = await startWorkbench();
  });

  afterAll(async () => {
    await workbench?.close();
  });

  it('is within its budget', async () => {
    const sizes = await sizesOf(EXAMPLE);
    const engine = Object.entries(sizes.engine);
    const page = Object.entries(sizes.page);
    const sum = (files: [string, number][]): number => files.reduce((total, [, size]) => total + size, 0);
    console.log(`page ${sum(page)}, engine ${sum(engine)}, together ${sum(page) + sum(engine)}`, sizes);
    expect(engine.length).toBeGreaterThan(2);
    expect(sum(page)).toBeLessThanOrEqual(BUDGET.page);
    expect(sum(engine)).toBeLessThanOrEqual(BUDGET.engine);
    expect(sum(page) + sum(engine)).toBeLessThanOrEqual(BUDGET.together);
  });

  /** The files that a visit loads, by who asked for them: the page or its worker. */
  async function sizesOf(hash: string) {
    const page = await workbench.open(hash);
    await page.waitForSelector('.big');
    const ofPage = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const all = workbench.asked.map((path) => path.split('/').at(-1) || 'index.html');
    const own = new Set(['index.html', ...ofPage.map((url) => url.split('/').at(-1) ?? '')]);
    await page.context().close();
    const isWorker = (file: string): boolean => !own.has(file) || file.startsWith('engine.worker');
    const sized = (files: string[]) => Object.fromEntries(files.map((file) => [file, gzipped(file)]));
    const files = [...new Set(all)].filter((file) => file !== '');
    return { page: sized(files.filter((file) => !isWorker(file))), engine: sized(files.filter(isWorker)) };
  }
});

function gzipped(file: string): number {
  const path = file === 'index.html' ? join(BUILT, file) : join(BUILT, 'assets', file);
  return gzipSync(readFileSync(path), { level: 9 }).length;
}
