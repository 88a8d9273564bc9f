import { expect, it } from 'vitest';
import { figureUsuallyCalled, plainNameOf } from '../../../src/analysis/claim/usual-names.js';
import { checkClaim } from '../../../src/analysis/index.js';

it.each([
  ['CIT @ 30%', 'taxLiability.cit'],
  ['Companies income tax', 'taxLiability.cit'],
  ["Company's income tax (20%)", 'taxLiability.cit'],
  ['Companies income tax payable', 'taxLiability.cit'],
  ['Tertiary Education Tax @ 2.5%', 'taxLiability.educationTax'],
  ['TETFund levy', 'taxLiability.educationTax'],
  ['Adjusted profit', 'financials.assessableProfit'],
  ['Total profits', 'financials.totalProfit'],
  ['Less: Capital allowances', 'allowances_relieved'],
  ['Less: WHT credit', 'withholding_credit_applied'],
  ['Tax payable', 'taxLiability.total'],
  ['Unutilised capital allowance c/f', 'carriedForward.capitalAllowances'],
])('a company calls %s the figure %s', (name, figure) => {
  expect(figureUsuallyCalled(name, 'company')).toBe(figure);
});

it.each([
  ['Annual PAYE', 'taxDue'],
  ['Taxable income', 'chargeableIncome'],
  ['Monthly PAYE', 'monthlyTax'],
  ['NHF', 'national_housing_fund'],
  ['Gross emoluments', 'grossIncome'],
])('a person calls %s the figure %s', (name, figure) => {
  expect(figureUsuallyCalled(name, 'individual')).toBe(figure);
});

it.each(['Investment allowance', 'Net profit', 'Salary', ''])('%j is no usual name', (name) => {
  expect([figureUsuallyCalled(name, 'company'), figureUsuallyCalled(name, 'individual')]).toEqual([
    undefined,
    undefined,
  ]);
});

it('leaves out what is said beside a name', () => {
  expect(plainNameOf(' Add:  Disallowable Expenses ')).toBe('disallowable expense');
  expect(plainNameOf('Liabilities')).toBe('liability');
});

it('is of a figure that the law has in some year', () => {
  const company = { taxYear: 2024, turnover: 1 };
  const person = { taxYear: 2024, state: 'Lagos', incomeStreams: [{ type: 'salary', amount: 1, frequency: 'annual' }] };
  for (const name of ['CIT', 'EDT', 'adjusted profit', 'capital allowance', 'WHT', 'loss relief', 'CGT', 'loss c/f']) {
    expect(checkClaim(company, { [name]: 1 }).unknown).toEqual([]);
  }
  for (const name of ['PAYE', 'CRA', 'NHF', 'NHIS', 'pension contribution', 'taxable pay']) {
    expect(checkClaim(person as never, { [name]: 1 }).unknown).toEqual([]);
  }
});
