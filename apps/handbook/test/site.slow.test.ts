/** The built handbook: each link of it leads somewhere, it runs nothing, and its pages fit and pass axe in Chromium. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../../../test/package/chromium.js';

const HANDBOOK = fileURLToPath(new URL('..', import.meta.url));
/** The pictures are for people to look at; they are compared with nothing. */
const PICTURES = join(HANDBOOK, '../../.reports/handbook');
/** Each kind of page once: contents, a guide, wide tables, long code, a page that a program wrote. */
const SHOWN = [
  'index',
  'guides/education-tax',
  'library',
  'guides/contested-readings',
  'guides/payroll',
  'fields',
  'analysis',
  'problems/invalid-input',
];

const built = mkdtempSync(join(tmpdir(), 'handbook-'));
let pages: Map<string, string>;

beforeAll(() => {
  const words = ['run', 'build', '--workspace', 'apps/handbook', '--', `--output=${built}`];
  const { status, stderr } = spawnSync('npm', words, { cwd: join(HANDBOOK, '../..'), encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  pages = new Map(files.map((path) => [path, readFileSync(join(built, path), 'utf8')]));
});

afterAll(() => rmSync(built, { recursive: true, force: true }));

describe('the built pages', () => {
  it('are all there', () => {
    expect(pages.size).toBeGreaterThan(70);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(SHOWN.map((name) => `${name}.html`)));
  });

  it('link, by relative addresses, to files and sections that exist', () => {
    const links = [...pages].flatMap(([page, html]) => linksOf(html).map((link) => ({ page, link })));
    expect(links.length).toBeGreaterThan(2000);
    expect(links.filter(({ page, link }) => !leadsSomewhere(page, link))).toEqual([]);
    expect(leadsSomewhere('index.html', 'limits.html#nothing')).toBe(false);
  });

  it('run nothing and style nothing inline, as the content policy demands', () => {
    const loose = [...pages].filter(([, html]) => /<script|<style|\s(?:style|on\w+)=|javascript:/i.test(html));
    expect(loose.map(([page]) => page)).toEqual([]);
  });

  it('have a title and a description of their own, and one heading of the first level', () => {
    const titles = [...pages.values()].map((html) => /<title>(.+)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(pages.size);
    const wrong = [...pages].filter(
      ([, html]) => !/<meta name="description" content="[^"]{20,}">/.test(html) || html.split('<h1').length !== 2,
    );
    expect(wrong.map(([page]) => page)).toEqual([]);
  });

  function linksOf(html: string): string[] {
    return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
  }

  function leadsSomewhere(page: string, link: string): boolean {
    // The workbench is beside the handbook; test/docs/links.test.ts reads its addresses.
    if (/^(?:https?:|(?:\.\.\/)+workbench\/)/.test(link)) return true;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? page : relative(built, join(built, dirname(page), path));
    if (anchor === undefined) return existsSync(join(built, file));
    return pages.get(file)?.includes(` id="${decodeURIComponent(anchor)}"`) ?? false;
  }
});

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  });

  afterAll(() => browser?.close());

  const cases = [320, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const));

  it.each(cases)('the pages fit at %i pixels in %s, and axe finds no violation', async (width, colorScheme) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
    for (const name of SHOWN) {
      await page.goto(pathToFileURL(join(built, `${name}.html`)).href);
      await page.screenshot({ path: join(PICTURES, `${name.replace('/', '-')}-${width}-${colorScheme}.png`) });
      expect([name, await widthOf(page)]).toEqual([name, width]);
      // The text has most of the page, with the contents beside it or without.
      expect([name, (await textWidthOf(page)) > width * 0.6]).toEqual([name, true]);
      expect([name, await violations(page)]).toEqual([name, []]);
    }
    await page.close();
  });

  it.each(['fields', 'command-line', 'guides/contested-readings'])('%s prints every column', async (name) => {
    const page = await browser.newPage({ viewport: { width: 680, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    await page.goto(pathToFileURL(join(built, `${name}.html`)).href);
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('th, td, pre')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.textContent.slice(0, 60))`);
    expect(cut).toEqual([]);
    await page.close();
  });

  it('has text that follows the size which a reader has set', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(pathToFileURL(join(built, 'guides/payroll.html')).href);
    const size = (name: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${name}')).fontSize`);
    expect([await size('body'), await size('h1'), await size('td')]).toEqual(['17px', '32px', '15px']);
    await page.addStyleTag({ content: 'html { font-size: 32px }' });
    expect([await size('body'), await size('h1'), await size('td')]).toEqual(['34px', '64px', '30px']);
    expect(await widthOf(page)).toBe(1280);
    await page.close();
  });

  function widthOf(page: Page): Promise<number> {
    return page.evaluate<number>('document.documentElement.scrollWidth');
  }

  function textWidthOf(page: Page): Promise<number> {
    return page.evaluate<number>('document.querySelector("main").clientWidth');
  }

  async function violations(page: Page): Promise<string[]> {
    await page.addScriptTag({ content: axe.source });
    const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' | ')}`);
  }
});
