/** The books of a company in Chromium: from files to the tax, without a figure typed; and nothing leaves the page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { workbenchOfTests } from './flows.js';
import { outside } from './looks.js';
import { violations } from './violations.js';

const COMPANY = '#/company';
const FILES = ['FC-27-trial-balance.csv', 'FC-27-asset-register.csv'].map((name) =>
  fileURLToPath(new URL(`../../../fixtures/field/${name}`, import.meta.url)),
);

/** Two accounts that no name is sure of, as no word or its side says it, a total, and a type that is no class. */
const OPEN =
  'Account,Debit,Credit\nSales,,200000000\nEntertainment,20000000,\nSales promotion,10000000,\n' +
  'Cash at bank,170000000,\nTotal,200000000,200000000\nNote: not audited,,\n';
const LAND =
  'Asset Name,Category,Date acquired,Cost\nPlot,Land,2026-03-01,9000000\nPress,Machinery,2026-03-01,5000000\n';
const OF_2026 = `${COMPANY}?end=2026-12-31`;

describe.skipIf(CHROMIUM === undefined)('the books of a company', () => {
  const { on } = workbenchOfTests();
  const folder = mkdtempSync(join(tmpdir(), 'books-'));

  afterAll(() => rmSync(folder, { recursive: true }));

  function written(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  async function choose(page: Page, ...paths: string[]): Promise<void> {
    await page.getByLabel('From my books').check();
    await page.setInputFiles('#field-file', paths);
  }

  /** The path of the file that a button saves. */
  async function downloaded(page: Page, name: string): Promise<string> {
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return saved.path();
  }

  const owes = (page: Page, amount: string) =>
    page.waitForFunction((wanted) => document.querySelector('.answer .big')?.textContent === wanted, amount);

  it('go from two files that are dropped to 16,860,000, without a figure typed (field case 27)', async () => {
    await on(COMPANY, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.getByLabel('From my books').check();
      await page.waitForSelector('.drop');
      expect(asked.filter((url) => /\/accounts-/.test(url))).toEqual([]);
      await page.evaluate(
        (files) => {
          const dataTransfer = new DataTransfer();
          for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
          document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
        },
        FILES.map((path) => [path.split('/').at(-1) ?? '', readFileSync(path, 'utf8')] as const),
      );
      await page.getByText('credits are ₦42,400,000.00 more').waitFor();
      await page.getByText('The trial balance is to 31 December 2026').waitFor();
      await page.getByText('Say whether the day or the month comes first').waitFor();
      expect(await page.locator('.answer .big').count()).toBe(0);
      await page.selectOption('#field-days', { label: 'The day: 12 April 2026' });
      await owes(page, '₦16,860,000.00');
      await page.getByText('From the accounts to adjusted profit').waitFor();
      const rows = await page.locator('.answer tr').allTextContents();
      for (const row of [
        'Profit before tax, as in the accounts₦46,650,000.00',
        'Add: Depreciation₦8,200,000.00',
        'Add: Fines₦650,000.00',
        'Adjusted profit₦55,500,000.00',
        'Donations2,000,000.004,665,000.002,000,000.000.00',
        'Plant0.0018,500,000.003,700,000.0014,800,000.00',
        'Motor vehicle6,000,000.000.003,000,000.003,000,000.00',
        'All assets6,000,000.0018,500,000.006,700,000.0017,800,000.00',
      ]) {
        expect(rows).toContain(row);
      }
      expect(new URL(page.url()).hash).toBe('#/company?end=2026-12-31&books=yes');
      await page.getByRole('link', { name: 'Open the return' }).click();
      await page.waitForSelector('#field-turnover');
      await owes(page, '₦16,860,000.00');
      expect(await page.inputValue('#field-turnover')).toBe('185,000,000.00');
      await page.goBack();
      await page.getByText('From the accounts to adjusted profit').waitFor();
      const book = await downloaded(page, 'Spreadsheet');
      const { sheets } = await readXlsx(readFileSync(book));
      expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Accounts', 'Allowances']));
      const request = JSON.parse(readFileSync(await downloaded(page, 'Save the request with the books'), 'utf8'));
      expect(request).toMatchObject({ taxYear: 2027, assets: [{ id: 'FA-0001' }, { id: 'FA-0002' }] });
      expect(request.accounts.lines).toHaveLength(6);
    });
  });

  it('ask for the heads and classes that words leave open, and take a correction', async () => {
    await on(OF_2026, async (page) => {
      await choose(page, written('tb.csv', OPEN), written('assets.csv', LAND));
      await page.getByText('Choose a head for the accounts that need one.').waitFor();
      expect(await page.locator('[id^="field-head-"][id$="-hint"]').allTextContents()).toEqual([
        'No word of the name suggests a head.',
        'The name suggests another head, but the account is a debit.',
      ]);
      await page.getByLabel('Entertainment, ₦20,000,000.00 debit').selectOption({ label: 'Private costs' });
      await page.getByText('Accounts that need a head: 1 of 2 are left').waitFor();
      await page.getByRole('button', { name: 'Take the suggested head for all 1' }).click();
      await page.getByText('Choose a class for the assets that need one.').waitFor();
      await page.getByLabel('Land: which class of assets?').selectOption({ label: 'No allowance, such as land' });
      // 190,000,000, less a fifth of 5,000,000 (NTA First Sch. para 6): 30 % of 189,000,000, and 4 % of 190,000,000.
      await owes(page, '₦64,300,000.00');
      await page.getByText('Accounts: 4', { exact: true }).click();
      await page.getByLabel('Head of Entertainment').selectOption({ label: 'Other operating costs' });
      await owes(page, '₦57,500,000.00');
      await page.getByText('Assets: 2', { exact: true }).click();
      await page.getByLabel('Class of Press').selectOption({ label: 'No allowance, such as land' });
      await owes(page, '₦57,800,000.00');
    });
  });

  it('take the heads and classes of a file that was saved, and save them', async () => {
    await on(OF_2026, async (page) => {
      const mapping =
        'accounts:\n  "Entertainment": private # check\n  Sales promotion: operating\nclasses:\n  Land: no_allowance\n';
      await choose(page, written('tb.csv', OPEN), written('assets.csv', LAND), written('accounts.yaml', mapping));
      await owes(page, '₦64,300,000.00');
      const saved = await downloaded(page, 'Save the heads and classes for next year');
      expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual({
        accounts: {
          Sales: 'revenue',
          Entertainment: 'private',
          'Sales promotion': 'operating',
          'Cash at bank': 'balance_sheet',
        },
        classes: { Land: 'no_allowance' },
      });
      await page.setInputFiles('#field-file', [written('other.json', '{"accounts": {"Sales": "income"}}')]);
      await page.getByText('It has words that are no heads or classes: income.').waitFor();
    });
  });

  it('are read from rows that are pasted, by the keyboard alone', async () => {
    await on(OF_2026, async (page) => {
      await page.getByLabel('I enter them').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('Or paste rows').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('Account\tDebit\tCredit\nSales\t\t200,000,000.00\nWages\t100,000,000.00\t\n');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await owes(page, '₦34,000,000.00');
    });
  });

  it('say which rows cannot be read, and work out nothing without them', async () => {
    await on(COMPANY, async (page) => {
      await choose(page, written('bad.csv', 'Account,Debit,Credit\nSales,,100\nWages,4x,\nTotal,5,100\n'));
      await page.getByText('Row 3: "4x" is no amount of naira.').waitFor();
      await page.getByText('Without them every figure would be wrong.').waitFor();
      await page.getByRole('button', { name: 'Remove bad.csv' }).click();
      await page.getByText('Choose your trial balance').waitFor();
      await page.setInputFiles('#field-file', [written('old.xlsx', 'PK\u0003\u0004')]);
      await page.getByText('it is not a sound workbook').waitFor();
    });
  });

  it.each([
    [320, 'light'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const)('fit at %i pixels in %s and on paper, and axe finds no violation', async (width, colorScheme) => {
    const attempt = async (page: Page): Promise<void> => {
      await choose(page, written('tb.csv', OPEN), written('assets.csv', LAND));
      await page.waitForSelector('#field-heads');
      expect([await outside(page), await violations(page)]).toEqual([[], []]);
      await page.getByRole('button', { name: /^Take the suggested head/ }).click();
      await page.getByLabel('Land: which class of assets?').selectOption({ label: 'No allowance, such as land' });
      await owes(page, '₦57,500,000.00');
      await page.getByText('The accounts as they were read').waitFor();
      await page.evaluate(() => {
        for (const group of document.querySelectorAll('details')) group.open = true;
      });
      await page.getByLabel('Class of Press').waitFor();
      expect([await outside(page), await violations(page)]).toEqual([[], []]);
      await page.getByText('Not in the profit: 1 account. Cash at bank.').waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.setViewportSize({ width: 794, height: 800 });
      expect(await outside(page)).toEqual([]);
      expect(await page.isVisible('.drop')).toBe(false);
      expect(await page.getByText('The accounts as they were read').isVisible()).toBe(true);
    };
    await on(OF_2026, attempt, { viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
  });
});
