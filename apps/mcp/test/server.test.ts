/** The tools over the client of the SDK: what they list, what they answer, and what hostile input gets. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { calculateCit, calculatePit, companyRuleTable } from 'nigeria-tax-rules';
import { calculateCitYears, calculateCompany } from 'nigeria-tax-rules/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, builtClient, ownClient } from './clients.js';
import { ALONG, COMPANY, PERSON, WITH_ASSETS } from './requests.js';

/** Arguments of each tool. */
const ASKED: Readonly<Record<string, object>> = {
  calculate_cit: { request: COMPANY },
  calculate_cit_years: { requests: [{ ...WITH_ASSETS, taxYear: 2026 }] },
  calculate_pit: { request: PERSON },
  check_claim: { request: COMPANY, claimed: 0 },
  explain_change: { request: COMPANY, before: { taxYear: 2025 }, after: { taxYear: 2026 } },
  curve: { request: COMPANY, along: ALONG, from: 0, to: 200_000_000 },
  solve: { request: PERSON, along: { stream: 0 }, target: { total: 1_000_000 } },
  what_matters: { request: COMPANY, unknown: ['fixedAssets'] },
  figure: { kind: 'company', key: 'educationTax.rate' },
  search_law: { query: 'small company threshold' },
  contested: { request: COMPANY },
};

let client: Client;
beforeAll(async () => {
  client = await ownClient();
});
afterAll(() => client.close());

describe('the tools', () => {
  it('list eleven, each with a schema that its arguments fit', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(ASKED).sort());
    for (const { name, inputSchema, description = '' } of tools) {
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(inputSchema);
      expect([name, validate(ASKED[name]), validate.errors]).toEqual([name, true, null]);
      expect(description.length).toBeGreaterThan(100);
    }
  });

  it.each(Object.keys(ASKED).filter((name) => !['figure', 'search_law', 'calculate_cit_years'].includes(name)))(
    '%s says the law, its tier, what was assumed and what other readings give',
    async (name) => {
      const { isError, answer, text } = await answerOf(client, name, ASKED[name]);
      expect(isError).toBe(false);
      expect(JSON.parse(text)).toEqual(answer);
      const { digest, reading } = answer.law as unknown as { digest: string; reading: string };
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
      expect(['primary', 'secondary', 'disputed', 'practice']).toContain(answer.tier);
      expect(answer.assumed).toBeInstanceOf(Array);
      if (name === 'calculate_pit' || name === 'solve') return;
      const others = Object.keys(companyRuleTable(2026).readings).filter((each) => each !== reading);
      expect((answer.otherReadings as { reading: string }[]).map((each) => each.reading)).toEqual(others);
    },
  );

  // PAYE of 65,300 and a pension of 8 % leave 394,700 of 500,000 a month, in Lagos in 2026.
  it('solve finds the pay of a month that leaves so much to take home', async () => {
    const given = { along: { field: 'monthlyPay' }, target: { net: 394_700 } };
    const { answer } = await answerOf(client, 'solve', { request: { taxYear: 2026, state: 'Lagos' }, ...given });
    expect(answer.answer).toMatchObject({ of: 'net', amounts: [{ from: '499999.99', to: '500000.00' }] });
    expect(answer.law).toMatchObject({ taxYear: 2026 });
    const refused = await answerOf(client, 'solve', { request: { taxYear: 2026, pay: 1 }, ...given });
    const { errors } = refused.answer as unknown as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(['/pay', '/state']);
  });

  it('compute what the library computes', async () => {
    const cit = await answerOf(client, 'calculate_cit', { request: COMPANY, reading: 'first_gazette' });
    const { taxLiability } = calculateCit(COMPANY, { reading: 'first_gazette' });
    expect(cit.answer.total).toBe(taxLiability.total.toFixed(2));
    const pit = await answerOf(client, 'calculate_pit', { request: PERSON });
    expect(pit.answer.total).toBe(calculatePit(PERSON as never).taxDue.toFixed(2));
  });

  it('compute books under each reading, and refuse them where the plain request is asked', async () => {
    const allowed = { certified_copy: '2000000.00', prospective: '6250000.00' };
    for (const [reading, available] of Object.entries(allowed)) {
      const { answer } = await answerOf(client, 'calculate_cit', { request: WITH_ASSETS, reading });
      const { returned } = answer.result as unknown as { returned: { capitalAllowances: string } };
      expect(returned.capitalAllowances).toBe(available);
      const others = answer.otherReadings as { reading: string; total: string }[];
      const other = others.find((each) => each.reading === 'first_gazette');
      const { taxLiability } = calculateCompany(WITH_ASSETS, { reading: 'first_gazette' });
      expect(other?.total).toBe(taxLiability.total.toFixed(2));
    }
    const refused = await answerOf(client, 'curve', { request: WITH_ASSETS, along: ALONG, from: 0, to: 1 });
    expect(refused.isError).toBe(true);
    expect(refused.answer.errors).toMatchObject([{ path: '/assets', code: 'not-applicable' }]);
  });

  it('carry what a year leaves to the next, with the totals of the chain under other readings', async () => {
    const requests = [
      { taxYear: 2025, turnover: 60_000_000, operatingExpenses: 70_000_000 },
      { taxYear: 2026, turnover: 90_000_000, operatingExpenses: 60_000_000 },
    ];
    const { answer, isError } = await answerOf(client, 'calculate_cit_years', { requests });
    expect(isError).toBe(false);
    const [first, second] = answer.years as { law: { digest: string }; tier: string; result: never }[];
    expect(first?.law.digest).toBe(companyRuleTable(2025).digest);
    // The loss of 10,000,000 meets the profit of 30,000,000.
    expect(second?.result).toMatchObject({ financials: { totalProfit: '20000000.00' } });
    const others = answer.otherReadings as { reading: string; totals: string[] }[];
    const gazette = others.find(({ reading }) => reading === 'first_gazette');
    const expected = calculateCitYears(requests, { reading: 'first_gazette' });
    expect(gazette?.totals).toEqual(expected.map(({ taxLiability }) => taxLiability.total.toFixed(2)));
  });

  it('give a rate with its law, its history and the words of the Act', async () => {
    const { answer } = await answerOf(client, 'figure', { kind: 'company', key: 'educationTax.rate' });
    const periods = answer.periods as { value: string; tier: string; digest: string; isDefault: boolean }[];
    const values = periods.filter(({ isDefault }) => isDefault).map(({ value }) => value);
    expect([values[0], values.at(-1)]).toEqual(['2%', '4%']);
    expect(periods.every(({ tier, digest }) => tier !== '' && /^[0-9a-f]{64}$/.test(digest))).toBe(true);
    const quotes = answer.quotes as Record<string, string[]>;
    expect(quotes['TETFA s.1(2)']?.[0]).toContain('at the rate of two percent');
  });

  it('find the law in everyday words, and say where it is not encoded', async () => {
    const { answer } = await answerOf(client, 'search_law', { query: 'small company threshold' });
    const [first] = answer.found as { key: string; value: string }[];
    expect([first?.key, first?.value]).toEqual(['companySize@2025-07-01.small.grossTurnover.atMost', '100000000']);
    expect(answer.sections['NTA s.56']).toMatchObject({ title: 'Rate of tax for companies', does: 'encoded' });
  });

  /** Everyday questions, with a section that fits each and what rules/coverage says of it. */
  it.each([
    ['stamp duty on a lease', 'NTA s.134', 'Leases', 'outside'],
    ['VAT input', 'NTA s.155', 'Credit for input tax and remission of VAT', 'outside'],
    ['value added tax rate', 'NTA s.147', 'Rate of VAT', 'outside'],
    ['withholding tax rate on rent', 'WHT24 1st Sch.', 'ELIGIBLE TRANSACTIONS AND APPLICABLE RATES', 'input'],
    ['is a donation deductible?', 'NTA s.163', 'Deductible donations', 'encoded_in_part'],
    ['petroleum profits tax', 'NTA s.89', 'Charge of petroleum profits tax', 'outside'],
    ['bonus for early filing', 'PITA s.45', 'Bonus for early filing of self-assessment return', 'not_yet'],
  ])('say of "%s" what is done about the section that fits, without a figure', async (query, name, title, does) => {
    const { answer } = await answerOf(client, 'search_law', { query });
    expect(answer.found).toEqual([]);
    const sections = answer.sections as Record<string, { does: string; says: string; fields?: string[] }>;
    const known = Object.keys(sections).filter((each) => /^(?:encoded|input)/.test(sections[each]?.does ?? ''));
    // "not encoded" beside a section that is encoded would contradict itself.
    if (known.length === 0 && answer.fields === undefined) expect(answer.answer).toBe('not encoded');
    else expect(answer.answer).toMatch(/^no figure; (?:not computed: .*; )?encoded as input or rule: /);
    // What fits best is said first, so that a tax which is outside does not seem encoded.
    const [best] = Object.keys(sections);
    if (known.length > 0 && answer.fields === undefined)
      expect(answer.answer.startsWith('no figure; encoded')).toBe(best !== undefined && known.includes(best));
    for (const each of known) expect(answer.answer).toContain(each);
    const { [name]: section } = sections;
    expect(section).toMatchObject({ title, does });
    expect(section?.says.length).toBeGreaterThan(10);
    expect(section?.fields !== undefined).toBe(does === 'input');
  });

  it('say with a deduction that is found what is done about its section', async () => {
    const { answer } = await answerOf(client, 'search_law', { query: 'pension deduction' });
    const [first] = answer.found as { key: string; law: string[] }[];
    expect(first).toMatchObject({ key: 'deductions.allowed', kind: 'individual' });
    expect(first?.law.some((citation) => citation.startsWith('NTA s.30('))).toBe(true);
    expect(answer.sections['NTA s.30']).toMatchObject({ does: 'encoded' });
  });

  it('name what is in force at the end of the year first, and no day of a version', async () => {
    const found = async (query: string) => {
      const { answer } = await answerOf(client, 'search_law', { query });
      return answer.found as { key: string; value: string; inForce: boolean }[];
    };
    const gains = await found('capital gains tax rate');
    // Gains of 2026 join the profits; 10 % is the rate of disposals before 1 January 2026.
    expect(gains.map(({ key, value, inForce }) => [key, value, inForce])).toEqual([
      ['capitalGains@2026-01-01.method', 'joins_profits', true],
      ['capitalGains.rate', '10%', false],
    ]);
    const [topUp] = await found('effective tax rate 15%');
    expect([topUp?.key, topUp?.value, topUp?.inForce]).toEqual(['topUpTax@2025-07-01.rate', '15%', true]);
    expect((await found('rent relief cap')).map(({ key }) => key)).toEqual(['rentRelief.atMost']);
    expect((await found('topUpTax@2025-07-01.from')).map(({ key }) => key)).toContain('topUpTax@2025-07-01.from');
    for (const query of ['VAT', 'effective tax rate', 'minimum tax', 'salary', 'shares']) {
      expect((await found(query)).filter(({ key }) => /\.(?:from|until|aliases)$/.test(key))).toEqual([]);
    }
    expect((await found('aliases of shares')).some(({ key }) => key.endsWith('.aliases'))).toBe(true);
  });

  it('say nothing of a section where no word fits', async () => {
    const { answer } = await answerOf(client, 'search_law', { query: 'zzqqxx' });
    expect([answer.answer, answer.found, answer.sections]).toEqual(['not encoded', [], {}]);
  });
});

describe('hostile input', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 2_000; level++) deep = [deep];

  it.each([
    ['calculate_cit', {}],
    ['calculate_cit', { request: null }],
    ['calculate_cit', { request: { ...COMPANY, turnover: -1, x: 1 } }],
    ['calculate_cit', { request: { ...COMPANY, turnover: deep } }],
    ['calculate_cit', { request: COMPANY, reading: 7 }],
    ['calculate_cit', { request: COMPANY, reading: 'of mine' }],
    ['calculate_cit', { request: COMPANY, table: {} }],
    ['calculate_cit', JSON.parse('{"request":{"__proto__":{"taxYear":2024,"turnover":1}}}')],
    ['calculate_cit', { request: { ...COMPANY, accounts: deep, assets: [null, {}] } }],
    ['calculate_cit_years', { requests: deep }],
    ['calculate_cit_years', { requests: [COMPANY, COMPANY] }],
    ['calculate_pit', { request: { ...PERSON, incomeStreams: 'much' } }],
    ['check_claim', { request: COMPANY, claimed: { constructor: 1 } }],
    ['check_claim', { request: COMPANY, claimed: deep }],
    ['explain_change', { request: COMPANY, before: { taxYear: 1999 }, after: {} }],
    ['curve', { request: COMPANY, along: { field: '__proto__' }, from: 0, to: 'all' }],
    ['solve', { request: COMPANY, along: ALONG, target: { total: 1, left: 2 } }],
    ['what_matters', { request: COMPANY, unknown: [1] }],
    ['figure', { kind: 'trust', key: 'x' }],
    ['figure', { kind: 'company', key: 'constructor' }],
    ['search_law', { query: 5 }],
    ['search_law', { query: 'x', taxYear: 1999 }],
    ['contested', { request: [] }],
  ])('%s is refused as a typed problem: %#', async (name, given) => {
    const { isError, answer } = await answerOf(client, name, given);
    expect([isError, answer.code, answer.status]).toEqual([true, 'invalid-input', 422]);
    const errors = answer.errors as { path: string; code: string; message: string; accepted: string }[];
    expect(errors.length).toBeGreaterThan(0);
    for (const { message, accepted } of errors) expect(message.length * accepted.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer).length).toBeLessThan(20_000);
  });

  it('is refused with the name of the argument that is wrong', async () => {
    const { answer } = await answerOf(client, 'figure', { kind: 'company', key: 'educationTax.rates' });
    expect(answer.errors).toMatchObject([{ path: '/key', accepted: 'educationTax.rate' }]);
  });

  it('that is no tool is refused by the protocol, and the next call is answered', async () => {
    await expect(client.callTool({ name: 'rm', arguments: {} })).rejects.toThrow(/Unknown tool/);
    expect((await answerOf(client, 'calculate_cit', ASKED.calculate_cit)).isError).toBe(false);
  });
});

describe('the built package', () => {
  it('answers over standard input and output, and survives a wrong call', async () => {
    const built = await builtClient();
    try {
      expect((await built.listTools()).tools).toHaveLength(11);
      expect(built.getServerVersion()).toMatchObject({ name: 'nigeria-tax-mcp' });
      expect(built.getInstructions()).toContain('Never state a figure that a tool did not give.');
      expect((await answerOf(built, 'calculate_cit', { request: 1 })).isError).toBe(true);
      const { answer } = await answerOf(built, 'calculate_cit', ASKED.calculate_cit);
      expect(answer.total).toBe(calculateCit(COMPANY).taxLiability.total.toFixed(2));
    } finally {
      await built.close();
    }
  });
});
