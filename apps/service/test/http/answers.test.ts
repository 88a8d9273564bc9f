/** What the calculations, the states, the rule tables and the documentation answer. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { calculateCit, calculatePit, listStates } from 'nigeria-tax-rules';
import { FIELD_PROBLEMS, SERVICE_PROBLEMS, toCitResponse, toPitResponse, toRulesResponse } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/index.js';
import { readCalculationId } from '../../src/filings/calculation-id.js';
import { COMPANY, COMPANY_TAX, get, INDIVIDUAL, INDIVIDUAL_TAX, NOON, openStage, post, problemIn } from './stage.js';

describe('calculations', () => {
  it('answer what the library answers, under a signed id', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const cit = (await post(stage, key, '/tax/calculate-cit', COMPANY)).json();
    expect(cit).toEqual(toCitResponse(calculateCit(COMPANY), { calculationId: cit.calculationId }));
    const pit = (await post(stage, key, '/tax/calculate', INDIVIDUAL)).json();
    expect(pit).toEqual(toPitResponse(calculatePit(INDIVIDUAL), { calculationId: pit.calculationId }));
    const [listed] = await stage.service.storage.keys.list();
    const secrets = stage.service.secrets.accepted(NOON);
    expect(readCalculationId(cit.calculationId, listed?.accountId ?? '', secrets)).toEqual({
      taxType: 'CIT',
      taxYear: 2024,
      total: BigInt(COMPANY_TAX) * 100n,
      authority: 'FIRS',
    });
    expect(readCalculationId(pit.calculationId, listed?.accountId ?? '', secrets)).toEqual({
      taxType: 'PIT',
      taxYear: 2026,
      total: BigInt(INDIVIDUAL_TAX) * 100n,
      authority: 'Lagos State Internal Revenue Service',
    });
  });

  it('show more where they are asked to', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const full = (await post(stage, key, '/tax/calculate-cit?detail=full&amounts=string', COMPANY)).json();
    expect(full.taxLiability.total).toBe(COMPANY_TAX.toFixed(2));
    for (const part of ['rules', 'workings', 'assumptions', 'contested', 'disposals', 'credits']) {
      expect(full).toHaveProperty(part);
    }
    const reading = (
      await post(stage, key, '/tax/calculate-cit?detail=full&reading=first_gazette', { taxYear: 2026, turnover: 1 })
    ).json();
    expect(reading.rules.reading).toBe('first_gazette');
    const unknown = await post(stage, key, '/tax/calculate-cit?reading=nobody', COMPANY);
    expect(problemIn(unknown)).toEqual({ status: 422, code: 'invalid-input' });
  });

  it('are never cached', async () => {
    const stage = await openStage();
    const { headers } = await post(stage, await stage.key('Ada'), '/tax/calculate-cit', COMPANY);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  });
});

describe('what seldom changes', () => {
  it('is sent once to whoever asks by its tag', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    for (const path of ['/metadata/states', '/rules/2024', '/rules/2026?tax=pit']) {
      const first = await get(stage, key, path);
      expect([path, first.statusCode]).toEqual([path, 200]);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(stage, key, path, { 'if-none-match': held });
        expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get(stage, key, path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('has the states of the package', async () => {
    const stage = await openStage();
    const { states } = (await get(stage, await stage.key('Ada'), '/metadata/states')).json();
    expect(states).toEqual(JSON.parse(JSON.stringify(listStates())));
  });

  it('has every table that is in force', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const table = (await get(stage, key, '/rules/2026?reading=first_gazette')).json();
    expect(table).toEqual(toRulesResponse({ taxYear: 2026, tax: 'cit', reading: 'first_gazette' }));
    for (const path of ['/rules/1999', '/rules/next', '/rules/2024?reading=nobody', '/rules/2024?tax=vat']) {
      expect(problemIn(await get(stage, key, path))).toEqual({ status: 422, code: 'invalid-input' });
    }
  });
});

describe('what is long', () => {
  const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['br;q=0', undefined],
  ])('is sent to who takes %s as %s', async (accepted, encoding) => {
    const stage = await openStage();
    const [key, headers] = [await stage.key('Ada'), { 'accept-encoding': accepted }];
    const full = `/tax/calculate-cit?detail=full`;
    const asks: (() => Promise<LightMyRequestResponse>)[] = [
      ...['/openapi.json', '/docs/swagger-ui.css', '/problems', '/problems/invalid-input'].map(
        (url) => () => stage.app.inject({ url, headers }),
      ),
      () => get(stage, key, '/rules/2024', headers),
      () => post(stage, key, full, COMPANY, { ...headers, 'idempotency-key': 'full' }),
    ];
    for (const ask of asks) {
      const [first, again] = [await ask(), await ask()];
      expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, encoding]);
      expect(first.headers.vary).toContain('accept-encoding');
      // Buffers of a megabyte are compared as such: `toEqual` takes seconds for one.
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      const unpacked = UNPACK[encoding ?? '']?.(first.rawPayload) ?? first.rawPayload;
      expect(unpacked.length > first.rawPayload.length).toBe(encoding !== undefined);
      expect(String(unpacked)).toMatch(/^[{@<.]/);
    }
  });

  it('has another tag in each encoding, and is sent once to whoever has it', async () => {
    const { app } = await openStage();
    const ask = (encoding: string, etag = '') =>
      app.inject({ url: '/docs', headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
    const short = await ask('br');
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);
    expect((await ask('br', String(short.headers.etag))).statusCode).toBe(304);
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const url = '/problems';
        const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        const held = { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) };
        expect((await app.inject({ url, headers: held })).statusCode).toBe(304);
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('is not compressed where it is short', async () => {
    const stage = await openStage();
    const { headers } = await get(stage, await stage.key('Ada'), '/wallet', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('the documentation', () => {
  it('is the OpenAPI document of the library', async () => {
    const { app } = await openStage();
    expect((await app.inject('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it.each(['/', '/docs'])('has a page to try it on at %s that asks nobody else for anything', async (url) => {
    const { app } = await openStage();
    const page = await app.inject(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const linked = [...page.payload.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => String(address));
    expect(linked).toHaveLength(5);
    for (const address of linked) {
      expect(address).toMatch(/^docs\//);
      expect([address, (await app.inject(`/${address}`)).statusCode]).toEqual([address, 200]);
    }
  });

  it('sends a file of the page once to who has it', async () => {
    const { app } = await openStage();
    const { headers, payload } = await app.inject('/docs/swagger-ui-bundle.js');
    expect([headers['content-type'], payload.length]).toEqual(['text/javascript; charset=utf-8', expect.any(Number)]);
    const again = await app.inject({ url: '/docs/swagger-ui-bundle.js', headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it.each(['/docs/package.json', '/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/index.html', '/docs/'])(
    'has no file %s',
    async (url) => {
      const { app } = await openStage();
      expect(problemIn(await app.inject(url))).toEqual({ status: 404, code: 'not-found' });
    },
  );

  it('has a page for every problem', async () => {
    const { app } = await openStage();
    const list = (await app.inject('/problems')).payload;
    for (const [code, { title }] of Object.entries(SERVICE_PROBLEMS)) {
      expect(list).toContain(`href="problems/${code}"`);
      expect((await app.inject(`/problems/${code}`)).payload).toContain(`<h1>${title}</h1>`);
    }
    const fields = (await app.inject('/problems/fields')).payload;
    for (const code of Object.keys(FIELD_PROBLEMS)) {
      expect(list).toContain(`href="problems/${code}"`);
      expect(fields).toContain(`href="${code}"`);
      expect([code, (await app.inject(`/problems/${code}`)).statusCode]).toEqual([code, 200]);
    }
    expect((await app.inject('/problems/sub-kobo')).payload).toContain('more than two decimal places');
    expect(problemIn(await app.inject('/problems/toString'))).toEqual({ status: 404, code: 'not-found' });
  });

  it('is where every problem and every error in it leads', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const { type, errors } = (await post(stage, key, '/tax/calculate-cit', { taxYear: 2024, turnover: 0.001 })).json();
    const types = [type, ...errors.map((each: { type: string }) => each.type)];
    expect(types).toEqual(['invalid-input', 'sub-kobo'].map((code) => `http://127.0.0.1:8080/problems/${code}`));
    for (const url of types) expect((await stage.app.inject(url)).statusCode).toBe(200);
  });

  it('is under the public URL, also where that has a path', async () => {
    const { app } = await openStage({ PUBLIC_URL: 'https://example.ng/tax/' });
    const { type } = (await app.inject('/api/v1/wallet')).json();
    expect(type).toBe('https://example.ng/tax/problems/missing-api-key');
    const { servers } = (await app.inject('/openapi.json')).json();
    expect(servers).toEqual([{ url: 'https://example.ng/tax' }]);
    const { payload } = await app.inject('/docs');
    expect(payload).not.toMatch(/(?:src|href)="\//);
  });
});
