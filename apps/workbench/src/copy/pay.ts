/**
 * The texts of the screen on pay. Amounts, days and citations are put in by their formats.
 *
 * @module
 */
import type { FieldCopy } from './form.js';

/** The screen on pay. */
export const PAY = {
  empty: 'Enter the pay of a month to see what is left of it.',
  orExample: 'For example:',
  examples: [
    ['₦500,000 a month', 'monthlyPay=500000'],
    ['₦250,000, of which ₦150,000 is basic, housing and transport', 'monthlyPay=250000&pensionablePay=150000'],
    ['The minimum wage', 'monthlyPay=70000'],
  ] as readonly (readonly [string, string])[],
  pension: 'I pay into a pension',
  pensionHint: 'An employee of a firm of 15 or more, or of the government, contributes at least 8% (PRA s.4).',
  nhf: 'I pay into the National Housing Fund',
  nhfHint: '2.5% of pay. Private employees choose it; public employees must pay it (NHFA s.4).',
  takeHome: (year: number) => `Take-home pay each month of ${year}`,
  more: (change: string, year: number, then: string) => `${change} more than in ${year}, when it was ${then}.`,
  less: (change: string, year: number, then: string) => `${change} less than in ${year}, when it was ${then}.`,
  same: (year: number) => `The same as in ${year}.`,
  month: 'A month',
  year: 'The year',
  part: 'Part of the pay',
  pay: 'Gross pay',
  contribution: (name: string, rate: string, of: string) => `Less ${name}, ${rate} of ${of}`,
  contributionsOfYear: (names: readonly string[]) => `Less ${names.join(' and ')}`,
  tax: 'Less tax (PAYE)',
  left: 'Take-home pay',
  december: (year: number, tax: string, takeHome: string) =>
    `In December ${year} the tax is ${tax} and the take-home pay ${takeHome}: that month takes the odd kobo.`,
  rent: (relief: string, year: number) => `Rent relief takes ${relief} off the income of ${year} before it is taxed.`,
  exempt: (year: number) => `Pay within the national minimum wage bears no tax in ${year}.`,
  contested: (year: number) => `The texts of the law of ${year} differ. Tax of the year under each:`,
  chosen: '(shown above)',
  assumed: 'The same pay is assumed in every month, and no other income, bonus or benefit in kind.',
  law: 'The law of it',
  lineByLine: (year: number) => `The tax of ${year}, line by line`,
  print: 'Print or save as PDF',
};

/** The contributions of an employee. */
export const CONTRIBUTIONS = {
  PENSION: 'pension',
  NATIONAL_HOUSING_FUND: 'National Housing Fund',
};

/** The fields of the form by their keys in the address. */
export const PAY_LABELS: Readonly<Record<string, FieldCopy>> = {
  monthlyPay: {
    label: 'Gross pay of a month',
    hint: 'With every allowance that is paid each month, before anything is taken off.',
    noun: 'The gross pay',
  },
  pensionablePay: {
    label: 'Basic, housing and transport',
    hint: 'The part that your pension is taken of. Leave empty if it is all of your pay.',
    noun: 'Basic, housing and transport',
  },
  annualRent: {
    label: 'Rent paid in the year',
    hint: 'From 2026, 20% of it is free of tax, at most ₦500,000.',
  },
};
