/**
 * The response of `POST /api/v1/tax/calculate-cit` as the published contract, in its four forms: the contract's fields
 * or full detail, with amounts as numbers or as strings.
 *
 * @module
 */
import * as z from 'zod';
import { type AmountSchema, describing, numberAmount, stringAmount } from '../detail-schema.js';
import { certificate } from '../service-pieces.js';
import { detailOf } from './cit-detail-schema.js';
import type { CitDetail, CitResponse } from './cit-response.js';

const routingSchema = z
  .strictObject({
    component: z
      .enum([
        'COMPANY_INCOME',
        'CAPITAL_INCOME',
        'MINIMUM_TAX',
        'TOP_UP_TAX',
        'CAPITAL_GAINS',
        'EDUCATION_TAX',
        'DEVELOPMENT_LEVY',
      ])
      .meta({ description: 'A component of the tax.' }),
    taxType: z
      .enum(['CIT', 'CGT', 'EDT', 'DEVELOPMENT_LEVY'])
      .meta({ description: 'The tax that the component is paid as.' }),
    authority: z.string().meta({ description: 'FIRS, or NRS for a return filed from 2026-01-01.' }),
  })
  .meta({ id: 'TaxAuthorityRouting', description: 'One component of the tax and the authority that takes it.' });

const NAMES = {
  calculationId: z.string().min(1).meta({ description: 'The name of this calculation, by which it can be filed.' }),
  taxYear: z.int().meta({ description: 'The year of assessment.' }),
  entityTaxPath: z
    .enum(['COMPANY_MINIMUM_EFFECTIVE_TAX', 'COMPANY_MINIMUM_TAX', 'SMALL_COMPANY_EXEMPT', 'COMPANY_STANDARD'])
    .meta({ description: 'The rule that decided what the company pays.' }),
  companySize: z
    .enum(['SMALL', 'MEDIUM', 'LARGE'])
    .meta({ description: 'By gross turnover and, from 2026, fixed assets.' }),
};

const WORDS = {
  taxAuthorityRouting: z.array(routingSchema).meta({ description: 'The authority of each component.' }),
  rolloutMode: z.enum(['LIVE', 'SHADOW', 'PARALLEL']).meta({
    description: '`LIVE`: one revision of the law was computed. `SHADOW`, `PARALLEL`: a candidate revision as well.',
  }),
  message: z.string().meta({ description: 'The result in a sentence, and what was assumed.' }),
  certificate,
};

/** The fields of the contract. */
function contractOf<A>(schema: AmountSchema<A>) {
  return { ...NAMES, ...figuresOf(schema), ...WORDS };
}

function figuresOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return {
    financials: z
      .strictObject({
        turnover: naira('Turnover as given.'),
        assessableProfit: naira('Before losses and capital allowances: the base of education tax.'),
        totalProfit: naira('After losses and capital allowances: the base of companies income tax.'),
      })
      .meta({ description: 'The figures that the tax is worked out from.' }),
    taxLiability: z
      .strictObject({
        cit: naira('Companies income tax before credits, with minimum tax and top-up tax.'),
        educationTax: naira('Education tax, or from 2026 the development levy, before credits.'),
        cgt: naira('Capital gains tax, and under the Nigeria Tax Act income tax on gains, before credits.'),
        total: naira('The tax payable after credits.'),
      })
      .meta({ description: 'The taxes before credits, and what remains payable after them.' }),
    capitalIncomeComputation: z
      .strictObject({
        grossAmount: naira('Capital income of every head.'),
        taxableAmount: naira('Capital income of the taxable heads.'),
        liabilityAfterCredits: naira('Income tax on capital income less the credits applied to it.'),
      })
      .meta({ description: 'Capital income and its tax.' }),
    reconciliation: z
      .strictObject({
        varianceAmount: naira('Total less the baseline total.'),
        variancePercent: z.number().meta({ description: 'Variance in percent of the baseline total, 4 decimals.' }),
        withinThreshold: z.boolean().meta({ description: '`true` if the variance is small enough to pass.' }),
      })
      .meta({ description: 'The total against its baseline.' }),
  };
}

const description = 'The tax of a company for a year of assessment. Amounts are naira';

/** The response: amounts are numbers. */
export const citResponseSchema = z.strictObject(contractOf(numberAmount)).meta({
  id: 'CalculateCitResponse',
  description: `${description}, as numbers.`,
}) satisfies z.ZodType<CitResponse>;

/** The response with `amounts=string`. */
export const citStringResponseSchema = z.strictObject(contractOf(stringAmount)).meta({
  id: 'CalculateCitStringResponse',
  description: `${description}, as strings with two decimals.`,
}) satisfies z.ZodType<CitResponse<string>>;

/** The response with `detail=full`. */
export const citFullResponseSchema = z.strictObject({ ...contractOf(numberAmount), ...detailOf(numberAmount) }).meta({
  id: 'CalculateCitFullResponse',
  description: `${description}, as numbers; with the law, the workings and what was assumed.`,
}) satisfies z.ZodType<CitResponse & CitDetail>;

/** The response with `detail=full` and `amounts=string`. */
export const citFullStringResponseSchema = z
  .strictObject({ ...contractOf(stringAmount), ...detailOf(stringAmount) })
  .meta({
    id: 'CalculateCitFullStringResponse',
    description: `${description}, as strings with two decimals; with the law, the workings and what was assumed.`,
  }) satisfies z.ZodType<CitResponse<string> & CitDetail<string>>;
