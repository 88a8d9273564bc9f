/** A file of companies in Chromium: its columns, the rows left out, its totals; and nothing leaves the page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyRuleTable } from 'nigeria-tax-rules';
import { type Impact, prepare, simulate, withFigures } from 'nigeria-tax-rules/analysis';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { naira } from '../src/text/format.js';
import { workbenchOfTests } from './flows.js';
import { outside } from './looks.js';
import { violations } from './violations.js';

const LIMIT = 'companySize@2025-07-01.small.grossTurnover.atMost';
const EDITED = `#/impact?n=1000&e=${LIMIT}:50000000`;

const ROWS = Array.from({ length: 4000 }, (_, at) => ({
  id: `Company ${at}`,
  sector: ['Trade', 'Farms', 'Oil and gas services'][at % 3] ?? '',
  input: { turnover: `${20_000_000 + ((at * 7919) % 300) * 400_000}.25`, operatingExpenses: 12_000_000 + at * 1000 },
}));
const LINES = ROWS.map(({ id, sector, input }) => [id, sector, input.turnover, input.operatingExpenses].join(','));
const HEAD = 'id,Sector,Takings,operating expenses';

/** The same rows by the library, in Node. */
function impactOf(limit: string): Impact {
  const before = companyRuleTable(2026);
  const read = prepare('company', ROWS, { taxYear: 2026, groups: ['sector'] });
  return simulate(read, before, withFigures(before, { [LIMIT]: limit }));
}

describe.skipIf(CHROMIUM === undefined)('a file of companies', () => {
  const { on } = workbenchOfTests();
  const folder = mkdtempSync(join(tmpdir(), 'companies-'));

  afterAll(() => rmSync(folder, { recursive: true }));

  function written(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  /** A file with three rows that cannot be read, and a heading that names no field. */
  function withBadRows(): string {
    const lines = [...LINES.slice(0, 100), 'Bad one,Trade,eighty million,2', ...LINES.slice(100), 'Bad two,Trade,-5,2'];
    return written('companies.csv', [HEAD, ...lines, 'Short,Trade', ''].join('\r\n'));
  }

  async function choose(page: Page, path: string): Promise<void> {
    await page.getByLabel('Companies in a file').check();
    await page.setInputFiles('input[type=file]', path);
  }

  const says = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.querySelector('.finding')?.textContent?.includes(wanted), text);

  it('has the totals of the library, and leaves out three rows with their lines, reasons and a download', async () => {
    const expected = impactOf('50000000');
    await on(EDITED, async (page) => {
      await choose(page, withBadRows());
      await page.selectOption('#field-turnover-column', { label: 'Takings' });
      await says(page, `Tax rises by ${naira(expected.change.toFixed(2))}`);
      const basis = 'Of 4,000 companies in companies.csv; 3 of 4,003 rows left out.';
      expect(await page.locator('.basis').allTextContents()).toEqual([basis, basis]);
      const [, sectors] = expected.groups;
      const shown = await page.locator('.groups').nth(1).locator('tbody tr').allTextContents();
      for (const { name, payMore } of sectors?.rows ?? []) {
        expect(shown.some((text) => text.startsWith(name) && text.includes(payMore.toLocaleString('en')))).toBe(true);
      }
      await page.click('.left-out summary');
      expect(await page.locator('.left-out tbody tr').allTextContents()).toEqual([
        expect.stringMatching(/102Bad oneTakings: turnover is not an amount of naira: "eighty million"\./),
        expect.stringMatching(/4,003Bad twoTakings: turnover is negative: "-5"\./),
        expect.stringMatching(/4,004The row has 2 cells for 4 headings\./),
      ]);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await page.locator('.distribution[open]').count()).toBe(1);
      const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.left-out button')]);
      expect(saved.suggestedFilename()).toBe('companies-left-out.csv');
      const lines = readFileSync(await saved.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines.map((line) => line.split(',')[0])).toEqual(['line', '102', '4003', '4004']);
      const [svg] = await Promise.all([page.waitForEvent('download'), page.getByText('SVG', { exact: true }).click()]);
      const picture = readFileSync(await svg.path(), 'utf8').replace(/<[^>]*>/g, ' ');
      for (const part of ['nigeria-tax-rules', companyRuleTable(2026).digest.slice(0, 8), '4,000 companies']) {
        expect(picture).toContain(part);
      }
    });
  });

  it('changes nothing without a change of law, takes lines of JSON, and opens a company', async () => {
    const json = ROWS.map(({ id, sector, input }) => JSON.stringify({ id, sector, ...input })).join('\n');
    await on('#/impact?n=1000', async (page) => {
      await choose(page, written('companies.ndjson', json));
      await says(page, 'nothing changes: ₦0.00 for every company');
      expect(await page.locator('.left-out').count()).toBe(0);
    });
    const [most] = impactOf('50000000').mostAffected.more;
    await on(EDITED, async (page) => {
      await choose(page, written('companies.ndjson', json));
      await says(page, 'Tax rises by');
      await page
        .getByRole('button', { name: /^Open this company/ })
        .first()
        .click();
      await page.waitForSelector('.big');
      expect(await page.textContent('.big')).toBe(naira(most?.after.toFixed(2) ?? ''));
    });
  });

  it('is refused with what to do, where it is a workbook or a quote is never closed', async () => {
    await on(EDITED, async (page) => {
      await choose(page, written('book.xlsx', 'PK\u0003\u0004'));
      await page.getByText('it is not a sound workbook').waitFor();
      await page.setInputFiles('input[type=file]', written('open.csv', 'turnover,Sector\n1,"a\n2,b\n'));
      await page.getByText('The quote opened on line 2 is never closed').first().waitFor();
      await page.setInputFiles('input[type=file]', written('old.csv', 'tax year,turnover\n2018,5\n'));
      await page.locator('.result').getByText('1 of 1 rows were left out').waitFor();
    });
  });

  it('is read again when the same file is chosen, and asks for the turnover until another file is', async () => {
    await on(EDITED, async (page) => {
      const path = written('again.csv', `id,Sector,Takings\n${'A,Trade,60000000\n'.repeat(3)}`);
      await choose(page, path);
      const question = page.locator('#field-turnover-column');
      await question.focus();
      await question.selectOption({ label: 'id' });
      await question.selectOption({ label: 'Takings' });
      await says(page, 'Tax rises by');
      expect(await question.evaluate((asked) => asked === document.activeElement)).toBe(true);
      expect(await page.getByLabel('Use of id').inputValue()).toBe('"id"');
      written('again.csv', 'turnover\n60000000\n');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('input[type=file]')]);
      // A browser tells of the same file only where none is chosen.
      expect(await page.inputValue('input[type=file]')).toBe('');
      await chooser.setFiles(path);
      await page.getByText('1 company in again.csv').first().waitFor();
      expect(await question.count()).toBe(0);
    });
  });

  it('keeps what was said of its columns over a reload, where the file is chosen again', async () => {
    await on(EDITED, async (page) => {
      const path = written(
        'kept.csv',
        `Client,Takings,Diesel\n${'A,60000000,20000000\n'.repeat(3)}TOTAL,180000000,60000000\n`,
      );
      await choose(page, path);
      await page.selectOption('#field-turnover-column', { label: 'Takings' });
      await page.selectOption('#field-money-column-2', { label: 'Operating expenses' });
      await says(page, 'Tax rises by');
      const before = await page.textContent('.finding');
      await page.reload();
      await page.setInputFiles('input[type=file]', path);
      await says(page, 'Tax rises by');
      expect(await page.textContent('.finding')).toBe(before);
      await page.getByText('How the file was read').click();
      await page.getByText('Left out: row 5 (it is a total).').waitFor();
      await page.setInputFiles('input[type=file]', written('other.csv', 'Client,Money\nA,60000000\n'));
      await page.getByText('No column is named turnover. Which one is it?').waitFor();
    });
  });

  it('has as its headline that fewer rows were computed than not', async () => {
    const few = 'Client,Turnover,operating expenses\nA,60000000,20000000\nB,much,1\nC,more,2\n';
    await on(EDITED, async (page) => {
      await choose(page, written('few.csv', few));
      await says(page, '1 of 3 rows was computed.');
      await page.getByText('Of those alone: Tax rises by').waitFor();
    });
  });

  it('is dropped onto the page, and asks first where a device has little memory', async () => {
    const many = `turnover\n${'90000000\n'.repeat(250_000)}`;
    await on(EDITED, async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'deviceMemory', { value: 2 }));
      await page.getByLabel('Companies in a file').check();
      await page.waitForSelector('.drop');
      await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'many.csv'));
        document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }, many);
      await page.getByText('need more memory than this device may have').waitFor();
      expect(await page.locator('.finding').count()).toBe(0);
      await page.getByRole('button', { name: 'Work it out anyway' }).click();
      await says(page, 'Tax rises by');
      expect(await page.textContent('.basis')).toBe('Of 250,000 companies in many.csv.');
    });
  });

  it('asks which column of days is the end of the accounting year, which decides the law', async () => {
    // By the first gazette print a turnover of 80,000,000 is not small, so 30 % and a levy of 4 % of 30,000,000 are
    // due. A year to 31 March 2025 is under CITA, which both texts leave as it was.
    const path = written('ends.csv', 'Turnover,operating expenses,Books closed\n80000000,50000000,2025-03-31\n');
    await on('#/impact?after=2026:first_gazette', async (page) => {
      await choose(page, path);
      await page.getByText('Say whether a column is the last day of the accounting year').waitFor();
      expect(await page.locator('.finding').count()).toBe(0);
      await page.selectOption('#field-year-end-column', { label: 'None of these' });
      await says(page, 'Tax rises by ₦10,200,000.00');
      await page.selectOption('#field-year-end-column', { label: 'Books closed' });
      await says(page, 'The change moves no tax');
      expect(await page.getByLabel('Use of Books closed').inputValue()).toBe('{"field":"accountingPeriodEnd"}');
    });
  });

  it.each([390, 1280])('shows the amounts of a column in one line each, at %i pixels', async (width) => {
    const attempt = async (page: Page): Promise<void> => {
      await choose(page, written('long.csv', 'Client,Sums of the year\nAde,"NGN 120,500,000,000.50"\n'));
      await page.waitForSelector('.columns[open] .values');
      const last = page.locator('.columns .values').last();
      const lines = await last.evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect([await last.textContent(), lines]).toEqual(['NGN 120,500,000,000.50', 1]);
    };
    await on(EDITED, attempt, { viewport: { width, height: 800 } });
  });

  it.each([
    [320, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const)('fits at %i pixels in %s, and axe finds no violation', async (width, colorScheme) => {
    const attempt = async (page: Page): Promise<void> => {
      await choose(page, withBadRows());
      await page.waitForSelector('#field-turnover-column');
      expect([await outside(page), await violations(page)]).toEqual([[], []]);
      await page.selectOption('#field-turnover-column', { label: 'Takings' });
      await says(page, 'Tax rises by');
      await page.click('.left-out summary');
      expect([await outside(page), await violations(page)]).toEqual([[], []]);
    };
    await on(EDITED, attempt, { viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
  });
});
