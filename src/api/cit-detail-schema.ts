/**
 * What full detail adds to the response of `POST /api/v1/tax/calculate-cit`.
 *
 * @module
 */
import * as z from 'zod';

/** How an amount of a response is written. */
export type AmountSchema<A> = z.ZodType<A>;

/** An amount of a response: described where it stands. */
export function describing<A>(schema: AmountSchema<A>) {
  return (description: string): AmountSchema<A> => schema.meta({ description: `${description} Naira.` });
}

const texts = (description: string) => z.array(z.string()).meta({ description });

/** The six fields of full detail. */
export function detailOf<A>(schema: AmountSchema<A>) {
  return {
    rules: rulesSchema,
    workings: z.array(workingLineOf(schema)).meta({ description: "The auditor's sheet, line by line." }),
    assumptions: z.array(assumptionSchema).meta({ description: 'What was taken for granted.' }),
    contested: z
      .array(contestedOf(schema))
      .meta({ description: 'Every value on which the readings of the year disagree.' }),
    disposals: disposalsOf(schema),
    credits: z.array(creditOf(schema)).meta({ description: 'Each credit and what it met.' }),
  };
}

const rulesSchema = z
  .strictObject({
    taxYear: z.int().meta({ description: 'The year of the rule table.' }),
    reading: z.string().meta({ description: 'Which reading of the law answered.' }),
    revision: z.int().meta({ description: 'Which revision of the table answered.' }),
    digest: z.string().meta({ description: 'SHA-256 of the data of the table.' }),
  })
  .meta({ id: 'RulesUsed', description: 'Which law answered.' });

const assumptionSchema = z
  .strictObject({
    field: z.string().meta({ description: 'JSON Pointer of the field.' }),
    kind: z
      .enum(['missing-input', 'notice'])
      .meta({ description: 'Whether an input was missing, or is worth a notice.' }),
    assumed: z.string().meta({ description: 'What was assumed, as a value.' }),
    message: z.string().meta({ description: 'The same in a sentence.' }),
  })
  .meta({ id: 'Assumption', description: 'Something taken for granted.' });

function workingLineOf<A>(schema: AmountSchema<A>) {
  const value = z.union([schema, z.string()]);
  const operand = z.strictObject({
    name: z.string().meta({ description: 'What the operand is.' }),
    value: value.meta({ description: 'Naira, or a rate or word as the table writes it.' }),
    sign: z.literal('-').meta({ description: 'Present where a sum takes the operand away.' }).exactOptional(),
    line: z.string().meta({ description: 'The earlier line that this is the value of.' }).exactOptional(),
  });
  return z.strictObject({
    line: z.string().meta({ description: 'Stable name of the line.' }),
    label: z.string().meta({ description: 'What the line works out.' }),
    formula: z.string().meta({ description: 'The formula in words.' }),
    operation: z
      .enum(['sum', 'sum_not_below_zero', 'charge', 'apportion', 'sum_of_shares', 'least', 'looked_up'])
      .meta({ description: 'What is done with the operands.' }),
    operands: z.array(operand).meta({ description: 'What the line is worked out from.' }),
    value: value.meta({ description: 'The result: naira, or the word that was looked up.' }),
    law: texts('The law that the line rests on.'),
    note: z.string().meta({ description: 'What is disputed or worth knowing.' }).exactOptional(),
  });
}

function contestedOf<A>(schema: AmountSchema<A>) {
  const reading = z.strictObject({
    reading: z.string().meta({ description: 'The name of the reading.' }),
    says: z.string().meta({ description: 'The value under it.' }),
    restsOn: z.string().meta({ description: 'What the reading rests on.' }),
    total: describing(schema)('The total payable under it.'),
  });
  return z.strictObject({
    value: z.string().meta({ description: 'Dotted name of the value: `taxLiability.cit`.' }),
    readings: z.array(reading).meta({ description: 'What each reading says.' }),
  });
}

function disposalsOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  const item = z.strictObject({
    assetClass: z.string().meta({ description: 'The asset class, by its full name.' }),
    disposalDate: z.string().meta({ description: 'The day of disposal.', format: 'date' }),
    gain: naira('Proceeds less base and costs; negative is a loss.'),
    treatment: z.enum(['exempt', 'separate_tax', 'joins_profits']).meta({ description: 'How the gain is taxed.' }),
    law: texts('The law that the treatment rests on.'),
    note: z.string().meta({ description: 'What is disputed or worth knowing.' }).exactOptional(),
  });
  return z
    .strictObject({
      items: z.array(item).meta({ description: 'The disposals, in the order of the request.' }),
      separatelyTaxedGains: naira('Gains under the Capital Gains Tax Act, after relief and losses.'),
      separateTax: naira('Capital gains tax on them, before credits.'),
      gainsTaxedAsProfits: naira('Gains under the Nigeria Tax Act, after relief and losses.'),
      reinvestmentRelief: naira('Relief for share proceeds reinvested.'),
      lossesRelieved: naira('Capital losses set against gains.'),
      lossesCarriedForward: z
        .record(z.string(), naira('Losses of one asset class.'))
        .meta({ description: 'Capital losses still usable, by asset class.' }),
    })
    .meta({ description: 'The disposals and how they are taxed.' });
}

function creditOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z.strictObject({
    credit: z.enum(['WITHHOLDING', 'FOREIGN']).meta({ description: 'Which credit.' }),
    claimed: naira('As given.'),
    applied: naira('What was set against tax.'),
    unused: naira('What was not.'),
    cap: schema
      .nullable()
      .meta({ description: 'The most that could be applied; null where the liability alone is the limit. Naira.' }),
    appliedAgainst: z
      .strictObject({
        incomeTaxOnCapitalIncome: naira('Against income tax on capital income.'),
        otherIncomeTax: naira('Against the rest of income tax.'),
        capitalGainsTax: naira('Against tax on gains.'),
        educationTax: naira('Against education tax or development levy.'),
      })
      .meta({ description: 'What the credit met, in its order.' }),
  });
}
