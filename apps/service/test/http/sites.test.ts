/** The workbench and the handbook over HTTP: files under a policy of their own, and nothing of what was not built. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { precompress } from '../../../../tools/build/precompress.js';
import { folderOfSite } from '../../src/service/sites.js';
import { openStage, problemIn, type Stage } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

const CLOSED = "default-src 'none';connect-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const policyFrom = (own: string, part: (path: string) => string = () => own): string =>
  [
    CLOSED,
    ...[`style-src ${part('assets/')}`, `script-src ${part('assets/')}`, `worker-src ${own}`],
    ...[`img-src data: blob: ${part('icons/')}`, `manifest-src ${part('manifest.webmanifest')}`],
  ].join(';');
const policyAt = (own: string): string => policyFrom(own, (path) => own + path);
const policyOfHandbookFrom = (own: string, search = own): string =>
  `${CLOSED};style-src ${own};img-src ${own} data:;script-src ${search}`;
const POLICY = policyFrom("'self'");
const POLICY_OF_HANDBOOK = policyOfHandbookFrom("'self'");

/** A service beside a page of five files, as a build writes them. */
function withPage(environment: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'rules'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Nigeria tax workbench</title></head>');
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'assets/engine.worker-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'rules/2024.yaml'), 'tax_year: 2024');
  writeFileSync(join(folder, 'offline.js'), 'self;');
  return openStage({ WORKBENCH_DIRECTORY: folder, ...environment });
}

/** The folder of a handbook of two pages and a style sheet, as a build writes them. */
function handbookFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'guides'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Handbook</title></head>');
  writeFileSync(join(folder, 'guides/payroll.html'), '<!doctype html><head><title>Payroll</title></head>');
  writeFileSync(join(folder, 'style.css'), 'body { margin: 0 }');
  return folder;
}

describe('the workbench', () => {
  it('is where the root and its own name lead, by addresses that work under any path', async () => {
    const { app } = await withPage();
    for (const [url, status] of [
      ['/', 302],
      ['/workbench', 301],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers.location]).toEqual([url, status, 'workbench/']);
    }
    expect((await app.inject('/docs')).statusCode).toBe(200);
  });

  it('is sent with the policy that lets nothing out, and asked for again', async () => {
    const { app } = await withPage();
    for (const url of ['/workbench/', '/workbench/index.html']) {
      const { statusCode, headers, payload } = await app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toBe(POLICY);
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['private, no-cache', 'nosniff']);
      expect(payload).toContain('Nigeria tax workbench');
      const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it.each([
    ['https://tax.example', 'tax.example', 'tax.example'],
    ['https://firm.example:8443/tax/', 'firm.example:8443', 'firm.example:8443/tax'],
  ])('at %s may load its own files alone, by the address that people use', async (address, host, at) => {
    const { app } = await withPage({ PUBLIC_URL: address, HANDBOOK_DIRECTORY: handbookFolder() });
    const policy = async (url: string, host: string) =>
      (await app.inject({ url, headers: { host } })).headers['content-security-policy'];
    expect(await policy('/workbench/', host)).toBe(policyAt(`${at}/workbench/`));
    expect(await policy('/workbench/assets/engine.worker-abc123.js', host)).toBe(policyAt(`${at}/workbench/`));
    expect(await policy('/handbook/', host)).toBe(policyOfHandbookFrom(`${at}/handbook/`, `${at}/handbook/search/`));
    expect(await policy('/workbench/', 'other.example')).toBe(POLICY);
  });

  it('has files that a browser keeps, and asks again for those under names that stay', async () => {
    const { app } = await withPage();
    expect((await app.inject('/workbench/rules/2024.yaml')).headers['cache-control']).toBe('no-cache');
    const { headers, payload } = await app.inject('/workbench/assets/index-abc123.js');
    expect([headers['content-type'], payload]).toEqual(['application/javascript; charset=utf-8', 'export {};']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    // One of the two by which a file is asked for again.
    expect([typeof headers.etag, headers['last-modified']]).toEqual(['string', undefined]);
  });

  it('has its policy on what runs by itself: the page and its worker', async () => {
    const { app } = await withPage();
    const policy = async (file: string) => (await app.inject(`/workbench/${file}`)).headers['content-security-policy'];
    expect([await policy(''), await policy('assets/engine.worker-abc123.js')]).toEqual([POLICY, POLICY]);
    expect([await policy('assets/index-abc123.js'), await policy('rules/2024.yaml')]).toEqual([undefined, POLICY]);
  });

  it('lets the script that the build has written into the page run, and no other', async () => {
    const folder = temporaryFolder();
    const text = 'document.title = "Started";';
    writeFileSync(join(folder, 'index.html'), `<!doctype html><head><script>${text}</script></head>`);
    const { app } = await openStage({ WORKBENCH_DIRECTORY: folder });
    const { headers } = await app.inject('/workbench/');
    const [, scripts] = /script-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });

  it('lets the worker that keeps it ask for its own files, and nothing else ask for anything', async () => {
    const { app } = await withPage({ PUBLIC_URL: 'https://tax.example' });
    const asksFor = async (url: string, host: string) => {
      const { headers } = await app.inject({ url, headers: { host } });
      return /connect-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await asksFor('/workbench/offline.js', 'tax.example')).toBe('tax.example/workbench/');
    expect(await asksFor('/workbench/offline.js', 'other.example')).toBe("'self'");
    for (const url of ['/workbench/', '/workbench/?offline.js', '/workbench/assets/engine.worker-abc123.js']) {
      expect([url, await asksFor(url, 'tax.example')]).toEqual([url, "'none'"]);
    }
  });

  it('is shown in the frame of another page as a curve alone', async () => {
    const { app } = await withPage();
    const framing = async (url: string) => {
      const { statusCode, headers, payload } = await app.inject(url);
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
      return [statusCode, ancestors, headers['x-frame-options'], payload.includes('Nigeria tax workbench')];
    };
    for (const url of ['/workbench/embed', '/workbench/embed.html']) {
      expect(await framing(url)).toEqual([200, '*', undefined, true]);
    }
    for (const url of ['/workbench/', '/workbench/index.html', '/workbench/?embed']) {
      expect(await framing(url)).toEqual([200, "'none'", 'SAMEORIGIN', true]);
    }
  });

  it('has files that the build has compressed, under the names of the files alone', async () => {
    const folder = temporaryFolder();
    const script = `export default ${JSON.stringify('x'.repeat(5_000))};`;
    writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
    writeFileSync(join(folder, 'main.js'), script);
    precompress(folder);
    const { app } = await openStage({ WORKBENCH_DIRECTORY: folder });
    const ask = (encoding: string) =>
      app.inject({ url: '/workbench/main.js', headers: { 'accept-encoding': encoding } });
    const packed = await ask('gzip, br');
    expect([packed.headers['content-encoding'], String(brotliDecompressSync(packed.rawPayload))]).toEqual([
      'br',
      script,
    ]);
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.headers.vary).toBe('accept-encoding');
    expect((await ask('identity')).headers.vary).toBe('accept-encoding');
    expect(packed.headers.etag).not.toBe((await ask('gzip')).headers.etag);
    expect(String(gunzipSync((await ask('gzip')).rawPayload))).toBe(script);
    expect((await ask('identity')).payload).toBe(script);
    expect((await app.inject('/workbench/main.js.br')).statusCode).toBe(404);
  });

  it('sends parts and heads of what it has compressed', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
    writeFileSync(join(folder, 'main.js'), `export default '${'x'.repeat(5_000)}';`);
    precompress(folder);
    const { app } = await openStage({ WORKBENCH_DIRECTORY: folder });
    const ask = (method: 'GET' | 'HEAD', range = {}) =>
      app.inject({ method, url: '/workbench/main.js', headers: { 'accept-encoding': 'br', ...range } });
    const whole = await ask('GET');
    const head = await ask('HEAD');
    const same = (name: string) => expect(head.headers[name]).toBe(whole.headers[name]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) same(name);
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    const part = await ask('GET', { range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
  });

  it.each(['/workbench/none.js', '/workbench/../package.json', '/workbench/%2e%2e/package.json', '/workbench/assets/'])(
    'has no file %s',
    async (url) => {
      const { app } = await withPage();
      expect(problemIn(await app.inject(url))).toEqual({ status: 404, code: 'not-found' });
    },
  );

  it('takes nothing', async () => {
    const { app } = await withPage();
    const refused = problemIn(await app.inject({ method: 'POST', url: '/workbench/' }));
    expect(refused).toEqual({ status: 405, code: 'method-not-allowed' });
  });

  it('is absent where it was not built, and the root is the documentation', async () => {
    const { app } = await openStage();
    expect(problemIn(await app.inject('/workbench/'))).toEqual({ status: 404, code: 'not-found' });
    expect((await app.inject('/')).payload).toBe((await app.inject('/docs')).payload);
  });
});

describe('the sites of this repository', () => {
  it.each(['workbench', 'handbook'] as const)('are served from where they are built: the %s', (name) => {
    const { name: built } = JSON.parse(readFileSync(join(folderOfSite(name), '../package.json'), 'utf8'));
    expect(built).toBe(`nigeria-tax-${name}`);
  });
});

describe('the handbook', () => {
  it('is sent with a policy that lets no script run but its own, and each file is asked for again', async () => {
    const { app } = await openStage({ HANDBOOK_DIRECTORY: handbookFolder() });
    const files = {
      '/handbook/': 'Handbook',
      '/handbook/guides/payroll.html': 'Payroll',
      '/handbook/style.css': 'margin',
    };
    for (const [url, content] of Object.entries(files)) {
      const { statusCode, headers, payload } = await app.inject(url);
      expect([url, statusCode, headers['content-security-policy']]).toEqual([url, 200, POLICY_OF_HANDBOOK]);
      expect(headers['cache-control']).toMatch(/^(?:private, )?no-cache$/);
      expect(payload).toContain(content);
      expect((await app.inject({ url, headers: { 'if-none-match': headers.etag } })).statusCode).toBe(304);
    }
    const { statusCode, headers } = await app.inject('/handbook');
    expect([statusCode, headers.location]).toEqual([301, 'handbook/']);
    expect(problemIn(await app.inject('/handbook/none.html'))).toEqual({ status: 404, code: 'not-found' });
  });

  it('leaves the root to the documentation, and is absent where it was not built', async () => {
    const { app } = await openStage({ HANDBOOK_DIRECTORY: handbookFolder() });
    expect((await app.inject('/')).payload).toBe((await app.inject('/docs')).payload);
    const without = await withPage();
    expect(problemIn(await without.app.inject('/handbook/'))).toEqual({ status: 404, code: 'not-found' });
  });

  it('is linked from the workbench where both are served', async () => {
    const both = await withPage({ HANDBOOK_DIRECTORY: handbookFolder() });
    expect((await both.app.inject('/workbench/')).payload).toContain('<link rel="help" href="../handbook/"></head>');
    expect((await both.app.inject('/handbook/')).payload).not.toContain('rel="help"');
    const alone = await withPage();
    expect((await alone.app.inject('/workbench/')).payload).not.toContain('rel="help"');
  });
});
