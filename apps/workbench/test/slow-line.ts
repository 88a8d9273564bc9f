/**
 * The page over a slow line, as the real service sends it: what comes over the wire, by whom it was asked for, and what
 * moves while it comes.
 *
 * @module
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PATIENCE } from './browser.js';

/** A slow mobile connection: 400 kilobits a second each way, and 400 ms for every journey. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A file that came over the wire. */
export interface Received {
  readonly name: string;
  readonly by: 'page' | 'worker';
  /** Its bytes with their headers, as they were sent; none of what the browser had. */
  readonly bytes: number;
}

/** A page that loads over a slow line. */
export interface SlowPage {
  readonly page: Page;
  /** What has come so far. */
  readonly received: readonly Received[];
  /** The sum of the shifts of the layout so far. */
  shift(): Promise<number>;
  /** The milliseconds from the visit to the frame that showed the first total. */
  answered(): Promise<number>;
  close(): Promise<void>;
}

/** What the page is watched for. */
interface Watched {
  shift: number;
  total?: number;
}

type Hear = (method: string, params: { [name: string]: unknown }) => void;

/** Opens an address over a slow line, the requests of workers included. */
export async function openSlowly(browser: Browser, url: string, width = 390): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const received: Received[] = [];
  const session = await context.newCDPSession(page);
  const hear = noting('page', received);
  session.on('Network.requestWillBeSent', (params) => hear('Network.requestWillBeSent', { ...params }));
  session.on('Network.loadingFinished', (params) => hear('Network.loadingFinished', { ...params }));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await slowWorkers(session, received);
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchTotal);
  await page.goto(url, { waitUntil: 'commit' });
  const shift = () => page.evaluate(() => (window as unknown as Watched).shift);
  const answered = async (): Promise<number> => {
    await page.waitForFunction(() => (window as unknown as Watched).total !== undefined);
    return page.evaluate(() => (window as unknown as Watched).total ?? Number.NaN);
  };
  return { page, received, shift, answered, close: () => context.close() };
}

/** Notes what a page or a worker receives. */
function noting(by: Received['by'], received: Received[]): Hear {
  const urls = new Map<unknown, string>();
  return (method, { requestId, request, encodedDataLength }) => {
    if (method === 'Network.requestWillBeSent') urls.set(requestId, (request as { url: string }).url);
    const url = urls.get(requestId);
    if (method !== 'Network.loadingFinished' || !url?.startsWith('http')) return;
    received.push({ name: url.replace(/^.*\//, ''), by, bytes: Number(encodedDataLength) });
  };
}

/** Slows each worker down before it runs: it has a session of its own, inside that of its page. */
async function slowWorkers(session: CDPSession, received: Received[]): Promise<void> {
  const workers = new Map<string, Inner>();
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => workers.get(sessionId)?.take(message));
  session.on('Target.attachedToTarget', async ({ sessionId }) => {
    // A worker that starts as its page is closed has nobody to answer to.
    const post = (message: string) =>
      void session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => undefined);
    const worker = new Inner(post, noting('worker', received));
    workers.set(sessionId, worker);
    await worker.send('Network.enable');
    await worker.send('Network.emulateNetworkConditions', SLOW);
    await worker.send('Runtime.runIfWaitingForDebugger');
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

/** A session inside another one. */
class Inner {
  private readonly waiting = new Map<number, () => void>();
  private next = 1;

  constructor(
    private readonly post: (message: string) => void,
    private readonly hear: Hear,
  ) {}

  send(method: string, params = {}): Promise<void> {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post(JSON.stringify({ id, method, params }));
    });
  }

  take(message: string): void {
    const { id, method, params } = JSON.parse(message);
    if (id === undefined) this.hear(method, params);
    else this.waiting.get(id)?.();
  }
}

/** Runs in the page: adds up the shifts that no click or key has caused. */
function watchShifts(): void {
  const sum = window as unknown as Watched;
  sum.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) sum.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: notes when the first total is shown. */
function watchTotal(): void {
  const noted = window as unknown as Watched;
  const observer = new MutationObserver(() => {
    if (document.querySelector('.big') === null) return;
    observer.disconnect();
    requestAnimationFrame((time) => {
      noted.total = time;
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
