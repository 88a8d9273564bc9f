/** The questions backwards in Chromium: under a curve, beside the pay, and about what was taken for granted. */
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { workbenchOfTests } from './flows.js';

const OPEN = '#/company?turnover=80000000&operatingExpenses=50000000';

describe.skipIf(CHROMIUM === undefined)('the questions backwards', () => {
  const { on } = workbenchOfTests();

  it('find the turnover behind a tax, and name the cliff that jumps over it', async () => {
    await on('#/curve?with=none', async (page) => {
      await page.locator('#field-wanted').fill('13,600,000');
      // 34 % of a fifth of ₦200,000,000.
      await page.waitForFunction(() =>
        /^₦199,999,999\.\d\d to ₦200,000,000\.\d\d of turnover\.$/.test(
          document.querySelector('.backwards .sentence')?.textContent ?? '',
        ),
      );
      await page.locator('#field-wanted').fill('1000000');
      await page.getByText('No amount of turnover leads to it.').first().waitFor();
      const said = await page.locator('.backwards').textContent();
      expect(said).toContain('At ₦100,000,000.00 the tax is ₦0.00, and at ₦100,000,000.01 it is ₦6,800,000.00.');
      expect(said).toContain('NTA s.56(a)');
      await page.locator('#field-wanted').fill('much');
      await page.locator('#field-wanted').blur();
      await page.waitForSelector('.backwards .fault');
    });
  });

  it('find the gross pay behind a take-home pay, and show what is taken from it', async () => {
    await on('#/pay', async (page) => {
      await page.locator('#field-wanted').fill('394700');
      await page.getByText('In 2026 that is a gross pay of ₦500,000.00 a month.').first().waitFor();
      await page.getByText('See what is taken from it').click();
      await page.waitForSelector('table.pay');
      expect(await page.textContent('.head .big')).toBe('₦394,700.00');
    });
  });

  it('ask for the fact that moves the tax most, and lead to its field', async () => {
    await on(OPEN, async (page) => {
      await page.getByText('Could one of these change the tax?').click();
      await page.waitForSelector('.matters h3');
      const said = await page.textContent('.matters');
      expect(said).toContain('Fixed assets at the end of the year: the tax is between ₦0.00 and ₦10,200,000.00');
      await page.getByText('Answer it').click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-fixedAssets');
      await page.keyboard.type('5');
      await page.getByText('The figures have changed. Ask again').click();
      await page.waitForFunction(() => !document.querySelector('.matters')?.textContent?.includes('Fixed assets'));
    });
  });
});
