/**
 * Readers of single values: amounts, days, flags, words and lists. A reader that refuses says why, and what it accepts.
 *
 * @module
 */

import {
  type Accepted,
  type AmountFault,
  type AnyKobo,
  amountOf,
  badAmount,
  type CivilDay,
  isCivilDay,
  type Kobo,
  koboOf,
  longList,
  lowestTerms,
  nameOf,
  type Problem,
  type ProblemCode,
  plus,
  pointer,
  problem,
  type Rate,
  unknownWord,
  wrongKind,
} from '../ground/index.js';
import { areEnough, isRecord, objectOf, type Reader } from './fields.js';

const AMOUNT = 'an amount of naira with at most two decimals';

type Sign = 'unsigned' | 'signed';

/** An amount of naira, 0 or more, in kobo. */
export const amount: Reader<AnyKobo> = amountReader(amountOf, 'unsigned');
/** An amount of naira that may be negative, in kobo. */
export const signedAmount: Reader<AnyKobo> = amountReader(amountOf, 'signed');
/** An amount of naira, 0 or more, as a bigint of kobo. */
export const exactAmount: Reader<Kobo> = amountReader(koboOf, 'unsigned');
/** An amount of naira that may be negative, as a bigint of kobo. */
export const signedExactAmount: Reader<Kobo> = amountReader(koboOf, 'signed');

function amountReader<K extends AnyKobo>(koboOf: (value: unknown, sign: Sign) => K | AmountFault, sign: Sign) {
  return {
    accepted: AMOUNT,
    read(value: unknown, path: string, step: string | number, problems: Problem[]): K | undefined {
      const kobo = koboOf(value, sign);
      if (typeof kobo !== 'string') return kobo;
      const at = pointer(path, step);
      problems.push(value === null ? wrongKind(at, kobo, value, AMOUNT) : badAmount(at, value, kobo, sign));
      return undefined;
    },
  };
}

/**
 * Takes a value as it is, or refuses it.
 *
 * @example
 * const evenReader = plainReader('not-a-whole-number', 'an even number', (value) => value % 2 === 0);
 * evenReader.read(4, '', 'pages', []); // 4
 */
export function plainReader<T>(
  code: ProblemCode,
  accepted: Accepted,
  accepts: (value: unknown) => value is T,
): Reader<T> {
  return {
    accepted,
    read(value, path, step, problems) {
      if (accepts(value)) return value;
      problems.push(wrongKind(pointer(path, step), code, value, accepted));
      return undefined;
    },
  };
}

const PERCENT = 'a percentage of at most two decimals, such as 27 or 26.75';

/** A percentage of 0 or more, of at most two decimals, as a rate over 10,000. */
export const percent: Reader<Rate> = {
  accepted: PERCENT,
  parts: { single: 'percent' },
  read(value, path, step, problems) {
    const hundredths = koboOf(value, 'unsigned');
    if (typeof hundredths === 'bigint') return { numerator: hundredths, denominator: 10_000n };
    problems.push(wrongKind(pointer(path, step), 'not-an-amount', value, PERCENT));
    return undefined;
  },
};

/** `true` or `false`, nothing that merely looks like it. */
export const flag: Reader<boolean> = plainReader(
  'not-a-boolean',
  'true or false',
  (value): value is boolean => typeof value === 'boolean',
);

/** A year as a whole number; text is refused. */
export const year: Reader<number> = plainReader(
  'not-a-year',
  'a year as a whole number, such as 2024',
  (value): value is number => typeof value === 'number' && Number.isInteger(value),
);

/** A whole number from 1. */
export const count: Reader<number> = plainReader(
  'not-a-whole-number',
  'a whole number from 1',
  (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 1,
);

/** A whole number from 0. */
export const wholeNumber: Reader<number> = {
  ...plainReader(
    'not-a-whole-number',
    'a whole number from 0',
    (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
  ),
  parts: { single: 'whole' },
};

const SHARE = 'a share above 0 and at most 1, such as 0.8 or "0.8"';
const PLAIN_SHARE = /^(?:0?\.\d{1,6}|1(?:\.0{1,6})?|0)$/;

/** A share above 0 and at most 1, as an exact rate; `null` is all of it. */
export const share: Reader<Rate | null> = {
  accepted: SHARE,
  parts: { single: 'share' },
  read(value, path, step, problems) {
    const text = typeof value === 'number' ? String(value) : value;
    const isShare = typeof text === 'string' && PLAIN_SHARE.test(text);
    const [, digits = ''] = isShare ? text.split('.') : [];
    if (isShare && text.startsWith('1')) return null;
    if (isShare && /[1-9]/.test(digits)) return lowestTerms(BigInt(digits), 10n ** BigInt(digits.length));
    problems.push(wrongKind(pointer(path, step), 'not-a-share', value, SHARE));
    return undefined;
  },
};

/** A whole number from 1 up to another. */
export function countUpTo(most: number): Reader<number> {
  const accepted = `a whole number from 1 to ${most}`;
  const isCounted = (value: unknown): value is number => Number.isInteger(value) && isWithin(value as number, most);
  return { ...plainReader('not-a-whole-number', accepted, isCounted), parts: { upTo: most } };
}

function isWithin(count: number, most: number): boolean {
  return count >= 1 && count <= most;
}

/** A day of the calendar as `YYYY-MM-DD`. */
export const day: Reader<CivilDay> = plainReader(
  'not-a-day',
  'a day of the calendar as YYYY-MM-DD',
  (value): value is CivilDay => typeof value === 'string' && isCivilDay(value),
);

/** The spelling under which words are compared: lower case, space and hyphen as underscore. */
export function spelling(word: string): string {
  return word.toLowerCase().replace(/[ -]/g, '_');
}

/** Any text. */
export const text: Reader<string> = plainReader(
  'not-a-word',
  'a text',
  (value): value is string => typeof value === 'string',
);

/** The pattern of a text of 1 character to the maximum given: no control characters, and not of spaces alone. */
export function shortTextPattern(longest: number): RegExp {
  return new RegExp(`^(?=.*\\S)[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]{1,${longest}}$`, 'u');
}

/**
 * A text of 1 character to the maximum given.
 *
 * @example
 * shortText(3).accepted; // 'a text of 1 to 3 characters'
 */
export function shortText(longest: number): Reader<string> {
  const pattern = shortTextPattern(longest);
  const isShort = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);
  const reader = plainReader('not-a-word', `a text of 1 to ${longest} characters`, isShort);
  return { ...reader, parts: { single: 'text', longest } };
}

/** A word out of a closed list, by its spelling; the list maps each accepted spelling to its meaning. */
export function wordOf<T extends string>(meanings: ReadonlyMap<string, T>): Reader<T> {
  const accepted = [...new Set(meanings.values())];
  return {
    accepted,
    parts: { words: [...meanings.keys()] },
    read(value, path, step, problems) {
      if (typeof value !== 'string') {
        problems.push(wrongKind(pointer(path, step), 'not-a-word', value, accepted));
        return undefined;
      }
      const meaning = meanings.get(value) ?? meanings.get(spelling(value));
      if (meaning === undefined) problems.push(unknownWord(pointer(path, step), value, [...meanings.keys()], problems));
      return meaning;
    },
  };
}

/**
 * A word out of a plain list.
 *
 * @example
 * oneOf(['cit', 'pit']).read('CIT', '', 'tax', []); // 'cit'
 */
export function oneOf<T extends string>(words: readonly T[]): Reader<T> {
  return wordOf(new Map(words.map((word) => [spelling(word), word])));
}

/** The limit of a list: more than a return has, and few enough that one request cannot keep a service from others. */
export const MOST_ITEMS = 1_000;

/** A list, each item read by its position. */
export function listOf<T>(item: Reader<T>, most = MOST_ITEMS): Reader<T[]> {
  return {
    accepted: 'a list',
    parts: { items: item, least: 0, most },
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      if (!Array.isArray(value)) problems.push(wrongKind(at, 'not-a-list', value, 'a list'));
      else if (value.length > most) problems.push(longList(at, most));
      else return itemsOf(value, at, item, problems);
      return undefined;
    },
  };
}

/** The facts of an item that could not be read are incomplete; the problems say so, and the caller refuses. */
function itemsOf<T>(list: readonly unknown[], path: string, item: Reader<T>, problems: Problem[]): T[] {
  const items: T[] = [];
  for (let index = 0; index < list.length && !areEnough(problems); index++) {
    items.push(item.read(list[index], path, index, problems) as T);
  }
  return items;
}

/** A list that may not be empty, of items in words such as `stream of income`. */
export function oneAtLeast<T>(item: Reader<T>, itemInWords: string): Reader<T[]> {
  const accepted = `a list of at least one ${itemInWords}`;
  const list = listOf(item);
  return {
    accepted,
    parts: { items: item, least: 1, most: MOST_ITEMS },
    read(value, path, step, problems) {
      const items = list.read(value, path, step, problems);
      const at = `${path}/${step}`;
      if (items?.length === 0) problems.push(problem(at, 'empty-list', `${nameOf(at)} is empty.`, accepted));
      return items;
    },
  };
}

/** Amounts by a word; those under two names of one word are added. */
export function amountsBy(word: Reader<string>, wordInWords: string): Reader<ReadonlyMap<string, AnyKobo>> {
  return {
    accepted: `an object of ${wordInWords} and amount`,
    parts: { amountsBy: word },
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      const amounts = new Map<string, AnyKobo>();
      if (!isRecord(value)) {
        objectOf({}).read(value, path, step, problems);
        return amounts;
      }
      for (const name of Object.getOwnPropertyNames(value)) {
        if (areEnough(problems)) break;
        const given = value[name];
        const meaning = word.read(name, at, name, problems);
        // As in any other object, what is undefined is absent.
        const kobo = given === undefined ? undefined : amount.read(given, at, name, problems);
        if (meaning !== undefined && kobo !== undefined) amounts.set(meaning, plus(amounts.get(meaning) ?? 0, kobo));
      }
      return amounts;
    },
  };
}
