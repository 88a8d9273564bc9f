import { describe, expect, it } from 'vitest';
import { codeSamplesOf, type SampleRequest } from '../../../src/contract/openapi/samples.js';

const URL_ASKED = 'https://example.org/api/v1/wallet';
const POSTED: SampleRequest = {
  method: 'post',
  url: 'https://example.org/api/v1/tax/file-cit',
  body: { taxYear: 2024 },
  idempotencyKey: 'key-1',
};

const sourceOf = (request: SampleRequest, lang: string): string =>
  codeSamplesOf(request).find((sample) => sample.lang === lang)?.source ?? '';

describe('code samples', () => {
  it('are for curl, Node.js and Python', () => {
    const labels = codeSamplesOf(POSTED).map(({ lang, label }) => [lang, label]);
    expect(labels).toEqual([
      ['Shell', 'curl'],
      ['JavaScript', 'Node.js'],
      ['Python', 'Python'],
    ]);
  });

  it('ask with curl, with a body or without', () => {
    const get = [`curl -sS '${URL_ASKED}'`, '-H "X-API-Key: $API_KEY"'];
    expect(sourceOf({ method: 'get', url: URL_ASKED }, 'Shell')).toBe(get.join(' \\\n  '));
    const post = [
      `curl -sS '${POSTED.url}'`,
      '-H "X-API-Key: $API_KEY"',
      "-H 'Content-Type: application/json'",
      "-H 'Idempotency-Key: key-1'",
      `-d '{\n    "taxYear": 2024\n  }'`,
    ];
    expect(sourceOf(POSTED, 'Shell')).toBe(post.join(' \\\n  '));
  });

  it('ask with fetch, which runs as it stands', async () => {
    const asked: unknown[] = [];
    const fetch = (url: string, init: object) => {
      asked.push(url, init);
      return Promise.resolve({ json: () => Promise.resolve('the answer') });
    };
    const run = new Function(
      'fetch',
      'process',
      'console',
      `return (async () => {${sourceOf(POSTED, 'JavaScript')}})()`,
    );
    const logged: unknown[] = [];
    await run(fetch, { env: { API_KEY: 'secret' } }, { log: (value: unknown) => logged.push(value) });
    const headers = { 'X-API-Key': 'secret', 'Content-Type': 'application/json', 'Idempotency-Key': 'key-1' };
    expect(asked).toEqual([POSTED.url, { method: 'POST', headers, body: '{"taxYear":2024}' }]);
    expect(logged).toEqual(['the answer']);
    expect(sourceOf({ method: 'get', url: URL_ASKED }, 'JavaScript')).not.toMatch(/method|body/);
  });

  it('ask with Python, with a body or without', () => {
    const post = sourceOf(POSTED, 'Python');
    expect(post).toContain('        "Idempotency-Key": "key-1",\n    },\n    data=json.dumps({\n');
    expect(post).toContain('    }).encode(),\n)\nwith urllib.request.urlopen(request) as response:');
    expect(sourceOf({ method: 'get', url: URL_ASKED }, 'Python')).not.toMatch(/data=|Content-Type/);
  });
});
