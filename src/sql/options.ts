/**
 * The options of a query: the law, the dialect, and the table that it reads.
 *
 * @module
 */
import {
  SQL_DIALECTS,
  SQL_UNITS,
  type SqlColumn,
  type SqlDialect,
  type SqlTable,
  type SqlUnit,
} from '../algebra/readers/index.js';
import { type AskedLaw, lawOptions, newestOf, optionsRead, tableFor } from '../computation/index.js';
import {
  missingField,
  oncePer,
  type Problem,
  pointer,
  problem,
  refusal,
  refuseIfAny,
  shown,
  unknownWord,
} from '../ground/index.js';
import { fieldsOf, optional, type Reader, required } from '../request/fields.js';
import { listOf, oneOf, text, year } from '../request/readers.js';
import type { TableHeader } from '../tables/table.js';

/** The law, the dialect and the database table of a query. */
export interface SqlOptions<T> {
  /** The year of the law; not needed with `table`. */
  readonly taxYear?: number;
  /** A reading of the year's law, such as `first_gazette`; the year's default when absent. */
  readonly reading?: string;
  /** A table passed explicitly: a draft, a what-if, or one that was kept beside an answer. */
  readonly table?: T;
  readonly dialect: SqlDialect;
  /** The name of the database table that holds the returns: `returns` when absent. */
  readonly from?: string;
  /** The unit of the amounts, of the table and of the answer: whole `kobo` (default), or `naira` as decimals. */
  readonly unit?: SqlUnit;
  /** The columns that the table has, such as `['turnover', 'rent']`; all columns when absent. The others are NULL. */
  readonly columns?: readonly string[];
}

/** The options of a query, checked. */
export interface SqlChoice<T> extends SqlTable {
  readonly table: T;
  readonly dialect: SqlDialect;
}

/** A name, or names joined by dots, each plain or quoted as the dialects quote. */
const TABLE_NAME = /^(?:[\w-]+|"[^"]+"|`[^`]+`)(?:\.(?:[\w-]+|"[^"]+"|`[^`]+`))*$/;

const NAME = 'the name of a table, such as returns or warehouse.returns';

/** The name of the database table. */
const tableName: Reader<string> = {
  accepted: NAME,
  read(value, path, step, problems) {
    if (typeof value === 'string' && TABLE_NAME.test(value)) return value;
    const message = `${step} is ${shown(value)}, which is not the name of a table.`;
    problems.push(problem(pointer(path, step), 'not-a-word', message, NAME));
    return undefined;
  },
};

const optionsFor = oncePer((like: TableHeader) =>
  fieldsOf({
    ...lawOptions(like),
    taxYear: optional(year, undefined),
    dialect: required(oneOf(SQL_DIALECTS)),
    from: optional(tableName, 'returns'),
    unit: optional<SqlUnit, SqlUnit>(oneOf(SQL_UNITS), 'kobo'),
    columns: optional(listOf(text), undefined),
  }),
);

/** Reads the options of a query, or refuses everything that is wrong with them. */
export function sqlChoice<T extends TableHeader>(options: SqlOptions<T>, tables: readonly T[]): SqlChoice<T> {
  const { dialect, from, unit, columns, taxYear: given, ...law } = optionsRead(options, optionsFor(newestOf(tables)));
  const { table: passed, reading } = law as AskedLaw<T>;
  const taxYear = given ?? passed?.taxYear;
  if (taxYear === undefined) throw refusal(missingField('/taxYear', year.accepted));
  const asked = { ...(passed !== undefined && { table: passed }), ...(reading !== undefined && { reading }) };
  const table = tableFor({ taxYear }, tables, asked);
  refuseRounding(table);
  return { table, dialect, from, unit, ...(columns && { columns }) };
}

/** Refuses columns that a query does not read, and a table without one that it requires. */
export function refuseColumns(given: readonly string[] | undefined, reads: readonly SqlColumn[]): void {
  if (given === undefined) return;
  const known = ['id', ...reads.map(({ column }) => column)];
  const problems: Problem[] = [];
  for (const [place, name] of given.entries()) {
    if (!known.includes(name)) problems.push(unknownWord(`/columns/${place}`, name, known, problems));
  }
  for (const { column, isRequired } of reads) {
    if (!isRequired || given.includes(column)) continue;
    const message = `columns does not name ${column}, which every row requires.`;
    problems.push(problem('/columns', 'missing-field', message, `a list with ${column}`));
  }
  refuseIfAny(problems);
}

function refuseRounding({ taxYear, rounding: { toNearest, ties } }: TableHeader): void {
  if (toNearest === 1n && ties === 'up') return;
  const how = `to the nearest ${toNearest} kobo, ties ${ties === 'up' ? 'up' : 'to even'}`;
  const message = `The table of ${taxYear} rounds ${how}; a query rounds to the nearest kobo, ties up.`;
  throw refusal(problem('/table', 'not-applicable', message, 'a table that rounds to 0.01, ties up'));
}
