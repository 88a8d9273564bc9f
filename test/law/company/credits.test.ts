import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../../src/index.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { workedCompany } from '../../tables/worked.js';
import { companySheet, GROUP_MEMBER, linesOf, MILLION, TRADER } from '../sheet.js';

describe('credits', () => {
  it('of 2024: tax withheld, then foreign tax to its share of total profit', () => {
    const lines = ['withholding_credit_applied', 'liability_after_withholding_credit'];
    const foreign = ['foreign_credit_cap', 'foreign_credit_applied', 'liability_after_foreign_credit'];
    expect(linesOf(companySheet(TRADER), ...lines, ...foreign)).toEqual([
      'Credit for withholding tax: the least of withholding tax credits, liability before credits = 3000000',
      'Liability after withholding tax credit: liability before credits − withholding credit applied = 11595000',
      'Limit of the foreign tax credit: income tax with minimum tax × profits taxed abroad ÷ total profit = 900000',
      'Credit for foreign tax: the least of foreign tax credits, liability after withholding credit, ' +
        'foreign credit cap = 900000',
      'Liability after foreign tax credit: liability after withholding credit − foreign credit applied = 10695000',
    ]);
  });

  it('of 2027: foreign tax to its share of all income, then that on exempt income from the top-up', () => {
    const lines = ['cap', 'applied'].map((line) => `foreign_on_exempt_income_credit_${line}`);
    const names = ['foreign_credit_cap', lines[0] ?? '', 'top_up_tax_left', lines[1] ?? ''];
    expect(linesOf(companySheet(GROUP_MEMBER), ...names, 'liability_after_foreign_on_exempt_income_credit')).toEqual([
      'Limit of the foreign tax credit: ' +
        'income tax with minimum tax × foreign income ÷ gross turnover and gains taxed as profits = 155301.46',
      'Limit of the credit for foreign tax on exempt income: ' +
        'top up tax × exempt foreign income ÷ gross turnover and gains taxed as profits = 5530.15',
      'Top-up left by other credits: top up tax − withholding tax credit applied to it − ' +
        'foreign tax credit applied to it = 665000',
      'Credit for foreign tax on exempt income: the least of foreign tax on exempt income credits, ' +
        'liability after foreign credit, foreign on exempt income credit cap, top up tax left = 5530.15',
      'Liability after foreign tax on exempt income credit: ' +
        'liability after foreign credit − foreign on exempt income credit applied = 15214168.39',
    ]);
  });

  it('leave of the tax on capital income what they do not meet', () => {
    expect(companySheet(TRADER).capital_income_tax_after_credits).toBe(
      'Income tax on capital income after credits: income tax on capital income − ' +
        'withholding tax credit applied to it − foreign tax credit applied to it = 0',
    );
    expect(companySheet({ ...TRADER, withholdingCredits: 0 }).capital_income_tax_after_credits).toBe(
      'Income tax on capital income after credits: income tax on capital income − ' +
        'foreign tax credit applied to it = 2550000',
    );
  });

  it('show their limit where they have one', () => {
    const { credits } = calculateCit(TRADER, { table: workedCompany(2024) });
    expect(credits.map(({ credit, cap }) => [credit, cap?.toFixed(2) ?? null])).toEqual([
      ['WITHHOLDING', null],
      ['FOREIGN', '900000.00'],
    ]);
  });

  it('of a draft that meet one part of the liability alone are limited to it', () => {
    const whole = workedCompany(2024);
    const credits = whole.credits.map((rule) => ({ ...rule, against: ['capital_gains_tax'] as const }));
    const result = calculateCit(TRADER, { table: { ...whole, credits }, workings: true });
    const line = result.workings?.find((each) => each.line === 'withholding_credit_applied');
    expect(line?.formula).toBe(
      'the least of withholding tax credits, liability before credits, liability that it meets',
    );
    expect(result.credits.map(({ applied }) => applied.toFixed(2))).toEqual(['1800000.00', '0.00']);
    expect(result.workings?.map((each) => each.line)).not.toContain('top_up_tax_left');
  });

  it('meet income tax on capital income first, then the rest in the order of the table', () => {
    // Income tax of N3m on interest and N3m on trading profit, tax on gains of N2m, education tax of N0.6m.
    const disposal = { assetClass: 'land', disposalDate: '2024-01-01', proceeds: 80 * MILLION, costBase: 60 * MILLION };
    const request = {
      taxYear: 2024,
      turnover: 200 * MILLION,
      operatingExpenses: 190 * MILLION,
      capitalIncomeBreakdown: { interest: 10 * MILLION },
      disposalSchedule: [disposal],
      withholdingCredits: 7 * MILLION,
    };
    const { credits, taxLiability } = calculateCit(request, { table: workedCompany(2024) });
    const [withheld] = credits;
    const { appliedAgainst } = withheld ?? {};
    expect(Object.values(appliedAgainst ?? {}).map((each) => each.toFixed(2))).toEqual([
      '3000000.00',
      '3000000.00',
      '0.00',
      '1000000.00',
      '0.00',
    ]);
    expect(taxLiability.total.toFixed(2)).toBe('1600000.00');
  });
});

workedCases('company', 'credits');
