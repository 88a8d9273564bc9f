import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import { individualRuleTable } from '../../../src/index.js';
import { minimumWageExemption } from '../../../src/law/individual/minimum-wage.js';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf } from '../sheet.js';

const employed = (monthly: number, taxYear = 2025) => ({
  taxYear,
  state: 'Lagos',
  incomeStreams: [{ type: 'employment', amount: monthly, frequency: 'monthly' }],
});

describe('the exemption of the minimum wage', () => {
  it('shows the wage with which employment income is compared', () => {
    const names = ['minimum_wage_exemption', 'employment_income'];
    expect(linesOf(individualSheet(EARNER), ...names)).toEqual([
      'Minimum wage exemption: by employment income, national minimum wage = 0',
      'Income of employment: stream 1 = 6000000',
    ]);
    expect(linesOf(individualSheet(employed(70_000)), 'minimum_wage_exemption', 'total_reliefs')).toEqual([
      'Minimum wage exemption: employment income = 840000',
      'Total reliefs: minimum wage exemption + consolidated relief allowance = 1040000',
    ]);
  });

  it('is no part of the law of 2020', () => {
    expect(linesOf(individualSheet(employed(20_000, 2020)), 'minimum_wage_exemption', 'employment_income')).toEqual([
      undefined,
      undefined,
    ]);
    const table = individualRuleTable(2020);
    const m = inBigint(table.rounding);
    const [rule] = table.minimumWage;
    if (!rule) throw new RangeError('The table says nothing of a minimum wage.');
    const { exempt, compared } = minimumWageExemption(m, m.figure(100), rule);
    expect([exempt, compared].map((figure) => Number(koboOfFigure(figure)))).toEqual([0, 0]);
  });
});

workedCases('individual', 'minimum-wage');
