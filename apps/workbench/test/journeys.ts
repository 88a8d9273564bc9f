/**
 * What people do at the page beside what they came for, in any window of any browser: Back, a line that is slow or cut,
 * and what comes between. What holds of every press is in hands.ts; who comes for what is in people.ts.
 *
 * @module
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { BrowserName, Workbench } from './browser.js';
import { workbenchOfTests } from './flows.js';
import { drawn } from './frames.js';
import { addressOf, type Hands, handsOn } from './hands.js';
import type { Walk } from './people.js';

export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Firefox cannot be told that it is touched; its narrow window has a mouse. */
export const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

type Attempt = (hands: Hands) => Promise<void>;

/** The page in a window of a browser, from the first test of a block to its last. */
export interface Place {
  readonly browser: BrowserName;
  readonly options: BrowserContextOptions;
  readonly workbench: () => Workbench;
  /** Goes from an address on. */
  from(hash: string, walk: Attempt): Promise<void>;
  /**
   * The same where the line is cut or slow, in a browser that keeps no page: what it reports of that is no fault of the
   * page. A browser that keeps the page is in offline.ci.test.ts.
   */
  overALine(hash: string, walk: Attempt): Promise<void>;
}

/** Opens the page for the tests of a block, in a browser with a person's settings if need be. */
export function placeOf(browser: BrowserName, options: BrowserContextOptions, settings: readonly string[] = []): Place {
  const { on, workbench } = workbenchOfTests(browser, settings);
  const handsAt = (page: Page): Hands => handsOn(page, options.hasTouch === true);
  return {
    browser,
    options,
    workbench,
    from: (hash, walk) => on(hash, (page) => walk(handsAt(page)), options),
    async overALine(hash, walk) {
      const page = await workbench().open(hash, { ...options, serviceWorkers: 'block' });
      try {
        await walk(handsAt(page));
      } finally {
        workbench().over('open');
        await page.context().close();
      }
    },
  };
}

/** The tests that people have what they came for. */
export function haveWhatTheyCameFor(place: Place, people: readonly (readonly [string, Walk])[]) {
  it.each(people)('the %s has what they came for', async (_name, walk) => {
    await place.from('#/', (hands) => walk(hands, { canSave: place.browser === 'chromium' }));
  });
}

/** The tests of journeys, each by its name. */
export function goOn(place: Place, journeys: Readonly<Record<string, Journey>>) {
  it.each(Object.entries(journeys))('%s', async (_name, journey) => {
    await journey(place);
  });
}

/** A journey through the page at a place. */
export type Journey = (place: Place) => Promise<void>;

/** Enters two figures of a company. */
async function enterCompany({ enter, sees }: Hands): Promise<void> {
  await enter('#field-turnover', '80000000');
  await enter('#field-operatingExpenses', '50000000');
  await sees('to ₦10,200,000.00');
}

const showsTotal = (page: Page, total: string) =>
  page.waitForFunction((wanted) => document.querySelector('.big')?.textContent === wanted, total);

/** The journeys, by what a person does. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'presses what comes after an amount, and it is pressed': ({ from }) =>
    from('#/company', async ({ page, enter, press }) => {
      await enter('#field-turnover', '80000000');
      await enter('#field-operatingExpenses', '50000000');
      await press('summary:has-text("Cost of sales and corrections")');
      expect(await page.locator('details[open] #field-costOfSales').count()).toBe(1);
      await enter('#field-costOfSales', '1.2.3');
      await press('summary:has-text("About the company")');
      expect(await page.locator('details[open] #field-fixedAssets').count()).toBe(1);
    }),

  'clears the case, opens an example and answers by another text, and Back undoes each': ({ from }) =>
    from('#/company', async (hands) => {
      const { page, press, back, sees } = hands;
      await enterCompany(hands);
      const steps: (() => Promise<void>)[] = [
        () => press('.case-menu button:has-text("Clear")'),
        async () => {
          await press('summary:has-text("Open an example")');
          await press('.menu button:has-text("A large group")');
        },
        () => press('button:has-text("Answer by this text: First gazette print")'),
      ];
      for (const step of steps) {
        const before = await addressOf(page);
        await step();
        await page.waitForFunction((hash) => window.location.hash !== hash, before);
        await back();
        await page.waitForFunction((hash) => window.location.hash === hash, before);
        await sees('to ₦10,200,000.00');
        expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
      }
      await press('.case-menu button:has-text("Clear")');
      await press('button:has-text("Undo")');
      await sees('to ₦10,200,000.00');
    }),

  'removes an asset, and Back brings it back': ({ from }) =>
    from('#/company?turnover=5000000&d=land,7000000,1000000,2025-11-01,,,', async ({ page, press, back }) => {
      await press('summary:has-text("Assets sold")');
      await press('button:has-text("Remove Asset 1")');
      await page.waitForSelector('#field-d\\.0\\.proceeds', { state: 'detached' });
      await back();
      await page.waitForSelector('#field-d\\.0\\.proceeds');
      expect(await page.inputValue('#field-d\\.0\\.proceeds')).toBe('7,000,000');
    }),

  'types amounts as people do, and is asked where one has two meanings': ({ from }) =>
    from('#/company', async ({ page, enter, press, keys, sees }) => {
      await enter('#field-turnover', 'N1.25m');
      await enter('#field-operatingExpenses', '80,000,00');
      await keys('Tab');
      await sees('Which is it?');
      expect(await page.inputValue('#field-turnover')).toBe('1,250,000');
      await press('button:has-text("₦8,000,000.00")');
      await page.waitForFunction(() => !document.body.textContent.includes('Which is it?'));
      expect(await page.inputValue('#field-operatingExpenses')).toBe('8,000,000');
    }),

  'adds a capital loss, empties it and types it anew': ({ from }) =>
    from('#/company?turnover=5000000', async ({ page, press, keys }) => {
      await press('summary:has-text("Losses and allowances")');
      await press('button:has-text("Add"):below(label:has-text("Add a loss on"))');
      const field = '#field-cl\\.nigerian_shares';
      await page.waitForFunction(() => document.activeElement?.id === 'field-cl.nigerian_shares');
      await page.keyboard.type('4000000');
      await keys('Control+A', 'Delete');
      // The page has taken the empty field into the case, and has drawn it.
      expect(await addressOf(page)).not.toContain('4000000');
      await drawn(page, 2);
      await page.keyboard.type('250000');
      expect(await page.inputValue(field)).toBe('250000');
    }),

  'enters a salary and nothing else, and has the tax': ({ from }) =>
    from('#/individual', async ({ enter, sees }) => {
      await enter('#field-s\\.0\\.amount', '250000');
      await sees('No state is chosen, so Lagos is assumed.');
    }),

  'enters a pay, leaves the pension and comes back, and takes the tax along line by line': ({ from }) =>
    from('#/', async ({ page, enter, press, keys, sees, back }) => {
      await press('ul.screens a:has-text("Your pay")');
      await enter('#field-monthlyPay', '500000');
      await sees('Take-home pay each month of 2026');
      await showsTotal(page, '₦394,700.00');
      await sees('No state is chosen, so Lagos is assumed.');
      await press('label:has-text("I pay into a pension")');
      await showsTotal(page, '₦427,500.00');
      await page.focus('label:has-text("I pay into a pension") input');
      await keys('Space');
      await page.waitForSelector('#field-pensionablePay');
      await enter('#field-pensionablePay', '350000');
      await showsTotal(page, '₦404,540.00');
      expect(await addressOf(page)).toBe('#/pay?monthlyPay=500000&pensionablePay=350000');
      await press('a:has-text("The tax of 2026, line by line")');
      await sees('₦67,460.00 a month');
      await back();
      await page.waitForSelector('.law-of-pay');
      expect(await page.inputValue('#field-monthlyPay')).toBe('500,000');
      await page.reload();
      await showsTotal(page, '₦404,540.00');
    }),

  'keeps the figures when keys pass over the examples': ({ from }) =>
    from('#/company', async (hands) => {
      await enterCompany(hands);
      await hands.page.locator('.menu summary').focus();
      await hands.keys('ArrowDown', 'ArrowDown', 'ArrowUp');
      expect(await addressOf(hands.page)).toContain('turnover=80000000');
    }),

  'sees the curve from far down, and Back leads to where it was': ({ from, options }) =>
    from('#/company', async (hands) => {
      const { page, press, back } = hands;
      await enterCompany(hands);
      await page.waitForSelector('.take-away');
      await press('a:has-text("See the curve")');
      await page.waitForSelector('.curve-place svg');
      await back();
      await page.waitForFunction(() => document.activeElement?.textContent === 'See the curve');
      const top = await page
        .locator('a:has-text("See the curve")')
        .evaluate((link) => link.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(options.viewport?.height ?? 0);
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
    }),

  'is told that a screen has not loaded, and goes on once it can be': async ({ browser, overALine, workbench }) => {
    for (const line of ['cut', 'deployed'] as const) {
      await overALine('#/company', async (hands) => {
        const { page, press, sees } = hands;
        await enterCompany(hands);
        workbench().over(line);
        await press('nav a:has-text("Compare")');
        await sees('A part of the page has not loaded');
        expect(await page.textContent('h1')).toBe('Why the tax changes');
        expect(await page.locator('#field-turnover').count()).toBe(0);
        await hands.back();
        await page.waitForSelector('#field-turnover');
        expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
        await press('nav a:has-text("Compare")');
        await sees('A part of the page has not loaded');
        workbench().over('open');
        await press(browser === 'chromium' ? 'button:has-text("Try again")' : 'button:has-text("Load the page again")');
        await page.waitForSelector('.compared');
      });
    }
  },

  'is told that the computation has not loaded, and goes on once it can be': ({ overALine, workbench }) =>
    overALine('#/', async ({ page, press, enter, sees }) => {
      await countEngines(page);
      workbench().over('no engine');
      await press('ul.screens a:has-text("What a company owes")');
      await enter('#field-turnover', '80000000');
      await sees('A part of the page has not loaded');
      // It was said of an earlier letter. A person rests until the last one has met the same.
      await page.waitForFunction(() => (window as unknown as Counted).engines.size === 0);
      workbench().over('open');
      await press('button:has-text("Try again")');
      await page.waitForSelector('.big');
    }),
};

/** A journey that ends in a file. The channel with Firefox tells of no download. */
export const SAVING: Readonly<Record<string, Journey>> = {
  'saves a case under another text of the law, clears it, and opens it as it was': ({ from }) =>
    from('#/company?r=first_gazette&turnover=80000000&operatingExpenses=50000000', async (hands) => {
      const { page, press, sees } = hands;
      await page.waitForSelector('.take-away');
      const saved = page.waitForEvent('download');
      await press('button:has-text("JSON")');
      const file = await (await saved).path();
      await press('.case-menu button:has-text("Clear")');
      await page.waitForSelector('.big', { state: 'detached' });
      await page.setInputFiles('input[type=file]', file);
      await sees('Same answer.');
      expect(await page.textContent('.big')).toBe('₦10,200,000.00');
      expect(await addressOf(page)).toContain('r=first_gazette');
    }),
};

interface Counted {
  /** The engines that run: one that fails to load is ended, and each question starts one where there is none. */
  readonly engines: Set<Worker>;
}

async function countEngines(page: Page): Promise<void> {
  await page.evaluate(() => {
    const engines = new Set<Worker>();
    const Counting = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        engines.add(this);
      }
      override terminate(): void {
        super.terminate();
        engines.delete(this);
      }
    };
    Object.assign(window, { engines, Worker: Counting });
  });
}
