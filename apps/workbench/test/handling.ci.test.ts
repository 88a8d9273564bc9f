/** The page handled by keys and by thumbs: what the focus does, what a wrong link says, and what a phone shows. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { FIREFOX } from './browser.js';
import { workbenchOfTests } from './flows.js';
import { handsOn } from './hands.js';

const SHOP = 'turnover=80000000&operatingExpenses=50000000';
const ASSETS = `${SHOP}&d=land,7000000,1000000,2025-11-01,,,&d=buildings,9000000,1000000,2025-11-01,,,`;

/** The words on what has the focus. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Opens a file of this text on a calculator. */
const openFile = (page: Page, name: string, text: string): Promise<void> =>
  page.setInputFiles('.case-menu input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });

describe.skipIf(CHROMIUM === undefined)('handled by keys and thumbs', () => {
  const { on } = workbenchOfTests();

  it('shows what has the focus below the total, which stays in sight', async () => {
    const covered = (page: Page): Promise<boolean> =>
      page.evaluate(() => {
        const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        const { bottom = 0 } = document.querySelector('.head > div')?.getBoundingClientRect() ?? {};
        const isInAnswer = document.activeElement?.closest('.answer') !== null;
        return isInAnswer && top < bottom;
      });
    const ofLaptop = { viewport: { width: 1280, height: 700 } };
    await on(
      `#/company?${SHOP}`,
      async (page) => {
        await page.waitForSelector('.take-away');
        await page.focus('.take-away button');
        const found: boolean[] = [];
        for (let step = 0; step < 25; step++) {
          await page.keyboard.press('Shift+Tab');
          found.push(await covered(page));
        }
        expect(found).toEqual(found.map(() => false));
      },
      ofLaptop,
    );
  });

  it('goes to the next field at Enter', async () => {
    await on('#/company', async (page) => {
      await page.focus('#field-turnover');
      await page.keyboard.type('80000000');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-operatingExpenses');
    });
  });

  it('leaves the focus on what adds a row after one is removed', async () => {
    await on(`#/company?${ASSETS}`, async (page) => {
      await page.click('summary:has-text("Assets sold")');
      await page.locator('button:has-text("Remove Asset 1")').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('#field-d\\.1\\.proceeds', { state: 'detached' });
      expect(await focused(page)).toBe('Add an asset');
    });
  });

  it('closes the dialog on a citation by Escape after the focus has left it', async () => {
    await on(`#/company?${SHOP}`, async (page) => {
      await page.waitForSelector('.take-away');
      await page.locator('.citations button:visible').first().click();
      await page.waitForSelector('.law-dialog[open]');
      await page.focus('#field-turnover');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.law-dialog[open]', { state: 'detached' });
    });
  });

  it('says that a link leads to no screen', async () => {
    await on('#/nowhere', async (page) => {
      expect(await page.textContent('.link-note')).toContain('does not know: nowhere.');
    });
  });

  it('says in words that a link names no text of the law, and offers to leave out an edit of none', async () => {
    await on(`#/company?${SHOP}&r=nothing`, async (page) => {
      await page.waitForSelector('.corrections');
      const said = await page.textContent('.corrections');
      expect(said).toContain('Certified copy');
      expect(said).not.toContain('certified_copy');
    });
    await on(`#/company?${SHOP}&e=nothing.at.all:5`, async (page) => {
      await page.waitForSelector('.corrections');
      await page.click('.corrections button:has-text("Leave it out")');
      await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦0.00');
    });
  });

  it('shows the range of the answer in the bar of a phone', async () => {
    const ofPhone = { viewport: { width: 390, height: 844 } };
    const look = async (page: Page): Promise<void> => {
      await page.waitForSelector('.bottom-bar:not([hidden])');
      expect(await page.textContent('.bottom-bar')).toContain('to ₦10,200,000.00');
    };
    await on(`#/company?${SHOP}`, look, ofPhone);
  });

  it('copies over plain http, where a page has no clipboard', async () => {
    await on('#/developers', async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await page.locator('button:has-text("Copy")').first().click();
      await page.waitForFunction(() => document.body.textContent.includes('Copied.'));
    });
  });

  it('selects the words of the last search for a figure, and takes 25 for a rate of 25%', async () => {
    await on('#/impact?n=1000', async (page) => {
      await page.waitForSelector('.finding');
      const open = (): Promise<void> => page.click('button:has-text("Change a figure")');
      await open();
      await page.keyboard.type('medium rate');
      await page.click('.figure-dialog > button');
      await open();
      await page.keyboard.type('income tax large rate');
      expect(await page.inputValue('.figure-dialog input')).toBe('income tax large rate');
      await page.click('.figure-dialog li:has-text("30%") button');
      await page.waitForSelector('.edits input');
      await page.fill('.edits input', '25');
      await page.keyboard.press('Tab');
      expect(await page.inputValue('.edits input')).toBe('25%');
    });
  });

  it('loses no key to a reload', async () => {
    await on('#/company', async (page) => {
      await page.focus('#field-turnover');
      await page.keyboard.type('80000000');
      await page.reload();
      await page.waitForSelector('#field-turnover');
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
    });
  });

  it('opens a file, and Back brings the case back', async () => {
    await on(`#/company?${SHOP}`, async (page) => {
      await page.waitForSelector('.big');
      await openFile(page, 'case.json', '{"taxYear": 2026, "turnover": "1000000"}');
      const turnoverIs = (amount: string) =>
        page.waitForFunction(
          (wanted) => document.querySelector<HTMLInputElement>('#field-turnover')?.value === wanted,
          amount,
        );
      await turnoverIs('1,000,000');
      await page.goBack();
      await turnoverIs('80,000,000');
    });
  });

  it('says where a table of companies is opened, and keeps the case', async () => {
    await on(`#/company?${SHOP}`, async (page) => {
      await page.waitForSelector('.big');
      await openFile(page, 'clients.csv', 'Client,Sales\nAde,1000000\n');
      await page.getByRole('alert').filter({ hasText: 'opens in Impact' }).waitFor();
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
    });
  });

  it('asks for the file again after a reload, and shows no made-up companies in its place', async () => {
    await on('#/impact?n=1000', async (page) => {
      await page.waitForSelector('.finding');
      await page.click('label:has-text("Companies in a file")');
      await page.waitForSelector('.drop');
      await page.reload();
      await page.waitForSelector('.result .plain');
      expect(await page.textContent('.result .plain')).toContain('choose it again');
      expect(await page.locator('.finding').count()).toBe(0);
    });
  });

  it('asks in the order of a person: out of what, the year, what was earned and spent, the law last', async () => {
    await on('#/company', async (page) => {
      const order = await page
        .locator('form input:not([type=file]), form select, form summary')
        .evaluateAll((controls) => controls.map((each) => each.id || each.getAttribute('name') || each.textContent));
      const [first, second, ...asked] = order;
      expect([first, second]).toEqual(['books', 'books']);
      expect(asked.slice(0, 4)).toEqual(
        ['field-end', 'field-year', 'field-turnover', 'field-operatingExpenses'].slice(
          asked[0] === 'field-end' ? 0 : 1,
        ),
      );
      expect(order.at(-1)).toBe('reading');
      expect(order.indexOf('reading')).toBeGreaterThan(order.indexOf('Rare cases'));
    });
  });

  it('has a heading that says the answer', async () => {
    for (const hash of [`#/company?${SHOP}`, '#/pay?monthlyPay=500000']) {
      await on(hash, async (page) => {
        await page.waitForSelector('.big');
        const said = await page.textContent('.answer h2');
        expect(said).toContain(await page.textContent('.lead'));
        expect(said).toContain(await page.textContent('.big'));
      });
    }
  });

  it('tells the chosen tab in the colours of the reader', async () => {
    await on(
      '#/law',
      async (page) => {
        await page.waitForSelector('.law-table');
        const lines = (chosen: string): Promise<string[]> =>
          page
            .locator(`.law-tabs a${chosen}, .bar nav a${chosen}`)
            .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
        const [chosen, others] = [await lines('[aria-current]'), await lines(':not([aria-current])')];
        expect(chosen).toHaveLength(3);
        expect(others.length).toBeGreaterThan(5);
        expect(others.filter((line) => chosen.includes(line))).toEqual([]);
      },
      { forcedColors: 'active' },
    );
  });

  it('writes a rate in one way', async () => {
    await on('#/about', async (page) => {
      await page.waitForSelector('.versions');
      const text = (await page.textContent('main')) ?? '';
      expect(text).toMatch(/\d%/);
      expect(text).not.toMatch(/\d\s%/);
    });
  });

  it('leads from the contents of the law to a section, whose heading stays in sight', async () => {
    await on('#/law', async (page) => {
      await page.waitForSelector('.law-table');
      await page.click('summary:has-text("Contents")');
      const fourth = page.locator('.contents button').nth(3);
      const name = await fourth.textContent();
      await fourth.click();
      expect(await focused(page)).toBe(name);
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(120);
      const low = await page
        .locator('.law-table a, .law-table button')
        .evaluateAll((targets) => targets.filter((each) => each.getBoundingClientRect().height < 44).length);
      expect(low).toBe(0);
    });
  });
});

describe.skipIf(CHROMIUM === undefined)('the hands of a person', () => {
  const { on } = workbenchOfTests();

  /** Puts a button in place of the page, of whose press something is said so many frames later. */
  const put = (page: Page, frames: number): Promise<void> =>
    page.evaluate((count) => {
      const button = document.createElement('button');
      const say = (left: number): void => {
        if (left === 0) document.body.append('Said');
        else requestAnimationFrame(() => say(left - 1));
      };
      button.addEventListener('click', () => say(count));
      document.body.replaceChildren(button);
    }, frames);

  it('take a page that says something within 0.3 seconds, and refuse one that is slower', async () => {
    await on('#/about', async (page) => {
      const { press } = handsOn(page, false);
      await put(page, 12);
      await press('button');
      await put(page, 24);
      await expect(press('button')).rejects.toMatchObject({
        actual: { isTaken: true, hasMoved: false, isSaid: false },
      });
    });
  });
});

describe.each([
  ['chromium', CHROMIUM],
  ['firefox', FIREFOX],
] as const)('in %s', (browser, path) => {
  describe.skipIf(path === undefined)('a field', () => {
    const { on } = workbenchOfTests(browser);

    it('takes back by Ctrl+Z what was typed since it has the focus, and nothing of before', async () => {
      await on('#/company?turnover=5000000', async (page) => {
        const turnover = (): Promise<string> => page.inputValue('#field-turnover');
        await page.waitForSelector('.big');
        await page.focus('#field-turnover');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('80000000');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Control+Z');
        expect(await turnover()).toBe('80,000,000');
        await page.focus('#field-turnover');
        await page.keyboard.press('End');
        await page.keyboard.type('00');
        await page.keyboard.press('Control+Z');
        expect(await turnover()).toBe('80,000,000');
        await page.keyboard.press('Control+Z');
        await page.keyboard.press('Tab');
        expect(await turnover()).toBe('80,000,000');
        expect(await page.evaluate(() => window.location.hash)).toContain('turnover=80000000');
      });
    });
  });
});
