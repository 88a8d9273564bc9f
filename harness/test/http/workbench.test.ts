/** The workbench over HTTP: its files under a policy of their own, and nothing where it was not built. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStage, problemIn, type Stage } from './stage.js';
import { temporaryFolder } from './temporary-folder.js';

const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';worker-src 'self';connect-src 'none';" +
  "img-src 'self' data: blob:;base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** A service beside a page of two files, as a build writes them. */
async function withPage(): Promise<Stage> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Nigeria tax workbench</title>');
  writeFileSync(join(folder, 'assets/index-abc123.js'), 'export {};');
  return openStage({ WORKBENCH_DIRECTORY: folder });
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
      expect([headers['cache-control'], headers['x-content-type-options']]).toEqual(['no-cache', 'nosniff']);
      expect(payload).toContain('Nigeria tax workbench');
      const again = await app.inject({ url, headers: { 'if-none-match': headers.etag } });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it('has files that a browser keeps', async () => {
    const { app } = await withPage();
    const { headers, payload } = await app.inject('/workbench/assets/index-abc123.js');
    expect([headers['content-type'], payload]).toEqual(['application/javascript; charset=utf-8', 'export {};']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-security-policy']).toBe(POLICY);
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
