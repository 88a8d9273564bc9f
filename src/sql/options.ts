/**
 * The options of a query: the law, the dialect, and the table that it reads.
 *
 * @module
 */
import { SQL_DIALECTS, type SqlDialect } from '../algebra/sql/dialects.js';
import { type Problem, problem, RuleError, refuseIfAny, unknownWord } from '../errors.js';
import { tableInForce } from '../tables/lookup.js';
import type { TableHeader } from '../tables/table.js';

/** The law, the dialect and the database table of a query. */
export interface SqlOptions<T> {
  /** The year of the law; not needed with `table`. */
  readonly taxYear: number;
  /** A reading of the year's law, such as `first_gazette`; the year's default when absent. */
  readonly reading?: string;
  /** A table passed explicitly: a draft, an archived revision, a what-if. */
  readonly table?: T;
  readonly dialect: SqlDialect;
  /** The name of the database table that holds the returns: `returns` when absent. */
  readonly from?: string;
}

/** The options of a query, checked. */
export interface SqlChoice<T> {
  readonly table: T;
  readonly dialect: SqlDialect;
  readonly from: string;
}

/** A name, or names joined by dots, each plain or quoted as the dialects quote. */
const TABLE_NAME = /^(?:[\w-]+|"[^"]+"|`[^`]+`)(?:\.(?:[\w-]+|"[^"]+"|`[^`]+`))*$/;

/** Refuses options that no query can be written for. */
export function sqlChoice<T extends TableHeader>(options: SqlOptions<T>, tables: readonly T[]): SqlChoice<T> {
  const { taxYear, reading, dialect, from = 'returns' } = options;
  const problems: Problem[] = [];
  if (!SQL_DIALECTS.includes(dialect)) problems.push(unknownWord('/dialect', String(dialect), SQL_DIALECTS));
  if (!TABLE_NAME.test(from)) {
    const accepted = 'the name of a table, such as returns or warehouse.returns';
    problems.push(problem('/from', 'not-a-word', `from is "${from}", which is not the name of a table.`, accepted));
  }
  refuseIfAny(problems);
  const table = options.table ?? tableInForce(tables, taxYear, reading === undefined ? {} : { reading });
  refuseRounding(table);
  return { table, dialect, from };
}

function refuseRounding({ taxYear, rounding: { toNearest, ties } }: TableHeader): void {
  if (toNearest === 1n && ties === 'up') return;
  const how = `to the nearest ${toNearest} kobo, ties ${ties === 'up' ? 'up' : 'to even'}`;
  const message = `The table of ${taxYear} rounds ${how}; a query rounds to the nearest kobo, ties up.`;
  throw new RuleError(problem('/table', 'not-applicable', message, 'a table that rounds to 0.01, ties up'));
}
