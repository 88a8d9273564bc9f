/**
 * The request of `POST /api/v1/tax/calculate` as the published contract: for documents (`z.toJSONSchema`), forms and
 * clients. The endpoint itself reads with the core's reader, which also knows the rules between fields.
 *
 * @module
 */
import * as z from 'zod';
import { MOST_ITEMS } from '../../request/readers.js';
import { individualTables } from '../../tables/individual.js';
import { yearsOf } from '../../tables/lookup.js';
import { namesOfStates } from '../../tables/states.js';
import { amount, word } from '../request-pieces.js';

const typeNames = individualTables.flatMap((table) =>
  table.incomeTypes.flatMap(({ types }) => types.flatMap(({ type, aliases }) => [type, ...aliases])),
);
const frequencyNames = individualTables.flatMap((table) =>
  table.frequencies.flatMap(({ frequencies }) =>
    frequencies.flatMap(({ frequency, aliases }) => [frequency, ...aliases]),
  ),
);

const streamSchema = z
  .strictObject({
    type: word([...new Set(typeNames)], 'What kind of income it is.'),
    amount: amount('What is paid each time.'),
    frequency: word([...new Set(frequencyNames)], 'How often it is paid.'),
    expenses: amount('Expenses of the year against business or rental income; 0 when absent.').optional(),
    periodsPerYear: z
      .int()
      .min(1)
      .meta({ description: "How many times a year it is paid, instead of the frequency's usual number." })
      .optional(),
  })
  .meta({ id: 'IncomeStream', description: 'One source of income.' });

/** The body of a request. */
export const pitRequestSchema = z
  .strictObject({
    taxYear: z.literal(yearsOf(individualTables)).meta({ description: 'The income year.' }),
    state: word(namesOfStates, 'The state of residence on 1 January: its name, ISO 3166-2 code, FCT or Abuja.'),
    incomeStreams: z
      .array(streamSchema)
      .min(1)
      .max(MOST_ITEMS)
      .meta({ description: 'The sources of income, one at least.' }),
    pensionContribution: amount('What was paid into a pension in the year; 0 when absent.').optional(),
    nationalHousingFund: amount('Contributions to the National Housing Fund; 0 when absent.').optional(),
    healthInsurance: amount('Health insurance paid; 0 when absent.').optional(),
    lifeInsurance: amount('Life assurance premiums; 0 when absent.').optional(),
    mortgageInterest: amount('Interest on a loan for developing an owner-occupied house; 0 when absent.').optional(),
    annualRent: amount('Rent paid in the year: relief from 2026; 0 when absent.').optional(),
    withholdingCredits: amount(
      'Tax withheld at source and available as credit, so not on income whose tax at source is final; 0 when absent.',
    ).optional(),
    payeDeducted: amount('Tax deducted by employers in the year; 0 when absent.').optional(),
  })
  .meta({
    id: 'CalculatePitRequest',
    title: 'Personal income tax: request',
    description: "An individual's figures for one income year. Amounts are naira, of the year but for income streams.",
  });
