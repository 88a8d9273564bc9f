/** Start, Company and Individual in Chromium: the flows of a person, by keyboard, with faults, by link and in print. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calculateCit, calculatePit, companyRuleTable } from 'nigeria-tax-rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { hasLibreOffice } from '../../../test/spreadsheet/libreoffice.js';
import { COMPANY } from '../src/copy/company.js';
import { INDIVIDUAL } from '../src/copy/individual.js';
import { parseAddress } from '../src/request/address.js';
import { requestOf } from '../src/request/request.js';
import { naira } from '../src/text/format.js';
import { workbenchOfTests } from './flows.js';

const CONTESTED = '#/company?turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';
const LAST_YEAR = '#/company?end=2024-12-31&turnover=120000000&operatingExpenses=50000000&costOfSales=30000000';
const SALARY =
  '#/individual?y=2026&state=Lagos&pensionContribution=480000&annualRent=1200000&payeDeducted=1000000' +
  '&s=employment,500000,monthly,,&s=bonus,1000000,annual,,';

describe.skipIf(CHROMIUM === undefined)('the calculators', () => {
  const { on, workbench } = workbenchOfTests();

  const big = (page: Page): Promise<string | null> => page.textContent('.big');

  it('answer a company by keyboard alone, down to the law of a line and back', async () => {
    await on('#/company', async (page) => {
      await page.locator('#field-turnover').focus();
      await page.keyboard.type('80000000');
      await page.keyboard.press('Tab');
      await page.keyboard.type('50,000,000');
      await page.keyboard.press('Tab');
      await page.waitForSelector('.big');
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
      expect(await big(page)).toBe('₦0.00');
      const operand = page.locator('#line-total button.amount');
      await operand.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id.startsWith('line-'));
      const citation = page.locator('#line-trading_profit .citations button').first();
      await citation.focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open]');
      await page.waitForFunction(() => document.querySelector('dialog')?.textContent?.includes('Nigeria Tax Act'));
      expect(await page.textContent('dialog .quotes dd')).toMatch(
        /^“there shall be deducted all expenses for that period/,
      );
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog:not([open])', { state: 'attached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await citation.textContent());
      await citation.hover();
      await page.waitForSelector('#line-trading_profit .citations button[title^="“there shall be deducted"]');
    });
  });

  it('are led to from the start page, whose example is of the year that it calls contested', async () => {
    await on('#/', async (page) => {
      const year = /\d{4}/.exec((await page.textContent('.amber h2')) ?? '')?.[0];
      await page.click('.amber a');
      await page.waitForSelector('.range');
      expect(await page.textContent('.year-end + *')).toBe(`Year of assessment ${year}.`);
    });
  });

  it('say what is contested, and answer by another text', async () => {
    await on(CONTESTED, async (page) => {
      await page.waitForSelector('.range');
      expect(await page.textContent('.range')).toBe('to ₦10,200,000.00, depending on the text of the law');
      const strip = await page.locator('.strip li').allInnerTexts();
      expect(strip.map((text) => text.replace(/\s+/g, ' ').replace(' ,', ',').trim())).toEqual([
        'Certified copy ₦0.00, chosen',
        'Old law (prospective) ₦6,900,000.00',
        'First gazette print ₦10,200,000.00',
      ]);
      await page.getByRole('button', { name: 'Answer by this text: First gazette print' }).click();
      await page.waitForFunction(() => document.querySelector('.big')?.textContent === '₦10,200,000.00');
      await page.waitForFunction(() => window.location.hash.includes('r=first_gazette'));
    });
  });

  it('name faults at their fields when these are left, keep the last answer, and forget them when mended', async () => {
    await on(`${CONTESTED}&commencementDate=2020-01-01`, async (page) => {
      await page.waitForSelector('.big');
      const faults = [
        ['0.001', 'Turnover has more than two decimals. A kobo is the smallest amount'],
        ['-1', 'Turnover cannot be negative'],
        ['much', 'Enter turnover as an amount in naira, like 1,250,000.50'],
      ] as const;
      for (const [typed, message] of faults) {
        await page.fill('#field-turnover', typed);
        await page.locator('#field-turnover').blur();
        await page.waitForSelector('#field-turnover-fault');
        expect(await page.textContent('#field-turnover-fault')).toBe(`Error: ${message}`);
        expect(await page.textContent('.corrections h2')).toBe('Waiting for 1 correction');
        expect(await page.locator('.outdated .big').count()).toBe(1);
      }
      await page.locator('summary', { hasText: COMPANY_ABOUT }).click();
      await page.fill('#field-commencementDate', '30 February 2020');
      await page.locator('#field-commencementDate').blur();
      await page.waitForFunction(() =>
        document.querySelector('.corrections h2')?.textContent?.includes('2 corrections'),
      );
      await page.locator('.corrections button', { hasText: 'real day' }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-commencementDate');
      await page.fill('#field-commencementDate', '29 February 2020');
      await page.fill('#field-turnover', '80 000 000');
      await page.waitForSelector('.corrections', { state: 'detached' });
      expect(await page.locator('.outdated').count()).toBe(0);
    });
  });

  const COMPANY_ABOUT = 'About the company';

  it('give a link that opens the same answer, and says so; with another answer or edition it says that', async () => {
    await on(
      CONTESTED,
      async (page) => {
        await page.getByRole('button', { name: 'Copy link' }).click();
        await page.waitForFunction(() => document.body.textContent?.includes('Link copied.'));
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const hash = link.slice(link.indexOf('#'));
        expect(hash).toMatch(/&g=[0-9a-f]{8}&t=0&v=\d+\.\d+\.\d+$/);
        await on(hash, async (fresh) => {
          await fresh.waitForSelector('.link-note');
          expect(await big(fresh)).toBe('₦0.00');
          expect(await fresh.textContent('.link-note')).toContain('Same answer.');
        });
        await on(hash.replace(/g=\w{8}&t=0/, 'g=00000000&t=690000000'), async (fresh) => {
          await fresh.waitForSelector('.link-note.amber');
          expect(await fresh.textContent('.link-note')).toContain('Then ₦6,900,000.00, now ₦0.00.');
        });
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('lead from a link under a law that is here but no longer answers to what makes the two differ', async () => {
    const gazette = companyRuleTable(2026, { reading: 'first_gazette' }).digest.slice(0, 8);
    await on(`${CONTESTED}&g=${gazette}&t=1020000000&v=0.1.0`, async (page) => {
      await page.locator('.link-note.amber').getByRole('link', { name: 'Why' }).click();
      await page.waitForFunction(() =>
        document.querySelector('.compared h2')?.textContent?.startsWith('The tax falls by ₦10,200,000.00'),
      );
    });
  });

  it('give the answers of the library, and parts that add up to them, for every example', async () => {
    const company = COMPANY.examples.map(
      ([, query]) => [`#/company?${query}`, calculateCit(requestAt(`#/company?${query}`)).taxLiability.total] as const,
    );
    const individual = INDIVIDUAL.examples.map(
      ([, query]) => [`#/individual?${query}`, calculatePit(requestAt(`#/individual?${query}`)).taxDue] as const,
    );
    for (const [hash, total] of [...company, ...individual]) {
      await on(hash, async (page) => {
        await page.waitForSelector('.big');
        expect([hash, await big(page)]).toEqual([hash, naira(total.toFixed(2))]);
        const parts = await page.locator('.parts >> nth=0').locator('tbody td').allInnerTexts();
        const sum = parts.reduce((kobo, text) => kobo + koboShown(text), 0n);
        expect([hash, sum]).toEqual([hash, koboShown(naira(total.toFixed(2)))]);
      });
    }
  });

  it('mark what was taken for granted, until it is given', async () => {
    await on('#/company?turnover=80000000&operatingExpenses=50000000&costOfSales=1000000', async (page) => {
      const group = page.locator('.group', { hasText: 'About the company' });
      await group.locator('summary .dot').waitFor();
      await page.getByRole('button', { name: /^Change.*Fixed assets/ }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-fixedAssets');
      expect(await page.locator('label[for=field-fixedAssets]').textContent()).toMatch(/^Fixed assets at the end.*●/);
      await page.keyboard.type('20,000,000');
      await page.waitForFunction(() => document.querySelector('label[for=field-fixedAssets] .dot') === null);
      expect(await page.locator('summary .count').allInnerTexts()).toContain('1 filled: ₦20m');
      expect(await page.locator('summary .count').allInnerTexts()).toContain('1 filled: ₦1m');
    });
  });

  it('name the total on the bar of a phone as the answer does', async () => {
    const named = async (page: Page) => {
      await page.waitForSelector('.bottom-bar:not([hidden])');
      const bar = (await page.textContent('.bottom-bar span')) ?? '';
      expect(bar.trim()).toBe(`${await page.textContent('.lead')} ${await big(page)}`);
      expect(bar).toContain('Tax left to pay for the year');
    };
    await on(SALARY, named, { viewport: { width: 360, height: 700 } });
  });

  it('compare the answer with another figure', async () => {
    await on('#/company?end=2023-12-31&turnover=80000000&operatingExpenses=50000000', async (page) => {
      await page.waitForSelector('.big');
      await page.locator('summary', { hasText: 'Check against' }).click();
      await page.fill('#field-check', '6,887,500');
      await page.waitForFunction(() => document.querySelector('.check [role=status]')?.textContent !== '');
      expect(await page.textContent('.check [role=status]')).toBe(
        'This answer is ₦12,500.00 higher (0.18%). Within the table’s threshold of 0.5% or ₦1,000.00.',
      );
    });
  });

  it('save a workbook and a file that opens again', async () => {
    await on(CONTESTED, async (page) => {
      await page.waitForSelector('.big');
      const [xlsx] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Spreadsheet' }).click(),
      ]);
      expect(xlsx.suggestedFilename()).toMatch(/^cit-2026-[0-9a-f]{8}\.xlsx$/);
      expect(
        readFileSync(await xlsx.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      const [json] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'JSON' }).click(),
      ]);
      const text = readFileSync(await json.path(), 'utf8');
      expect(JSON.parse(text).answer.taxLiability.total).toBe('0.00');
      await page.getByRole('button', { name: 'Clear' }).first().click();
      await page.waitForSelector('.big', { state: 'detached' });
      await page.setInputFiles('input[type=file]', {
        name: 'case.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
      await page.waitForSelector('.big');
      expect(await page.inputValue('#field-turnover')).toBe('80,000,000');
    });
  });

  it.skipIf(!hasLibreOffice)('save a workbook that LibreOffice opens, and that agrees with the engine', async () => {
    await on(`${CONTESTED}&r=first_gazette`, async (page) => {
      await page.waitForSelector('.take-away');
      const [xlsx] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Spreadsheet' }).click(),
      ]);
      const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
      await xlsx.saveAs(join(folder, 'case.xlsx'));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const sheets = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
      const words = [profile, '--headless', '--convert-to', sheets, '--outdir', folder, join(folder, 'case.xlsx')];
      await promisify(execFile)('soffice', words);
      const [answer, check] = ['Answer', 'Check'].map((name) => readFileSync(join(folder, `case-${name}.csv`), 'utf8'));
      expect(answer).toMatch(/^"?Tax on gains"?,0,0/m);
      expect(answer).toContain('10200000,10200000');
      expect(check).toMatch(/^"?Differences"?,0/m);
      rmSync(folder, { recursive: true });
    });
  });

  it('go from screen to screen with the figures, and back', async () => {
    await on('#/', async (page) => {
      await page.getByRole('link', { name: 'What a company owes' }).click();
      await page.waitForSelector('#field-turnover');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await page.fill('#field-turnover', '5000000');
      await page.getByRole('link', { name: 'Individual', exact: true }).click();
      await page.waitForSelector('#field-state');
      expect(await page.title()).toBe('Individual · Nigeria tax workbench');
      await page.goBack();
      await page.waitForSelector('#field-turnover');
      expect(await page.inputValue('#field-turnover')).toBe('5,000,000');
    });
  });

  it('refuse to send anything, by the policy of the page', async () => {
    const before = workbench().faults.length;
    const page = await workbench().open('#/company');
    const sent = await page.evaluate(async () => {
      try {
        await fetch('index.html');
        return 'sent';
      } catch {
        return 'refused';
      }
    });
    expect(sent).toBe('refused');
    await page.context().close();
    expect(
      workbench()
        .faults.slice(before)
        .every((fault) => /Content Security Policy/.test(fault)),
    ).toBe(true);
  });

  it('print every line of the workings, tagged, on paper that is light', async () => {
    await on(CONTESTED, async (page) => {
      await page.waitForSelector('.take-away');
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await page.locator('#line-education_tax').isVisible()).toBe(true);
      expect(await page.getByText('records no review').isVisible()).toBe(true);
      expect(await page.locator('form').isVisible()).toBe(false);
      expect(await page.locator('.figures').textContent()).toContain('₦80,000,000.00');
      expect(await page.locator('.sources li').first().textContent()).toContain('Nigeria Tax Act, 2025');
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      expect(await page.locator('.reliance[open]').count()).toBe(0);
    });
  });

  it.each([
    ['#/individual?y=2026&state=Lagos&annualRent=1500&s=employment,5000,daily,,260', ['₦1,500.00', '₦5,000.00', '260']],
    [
      '#/company?turnover=2500&cl.land=10&d=land,7000,10,2025-11-01,,,',
      ['₦2,500.00', 'Capital losses of earlier years: Land₦10.00', '1. Sold for₦7,000.00', '1 November 2025'],
    ],
  ])('print the figures as what they are: %s', async (hash, expected) => {
    await on(hash, async (page) => {
      const figures = await page.locator('.figures').first().textContent();
      for (const figure of expected) expect(figures).toContain(figure);
      expect(figures).not.toContain('₦260');
    });
  });

  it('have a heading without a ring, to which the focus goes with the screen', async () => {
    await on('#/', async (page) => {
      await page.locator('ul.screens a').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('h1'));
      const ring = await page.locator('h1').evaluate((heading) => {
        const { outlineStyle, boxShadow } = getComputedStyle(heading);
        return [outlineStyle, boxShadow];
      });
      expect(ring).toEqual(['none', 'none']);
    });
  });

  it('lead back to the control that was left, whatever has loaded above it since', async () => {
    const page = await workbench().open('#/company', { viewport: { width: 390, height: 800 } });
    let load = (): void => undefined;
    const isDue = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/net-pay-*.js', (route) => isDue.then(() => route.continue()));
    await page.evaluate(() => window.location.assign('#/pay?monthlyPay=500000'));
    const link = page.getByRole('link', { name: 'The tax of 2026, line by line' });
    await link.click();
    await page.waitForURL(/#\/individual/);
    load();
    await page.goBack();
    await page.waitForSelector('#field-wanted', { state: 'attached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800);
  });

  it.each([
    [CONTESTED, 2, 'used'],
    [SALARY, 3, 'left to itself'],
    [LAST_YEAR, 3, 'used'],
  ])(
    'print with the words of the law, the acts and sources last, and fill their pages: %s on %i, %s',
    async (hash, pages, hand) => {
      await on(hash, async (page) => {
        await page.waitForSelector('.sources', { state: 'attached' });
        if (hand === 'used') await page.mouse.move(300, 300);
        await page.waitForSelector('.words .quotes', { state: 'attached' });
        await page.emulateMedia({ media: 'print' });
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        expect(await page.locator('.assumed button:visible').count()).toBe(0);
        expect(await page.locator('.words').textContent()).toMatch(/“\S.+”/);
        const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true })).toString('latin1');
        expect(pdf).toContain('/StructTreeRoot');
        expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(pages);
        expect(await page.locator('.answer > div > :last-child').getAttribute('class')).toContain('sources');
      });
    },
  );
});

function requestAt(hash: string): unknown {
  return requestOf(parseAddress(hash));
}

/** The amount that a cell shows, in kobo. */
function koboShown(text: string): bigint {
  const [, sign, digits = '0'] = /^(−?)₦([\d,]+\.\d\d)$/.exec(text.trim()) ?? [];
  const kobo = BigInt(digits.replace(/[,.]/g, ''));
  return sign === '−' ? -kobo : kobo;
}
