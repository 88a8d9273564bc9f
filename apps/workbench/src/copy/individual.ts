/**
 * The texts of the screen on a person. Amounts, days and citations are put in by their formats.
 *
 * @module
 */
import type { FieldCopy } from './form.js';

/** The screen on a person. */
export const INDIVIDUAL = {
  examples: [
    [
      'A salary in Lagos',
      'y=2026&state=Lagos&pensionContribution=480000&annualRent=1200000' +
        '&s=employment,500000,monthly,,&s=bonus,1000000,annual,,',
    ],
    ['A minimum-wage earner', 'y=2026&state=Kano&s=employment,70000,monthly,,'],
    [
      'A trader who also lets a flat',
      'y=2025&state=Federal%20Capital%20Territory&s=business,9500000,annual,5200000,&s=rental,1800000,annual,240000,',
    ],
  ] as readonly (readonly [string, string])[],
  year: 'Which year’s income?',
  state: 'Where did you live on 1 January?',
  stateHint: 'It decides who takes the tax, not how much.',
  chooseState: 'Choose a state',
  incomeRow: (number: number) => `Income ${number}`,
  incomeOf: (number: number, name: string) => `Income ${number}: ${name}`,
  addIncome: 'Add income',
  chooseType: 'Choose the kind of income',
  reliefs: 'Reliefs',
  credits: 'Tax already paid',
  empty: 'Enter an income to see the tax.',
  anyState: (state: string) =>
    `No state is chosen, so ${state} is assumed. The state decides who takes the tax, not how much.`,
  orExample: 'Or start from an example:',
  left: 'Tax left to pay for the year',
  treated: 'How each income is treated',
  inYear: 'In the year',
  monthly: (amount: string) => `${amount} a month`,
  ofIncome: (part: string) => `${part} of income`,
  beforePaid: (part: string) => `The tax is ${part}, before what was already paid.`,
  to: (authority: string) => `To the ${authority}.`,
  refund: (amount: string) => `${amount} was paid too much.`,
  bands: 'How the income is taxed',
  bandsFinding: (income: string) => `Chargeable income of ${income}, by band`,
  band: 'Band of chargeable income',
  firstBand: (to: string) => `The first ${to}`,
  middleBand: (from: string, to: string) => `${from} to ${to}`,
  lastBand: (from: string) => `Above ${from}`,
  inBand: 'Income in it',
  rate: 'Rate',
  tax: 'Tax',
  sum: 'All bands',
  leftToPay: 'Left to pay',
  fileTitle: (year: number, amount: string) => `Personal income tax ${year}, ${amount}`,
};

/** The fields of an individual's form by their keys in the address. */
export const INDIVIDUAL_LABELS: Readonly<Record<string, FieldCopy>> = {
  year: { label: 'Year' },
  s: { label: 'Income' },
  state: { label: 'State' },
  pensionContribution: { label: 'Pension paid in the year', hint: 'Your own contributions, not the employer’s.' },
  nationalHousingFund: { label: 'National Housing Fund' },
  healthInsurance: { label: 'Health insurance' },
  lifeInsurance: { label: 'Life assurance', hint: 'Premiums of the year before.' },
  mortgageInterest: { label: 'Interest on the loan for your own house' },
  annualRent: { label: 'Rent paid in the year', hint: 'For the home that you live in.' },
  monthsWorked: {
    label: 'Months worked in the year',
    hint: 'Of employment. A monthly salary counts that many times. Leave empty for twelve.',
  },
  employedFrom: { label: 'First month worked', hint: 'By its number: 8 is August.' },
  employedTo: { label: 'Last month worked', hint: 'By its number: 12 is December.' },
  payeDeducted: { label: 'Tax deducted by employers (PAYE)' },
  withholdingCredits: {
    label: 'Tax withheld elsewhere',
    hint: 'From credit notes. Leave out tax that is final, such as on dividends.',
  },
};

/** The parts of a stream of income. */
export const INCOME_LABELS: Readonly<Record<string, FieldCopy>> = {
  type: { label: 'What is it?', noun: 'The kind of income' },
  amount: { label: 'How much each time?', hint: 'Before tax.', noun: 'The amount' },
  frequency: { label: 'How often?', noun: 'How often it is paid' },
  expenses: { label: 'Expenses of the year', hint: 'Wholly for this income.' },
  periodsPerYear: { label: 'How many times in the year?', noun: 'How many times it is paid' },
};

/** The types of income. */
export const INCOME_TYPES: Readonly<Record<string, string>> = {
  employment: 'Salary or wages',
  bonus: 'Bonus or commission',
  benefit_in_kind: 'Benefit in kind',
  business: 'Business or profession',
  rental: 'Rent received',
  interest: 'Bank interest',
  royalty: 'Royalty',
  prize: 'Prize',
  other: 'Any other income',
  government_bond_interest: 'Interest on government bonds',
  treasury_bill_interest: 'Interest on treasury bills',
  corporate_bond_interest: 'Interest on corporate bonds',
  pension: 'Pension',
  gratuity: 'Gratuity',
  dividend: 'Dividend',
  capital_gain: 'Gain on an asset',
  digital_asset_gain: 'Gain on a digital asset',
};

/** The frequencies of income. */
export const FREQUENCIES: Readonly<Record<string, string>> = {
  annual: 'Once a year',
  one_off: 'Once only',
  semi_annual: 'Every half year',
  quarterly: 'Every quarter',
  monthly: 'Monthly',
  fortnightly: 'Every two weeks',
  weekly: 'Weekly',
  daily: 'Daily',
  hourly: 'Hourly',
};
