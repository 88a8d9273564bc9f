/**
 * The columns of a query: the facts of a return, named as in a request but in snake_case.
 *
 * @module
 */
import type { SqlColumn } from '../algebra/sql/query.js';
import type { FactKind } from '../algebra/words.js';

/** What a column says beyond its fact. */
export type ColumnTerms = Pick<SqlColumn, 'isRequired' | 'whenNull' | 'days'> & { readonly column?: string };

/** A column for each fact of a description. */
export function columnsOf<D extends Readonly<Record<string, FactKind>>>(
  description: D,
  terms: { readonly [N in keyof D]?: ColumnTerms },
  source = 0,
  suffix = '',
): SqlColumn[] {
  return Object.entries(description).map(([name, fact]) => {
    return { column: `${snakeCase(name)}${suffix}`, source, name, fact, ...terms[name] };
  });
}

/** `costOfSales` is `cost_of_sales`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
