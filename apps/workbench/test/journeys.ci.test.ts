/**
 * The page in people's hands: with a pointer and keys alone, on a laptop and on a phone, in two browsers. What holds of
 * every press is in hands.ts; here is what Back does, and what is said when the line is slow or cut.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { type BrowserName, FIREFOX } from './browser.js';
import { TWICE, workbenchOfTests } from './flows.js';
import { type Hands, handsOn } from './hands.js';
import { PEOPLE } from './people.js';

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Firefox cannot be told that it is touched; its narrow window has a mouse. */
const NARROW: BrowserContextOptions = { viewport: { width: 390, height: 844 } };

const WINDOWS: readonly (readonly [BrowserName, string, BrowserContextOptions])[] = [
  ['chromium', 'on a laptop', LAPTOP],
  ['chromium', 'on a phone', PHONE],
  ['firefox', 'on a laptop', LAPTOP],
  ['firefox', 'in a narrow window', NARROW],
];

/** The milliseconds in which a person reads what is said, longer than the page asks anew without a word of it. */
const READS = 1000;

/** The address, once what was typed is in it. */
async function hashOf(page: Page): Promise<string> {
  await page.waitForTimeout(500);
  return page.evaluate(() => window.location.hash);
}

describe.each(WINDOWS)('in %s %s', (browser, _, options) => {
  const isHere = browser === 'chromium' ? CHROMIUM !== undefined : FIREFOX !== undefined;
  describe.skipIf(!isHere)('a person', () => {
    const { on, workbench } = workbenchOfTests(browser);

    const from = (hash: string, walk: (hands: Hands) => Promise<void>): Promise<void> =>
      on(hash, (page) => walk(handsOn(page, options.hasTouch === true)), options);

    /**
     * The same where the line is cut or slow, in a browser that keeps no page: what it reports of that is no fault of
     * the page. A browser that keeps the page is in offline.ci.test.ts.
     */
    const overALine = async (hash: string, walk: (hands: Hands) => Promise<void>): Promise<void> => {
      const page = await workbench().open(hash, { ...options, serviceWorkers: 'block' });
      try {
        await walk(handsOn(page, options.hasTouch === true));
      } finally {
        workbench().over('open');
        await page.context().close();
      }
    };

    /** Enters two figures of a company. */
    const enterCompany = async ({ enter, sees }: Hands): Promise<void> => {
      await enter('#field-turnover', '80000000');
      await enter('#field-operatingExpenses', '50000000');
      await sees('to ₦10,200,000.00');
    };

    it.each(Object.entries(PEOPLE))('the %s has what they came for', async (_name, walk) => {
      await from('#/', (hands) => walk(hands, { canSave: browser === 'chromium' }));
    });

    it('presses what comes after an amount, and it is pressed', async () => {
      await from('#/company', async ({ page, enter, press }) => {
        await enter('#field-turnover', '80000000');
        await enter('#field-operatingExpenses', '50000000');
        await press('summary:has-text("Cost of sales and corrections")');
        expect(await page.locator('details[open] #field-costOfSales').count()).toBe(1);
        await enter('#field-costOfSales', '1.2.3');
        await press('summary:has-text("About the company")');
        expect(await page.locator('details[open] #field-fixedAssets').count()).toBe(1);
      });
    });

    it('clears the case, opens an example and answers by another text, and Back undoes each', async () => {
      await from('#/company', async (hands) => {
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
          const before = await hashOf(page);
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
      });
    });

    it('removes an asset, and Back brings it back', async () => {
      await from('#/company?turnover=5000000&d=land,7000000,1000000,2025-11-01,,,', async ({ page, press, back }) => {
        await press('summary:has-text("Assets sold")');
        await press('button:has-text("Remove Asset 1")');
        await page.waitForSelector('#field-d\\.0\\.proceeds', { state: 'detached' });
        await back();
        await page.waitForSelector('#field-d\\.0\\.proceeds');
        expect(await page.inputValue('#field-d\\.0\\.proceeds')).toBe('7,000,000');
      });
    });

    // The channel with Firefox tells of no download.
    const savesIt = it.skipIf(browser === 'firefox');
    savesIt('saves a case under another text of the law, clears it, and opens it as it was', async () => {
      await from('#/company?r=first_gazette&turnover=80000000&operatingExpenses=50000000', async (hands) => {
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
        expect(await hashOf(page)).toContain('r=first_gazette');
      });
    });

    it('types amounts as people do, and is asked where one has two meanings', async () => {
      await from('#/company', async ({ page, enter, press, keys, sees }) => {
        await enter('#field-turnover', 'N1.25m');
        await enter('#field-operatingExpenses', '80,000,00');
        await keys('Tab');
        await sees('Which is it?');
        expect(await page.inputValue('#field-turnover')).toBe('1,250,000');
        await press('button:has-text("₦8,000,000.00")');
        await page.waitForFunction(() => !document.body.textContent.includes('Which is it?'));
        expect(await page.inputValue('#field-operatingExpenses')).toBe('8,000,000');
      });
    });

    it('adds a capital loss, empties it and types it anew', async () => {
      await from('#/company?turnover=5000000', async ({ page, press, keys }) => {
        await press('summary:has-text("Losses and allowances")');
        await press('button:has-text("Add"):below(label:has-text("Add a loss on"))');
        const field = '#field-cl\\.nigerian_shares';
        await page.waitForFunction(() => document.activeElement?.id === 'field-cl.nigerian_shares');
        await page.keyboard.type('4000000');
        await keys('Control+A', 'Delete');
        await page.waitForTimeout(200);
        await page.keyboard.type('250000');
        expect(await page.inputValue(field)).toBe('250000');
      });
    });

    it('enters a salary and nothing else, and has the tax', async () => {
      await from('#/individual', async ({ enter, sees }) => {
        await enter('#field-s\\.0\\.amount', '250000');
        await sees('No state is chosen, so Lagos is assumed.');
      });
    });

    it('enters a pay, leaves the pension and comes back, and takes the tax along line by line', async () => {
      await from('#/', async ({ page, enter, press, keys, sees, back }) => {
        await press('ul.screens a:has-text("Your pay")');
        await enter('#field-monthlyPay', '500000');
        await sees('Take-home pay each month of 2026');
        await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦394,700.00');
        await sees('No state is chosen, so Lagos is assumed.');
        await press('label:has-text("I pay into a pension")');
        await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦427,500.00');
        await page.focus('label:has-text("I pay into a pension") input');
        await keys('Space');
        await page.waitForSelector('#field-pensionablePay');
        await enter('#field-pensionablePay', '350000');
        await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦404,540.00');
        expect(await hashOf(page)).toBe('#/pay?monthlyPay=500000&pensionablePay=350000');
        await press('a:has-text("The tax of 2026, line by line")');
        await sees('₦67,460.00 a month');
        await back();
        await page.waitForSelector('.law-of-pay');
        expect(await page.inputValue('#field-monthlyPay')).toBe('500,000');
        await page.reload();
        await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦404,540.00');
      });
    });

    it('keeps the figures when keys pass over the examples', async () => {
      await from('#/company', async (hands) => {
        await enterCompany(hands);
        await hands.page.locator('.menu summary').focus();
        await hands.keys('ArrowDown', 'ArrowDown', 'ArrowUp');
        expect(await hashOf(hands.page)).toContain('turnover=80000000');
      });
    });

    it('sees the curve from far down, and Back leads to where it was', async () => {
      await from('#/company', async (hands) => {
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
      });
    });

    it('is told that a screen has not loaded, and goes on once it can be', async () => {
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
          await press(
            browser === 'chromium' ? 'button:has-text("Try again")' : 'button:has-text("Load the page again")',
          );
          await page.waitForSelector('.compared');
        });
      }
    });

    it('is told that the computation has not loaded, and goes on once it can be', async () => {
      await overALine('#/', async ({ page, press, enter, sees }) => {
        workbench().over('no engine');
        await press('ul.screens a:has-text("What a company owes")');
        await enter('#field-turnover', '80000000');
        await sees('A part of the page has not loaded');
        // It was said of an earlier letter: the last one is still asked, and once the line is open it is answered. A
        // person rests, and presses what the button says then.
        await page.waitForTimeout(READS);
        await page.waitForSelector('button:has-text("Try again")');
        workbench().over('open');
        await press('button:has-text("Try again")');
        await page.waitForSelector('.big');
      });
    });
  });
});

describe.skipIf(CHROMIUM === undefined)('in Chromium on a phone, a person', () => {
  const { on, workbench } = workbenchOfTests();
  const canSave = true;

  /** The page in a browser that keeps nothing, for what the device keeps would hide the line. */
  const overALine = async (walk: (hands: Hands) => Promise<void>): Promise<void> => {
    const page = await workbench().open('#/', { ...PHONE, serviceWorkers: 'block' });
    try {
      await walk(handsOn(page, true));
    } finally {
      workbench().over('open');
      await page.context().close();
    }
  };

  it.each(Object.entries(PEOPLE))('has what the %s came for over 3G', async (_name, walk) => {
    await overALine(async (hands) => {
      workbench().over('3g');
      await hands.page.reload();
      await walk(hands, { canSave });
    });
  });

  describe.each(['cut', 'deployed'] as const)('keeps the page, and then the line is %s:', (line) => {
    it.each(Object.entries(PEOPLE))('it has what the %s came for', async (_name, walk) => {
      const keepAndWalk = async (page: Page): Promise<void> => {
        await page.waitForSelector('.big');
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        workbench().over(line);
        await page.evaluate(() => window.location.assign('#/'));
        await page.waitForSelector('ul.screens');
        await walk(handsOn(page, true), { canSave });
      };
      await on('#/company?turnover=80000000', keepAndWalk, PHONE).finally(() => workbench().over('open'));
    });
  });
});

describe.skipIf(CHROMIUM === undefined).each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
])('in Chromium on a %s, with text of twice the size, a person', (_, options) => {
  const { on } = workbenchOfTests('chromium', [TWICE]);

  it.each(Object.entries(PEOPLE))('has what the %s came for', async (_name, walk) => {
    await on('#/', (page) => walk(handsOn(page, options === PHONE), { canSave: true }), options);
  });
});
