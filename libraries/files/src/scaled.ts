/**
 * Words that say that amounts are in thousands or millions. Amounts are read in naira, so such a file is refused.
 *
 * @module
 */
import { FileRefused } from './refusal.js';

const SCALE = '(?:thousands?|millions?|billions?)';
const IN_WORDS = new RegExp(
  `(?<!\\d)['’‘\`]\\s*000s?\\b|\\b(?:in|of|naira|ngn|n)\\s+${SCALE}\\b|` +
    `₦\\s*${SCALE}\\b|\\b${SCALE}\\s+(?:of\\s+)?naira\\b`,
  'i',
);
/** `₦m`, `N'bn`, `NGN mn`: with small letters only, because `N. M.` are initials. */
const IN_LETTERS = /(?<![A-Za-z])(?:₦|NGN|=?N=?)\s?['’]?(?:mn?|bn)\b/;

/** Returns whether a text says that amounts are in thousands or more: `N'000`, `in millions of naira`. */
function saysScaled(text: string): boolean {
  return IN_WORDS.test(text) || IN_LETTERS.test(text);
}

/** Returns whether a cell is a unit of thousands or more, and no amount. */
export function isScaledUnit(cell: unknown): cell is string {
  return typeof cell === 'string' && !/[1-9]/.test(cell) && saysScaled(cell);
}

/** Refuses a file of which a text says that its amounts are in thousands or more. */
export function refuseScaled(text: string, where: string): void {
  if (!saysScaled(text)) return;
  const says = text.replaceAll('"', '').replace(/[,;\t|\s]+$/, '');
  throw new FileRefused(`${where} says "${says}". Amounts are read in naira: write them in naira, and leave that out.`);
}
