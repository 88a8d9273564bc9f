import { expect, it } from 'vitest';
import { ACCOUNT_ENDPOINTS } from '../../../src/contract/openapi/account-operations.js';

it('need the scope file where they tell of filings, and no scope for money and use', () => {
  const scoped = ACCOUNT_ENDPOINTS.filter(({ problems }) => problems.includes('missing-scope')).map(({ id }) => id);
  const ofWebhooks = ['webhooks', 'webhookEvents', 'resendWebhooks', 'reviveWebhook', 'testWebhook'];
  expect(scoped).toEqual(['filings', ...ofWebhooks]);
  for (const { description, problems } of ACCOUNT_ENDPOINTS) {
    expect(description.includes('Requires the scope `file`')).toBe(problems.includes('missing-scope'));
  }
});
