/**
 * The columns that a payroll can have.
 *
 * @module
 */
import { describeRequest, type RequestField } from 'nigeria-tax-rules/api';
import { type Target, type Targets, targetsFor } from '../../files/headings.js';
import { spelling } from '../../files/spelling.js';

/** The parts of an employee's regular pay, in money. */
export const REGULAR_PAY = ['pay', 'basic', 'housing', 'transport', 'allowances'] as const;

/** The contributions of a month, and the field of the year that each is. */
export const MONTHLY_RELIEFS = {
  pension: 'pensionContribution',
  nationalHousingFund: 'nationalHousingFund',
  healthInsurance: 'healthInsurance',
} as const;

/** The payments of an employee that are stated for the year, as in a request. */
export const YEARLY_RELIEFS = ['annualRent', 'lifeInsurance', 'mortgageInterest'] as const;

const MONTHLY = {
  pay: 'Gross pay of the month: each payment in money that is made every month. In place of it, or with it, its parts.',
  basic: 'Basic salary of the month.',
  housing: 'Housing allowance of the month.',
  transport: 'Transport allowance of the month.',
  allowances: 'Any other allowance of the month.',
  benefitsInKind: 'Value of the benefits in kind of the month.',
  bonus: 'Paid in this month and not each month: a bonus, commission or thirteenth month.',
  pension: "The employee's pension contribution of the month.",
  nationalHousingFund: 'Contribution to the National Housing Fund of the month.',
  healthInsurance: 'Health insurance paid by the employee for the month.',
} as const;

const TO_DATE = {
  payToDate: 'All pay of the year before this month, with bonuses and benefits in kind; 0 for who joined this month.',
  taxToDate: 'The tax deducted from it.',
  pensionToDate: 'Pension contributions of the year before this month.',
  nationalHousingFundToDate: 'Contributions to the National Housing Fund of the year before this month.',
  healthInsuranceToDate: 'Health insurance paid by the employee in the year before this month.',
} as const;

/** The fields of an employee, described as those of a request are. */
export function payrollFields(): RequestField[] {
  const { fields } = describeRequest('pit');
  const ofRequest = (name: string) => fields.filter((field) => field.name === name);
  return [
    ...ofRequest('state'),
    ...Object.entries(MONTHLY).map(([name, says]) => amountField(name, says, '0')),
    ...YEARLY_RELIEFS.flatMap(ofRequest),
    ...Object.entries(TO_DATE).map(([name, says]) => amountField(name, says, 'the same pay and tax in every month')),
  ];
}

function amountField(name: string, says: string, absent: string): RequestField {
  return { name, says, kind: 'amount', unit: 'naira', isRequired: false, absent, years: [], when: null };
}

/** Other headings that payrolls have. */
const ALIASES = { 'Gross pay': 'pay', Salary: 'pay', NHF: 'nationalHousingFund', NHIS: 'healthInsurance' } as const;

/** The targets of a payroll's headings. */
export function payrollTargets(): Targets {
  const targets = targetsFor({ fields: payrollFields() });
  const aliases = Object.entries(ALIASES).map(([heading, name]): [string, Target] => [
    spelling(heading),
    { to: 'field', name, kind: 'amount' },
  ]);
  return new Map([...targets, ...aliases]);
}
