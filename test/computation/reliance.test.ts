/** Every answer says how sure it is: contested readings, tiers, review, and tables that are not the law. */
import { describe, expect, it } from 'vitest';
import {
  type CitInput,
  type CompanyRuleTable,
  calculateCit,
  calculatePit,
  companyRuleTable,
  individualRuleTable,
} from '../../src/index.js';
import { digestOf } from '../../src/tables/digest.js';
import { companyTables, individualTables } from '../../src/tables/index.js';
import { shipped } from '../../src/tables/shipped.js';

const SIZE_CONTESTED = { taxYear: 2026, turnover: 75_000_000, operatingExpenses: 10_000_000 };
const SALARY = [{ type: 'employment', amount: 5_000_000, frequency: 'annual' }];
const PAYROLL = { taxYear: 2024, state: 'Lagos', incomeStreams: SALARY, pensionContribution: 400_000 };

describe('a contested total', () => {
  it('is in the message of every reading, with each other reading and its total', () => {
    expect(calculateCit(SIZE_CONTESTED).message).toContain(
      'The law is disputed: the total is ₦22,100,000.00 under the reading first_gazette and ₦14,950,000.00 under the ' +
        'reading prospective.',
    );
    expect(calculateCit(SIZE_CONTESTED, { reading: 'prospective' }).message).toContain(
      'The law is disputed: the total is ₦0.00 under the reading certified_copy and ₦22,100,000.00 under the reading ' +
        'first_gazette.',
    );
  });

  it('is not mentioned within the threshold of the table', () => {
    // 2024, chargeable 1,000 apart: the readings differ by less than 1,000 naira of tax.
    const near = { ...PAYROLL, pensionContribution: 1_000 };
    const totals = ['gross', 'gross_less_exempt'].map((reading) => calculatePit(near, { reading }).taxDue.toFixed(2));
    expect(new Set(totals).size).toBe(2);
    expect(calculatePit(near).message).not.toContain('disputed');
    expect(calculatePit(PAYROLL).message).toContain(
      'The law is disputed: the total is ₦608,000.00 under the reading gross.',
    );
  });

  it('is never mentioned in a year with one reading', () => {
    expect(calculateCit({ taxYear: 2024, turnover: 75_000_000 }).message).not.toContain('disputed');
  });
});

describe('a disputed rule', () => {
  const lines = (result: { readonly reliance?: { readonly disputed: readonly { readonly line: string }[] } }) =>
    result.reliance?.disputed.map(({ line }) => line);
  const salary = (taxYear: number, amount: number) => ({
    taxYear,
    state: 'Lagos',
    incomeStreams: [{ type: 'salary', amount, frequency: 'monthly' }],
  });

  it.each([2024, 2025, 2026, 2027])('does not mark the salary of an ordinary employee of %i', (taxYear) => {
    expect(lines(calculatePit(salary(taxYear, 500_000), { workings: true }))).not.toContain('minimum_wage_exemption');
    expect(lines(calculatePit(salary(taxYear, 500_000), { workings: true }))).not.toContain('minimum_tax');
  });

  it('leaves the salary of 2026 without a dispute', () => {
    const { reliance } = calculatePit(salary(2026, 500_000), { workings: true });
    expect([reliance?.disputed, reliance?.weakest]).toEqual([[], 'practice']);
  });

  it('marks what a minimum wage exempts', () => {
    expect(lines(calculatePit(salary(2026, 70_000), { workings: true }))).toContain('minimum_wage_exemption');
  });

  it('marks capital allowances where losses make the limit another', () => {
    const company = {
      taxYear: 2025,
      turnover: 150_000_000,
      operatingExpenses: 60_000_000,
      capitalAllowances: 60_000_000,
    };
    const marked = (more: object) => lines(calculateCit({ ...company, ...more }, { workings: true }));
    expect(marked({ lossesBroughtForward: 60_000_000 })).toContain('allowance_limit');
    expect(marked({})).toEqual([]);
  });

  it('marks credits where they meet more than income tax', () => {
    const company = { taxYear: 2025, turnover: 150_000_000, operatingExpenses: 60_000_000 };
    const marked = (withholdingCredits: number) =>
      lines(calculateCit({ ...company, withholdingCredits }, { workings: true }));
    expect(marked(1_000_000)).toEqual([]);
    expect(marked(28_000_000)).not.toEqual([]);
  });
});

describe('reliance', () => {
  it('comes with the workings, and without them not at all', () => {
    expect(calculateCit(SIZE_CONTESTED)).not.toHaveProperty('reliance');
    const { reliance } = calculateCit(SIZE_CONTESTED, { workings: true });
    expect(reliance).toMatchObject({ weakest: 'disputed', unreviewed: true });
    expect(reliance?.disputed.slice(0, 2)).toEqual([
      {
        line: 'reading',
        label: 'Reading of the law: certified_copy, against first_gazette and prospective',
        law: expect.arrayContaining(['NTA s.56']),
        note: expect.stringContaining('certified'),
      },
      {
        line: 'company_size',
        label: 'Company size',
        law: ['NTA s.56(a)', 'NTA s.201 "small company"'],
        note: expect.stringContaining('100m'),
      },
    ]);
  });

  it('names a citation once, on the first line that rests on it', () => {
    const { reliance } = calculateCit({ taxYear: 2022, turnover: 200_000_000 }, { workings: true });
    const cited = (reliance?.disputed ?? []).concat(reliance?.secondary ?? []).map(({ law }) => law.join());
    expect(new Set(cited).size).toBe(cited.length);
  });

  it('has what decided that nothing is due, and what was missed', () => {
    const disputedBy = (request: CitInput, reading?: string) => {
      const options = reading === undefined ? { workings: true } : { workings: true, reading };
      return calculateCit(request, options).reliance?.disputed.map(({ line }) => line) ?? [];
    };
    const below50bn = { taxYear: 2027, turnover: 30e9, operatingExpenses: 20e9, capitalAllowances: 10e9 };
    // It is large by every print of the Act, so the dispute on size changes nothing.
    expect(disputedBy(below50bn)).toEqual(['reading', 'top_up_tax']);
    expect(disputedBy({ taxYear: 2026, turnover: 80_000_000 }, 'first_gazette')).toContain('company_size');
    // The reading cites section 57 too, and does not stand for the rule, whose first line is profit before tax.
    expect(disputedBy(below50bn, 'first_gazette')).toContain('profit_before_tax');
    expect(disputedBy({ taxYear: 2026, turnover: 1 }, 'prospective')).toContain('reading');
    const lossOfTheYearBefore = {
      taxYear: 2027,
      turnover: 1,
      disposalSchedule: [{ assetClass: 'crypto', disposalDate: '2026-05-01', proceeds: 10_000_000, costBase: 0 }],
      capitalLossesBroughtForward: { digital_assets: 10_000_000 },
    };
    expect(disputedBy(lossOfTheYearBefore).some((line) => line.startsWith('net_gains_'))).toBe(true);
    expect(disputedBy({ taxYear: 2020, turnover: 30_000_000, trade: 'agriculture' })).toContain(
      'taxable_trading_profit',
    );
  });

  it('is of the weakest tier among the reading and the lines', () => {
    for (const { taxYear, reading, readings } of companyTables) {
      const request = { taxYear, turnover: 200_000_000, operatingExpenses: 1, withholdingCredits: 1 };
      const { reliance, message } = calculateCit(request, { reading, workings: true });
      const isDisputed = readings[reading]?.verified === 'disputed' || message.includes('disputed');
      if (isDisputed) expect(reliance?.weakest).toBe('disputed');
      expect(reliance?.weakest === 'disputed').toBe(reliance?.disputed.length !== 0);
    }
  });

  it('is unreviewed while the history of the table says so', () => {
    const table = individualRuleTable(2025);
    expect(table.history.at(-1)?.checkedBy).toBe('unreviewed');
    const request = { ...PAYROLL, taxYear: 2025 };
    expect(calculatePit(request, { workings: true }).reliance?.unreviewed).toBe(true);
  });
});

describe('a table that the package does not ship', () => {
  const custom = { ...companyRuleTable(2024), minimumTax: companyRuleTable(2027).minimumTax };
  const request = { taxYear: 2024, turnover: 200_000_000 };

  it('makes the rules custom, the result unreviewed, and begins the message', () => {
    const result = calculateCit(request, { table: custom, workings: true });
    expect(result.rules.status).toBe('custom');
    expect(result.message).toMatch(/^Custom rule table, not the law in force\. Large company/);
    expect(result.reliance?.unreviewed).toBe(true);
  });

  it('is told by its data: an unchanged copy is the law in force, with everything that is said of it', () => {
    const copy = structuredClone(companyRuleTable(2026));
    const options = { workings: true, contested: true } as const;
    const answer = calculateCit(SIZE_CONTESTED, { ...options, table: copy });
    expect(JSON.stringify(answer)).toBe(JSON.stringify(calculateCit(SIZE_CONTESTED, options)));
  });

  it('is told again when a caller changes a table between two computations', () => {
    const copy = structuredClone(companyRuleTable(2024)) as unknown as {
      incomeTax: { rates: { rate: { numerator: bigint; denominator: bigint } }[] }[];
    };
    const compute = () => calculateCit(request, { table: copy as unknown as CompanyRuleTable });
    expect(compute().rules.status).toBe('in_force');
    const rates = copy.incomeTax[0]?.rates ?? [];
    for (const row of rates) row.rate = { numerator: 1n, denominator: 2n };
    expect(compute().rules.status).toBe('custom');
    expect(compute().taxLiability.cit.toFixed(2)).toBe('100000000.00');
    copy.incomeTax = structuredClone(companyRuleTable(2024).incomeTax) as unknown as typeof copy.incomeTax;
    expect(compute()).toEqual(calculateCit(request));
  });

  it('takes status and review from the package, not from the copy', () => {
    const { history } = companyRuleTable(2024);
    const forged = history.map((line) => ({ ...line, checkedBy: 'A. Adviser' }));
    const table = { ...companyRuleTable(2024), history: forged };
    expect(calculateCit(request, { table, workings: true }).reliance?.unreviewed).toBe(true);
  });

  it('says who checked a table and when, where its history names somebody', () => {
    const checked = { ...companyRuleTable(2024), revision: 99 };
    const history = [{ revision: 99, on: '2026-11-23', draftedBy: 'A. Bello', checkedBy: 'C. Okeke', change: 'x' }];
    const [table] = shipped([{ ...checked, history, digest: digestOf(checked) }]);
    const { reliance } = calculateCit(request, { workings: true, ...(table && { table }) });
    expect(reliance).toMatchObject({ unreviewed: false, review: { by: 'C. Okeke', on: '2026-11-23' } });
    expect(calculateCit(request, { workings: true }).reliance).toMatchObject({ unreviewed: true, review: null });
  });

  it('is not the case of any table that is in force', () => {
    for (const { taxYear, reading } of companyTables)
      expect(calculateCit({ taxYear, turnover: 1 }, { reading }).rules.status).toBe('in_force');
    for (const { taxYear, reading } of individualTables)
      expect(calculatePit({ ...PAYROLL, taxYear }, { reading }).rules.status).toBe('in_force');
  });
});
