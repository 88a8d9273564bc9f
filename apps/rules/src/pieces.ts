/**
 * The words that every kind of rule table is written in: amounts, rates, days, bounds, citations, versions, readings.
 *
 * A table arrives as text (the failsafe schema of YAML reads no numbers), so what an analyst typed is what is judged:
 * `0.20` is refused as a rate, `25000000` as an amount. Each word says in its refusal what would be accepted.
 *
 * @module
 */
import * as z from 'zod';
import { nearest } from '../../../src/ground/errors.js';
import { type Rate, rateOfWording } from '../../../src/ground/kobo.js';
import type { Clock } from '../../../src/tables/table.js';
import { isRetired, MEANINGS } from './meaning.js';

type Raw = { readonly input?: unknown };

/** The refusal of a word: what it should have been, and what is accepted. */
function refusal(what: string, accepted: string): (issue: Raw) => string {
  return ({ input }) => {
    const found =
      input === undefined ? 'missing' : `${typeof input === 'string' ? `\`${input}\`` : 'this'} is not ${what}`;
    return `${found}. Accepted: ${accepted}.`;
  };
}

/** A text of a certain form. */
export function word(pattern: RegExp, what: string, accepted: string): z.ZodString {
  const error = refusal(what, accepted);
  return z
    .string({ error })
    .regex(pattern, { error })
    .meta({ description: `Accepted: ${accepted}` });
}

/** One word of a closed list. */
export function oneOf<const W extends string>(...words: readonly W[]) {
  const accepted = words.join(', ');
  return z.enum(words, {
    error: ({ input }) => unknownWord('one of the words', input, words, accepted),
  });
}

/** The refusal of a word, with the one that was probably meant. */
function unknownWord(what: string, input: unknown, words: readonly string[], accepted: string): string {
  return refusal(what, accepted)({ input }).replace(' Accepted', `${hint(input, words)} Accepted`);
}

/** The word that was probably meant: ` Did you mean medium?` */
function hint(given: unknown, known: readonly string[]): string {
  const meant = typeof given === 'string' ? nearest(given, known) : undefined;
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/** Several words of a closed list. */
export function someOf<const W extends string>(...words: readonly W[]) {
  return wordsOf(oneOf(...words));
}

/** Several words that are each of one definition. */
export function wordsOf<E extends z.core.util.EnumLike>(word: z.ZodEnum<E>) {
  return list(word, `a list such as [${word.options[0]}]`);
}

/** A list, in brackets or one item a line. */
export function list<T extends z.ZodType>(item: T, accepted = 'a list, each item on a line that starts with "- "') {
  return z.array(item, { error: refusal('a list', accepted) });
}

/** A list in which each `name` stands once, and, where they are given, all of the words do. */
export function eachOnce<T extends z.ZodType<Record<string, unknown>>>(
  item: T,
  name: string,
  all: readonly string[] = [],
) {
  return list(item).superRefine((items, context) => {
    const seen = items.map((one) => String(one[name]));
    const missing = all.filter((given) => !seen.includes(given)).map((given) => `${given} is missing`);
    const twice = seen.filter((given, at) => seen.indexOf(given) < at).map((given) => `duplicate ${given}`);
    const found = [...missing, ...twice].join('; ');
    if (found !== '') context.addIssue({ code: 'custom', message: `${found}. Accepted: each ${name} once.` });
  });
}

/** A block of named entries; a name it does not know is refused. */
export function block<const S extends z.ZodRawShape>(shape: S) {
  const names = Object.keys(shape).filter((name) => !isRetired(shape[name]));
  const accepted = names.join(', ');
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return refusal('a block', accepted)(issue);
      const [key] = issue.keys.length === 1 ? issue.keys : [];
      return `unknown.${hint(key, names)} Accepted here: ${accepted}.`;
    },
  });
}

/** Keys that decide nothing: an archived revision may have them, so that its digest can be made again. */
export function retired<S extends Readonly<Record<string, z.ZodType>>>(shape: S) {
  const keys = Object.entries(shape).map(([name, definition]) => {
    return [name, definition.optional().register(MEANINGS, { isRetired: true })];
  });
  return Object.fromEntries(keys) as { readonly [K in keyof S]: z.ZodOptional<S[K]> };
}

/** One of several blocks, told apart by the word under `name`. */
export function blocksBy<const B extends readonly [z.ZodObject, ...z.ZodObject[]]>(name: string, blocks: B) {
  const words = blocks.flatMap((shape) => [...(shape._zod.propValues?.[name] ?? [])]);
  return z.discriminatedUnion(name, blocks as never, {
    error: (issue) => {
      const found = (issue.input as Record<string, unknown> | undefined)?.[name];
      return unknownWord(`a known ${name}`, found, words.map(String), `${name}: ${words.join(' or ')}`);
    },
  }) as unknown as z.ZodDiscriminatedUnion<B>;
}

export const text = word(/\S/, 'text', 'some text, in double quotes if it holds a comma or a colon');

const KOBO_PER_NAIRA = 100n;

/** Naira, the digits grouped, as kobo: `25_000_000`, `0.01`. */
export const amount = word(
  /^(?:0|[1-9]\d{0,2}(?:_\d{3})*)(?:\.\d{1,2})?$/,
  'an amount',
  'naira with grouped digits such as 25_000_000 or 0.01',
)
  .meta({ type: ['string', 'number'] })
  .transform((naira) => {
    const [whole = '', fraction = ''] = naira.replaceAll('_', '').split('.');
    return BigInt(whole) * KOBO_PER_NAIRA + BigInt(fraction.padEnd(2, '0'));
  })
  .register(MEANINGS, { holds: 'Kobo' });

/** An amount that a compiled table may leave out. */
export const amountOrNone = amount.nullable().register(MEANINGS, { holds: 'Kobo | null' });

const RATE = /^(?:100|[1-9]?\d)(?:\.\d+)?%$|^[1-9]\d*\/[1-9]\d*$/;
const RATES = 'a percentage such as 20% or 7.5%, or a fraction such as 2/3';

/** The rate of a text that `RATE` accepts. */
function rateOf(written: string): Rate {
  return rateOfWording(written) ?? { numerator: 0n, denominator: 1n };
}

/** A rate that is refused: not of the form, or above the whole. */
function rateRefusal(accepted: string): (issue: Raw) => string {
  return ({ input }) => {
    const isAbove = typeof input === 'string' && (/^\d+(?:\.\d+)?%$/.test(input) || RATE.test(input));
    return isAbove ? `\`${input}\` is more than 100%. Accepted: ${accepted}.` : refusal('a rate', accepted)({ input });
  };
}

function rateWord(pattern: RegExp, accepted: string) {
  const error = rateRefusal(accepted);
  return z
    .string({ error })
    .regex(pattern, { error, abort: true })
    .refine((written) => written === 'none' || !isAboveWhole(rateOf(written)), { error })
    .meta({ description: `Accepted: ${accepted}` });
}

function isAboveWhole({ numerator, denominator }: Rate): boolean {
  return numerator > denominator;
}

/** An exact rate: `7.5%`, `2/3`. */
export const rate = rateWord(RATE, RATES).transform(rateOf).register(MEANINGS, { holds: 'Rate' });

/** A rate, or `none` where the law gives none. */
export const rateOrNone = rateWord(new RegExp(`^none$|${RATE.source}`), `${RATES}, or none`)
  .transform((written) => (written === 'none' ? null : rateOf(written)))
  .register(MEANINGS, { holds: 'Rate | null' });

/** The word `none`: the law gives nothing here. */
export const none = oneOf('none')
  .transform(() => null)
  .register(MEANINGS, { holds: 'null' });

/** A whole number: years, months, revisions. */
export const whole = word(/^(?:0|[1-9]\d*)$/, 'a whole number', 'a whole number such as 6')
  .meta({ type: 'integer' })
  .transform(Number)
  .register(MEANINGS, { holds: 'number' });

/** A whole number from 1, or a word where the law gives none. */
export function wholeOr(instead: string) {
  return word(new RegExp(`^(?:[1-9]\\d*|${instead})$`), 'a whole number', `a whole number such as 12, or ${instead}`)
    .meta({ type: ['integer', 'string'] })
    .transform((written) => (written === instead ? null : Number(written)))
    .register(MEANINGS, { holds: 'number | null' });
}

/** `true` or `false`. */
export const yesOrNo = oneOf('true', 'false')
  .meta({ type: 'boolean', enum: [true, false] })
  .transform((written) => written === 'true')
  .register(MEANINGS, { holds: 'boolean' });

/** `true` and nothing else: what it says is said by being there. */
export const yes = oneOf('true')
  .meta({ type: 'boolean', enum: [true] })
  .transform(() => true as const)
  .register(MEANINGS, { holds: 'true' });

/** A day that the calendar has. */
export const day = z.iso.date({ error: refusal('a day of the calendar', 'a day such as 2023-09-01') });

const bound = amount.optional();

/** Bounds of an amount in the Act's own words: at most one from below and one from above. */
export const bounds = block({ at_most: bound, less_than: bound, at_least: bound, more_than: bound })
  .refine(
    ({ at_most, less_than, at_least, more_than }) =>
      (at_most === undefined || less_than === undefined) &&
      (at_least === undefined || more_than === undefined) &&
      [at_most, less_than, at_least, more_than].some((given) => given !== undefined),
    'not a pair of bounds. Accepted: at_most or less_than, at_least or more_than, or one from each pair.',
  )
  .register(MEANINGS, { holds: 'Bounds' });

/** The law behind a number, and how well its wording was checked. */
export const sourced = {
  law: list(text, 'citations such as [CITA s.105]').min(1, 'no citation. Accepted: citations such as [CITA s.105].'),
  verified: oneOf('primary', 'secondary', 'disputed', 'practice'),
  note: text.optional(),
};

/** The entries that a version may have beside its own: a clock, and the days between which it is in force. */
export function versionOn<C extends Clock>(clock: C) {
  return { clock: oneOf(clock).optional(), from: day.optional(), until: day.optional() };
}

/** The versions of a rule, in order. A version that says no clock or no day runs on the section's clock and is open. */
export function versions<T extends z.ZodType<{ from?: string | undefined; until?: string | undefined }>>(
  clock: Clock,
  version: T,
) {
  return list(version)
    .min(1, 'no version. Accepted: at least one.')
    .transform((all) =>
      all.map(({ from, until, ...rule }) => ({ clock, from: from ?? null, until: until ?? null, ...rule })),
    );
}

const READING_NAME = /^[a-z][a-z0-9_]*$/;

/** The readings of a table: the one that answers by default, and what each rests on. */
const readings = z
  .object({ default: text }, { error: refusal('a block', 'default, and what each reading rests on') })
  .catchall(block({ rests_on: text, ...sourced }))
  .refine(
    (named) => Object.keys(named).every((name) => READING_NAME.test(name)),
    'not a name of a reading. Accepted: small letters, digits and _, a letter first.',
  );

const digest = word(/^[0-9a-f]{64}$/, 'a SHA-256', '64 hexadecimal digits, which rules:build writes');

const revision = block({
  revision: whole,
  on: day,
  drafted_by: text,
  checked_by: text,
  change: text,
  digests: z.record(z.string(), digest).optional(),
  books_digest: digest.optional(),
  history_digest: digest.optional(),
});

/** The header of every table. */
export const header = {
  tax_year: whole,
  revision: whole,
  status: oneOf('draft', 'in_force', 'superseded'),
  rollout: block({ mode: oneOf('live', 'shadow', 'parallel'), with: whole.optional() }),
  readings,
  rounding: block({ to_nearest: amount, ties: oneOf('up', 'even'), ...sourced }),
  reconciliation: block({
    baseline: z.union([z.literal('none'), z.record(z.string(), text)], {
      error: refusal('a baseline', 'none, or a reading for each reading'),
    }),
    threshold: block({ percent: rate, amount }),
    ...sourced,
  }),
  history: list(revision).min(1, 'no line. Accepted: a line for each revision.'),
};

export type Header = z.output<z.ZodObject<typeof header>>;
