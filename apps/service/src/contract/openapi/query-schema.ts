/**
 * The queries of the endpoints as the published contract. The endpoints read with the readers of `queries.ts`, which
 * also take words in other spellings; a test keeps the two in step.
 *
 * @module
 */

import { companyNumberOf, LONGEST_SUBJECT_NAME, ninOf, taxpayerNumberOf } from 'nigeria-tax-rules/api';
import { companyTables, individualTables } from 'nigeria-tax-rules/rules';
import { civilDaySchema, shortTextSchema, textSchema, wordSchema } from 'nigeria-tax-rules/schemas';
import * as z from 'zod';
import { CURSORS, isDayOfService, MONTH, PAGE_SIZE, UNDELIVERED_OPTIONS } from '../account/requests.js';
import { COMPANY_NUMBER_PATTERN, NIN_PATTERN, TAXPAYER_NUMBER_PATTERN } from '../number-patterns.js';
import { AMOUNTS_OPTIONS, CERTIFICATE_OPTIONS, DETAIL_OPTIONS, LONGEST_WAIT, TAX_OPTIONS } from '../queries.js';
import { FILING_STATUSES, LONGEST_ID } from '../words.js';

const amounts = wordSchema(
  AMOUNTS_OPTIONS,
  'How amounts of the answer are written: `number` (the default), or `string` with two decimals. A number carries ' +
    'amounts below 2^46 naira to the kobo, a string any amount.',
).exactOptional();

/** The names of the readings of each year, which may have several tables, such as `2025: practice, statute`. */
function readingsOf(tables: readonly { readonly taxYear: number; readonly readings: object }[]): string {
  const named = new Map<number, Set<string>>();
  for (const { taxYear, readings } of tables)
    named.set(taxYear, new Set([...(named.get(taxYear) ?? []), ...Object.keys(readings)]));
  return [...named].map(([taxYear, names]) => `${taxYear}: ${[...names].join(', ')}`).join('; ');
}

// Without examples: of each, there are years whose table has no such reading.
const reading = z
  .string()
  .meta({
    description:
      'A reading of the law where the sources of the year contest it, by its name; the default of the year when ' +
      'absent. `GET /rules/{taxYear}` shows what each of them says. Another name is refused. ' +
      `Of companies, ${readingsOf(companyTables)}. Of individuals, ${readingsOf(individualTables)}.`,
  })
  .exactOptional();

/** A kind of number: its reader, and its pattern for other programs. */
interface NumberKind {
  readonly read: (text: string) => unknown;
  readonly pattern: string;
}

const COMPANY_NUMBER: NumberKind = { read: companyNumberOf, pattern: COMPANY_NUMBER_PATTERN };
const TAXPAYER_NUMBER: NumberKind = { read: taxpayerNumberOf, pattern: TAXPAYER_NUMBER_PATTERN };
const NIN: NumberKind = { read: ninOf, pattern: NIN_PATTERN };

/** A number by which something is known, as its reader takes it. */
function numberRead({ read, pattern }: NumberKind, description: string, examples: [string, ...string[]]) {
  return z
    .string()
    .refine((text) => read(text) !== undefined, 'not such a number')
    .meta({ description: `${description} Spaces are ignored.`, pattern, examples });
}

const IN_CERTIFICATE =
  'to state in the certificate; refused without `certificate=true`. No register is asked: the service signs what the ' +
  'caller says.';

const detail = wordSchema(
  DETAIL_OPTIONS,
  'The law, the workings line by line, what was assumed, and what the readings of the law contest; of books their ' +
    'schedules and what they carry forward.',
).exactOptional();

/** The query of a calculation of several years. */
export const yearsQuerySchema = z.strictObject({ detail, reading, amounts });

/** The query of the two calculations. */
export const calculationQuerySchema = z.strictObject({
  detail,
  reading,
  amounts,
  certificate: wordSchema(
    CERTIFICATE_OPTIONS,
    'Adds a signed certificate of the result, which anyone can check and compute again. Refused with ' +
      '`certificates-not-offered` where the service has no key for it.',
  ).exactOptional(),
  name: shortTextSchema(LONGEST_SUBJECT_NAME, `The name of the taxpayer ${IN_CERTIFICATE}`).exactOptional(),
  rcNumber: numberRead(COMPANY_NUMBER, `The company's registration number ${IN_CERTIFICATE}`, [
    'RC1000001',
  ]).exactOptional(),
  tin: numberRead(TAXPAYER_NUMBER, `The taxpayer's number ${IN_CERTIFICATE}`, ['00000000-0001']).exactOptional(),
});

/** The query of the filings and of the wallet. */
export const amountsQuerySchema = z.strictObject({ amounts });

/** The query of an endpoint that has none. */
export const noQuerySchema = z.strictObject({});

/** The query of `GET /verify/company`. */
export const companyQuerySchema = z.strictObject({
  rcNumber: numberRead(
    COMPANY_NUMBER,
    'The number of the register of companies: up to 8 digits, with the class before them (RC company, BN business ' +
      'name, IT trustees, LP and LLP partnerships) or without.',
    ['RC1000001', '1000001'],
  ),
});

/** The query of `GET /verify/tin`. */
export const tinQuerySchema = z.strictObject({
  tin: numberRead(
    TAXPAYER_NUMBER,
    "The taxpayer's number: 12 digits (NNNNNNNN-NNNN, with or without the hyphen), 10 digits, or the 13 of a Tax ID.",
    ['00000000-0001', '0000000001', '0000000000001'],
  ),
});

/** The query of `GET /verify/nin`. */
export const ninQuerySchema = z.strictObject({
  nin: numberRead(NIN, 'The National Identification Number: 11 digits.', ['00000000001']),
  firstName: shortTextSchema(100, 'A first name to compare with.').exactOptional(),
  lastName: shortTextSchema(100, 'A last name to compare with.').exactOptional(),
  dateOfBirth: civilDaySchema
    .meta({ description: 'A birthday to compare with, YYYY-MM-DD.', format: 'date' })
    .exactOptional(),
});

/** The query of `GET /tax/filing-status`: one of the two ids, and how long to wait for a decision. */
export const filingStatusQuerySchema = z.strictObject({
  filingId: shortTextSchema(LONGEST_ID, 'The filing. Either this or `calculationId`.').exactOptional(),
  calculationId: shortTextSchema(
    LONGEST_ID,
    'The calculation that was filed. Either this or `filingId`.',
  ).exactOptional(),
  amounts: amounts.meta({ description: 'Taken as everywhere, but the answer holds no amounts.' }),
  wait: z
    .int()
    .min(0)
    .max(LONGEST_WAIT)
    .meta({
      description:
        'Seconds to wait for the decision: the answer comes when the filing is ACCEPTED, REJECTED or FAILED, and ' +
        'after this time at the latest, with the state then. Defaults to 0, which answers at once.',
      examples: [20],
    })
    .exactOptional(),
});

const limit = z
  .int()
  .min(1)
  .max(PAGE_SIZE.most)
  .meta({ description: `The most items of a page. Defaults to ${PAGE_SIZE.default}.`, examples: [20] })
  .exactOptional();

const cursorIn = (list: keyof typeof CURSORS) =>
  z
    .string()
    .regex(CURSORS[list])
    .meta({ description: 'The page to show: `next` of the answer before it, unchanged.' })
    .exactOptional();

const dayOfService = z.string().refine(isDayOfService, 'not a day of the years 2000 to 2099');
const day = (description: string) =>
  dayOfService
    .meta({ description: `${description} In the time of Lagos, in the years 2000 to 2099.`, format: 'date' })
    .exactOptional();

/** The query of `GET /filings`. */
export const filingsQuerySchema = z.strictObject({
  from: day('The first day of submission, not after the last.'),
  to: day('The last day of submission.'),
  status: wordSchema(FILING_STATUSES, 'The present status.').exactOptional(),
  tin: numberRead(TAXPAYER_NUMBER, 'The taxpayer of the return.', ['00000000-0001']).exactOptional(),
  limit,
  cursor: cursorIn('filings'),
});

/** The query of `GET /wallet/statement`. */
export const statementQuerySchema = z.strictObject({
  month: z
    .string()
    .regex(MONTH)
    .meta({ description: 'The month, YYYY-MM, in the time of Lagos.', examples: ['2026-11'] }),
  limit,
  cursor: cursorIn('statement'),
});

/** The query of `GET /usage`. */
export const usageQuerySchema = z.strictObject({
  from: day('The first day, not after the last. Defaults to 29 days before the last.'),
  to: day('The last day. Defaults to today, or to the first where that is later.'),
});

/** The query of `GET /webhooks/events`. */
export const webhookEventsQuerySchema = z.strictObject({
  undelivered: wordSchema(
    UNDELIVERED_OPTIONS,
    'If given, only events that an endpoint has not received.',
  ).exactOptional(),
  limit,
  cursor: cursorIn('webhookEvents'),
});

/** The path of `POST /webhooks/{endpointId}/…`. */
export const endpointPathSchema = z.strictObject({
  endpointId: textSchema('The endpoint, by its id in `GET /webhooks`.'),
});

/** The query of `GET /rules/{taxYear}`. */
export const rulesQuerySchema = z.strictObject({
  tax: wordSchema(TAX_OPTIONS, 'Companies (`cit`, the default) or individuals (`pit`).').exactOptional(),
  reading,
});

/** The path of `GET /rules/{taxYear}`. */
export const rulesPathSchema = z.strictObject({
  taxYear: z
    .string()
    .regex(/^[0-9]{4}$/)
    .meta({
      description: 'The year of assessment of a company, or the income year of an individual.',
      examples: [...new Set(companyTables.map(({ taxYear }) => String(taxYear)))],
    }),
});
