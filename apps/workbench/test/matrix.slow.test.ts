/**
 * Every screen, empty and full, at six widths, light and dark, on paper, and in large text: nothing runs out of it, and
 * axe finds no violation.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { startWorkbench, type Workbench } from './browser.js';
import { TWICE } from './flows.js';
import { outside } from './looks.js';
import { COLOURS, violations } from './violations.js';

/** The pictures are for people to look at; they are compared with nothing. */
const PICTURES = fileURLToPath(new URL('../../../.reports/workbench/', import.meta.url));

/** The states of the screens by name, and what has to be there before they are looked at. */
const STATES: Readonly<Record<string, readonly [hash: string, ready: string]>> = {
  start: ['#/', 'ul.screens'],
  'company-empty': ['#/company', '.plain'],
  'company-contested': ['#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000', '.take-away'],
  'company-assets': [
    '#/company?end=2023-12-31&turnover=640000000.00&operatingExpenses=180000000.00&costOfSales=310000000.00' +
      '&lossesBroughtForward=1000000&check=1000&d=nigerian_shares,60000000,35000000,2023-10-02,,,20000000' +
      '&d=digital_assets,4000000,9000000,2024-08-01,,,',
    '.take-away',
  ],
  'company-large': [
    '#/company?end=2026-12-31&turnover=62000000000.00&operatingExpenses=15000000000.00&costOfSales=38000000000.00' +
      '&fixedAssets=41000000000.00&capitalAllowances=6500000000.00&foreignTaxCredits=45000000.00' +
      '&profitBeforeTax=9000000000.00&ci.foreignDividends=300000000.00',
    '.take-away',
  ],
  'company-faults': [
    '#/company?turnover=80000000&operatingExpenses=-1&fixedAssets=0.001&routingDate=x',
    '.corrections',
  ],
  'individual-empty': ['#/individual', '.plain'],
  'individual-salary': [
    '#/individual?y=2026&state=Lagos&pensionContribution=480000&annualRent=1200000&payeDeducted=1000000' +
      '&s=employment,500000,monthly,,&s=bonus,1000000,annual,,',
    '.take-away',
  ],
  'pay-empty': ['#/pay', '.plain'],
  pay: ['#/pay?monthlyPay=500000&pensionablePay=350000&nhf=true&annualRent=1200000', '.law-of-pay'],
  'pay-wide': ['#/pay?monthlyPay=90000000&pension=false', '.parts.cards'],
  'pay-faults': ['#/pay?monthlyPay=500000&pensionablePay=600000', '.corrections'],
  'impact-no-change': ['#/impact?n=1000', '.finding'],
  'impact-edited': [
    '#/impact?n=10000&end=2023-12-31&e=companySize.small.grossTurnover.atMost:50000000&e=incomeTax.large.rate:25%25',
    '.edit-list',
  ],
  'impact-fault': ['#/impact?n=1000&e=incomeTax@2025-07-01.large.rate:120%25', '.result [role=status]'],
  'individual-contested': [
    '#/individual?y=2024&state=Rivers&s=employment,1500000,monthly,,&s=dividend,4000000,annual,,',
    '.take-away',
  ],
  'law-table': ['#/law', '.law-table'],
  'law-found': ['#/law?find=NTA%20s.57&tier=disputed', '.law-table'],
  'law-nothing': ['#/law?find=xyz', '.amber'],
  'law-timeline': ['#/law?view=timeline', 'figure'],
  'law-timeline-individual': ['#/law?of=individual&view=timeline', '.rate-steps'],
  'law-differences': ['#/law?view=differences&turnover=80000000&operatingExpenses=50000000', '.changes'],
  'compare-empty': ['#/compare', '.plain'],
  'compare-company': [
    '#/compare?end=2025-12-31&turnover=60000000000&operatingExpenses=57000000000&fixedAssets=9000000000' +
      '&capitalAllowances=2900000000&profitBeforeTax=3000000000&d=land,500000000,200000000,2025-11-01,,,',
    '.waterfall',
  ],
  'compare-individual': [
    '#/compare?y=2026&state=Lagos&pensionContribution=480000&annualRent=1200000&a=2026&b=2025' +
      '&s=employment,500000,monthly,,',
    '.waterfall',
  ],
  'compare-same': ['#/compare?turnover=1000000', '.compared'],
  'compare-refused': ['#/compare?turnover=-1', '.corrections'],
  developers: ['#/developers?turnover=80000000&operatingExpenses=50000000&r=first_gazette', '[aria-label=Answer]'],
  'developers-python': [
    '#/developers?code=python&y=2026&state=Lagos&s=employment,500000,monthly,,&s=bonus,1000000,annual,,',
    '[aria-label=Answer]',
  ],
  about: ['#/about', '.versions'],
  'curve-example': ['#/curve', '.corners'],
  'curve-years': [
    '#/curve?end=2023-12-31&turnover=80000000&operatingExpenses=50000000&with=2026,2026:first_gazette&show=left',
    'path.here',
  ],
  'curve-rate': ['#/curve?show=rate&with=none&end=2024-12-31', '.corners'],
  'curve-person': [
    '#/curve?y=2026&state=Lagos&s=employment,500000,monthly,,&s=bonus,1000000,annual,,&to=100000000&with=2025',
    'path.here',
  ],
  'curve-faults': ['#/curve?turnover=80000000&operatingExpenses=-1', '.corrections'],
};

describe.skipIf(CHROMIUM === undefined)('the screens', () => {
  let workbench: Workbench;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    workbench = await startWorkbench();
  });

  afterAll(async () => {
    await workbench?.close();
  });

  const widths = [320, 390, 768, 1000, 1280, 1920];

  it.each(widths)('fit at %i pixels in light and dark, and axe finds no violation', async (width) => {
    for (const [name, [hash, ready]] of Object.entries(STATES)) {
      const page = await workbench.open(hash, { viewport: { width, height: 800 }, bypassCSP: true });
      await page.waitForSelector(ready);
      await openGroups(page);
      await page.screenshot({ path: `${PICTURES}${name}-${width}-light.png`, fullPage: true });
      expect([name, await outside(page)]).toEqual([name, []]);
      expect([name, await violations(page)]).toEqual([name, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: `${PICTURES}${name}-${width}-dark.png`, fullPage: true });
      expect([name, await violations(page, COLOURS)]).toEqual([name, []]);
      await page.context().close();
    }
    expect(workbench.faults).toEqual([]);
  });

  it('fit on paper', async () => {
    for (const [name, [hash, ready]] of Object.entries(STATES)) {
      const page = await workbench.open(hash, { viewport: { width: PAPER, height: 960 }, bypassCSP: true });
      await page.waitForSelector(ready);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.screenshot({ path: `${PICTURES}${name}-print.png`, fullPage: true });
      expect([name, await outside(page)]).toEqual([name, []]);
      await page.context().close();
    }
  });
});

describe.skipIf(CHROMIUM === undefined)('the screens in text of twice the usual size', () => {
  let workbench: Workbench;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    workbench = await startWorkbench('chromium', [TWICE]);
  });

  afterAll(async () => {
    await workbench?.close();
  });

  it.each([390, 768, 1280])('fit at %i pixels', async (width) => {
    for (const [name, [hash, ready]] of Object.entries(STATES)) {
      const page = await workbench.open(hash, { viewport: { width, height: 800 } });
      await page.waitForSelector(ready);
      await openGroups(page);
      await page.screenshot({ path: `${PICTURES}${name}-${width}-large.png`, fullPage: true });
      expect([name, await outside(page)]).toEqual([name, []]);
      await page.context().close();
    }
  });
});

/** The pixels across a sheet of A4, by which a browser chooses the rules of a width. */
const PAPER = 794;

/** Opens the groups that hold something, so that filled fields are looked at too. */
async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('details.group, .check, .reliance')) {
      group.open = group.querySelector('.count') !== null || !group.matches('.group');
    }
  });
}
