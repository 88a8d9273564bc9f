/**
 * Every screen, empty and full, at six widths, light and dark, on paper, and in large text: nothing runs out of it, and
 * axe finds no violation. In CI each at the widths of the three layouts, and a part of the rest that turns with the
 * seed; at `TIER=all` all of it.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofTier, SEED } from '../../../test/effort.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { startWorkbench, type Workbench } from './browser.js';
import { TWICE } from './flows.js';
import { drawn } from './frames.js';
import { outside } from './looks.js';
import { COLOURS, violations } from './violations.js';

const PICTURES = fileURLToPath(new URL('../../../.reports/workbench/', import.meta.url));

type State = readonly [hash: string, ready: string];

/** The states of the screens by name, and what has to be there before they are looked at. */
const STATES: Readonly<Record<string, State>> = {
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
  'company-books': ['#/company?books=yes', '.drop'],
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

/**
 * The widths of screens, those of one page together: pay is laid out for few letters when it opens, and stays so. Then
 * the same in text of twice the size; and the widths of which axe is asked, one of each layout.
 */
const WIDTHS = [[320], [390, 768, 1000, 1280, 1920]];
const LARGE = [[390], [768, 1280]];
const ASKED = [320, 768, 1280];

/** How a state is looked at. */
interface Looks {
  readonly widths: readonly (readonly number[])[];
  /** The widths at which axe is asked. */
  readonly asked: readonly number[];
  readonly isPrinted: boolean;
  /** The widths in text of twice the size. */
  readonly large: readonly (readonly number[])[];
}

/**
 * The looks of CI at the state of a place: axe at one width, which is another one in the next state; of every third
 * state paper, and large text at a width that differs from one such state to the next. So each width meets axe and
 * large text in every run, and each state each width in nine successive seeds.
 */
function chosen(place: number): Looks {
  const turn = place + SEED;
  const large = LARGE.flat();
  const isThird = turn % 3 === 0;
  return {
    widths: WIDTHS.map((widths) => widths.filter((width) => ASKED.includes(width))),
    asked: [ASKED[turn % ASKED.length] ?? 0],
    isPrinted: isThird,
    large: isThird ? [[large[(turn / 3) % large.length] ?? 0]] : [],
  };
}

const ALL: Looks = { widths: WIDTHS, asked: ASKED, isPrinted: true, large: LARGE };
const LOOKED_AT = Object.entries(STATES).map(([name, state], place) => {
  const looks = ofTier({ quick: chosen(place), ci: chosen(place), all: ALL });
  return [name, state, looks] as const;
});

/** The pixels across a sheet of A4, by which a browser chooses the rules of a width. */
const PAPER = 794;

describe.skipIf(CHROMIUM === undefined)('a screen', () => {
  let workbench: Workbench;

  beforeAll(async () => {
    workbench = await startWorkbench();
  });

  afterAll(async () => {
    await workbench?.close();
  });

  it.each(LOOKED_AT)(
    'fits at every width and on paper, and axe finds nothing: %s',
    async (name, state, { widths: groups, asked, isPrinted }) => {
      for (const widths of groups) {
        const page = await shown(workbench, state, widths, { bypassCSP: true });
        for (const width of widths) await looksRight(page, name, width, asked.includes(width));
        if (isPrinted && widths === groups.at(-1)) await fitsOnPaper(page, name);
        await page.context().close();
      }
      expect(workbench.faults).toEqual([]);
    },
  );
});

describe.skipIf(CHROMIUM === undefined)('a screen in text of twice the usual size', () => {
  let workbench: Workbench;

  beforeAll(async () => {
    workbench = await startWorkbench('chromium', [TWICE]);
  });

  afterAll(async () => {
    await workbench?.close();
  });

  const inLargeText = LOOKED_AT.filter(([, , { large }]) => large.length > 0);
  it.each(inLargeText)('fits at the widths of its layouts: %s', async (name, state, { large }) => {
    for (const widths of large) {
      const page = await shown(workbench, state, widths);
      for (const width of widths) await fits(page, `${name}-${width}-large`, width);
      await page.context().close();
    }
  });
});

/** Opens a state in a window of the first width. */
async function shown(
  workbench: Workbench,
  [hash, ready]: State,
  [width = 0]: readonly number[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await workbench.open(hash, { viewport: { width, height: 800 }, ...options });
  await page.waitForSelector(ready);
  await openGroups(page);
  return page;
}

/** In light and dark, nothing runs out of it, and axe finds nothing where it is asked. */
async function looksRight(page: Page, name: string, width: number, isAsked: boolean): Promise<void> {
  await fits(page, `${name}-${width}-light`, width);
  if (isAsked) expect([width, await violations(page)]).toEqual([width, []]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, `${name}-${width}-dark`);
  if (isAsked) expect([width, await violations(page, COLOURS)]).toEqual([width, []]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function fitsOnPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await fits(page, `${name}-print`, PAPER);
}

/** Draws the window as wide as that: nothing runs out of it. */
async function fits(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // A chart is drawn in the frame after the one that tells it its width.
  await drawn(page, 2);
  await picture(page, name);
  expect([name, await outside(page)]).toEqual([name, []]);
}

/** For people to look at, where they ask for it; it is compared with nothing. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage: true });
}

/** Opens the groups that hold something, so that filled fields are looked at too. */
async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('details.group, .check, .reliance')) {
      group.open = group.querySelector('.count') !== null || !group.matches('.group');
    }
  });
}
