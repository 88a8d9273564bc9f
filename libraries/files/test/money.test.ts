import { describe, expect, it } from 'vitest';
import { type ColumnLook, looksLike } from '../src/money.js';

/** A heading, cells below it, and what the column is. */
const TABLE: readonly (readonly [heading: string, cells: readonly unknown[], look: ColumnLook])[] = [
  // Amounts, however they are written, whatever the heading is.
  ['Arrears', ['0', '90000', '45,000.00'], 'money'],
  ['Call_Allowance', ['120000', '0'], 'money'],
  ['MEDICAL', ['₦12,500', '-'], 'money'],
  ['expenses', [15_000_000, 22_000_000], 'money'],
  ['X', ['2000', '2000'], 'money'],
  ['', ['350000'], 'money'],
  ['Remark 2', ['n/a', '', '7500'], 'money'],
  ['Remarks', ['paid late', 'on leave', '₦50,000'], 'money'],
  ['Hazard', ['50.50', '75.25'], 'money'],
  ['Fees', ['(5,000)', '0'], 'money'],
  ['Diesel', ['1234567890', '987654321'], 'money'],
  ['Bills', ['10', '20,000'], 'money'],
  ['Step allowance', ['4000'], 'money'],
  ['Duty (Grade 7)', ['4000'], 'money'],
  ['NHF Contribution (2.5%)', ['6250', '5000'], 'money'],
  ['Personnel Cost (12 months)', ['4000'], 'money'],
  ['Loan No 2 repayment', ['40000', '50000'], 'money'],
  ['Account maintenance fee', ['500', '750'], 'money'],
  ['Year-end bonus', ['2024', '2025'], 'money'],
  ['Since 2020', ['150', '250'], 'money'],
  // Numbers of another kind, by the heading.
  ['S/N', ['101', '105'], 'other-number'],
  ['Staff No', ['5501', '5502'], 'other-number'],
  ['STAFF PAYER ID (e-TCC No.)', ['100200', '100201'], 'other-number'],
  ['Employee TIN', ['1234567890123'], 'other-number'],
  ['NIN', ['12345678901'], 'other-number'],
  ['Payer ID (e-TCC No.)', ['N-0001', 'N-0002'], 'other-number'],
  ['Folio', ['N-0001', 'N-0012'], 'other-number'],
  ['Fee', ['0.50', '₦0.75'], 'money'],
  ['Phone', ['8031234567', '8031234568'], 'other-number'],
  ['ACCOUNT_NUMBER', ['2012345678'], 'other-number'],
  ['BANK_CODE', ['58', '110'], 'other-number'],
  ['PFA Code', ['25', '121'], 'other-number'],
  ['RSA PIN', ['100123456789'], 'other-number'],
  ['ConM/H', ['107', '109'], 'other-number'],
  ['Salary grade', ['700', '800'], 'other-number'],
  ['Tax ID', ['100', '200'], 'other-number'],
  ['Year of employment', ['2015', '2019'], 'other-number'],
  ['Number of shares', ['4000', '5000'], 'other-number'],
  ['Rate', ['7.5', '10'], 'other-number'],
  ['Special Grade', ['5,000.00', '0.00'], 'money'],
  ['Special Grade', ['5000', '2000'], 'money'],
  ['Daily rate', ['7500', '10000'], 'money'],
  ['Bank account', ['2012345678', '1012345600'], 'other-number'],
  ['Savings account', ['20000', '15000'], 'money'],
  ['Zenith Bank', ['20000', '15000'], 'money'],
  ['RSA', ['20000', '15000'], 'money'],
  // By the values.
  ['Dependants', ['2', '0', '4'], 'other-number'],
  ['Contact', ['08031234567', '08051234567'], 'other-number'],
  ['Contact', ['23480312345', '23480512347'], 'other-number'],
  ['Folio', ['101', '102', '103'], 'other-number'],
  ['Growth %', ['7.25', '12.5'], 'other-number'],
  // Nothing, and no numbers.
  ['Overtime', ['', '-', null, 'nil'], 'nothing'],
  ['Overtime', ['0', '0.00', ''], 'nothing'],
  ['Bank', ['GTB', 'Zenith'], 'text'],
  ['Remarks', ['left in May', '', '3'], 'other-number'],
  ['Hired', ['01/02/2019', '31/12/2020'], 'text'],
  ['Share', ['60%', '40%'], 'text'],
  ['Pensionable', [true, false], 'text'],
];

describe('a column whose heading is not known', () => {
  it.each(TABLE)('%j with %j is %s', (heading, cells, look) => expect(looksLike(heading, cells)).toBe(look));
});
