/** What the calculations answer for a company with its books, and for several years of it. */
import { calculateCit } from 'nigeria-tax-rules';
import { calculateCitYears, calculateCompany, nextYear } from 'nigeria-tax-rules/accounts';
import { toBooksResponse, toCitYearsResponse } from 'nigeria-tax-rules/api';
import { describe, expect, it } from 'vitest';
import { COMPANY, openStage, post, problemIn } from './stage.js';

const PATH = '/tax/calculate-cit';
const YEARS_PATH = '/tax/calculate-cit-years';
const FULL = { workings: true, contested: true };

/** The plant of illustration 8 of circular 2026/01, and depreciation of 2,500,000 that is added back. */
const BOOKS = {
  taxYear: 2024,
  accounts: {
    lines: [
      { head: 'revenue', amount: 80_000_000 },
      { head: 'operating', amount: 50_000_000 },
      { head: 'depreciation', amount: 2_500_000 },
    ],
  },
  assets: [{ id: 'P1', class: 'plant', cost: 10_000_000, firstUsedOn: '2023-01-01' }],
};

const YEARS = [
  { taxYear: 2024, turnover: 60_000_000, operatingExpenses: 70_000_000, assets: BOOKS.assets },
  { taxYear: 2025, turnover: 90_000_000, operatingExpenses: 60_000_000 },
];

describe('a calculation with books', () => {
  it('answers what the library answers, which is that of the plain request', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const answer = (await post(stage, key, PATH, BOOKS)).json();
    const { calculationId } = answer;
    expect(answer).toEqual(toBooksResponse(calculateCompany(BOOKS), { calculationId }));
    // 80,000,000 - 50,000,000 less allowances of 6,250,000: 20 % of 23,750,000, and 3 % of 30,000,000.
    expect(answer.taxLiability).toEqual({ cit: 4_750_000, educationTax: 900_000, cgt: 0, total: 5_650_000 });
    const full = (await post(stage, key, `${PATH}?detail=full&amounts=string`, BOOKS)).json();
    const form = { calculationId: full.calculationId, detail: 'full', amounts: 'string' } as const;
    expect(full).toEqual(JSON.parse(JSON.stringify(toBooksResponse(calculateCompany(BOOKS, FULL), form))));
    expect(full.profitReconciliation).toMatchObject({ profitBeforeTax: '27500000.00', adjustedProfit: '30000000.00' });
    expect(full.capitalAllowanceSchedule.total).toMatchObject({ initial: '5000000.00', annual: '1250000.00' });
    const returned = (await post(stage, key, `${PATH}?amounts=string`, full.returned)).json();
    expect(returned.taxLiability).toEqual(full.taxLiability);
    expect(returned.taxLiability.total).toBe(calculateCit(full.returned).taxLiability.total.toFixed(2));
  });

  it('carries forward what the request of the next year takes', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const { carriedForward } = (await post(stage, key, `${PATH}?detail=full`, BOOKS)).json();
    const { assets } = nextYear(calculateCompany(BOOKS));
    expect(carriedForward.assets).toEqual(assets);
    const next = (await post(stage, key, `${PATH}?detail=full`, { taxYear: 2025, turnover: 1, assets })).json();
    // Annual allowance: 25 % of what the initial one leaves.
    expect(next.capitalAllowanceSchedule.total.annual).toBe(1_250_000);
  });

  it('has no part of the books in the answer to a plain request', async () => {
    const stage = await openStage();
    const full = (await post(stage, await stage.key('Ada'), `${PATH}?detail=full`, COMPANY)).json();
    for (const part of ['returned', 'carriedForward', 'limits', 'profitReconciliation', 'capitalAllowanceSchedule']) {
      expect(full).not.toHaveProperty(part);
    }
  });

  it('is refused for everything that is wrong at once, each by its place', async () => {
    const stage = await openStage();
    const assets = [{ class: 'plants', cost: -1, firstUsedOn: '2023-02-30' }];
    const refused = await post(stage, await stage.key('Ada'), PATH, { ...BOOKS, turnover: 1, assets, asset: 1 });
    expect(problemIn(refused)).toEqual({ status: 422, code: 'invalid-input' });
    const paths = refused.json().errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['/asset', '/assets/0/class', '/assets/0/cost', '/assets/0/firstUsedOn', '/turnover']);
    const long = { ...BOOKS, assets: Array(1_001).fill(BOOKS.assets[0]) };
    const answer = (await post(stage, await stage.key('Ada'), PATH, long)).json();
    expect(answer.errors).toContainEqual(expect.objectContaining({ path: '/assets', code: 'list-too-long' }));
  });
});

describe('a calculation of several years', () => {
  it('answers what the library answers, each year under an id that can be filed', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const { years } = (await post(stage, key, `${YEARS_PATH}?detail=full`, { requests: YEARS })).json();
    const calculationIds = years.map(({ calculationId }: { calculationId: string }) => calculationId);
    expect(new Set(calculationIds).size).toBe(2);
    const expected = toCitYearsResponse(calculateCitYears(YEARS, FULL), { calculationIds, detail: 'full' });
    expect({ years }).toEqual(JSON.parse(JSON.stringify(expected)));
    // The loss of 10,000,000 and allowances of 6,250,000 and 1,250,000 meet the profit of 30,000,000.
    expect(years[1].financials.totalProfit).toBe(12_500_000);
    const filing = { calculationId: calculationIds[1], taxYear: 2025, taxDue: years[1].taxLiability.total };
    // The calculation and its total are accepted: what is missing is the money for the fee.
    const filed = await post(stage, key, '/tax/file-cit', filing);
    expect(problemIn(filed)).toEqual({ status: 402, code: 'insufficient-balance' });
    const wrong = await post(stage, key, '/tax/file-cit', { ...filing, calculationId: calculationIds[0] });
    expect(problemIn(wrong)).toEqual({ status: 422, code: 'wrong-calculation' });
  });

  it('is answered again for the same key, byte for byte, and refused for another request', async () => {
    const stage = await openStage();
    const key = await stage.key('Ada');
    const headers = { 'idempotency-key': 'years' };
    const first = await post(stage, key, YEARS_PATH, { requests: YEARS }, headers);
    const again = await post(stage, key, YEARS_PATH, { requests: YEARS }, headers);
    expect([again.payload, again.headers['idempotent-replayed']]).toEqual([first.payload, 'true']);
    const other = await post(stage, key, YEARS_PATH, { requests: YEARS.slice(0, 1) }, headers);
    expect(problemIn(other)).toEqual({ status: 422, code: 'idempotency-key-reused' });
  });

  it.each([
    ['', { requests: [] }, ['/requests']],
    [
      '',
      {
        requests: [
          { taxYear: 2024, turnover: -1 },
          { taxYear: 2026, x: 1 },
        ],
        y: 1,
      },
      ['/y'],
    ],
    [
      '',
      {
        requests: [
          { taxYear: 2024, turnover: -1 },
          { taxYear: 2025, x: 1 },
        ],
      },
      ['/requests/0/turnover', '/requests/1/x'],
    ],
    ['?reading=nobody', { requests: YEARS }, ['/reading']],
    ['?certificate=true', { requests: YEARS }, ['/certificate']],
  ])('is refused with the places of what is wrong: %s %j', async (query, body, paths) => {
    const stage = await openStage();
    const refused = await post(stage, await stage.key('Ada'), `${YEARS_PATH}${query}`, body);
    expect(problemIn(refused)).toEqual({ status: 422, code: 'invalid-input' });
    expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('needs the scope of calculations, and counts for each of the years that it may work out', async () => {
    const stage = await openStage({ RATE_LIMIT: '20' });
    const refused = await post(stage, await stage.key('Ada', ['verify']), YEARS_PATH, { requests: YEARS });
    expect(problemIn(refused)).toEqual({ status: 403, code: 'missing-scope' });
    const { headers } = await post(stage, await stage.key('Ada'), YEARS_PATH, { requests: YEARS });
    expect(headers.ratelimit).toMatch(/^"default";r=12;/);
  });
});
