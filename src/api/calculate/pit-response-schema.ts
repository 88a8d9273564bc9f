/**
 * The response of `POST /api/v1/tax/calculate` as the published contract, in its four forms: the contract's fields or
 * full detail, with amounts as numbers or as strings.
 *
 * @module
 */
import * as z from 'zod';
import { type AmountSchema, describing, numberAmount, sharedDetailOf, stringAmount, texts } from '../detail-schema.js';
import { certificate } from '../service-pieces.js';
import type { PitDetail, PitResponse } from './pit-response.js';

const percent = (description: string) => z.number().meta({ description: `${description} Percent.` });
const words = (description: string) => z.string().meta({ description });

const reliefName = z
  .enum([
    'EXEMPT_INCOME',
    'INCOME_TAXED_AT_SOURCE',
    'ALLOWABLE_EXPENSES',
    'MINIMUM_WAGE_EXEMPTION',
    'PENSION',
    'NATIONAL_HOUSING_FUND',
    'HEALTH_INSURANCE',
    'LIFE_INSURANCE',
    'MORTGAGE_INTEREST',
    'CONSOLIDATED_RELIEF_ALLOWANCE',
    'RENT_RELIEF',
  ])
  .meta({ description: 'The relief.' });

/** The fields of the contract. */
function contractOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  const relief = z.strictObject({ name: reliefName, amount: naira('The amount taken from gross income.') });
  return {
    calculationId: z.string().min(1).meta({ description: 'The name of this calculation, by which it can be filed.' }),
    taxYear: z.int().meta({ description: 'The income year.' }),
    state: words('The official name of the state.'),
    stateTaxCode: words('The ISO 3166-2 code of the state.'),
    grossIncome: naira('All income of the year.'),
    reliefs: z.array(relief).meta({ description: 'The reliefs, in the order of the law, without those of nothing.' }),
    totalReliefs: naira('All reliefs together.'),
    chargeableIncome: naira('Gross income less all reliefs.'),
    bands: z.array(bandOf(schema)).meta({ description: 'Every band of the year.' }),
    taxDue: naira('The tax left after credits.'),
    monthlyTax: naira('A twelfth of the tax due, to the kobo.'),
    effectiveRate: percent('Tax before credits as a part of gross income, 4 decimals.'),
    taxAuthority: words("The full name of the state's revenue service."),
    message: words('The result in a sentence, and what was assumed.'),
    certificate,
  };
}

function bandOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z.strictObject({
    from: naira('The lower end of the band.'),
    to: schema.nullable().meta({ description: 'The upper end of the band; null in the last, which has none. Naira.' }),
    rate: percent('The rate of the band.'),
    taxable: naira('Chargeable income in the band.'),
    tax: naira('The tax on the chargeable income in the band.'),
  });
}

/** The fields of full detail. */
function detailOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return {
    ...sharedDetailOf(schema),
    incomeStreams: z.array(streamOf(schema)).meta({ description: 'The streams, in the order of the request.' }),
    incomeTax: z
      .strictObject({
        byBands: naira('The tax of the bands.'),
        minimumTax: naira('The excess of the minimum tax over the tax of the bands.'),
      })
      .meta({ description: 'The parts of the tax before credits.' }),
    taxBeforeCredits: naira('The tax of the year before credits.'),
    credits: z.array(creditOf(schema)).meta({ description: 'Each credit and what it met.' }),
    refundable: naira('Credits above the tax.'),
    instalments: z.array(naira('One instalment.')).length(12).meta({
      description: 'Twelve, which add up to the tax due: eleven alike, rounded down to the kobo, and the rest.',
    }),
    rolloutMode: z.enum(['LIVE', 'SHADOW', 'PARALLEL']).meta({
      description: '`LIVE`: one revision of the law was computed. `SHADOW`, `PARALLEL`: a candidate revision as well.',
    }),
    reconciliation: reconciliationOf(schema),
  };
}

function streamOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z.strictObject({
    type: words('The type of income, by its full name.') as z.ZodType<PitDetail['incomeStreams'][number]['type']>,
    annualAmount: naira('The amount of a year.'),
    treatment: z
      .enum(['taxable', 'exempt', 'final_at_source', 'refused'])
      .meta({ description: 'The treatment in law.' }),
    expenses: naira('Expenses allowed against the income.'),
    law: texts('The law that the treatment rests on.'),
    note: words('A note on a dispute, or other useful facts.').exactOptional(),
  });
}

function creditOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z.strictObject({
    credit: z.enum(['WITHHOLDING', 'PAYE']).meta({ description: 'The credit.' }),
    claimed: naira('The credit as given.'),
    applied: naira('The amount set against the tax.'),
    unused: naira('The amount not applied.'),
  });
}

function reconciliationOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z
    .strictObject({
      varianceAmount: naira('Total less the baseline total.'),
      variancePercent: z.number().meta({ description: 'Variance in percent of the baseline total, 4 decimals.' }),
      withinThreshold: z.boolean().meta({ description: '`true` if the variance is small enough to pass.' }),
      baseline: words('The baseline: `self`, a reading, `revision 1`, `table` or `amount`.'),
      baselineTotal: naira('The total of the baseline.'),
    })
    .meta({ description: 'The total against its baseline.' });
}

const description = 'The tax of an individual for an income year. Amounts are naira';

/** The response: amounts are numbers. */
export const pitResponseSchema = z.strictObject(contractOf(numberAmount)).meta({
  id: 'CalculatePitResponse',
  description: `${description}, as numbers.`,
}) satisfies z.ZodType<PitResponse>;

/** The response with `amounts=string`. */
export const pitStringResponseSchema = z.strictObject(contractOf(stringAmount)).meta({
  id: 'CalculatePitStringResponse',
  description: `${description}, as strings with two decimals.`,
}) satisfies z.ZodType<PitResponse<string>>;

/** The response with `detail=full`. */
export const pitFullResponseSchema = z.strictObject({ ...contractOf(numberAmount), ...detailOf(numberAmount) }).meta({
  id: 'CalculatePitFullResponse',
  description: `${description}, as numbers; with the law, the workings and what was assumed.`,
}) satisfies z.ZodType<PitResponse & PitDetail>;

/** The response with `detail=full` and `amounts=string`. */
export const pitFullStringResponseSchema = z
  .strictObject({ ...contractOf(stringAmount), ...detailOf(stringAmount) })
  .meta({
    id: 'CalculatePitFullStringResponse',
    description: `${description}, as strings with two decimals; with the law, the workings and what was assumed.`,
  }) satisfies z.ZodType<PitResponse<string> & PitDetail<string>>;
