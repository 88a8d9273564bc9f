/**
 * The columns that a payroll can have.
 *
 * @module
 */
import { describeRequest, type RequestField } from 'nigeria-tax-rules/api';
import type { Target } from '../../../../libraries/files/src/headings.js';
import { columnRequired, type FileKind, payrollKind } from '../../../../libraries/files/src/reading/index.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';

/** An employee as the file has it: the value of each cell that is not empty. */
export type Employee = Readonly<Record<string, unknown>>;

/** The parts of an employee's regular pay, in money. */
export const PARTS_OF_PAY = ['basic', 'housing', 'transport', 'allowances'] as const;

/** The regular pay as one amount, or in its parts. */
export const REGULAR_PAY = ['pay', ...PARTS_OF_PAY] as const;

/** The contributions of a month, and the field of the year that each is. */
export const MONTHLY_RELIEFS = {
  pension: 'pensionContribution',
  nationalHousingFund: 'nationalHousingFund',
  healthInsurance: 'healthInsurance',
} as const;

/** The payments of an employee that are stated for the year, as in a request. */
export const YEARLY_RELIEFS = ['annualRent', 'lifeInsurance', 'mortgageInterest'] as const;

const MONTHLY = {
  netPay:
    'Take-home pay of the month, with the bonus, in place of pay: the pay that leaves it is found. Pension that is ' +
    'not given is then the share of the pay that the law says; 0 for none.',
  pay: 'Gross pay of the month: each payment in money that is made every month, or its parts in the columns below.',
  basic: 'Basic salary of the month.',
  housing: 'Housing allowance of the month.',
  transport: 'Transport allowance of the month.',
  allowances: 'Any other allowance of the month.',
  benefitsInKind: 'Value of the benefits in kind of the month.',
  bonus: 'Paid in this month and not each month: a bonus, commission, arrears or thirteenth month.',
  untaxed:
    'Paid in the month and no income, such as repaid expenses: in gross and net pay, and in no tax (NTA s.4(2)(a)).',
  pension: "The employee's pension contribution of the month.",
  nationalHousingFund: 'Contribution to the National Housing Fund of the month.',
  healthInsurance: 'Health insurance paid by the employee for the month.',
} as const;

const LAST_MONTH: RequestField = {
  name: 'lastMonth',
  says: 'True for an employee who leaves after this month: no pay of later months is expected.',
  kind: 'flag',
  unit: 'true or false',
  isRequired: false,
  absent: 'false',
  years: [],
  when: null,
};

const TO_DATE = {
  payToDate:
    'All pay of the year before this month, with bonus and benefits in kind; 0 for an employee who joined this month.',
  taxToDate: 'The tax deducted from it.',
  pensionToDate: 'Pension contributions of the year before this month.',
  nationalHousingFundToDate: 'Contributions to the National Housing Fund of the year before this month.',
  healthInsuranceToDate: 'Health insurance paid by the employee in the year before this month.',
} as const;

const EMPLOYED_FROM: RequestField = {
  name: 'employedFrom',
  says:
    'The first month of the employment in the year, by its number: 8 is August. It decides the minimum wage of who ' +
    'joined during the year, and without payToDate the months for which the pay is assumed.',
  kind: 'count',
  unit: 'whole number to 12',
  isRequired: false,
  absent: 'the month of the file where payToDate is 0, otherwise 1',
  years: [],
  when: null,
  most: 12,
};

/** The fields of an employee, described as those of a request are. */
export function payrollFields(): RequestField[] {
  const { fields } = describeRequest('pit');
  const ofRequest = (name: string) => fields.filter((field) => field.name === name);
  return [
    ...ofRequest('state'),
    ...Object.entries(MONTHLY).map(([name, says]) => amountField(name, says, '0')),
    ...YEARLY_RELIEFS.flatMap(ofRequest),
    ...Object.entries(TO_DATE).map(([name, says]) => amountField(name, says, 'the same pay and tax in every month')),
    EMPLOYED_FROM,
    LAST_MONTH,
  ];
}

function amountField(name: string, says: string, absent: string): RequestField {
  return { name, says, kind: 'amount', unit: 'naira', isRequired: false, absent, years: [], when: null };
}

/** A file of employees. Pay to date of 0 is that of who joined, and without it the same pay is assumed. */
export function payrollFileKind(): FileKind {
  const required = [columnRequired('state', ['state']), columnRequired('pay', [...REGULAR_PAY, 'bonus', 'netPay'])];
  const kind = payrollKind(payrollFields(), required, new Set(Object.keys(TO_DATE)));
  return {
    ...kind,
    targets: new Map([...kind.targets, ...STRICT_NAMES.map(([heading, name]) => aliasOf(heading, name))]),
  };
}

/** Headings that are taken as names of fields. */
const STRICT_NAMES = [
  ['Gross pay', 'pay'],
  ['Salary', 'pay'],
  ['NHF', 'nationalHousingFund'],
  ['NHIS', 'healthInsurance'],
] as const;

function aliasOf(heading: string, name: string): [string, Target] {
  return [spelling(heading), { to: 'field', name, kind: 'amount' }];
}
