import { expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, GROUP_MEMBER, linesOf, TRADER } from '../sheet.js';

const LINES = ['cit', 'cgt', 'liability_before_credits', 'total'];

it('the liability of 2024 is income tax, capital gains tax and education tax', () => {
  expect(linesOf(companySheet(TRADER), ...LINES)).toEqual([
    'Companies income tax before credits: income tax + minimum tax excess = 9450000',
    'Tax on gains before credits: separate gains tax = 1800000',
    'Liability before credits: cit + cgt + education tax = 14595000',
    'Total payable: liability before credits − withholding credit applied − foreign credit applied = 10695000',
  ]);
});

it('the liability of 2027 takes the tax on gains out of income tax, and has the top-up', () => {
  expect(linesOf(companySheet(GROUP_MEMBER), ...LINES)).toEqual([
    'Companies income tax before credits: income tax − income tax on gains + top up tax = 10115000',
    'Tax on gains before credits: income tax on gains = 3000000',
    'Liability before credits: cit + cgt + education tax = 18375000',
    'Total payable: liability before credits − withholding credit applied − foreign credit applied − ' +
      'foreign on exempt income credit applied = 15214168.39',
  ]);
});

workedCases('company', 'liability');
