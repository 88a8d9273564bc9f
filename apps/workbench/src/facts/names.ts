/// <reference path="./virtual.d.ts" />
/**
 * The names of the values of results in everyday words: those of the library, with which the page is built.
 *
 * @module
 */
import names from 'virtual:names';

export { default as NAMES } from 'virtual:names';

/** The name of a value of a result, by its place or word; nothing for one that has none. */
export function nameOf(tax: 'cit' | 'pit', place: string): string | undefined {
  return Object.hasOwn(names[tax], place) ? names[tax][place] : undefined;
}
