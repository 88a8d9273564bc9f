import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../../../test/api/refusals.js';
import { ENDPOINTS } from '../../../src/contract/openapi/operations.js';

const named = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('the endpoints', () => {
  it.each([
    ['/api/v1/tax/calculate-cit', ['/turnover sub-kobo', '/witholdingCredits unknown-field']],
    ['/api/v1/tax/calculate-cit-years', ['/requests/0/turnover negative-amount', '/requests/1/taxYear outside-period']],
    ['/api/v1/tax/calculate', ['/state unknown-word']],
    ['/api/v1/verify/company', ['/rcNumber not-a-company-number']],
    ['/api/v1/verify/tin', ['/tin not-a-tin']],
    ['/api/v1/verify/nin', ['/nin not-a-nin']],
    ['/api/v1/wallet', ['/amounts unknown-word']],
    ['/api/v1/metadata/states', ['/page unknown-field']],
    ['/api/v1/rules/{taxYear}', ['/taxYear not-a-year']],
    ['/api/v1/filings', ['/status unknown-word']],
    ['/api/v1/wallet/statement', ['/month not-a-word']],
    ['/api/v1/usage', ['/from not-a-day']],
    ['/api/v1/webhooks/events', ['/limit not-a-whole-number']],
    ['/api/v1/webhooks/{endpointId}/resend', ['/filing unknown-field']],
    ['/api/v1/webhooks/{endpointId}/revive', ['/rotate unknown-field']],
  ])('%s: shows a refusal that its reader makes', (path, codes) => {
    const endpoint = ENDPOINTS.find((each) => each.path === path);
    expect(codesOf(() => endpoint?.refuse()).sort()).toEqual(codes);
  });

  it.each(named)('%s: shows requests that its schema accepts, and answers of one of its forms', (_, endpoint) => {
    for (const { value } of Object.values(endpoint.requests?.() ?? {})) {
      expect((endpoint.bodies ?? []).some((schema) => schema.safeParse(value).success)).toBe(true);
    }
    for (const [name, { value }] of Object.entries(endpoint.examples())) {
      expect(
        endpoint.answers.filter((schema) => schema.safeParse(value).success),
        name,
      ).toHaveLength(1);
    }
  });

  it.each(named)('%s: names no problem twice, and those of every key', (_, { problems, method, status }) => {
    expect(new Set(problems).size).toBe(problems.length);
    expect(problems).toEqual(expect.arrayContaining(['missing-api-key', 'invalid-input', 'too-many-requests']));
    expect(problems.includes('idempotency-key-reused')).toBe(method === 'post');
    expect(problems.includes('insufficient-balance')).toBe(status === 201);
  });

  it('have ids of their own, and bodies where they are posted', () => {
    expect(new Set(ENDPOINTS.map(({ id }) => id)).size).toBe(ENDPOINTS.length);
    expect(ENDPOINTS.filter(({ bodies, method }) => (bodies !== undefined) !== (method === 'post'))).toEqual([]);
  });
});
