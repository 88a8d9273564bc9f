/** Every answer says how sure it is: contested readings, tiers, review, and tables that are not the law. */
import { describe, expect, it } from 'vitest';
import { calculateCit, calculatePit, individualRuleTableFor, ruleTableFor } from '../src/index.js';
import { companyTables, individualTables } from '../src/rules/index.js';

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

describe('reliance', () => {
  it('comes with the workings, and without them not at all', () => {
    expect(calculateCit(SIZE_CONTESTED)).not.toHaveProperty('reliance');
    const { reliance } = calculateCit(SIZE_CONTESTED, { workings: true });
    expect(reliance).toMatchObject({ weakest: 'disputed', unreviewed: true });
    expect(reliance?.disputed[0]).toEqual({
      line: 'company_size',
      label: 'Company size',
      law: ['NTA s.56(a)', 'NTA s.201 "small company"'],
      note: expect.stringContaining('100m'),
    });
  });

  it('names a citation once, on the first line that rests on it', () => {
    const { reliance } = calculateCit({ taxYear: 2022, turnover: 200_000_000 }, { workings: true });
    const cited = (reliance?.disputed ?? []).concat(reliance?.secondary ?? []).map(({ law }) => law.join());
    expect(new Set(cited).size).toBe(cited.length);
  });

  it('is of the weakest tier among the lines that come to something', () => {
    for (const { taxYear, reading } of companyTables) {
      const request = { taxYear, turnover: 200_000_000, operatingExpenses: 1, withholdingCredits: 1 };
      const { reliance, workings = [] } = calculateCit(request, { reading, workings: true });
      const counting = workings.filter(({ value }) => typeof value === 'string' || !value.isZero());
      const tiers = new Set(counting.map(({ verified }) => verified));
      expect(tiers).toContain(reliance?.weakest);
      expect(tiers.has('disputed')).toBe(reliance?.weakest === 'disputed');
    }
  });

  it('is unreviewed while the history of the table says so', () => {
    const table = individualRuleTableFor(2025);
    expect(table.history.at(-1)?.checkedBy).toBe('unreviewed');
    const request = { ...PAYROLL, taxYear: 2025 };
    expect(calculatePit(request, { workings: true }).reliance?.unreviewed).toBe(true);
  });
});

describe('a table that the package does not ship', () => {
  const custom = { ...ruleTableFor(2024), minimumTax: ruleTableFor(2027).minimumTax };
  const request = { taxYear: 2024, turnover: 200_000_000 };

  it('makes the rules custom, the result unreviewed, and begins the message', () => {
    const result = calculateCit(request, { table: custom, workings: true });
    expect(result.rules.status).toBe('custom');
    expect(result.message).toMatch(/^Custom rule table, not the law in force\. Large company/);
    expect(result.reliance?.unreviewed).toBe(true);
  });

  it('is told by its data: an unchanged copy is the law in force', () => {
    const copy = structuredClone(ruleTableFor(2024));
    expect(calculateCit(request, { table: copy }).rules.status).toBe('in_force');
    expect(calculateCit(request, { table: copy }).message).toBe(calculateCit(request).message);
  });

  it('is not the case of any table that is in force', () => {
    for (const { taxYear, reading } of companyTables)
      expect(calculateCit({ taxYear, turnover: 1 }, { reading }).rules.status).toBe('in_force');
    for (const { taxYear, reading } of individualTables)
      expect(calculatePit({ ...PAYROLL, taxYear }, { reading }).rules.status).toBe('in_force');
  });
});
