/** The heads of accounts by their names and sides, as a Nigerian ledger has them. */
import { describe, expect, it } from 'vitest';
import { classOf, headOf } from '../../src/books/account-names.js';

const DEBIT = 100n;
const CREDIT = -100n;

describe('the head of an account', () => {
  it.each([
    ['Sales - Lagos', CREDIT, 'revenue'],
    ['Sales returns', DEBIT, 'revenue'],
    ['Salaries & wages', DEBIT, 'personnel'],
    ['Staff salary advances', DEBIT, 'balance_sheet'],
    ['Trade payables', CREDIT, 'balance_sheet'],
    ['Rent receivable', DEBIT, 'balance_sheet'],
    ['Rent received in advance', CREDIT, 'balance_sheet'],
    ['Accrued interest', DEBIT, 'balance_sheet'],
    ['Accumulated depreciation - plant', CREDIT, 'balance_sheet'],
    ['Depreciation of plant', DEBIT, 'depreciation'],
    ['Cash at bank', CREDIT, 'balance_sheet'],
    ['Interest paid', DEBIT, 'interest'],
    ['Research & development', DEBIT, 'research'],
    ['Company income tax', DEBIT, 'income_taxes'],
    ['Cost of sales', DEBIT, 'cost_of_sales'],
    ['Depreciation - cost of sales', DEBIT, 'depreciation'],
    ['Donations to an orphanage', DEBIT, 'donations'],
  ])('is sure of %s', (name, balance, head) => {
    expect(headOf(name, balance)).toMatchObject({ head, isSure: true, isOnOtherSide: false });
  });

  it.each([
    ['Bank charges', DEBIT, 'operating', 'charges'],
    ['GTBank charges', DEBIT, 'operating', 'charges'],
    ['Petty cash expenses', DEBIT, 'operating', 'expenses'],
    ['Motor vehicle running costs', DEBIT, 'operating', 'running'],
    ['Bank loan interest', DEBIT, 'interest', 'interest'],
    ['Interest on fixed deposit', CREDIT, 'interest_income', 'interest'],
    ['Opening stock', DEBIT, 'cost_of_sales', 'opening stock'],
    ['Closing stock', CREDIT, 'cost_of_sales', 'closing stock'],
    ['Closing stock (balance sheet)', DEBIT, 'balance_sheet', 'closing stock'],
    ['Market research', DEBIT, 'research', 'research'],
    ['Interest paid to parent company', DEBIT, 'interest', 'interest'],
    ['Donation to the university', DEBIT, 'donations', 'donation'],
    ['Motor vehicles', DEBIT, 'balance_sheet', 'vehicles'],
    ['Impairment of trade receivables', DEBIT, 'doubtful_debts_general', 'impairment'],
    ['Sales VAT', CREDIT, 'balance_sheet', 'vat'],
    ['Payroll clearing', DEBIT, 'personnel', 'payroll'],
    ['Fixed deposit', DEBIT, 'balance_sheet', 'deposit'],
    ['Consultancy fees', CREDIT, 'revenue', 'consultancy'],
    ['Sundries', DEBIT, 'operating', undefined],
    ['Ade Ventures', CREDIT, 'balance_sheet', undefined],
    ['Total salaries', DEBIT, 'personnel', 'salaries'],
  ])('is a guess for %s', (name, balance, head, words) => {
    expect(headOf(name, balance)).toEqual({ head, isSure: false, words, isOnOtherSide: false });
  });

  it.each([
    ['Sales commission', DEBIT, 'operating'],
    ['Sales ledger', DEBIT, 'operating'],
    ['Interest payable', DEBIT, 'interest'],
    ['Donations received', CREDIT, 'other_income'],
    ['Trade payables', DEBIT, 'balance_sheet'],
    ['Staff costs accrued', DEBIT, 'personnel'],
    ['Wages', CREDIT, 'balance_sheet'],
  ])('is asked about where %s is on the other side', (name, balance, head) => {
    expect(headOf(name, balance)).toMatchObject({ head, isSure: false, isOnOtherSide: true });
  });
});

describe('the class of an asset', () => {
  it('is that of the words of its type, and none where land or what is not in use may be among them', () => {
    const types = ['Plant and Machinery', 'Motor Vehicles', 'Buildings', 'Land and buildings', 'Plant (WIP)', 'Art'];
    const expected = ['plant', 'motor_vehicle', 'building', undefined, undefined, undefined];
    expect(types.map(classOf)).toEqual(expected);
  });
});
