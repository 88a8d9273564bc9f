/**
 * The values of a table in its own words: amounts as `25_000_000`, rates as `7.5%` or `2/3`, lists as `[small, large]`.
 *
 * @module
 */
import { type Rate, rateWordingOf, textOf } from '../../ground/index.js';
import type { Shape } from '../../tables/shape.js';
import type { Held, Place } from './places.js';

/** The kind of a figure's value; a day, a list of words and a sentence are words too. */
export type FigureKind = 'amount' | 'rate' | 'count' | 'word';

/** The kind of a value; where the table gives none, that of what the shape accepts instead. */
export function kindOf({ held, shape }: Pick<Place, 'held' | 'shape'>): FigureKind {
  if (typeof held === 'bigint') return 'amount';
  if (typeof held === 'number') return 'count';
  if (held === null) return kindInstead(shape);
  return isRate(held) ? 'rate' : 'word';
}

/** The kind of a figure where the table gives none: a closed list is of words, and only counts may be `as_given`. */
function kindInstead({ words, instead }: Shape): FigureKind {
  if (words !== undefined || instead === undefined) return 'word';
  return instead === 'none' ? 'rate' : 'count';
}

/** Returns whether a value is a rate. */
function isRate(held: Held): held is Rate {
  return typeof held === 'object' && held !== null && 'numerator' in held;
}

/** A value as the table writes it. */
export function writtenOf({ held, shape }: Pick<Place, 'held' | 'shape'>): string {
  if (typeof held === 'bigint') return amountText(held);
  if (held === null) return shape.instead ?? 'none';
  if (isRate(held)) return rateWordingOf(held);
  return Array.isArray(held) ? `[${held.join(', ')}]` : String(held);
}

/** An amount of naira as a table writes it: digits in threes, kobo only if there are any. */
function amountText(kobo: bigint): string {
  const [naira = '', fraction = ''] = textOf(kobo).split('.');
  const grouped = naira.replace(/\B(?=(?:\d{3})+$)/g, '_');
  return fraction === '00' ? grouped : `${grouped}.${fraction}`;
}

/** Several names in words: `gross turnover` for `grossTurnover`, `land and buildings` for `land_and_buildings`. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace('top up', 'top-up');
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A day for a reader: `1 July 2025`. */
export function dayInWords(day: string): string {
  const [year = '', month = '', inMonth = ''] = day.split('-');
  return `${inMonth.replace(/^0/, '')} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}
