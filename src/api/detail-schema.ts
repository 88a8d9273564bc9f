/**
 * The schema of full detail, for any calculation: the law, the workings, what was assumed, what is contested.
 *
 * @module
 */
import * as z from 'zod';
import { OPERATIONS } from '../algebra/words.js';

const NUMBER_LIMIT = 2 ** 46;

/** An amount of a response as a number. */
export const numberAmount = z.number().gt(-NUMBER_LIMIT).lt(NUMBER_LIMIT);
/** An amount of a response as a string. */
export const stringAmount = z.string().regex(/^-?\d+\.\d{2}$/);

/** The schema of an amount in a response. */
export type AmountSchema<A> = z.ZodType<A>;

/** An amount of a response: described where it stands. */
export function describing<A>(schema: AmountSchema<A>) {
  return (description: string): AmountSchema<A> => schema.meta({ description: `${description} Naira.` });
}

/** Citations, or other texts. */
export const texts = (description: string) => z.array(z.string()).meta({ description });

/** The five fields that full detail of any calculation has. */
export function sharedDetailOf<A>(schema: AmountSchema<A>) {
  return {
    rules: rulesSchema,
    reliance: relianceSchema,
    workings: z.array(workingLineOf(schema)).meta({ description: "The auditor's sheet, line by line." }),
    assumptions: z.array(assumptionSchema).meta({ description: 'The assumptions that were made, and notices.' }),
    contested: z
      .array(contestedOf(schema))
      .meta({ description: 'Every value on which the readings of the year disagree.' }),
  };
}

const rulesSchema = z
  .strictObject({
    taxYear: z.int().meta({ description: 'The year of the rule table.' }),
    reading: z.string().meta({ description: 'The reading of the law that was applied.' }),
    revision: z.int().meta({ description: 'The revision of the table that was applied.' }),
    status: z
      .enum(['draft', 'in_force', 'superseded', 'custom'])
      .meta({ description: 'The status of the table; `custom` is a table that the package does not ship: a what-if.' }),
    digest: z.string().meta({ description: 'SHA-256 of the data of the table.' }),
    package: z.string().meta({ description: 'The version of the package, whose steps worked the result out.' }),
  })
  .meta({ id: 'RulesUsed', description: 'The law that was applied.' });

const verified = z.enum(['primary', 'secondary', 'disputed', 'practice']);

const reliedOn = z
  .strictObject({
    line: z
      .string()
      .meta({ description: 'The name of the line in the workings; `reading` is the reading of the law.' }),
    label: z.string().meta({ description: 'The name of the line.' }),
    law: texts('The law that decided it.'),
    note: z.string().meta({ description: 'A note on a dispute, or other useful facts.' }).exactOptional(),
  })
  .meta({ id: 'ReliedOn', description: 'A line of the workings that rests on law of a weak tier.' });

const relianceSchema = z
  .strictObject({
    weakest: verified.meta({
      description:
        'The weakest tier of the reading and of any line: `disputed`, then `secondary`, `practice`, `primary`.',
    }),
    disputed: z
      .array(reliedOn)
      .meta({ description: 'Lines on whose law sources disagree, where another way of it would change them.' }),
    secondary: z.array(reliedOn).meta({ description: 'Lines whose law was read in a report of it, not in the Act.' }),
    unreviewed: z.boolean().meta({ description: '`true` while the history of the rule table records no review.' }),
    review: z
      .strictObject({
        by: z.string().meta({ description: 'The person who checked the table against the law.' }),
        on: z.iso.date().meta({ description: 'The day of that revision.' }),
      })
      .meta({ id: 'Review', description: 'The check of a rule table, as its history records it.' })
      .nullable()
      .meta({ description: 'The check of the rule table: who made it, and when. `null` while it is unreviewed.' }),
  })
  .meta({ id: 'Reliance', description: 'The reliance that the result deserves.' });

const assumptionSchema = z
  .strictObject({
    field: z.string().meta({ description: 'JSON Pointer of the field.' }),
    kind: z
      .enum(['missing-input', 'notice'])
      .meta({ description: "`missing-input` is refused under `onMissing: 'refuse'`; `notice` never is." }),
    assumed: z.string().meta({ description: 'The assumed value: `false`, `0`, `2023-12-31`.' }),
    message: z.string().meta({ description: 'The same in a sentence, with why it matters.' }),
  })
  .meta({ id: 'Assumption', description: 'Something taken for granted.' });

function workingLineOf<A>(schema: AmountSchema<A>) {
  const value = z.union([schema, z.string()]);
  const operand = z.strictObject({
    name: z.string().meta({ description: 'The name of the operand.' }),
    value: value.meta({ description: 'Naira, or a rate or word as the table writes it.' }),
    sign: z.literal('-').meta({ description: '`-` where a sum takes the operand away.' }).exactOptional(),
    line: z.string().meta({ description: 'The earlier line that this operand is the value of.' }).exactOptional(),
  });
  return z.strictObject({
    line: z.string().meta({ description: 'The stable name of the line, unique in the sheet.' }),
    label: z.string().meta({ description: 'The name of the line.' }),
    formula: z.string().meta({ description: 'The formula in words.' }),
    operation: z.enum(OPERATIONS).meta({ description: 'The operation on the operands.' }),
    operands: z.array(operand).meta({ description: 'The operands of the line.' }),
    value: value.meta({ description: 'The result: naira, or the word that was looked up.' }),
    law: texts('The law that decided the line.'),
    verified: verified.meta({ description: 'The tier of that law: the weakest of its sources.' }),
    note: z.string().meta({ description: 'A note on a dispute, or other useful facts.' }).exactOptional(),
  });
}

function contestedOf<A>(schema: AmountSchema<A>) {
  const reading = z.strictObject({
    reading: z.string().meta({ description: 'The name of the reading.' }),
    says: z.string().meta({ description: 'The value under it.' }),
    restsOn: z.string().meta({ description: 'The law of the reading.' }),
    total: describing(schema)('The total payable under it.'),
  });
  return z.strictObject({
    value: z
      .string()
      .meta({ description: 'The dotted name of the value in the result: `companySize`, `taxLiability.cit`.' }),
    readings: z.array(reading).meta({ description: 'The value under each reading.' }),
  });
}
