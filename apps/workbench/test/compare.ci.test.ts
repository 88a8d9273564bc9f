/** Compare, Developers and About in Chromium: the flows of a person. */

import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { explainDifference } from 'nigeria-tax-rules/analysis';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { COMPARE } from '../src/copy/compare.js';
import { parseAddress } from '../src/request/address.js';
import { requestOf } from '../src/request/request.js';
import { naira, signedNaira } from '../src/text/format.js';
import { workbenchOfTests } from './flows.js';

const GROUP = `#/compare?${COMPARE.examples[0]?.[1]}`;
const SMALL = 'turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';

describe.skipIf(CHROMIUM === undefined)('the screens that explain', () => {
  const { on } = workbenchOfTests();

  /** The parts on the screen: title, change and effect by itself. */
  const parts = (page: Page): Promise<(string | null)[][]> =>
    page
      .locator('.differences >> nth=0')
      .locator('tr.part')
      .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)));

  const finding = (text: string) => (page: Page) =>
    page.waitForFunction((wanted) => document.querySelector('.compared h2')?.textContent?.startsWith(wanted), text);

  it('compare 2025 and 2026 in parts that add up, and the other way round mirrored', async () => {
    const { change, parts: expected } = explainDifference(
      requestOf(parseAddress(GROUP)) as unknown,
      { taxYear: 2025 },
      { taxYear: 2026 },
    );
    await on(GROUP, async (page) => {
      await finding('The tax rises by ₦60,000,000.00, from ₦420,000,000.00 to ₦480,000,000.00.')(page);
      const shown = await parts(page);
      expect(shown).toEqual([
        ['Minimum tax ends', '−₦270,000,000.00', '₦0.00'],
        ['Education tax 3% → development levy 4%', '+₦30,000,000.00', '+₦30,000,000.00'],
        ['Minimum effective tax rate begins', '+₦300,000,000.00', '+₦60,000,000.00'],
      ]);
      expect(shown.map(([, part]) => part)).toEqual(expected.map((part) => signedNaira(part.change.toFixed(2))));
      expect(await page.locator('.differences tr.total td').first().textContent()).toBe(signedNaira(change.toFixed(2)));
      const amounts = await page.locator('.waterfall .fall-amount').allInnerTexts();
      expect(amounts).toEqual(['₦420m', '−₦270m', '+₦30m', '+₦300m', '₦480m']);
      await page.getByRole('button', { name: 'Swap' }).click();
      await finding('The tax falls by ₦60,000,000.00')(page);
      expect((await parts(page)).map(([title, part]) => [title, part])).toEqual([
        ['Minimum tax begins', '+₦270,000,000.00'],
        ['Development levy 4% → education tax 3%', '−₦30,000,000.00'],
        ['Minimum effective tax rate ends', '−₦300,000,000.00'],
      ]);
      await page.waitForFunction(() => window.location.hash.includes('a=2026&b=2025'));
    });
  });

  it('go from a company to what makes it differ from last year, with the figures and the law', async () => {
    await on(`#/company?${SMALL}&r=first_gazette&y=2024&s=salary,5,monthly,,`, async (page) => {
      await page.getByRole('link', { name: 'Why does it differ from last year?' }).click();
      await finding('The tax rises by ₦3,300,000.00, from ₦6,900,000.00 to ₦10,200,000.00.')(page);
      expect(await page.inputValue('.two-laws label:nth-of-type(2) select')).toBe('2026:first_gazette');
      expect(await page.textContent('main')).toContain(naira('80000000'));
      await page.getByRole('button', { name: 'Certified copy' }).click();
      await finding('The tax falls by ₦6,900,000.00')(page);
      await page.selectOption('.two-laws label:nth-of-type(1) select', '2026');
      await page.waitForSelector(`text=${COMPARE.sameLaw}`);
      expect(await page.locator('.compared').count()).toBe(0);
    });
  });

  it('say why two texts of the law differ, from the company that they differ on', async () => {
    await on(`#/company?${SMALL}`, async (page) => {
      await page.getByRole('link', { name: /Why do they differ.*First gazette/ }).click();
      await finding('The tax rises by ₦10,200,000.00, from ₦0.00 to ₦10,200,000.00.')(page);
      expect((await parts(page)).map(([title]) => title)).toEqual(['Which companies are small']);
      await page.locator('.differences .citations button').first().click();
      await page.waitForFunction(() =>
        document.querySelector('dialog[open]')?.textContent?.includes('Nigeria Tax Act'),
      );
    });
  });

  it('save the comparison as a table, whose parts are plain amounts', async () => {
    await on(GROUP, async (page) => {
      await page.waitForSelector('.waterfall');
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      expect(csv.suggestedFilename()).toBe('difference-2025-2026.csv');
      expect(readFileSync(await csv.path(), 'utf8')).toContain('Minimum tax ends,,,-270000000.00,150000000.00,0.00,');
    });
  });

  it('save the comparison as a workbook, and its chart as pictures with their source', async () => {
    await on(GROUP, async (page) => {
      await page.waitForSelector('.waterfall');
      const saved = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
        return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
      };
      const book = await saved('Spreadsheet');
      expect(book.name).toBe('difference-2025-2026.xlsx');
      const parts = Object.values(unzipSync(book.bytes)).map((part) => strFromU8(part));
      expect(parts.join('')).toContain('<v>60000000.00</v>');
      const svg = (await saved('SVG')).bytes.toString('utf8');
      expect(svg).toContain('The tax rises by ₦60,000,000.00, from ₦420,000,000.00 to ₦480,000,000.00.');
      for (const amount of ['₦420m', '−₦270m', '+₦30m', '+₦300m', '₦480m']) expect(svg).toContain(`>${amount}<`);
      expect(svg).toMatch(
        /nigeria-tax-rules [\d.]+; 2025, limit of allowances after losses [0-9a-f]{8}; 2026, certified copy [0-9a-f]/,
      );
      const png = await saved('PNG');
      expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['difference-2025-2026.png', 'PNG']);
    });
  });

  it('show the case in code, language by language, and its answer', async () => {
    await on(`#/company?${SMALL}&r=first_gazette`, async (page) => {
      await page.getByRole('link', { name: 'Use in code' }).click();
      await page.waitForSelector('[role=tabpanel] pre');
      expect(await page.textContent('[role=tabpanel] pre')).toContain(
        "calculateCit(request, { reading: 'first_gazette' })",
      );
      await page.getByRole('tab', { name: 'TypeScript' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForSelector('#tab-curl[aria-selected=true]');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-curl');
      expect(await page.textContent('[role=tabpanel] pre')).toContain('/api/v1/tax/calculate-cit?amounts=string');
      await page.waitForFunction(() => window.location.hash.includes('code=curl'));
      const answer = page.locator('section[aria-label=Answer] code');
      await answer.waitFor();
      expect(JSON.parse((await answer.textContent()) ?? '').taxLiability.total).toBe('10200000.00');
    });
  });

  it('tell the limits of the page, its privacy and its versions', async () => {
    await on('#/', async (page) => {
      await page.locator('footer').getByRole('link', { name: 'About' }).click();
      await page.waitForSelector('.versions');
      const text = (await page.textContent('main')) ?? '';
      for (const words of ['Which print of the Nigeria Tax Act', 'Not modelled:', 'no cookies', 'MIT', '2027']) {
        expect(text).toContain(words);
      }
    });
  });

  it('print the total once, below all rows', async () => {
    await on('#/compare?end=2025-12-31&turnover=60000000000&operatingExpenses=57000000000', async (page) => {
      await page.waitForSelector('.differences tfoot');
      await page.emulateMedia({ media: 'print' });
      const display = await page.locator('tfoot').evaluate((foot) => getComputedStyle(foot).display);
      expect(display).toBe('table-row-group');
    });
  });
});
