import { describe, expect, it } from 'vitest';
import { COMPANY_COMPUTATION } from '../../src/company/law.js';
import { type CompanyRequest, companyFieldsUnder } from '../../src/company/request.js';
import { statedReturn } from '../../src/company/stated.js';
import { readFields } from '../../src/request/fields.js';
import type { CompanyRuleTable } from '../../src/tables/company-table.js';
import { workedCompany } from '../tables/worked.js';

function stated(table: CompanyRuleTable, request: object) {
  const read = readFields({ taxYear: table.taxYear, ...request }, '', companyFieldsUnder(table), []);
  return statedReturn(read as CompanyRequest, table);
}

describe('the computation of companies', () => {
  const [certified, gazette] = [workedCompany(2027), workedCompany(2027, 'first_gazette')];
  const company = stated(certified, { turnover: 75_000_000, operatingExpenses: 65_000_000 });

  it('works a return out by its table, and its total by the other readings of the year', () => {
    const { answer, others } = COMPANY_COMPUTATION.answers(company, [certified, gazette]);
    expect(answer.word(answer.at.companySize)).toBe('small');
    expect(answer.kobo(answer.at.total)).toBe(0);
    // Large in the first gazette: 30 % of 10,000,000 and a levy of 4 %.
    expect(others).toEqual([{ table: gazette, total: 340_000_000 }]);
    expect(COMPANY_COMPUTATION.totalUnder(company, gazette)).toBe(340_000_000);
  });

  it('takes the versions of the day that the period ends', () => {
    const table = workedCompany(2024);
    const taxOf = (accountingPeriodEnd: string) =>
      COMPANY_COMPUTATION.totalUnder(
        stated(table, { turnover: 200_000_000, operatingExpenses: 100_000_000, accountingPeriodEnd }),
        table,
      );
    expect(taxOf('2023-08-31')).toBe(3_250_000_000);
    expect(taxOf('2023-09-01')).toBe(3_300_000_000);
  });

  it('is exact beyond 2^53 kobo', () => {
    const turnover = '999999999999999.99';
    const table = workedCompany(2024);
    // 30 % and 3 % of the turnover, each rounded to the kobo.
    expect(COMPANY_COMPUTATION.totalUnder(stated(table, { turnover }), table)).toBe(33_000_000_000_000_000n);
  });
});
