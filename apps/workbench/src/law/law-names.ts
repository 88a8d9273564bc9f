/**
 * The laws that a screen offers, and their names. Pure.
 *
 * @module
 */
import { LAW } from '../copy/law.js';
import type { TableFact } from '../facts/facts.js';
import type { LawChoice } from '../request/protocol.js';
import type { Tax } from '../request/request.js';
import { lawName, readingName, readingsOf, tableOf, yearsOf } from './tables.js';

/** Every table of a tax, the newest year first, with every text of a year. */
export function tablesOf(tax: Tax): readonly TableFact[] {
  return [...yearsOf(tax)].reverse().flatMap((year) => readingsOf(tax, year));
}

/** The name of a table in an address. */
export function tableName({ kind, taxYear, reading }: TableFact): string {
  return lawName(kind, taxYear, reading);
}

/** The law of a name in an address. */
export function lawNamed(name: string): LawChoice {
  const [year = '', reading] = name.split(':');
  return { taxYear: Number(year), ...(reading !== undefined && { reading }) };
}

/** A law for people. Its text is named where the year has more than one, and edits are said. */
export function lawTitle(tax: Tax, { taxYear, reading, edits }: LawChoice): string {
  const isOnly = readingsOf(tax, taxYear).length < 2;
  const text = tableOf(tax, taxYear, reading)?.reading ?? '';
  const name = isOnly ? String(taxYear) : LAW.ofYear(taxYear, readingName(text).toLowerCase());
  return edits === undefined ? name : LAW.edited(name);
}
