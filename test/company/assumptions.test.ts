import { describe, expect, it } from 'vitest';
import { whatMatters } from '../../src/analysis/index.js';
import { calculateCit } from '../../src/company/calculate-cit.js';
import type { CitInput } from '../../src/index.js';
import { companyRuleTable } from '../../src/tables/company.js';

/** A farm that commenced on 1 July 2021: exempt in periods that end before 1 July 2026 (NTA s.162(1)(p)). */
const FARM = {
  taxYear: 2027,
  turnover: 200_000_000,
  trade: 'agriculture',
  commencementDate: '2021-07-01',
  multinationalGroup: false,
};

const reportedOf = (request: object) => {
  const { assumptions, message } = calculateCit({ ...FARM, ...request });
  return { fields: assumptions.map(({ field, kind }) => `${field} ${kind}`), message };
};

describe('the exemption of agriculture', () => {
  it('is said where it is given', () => {
    const { fields, message } = reportedOf({ accountingPeriodEnd: '2026-06-30' });
    expect(fields).toEqual(['/trade notice']);
    expect(message).toContain('Trading profit of agriculture is exempt in periods that end before 2026-07-01.');
  });

  it('is not said where it has ended, or where there is no profit', () => {
    expect(reportedOf({ commencementDate: '2020-07-01', accountingPeriodEnd: '2026-06-30' }).fields).toEqual([]);
    expect(reportedOf({ accountingPeriodEnd: '2026-06-30', operatingExpenses: 200_000_000 }).fields).toEqual([]);
  });

  it('is lost for a whole period that ends after it, and that is said', () => {
    const { fields, message } = reportedOf({ accountingPeriodEnd: '2026-07-01' });
    expect(fields).toEqual(['/trade notice']);
    expect(message).toContain(
      'This one began before that day and ends on 2026-07-01: no part of its profit is exempt.',
    );
    // The period from 1 July 2026 to 30 June 2027 has no day of the first five years.
    const next = { taxYear: 2027, accountingPeriodEnd: '2026-12-31', commencementDate: '2021-01-01' };
    expect(reportedOf(next).fields).toEqual([]);
    expect(reportedOf({ ...next, commencementDate: '2021-01-02' }).fields).toEqual(['/trade notice']);
  });

  it('of a business that commenced on 29 February ends on 28 February', () => {
    // A table that gives the years to periods of February 2025, too; the published ones begin in July.
    const whole = companyRuleTable(2026);
    const tradeExemption = whole.tradeExemption.slice(-1).map((rule) => ({ ...rule, from: null }));
    const table = { ...whole, tradeExemption };
    const answer = (accountingPeriodEnd: string) =>
      calculateCit({ ...FARM, taxYear: 2026, commencementDate: '2020-02-29', accountingPeriodEnd }, { table });
    expect(answer('2025-02-28').financials.assessableProfit.toFixed(2)).toBe('0.00');
    expect(answer('2025-02-28').message).toContain('is exempt in periods that end before 2025-03-01.');
    expect(answer('2025-03-01').financials.assessableProfit.toFixed(2)).toBe('200000000.00');
  });

  it('ends inside the basis period: then the day on which the period ends decides a tax, and is assumed aloud', () => {
    expect(reportedOf({}).fields).toEqual(['/accountingPeriodEnd missing-input']);
    expect(reportedOf({ commencementDate: '2020-07-01' }).fields).toEqual([]);
    expect(reportedOf({ commencementDate: '2021-01-01' }).fields).toEqual([]);
    expect(reportedOf({ commencementDate: '2021-01-02' }).fields).toHaveLength(1);
    expect(reportedOf({ operatingExpenses: 200_000_000 }).fields).toEqual([]);
    expect(() => calculateCit(FARM, { onMissing: 'refuse' })).toThrow(
      'accountingPeriodEnd was not given, and it decides a tax. With onMissing "assume", 2026-12-31 would be assumed.',
    );
  });
});

describe('foreign income above total profit', () => {
  const TRADER = { taxYear: 2024, turnover: 250_000_000, costOfSales: 245_000_000, foreignTaxCredits: 1_000_000 };

  it('counts up to total profit in the limit of the credit (CITA s.46(3)), and that is said', () => {
    const { assumptions } = calculateCit({ ...TRADER, foreignIncome: 10_000_000 });
    expect(assumptions).toContainEqual({
      field: '/foreignIncome',
      kind: 'notice',
      assumed: '5000000.00',
      message:
        'foreignIncome of ₦10,000,000.00 counts up to total profit, ₦5,000,000.00, in the limit of the foreign tax ' +
        'credit.',
    });
  });

  it('is not said up to total profit, without a credit, or where the limit is by income', () => {
    const said = (request: object) =>
      calculateCit({ ...TRADER, foreignIncome: 10_000_000, ...request }).assumptions.filter(
        ({ field }) => field === '/foreignIncome',
      );
    expect(said({ foreignIncome: 5_000_000 })).toEqual([]);
    expect(said({ foreignTaxCredits: 0 })).toEqual([]);
    expect(said({ taxYear: 2027 })).toEqual([]);
  });
});

describe('a period of other length than a year', () => {
  const said = (commencementDate: string, accountingPeriodEnd?: string) =>
    calculateCit({
      taxYear: 2024,
      turnover: 24_000_000,
      commencementDate,
      ...(accountingPeriodEnd ? { accountingPeriodEnd } : {}),
    })
      .assumptions.filter(({ field }) => field === '/commencementDate')
      .map(({ message }) => message);

  it('is told that limits on turnover are not annualised', () => {
    expect(said('2023-10-01', '2023-12-31')).toEqual([
      'The accounting period from 2023-10-01 to 2023-12-31 has 92 days. Limits on turnover are not annualised: they ' +
        'apply in full.',
    ]);
    expect(said('2023-01-02')).toHaveLength(1);
  });

  it('is not said of a whole year', () => {
    expect(said('2023-01-01', '2023-12-31')).toEqual([]);
    expect(said('2019-05-01')).toEqual([]);
  });

  const perAnnum = (request: object) =>
    calculateCit({ taxYear: 2027, turnover: 90_000_000, fixedAssets: 1, ...request }).assumptions.flatMap((each) =>
      each.field === '/turnoverPerAnnum' ? [[each.kind, each.assumed, each.message]] : [],
    );

  it('makes its turnover that of a year under the Nigeria Tax Act, and says the size as it stands', () => {
    expect(perAnnum({ commencementDate: '2026-04-03' })).toEqual([
      [
        'missing-input',
        '120329670.33',
        'Gross turnover of ₦90,000,000.00 × 365 ÷ 273 days is ₦120,329,670.33 per annum, which makes the company ' +
          'large. By gross turnover of the period as it stands it would be small.',
      ],
    ]);
    expect(perAnnum({ commencementDate: '2026-04-03', turnover: 150_000_000 })).toEqual([
      [
        'notice',
        '200549450.55',
        'Gross turnover of ₦150,000,000.00 × 365 ÷ 273 days is ₦200,549,450.55 per annum, which makes the company ' +
          'large.',
      ],
    ]);
    expect(perAnnum({ turnoverPerAnnum: 100_000_001 })).toEqual([
      [
        'notice',
        '100000001.00',
        'By turnoverPerAnnum of ₦100,000,001.00 the company is large. By gross turnover of the period as it stands ' +
          'it would be small.',
      ],
    ]);
    expect(perAnnum({ turnoverPerAnnum: 90_000_000 })).toEqual([]);
    expect(perAnnum({ commencementDate: '2026-01-01' })).toEqual([]);
  });

  const ofStart = (taxYear: number, accountingPeriodStart: string, more: object = {}) =>
    calculateCit({ taxYear, turnover: 24_000_000, accountingPeriodStart, ...more })
      .assumptions.filter(({ field }) => field === '/accountingPeriodStart')
      .map(({ assumed, message }) => [assumed, message.slice(message.indexOf('days'))]);

  it('is taken as a changed date where it is not the first', () => {
    expect(ofStart(2024, '2022-10-01')[1]).toEqual([
      'changed date',
      'days and is not the first. It is taken as the basis that the Service decided (CITA s.29(2)).',
    ]);
    expect(ofStart(2027, '2025-01-01')[0]).toEqual([
      'changed date',
      'days and is not the first. It is taken as the basis period up to a changed accounting date (NTA s.23(1)).',
    ]);
    expect(ofStart(2024, '2023-01-01')).toEqual([]);
    expect(ofStart(2024, '2022-10-01', { commencementDate: '2022-10-01' })).toHaveLength(1);
  });
});

describe('a first return', () => {
  const ofReturn = (request: object) =>
    calculateCit({ taxYear: 2024, turnover: 24_000_000, ...request }).assumptions.filter(
      ({ field }) => field === '/incorporationDate',
    );

  it('is said to be due as any other where no day of incorporation is given', () => {
    expect(ofReturn({ commencementDate: '2023-02-01' })).toEqual([
      {
        field: '/incorporationDate',
        kind: 'notice',
        assumed: '2024-06-30',
        message:
          'No incorporationDate was given, so the first return is taken to be due six months after the period, on ' +
          '2024-06-30. It is due 18 months after the incorporation, if that is earlier.',
      },
    ]);
    expect(ofReturn({ commencementDate: '2023-02-01', incorporationDate: '2023-01-01' })).toEqual([]);
    expect(ofReturn({ commencementDate: '2022-02-01' })).toEqual([]);
  });
});

describe('the exemption of shares', () => {
  const sale = { assetClass: 'nigerian_shares', costBase: 0, disposalDate: '2024-12-01' };
  const noticesOf = (...proceeds: number[]) =>
    calculateCit({
      taxYear: 2025,
      turnover: 1,
      disposalSchedule: proceeds.map((each) => ({ ...sale, proceeds: each })),
    }).assumptions.filter(({ assumed }) => assumed === 'no other disposals');

  it('says once that disposals in other returns were not seen', () => {
    const [notice, ...others] = noticesOf(30_000_000, 30_000_000);
    expect(notice).toMatchObject({ field: '/disposalSchedule', kind: 'notice' });
    expect(notice?.message).toContain('within the same 12 months');
    expect(others).toEqual([]);
  });

  it('says nothing of them where the shares are charged, or there are none', () => {
    expect(noticesOf(60_000_000, 60_000_000)).toEqual([]);
    expect(noticesOf()).toEqual([]);
  });
});

describe('what decides a tax and is not given is said, and refused where that is asked', () => {
  const refuse = { onMissing: 'refuse' } as const;
  const fieldsOf = (request: CitInput) =>
    calculateCit(request).assumptions.map(({ field, kind }) => `${field} ${kind}`);

  it('of the election of the lower minimum tax', () => {
    const request = { taxYear: 2020, turnover: 400_000_000, operatingExpenses: 400_000_000 };
    const commenced = { ...request, commencementDate: '2000-01-01' };
    const { assumptions } = calculateCit(commenced);
    expect(assumptions.map(({ field, kind }) => `${field} ${kind}`)).toEqual(['/minimumTaxElection missing-input']);
    expect(assumptions[0]?.message).toBe(
      'No minimumTaxElection was given, so minimum tax is charged at 0.5%; elected, at 0.25%. ' +
        'By the words of Finance Act 2020 that needs no election.',
    );
    expect(() => calculateCit(commenced, refuse)).toThrow('minimumTaxElection was not given');
    expect(calculateCit({ ...commenced, minimumTaxElection: false }, refuse).assumptions).toEqual([]);
    // Nor where no minimum tax is due, or the year has no election.
    expect(fieldsOf({ ...commenced, operatingExpenses: 0 })).toEqual([]);
    expect(fieldsOf({ ...commenced, taxYear: 2023 })).toEqual([]);
    expect(whatMatters(commenced).decidedBy).toContain('minimumTaxElection');
  });

  it('of the group, where a member of one would owe a top-up', () => {
    // 15% of 90m is 13.5m; income tax and levy are 6.6m: (90 - 60 - 20) × 30% + 90 × 4%.
    const costs = { operatingExpenses: 60_000_000, lossesBroughtForward: 60_000_000, capitalAllowances: 20_000_000 };
    const request = { taxYear: 2027, turnover: 150_000_000, ...costs };
    const { assumptions, taxLiability } = calculateCit(request);
    expect(taxLiability.total.toFixed(2)).toBe('6600000.00');
    expect(assumptions).toEqual([
      expect.objectContaining({
        field: '/multinationalGroup',
        kind: 'missing-input',
        message:
          'No multinationalGroup was given, so the company is taken not to be part of one. ' +
          'As a member of a group it would pay ₦13,500,000.00.',
      }),
    ]);
    expect(() => calculateCit(request, refuse)).toThrow('multinationalGroup was not given');
    expect(calculateCit({ ...request, multinationalGroup: false }, refuse).assumptions).toEqual([]);
    // A company that bears more than the rate is not asked, nor one of the old Acts.
    expect(fieldsOf({ taxYear: 2027, turnover: 150_000_000 })).toEqual([]);
    expect(fieldsOf({ ...request, taxYear: 2025 })).toEqual([]);
    // Nor one with a loss, of more than numbers hold exactly.
    expect(fieldsOf({ ...request, operatingExpenses: 50_000_000_000_000 })).toEqual([]);
    expect(whatMatters(request).decidedBy).toContain('multinationalGroup');
  });

  it('but of allowances carried forward in a year of minimum tax only as a notice', () => {
    const request = {
      taxYear: 2024,
      turnover: 200_000_000,
      operatingExpenses: 197_000_000,
      capitalAllowances: 9_000_000,
    };
    const stated = { accountingPeriodEnd: '2023-12-31', commencementDate: '2000-01-01' };
    const { assumptions } = calculateCit({ ...request, ...stated });
    expect(assumptions.map(({ field, kind }) => `${field} ${kind}`)).toEqual(['/capitalAllowances notice']);
    expect(assumptions[0]?.message).toContain('leaves capital allowances of ₦7,000,000.00 in a year of minimum tax');
  });
});
