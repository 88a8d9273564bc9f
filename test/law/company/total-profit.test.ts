import { expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, GROUP_MEMBER, linesOf, TRADER } from '../sheet.js';

it('total profit is what losses and allowances leave', () => {
  const lines = ['profit_after_losses', 'total_profit'];
  expect(linesOf(companySheet(TRADER), ...lines)).toEqual([
    'Profit after losses: assessable profit − losses relieved = 91500000',
    'Total profit: profit after losses − allowances relieved = 31500000',
  ]);
  expect(linesOf(companySheet(GROUP_MEMBER), ...lines)).toEqual([
    'Profit after losses: assessable profit − capital losses relieved − losses relieved = 101500000',
    'Total profit: profit after losses − allowances relieved = 41500000',
  ]);
});

workedCases('company', 'total-profit');
