/**
 * The responses of `GET /api/v1/verify/company`, `/verify/tin` and `/verify/nin` as the published contract.
 *
 * @module
 */

import { TIN_KINDS } from 'nigeria-tax-rules/api';
import { civilDaySchema, textSchema, wordSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { orNull } from '../pieces.js';
import {
  COMPANY_STATUSES,
  type CompanyResponse,
  type NinResponse,
  TAXPAYER_STATUSES,
  TAXPAYER_TYPES,
  type TinResponse,
} from './response.js';

/** The answer for a company number. */
export const companyResponseSchema = z
  .strictObject({
    isValid: z.boolean().meta({ description: '`true` if a business is registered under the number, active or not.' }),
    companyName: orNull('The name on the register; null where nothing was found.'),
    rcNumber: textSchema('The number as it was asked.'),
    status: wordSchema(
      [...COMPANY_STATUSES, 'NOT_FOUND'],
      'INACTIVE: annual returns are missing. STRUCK_OFF: removed by the register. NOT_FOUND: nothing is registered.',
    ),
    incorporationDate: civilDaySchema
      .nullable()
      .meta({ description: 'The day of registration, YYYY-MM-DD; null where it is not known.', format: 'date' }),
  })
  .meta({
    id: 'CompanyResponse',
    description: 'The entry of a number in the register of companies.',
  }) satisfies z.ZodType<CompanyResponse>;

/** The answer for a taxpayer's number. */
export const tinResponseSchema = z
  .strictObject({
    isValid: z.boolean().meta({ description: '`true` if a taxpayer has the number, active or not.' }),
    tin: textSchema('The number as it is kept: NNNNNNNN-NNNN, 10 digits or 13.'),
    kind: wordSchema(TIN_KINDS, 'FIRS_TIN: 12 digits. JTB_TIN: 10 digits. TAX_ID: 13 digits, given from 2026.'),
    taxpayerName: orNull('The name on the register; null where nothing was found.'),
    taxpayerType: z
      .enum(TAXPAYER_TYPES)
      .nullable()
      .meta({ description: 'The type of taxpayer: a person or a company.' }),
    taxOffice: orNull('The office that the taxpayer belongs to; null where it is not known.'),
    rcNumber: orNull('The company number of a company; null where there is none.'),
    status: wordSchema(
      [...TAXPAYER_STATUSES, 'NOT_FOUND'],
      'SUSPENDED: business has ceased for a time. DEREGISTERED: for good. CANCELLED: by death, winding up or as a ' +
        'duplicate. NOT_FOUND: no record has the number.',
    ),
  })
  .meta({
    id: 'TinResponse',
    description: 'The entry of a number in the register of taxpayers.',
  }) satisfies z.ZodType<TinResponse>;

const match = (name: string) =>
  z
    .boolean()
    .meta({ description: `\`true\` if the ${name} supplied is that of the person.` })
    .exactOptional();

/** The answer for a National Identification Number. */
export const ninResponseSchema = z
  .strictObject({
    isValid: z.boolean().meta({ description: '`true` if a person has the number.' }),
    nin: z
      .string()
      .regex(/^\*{8}\d{3}$/)
      .meta({ description: 'The number; all but its last three digits are hidden.' }),
    matches: z
      .strictObject({ firstName: match('first name'), lastName: match('last name'), dateOfBirth: match('birthday') })
      .meta({
        description: 'The details that were supplied; empty where none was, or where no record has the number.',
      }),
    status: wordSchema(['FOUND', 'NOT_FOUND'], 'The outcome: whether the number was found.'),
  })
  .meta({
    id: 'NinResponse',
    description: 'The verification of a number. It discloses nothing about the person that the caller did not supply.',
  }) satisfies z.ZodType<NinResponse>;
