/** Rows of the random steps as a table of a database, and what a query gives for each. */
import type { SqlColumn, SqlLaw } from '../../../src/algebra/readers/sql/query.js';
import { Tracing } from '../../../src/algebra/tracing.js';
import type { Figure, RowOf } from '../../../src/algebra/words.js';
import { definition, factsOfRow, valueBehind } from '../definition.js';
import { FACTS, Kitchen, type Sentence } from '../recipes.js';

/** A row of the random steps. */
export type Row = RowOf<typeof FACTS>;

const PLAIN = { toNearest: 1n, ties: 'up' } as const;
const DAYS = ['1896-01-01', '2099-12-31'] as const;

/** The columns of the facts of the random steps. */
const COLUMNS: readonly SqlColumn[] = Object.entries(FACTS).map(([name, fact]) => ({
  column: `the_${name}`,
  source: 0,
  name,
  fact,
  isRequired: name === 'turnover',
  ...(name === 'size' && { whenNull: 'small' }),
  ...(fact.kind.endsWith('day') && { days: DAYS }),
}));

/** A recipe as a law for a query; the outputs are everything that it leaves. */
export function lawOf(recipe: readonly Sentence[], rounding: SqlLaw['rounding'] = PLAIN): SqlLaw {
  const tracing = new Tracing();
  const { figures, conditions } = new Kitchen(tracing, tracing.facts(FACTS)).follow(recipe);
  const outputs = Object.fromEntries([...figures, ...conditions].map((each, index) => [`output_${index}`, each]));
  const periods = [{ outputs }] as const;
  return { columns: COLUMNS, periodEnd: 'the_close', periods, refusals: [], words: tracing.vocabulary, rounding };
}

/** What the definition of the words says of a row. */
export function expectedOf(recipe: readonly Sentence[], row: Row): (bigint | boolean)[] {
  const facts = factsOfRow(row, (amount) => BigInt(amount) as unknown as Figure);
  const { figures, conditions } = new Kitchen(definition(PLAIN), facts).follow(recipe);
  return [...figures, ...conditions].map((each) => valueBehind<bigint | boolean>(each));
}

/** A statement that makes the table `returns` with these rows, numbered from 0. */
export function tableOf(rows: readonly Row[]): string {
  const types = COLUMNS.map(({ column, fact }) => `${column} ${typeOf(fact.kind)}`);
  const values = rows.map(
    (row, id) => `(${[id, ...COLUMNS.map(({ name }) => literal(row[name as keyof Row]))].join()})`,
  );
  return `CREATE TABLE returns (id BIGINT, ${types.join()}); INSERT INTO returns VALUES ${values.join(',\n')};`;
}

function typeOf(kind: string): string {
  if (kind.endsWith('amount')) return 'BIGINT';
  if (kind.endsWith('condition')) return 'BOOLEAN';
  return kind.endsWith('day') ? 'DATE' : 'VARCHAR(20)';
}

function literal(value: Row[keyof Row]): string {
  return value === undefined ? 'NULL' : typeof value === 'string' ? `'${value}'` : String(value);
}
