/**
 * The two laws that an address compares: `a=2025&b=2026:first_gazette`, or `draft`, the law with the edited figures of
 * the address. Pure.
 *
 * @module
 */

import { COMPARE } from '../copy/compare.js';
import { lawNamed, lawTitle } from '../law/law-names.js';
import { lawName, tableOf, yearsOf } from '../law/tables.js';
import type { Address } from '../request/address.js';
import { type Tax, taxOf, taxYearOf } from '../request/request.js';

/** The law with edited figures, as an address names it. */
export const DRAFT = 'draft';

/** The two laws, by their names in an address. */
export interface Compared {
  readonly before: string;
  readonly after: string;
}

/** The laws that an address compares; by default the law of the case, and that of the year before. */
export function comparedBy(address: Address): Compared {
  const { a, b } = address.values;
  const usual = usualLaws(address);
  return { before: knownOr(address, a, usual.before), after: knownOr(address, b, usual.after) };
}

/** A law that an address compares, for people. */
export function comparedTitle(tax: Tax, name: string): string {
  return name === DRAFT ? COMPARE.draft : lawTitle(tax, lawNamed(name));
}

/** Edits are compared with the same law without them, and the first year with the next one. */
function usualLaws(address: Address): Compared {
  const tax = taxOf(address);
  const year = taxYearOf(address);
  const law = lawName(tax, year, address.values.r);
  if (address.edits.length > 0) return { before: law, after: DRAFT };
  const years = yearsOf(tax);
  if (years.includes(year - 1)) return { before: lawName(tax, year - 1), after: law };
  return { before: law, after: lawName(tax, years.includes(year + 1) ? year + 1 : year) };
}

/** A law that an address names, or the usual one where there is no such law. */
function knownOr(address: Address, name: string | undefined, usual: string): string {
  if (name === undefined || (name === DRAFT && address.edits.length > 0)) return name ?? usual;
  const tax = taxOf(address);
  const { taxYear, reading } = lawNamed(name);
  return tableOf(tax, taxYear, reading) === undefined ? usual : lawName(tax, taxYear, reading);
}
