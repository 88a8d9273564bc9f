/** The built handbook: links lead somewhere, it runs its search alone, and its pages fit and pass axe in Chromium. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealService, startService } from '../../../clients/node/tests/real-service.js';
import { ofTier, SEED } from '../../../test/effort.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { buildWhereStale } from '../../workbench/test/built.js';
import { COLOURS, violations } from '../../workbench/test/violations.js';

const HANDBOOK = fileURLToPath(new URL('..', import.meta.url));
/** The widths of the two layouts of a page: with the contents above the text, and beside it. */
const WIDTHS = [320, 1280];
/** Pictures for people to look at, where they ask for them; they are compared with nothing. */
const PICTURES = join(HANDBOOK, '../../.reports/handbook');
/** Each kind of page once: contents, a guide, wide tables, long code, a page that a program wrote. */
const SHOWN = [
  'index',
  'all-pages',
  'guides/glossary',
  'guides/education-tax',
  'library',
  'guides/contested-readings',
  'guides/payroll',
  'fields',
  'analysis',
  'problems/invalid-input',
  'law/index',
  'law/cita',
];

/** The widths at which the box of the search is looked at, light and dark; in CI each in one of them. */
const SCREENS = [320, 390, 1280].flatMap((width, place) => {
  const schemes: readonly ('light' | 'dark')[] = ['light', 'dark'];
  const one = schemes.filter((_, at) => at === (place + SEED) % schemes.length);
  return ofTier({ quick: one, ci: one, all: schemes }).map((scheme) => [width, scheme] as const);
});

const built = mkdtempSync(join(tmpdir(), 'handbook-'));
let pages: Map<string, string>;

beforeAll(() => {
  buildWhereStale('handbook');
  // A test takes a file away for a while.
  cpSync(join(HANDBOOK, 'dist'), built, { recursive: true });
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

  it('run the box of the search alone and style nothing inline, as the content policy demands', () => {
    const BOX = /<script src="(?:\.\.\/)*search\/box\.js" defer><\/script>/;
    expect([...pages].filter(([, html]) => !BOX.test(html)).map(([page]) => page)).toEqual([]);
    const isLoose = (html: string): boolean => /<script|<style|\s(?:style|on\w+)=|javascript:/i.test(html);
    const loose = [...pages].filter(([, html]) => isLoose(html.replace(BOX, '')));
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
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', '--disable-gpu'] });
  });

  afterAll(() => browser?.close());

  it.each(WIDTHS)('the pages fit at %i pixels in light and dark, and axe finds no violation', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const asked = askedAt(width);
    for (const name of SHOWN) {
      const shown = `${name.replace('/', '-')}-${width}`;
      await page.goto(pathToFileURL(join(built, `${name}.html`)).href);
      await picture(page, `${shown}-light`);
      expect([name, await widthOf(page)]).toEqual([name, width]);
      // The text has most of the page, with the contents beside it or without.
      expect([name, (await textWidthOf(page)) > width * 0.6]).toEqual([name, true]);
      if (asked.includes(name)) expect([name, await violations(page)]).toEqual([name, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, `${shown}-dark`);
      if (asked.includes(name)) expect([name, await violations(page, COLOURS)]).toEqual([name, []]);
      await page.emulateMedia({ colorScheme: 'light' });
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

  const fileOf = (name: string): string => pathToFileURL(join(built, `${name}.html`)).href;
  const BOX = '.find input';

  /** Opens a page from the disk, tries it, and closes it. */
  async function on(name: string, options: BrowserContextOptions, attempt: (page: Page) => Promise<void>) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    await page.goto(fileOf(name));
    await attempt(page);
    await context.close();
  }

  it('finds a page from any page by keys alone, loads nothing before, and comes back', async () => {
    await on('guides/payroll', {}, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.reload();
      expect(asked.filter((url) => url.endsWith('search.js'))).toEqual([]);
      for (let nth = 0; nth < 3; nth += 1) await page.keyboard.press('Tab');
      expect(await page.evaluate<boolean>(`document.activeElement.matches('${BOX}')`)).toBe(true);
      await page.keyboard.type('what is EDT');
      await page.waitForSelector('.found ol a:has-text("What is EDT?")');
      expect(asked.filter((url) => url.endsWith('search.js'))).toHaveLength(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('What is EDT?');
      await page.keyboard.press('Escape');
      expect(await page.isVisible('.found')).toBe(false);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('change a rate');
      await page.waitForSelector('.found ol a >> nth=0 >> text="Change a rate"');
      await page.keyboard.press('Enter');
      await page.waitForURL(fileOf('guides/change-a-rate'));
      await page.goBack();
      expect(await page.textContent('h1')).toBe('PAYE and payroll');
    });
  });

  it('says that nothing was found, and closes the list where one leaves it', async () => {
    await on('index', {}, async (page) => {
      await page.click(BOX);
      await page.keyboard.type('zzzz');
      await page.waitForSelector('.found >> text="No page has these words: “zzzz”."');
      await page.click('.found a:has-text("All pages")');
      expect(await page.textContent('h1')).toBe('All pages');
      await page.fill(BOX, 'levy');
      await page.waitForSelector('.found ol a');
      await page.click('h1', { position: { x: 5, y: 5 } });
      expect(await page.isVisible('.found')).toBe(false);
    });
  });

  it('says so where the search has not loaded', async () => {
    await on('index', {}, async (page) => {
      const [file, away] = [join(built, 'search/search.js'), join(built, 'search/away.js')];
      renameSync(file, away);
      await page.click(BOX);
      await page.keyboard.type('levy');
      await page.waitForSelector('.found >> text="The search has not loaded."');
      renameSync(away, file);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await page.waitForSelector('.found ol a');
    });
  });

  it.each(SCREENS)('shows what it found at %i pixels in %s: it fits, and axe finds nothing', async (width, scheme) => {
    await on('guides/education-tax', { viewport: { width, height: 844 }, colorScheme: scheme }, async (page) => {
      const heading = () => page.evaluate<number>('document.querySelector("h1").getBoundingClientRect().top');
      const before = await heading();
      await page.click(BOX);
      await page.keyboard.type('when is the return due');
      await page.waitForSelector('.found ol a');
      expect(await heading()).toBe(before);
      await picture(page, `search-${width}-${scheme}`);
      expect(await widthOf(page)).toBe(width);
      const edges = await page.evaluate<number[]>(`(({ left, right }) => [left, right])(
        document.querySelector('.found').getBoundingClientRect())`);
      expect([(edges[0] ?? -1) >= 0, (edges[1] ?? width + 1) <= width]).toEqual([true, true]);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await page.isVisible(BOX)).toBe(false);
    });
  });

  it('leads to a list of all pages where no script runs', async () => {
    await on('guides/payroll', { javaScriptEnabled: false }, async (page) => {
      expect(await page.isVisible(BOX)).toBe(false);
      await page.click('header a.all');
      expect(await page.textContent('h1')).toBe('All pages');
      expect(await page.locator('main li').count()).toBe(pages.size - 2);
    });
  });

  describe('of the real service', () => {
    let service: RealService;

    beforeAll(async () => {
      service = await startService({ HANDBOOK_DIRECTORY: built });
    });

    afterAll(() => service?.stop());

    it('searches under its policy, which lets no other script run', async () => {
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('console', (message) => faults.push(message.text()));
      await page.goto(`${service.baseUrl}/handbook/guides/payroll.html`);
      await page.click(BOX);
      await page.keyboard.type('pin the law of last year');
      await page.click('.found ol a >> nth=0');
      await page.waitForURL('**/handbook/guides/pin-the-law.html');
      expect(faults).toEqual([]);
      await page.evaluate(`document.head.append(Object.assign(document.createElement('script'), { text: 'own = 1' }))`);
      expect(await page.evaluate<string>('typeof own')).toBe('undefined');
      await page.close();
    });
  });

  /** The pages of which axe is asked: in CI one of each layout, at one of the widths. */
  function askedAt(width: number): readonly string[] {
    const layouts = new Map(SHOWN.map((name) => [layoutOf(pages.get(`${name}.html`) ?? ''), name]));
    const one = [...layouts.values()].filter((_, at) => WIDTHS[(at + SEED) % WIDTHS.length] === width);
    return ofTier({ quick: one, ci: one, all: SHOWN });
  }

  /** The kinds of parts that a page is made of. */
  function layoutOf(html: string): string {
    return ['class="way"', 'class="sections"', '<table', '<pre', '<img']
      .filter((part) => html.includes(part))
      .join(' ');
  }

  async function picture(page: Page, name: string): Promise<void> {
    if (process.env.PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  function widthOf(page: Page): Promise<number> {
    return page.evaluate<number>('document.documentElement.scrollWidth');
  }

  function textWidthOf(page: Page): Promise<number> {
    return page.evaluate<number>('document.querySelector("main").clientWidth');
  }
});
