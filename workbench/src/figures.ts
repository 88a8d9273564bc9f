/**
 * Figures of the law as people read them, in the Act's own words. Pure.
 *
 * @module
 */
import { isAmount, longDay, naira } from './format.js';
import type { Answers } from './protocol.js';

/** A figure of a table, as it crosses. */
export type Figure = Answers['table'][number];

/** The value in the Act's own words: `at most ₦100,000,000`, `30%`, `separate tax`. */
export function saysOf(figure: Pick<Figure, 'key' | 'words' | 'kind' | 'value'>): string {
  const said = valueSaid(figure);
  return isBound(figure.key) ? `${figure.words.at(-1)} ${said}` : said;
}

/** Returns whether a figure is a bound: its last word says of which kind. */
export function isBound(key: string): boolean {
  return /\.(?:atMost|lessThan|atLeast|moreThan)$/.test(key);
}

function valueSaid({ kind, value }: Pick<Figure, 'kind' | 'value'>): string {
  // Amounts of the Act are whole naira, all but a few.
  if (kind === 'amount' && isAmount(value)) return naira(value).replace(/\.00$/, '');
  if (kind === 'count') return value.replace(/\.00$/, '').replaceAll('_', ' ');
  return kind === 'word' ? inWords(value) : value;
}

const WORDS: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '[]': 'none' };

/** A word, a list, a day or a sentence of a table. */
function inWords(value: string): string {
  return WORDS[value] ?? longDay(value.replace(/^\[(.*)\]$/, '$1').replaceAll('_', ' '));
}
