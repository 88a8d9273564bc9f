import { describe, expect, it } from 'vitest';
import { type CompanyRequest, companyFieldsUnder } from '../../src/company/request.js';
import { statedReturn } from '../../src/company/stated.js';
import { readFields } from '../../src/request/fields.js';
import { companyTables } from '../../src/tables/company.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';

const TABLE = companyTables.find(({ taxYear }) => taxYear === 2024) as CompanyRuleTable;

function stated(request: object) {
  const read = readFields({ taxYear: 2024, turnover: 5, ...request }, '', companyFieldsUnder(TABLE), []);
  return statedReturn(read as CompanyRequest, TABLE);
}

describe('a return as stated', () => {
  it('is of a period to 31 December before the year of assessment, unless it says otherwise', () => {
    expect(stated({}).day).toBe('2023-12-31');
    expect(stated({ accountingPeriodEnd: '2023-03-31' }).day).toBe('2023-03-31');
  });

  it('is due six months after its period, to the last day of a shorter month', () => {
    expect(stated({}).dueDate).toBe('2024-06-30');
    expect(stated({ accountingPeriodEnd: '2023-08-31' }).dueDate).toBe('2024-02-29');
  });

  it('is filed on the day that it is due, unless it says otherwise', () => {
    expect(stated({}).filedOn).toBe('2024-06-30');
    expect(stated({ routingDate: '2026-01-02' }).filedOn).toBe('2026-01-02');
  });

  it('has neutral facts for what it leaves out, or none', () => {
    expect(stated({}).facts).toMatchObject({
      turnover: 500,
      interest: 0,
      lossesBroughtForward: 0,
      applyEducationTax: true,
      resident: true,
      trade: 'general',
    });
    const left = { fixedAssets: undefined, profitBeforeTax: undefined, professionalServices: undefined };
    expect(stated({}).facts).toMatchObject(left);
    const given = stated({ capitalIncomeBreakdown: { interest: '0.01' }, fixedAssets: 0, depreciation: 2 });
    expect(given.facts).toMatchObject({ interest: 1, fixedAssets: 0, depreciation: 200 });
  });
});
