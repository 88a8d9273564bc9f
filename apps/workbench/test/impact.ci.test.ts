/** The impact of a change in Chromium: the numbers of the library, edits while it runs, no change, and files. */
import { readFileSync } from 'node:fs';
import { companyRuleTable } from 'nigeria-tax-rules';
import { type Impact, population, prepare, simulate, withFigures } from 'nigeria-tax-rules/analysis';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { naira } from '../src/text/format.js';
import { workbenchOfTests } from './flows.js';

const LIMIT = 'companySize@2025-07-01.small.grossTurnover.atMost';

/** The impact of another limit on made-up companies of 2026, by the library in Node. */
function impactOf(count: number, limit: string): Impact {
  const rows = population({ count, seed: 1, taxYear: 2026 });
  const before = companyRuleTable(2026);
  const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'] });
  return simulate(read, before, withFigures(before, { [LIMIT]: limit }));
}

describe.skipIf(CHROMIUM === undefined)('the impact of a change', () => {
  const { on } = workbenchOfTests();

  const says = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.querySelector('.finding')?.textContent?.includes(wanted), text);

  async function saved(page: Page, name: string): Promise<Download> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return download;
  }

  it('on 100,000 companies is that of the library, by every group', async () => {
    const expected = impactOf(100_000, '50000000');
    await on('#/impact', async (page) => {
      await says(page, 'No figure is changed, so nothing changes: ₦0.00');
      await page.getByRole('button', { name: 'Change a figure' }).click();
      await page.fill('#field-find-figure', 'small gross turnover 2025 100,000,000');
      await page.getByRole('button', { name: /^Company size, from 1 July 2025, small, gross turnover/ }).click();
      await page.waitForFunction((id) => document.activeElement?.id === id, `field-${LIMIT}`);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('50,000,000');
      await says(page, `Tax rises by ${naira(expected.change.toFixed(2))}`);
      expect(await page.textContent('.shares')).toContain(
        `${expected.payMore.rows.toLocaleString('en')} companies pay more, none pays less`,
      );
      const shown = await page
        .locator('.groups tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('th, td.number')].slice(0, 4).map((cell) => cell.textContent)),
        );
      const rows = expected.groups.flatMap(({ rows: each }) => each);
      const wanted = rows.map(({ name, payLess, same, payMore }) =>
        [name, ...[payLess, same, payMore].map((count) => count.toLocaleString('en'))].join('|'),
      );
      expect(shown.map((cells) => cells.join('|')).sort()).toEqual(wanted.sort());
      const change = '₦100,000,000 → ₦50,000,000 (NTA s.56(a)';
      expect(await page.textContent('.edit-list')).toContain(change);
      // Paper has no form, so the laws and the change stand on it before any table.
      await page.emulateMedia({ media: 'print' });
      expect(await page.textContent('.finding + div')).toContain('Before: 2026');
      expect(await page.textContent('.result .print')).toContain(change);
      const parts = ['.finding + div', '.result .print', '.groups'].map((part) => page.locator(part).first());
      expect(await Promise.all(parts.map((part) => part.isVisible()))).toEqual([true, true, true]);
      const places = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    });
  });

  it('follows edits while it runs, and stops when told to, also the second time', async () => {
    const expected = impactOf(100_000, '60000000');
    await on(`#/impact?e=${LIMIT}:50000000`, async (page) => {
      const field = page.locator('.edits input');
      await field.waitFor();
      await noteQuestions(page);
      await field.fill('55000000');
      await page.waitForFunction(() =>
        (window as unknown as Noted).questions.some(({ kind, edits }) => kind === 'impact' && edits === '55000000'),
      );
      await field.fill('60000000');
      await says(page, naira(expected.change.toFixed(2)));
      await page.selectOption('#field-n', '1000000');
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Stopped.').waitFor();
      await page.getByRole('button', { name: 'Work it out' }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Stopped.').waitFor();
      await page.selectOption('#field-n', '1000');
      await says(page, naira(impactOf(1000, '60000000').change.toFixed(2)));
    });
  });

  it('of no change is exactly nothing for every company, also where an edit says what the law says', async () => {
    for (const hash of ['#/impact?n=10000', `#/impact?n=10000&e=${LIMIT}:100000000`]) {
      await on(hash, async (page) => {
        await says(page, 'nothing changes: ₦0.00 for every company');
        const lines = linesOf(await saved(page, 'CSV of every company'));
        expect((await lines).length).toBe(10_001);
        expect((await lines).slice(1).every((line) => line.endsWith(',0.00'))).toBe(true);
      });
    }
  });

  it('is refused where a figure cannot be, with the reason at the figure', async () => {
    await on('#/impact?n=1000&e=incomeTax@2025-07-01.large.rate:25%25', async (page) => {
      await says(page, 'Tax falls by');
      await page.locator('.edits input').fill('120%');
      await page.locator('.edits input').blur();
      await page.locator('.edits .fault').waitFor();
      expect(await page.textContent('.edits .fault')).toBe(
        'Error: Income tax, from 1 July 2025, large, rate is 120%, which is above 100%.',
      );
      await page.locator('.outdated .finding').waitFor();
      await page.getByRole('button', { name: /^Take out/ }).click();
      await says(page, 'nothing changes');
    });
  });

  it.each([
    ['2025', 'after=2025', { taxYear: 2025 }],
    ['the first gazette print', 'after=2026:first_gazette', { taxYear: 2026, reading: 'first_gazette' }],
  ] as const)('has any law after the change, such as that of %s, as the library has it', async (_, query, law) => {
    const rows = population({ count: 1000, seed: 1, taxYear: 2026 });
    const read = prepare('company', rows, { taxYear: 2026, groups: ['sector'] });
    const reading = 'reading' in law ? { reading: law.reading } : {};
    const expected = simulate(read, companyRuleTable(2026), companyRuleTable(law.taxYear, reading), { parts: true });
    await on(`#/impact?n=1000&${query}`, async (page) => {
      const amount = naira(expected.change.abs().toFixed(2));
      await says(page, `${expected.change.isNegative() ? 'Tax falls by' : 'Tax rises by'} ${amount}`);
      expect(await page.locator('#field-after option:checked').textContent()).toContain(String(law.taxYear));
      const lines = await linesOf(await saved(page, 'CSV of every company'));
      const kobo = lines.slice(1).map((line) => BigInt((line.split(',').at(-1) ?? '').replace('.', '')));
      expect(kobo.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(expected.change.times(100).toFixed(0)));
    });
  });

  it.each([
    [1280, 720],
    [390, 844],
  ])('shows its first line while a figure is edited, at %i by %i', async (width, height) => {
    const edits = [
      'incomeTax@2025-07-01.small.rate',
      'incomeTax@2025-07-01.large.rate',
      'educationTax@2025-07-01.rate',
    ].map((key) => `e=${key}:5%25`);
    await on(
      `#/impact?n=1000&e=${LIMIT}:50000000&${edits.join('&')}`,
      async (page) => {
        await page.waitForSelector('.finding');
        const field = page.locator('.edits input').first();
        await field.scrollIntoViewIfNeeded();
        await field.focus();
        const line = page.locator(width < 1180 ? '.bottom-bar:not([hidden])' : '.finding');
        await line.waitFor();
        const box = await line.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(await line.textContent()).toContain((await page.textContent('.finding'))?.trim());
      },
      { viewport: { width, height } },
    );
  });

  it('opens the company that it affects most, under the same law, and gives its files', async () => {
    const expected = impactOf(10_000, '50000000');
    await on(`#/impact?n=10000&e=${LIMIT}:50000000`, async (page) => {
      await says(page, 'Tax rises by');
      expect((await saved(page, 'Results as spreadsheet')).suggestedFilename()).toMatch(
        /^impact-2026-\w+-made-up-10000/,
      );
      const lines = await linesOf(await saved(page, 'CSV of every company'));
      const kobo = lines.slice(1).map((line) => BigInt((line.split(',').at(-1) ?? '').replace('.', '')));
      expect(kobo.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(expected.change.times(100).toFixed(0)));
      expect(readFileSync(await (await saved(page, 'SVG')).path(), 'utf8')).toContain('<rect');
      await page
        .getByRole('button', { name: /^Open this company/ })
        .first()
        .click();
      await page.waitForSelector('.big');
      const [most] = expected.mostAffected.more;
      expect(await page.textContent('.big')).toBe(naira(most?.after.toFixed(2) ?? ''));
      await page.goBack();
      await says(page, 'Tax rises by');
    });
  });
});

async function linesOf(download: Download): Promise<string[]> {
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
}

interface Noted {
  /** What the engines were asked since, by its kind and the amounts of the edits. */
  readonly questions: { readonly kind: string; readonly edits: string }[];
}

async function noteQuestions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const questions: Noted['questions'] = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, asked): void {
      questions.push({ kind: asked.kind, edits: Object.values(asked.after?.edits ?? {}).join() });
      postMessage.call(this, asked);
    };
    Object.assign(window, { questions });
  });
}
