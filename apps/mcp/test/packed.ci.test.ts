/**
 * The tools as a user gets them: packed with the library, installed into an empty project, started by their command and
 * asked by the client of the SDK. `npm run build` comes first.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Installed } from '../../../test/package/installed.js';
import { answerOf } from './clients.js';
import { ALONG, COMPANY, PERSON } from './requests.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let tools: Installed;
let client: Client;

beforeAll(async () => {
  tools = await Installed.named('nigeria-tax-mcp');
  client = new Client({ name: 'test', version: '1.0.0' });
  const command = join(tools.project, 'node_modules/.bin/nigeria-tax-mcp');
  await client.connect(new StdioClientTransport({ command, cwd: tools.folder }));
});

afterAll(() => client?.close());

/** A large company of 2024 with a profit of ₦60,000,000: income tax of 30 % and education tax of 3 %. */
const LARGE = {
  taxYear: 2024,
  accountingPeriodEnd: '2023-12-31',
  turnover: 200_000_000,
  operatingExpenses: 120_000_000,
  costOfSales: 20_000_000,
};
type Asked = readonly [tool: string, good: object, expected: object, hostile: unknown];

/** A good request of each tool with what the law gives, and a hostile one. */
const ASKED: readonly Asked[] = [
  ['calculate_cit', { request: LARGE }, { total: '19800000.00' }, { request: { ...LARGE, turnover: -1, x: 1 } }],
  [
    'calculate_cit_years',
    { requests: [LARGE] },
    { years: [{ total: '19800000.00' }] },
    { requests: [{ ...LARGE, turnover: -1 }] },
  ],
  [
    'calculate_pit',
    { request: PERSON },
    { total: '783600.00', result: { monthlyTax: '65300.00' } },
    { request: { ...PERSON, incomeStreams: 'much' } },
  ],
  [
    'check_claim',
    { request: LARGE, claimed: '19800000.01' },
    { answer: { outcome: 'refuted', partsAt: { computed: '19800000.00' } } },
    JSON.parse('{"request":{"taxYear":2024,"turnover":1},"claimed":{"__proto__":1}}'),
  ],
  [
    'explain_change',
    { request: COMPANY, before: { taxYear: 2025 }, after: { taxYear: 2026 } },
    { answer: { before: '6900000.00', after: '0.00', change: '-6900000.00' } },
    { request: COMPANY, before: { taxYear: 1999 }, after: {} },
  ],
  [
    // At ₦100,000,000 and a kobo it is large: 30 % and the levy of 4 % of ₦50,000,000.
    'curve',
    { request: COMPANY, along: ALONG, from: 0, to: 200_000_000 },
    { answer: { corners: [{ at: '100000000.00', kind: 'cliff', jump: '17000000.00' }] } },
    { request: COMPANY, along: { field: '__proto__' }, from: 0, to: 'all' },
  ],
  [
    // A kobo is 18 % of 5.55 kobo: two more or less round to the same tax.
    'solve',
    { request: PERSON, along: { stream: 0 }, target: { total: 783_600 } },
    { answer: { amounts: [{ from: '5999999.98', to: '6000000.02' }] } },
    { request: PERSON, along: { stream: 0 }, target: { total: 1, left: 2 } },
  ],
  [
    // Above ₦250,000,000 of fixed assets it is large: 34 % of ₦30,000,000.
    'what_matters',
    { request: COMPANY, unknown: ['fixedAssets'] },
    { answer: { from: '0.00', to: '10200000.00', askNext: 'fixedAssets' } },
    { request: COMPANY, unknown: ['constructor', 1] },
  ],
  [
    'figure',
    { kind: 'company', key: 'educationTax.rate' },
    {
      // 3 % from 1 September 2023, and the development levy of 4 % from 1 July 2025.
      periods: expect.arrayContaining([
        expect.objectContaining({ from: '2023-09-01', value: '3%', isDefault: true }),
        expect.objectContaining({ from: '2025-07-01', value: '4%', isDefault: true }),
      ]),
    },
    { kind: 'trust', key: '__proto__' },
  ],
  [
    'search_law',
    { query: 'small company threshold' },
    {
      found: ['100000000', '250000000', '25000000'].map((value) => ({ value })),
      sections: { 'NTA s.56': { does: 'encoded' } },
    },
    { query: { $regex: '.*' } },
  ],
  [
    'contested',
    { request: { ...COMPANY, turnover: 75_000_000, operatingExpenses: 45_000_000, fixedAssets: 40_000_000 } },
    { total: '0.00', isContested: true },
    { request: [] },
  ],
];

describe('the tarball', () => {
  it('holds the command, and brings the library and the protocol', () => {
    const files = ['LICENSE', 'README.md', 'dist/main.js', 'package.json'].map((file) => `package/${file}`);
    expect(tools.files).toEqual(files);
    expect(tools.textOf('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'apps/mcp/package.json'), 'utf8'));
    expect(tools.installed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  });
});

describe('the installed command', () => {
  it('lists the eleven tools that are asked here', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(ASKED.map(([name]) => name));
  });

  it.each(ASKED)(
    'answers %s with the figures of the law, and refuses a hostile request',
    async (name, good, expected, hostile) => {
      const { isError, answer } = await answerOf(client, name, good);
      expect([isError, answer]).toMatchObject([false, expected]);
      const refused = await answerOf(client, name, hostile);
      expect([refused.isError, refused.answer.code]).toEqual([true, 'invalid-input']);
    },
  );
});
