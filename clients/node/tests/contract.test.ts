/**
 * The client against the OpenAPI document: its types are those of the document, and each method asks what an endpoint
 * takes.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NigeriaTaxClient } from '../src/index.js';
import { type Document, generatedFiles, type Operation, publishedDocument } from '../tools/client-types.js';
import { answers, type Seen, scripted } from './scripted-service.js';

const document = publishedDocument();

it.each(Object.entries(generatedFiles(document)))('has the types of the document: %s', (name, text) => {
  const written = readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
  expect(written, 'npm run clients:types').toBe(text);
});

const filing = { calculationId: 'c1', taxYear: 2024, taxDue: 1 };
const TAXPAYER = { name: 'Kano Mills Ltd', rcNumber: 'RC1261103', tin: '20304753-0001' };
const income = { type: 'salary', amount: 1, frequency: 'monthly' };

/** Every method with everything that its query can hold, by the name that the document has for it. */
const METHODS: Readonly<Record<string, (client: NigeriaTaxClient) => Promise<unknown>>> = {
  calculateCit: (client) =>
    client.calculateCit(
      { taxYear: 2024, turnover: 1 },
      { detail: 'full', reading: 'after_losses', certificate: TAXPAYER },
    ),
  calculateCitYears: (client) =>
    client.calculateCitYears(
      { requests: [{ taxYear: 2024, turnover: 1 }] },
      { detail: 'full', reading: 'after_losses' },
    ),
  calculatePit: (client) =>
    client.calculatePit(
      { taxYear: 2024, state: 'Lagos', incomeStreams: [income] },
      { detail: 'full', reading: 'gross', certificate: TAXPAYER },
    ),
  fileCit: (client) => client.fileCit(filing),
  filePit: (client) => client.filePit(filing),
  filingStatus: async (client) => {
    await client.filingStatus({ filingId: 'f1' });
    await client.filingStatus({ calculationId: 'c1' });
    return client.waitUntilDecided('f1');
  },
  verifyCompany: (client) => client.verifyCompany({ rcNumber: 'RC1' }),
  verifyTin: (client) => client.verifyTin({ tin: '1234567890' }),
  verifyNin: (client) =>
    client.verifyNin({ nin: '12345678901', firstName: 'A', lastName: 'B', dateOfBirth: '1990-01-01' }),
  states: (client) => client.states(),
  rules: (client) => client.rules(2026, { tax: 'pit', reading: 'gross' }),
  wallet: (client) => client.wallet(),
  filings: (client) => {
    const days = { from: '2026-01-01', to: '2026-12-31' };
    return client.filings({ ...days, status: 'ACCEPTED', tin: '1234567890', limit: 1, cursor: '1.f' });
  },
  walletStatement: (client) => client.walletStatement({ month: '2026-11', limit: 1, cursor: '1.2' }),
  usage: (client) => client.usage({ from: '2026-01-01', to: '2026-12-31' }),
  webhooks: (client) => client.webhooks(),
  webhookEvents: (client) => client.webhookEvents({ undelivered: 'true', limit: 1, cursor: '1.f.2' }),
  resendWebhooks: (client) => client.resendWebhooks('whe_1'),
  reviveWebhook: (client) => client.reviveWebhook('whe_1'),
  testWebhook: (client) => client.testWebhook('whe_1'),
};

const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Document['paths'][string]).map(([method, operation]) => ({ path, method, operation })),
);

describe('each method of the client', () => {
  it.each(Object.entries(METHODS))('%s asks what its endpoint takes, with amounts as strings', async (id, call) => {
    const { baseUrl, seen } = await scripted(answers(200, { status: 'ACCEPTED' }));
    await call(new NigeriaTaxClient({ apiKey: 'k', baseUrl }));
    const found = OPERATIONS.find(({ operation }) => operation.operationId === id);
    const asked = {
      path: seen[0]?.path.replace('2026', '{taxYear}').replace('whe_1', '{endpointId}'),
      method: seen[0]?.method.toLowerCase(),
    };
    expect(asked).toEqual({ path: found?.path, method: found?.method });
    expect(namesAsked(seen)).toEqual(queryNames(found?.operation));
    if (queryNames(found?.operation).includes('amounts')) expect(seen[0]?.query.amounts).toBe('string');
  });

  it('names only codes that problems have', () => {
    const source = readFileSync(new URL('../src/client.ts', import.meta.url), 'utf8');
    const named = [...source.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, code]) => code);
    const known = ['wait-timeout', ...(document.components.schemas.Problem?.properties?.code?.enum ?? [])];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
  });

  it('is there for every endpoint but that of public keys', () => {
    const ids = OPERATIONS.filter(({ path }) => path.startsWith('/api/v1/')).map(
      ({ operation }) => operation.operationId,
    );
    expect(ids.filter((id) => id !== 'certificateKeys').sort()).toEqual(Object.keys(METHODS).sort());
  });
});

const namesAsked = (seen: readonly Seen[]): string[] =>
  [...new Set(seen.flatMap(({ query }) => Object.keys(query)))].sort();

const queryNames = (operation: Operation | undefined): string[] =>
  (operation?.parameters ?? [])
    .filter((each) => each.in === 'query')
    .map(({ name = '' }) => name)
    .sort();
