/** The bytes of a first visit, gzip -9: a gate, as `npm run size` is for the library. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { workbenchOfTests } from './flows.js';

const EXAMPLE = '#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';

/** Most bytes up to the first answer, of the page and of its engine, and of what the page loads after it. */
const BUDGET = { page: 33_000, engine: 68_200, together: 101_200, after: 13_000 };
/** The chunks that load once there is a screen or an answer: the evidence, what is printed, files and links. */
const AFTER = /^(?:evidence|print|printed|sources|acts|spoken|workbook|take-away|files|link-note)-/;

describe.skipIf(CHROMIUM === undefined)('a first visit to Company', () => {
  const { workbench } = workbenchOfTests();

  it('is within its budget', async () => {
    const sizes = await sizesOf(EXAMPLE);
    const [page, engine, after] = [sizes.page, sizes.engine, sizes.after].map(sum) as [number, number, number];
    console.log(`page ${page}, engine ${engine}, together ${page + engine}, after the answer ${after}`, sizes);
    expect(Object.keys(sizes.engine).length).toBeGreaterThan(2);
    expect(page).toBeLessThanOrEqual(BUDGET.page);
    expect(engine).toBeLessThanOrEqual(BUDGET.engine);
    expect(page + engine).toBeLessThanOrEqual(BUDGET.together);
    expect(after).toBeLessThanOrEqual(BUDGET.after);
  });

  /** The files that a visit loads, by who asked for them: the page or its worker. */
  async function sizesOf(hash: string) {
    const page = await workbench().open(hash);
    await page.waitForSelector('.big');
    const firstAnswer = await page.evaluate(() => performance.now());
    // For people to read: how long anything takes depends on the machine.
    console.log(`first answer after ${Math.round(firstAnswer)} ms`);
    await page.waitForSelector('.take-away');
    const ofPage = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const all = workbench().asked.map((path) => path.split('/').at(-1) || 'index.html');
    const own = new Set(['index.html', ...ofPage.map((url) => url.split('/').at(-1) ?? '')]);
    await page.context().close();
    const isWorker = (file: string): boolean => !own.has(file) || file.startsWith('engine.worker');
    const sized = (files: string[]) =>
      Object.fromEntries(files.map((file) => [file, gzipped(workbench().built, file)]));
    const [files, isAfter] = [[...new Set(all)], (file: string) => AFTER.test(file)];
    const ofThePage = files.filter((file) => !isWorker(file));
    return {
      page: sized(ofThePage.filter((file) => !isAfter(file))),
      engine: sized(files.filter(isWorker)),
      after: sized(ofThePage.filter(isAfter)),
    };
  }
});

function sum(sizes: Readonly<Record<string, number>>): number {
  return Object.values(sizes).reduce((total, size) => total + size, 0);
}

function gzipped(built: string, file: string): number {
  const path = file === 'index.html' ? join(built, file) : join(built, 'assets', file);
  return gzipSync(readFileSync(path), { level: 9 }).length;
}
