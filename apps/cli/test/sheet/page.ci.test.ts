/** The page of a sheet in Chromium: printed on A4 with the tags that screen readers follow, and tried with axe. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { type CitInput, calculateCit, calculatePit, type PitInput } from 'nigeria-tax-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofTier, SEED } from '../../../../test/effort.js';
import { CHROMIUM, chromiumFlags } from '../../../../test/package/chromium.js';
import { companySheet } from '../../src/sheet/company.js';
import { sheetAsPage } from '../../src/sheet/html.js';
import { individualSheet } from '../../src/sheet/individual.js';
import { example } from '../command-line.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nigeria-tax-sheet-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FULL = { workings: true, contested: true } as const;
const HEAD = { name: 'Harmattan Foods Limited', tin: '12345678-0001', preparedBy: 'A. Bello', date: '2024-05-31' };

function companyPage(name: string, hasNotes = false): string {
  const request: CitInput = JSON.parse(example(name).text);
  const result = calculateCit(request, FULL);
  const beside = { result: calculateCit({ taxYear: 2025, turnover: 70_000_000 }, FULL), isMoved: false };
  return sheetAsPage(companySheet(result, { head: HEAD, hasNotes, beside }));
}

function individualPage(): string {
  const request: PitInput = JSON.parse(example('salary-in-lagos-2026').text);
  return sheetAsPage(individualSheet(calculatePit(request, FULL), { head: HEAD, hasNotes: true }));
}

const PAGES: readonly (readonly [name: string, page: string])[] = [
  ['usual company', companyPage('medium-company-2024')],
  ['company with disposals', companyPage('disposals-2024', true)],
  ['company whose law is contested', companyPage('contested-size-2026', true)],
  ['company with a top-up', companyPage('top-up-2027')],
  ['individual', individualPage()],
];

const ONE = PAGES.filter((_, index) => index === SEED % PAGES.length);
/** Each run in CI tries one of the pages, which the seed chooses; a run of everything tries all. */
const TRIED = ofTier({ quick: ONE, ci: ONE, all: PAGES });

describe.skipIf(CHROMIUM === undefined)('the page of a sheet', () => {
  it('of the usual company prints on two pages of A4', () => {
    const pages = printed(companyPage('medium-company-2024')).match(/\/Type \/Page\n/g);
    expect(pages).toHaveLength(2);
  });

  it.each(TRIED)('of a %s is tagged: language, headings, tables with their headers', (_name, page) => {
    const pdf = printed(page);
    expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    expect(pdf).toContain('/Lang (en-NG)');
    const tags = new Set(pdf.match(/\/S \/\w+|\/Scope \/\w+|\/Headers/g));
    for (const tag of ['H1', 'H2', 'P', 'Table', 'Caption', 'TR', 'TH', 'TD', 'Link'])
      expect(tags).toContain(`/S /${tag}`);
    for (const header of ['/Scope /Column', '/Scope /Row', '/Headers']) expect(tags).toContain(header);
    expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
  });

  it.each(TRIED)('of a %s has no violation that axe finds, light and dark', (_name, page) => {
    expect(violationsOf(page)).toEqual([]);
    expect(violationsOf(page.replace('screen and (prefers-color-scheme: dark)', 'screen'))).toEqual([]);
  });

  it('with its names and colours taken away has violations', () => {
    const page = companyPage('medium-company-2024')
      .replace('lang="en-NG"', '')
      .replace('--text: #14181d', '--text: #ccc');
    expect(violationsOf(page)).toEqual(expect.arrayContaining(['html-has-lang', 'color-contrast']));
  });

  function printed(page: string): string {
    const pdf = join(folder, 'sheet.pdf');
    run(['--no-pdf-header-footer', `--print-to-pdf=${pdf}`, `file://${saved(page)}`]);
    return readFileSync(pdf, 'latin1');
  }

  /** Axe runs in the page, and leaves its findings in the title. */
  function violationsOf(page: string): string[] {
    const found = `axe.run().then(({ violations, passes }) => {
      document.title = JSON.stringify({ violations: violations.map(({ id }) => id), passes: passes.length });
    })`;
    const html = saved(page.replace('</body>', () => `<script>${axe.source}</script><script>${found}</script></body>`));
    const dom = run(['--virtual-time-budget=20000', '--window-size=1000,1400', '--dump-dom', `file://${html}`]);
    const { violations, passes } = JSON.parse(/<title>(\{.*?\})<\/title>/.exec(dom)?.[1] ?? '{}');
    expect(passes).toBeGreaterThan(15);
    return violations;
  }

  function saved(html: string): string {
    const path = join(folder, 'sheet.html');
    writeFileSync(path, html);
    return path;
  }

  function run(flags: readonly string[]): string {
    const started = [...chromiumFlags(folder), ...flags];
    return execFileSync(CHROMIUM ?? '', started, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 });
  }
});
