/**
 * The parts that full detail adds to the response of `POST /api/v1/tax/calculate-cit`.
 *
 * @module
 */
import * as z from 'zod';
import { type AmountSchema, describing, sharedDetailOf, texts } from '../detail-schema.js';

/** The seven fields of full detail. */
export function detailOf<A>(schema: AmountSchema<A>) {
  return {
    ...sharedDetailOf(schema),
    disposals: disposalsOf(schema),
    credits: z.array(creditOf(schema)).meta({ description: 'Each credit and what it met.' }),
  };
}

function disposalsOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  const item = z.strictObject({
    assetClass: z.string().meta({ description: 'The asset class, by its full name.' }),
    disposalDate: z.string().meta({ description: 'The day of disposal.', format: 'date' }),
    gain: naira('Proceeds less base and costs; negative is a loss.'),
    treatment: z.enum(['exempt', 'separate_tax', 'joins_profits']).meta({ description: 'The treatment of the gain.' }),
    law: texts('The law that the treatment rests on.'),
    note: z.string().meta({ description: 'A note on a dispute, or other useful facts.' }).exactOptional(),
  });
  return z
    .strictObject({
      items: z.array(item).meta({ description: 'The disposals, in the order of the request.' }),
      separatelyTaxedGains: naira('Gains under the Capital Gains Tax Act, after relief and losses.'),
      separateTax: naira('Capital gains tax on those gains, before credits.'),
      gainsTaxedAsProfits: naira(
        'Gains under the Nigeria Tax Act, after relief and, on digital assets, losses: part of assessable profit.',
      ),
      reinvestmentRelief: naira('Relief for share proceeds reinvested.'),
      lossesRelieved: naira('Capital losses that met a gain or assessable profit.'),
      lossesFromAssessableProfit: naira('General capital losses taken from assessable profit.'),
      lossesCarriedForward: z
        .record(z.string(), naira('Losses of one asset class.'))
        .meta({ description: 'Capital losses still usable, by asset class.' }),
    })
    .meta({ description: 'The disposals and how they are taxed.' });
}

function creditOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  return z.strictObject({
    credit: z.enum(['WITHHOLDING', 'FOREIGN', 'FOREIGN_ON_EXEMPT_INCOME']).meta({ description: 'The credit.' }),
    claimed: naira('The credit as given.'),
    applied: naira('The amount set against tax.'),
    unused: naira('The amount not applied.'),
    cap: schema
      .nullable()
      .meta({ description: 'The most that could be applied; null where the liability alone is the limit. Naira.' }),
    appliedAgainst: z
      .strictObject({
        incomeTaxOnCapitalIncome: naira('Against income tax on capital income.'),
        otherIncomeTax: naira('Against the rest of income tax, with minimum tax, without the top-up.'),
        topUpTax: naira('Against the top-up to the minimum effective tax rate.'),
        capitalGainsTax: naira('Against tax on gains.'),
        educationTax: naira('Against education tax or development levy.'),
      })
      .meta({ description: 'The parts of the tax that the credit met, in order.' }),
  });
}
