/** A curve in the frame of another page, as the real service sends it; no other screen is shown there. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealService, startService } from '../../../clients/node/tests/real-service.js';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { PATIENCE } from './browser.js';
import { workbenchOfTests } from './flows.js';

describe.skipIf(CHROMIUM === undefined)('a page with a frame', () => {
  const { workbench } = workbenchOfTests();
  let service: RealService;
  let other: Server;

  beforeAll(async () => {
    service = await startService({ WORKBENCH_DIRECTORY: workbench().built });
    other = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const address = `${service.baseUrl}/workbench/${searchParams.get('of')}`;
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>News</title><iframe width=800 height=620 src="${address}"></iframe>`);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    other?.close();
    await service?.stop();
  });

  async function framed(address: string): Promise<Page> {
    const page = await (await workbench().browser.newContext()).newPage();
    const { port } = other.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/?of=${encodeURIComponent(address)}`);
    return page;
  }

  it.each(['embed#/curve', 'embed#/company'])(
    'shows the chart of %s with its finding and a way on',
    async (address) => {
      const page = await framed(address);
      const frame = page.frameLocator('iframe');
      await frame.locator('svg.curve').waitFor();
      expect(await frame.locator('h1').textContent()).toBe(
        'One kobo over ₦100,000,000.00 of turnover costs ₦6,800,000.00',
      );
      expect(await frame.locator('form, nav, header').count()).toBe(0);
      const link = frame.getByRole('link', { name: 'Open in the workbench' });
      expect(await link.evaluate(({ href }: HTMLAnchorElement) => href)).toBe(`${service.baseUrl}/workbench/#/curve`);
      expect(await link.getAttribute('target')).toBe('_blank');
      await page.context().close();
    },
  );

  it('cannot show the workbench itself', async () => {
    const page = await framed('#/curve');
    // The browser shows a page of its own there.
    await expect.poll(() => page.frames().at(1)?.url(), { timeout: PATIENCE }).toBe('chrome-error://chromewebdata/');
    expect(await page.frameLocator('iframe').locator('#app').count()).toBe(0);
    await page.context().close();
  });
});
