/**
 * The slips that a single word of a table invites: a kobo more or less, a day earlier or later, another word of the
 * closed list; of a long list, those that name a thing, the words beside it.
 */

import { dayBeside } from '../../apps/rules/src/edges.js';
import type { Shape } from './shape.js';

/** Every slip in a word of this shape. */
export function slipsOf(word: string, shape: Shape): string[] {
  if (shape.enum !== undefined) return otherWords(word, shape.enum.map(String));
  if (shape.format === 'date') return [dayBeside(word, -1), dayBeside(word, 1)];
  if (/%$/.test(word)) return percentsBeside(word);
  if (/^\d+\/\d+$/.test(word)) return fractionsBeside(word);
  if (isNumeric(shape))
    return numbersBeside(word, shape.type === 'integer' || shape.type?.includes('integer') === true);
  if (word === 'none' && shape.pattern !== undefined) return ['0.25%'];
  return [`${word}_`];
}

/** A list of more words names things, such as heads of accounts: as with amounts, the words beside one are tried. */
const FEW_WORDS = 12;

/** The other words of a closed list; where there is no other, one that is not of the list. */
function otherWords(word: string, words: readonly string[]): string[] {
  if (words.length === 1) return [`${word}_`];
  const at = words.indexOf(word);
  const isBeside = (other: number): boolean => words.length <= FEW_WORDS || Math.abs(other - at) === 1;
  return words.filter((other, position) => other !== word && isBeside(position));
}

function isNumeric({ type = [] }: Shape): boolean {
  return ['integer', 'number'].some((name) => type === name || type.includes(name));
}

/** One more, one less: a kobo of an amount, a unit of a count. */
function numbersBeside(word: string, isCount: boolean): string[] {
  if (!/^[\d_.]+$/.test(word)) return ['1', '12'];
  if (!isCount) return [amountBeside(word, 1n), amountBeside(word, -1n)].filter((other) => !other.startsWith('-'));
  return [Number(word) + 1, Number(word) - 1].filter((count) => count >= 0).map(String);
}

/** An amount of naira and some kobo more, written as a table writes it. */
export function amountBeside(amount: string, kobo: bigint): string {
  const [naira = '', fraction = ''] = amount.replaceAll('_', '').split('.');
  const sum = BigInt(naira + fraction.padEnd(2, '0')) + kobo;
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '_');
  return `${sum < 0n ? '-' : ''}${grouped}.${digits.slice(-2)}`;
}

const PARTS = 10_000n;

/** A ten-thousandth of a percent more and less. */
function percentsBeside(percent: string): string[] {
  const [whole = '', fraction = ''] = percent.replace('%', '').split('.');
  const parts = BigInt(whole + fraction.padEnd(4, '0'));
  const beside = [parts + 1n, parts - 1n].filter((other) => other >= 0n);
  return beside.map((other) => `${other / PARTS}.${String(other % PARTS).padStart(4, '0')}%`);
}

/** The fraction cut off, and rounded up, at a ten-thousandth of a percent. */
function fractionsBeside(fraction: string): string[] {
  const [numerator = '', denominator = ''] = fraction.split('/');
  const parts = (BigInt(numerator) * 100n * PARTS) / BigInt(denominator);
  return [parts, parts + 1n].map((other) => `${other / PARTS}.${String(other % PARTS).padStart(4, '0')}%`);
}
