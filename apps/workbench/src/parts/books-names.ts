/**
 * The names of heads of accounts and of classes of assets, as the page shows them.
 *
 * @module
 */
import { NO_ALLOWANCE } from '../../../../libraries/files/src/books/said.js';
import { BOOKS, HEADS } from '../copy/books.js';
import { sentenceCase, wordsOf } from '../text/format.js';

/** The name of a head of accounts. */
export function headName(head: string): string {
  return HEADS[head] ?? sentenceCase(wordsOf(head));
}

/** The name of a class of assets. */
export function assetClassName(name: string): string {
  return name === NO_ALLOWANCE ? BOOKS.noAllowance : sentenceCase(wordsOf(name));
}
