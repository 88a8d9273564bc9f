/**
 * Keeps the files of one edition of the page on the device, and answers requests for them, so that the page opens
 * without a line. It keeps nothing else, sends nothing, and asks for nothing but these files. A newer edition waits
 * until a person takes it, or no page of the older one is open.
 *
 * @module
 */

/** The build writes the name of the edition and its files before this script; the first page is ''. */
declare const self: ServiceWorkerGlobalScope & { readonly edition: string; readonly files: readonly string[] };

export {};

const { scope } = self.registration;
/** Another copy of the page may stand under another path of the same host. */
const OWN = `nigeria-tax-workbench ${scope} `;
const NAME = OWN + self.edition;
const AS_KEPT = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', () => void self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(event.request, file));
});

/** Keeps every file, or none. */
async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  try {
    await cache.addAll(
      self.files.map((file) => new Request(scope + file, { cache: isLasting(file) ? 'default' : 'no-cache' })),
    );
    const page = await (await cache.match(scope))?.text();
    // A release under way may send the first page of another edition.
    const named = page?.match(/assets\/[\w.-]+/g) ?? [];
    if (!named.every((file) => self.files.includes(file))) throw new Error('The first page is of another edition.');
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

/** Serves the open pages from now on. The former edition stays: pages of it may still be open. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The file of the page that is asked for; `null` for anything else, which the browser asks for as ever. */
function fileOf({ method, url }: Request): string | null {
  const [path = ''] = url.split(/[?#]/);
  if (method !== 'GET' || !path.startsWith(scope)) return null;
  const file = path.slice(scope.length).replace(/^index\.html$/, '');
  return isLasting(file) || self.files.includes(file) ? file : null;
}

/** The name of a file in `assets/` holds the digest of its content. */
function isLasting(file: string): boolean {
  return file.startsWith('assets/');
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(NAME);
  const own = await cache.match(scope + file, AS_KEPT);
  const kept = own ?? (isLasting(file) ? await caches.match(request, AS_KEPT) : undefined);
  return kept ?? fetch(request);
}
