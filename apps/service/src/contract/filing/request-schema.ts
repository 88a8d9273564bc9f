/**
 * The request of `POST /api/v1/tax/file-cit` and `POST /api/v1/tax/file-pit` as the published contract. The endpoints
 * read with the core's reader; a test keeps the two in step (docs/decisions/0004-one-reader-of-requests.md).
 *
 * @module
 */

import { taxpayerNumberOf } from 'nigeria-tax-rules/api';
import { amountSchema, shortTextSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { TAXPAYER_NUMBER_PATTERN } from '../number-patterns.js';
import { LONGEST_ID } from '../words.js';
import { LONGEST_NAME } from './request.js';

/** The body of a request. */
export const filingRequestSchema = z
  .strictObject({
    calculationId: shortTextSchema(LONGEST_ID, 'The calculation that is filed, as the calculation answered it.'),
    taxYear: z
      .number()
      .refine(Number.isInteger, 'not a year')
      .meta({ description: 'The year of the calculation.', type: 'integer' }),
    taxDue: amountSchema('The total of the calculation, equal to the kobo.'),
    tin: z
      .string()
      .refine((text) => taxpayerNumberOf(text) !== undefined, 'not a taxpayer identification number')
      .meta({
        description: 'The taxpayer: 12 digits (NNNNNNNN-NNNN), 10 digits or 13 digits. Spaces are ignored.',
        pattern: TAXPAYER_NUMBER_PATTERN,
        examples: ['00000000-0001'],
      })
      .optional(),
    declarantName: shortTextSchema(LONGEST_NAME, 'The person who declares the return.').optional(),
    payTax: z
      .boolean()
      .meta({ description: '`true` if the wallet pays the tax beside the fee. Default: false.' })
      .optional(),
    amends: shortTextSchema(LONGEST_ID, 'The filing that this one amends.').optional(),
  })
  .meta({
    id: 'FilingRequest',
    title: 'Filing a return: request',
    description: 'A calculation that is to be filed as a return.',
  });
