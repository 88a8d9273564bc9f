/**
 * The rule tables that the page can compute by, and their names.
 *
 * @module
 */
import facts from 'virtual:tables';
import { READINGS } from '../copy/shell.js';
import type { TableFact } from '../facts/facts.js';
import type { Tax } from '../request/request.js';
import { sentenceCase, wordsOf } from '../text/format.js';

/** The version of the package. */
export const VERSION = facts.version;

/** The years of assessment that have a table, in order. */
export function yearsOf(tax: Tax): readonly number[] {
  return [...new Set(tablesOf(tax).map(({ taxYear }) => taxYear))];
}

/** The tables of a year, the default text of the law first. */
export function readingsOf(tax: Tax, taxYear: number): readonly TableFact[] {
  const tables = tablesOf(tax).filter((table) => table.taxYear === taxYear);
  return [...tables.filter(({ isDefault }) => isDefault), ...tables.filter(({ isDefault }) => !isDefault)];
}

/** The table of a year and text; without a text, the default. */
export function tableOf(tax: Tax, taxYear: number, reading?: string): TableFact | undefined {
  const tables = readingsOf(tax, taxYear);
  return reading === undefined ? tables[0] : tables.find((table) => table.reading === reading);
}

/** The name of a law in an address: its year, and its text where that is not the default one. */
export function lawName(tax: Tax, taxYear: number, reading?: string): string {
  const table = tableOf(tax, taxYear, reading);
  return table === undefined || table.isDefault ? String(taxYear) : `${taxYear}:${table.reading}`;
}

/** The name of a text of the law. One that is new shows its key in words. */
export function readingName(reading: string): string {
  return READINGS[reading] ?? sentenceCase(wordsOf(reading));
}

function tablesOf(tax: Tax): readonly TableFact[] {
  return facts.tables.filter(({ kind }) => kind === tax);
}
