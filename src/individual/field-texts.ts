/**
 * The meaning of the fields of an individual's request. A sentence says neither the unit nor the default: the reader of
 * the field says both.
 *
 * @module
 */
import type { Described, ObjectText } from '../request/described.js';
import type { PitFacts, StreamFacts } from './facts.js';

const STREAM: Described<StreamFacts> = {
  type: { says: 'What kind of income it is.' },
  amount: { says: 'What is paid each time.' },
  frequency: { says: 'How often it is paid; `daily` and `hourly` only with `periodsPerYear`.' },
  expenses: { says: 'Expenses of the year against business or rental income; not more than the stream counts.' },
  periodsPerYear: { says: 'How many times a year it is paid.', absent: "the frequency's usual number" },
};

const FIELDS: Described<PitFacts> = {
  taxYear: { says: 'The income year.' },
  state: {
    says:
      'The state of residence on 1 January: its name, ISO 3166-2 code, FCT or Abuja. It decides the authority ' +
      'only.',
  },
  incomeStreams: {
    says: 'The sources of income, one at least.',
    object: { name: 'IncomeStream', says: 'One source of income.', fields: STREAM },
  },
  pensionContribution: { says: 'What was paid into a pension in the year.', absent: '0' },
  nationalHousingFund: { says: 'Contributions to the National Housing Fund in the year.', absent: '0' },
  healthInsurance: { says: 'Health insurance paid in the year.', absent: '0' },
  lifeInsurance: { says: 'Life assurance premiums: the Acts take those of the year before.', absent: '0' },
  mortgageInterest: {
    says: 'Interest of the year on a loan for developing an owner-occupied house.',
    absent: '0',
  },
  annualRent: { says: 'Rent paid in the year: rent relief.', years: { from: 2026 }, absent: '0' },
  withholdingCredits: {
    says:
      'Tax withheld at source that is a credit. Tax withheld on income whose tax at source is final (dividends; ' +
      'interest and royalty to 2025; treasury bill and corporate bond interest from 2026) is no credit: leave it out.',
  },
  payeDeducted: { says: 'Tax deducted by employers in the year.' },
};

/** An individual's request. */
export const INDIVIDUAL_TEXT: ObjectText = {
  name: 'PitInput',
  says: "An individual's figures for one income year. Amounts are naira, of the year but for income streams.",
  fields: FIELDS,
};
