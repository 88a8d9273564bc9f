/** `POST /mcp`: the tools over the client of the SDK and by raw requests, behind the keys and limits of the API. */
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMPANY, COMPANY_TAX, get, openStage, post, problemIn, type Stage } from './stage.js';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const CALL = callOf('calculate_cit', { request: COMPANY });

function callOf(name: string, given: unknown) {
  return { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name, arguments: given } };
}

async function opened(environment: Readonly<Record<string, string>> = {}) {
  const stage = await openStage(environment);
  return { stage, key: await stage.key('Ada') };
}

function send({ app }: Stage, headers: Readonly<Record<string, string>>, body: unknown, url = '/mcp') {
  const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  return app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
}

/** A client of the SDK over loopback. */
async function connected(stage: Stage, key: string): Promise<Client> {
  await stage.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stage.app.server.address() as AddressInfo;
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { 'X-API-Key': key } };
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit }) as never,
  );
  return client;
}

function lineOf(stage: Stage, tool: string) {
  return stage.log.map((line) => JSON.parse(line)).find((line) => line.tool === tool);
}

describe('the client of the SDK', () => {
  it('lists eleven tools, calls them, and is refused as by the API', async () => {
    const { stage, key } = await opened();
    const client = await connected(stage, key);
    expect((await client.listTools()).tools).toHaveLength(11);
    const { structuredContent } = await client.callTool({ name: 'calculate_cit', arguments: { request: COMPANY } });
    expect(structuredContent).toMatchObject({ total: COMPANY_TAX.toFixed(2), law: { taxYear: 2024 } });
    const refused = await client.callTool({
      name: 'calculate_cit',
      arguments: { request: { ...COMPANY, turnover: -1 } },
    });
    expect(refused).toMatchObject({ isError: true, structuredContent: { code: 'invalid-input', status: 422 } });
    await expect(client.callTool({ name: 'rm', arguments: {} })).rejects.toThrow(/Unknown tool/);
    expect((await client.callTool({ name: 'contested', arguments: { request: COMPANY } })).isError).toBeUndefined();
  });

  it('cannot connect without a key that is in force', async () => {
    const { stage } = await opened();
    await expect(connected(stage, 'ntr_live_unknown')).rejects.toThrow(/unknown-api-key/);
  });
});

describe('POST /mcp', () => {
  it('needs a key with the scope calculate', async () => {
    const { stage } = await opened();
    expect(problemIn(await send(stage, {}, LIST))).toEqual({ status: 401, code: 'missing-api-key' });
    expect(problemIn(await send(stage, { 'x-api-key': 'x' }, LIST))).toEqual({ status: 401, code: 'unknown-api-key' });
    const other = await stage.key('Ada', ['verify']);
    expect(problemIn(await send(stage, { 'x-api-key': other }, LIST))).toEqual({ status: 403, code: 'missing-scope' });
  });

  it('is the only method, and takes no query', async () => {
    const { stage, key } = await opened();
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const answer = await stage.app.inject({ method, url: '/mcp', headers: { 'x-api-key': key } });
      expect([problemIn(answer).code, answer.headers.allow]).toEqual(['method-not-allowed', 'POST']);
    }
    const answer = await send(stage, { 'x-api-key': key }, LIST, '/mcp?session=1');
    expect(problemIn(answer)).toEqual({ status: 422, code: 'invalid-input' });
  });

  it('answers one JSON document, whatever the client accepts, and compresses it where it may', async () => {
    const { stage, key } = await opened();
    for (const accept of ['*/*', 'text/event-stream', 'application/json']) {
      const answer = await send(stage, { 'x-api-key': key, accept }, CALL);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: 2 });
      expect(answer.headers['mcp-session-id']).toBeUndefined();
    }
    const packed = await send(stage, { 'x-api-key': key, 'accept-encoding': 'br' }, LIST);
    expect(packed.headers['content-encoding']).toBe('br');
  });

  it('has no answer to a notification', async () => {
    const { stage, key } = await opened();
    const answer = await send(stage, { 'x-api-key': key }, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([answer.statusCode, answer.payload]).toEqual([202, '']);
  });

  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  const nested = JSON.stringify(CALL).replace('50000000', deep);
  const cases: readonly [string, unknown, Readonly<Record<string, string>>, number, string][] = [
    [
      'a body of more than 1 MiB',
      JSON.stringify({ ...LIST, params: { x: 'x'.repeat(1 << 20) } }),
      {},
      413,
      'body-too-large',
    ],
    ['JSON that is nested too deeply', nested, {}, 422, 'invalid-input'],
    ['another content type', 'jsonrpc=2.0', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['a compressed body', JSON.stringify(LIST), { 'content-encoding': 'gzip' }, 415, 'unsupported-media-type'],
    ['what is no JSON', '{"jsonrpc":', {}, 400, 'not-json'],
    ['what is no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 'not-json'],
    ['no message of JSON-RPC', { hello: 1 }, {}, 422, 'invalid-input'],
    ['null', 'null', {}, 422, 'invalid-input'],
    ['a number', '7', {}, 422, 'invalid-input'],
    ['a method that is no text', { jsonrpc: '2.0', id: 1, method: {} }, {}, 422, 'invalid-input'],
    ['another version of JSON-RPC', { ...LIST, jsonrpc: '1.0' }, {}, 422, 'invalid-input'],
    ['a batch', [LIST, CALL], {}, 422, 'invalid-input'],
    ['an empty batch', [], {}, 422, 'invalid-input'],
    [
      'a version of the protocol that there is not',
      LIST,
      { 'mcp-protocol-version': '1999-01-01' },
      400,
      'invalid-header',
    ],
  ];

  it('refuses hostile messages as the API does, and answers the next one', async () => {
    const { stage, key } = await opened();
    for (const [name, body, headers, status, code] of cases) {
      const answer = problemIn(await send(stage, { 'x-api-key': key, ...headers }, body));
      expect({ name, ...answer }).toEqual({ name, status, code });
    }
    expect((await send(stage, { 'x-api-key': key }, CALL)).statusCode).toBe(200);
  });

  it('answers a message that asks for what there is not with an error of JSON-RPC', async () => {
    const { stage, key } = await opened();
    const wrong: readonly [unknown, number][] = [
      [{ ...LIST, method: 'tools/steal' }, -32601],
      [callOf('__proto__', {}), -32602],
      [{ ...CALL, params: {} }, -32602],
      [{ ...CALL, params: undefined }, -32602],
      [{ ...CALL, params: { name: 7 } }, -32602],
      [callOf('figure', 7), -32602],
    ];
    for (const [body, code] of wrong) {
      const answer = await send(stage, { 'x-api-key': key }, body);
      expect([answer.statusCode, answer.json().error.code]).toEqual([200, code]);
      // In words, not as the list of a validator.
      expect(answer.json().error.message).toMatch(/^MCP error -\d+: [A-Z][^[{]*$/);
    }
  });
});

describe('the limit of a key', () => {
  const left = ({ headers }: LightMyRequestResponse) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

  it('counts a call of a tool 10 times, and what_matters 100 times, together with the API', async () => {
    const { stage, key } = await opened({ RATE_LIMIT: '150' });
    expect(left(await send(stage, { 'x-api-key': key }, LIST))).toBe(149);
    expect(left(await post(stage, key, '/tax/calculate-cit', COMPANY))).toBe(148);
    expect(left(await send(stage, { 'x-api-key': key }, CALL))).toBe(138);
    expect(left(await send(stage, { 'x-api-key': key }, callOf('what_matters', { request: { taxYear: 2024 } })))).toBe(
      38,
    );
    for (const expected of [28, 18, 8, 0]) expect(left(await send(stage, { 'x-api-key': key }, CALL))).toBe(expected);
    const answer = await send(stage, { 'x-api-key': key }, LIST);
    expect(problemIn(answer)).toEqual({ status: 429, code: 'too-many-requests' });
    expect(problemIn(await get(stage, key, '/metadata/states')).status).toBe(429);
  });
});

describe('logs, metrics and use', () => {
  it('have the tool that was called, and the problem by which it refused', async () => {
    const { stage, key } = await opened();
    await send(stage, { 'x-api-key': key }, CALL);
    await send(stage, { 'x-api-key': key }, callOf('figure', { kind: 'company', key: 'none' }));
    await send(stage, { 'x-api-key': key }, callOf('rm', {}));
    await send(stage, { 'x-api-key': key }, LIST);
    await expect.poll(() => stage.log.filter((line) => line.includes('"route":"/mcp"')).length).toBe(4);
    expect(lineOf(stage, 'calculate_cit')).toMatchObject({ method: 'POST', route: '/mcp', status: 200 });
    expect(lineOf(stage, 'figure')).toMatchObject({ route: '/mcp', status: 200 });
    expect(stage.log.join('')).not.toContain('"rm"');
    const metrics = await stage.service.metrics.registry.metrics();
    expect(metrics).toContain('nigeria_tax_problems_total{code="invalid-input"} 1');
    expect(metrics).toContain('nigeria_tax_request_duration_seconds_count{method="POST",route="/mcp",status="200"} 4');
  });
});
