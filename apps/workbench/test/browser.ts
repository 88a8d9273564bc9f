/**
 * The built page in a browser, served as static files from a path of its own, as any host may do.
 *
 * @module
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, firefox, type Page } from 'playwright-core';
import { CHROMIUM } from '../../../test/package/chromium.js';
import { tool } from '../../../test/tools.js';
import { type Line, sendOver } from './line.js';

/** The page as it was built: built.ts sees to it. */
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
/** The path under which it is served. */
const PATH = '/some/path/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * The milliseconds that a part may take to appear, on a machine that others use too: what takes 5 seconds over a slow
 * line took more than a minute there.
 */
export const PATIENCE = 150_000;

/** The browsers. */
export type BrowserName = 'chromium' | 'firefox';

/** Firefox as Debian installs it, where there is one. */
export const FIREFOX = tool('firefox');

/** Starts Firefox through what answers the commands that it does not know. */
const FIREFOX_OF_THE_SYSTEM = fileURLToPath(new URL('firefox.mjs', import.meta.url));

/** The page in a browser. */
export interface Workbench {
  readonly browser: Browser;
  /** The folder of the built page. */
  readonly built: string;
  /** Opens a hash address in a page of its own. */
  open(hash: string, options?: BrowserContextOptions): Promise<Page>;
  /** Everything that the page asked for which is no file of its own, and every error that it reported. */
  readonly faults: string[];
  /** Every file that was asked for. */
  readonly asked: string[];
  /** Puts the page on another line. */
  over(line: Line): void;
  close(): Promise<void>;
}

/**
 * Copies the built page into a folder of its own and starts a browser on it, with the settings of a person if need be;
 * the page is served with no header but its type.
 */
export async function startWorkbench(
  name: BrowserName = 'chromium',
  settings: readonly string[] = [],
): Promise<Workbench> {
  const built = mkdtempSync(join(tmpdir(), 'workbench-'));
  cpSync(DIST, built, { recursive: true });
  const served: Served = { asked: [], line: 'open' };
  const server = await serve(built, served);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launch(name, settings);
  const faults: string[] = [];
  return {
    browser,
    built,
    faults,
    asked: served.asked,
    over(line) {
      served.line = line;
    },
    async open(hash, options = {}) {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })).newPage();
      page.setDefaultTimeout(PATIENCE);
      watch(page, origin + PATH, faults);
      await page.goto(`${origin}${PATH}${hash}`);
      await page.waitForSelector('main h1');
      return page;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(built, { recursive: true });
    },
  };
}

function launch(name: BrowserName, settings: readonly string[]): Promise<Browser> {
  if (name === 'firefox') {
    const env = { ...process.env, FIREFOX: FIREFOX ?? '' };
    return firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX_OF_THE_SYSTEM, env });
  }
  return chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...settings],
  });
}

interface Served {
  readonly asked: string[];
  line: Line;
}

async function serve(built: string, served: Served): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    served.asked.push(pathname);
    const file = join(built, normalize(pathname.slice(PATH.length - 1)).replace(/^\/$/, '/index.html'));
    const isThere = pathname.startsWith(PATH) && existsSync(file);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    void sendOver(served.line, response, { path: pathname, file: isThere ? file : null, type });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function watch(page: Page, base: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(?:data|blob):/.test(url)) faults.push(`asked for ${url}`);
  });
}
