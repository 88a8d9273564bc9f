import { describe, expect, it } from 'vitest';
import { inBigint, koboOfFigure } from '../../../src/algebra/immediate.js';
import { individualRuleTable } from '../../../src/index.js';
import { lawOf } from '../../../src/individual/law.js';
import { minimumWageExemption, minimumWageOf } from '../../../src/law/individual/minimum-wage.js';
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

  it('shows the wage of the months worked', () => {
    const incomeStreams = [{ type: 'employment', amount: 448_000, frequency: 'annual' }] as const;
    const four = { taxYear: 2025, state: 'Lagos', incomeStreams, monthsWorked: 4 } as const;
    expect(linesOf(individualSheet(four), 'minimum_wage_exemption')).toEqual([
      'Minimum wage exemption: by employment income, national minimum wage of 4 months = 0',
    ]);
  });

  it('shows the wage of the months of 2024 themselves', () => {
    const incomeStreams = [{ type: 'employment', amount: 240_000, frequency: 'annual' }] as const;
    const stated = { taxYear: 2024, state: 'Lagos', incomeStreams, employedFrom: 6, employedTo: 9 } as const;
    expect(linesOf(individualSheet(stated), 'minimum_wage_exemption')).toEqual([
      'Minimum wage exemption: by employment income, national minimum wage of 4 months from month 6 = 0',
    ]);
  });

  it('rounds a wage that has no whole kobo in a month down', () => {
    const [rule] = individualRuleTable(2026).minimumWage ?? [];
    if (rule?.method !== 'employment_income') throw new RangeError('The table has no minimum wage.');
    expect(minimumWageOf({ ...rule, minimumWage: 101n }, 6)).toBe(50n);
    expect(minimumWageOf({ ...rule, minimumWage: 101n }, 12)).toBe(101n);
  });

  it('is no part of the law of 2020', () => {
    expect(linesOf(individualSheet(employed(20_000, 2020)), 'minimum_wage_exemption', 'employment_income')).toEqual([
      undefined,
      undefined,
    ]);
    const table = individualRuleTable(2020);
    const m = inBigint(table.rounding);
    expect(table).not.toHaveProperty('minimumWage');
    const months = { monthsWorked: m.word('1'), employedFrom: m.word('1') } as const;
    const { exempt, compared } = minimumWageExemption(m, m.figure(100), months, lawOf(table).minimumWage);
    expect([exempt, compared].map((figure) => Number(koboOfFigure(figure)))).toEqual([0, 0]);
  });
});

workedCases('individual', 'minimum-wage');
