/**
 * The law that an address shows: of which tax, which table, beside which other, and what is looked for. Pure.
 *
 * @module
 */

import type { TableFact } from '../facts/facts.js';
import { type Address, onScreen, withValues } from '../request/address.js';
import type { LawChoice } from '../request/protocol.js';
import { FIRST_YEAR, type Tax, taxOf, taxYearOf } from '../request/request.js';
import type { Search } from './figures.js';
import { tableOf } from './tables.js';

/** The views of the law, by their names in an address. */
export const VIEWS = ['table', 'timeline', 'differences'] as const;
export type View = (typeof VIEWS)[number];

/** The state of the screen on the law. */
export interface LawView extends Search {
  readonly tax: Tax;
  readonly view: View;
  /** The table that is shown, and the one that it is compared with. */
  readonly table: TableFact;
  readonly before: TableFact;
}

/** The law that an address shows. The parts that it leaves out follow from the figures that it holds. */
export function lawViewOf(address: Address): LawView {
  const { view, find = '', tier, a, b } = address.values;
  const tax = taxOf(address);
  const table = tableNamed(tax, b) ?? tableOfFigures(address, tax);
  return {
    tax,
    view: VIEWS.find((name) => name === view) ?? 'table',
    table,
    before: tableNamed(tax, a) ?? tableBeside(tax, table.taxYear),
    find,
    isDisputed: tier === 'disputed',
  };
}

/** The law of a table, as a question chooses it. */
export function lawChoiceOf({ taxYear, reading }: TableFact): LawChoice {
  return { taxYear, reading };
}

/** The address with other values on the screen on the law. */
export function lawAddress(from: Address, values: Readonly<Record<string, string>>): Address {
  return withValues(onScreen(from, 'law'), values);
}

/** The address of everything in a tax's law that rests on a section. */
export function restingOn(from: Address, find: string): Address {
  const law = from.screen === 'law' ? {} : { b: '' };
  return lawAddress(from, { of: taxOf(from), view: '', tier: '', find, ...law });
}

function tableNamed(tax: Tax, name: string | undefined): TableFact | undefined {
  const [, year, reading] = /^(\d{4})(?::(\w+))?$/.exec(name ?? '') ?? [];
  return year === undefined ? undefined : tableOf(tax, Number(year), reading);
}

function tableOfFigures(address: Address, tax: Tax): TableFact {
  const year = taxYearOf({ ...address, screen: tax });
  const found = tableOf(tax, year, address.values.r) ?? tableOf(tax, year) ?? tableOf(tax, FIRST_YEAR);
  if (found === undefined) throw new Error(`There is no table for ${FIRST_YEAR}.`);
  return found;
}

/** The table of the year before, or after the first one. */
function tableBeside(tax: Tax, year: number): TableFact {
  return tableOf(tax, year - 1) ?? tableOf(tax, year + 1) ?? (tableOf(tax, FIRST_YEAR) as TableFact);
}
