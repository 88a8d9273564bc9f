import { describe, expect, it } from 'vitest';
import { statedBooks } from '../../src/accounts/stated.js';
import { companyRuleTable } from '../../src/tables/index.js';
import { engineTable } from '../../src/tables/shipped.js';
import { asked, PLANT } from './asked.js';

describe('a return with books as stated', () => {
  it('is another plain return under each table, worked out once', () => {
    const { request, table } = asked(2026, [{ ...PLANT, firstUsedOn: '2025-11-10' }]);
    const stated = statedBooks(request, table);
    const prospective = engineTable(companyRuleTable(2026, { reading: 'prospective' }));
    const allowances = [table, prospective].map((each) => stated.returnUnder(each).request.capitalAllowances);
    expect(allowances).toEqual([200_000_000, 625_000_000]);
    expect(stated.returnUnder(table)).toBe(stated.returnUnder(table));
  });

  it('without books is the return itself', () => {
    const { request, table } = asked(2026, [], { assets: undefined, capitalAllowances: 5 });
    const stated = statedBooks(request, table);
    expect([stated.registerUnder(table), stated.returnUnder(table).request.capitalAllowances]).toEqual([
      undefined,
      500,
    ]);
  });
});
