/** Law in Chromium: one table, through the years, what differs, and the ways from one to another. */
import { readFileSync } from 'node:fs';
import { companyRuleTable, toPlain } from 'nigeria-tax-rules';
import { tableDifferences } from 'nigeria-tax-rules/analysis';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { workbenchOfTests } from './flows.js';

const CASE = 'turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';

describe.skipIf(CHROMIUM === undefined)('Law', () => {
  const { on } = workbenchOfTests();

  const rows = (page: Page, find: string): Promise<string[]> =>
    page.locator(`tr:has(td.says, .says) >> text=${find}`).allInnerTexts();
  const flat = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

  it('finds the levy by its section, then shows it since 2019', async () => {
    await on('#/law', async (page) => {
      await page.waitForSelector('.law-table');
      await page.fill('#field-find', 's.59');
      await page.waitForFunction(() => document.querySelectorAll('.of-section').length === 1);
      expect(await page.locator('.of-section h2').allInnerTexts()).toEqual(['Development levy']);
      // Beside the figure stand the words of the law that say it.
      expect((await rows(page, '4%')).filter((text) => !text.startsWith('“'))).toEqual(['4%']);
      await page.waitForFunction(() => window.location.hash.includes('find=s.59'));
      const whatIf = await page.getByRole('link', { name: /^What if\s*: Rate/ }).getAttribute('href');
      expect(whatIf).toMatch(/^#\/impact\?(?:.*&)?e=educationTax@2025-07-01\.rate:4%25$/);
      await page.getByRole('link', { name: /^Since when\s*: Rate/ }).click();
      await page.waitForSelector('.lanes');
      expect(await page.textContent('figure h2')).toBe(
        'Development levy, rate: 4% since 1 July 2025; the texts differ',
      );
      const boxes = page.locator('.lane').first().locator('.box');
      const told = (await boxes.allInnerTexts()).map((text) => flat(text).split(' ,')[0]?.replace(/^◇ /, ''));
      expect([...new Set(told.map((text) => text?.replace(/,.*/, '')))]).toEqual(['2%', '2.5%', '3%', '4%']);
      await boxes.last().click();
      expect(flat(await page.textContent('.picked'))).toMatch(
        /^4%, 1 July 2025 to 31 December 2026 ● Read in the Act ?NTA s\.59\(1\)/,
      );
    });
  });

  it('has the words of the Act beside the law of each figure', async () => {
    await on('#/law', async (page) => {
      await page.waitForSelector('.law-table .quotes');
      const levy = page.locator('.law-table .rests-on', { hasText: 'NTA s.59(1)' }).locator('dd');
      expect(await levy.first().textContent()).toMatch(
        /^“A development levy of 4% is imposed on the assessable profits/,
      );
      expect(await page.locator('.law-table .quotes').count()).toBeGreaterThan(20);
    });
  });

  it('shows what is disputed alone, in the words of the Act', async () => {
    await on('#/law', async (page) => {
      await page.waitForSelector('.law-table');
      const all = await page.locator('.law-table td.says').count();
      await page.getByLabel('Only disputed').check();
      await page.waitForFunction((most) => document.querySelectorAll('td.says').length < most, all);
      const tiers = new Set((await page.locator('.law-table .tier').allInnerTexts()).map(flat));
      expect([...tiers]).toEqual(['◇ Disputed']);
      expect(await rows(page, 'at most ₦100,000,000')).toHaveLength(1);
    });
  });

  it('is where everything that rests on a section of an answer is found', async () => {
    await on(`#/company?${CASE}&r=first_gazette`, async (page) => {
      await page.waitForSelector('.take-away');
      await page.locator('#line-company_size .citations button').first().click();
      await page.getByRole('link', { name: 'Everything that rests on this section' }).click();
      await page.waitForSelector('.law-table');
      expect(await page.inputValue('#field-find')).toBe('NTA-gazette s.56');
      expect(await page.inputValue('#field-b')).toBe('2026:first_gazette');
      const cited = await page.locator('.law-table td.rests-on').allInnerTexts();
      expect(cited.length).toBeGreaterThan(1);
      expect(cited.filter((text) => !text.includes('NTA-gazette s.56'))).toEqual([]);
      expect(await page.locator('dialog[open]').count()).toBe(0);
    });
  });

  it('gives the table as it was written, and as plain data', async () => {
    await on('#/law', async (page) => {
      await page.waitForSelector('.law-head .files');
      const yaml = await saved(page, 'YAML, all texts of the year');
      expect(yaml).toBe(readFileSync(new URL('../../../rules/company/2026.yaml', import.meta.url), 'utf8'));
      const json = await saved(page, 'JSON, this text');
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(toPlain<object>(companyRuleTable(2026)))));
    });
  });

  async function saved(page: Page, name: string): Promise<string> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  }

  it('counts what differs, and says what that does to the figures of the form', async () => {
    await on(`#/law?view=differences&${CASE}`, async (page) => {
      await page.waitForSelector('.changes');
      const all = tableDifferences(companyRuleTable(2025), companyRuleTable(2026));
      const changes = all.filter(({ key }) => !key.endsWith('.aliases'));
      const gone = changes.filter(({ is }) => is === null).length;
      const added = changes.filter(({ was }) => was === null).length;
      expect(await page.textContent('.counts')).toBe(
        `2025, limit of allowances after losses and 2026, certified copy differ in ${changes.length} figures: ` +
          `${changes.length - gone - added} changed, ${added} new, ${gone} gone.`,
      );
      await page.waitForFunction(() => document.body.textContent?.includes('For your figures'));
      const sections = (await page.locator('.of-section').allInnerTexts()).map(flat);
      expect(sections).toContain('Company size Changes your tax by −₦6,500,000.00.');
      expect(sections).toContain('Capital gains Changes nothing for your figures.');
      await page.getByRole('button', { name: 'Swap' }).click();
      await page.waitForFunction(() => document.querySelector('.counts')?.textContent?.startsWith('2026'));
      await page.selectOption('#field-b', '2026');
      await page.waitForFunction(() => document.body.textContent?.includes('are the same law'));
    });
  });

  it('has the figures of individuals, their bands among them', async () => {
    await on('#/law?of=individual&view=timeline', async (page) => {
      await page.waitForSelector('.rate-steps');
      const titles = await page.locator('figure h2').allInnerTexts();
      expect(titles.slice(0, 2)).toEqual([
        'Bands of 2020 to 2025: 7% to 24%, the last from ₦3.2m',
        'Bands of 2026 to 2027: 0% to 25%, the last from ₦50m',
      ]);
      expect(titles).toContain('Minimum tax: none since 1 January 2026');
      await page.locator('summary', { hasText: 'Rent relief' }).click();
      await page.waitForFunction(() => document.body.textContent?.includes('Rent relief, share'));
    });
  });
});
