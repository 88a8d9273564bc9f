import { describe, expect, it } from 'vitest';
import { BOOKS_COMPUTATION } from '../../src/accounts/computation.js';
import { statedBooks } from '../../src/accounts/stated.js';
import { COMPANY_COMPUTATION } from '../../src/company/law.js';
import { companyRuleTable } from '../../src/tables/index.js';
import { engineTable } from '../../src/tables/shipped.js';
import { asked, PLANT } from './asked.js';

it('the total under another table is that of the return which the books make there', () => {
  const money = { turnover: 500_000_000, operatingExpenses: 400_000_000 };
  const { request, table } = asked(2026, [{ ...PLANT, firstUsedOn: '2025-11-10' }], money);
  const other = engineTable(companyRuleTable(2026, { reading: 'prospective' }));
  const stated = statedBooks(request, table);
  const { answer, others } = BOOKS_COMPUTATION.answers(stated, [table, other]);
  expect(answer.kobo(answer.at.totalProfit)).toBe(9_800_000_000);
  expect(others).toEqual([{ table: other, total: COMPANY_COMPUTATION.totalUnder(stated.returnUnder(other), other) }]);
  expect(BOOKS_COMPUTATION.totalUnder(stated, other)).toBe(others[0]?.total);
});

describe('the law of books', () => {
  it('treats no two tables alike', () => {
    const { treatListsAlike } = BOOKS_COMPUTATION.law;
    const [table, other] = [companyRuleTable(2026), companyRuleTable(2026, { reading: 'first_gazette' })];
    expect([treatListsAlike(table, table), treatListsAlike(table, other)]).toEqual([true, false]);
  });
});
