/**
 * The meaning of the fields of an individual's request. A sentence says neither the unit nor the default: the reader of
 * the field says both.
 *
 * @module
 */
import { describeFields, type RequestObject } from '../request/describe.js';
import type { Described, ObjectText } from '../request/described.js';
import { individualTables } from '../tables/individual.js';
import { type PitFacts, pitFieldsUnder, type StreamFacts } from './facts.js';

const STREAM: Described<StreamFacts> = {
  type: {
    says: 'The type of income. `capital_gain` and `digital_asset_gain` are refused up to 2026.',
  },
  amount: {
    says:
      'What is paid each time, in the year whose income is assessed. That is the income year itself; for business ' +
      'the accounting year that ended in the year before (PITA s.23, NTA s.22(1)); up to 2025 for rental, prize and ' +
      'other income the year before (PITA s.23(1)); for gains, from 2027, the year before (NTA s.26(3)).',
  },
  frequency: {
    says:
      'The frequency of payment. `daily` and `hourly` require `periodsPerYear`; a bonus, commission, prize or gain ' +
      'is accepted only with `annual` or `one_off`.',
  },
  expenses: {
    says:
      'Expenses of the same year against business or rental income; refused for any other type. What exceeds the ' +
      'income of the stream is ignored, without a notice, and is not carried forward.',
  },
  periodsPerYear: { says: 'The number of payments a year.', absent: "the frequency's usual number" },
};

const FIELDS: Described<PitFacts> = {
  taxYear: { says: 'The income year, which is the year of assessment.' },
  state: {
    says: 'State of residence on 1 January: its name, ISO 3166-2 code, FCT or Abuja. It decides the authority only.',
  },
  incomeStreams: {
    says: 'The sources of income, one at least.',
    object: { name: 'IncomeStream', says: 'One source of income.', fields: STREAM },
  },
  pensionContribution: { says: 'Pension contributions paid in the year.', absent: '0' },
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
      'interest and royalty to 2025; treasury bill and corporate bond interest from 2026) is no credit: leave it ' +
      'out.',
  },
  payeDeducted: { says: 'Tax deducted by employers in the year.' },
};

const TEXT: ObjectText = {
  name: 'PitInput',
  says: "An individual's figures for one income year. Amounts are naira, of the year but for income streams.",
  fields: FIELDS,
};

/** The fields of an individual's request, described. */
export function describeIndividualFields(): RequestObject {
  return describeFields(TEXT, individualTables, pitFieldsUnder);
}
