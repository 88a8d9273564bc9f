/** Services of the contract, scripted: what they are asked, when they are asked again, what they refuse. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Question } from '../src/case.js';
import { askService } from '../src/service.js';
import { UsageError } from '../src/usage-error.js';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => server?.close(resolve)));

/** A service that answers by a function of what it was asked. */
async function serving(answer: (asked: Asked, response: ServerResponse) => void): Promise<string> {
  server = createServer(async (request, response) => answer({ request, body: await bodyOf(request) }, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly body: unknown;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString());
}

function reply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const COMPANY: Question = {
  id: 'a',
  kind: 'company',
  request: { taxYear: 2026, turnover: '1' },
  reading: 'prospective',
};
const INDIVIDUAL: Question = { id: 'b', kind: 'individual', request: { taxYear: 2026 } };

describe('a service', () => {
  it('is asked by the contract, with the key and the reading', async () => {
    const seen: unknown[] = [];
    const url = await serving(({ request, body }, response) => {
      seen.push([request.method, request.url, request.headers['x-api-key'], body]);
      reply(response, 200, { taxDue: '1.00' });
    });
    const { byId, faults } = await askService({ url: `${url}/`, key: 'k', timeoutSeconds: 20 }, [COMPANY, INDIVIDUAL]);
    expect(faults).toEqual([]);
    expect(byId.get('b')).toEqual({ kind: 'figures', figures: { taxDue: '1.00' } });
    expect(seen).toEqual([
      ['POST', '/api/v1/tax/calculate-cit?detail=full&amounts=string&reading=prospective', 'k', COMPANY.request],
      ['POST', '/api/v1/tax/calculate?detail=full&amounts=string', 'k', INDIVIDUAL.request],
    ]);
  });

  it('is asked for books where it is for a return, and for years of their own', async () => {
    const seen: unknown[] = [];
    const url = await serving(({ request, body }, response) => {
      seen.push([request.url?.split('?')[0], body]);
      reply(response, 200, { years: [] });
    });
    const books: Question = { id: 'c', kind: 'books', request: { taxYear: 2026, assets: [] } };
    const years: Question = { id: 'd', kind: 'years', request: { requests: [COMPANY.request] } };
    for (const each of [books, years]) await askService({ url, timeoutSeconds: 20 }, [each]);
    expect(seen).toEqual([
      ['/api/v1/tax/calculate-cit', books.request],
      ['/api/v1/tax/calculate-cit-years', years.request],
    ]);
  });

  it('is asked again when it says so, and a refusal names its fields', async () => {
    let calls = 0;
    const url = await serving((_, response) => {
      if (++calls === 1) return reply(response, 429, {}, { 'retry-after': '0' });
      reply(response, 400, { errors: [{ path: '/turnover' }] });
    });
    const { byId } = await askService({ url, timeoutSeconds: 20 }, [COMPANY]);
    expect([calls, byId.get('a')]).toEqual([2, { kind: 'refused', fields: ['/turnover'] }]);
  });

  it('that fails on some questions answers the others', async () => {
    const url = await serving(({ request, body }, response) => {
      if (request.url?.includes('cit')) return reply(response, 500, { title: 'Internal error' });
      reply(response, 200, body as object);
    });
    const { byId, faults } = await askService({ url, timeoutSeconds: 20 }, [COMPANY, INDIVIDUAL]);
    expect([...byId.keys()]).toEqual(['b']);
    expect(faults).toEqual(['a: status 500: Internal error', '1 of 2 questions have no answer.']);
  });

  it('that does not listen is a fault, and one that refuses the key ends the run', async () => {
    const nobody = await askService({ url: 'http://127.0.0.1:9', timeoutSeconds: 20 }, [COMPANY]);
    expect(nobody.faults[0]).toMatch(/^a: fetch failed/);
    const url = await serving((_, response) => reply(response, 401, {}));
    await expect(askService({ url, timeoutSeconds: 20 }, [COMPANY])).rejects.toThrow(UsageError);
  });

  it('takes no baseline', async () => {
    const { byId } = await askService({ url: 'http://127.0.0.1:9', timeoutSeconds: 20 }, [
      { ...COMPANY, baseline: '1' },
    ]);
    expect(byId.get('a')).toEqual({ kind: 'out of scope', why: 'The contract takes no baseline.' });
  });
});
