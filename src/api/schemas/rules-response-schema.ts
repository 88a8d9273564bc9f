/**
 * The response of `GET /api/v1/rules/{taxYear}` as the published contract. What a table says of itself is closed; a
 * section is a list of versions, each open to the fields of its method.
 *
 * @module
 */

import * as z from 'zod';
import { companyShapes } from '../../tables/generated/company-shapes.generated.js';
import { companyTexts } from '../../tables/generated/company-texts.generated.js';
import { individualShapes } from '../../tables/generated/individual-shapes.generated.js';
import { individualTexts } from '../../tables/generated/individual-texts.generated.js';
import type { Shape } from '../../tables/shape.js';
import { textSchema, wordSchema } from './answer-pieces.js';
import { civilDaySchema } from './day-schema.js';

const texts = (description: string) => z.array(z.string()).meta({ description });

const naira = (description: string) =>
  z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .meta({ description: `${description} Naira, as a string with two decimals.` });

const rate = (description: string) =>
  z
    .string()
    .regex(/^(?:\d+(?:\.\d+)?%|\d+\/\d+)$/)
    .meta({ description: `${description} A percentage such as 7.5%, or a fraction such as 2/3.` });

const day = (description: string) => civilDaySchema.meta({ description, format: 'date' });
const dayOrNull = (description: string) => civilDaySchema.nullable().meta({ description, format: 'date' });

const SOURCED = {
  law: texts('The law behind it: citations that start with the name of an act.'),
  verified: wordSchema(
    ['primary', 'secondary', 'disputed', 'practice'],
    'The tier of the law: how well its wording was checked.',
  ),
  note: textSchema('A note on a dispute, or other useful facts.').exactOptional(),
};

const READ_AS = ['gazette', 'official_print', 'consolidation', 'circular', 'notice', 'summary', 'practice'] as const;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const HEADER = {
  taxYear: z.int().meta({ description: 'The year of the table.' }),
  revision: z.int().meta({ description: 'The revision, from 1: a correction of the table is a new one.' }),
  status: wordSchema(['draft', 'in_force', 'superseded'], 'The state of the table: one in force answers.'),
  reading: textSchema('The reading of the law that this is.'),
  defaultReading: textSchema('The reading that answers when none is named.'),
  readings: z
    .record(z.string(), z.strictObject({ ...SOURCED, restsOn: textSchema('The law of the reading.') }))
    .meta({ description: 'Every reading of the year, by its name.' }),
  rollout: z
    .strictObject({
      mode: wordSchema(
        ['live', 'shadow', 'parallel'],
        'The mode: `live` computes this revision alone, the others a candidate as well.',
      ),
      with: z.int().nullable().meta({ description: 'That revision; null where there is none.' }),
    })
    .meta({ description: 'The primary revision and the candidate.' }),
  acts: z
    .record(
      z.string(),
      z.strictObject({
        title: textSchema('Full title.'),
        source: textSchema('Pinned address at which the text was read.'),
        mirror: textSchema('A second address of the same text.').exactOptional(),
        sha256: textSchema('SHA-256 of the document at the source, where one was recorded.').exactOptional(),
        read: wordSchema(
          READ_AS,
          'The text that was read: a gazette, a verbatim consolidation, a circular, a summary by others.',
        ),
      }),
    )
    .meta({ description: 'The sources that the citations of this table name, by the name that they use.' }),
  rounding: z
    .strictObject({
      ...SOURCED,
      toNearest: naira('To a multiple of so much.'),
      ties: wordSchema(['up', 'even'], 'Where a tie goes.'),
    })
    .meta({ description: 'The rounding of amounts.' }),
  reconciliation: z
    .strictObject({
      ...SOURCED,
      baseline: z.string().nullable().meta({ description: 'The reading compared with; null: none but its own.' }),
      threshold: z
        .strictObject({ percent: rate('Of the baseline.'), amount: naira('Or so much.') })
        .meta({ description: 'The largest difference between a total and its baseline that passes.' }),
    })
    .meta({ description: 'With what a total is compared.' }),
  history: z
    .array(
      z.strictObject({
        revision: z.int().meta({ description: 'The revision.' }),
        on: day('The day of the change.'),
        draftedBy: textSchema('The person who drafted it.'),
        checkedBy: textSchema('The person who checked it.'),
        change: textSchema('The change.'),
      }),
    )
    .meta({ description: 'The revisions of the table.' }),
  digest: digest.meta({ description: 'SHA-256 of the data of the table; every calculation names it.' }),
};

const versionSchema = z
  .looseObject({
    clock: wordSchema(
      ['accounting_period_end', 'disposal_date', 'routing_date', 'income_year_end'],
      'The day that decides which version counts.',
    ),
    from: dayOrNull('The first day of the version; null: open.'),
    until: dayOrNull('The day after its last; null: open.'),
  })
  .meta({
    id: 'RuleVersion',
    description:
      'A rule while it is in force. Its further fields are those of its section and `method`, with `law`, `verified` ' +
      'and `note` beside every number. Amounts are naira as strings with two decimals, rates percentages or fractions.',
  });

const versions = (description: string) => z.array(versionSchema).min(1).meta({ description });

/** The meaning of a section, and of the entries of one that is no list of versions. */
interface SectionText {
  readonly says: string;
  /** The first year whose table has the section. */
  readonly since?: number;
  readonly rows?: { readonly type: string; readonly says: string; readonly entries: Readonly<Record<string, string>> };
}

/** The schema of each section, by its meaning. */
type Sections<T> = {
  readonly [S in keyof T]: T[S] extends { readonly rows: object }
    ? z.ZodArray<z.ZodObject>
    : T[S] extends { readonly since: number }
      ? z.ZodExactOptional<ReturnType<typeof versions>>
      : ReturnType<typeof versions>;
};

function sectionsOf<T extends Readonly<Record<string, SectionText>>>(
  texts: T,
  shapes: Readonly<Record<string, Shape>>,
): Sections<T> {
  const sections = Object.entries(texts).map(([name, { says, since, rows }]) => {
    if (rows === undefined) return [name, since ? versions(says).exactOptional() : versions(says)];
    const { block = {}, required = [] } = shapes[name]?.list ?? {};
    const entries = Object.entries(rows.entries).map(([entry, meaning]) => {
      const schema = entrySchema(block[entry] ?? {}, meaning);
      return [entry, required.includes(entry) ? schema : schema.exactOptional()];
    });
    const row = z.strictObject(Object.fromEntries(entries)).meta({ id: rows.type, description: rows.says });
    return [name, z.array(row).meta({ description: says })];
  });
  return Object.fromEntries(sections) as Sections<T>;
}

/** An entry of a row: versions, texts, a flag, a word or a text. */
function entrySchema({ list, words: [first, ...others] = [] }: Shape, says: string): z.ZodType {
  if (list !== undefined) return list.by !== undefined || list.block !== undefined ? versions(says) : texts(says);
  if (first === undefined) return textSchema(says);
  return first === 'true' ? z.boolean().meta({ description: says }) : wordSchema([first, ...others], says);
}

/** The table of companies. */
export const companyRulesSchema = z
  .strictObject({
    kind: z.literal('company').meta({ description: 'Companies.' }),
    ...HEADER,
    ...sectionsOf(companyTexts, companyShapes),
  })
  .meta({ id: 'CompanyRules', description: 'The rule table of companies for a year and reading.' });

/** The table of individuals. */
export const individualRulesSchema = z
  .strictObject({
    kind: z.literal('individual').meta({ description: 'Individuals.' }),
    ...HEADER,
    ...sectionsOf(individualTexts, individualShapes),
  })
  .meta({ id: 'IndividualRules', description: 'The rule table of individuals for a year and reading.' });
