/**
 * The columns of a query: the facts of a return, named as in a request but in snake_case.
 *
 * @module
 */
import type { SqlColumn } from '../algebra/readers/index.js';
import type { FactKind } from '../algebra/words.js';
import { type Described, defaultsIn, requiredFactsIn } from '../request/facts.js';
import type { TableHeader } from '../tables/table.js';

/** The details of a column beyond its fact. */
export type ColumnTerms = Partial<Pick<SqlColumn, 'column' | 'isRequired' | 'whenNull' | 'days'>>;

/** A column for each fact of a description. */
export function columnsOf(
  description: Readonly<Record<string, FactKind>>,
  terms: Readonly<Record<string, ColumnTerms>>,
  source = 0,
  suffix = '',
): SqlColumn[] {
  return Object.entries(description).map(([name, fact]) => {
    return { column: `${snakeCase(name)}${suffix}`, source, name, fact, ...terms[name] };
  });
}

/** The details of the columns of fields: which must be there, and what NULL means in the others. */
export function termsOf(described: Described): Readonly<Record<string, ColumnTerms>> {
  const required = requiredFactsIn(described).map((name) => [name, { isRequired: true }] as const);
  const defaults = Object.entries(defaultsIn(described)).map(([name, whenNull]) => [name, { whenNull }] as const);
  return Object.fromEntries([...required, ...defaults]);
}

/** `costOfSales` is `cost_of_sales`. */
export function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
}

/** The suffix of the columns of lists under a reading; empty under the primary one. */
export function suffixOf({ reading }: Pick<TableHeader, 'reading'>, index: number): string {
  return index === 0 ? '' : `_under_${reading}`;
}
