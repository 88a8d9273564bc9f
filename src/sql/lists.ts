/**
 * The results of the lists of a request, as columns of a query: an SQL query works out no lists itself.
 *
 * @module
 */
import type { Listed, Stated } from '../computation/index.js';
import type { AnyKobo } from '../ground/index.js';
import type { TableHeader } from '../tables/table.js';
import { snakeCase, suffixOf } from './columns.js';
import { listTablesOf, type SqlTax } from './law.js';

/** Columns of a row, in whole kobo. */
export type KoboColumns = Readonly<Record<string, bigint>>;

/** The columns of lists that a query reads, for one return. */
export function listedColumnsOf<T extends TableHeader, R, O>(
  tax: SqlTax<T, R, O>,
  { listsUnder }: Stated<T, Listed>,
  table: T,
): KoboColumns {
  const columns = listTablesOf(tax, table).flatMap((each, index) => {
    const figures = listsUnder(each).figures as Readonly<Record<string, AnyKobo>>;
    return Object.keys(tax.listed).map((name) => {
      return [`${snakeCase(name)}${suffixOf(each, index)}`, BigInt(figures[name] ?? 0)];
    });
  });
  return Object.fromEntries(columns);
}
