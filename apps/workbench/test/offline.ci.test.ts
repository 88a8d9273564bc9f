/** The page without a line: every screen opens and answers, over a release too, and the device keeps nothing but it. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealService, startService } from '../../../clients/node/tests/real-service.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { PATIENCE } from './browser.js';
import { workbenchOfTests } from './flows.js';
import { drawn } from './frames.js';
import { handsOn } from './hands.js';

const CASE = 'turnover=80000000&operatingExpenses=50000000&fixedAssets=20000000';
const PATIENT = { timeout: PATIENCE };
const FIRST = `#/company?${CASE}`;
/** The milliseconds after which no part of a page waits any more. */
const AGES = 60_000;
/** Each screen by its address, and what is there once it has answered. */
const SCREENS = [
  ['#/', '.screens'],
  [FIRST, '.take-away'],
  ['#/individual?y=2026&state=Lagos&s=employment,500000,monthly,,', '.take-away'],
  ['#/pay', 'h1'],
  ['#/curve', '.corners'],
  [`#/compare?${CASE}`, '.waterfall'],
  ['#/law', '.law-table'],
  ['#/law?view=timeline', 'figure'],
  ['#/impact?n=1000', '.finding'],
  [`#/developers?${CASE}`, 'pre'],
  ['#/about', '.versions'],
] as const;

describe.skipIf(CHROMIUM === undefined)('the page without a line', () => {
  const { workbench } = workbenchOfTests();

  /** A page that the device keeps: it has answered, and its worker serves it. */
  async function keptPage(hash: string = FIRST): Promise<Page> {
    const page = await workbench().open(hash);
    await isKept(page);
    return page;
  }

  async function isKept(page: Page): Promise<void> {
    await page.waitForSelector('.big');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  }

  async function cutOff(page: Page): Promise<void> {
    await page.context().setOffline(true);
    workbench().over('cut');
  }

  afterAll(() => workbench().over('open'));

  it('opens every screen and answers: from the screen before it, and anew', async () => {
    const before = workbench().faults.length;
    const page = await keptPage();
    await cutOff(page);
    const asked = workbench().asked.length;
    for (const [hash, ready] of SCREENS) {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      await page.waitForSelector(ready);
    }
    for (const [hash, ready] of SCREENS) {
      const other = await page.context().newPage();
      await other.goto(page.url().replace(/#.*/, hash));
      await other.waitForSelector(ready);
      await other.close();
    }
    await page.context().close();
    workbench().over('open');
    // The browser asks by itself whether there is a newer edition.
    expect(
      workbench()
        .asked.slice(asked)
        .filter((path) => !path.endsWith('/offline.js')),
    ).toEqual([]);
    expect(workbench().faults.slice(before)).toEqual([]);
  });

  it('keeps its own files on the device, and nothing else', async () => {
    const page = await keptPage();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const urls = requests.flat().map(({ url }) => url.replace(window.location.href.replace(/#.*/, ''), ''));
      return { names, urls };
    });
    const version = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
    expect(kept.names).toEqual([expect.stringMatching(new RegExp(`/some/path/ ${version} [0-9a-f]{8}$`))]);
    const built = readdirSync(workbench().built, { recursive: true, encoding: 'utf8' });
    const ofPage = built.filter((name) => /^(?:assets|icons)\/|^manifest/.test(name) && !/\.(?:br|gz)$/.test(name));
    expect(kept.urls.sort()).toEqual(['', ...ofPage].sort());
    const elsewhere = await page.evaluate(async () => [
      window.localStorage.length,
      window.sessionStorage.length,
      document.cookie,
      await indexedDB.databases(),
    ]);
    expect(elsewhere).toEqual([0, 0, '', []]);
    await page.context().close();
  });

  it('asks for nothing that no answer has come before', async () => {
    const page = await workbench().open('#/company');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The clock of the page, which the test puts forward: everything that waits for it runs.
    await page.clock.install();
    await page.reload();
    await page.waitForSelector('.plain');
    await page.clock.runFor(AGES);
    await drawn(page, 2);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => /offline/.test(url))).toEqual([]);
    await page.fill('#field-turnover', '80000000');
    await isKept(page);
    await page.context().close();
  });

  it('goes on over a release that removed its files, and takes the new edition when it is told to', async () => {
    const page = await keptPage();
    const deployed = release(workbench().built);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    const { press, sees } = handsOn(page, false);
    await sees('A new edition is ready.');
    await press('nav a:has-text("Compare")');
    await page.waitForSelector('.waterfall');
    expect(await page.title()).toBe('Compare · Nigeria tax workbench');
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '#/curve'));
    await other.waitForSelector('.corners');
    await other.waitForFunction(() => document.querySelector('.edition button') !== null);
    expect(await editionOf(page)).not.toContain(deployed);

    await page.click('.edition button');
    await page.waitForFunction((name) => document.documentElement.outerHTML.includes(name), deployed);
    await page.waitForSelector('.waterfall');
    expect(page.url()).toContain(CASE);
    // The other page is of the former edition; what it has not loaded yet is still kept.
    expect(await editionOf(other)).not.toContain(deployed);
    await cutOff(page);
    await other.click('nav a:has-text("Law")');
    await other.waitForSelector('.law-table');
    await page.context().close();
    workbench().over('open');
  });

  it('keeps nothing of a release that is under way', async () => {
    const from = workbench().asked.length;
    const page = await workbench().open(FIRST);
    const first = join(workbench().built, 'index.html');
    const html = readFileSync(first, 'utf8');
    writeFileSync(first, html.replaceAll(/index-[\w-]+\.js/g, 'index-newer.js'));
    const refused = (): Promise<boolean> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined);
    await expect.poll(() => workbench().asked.slice(from).includes('/some/path/offline.js'), PATIENT).toBe(true);
    await expect.poll(refused, PATIENT).toBe(true);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    writeFileSync(first, html);
    await page.context().close();
  });

  describe('of the real service', () => {
    let service: RealService;
    let page: Page;
    let keeper: Worker;

    beforeAll(async () => {
      service = await startService({ WORKBENCH_DIRECTORY: workbench().built });
      page = await (await workbench().browser.newContext()).newPage();
      await page.goto(`${service.baseUrl}/workbench/${FIRST}`);
      await isKept(page);
      [keeper] = page.context().serviceWorkers() as [Worker];
    });

    afterAll(async () => {
      await page?.context().close();
      await service?.stop();
    });

    it('has a worker that can send nothing elsewhere', async () => {
      const outcome = (url: string) =>
        keeper.evaluate(
          (to) =>
            fetch(to).then(
              ({ status }) => status,
              ({ name }: Error) => name,
            ),
          url,
        );
      expect(await outcome('manifest.webmanifest')).toBe(200);
      expect(await outcome('http://127.0.0.1:9/')).toBe('TypeError');
      const sent = await page.evaluate(() =>
        fetch('index.html').then(
          () => 'sent',
          () => 'refused',
        ),
      );
      expect(sent).toBe('refused');
    });

    it('can be installed', async () => {
      const session = await page.context().newCDPSession(page);
      const { errors } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // A window that keeps nothing is that of a test.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    });
  });
});

/** The files of the page as a newer release has them: those of one name are gone, and the name of the new one. */
function release(built: string): string {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  // The one that the page itself loads: a shared chunk may be called index too.
  const [, old = ''] = /assets\/(index-[\w-]+\.js)/.exec(readFileSync(join(built, 'index.html'), 'utf8')) ?? [];
  const name = 'index-released.js';
  for (const file of files.filter((each) => /\.(?:br|gz)$/.test(each))) rmSync(join(built, file));
  for (const file of files.filter((each) => /\.(?:js|html)$/.test(each))) {
    const path = join(built, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(old, name));
  }
  renameSync(join(built, 'assets', old), join(built, 'assets', name));
  expect(existsSync(join(built, 'assets', old))).toBe(false);
  const worker = join(built, 'offline.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(self\.edition="[\d.]+ )\w+/, '$1newer000'));
  return name;
}

function editionOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML);
}
