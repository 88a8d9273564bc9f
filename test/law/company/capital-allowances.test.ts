import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, GROUP_MEMBER, linesOf, MILLION, TRADER } from '../sheet.js';

const LINES = ['allowance_limit', 'allowances_relieved'];

describe('capital allowances', () => {
  it('to 2025 are relieved to two thirds of the profit after losses (CITA 2nd Sch. para 24(3), (7))', () => {
    expect(linesOf(companySheet(TRADER), ...LINES)).toEqual([
      'Limit of capital allowances: profit after losses × cap = 61000000',
      'Capital allowances relieved: the least of capital allowances, allowance limit, profit after losses = 60000000',
    ]);
    const more = companySheet({ ...TRADER, capitalAllowances: 80 * MILLION });
    expect(more.allowances_relieved).toMatch(/ = 61000000$/);
  });

  it('by the reading before_losses, to two thirds of assessable profit', () => {
    expect(linesOf(companySheet({ ...TRADER, capitalAllowances: 80 * MILLION }, 'before_losses'), ...LINES)).toEqual([
      'Limit of capital allowances: assessable profit × cap = 74333333.33',
      'Capital allowances relieved: the least of capital allowances, allowance limit, profit after losses = ' +
        '74333333.33',
    ]);
  });

  it.each(['agriculture', 'manufacturing'] as const)('to 2025 have no limit in %s (para 24(8))', (trade) => {
    expect(linesOf(companySheet({ ...TRADER, trade, capitalAllowances: 80 * MILLION }), ...LINES)).toEqual([
      undefined,
      'Capital allowances relieved: the least of capital allowances, profit after losses = 80000000',
    ]);
  });

  it('from 2026 have no limit', () => {
    expect(linesOf(companySheet(GROUP_MEMBER), ...LINES)).toEqual([
      undefined,
      'Capital allowances relieved: the least of capital allowances, profit after losses = 60000000',
    ]);
  });
});

workedCases('company', 'capital-allowances');
