/** The curve in Chromium: its finding, its corners by keyboard, pointer and touch, its laws, and its files. */
import { readFileSync } from 'node:fs';
import { taxCurve } from 'nigeria-tax-rules/analysis';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ofTier, SEED } from '../../../test/effort.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { naira } from '../src/text/format.js';
import { workbenchOfTests } from './flows.js';

const EXAMPLE = '#/curve?with=none';
const OWN = '#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';
const AT_THE_CLIFF =
  'One kobo over ₦100,000,000.00 of turnover costs ₦6,800,000.00. ' +
  'Then the company keeps less than before until turnover passes ₦151,515,151.48.';

const WIDTHS = [320, 360, 768, 1280];
const CHOICES = ['', 'show=rate', 'show=part', 'show=left', 'end=2023-12-31&with=2026,2026:first_gazette'];
/** The choices with the widths at which labels are looked at: in CI each choice at one, which turns with the seed. */
const LABELLED = CHOICES.flatMap((query, place) => {
  const one = WIDTHS.filter((_, at) => at === (place + SEED) % WIDTHS.length);
  return ofTier({ quick: one, ci: one, all: WIDTHS }).map((width) => [query, width] as const);
});

/** The ends of the axis up to which pictures are saved, from the least to the most. */
const ENDS = ['10000000', '100000000', '1000000000', '10000000000'];
const HALF = ENDS.filter((_, place) => place % 2 === SEED % 2);
const AMOUNTS = ofTier({ quick: HALF, ci: HALF, all: ENDS });

describe.skipIf(CHROMIUM === undefined)('the curve', () => {
  const { on } = workbenchOfTests();

  const caption = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.querySelector('.curve-caption')?.textContent === wanted, text);

  it('names the cliff, and says it to those who come to the corner by keyboard', async () => {
    await on(EXAMPLE, async (page) => {
      await page.waitForSelector('svg.curve');
      expect(await page.textContent('figure h2')).toBe('One kobo over ₦100,000,000.00 of turnover costs ₦6,800,000.00');
      await page.locator('#curve-to').focus();
      await page.locator('.corner-buttons button').first().focus();
      await page.keyboard.press('ArrowRight');
      await caption(page, AT_THE_CLIFF);
      await page.keyboard.press('Shift+ArrowRight');
      await page.waitForFunction(() => document.querySelector('.curve-caption')?.textContent?.includes('102,000,000'));
      // Large: 34 % of a fifth of 102,000,000 is 6,936,000, which leaves 13,464,000.
      await caption(
        page,
        'Turnover ₦102,000,000.00: tax ₦6,936,000.00, 6.80% of turnover; of the next naira 6.80 kobo goes in tax; ' +
          '₦13,464,000.00 is left.',
      );
    });
  });

  it('tells screen readers where one is at most once a second, and then as it is by that time', async () => {
    await on(EXAMPLE, async (page) => {
      await page.waitForSelector('svg.curve');
      await page.evaluate(() => {
        const said: { text: string; at: number }[] = [];
        Object.assign(window, { said });
        const region = document.querySelector('figure [aria-live]') as HTMLElement;
        new MutationObserver(() => {
          const text = region.textContent ?? '';
          if (text !== '') said.push({ text, at: performance.now() });
        }).observe(region, { childList: true, characterData: true, subtree: true });
      });
      await page.locator('.corner-buttons button').first().focus();
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('Shift+ArrowRight');
      // From the corner at 100 million, twelve hundredths of 200 million further.
      await page.waitForFunction(() =>
        document.querySelector('figure [aria-live]')?.textContent?.includes('124,000,000'),
      );
      const said = await page.evaluate(() =>
        (window as unknown as { said: { at: number }[] }).said.map(({ at }) => at),
      );
      const gaps = said.slice(1).map((at, index) => at - (said[index] ?? 0));
      expect(Math.min(...gaps, 1000)).toBeGreaterThan(900);
    });
  });

  it('saves the corners of every law that is drawn', async () => {
    await on('#/curve', async (page) => {
      await page.waitForSelector('svg.curve');
      const rows = readFileSync(await (await saved(page, 'Corners (CSV)')).path(), 'utf8').split('\r\n');
      // NTA s.56 in the certified copy and in the first gazette print; CITA s.105.
      const corners = [
        '"2026, certified copy",100000000.00,',
        '"2026, first gazette print",50000000.00,',
        '"2026, old law (prospective)",25000000.00,',
      ];
      for (const corner of corners) expect(rows.filter((row) => row.startsWith(corner))).toHaveLength(1);
    });
  });

  it('draws in the colours of a reader who has chosen some', async () => {
    await on(
      '#/curve',
      async (page) => {
        await page.waitForSelector('svg.curve .closed');
        const [line, ground] = await page.evaluate(() => [
          getComputedStyle(document.querySelector('svg.curve polyline') as Element).stroke,
          getComputedStyle(document.body).backgroundColor,
        ]);
        expect(ground).toBe('rgb(0, 0, 0)');
        expect(line).toBe(
          await page.evaluate(() => getComputedStyle(document.querySelector('main a') as Element).color),
        );
      },
      { forcedColors: 'active', colorScheme: 'dark' },
    );
  });

  it('draws the cliff closed at its amount, open above it, and what is worse off beside it', async () => {
    await on(EXAMPLE, async (page) => {
      await page.waitForSelector('svg.curve');
      const at = (selector: string, name: string) => page.locator(selector).first().getAttribute(name).then(Number);
      expect(await at('.mark .closed', 'cx')).toBe(await at('.mark .open', 'cx'));
      expect(await at('.mark .closed', 'cy')).toBeGreaterThan(await at('.mark .open', 'cy'));
      const [left, width] = [await at('.worse', 'x'), await at('.worse', 'width')];
      expect(left).toBe(await at('.mark .closed', 'cx'));
      // From 100 to 151.5 million of an axis that is 200 million long.
      const axis = await page
        .locator('.axes .axis')
        .first()
        .evaluate((line) => line.getBoundingClientRect().width);
      expect(width / axis).toBeCloseTo(0.2576, 3);
    });
  });

  it('says the tax under the pointer and the finger, and snaps to a corner', async () => {
    await on(`${EXAMPLE}&costs=unchanged&turnover=100000000&operatingExpenses=80000000`, async (page) => {
      await page.waitForSelector('svg.curve');
      const box = await page.locator('svg.curve').boundingBox();
      const mark = await page.locator('.mark .closed').first().getAttribute('cx');
      if (box === null) throw new Error('The chart has a place.');
      await page.mouse.move(box.x + Number(mark) + 5, box.y + 100);
      await page.waitForFunction(() =>
        document.querySelector('.curve-caption')?.textContent?.startsWith('One kobo over'),
      );
      await page.mouse.move(box.x + Number(mark) + 60, box.y + 100);
      await page.waitForFunction(() =>
        document.querySelector('.curve-caption')?.textContent?.startsWith('Turnover ₦1'),
      );
    });
    await on(
      EXAMPLE,
      async (page) => {
        await page.waitForSelector('svg.curve');
        await page.locator('svg.curve').tap({ position: { x: 100, y: 100 } });
        await page.waitForFunction(() => document.querySelector('.curve-caption')?.textContent?.includes('tax ₦0.00'));
      },
      { hasTouch: true, viewport: { width: 360, height: 800 } },
    );
  });

  it('has a table and a file of what the library finds, and pictures with their source', async () => {
    const input = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000 };
    const along = { field: 'turnover', costs: 'in_proportion' } as const;
    const { corners } = taxCurve(input, along, { from: 0, to: 200_000_000 });
    await on(EXAMPLE, async (page) => {
      await page.waitForSelector('.corners');
      const cells = await page
        .locator('.corners tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('th, td.number')].map((cell) => cell.textContent?.trim())),
        );
      expect(cells).toEqual(
        corners.map(({ at, jump, betterOffFrom }, place) => [
          `${place + 1} ${naira(at.toFixed(2))}`,
          `+${naira(jump.toFixed(2))}`,
          '0.00 → 6.80',
          naira(betterOffFrom?.toFixed(2) ?? ''),
        ]),
      );
      const csv = readFileSync(await (await saved(page, 'Corners (CSV)')).path(), 'utf8');
      expect(csv).toContain('100000000.00,');
      expect(csv).toContain(',6800000.00,0.00,6.80,151515151.48,');
      const svg = readFileSync(await (await saved(page, 'SVG')).path(), 'utf8');
      expect(svg).toContain('One kobo over ₦100,000,000.00 of turnover costs');
      expect(svg).toMatch(/nigeria-tax-rules \d+\.\d+\.\d+; 2026, certified copy [0-9a-f]{8}/);
      const png = await saved(page, 'PNG');
      expect(png.suggestedFilename()).toMatch(/^curve-2026-[0-9a-f]{8}\.png$/);
      expect(
        readFileSync(await png.path())
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    });
  });

  it.each(AMOUNTS)('saves pictures up to %s with every law named, and nothing of the pointer', async (to) => {
    await on(`#/curve?to=${to}`, async (page) => {
      await page.waitForSelector('g.line.series-3', { state: 'attached' });
      const svg = async () => readFileSync(await (await saved(page, 'SVG')).path(), 'utf8');
      const before = await svg();
      const names = [...before.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(' ');
      for (const name of ['certified copy', 'first gazette print', 'old law (prospective)']) {
        // Once in the chart, and once in the source below it.
        expect([to, name, names.split(name).length - 1]).toEqual([to, name, 2]);
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      const box = await page.locator('svg.curve').boundingBox();
      if (box === null) throw new Error('The chart has a place.');
      await page.mouse.move(box.x + box.width / 3, box.y + 150);
      await page.waitForSelector('svg.curve .read');
      expect(await svg()).toBe(before);
      const mark = page.locator('.corner-buttons button').first();
      if ((await page.locator('.mark').count()) > 0) {
        await mark.focus();
        await page.waitForSelector('svg.curve .mark.chosen');
        expect(await svg()).toBe(before);
      }
    });
  });

  it('reads the tax of every law out beside the pointer', async () => {
    await on('#/curve?to=200000000', async (page) => {
      await page.waitForSelector('g.line.series-3');
      const box = await page.locator('svg.curve').boundingBox();
      const axis = await page
        .locator('.axes .axis')
        .first()
        .evaluate((line) => {
          const { left, width } = line.getBoundingClientRect();
          return { left, width };
        });
      await page.mouse.move(axis.left + axis.width * 0.4, (box?.y ?? 0) + 150);
      await page.waitForSelector('svg.curve .read');
      const texts = await page.locator('svg.curve .read text').allTextContents();
      // Of 80 million the profit is 16 million: exempt by the certified copy, 34 % by the first gazette print.
      expect(texts.slice(0, 3)).toEqual(['₦80,000,000.00', '₦0.00', '₦5,440,000.00']);
    });
  });

  it('saves the points between which each curve is straight', async () => {
    const input = { taxYear: 2026, turnover: 100_000_000, operatingExpenses: 80_000_000 };
    const along = { field: 'turnover', costs: 'in_proportion' } as const;
    const { segments } = taxCurve(input, along, { from: 0, to: 200_000_000 });
    await on('#/curve', async (page) => {
      await page.waitForSelector('g.line.series-3');
      const rows = readFileSync(await (await saved(page, 'Points (CSV)')).path(), 'utf8').split('\r\n');
      const own = rows.filter((row) => row.startsWith('"2026, certified copy"'));
      const expected = segments.flatMap(({ from, to, taxAtFrom, taxAtTo }, place) =>
        [
          [from, taxAtFrom],
          [to, taxAtTo],
        ].map((amounts) => `"2026, certified copy",${place + 1},${amounts.map((each) => each?.toFixed(2)).join(',')},`),
      );
      expect(own).toHaveLength(expected.length);
      for (const [place, row] of expected.entries()) expect(own[place]?.startsWith(row)).toBe(true);
      expect(rows.some((row) => row.startsWith('"2026, old law (prospective)"'))).toBe(true);
    });
  });

  it.each([
    [1280, 720],
    [390, 844],
  ])('shows the first half of its chart at once, at %i by %i', async (width, height) => {
    await on(
      '#/curve',
      async (page) => {
        await page.waitForSelector('svg.curve');
        const box = await page.locator('svg.curve').boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0) / 2).toBeLessThan(height);
      },
      { viewport: { width, height } },
    );
  });

  async function saved(page: Page, name: string): Promise<Download> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return file;
  }

  it('takes the figures from Company, and says where they are', async () => {
    await on(OWN, async (page) => {
      await page.waitForSelector('.take-away');
      await page.getByRole('link', { name: 'See the curve' }).click();
      await page.waitForSelector('path.here');
      expect(await page.getByText('You are here: ₦80,000,000.00, tax ₦0.00.').count()).toBe(1);
      // Three eighths of every naira are profit, of which 34 % goes in tax from the limit on.
      expect(await page.textContent('figure h2')).toContain('₦12,750,000.00');
      await page.getByRole('link', { name: 'Change them' }).click();
      await page.waitForSelector('#field-turnover');
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
    });
  });

  it('draws up to three laws, marks the corners of another, and adds a year', async () => {
    await on('#/curve', async (page) => {
      await page.waitForSelector('g.line.series-3');
      expect(await page.locator('#curve-law').count()).toBe(0);
      await page.getByRole('button', { name: /Mark its corners.*2026, first gazette print/ }).click();
      await page.waitForFunction(() => document.querySelector('figure h2')?.textContent?.includes('₦50,000,000.00'));
      await page.getByRole('button', { name: /Leave out.*2026, old law/ }).click();
      await page.waitForSelector('g.line.series-3', { state: 'detached' });
      await page.selectOption('#curve-law', '2024:after_losses');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.waitForSelector('g.line.series-3');
      await page.waitForFunction(() => window.location.hash.includes('%2C2024%3Aafter_losses'));
    });
  });

  it('moves a profit to the most that there can be, and an income of a person', async () => {
    await on('#/curve?turnover=200000000&operatingExpenses=160000000', async (page) => {
      await page.waitForSelector('svg.curve');
      await page.selectOption('#curve-move', 'profit');
      await page.waitForFunction(() => document.querySelector('#curve-to option:checked')?.textContent === '₦200m');
    });
    await on('#/curve?y=2026&state=Lagos&s=employment,500000,monthly,,', async (page) => {
      await page.waitForSelector('svg.curve');
      expect(await page.textContent('figure h2')).toBe('One kobo over ₦840,000.00 of income costs ₦6,000.00');
    });
  });

  it('says what has to be corrected first', async () => {
    await on('#/curve?turnover=80000000&operatingExpenses=-1', async (page) => {
      await page.waitForSelector('.corrections');
      await page.getByRole('link', { name: 'Go to the figures' }).click();
      await page.getByRole('button', { name: 'Operating expenses cannot be negative' }).waitFor();
    });
    await on('#/curve?turnover=0&operatingExpenses=1', async (page) => {
      await page.waitForSelector('.corrections');
      expect(await page.textContent('.corrections')).toContain('costs cannot move in proportion');
    });
  });

  it('prints no pointer, and no question that was not asked', async () => {
    await on(EXAMPLE, async (page) => {
      await page.waitForSelector('.backwards');
      await page.locator('svg.curve').hover({ position: { x: 200, y: 100 } });
      await page.mouse.move(400, 400, { steps: 4 });
      await page.waitForSelector('.crosshair');
      await page.emulateMedia({ media: 'print' });
      const isPrinted = (part: string) => page.locator(part).isVisible();
      expect([await isPrinted('svg.curve'), await isPrinted('.crosshair')]).toEqual([true, false]);
      expect(await isPrinted('.backwards h2')).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await page.locator('#field-wanted').fill('13600000');
      await page.waitForSelector('.backwards .sentence');
      await page.emulateMedia({ media: 'print' });
      expect(await isPrinted('.backwards h2')).toBe(true);
    });
  });

  it('has labels that lie in the chart, and apart, at four widths and in every choice', async () => {
    for (const [query, width] of LABELLED) {
      await on(
        `#/curve?${query}`,
        async (page) => {
          await page.waitForSelector('svg.curve');
          expect([width, query, await misplaced(page)]).toEqual([width, query, []]);
        },
        { viewport: { width, height: 800 } },
      );
    }
  });
});

/** Texts that run out of the chart, and labels that meet. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('svg.curve')?.getBoundingClientRect() ?? new DOMRect();
    const texts = [...document.querySelectorAll<SVGTextElement>('svg.curve text')];
    const out = texts.filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
    const labels = [...document.querySelectorAll<SVGGElement>('svg.curve .labels > g')];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const met = labels.filter((_, place) =>
      boxes.some((other, at) => {
        const own = boxes[place] ?? new DOMRect();
        const apart =
          own.right <= other.left || other.right <= own.left || own.bottom <= other.top || other.bottom <= own.top;
        return at > place && !apart;
      }),
    );
    return [...out, ...met].map((each) => each.textContent ?? '');
  });
}
