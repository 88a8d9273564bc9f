/**
 * The response of `GET /api/v1/wallet` as the published contract, with amounts as numbers or as strings.
 *
 * @module
 */

import {
  type AmountSchema,
  numberAmountSchema,
  stringAmountSchema,
  textSchema,
  wordSchema,
} from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { describing, orNull, time } from '../pieces.js';
import { POSTING_KINDS, WALLET_ENTRIES_SHOWN, type WalletResponse } from './response.js';

function walletOf<A>(schema: AmountSchema<A>) {
  const naira = describing(schema);
  const entry = z.strictObject({
    id: textSchema('The name of the movement.'),
    kind: wordSchema(
      POSTING_KINDS,
      'CREDIT: money in. HOLD: money set aside for a filing. CAPTURE: the hold was taken. RELEASE: it was given ' +
        'back. REFUND: what a filing has cost was given back. CORRECTION: the operator corrected the balance.',
    ),
    amount: naira('The change of the balance: less than 0 for a hold, 0 for a capture.'),
    filingId: orNull('The filing that it belongs to; null of a credit or a correction.'),
    at: time('When it happened.'),
    note: orNull('A note on it.'),
  });
  return {
    currency: z.literal('NGN').meta({ description: 'Naira.' }),
    balance: naira('The amount available to spend, without held money.'),
    held: naira('The amount held for filings that the authority has not acknowledged.'),
    entries: z
      .array(entry)
      .max(WALLET_ENTRIES_SHOWN)
      .meta({ description: `The last ${WALLET_ENTRIES_SHOWN} movements, the newest first.` }),
  };
}

/** The answer for a wallet: amounts are numbers. */
export const walletResponseSchema = z
  .strictObject(walletOf(numberAmountSchema))
  .meta({ id: 'WalletResponse', description: 'A wallet. Amounts are naira, as numbers.' }) satisfies z.ZodType<
  WalletResponse<number>
>;

/** The answer for a wallet with `amounts=string`. */
export const walletStringResponseSchema = z.strictObject(walletOf(stringAmountSchema)).meta({
  id: 'WalletStringResponse',
  description: 'A wallet. Amounts are naira, as strings with two decimals.',
}) satisfies z.ZodType<WalletResponse<string>>;
