/**
 * `nigeria-tax sql`: the law as a query for a database.
 *
 * @module
 */
import { RuleError } from 'nigeria-tax-rules';
import { citSql, pitSql, SQL_DIALECTS, type SqlDialect } from 'nigeria-tax-rules/sql';
import { type Asked, command, type ExitCode, type Options, UsageError } from '../frame/command.js';
import { showStack } from '../frame/debug.js';
import { write } from '../frame/streams.js';
import { READING_NAMES } from '../law/law.js';
import { UNIT_OPTION, unitOf } from './unit.js';

const OPTIONS = {
  year: {
    type: 'string',
    value: 'YEAR',
    says: 'the year of assessment of companies, the income year of individuals',
  },
  dialect: { type: 'string', value: 'NAME', words: SQL_DIALECTS, says: SQL_DIALECTS.join(', ') },
  reading: {
    type: 'string',
    value: 'NAME',
    words: READING_NAMES,
    says: 'the reading of the law that answers, such as first_gazette',
  },
  kind: {
    type: 'string',
    value: 'KIND',
    words: ['company', 'individual'],
    says: 'company (default) or individual',
  },
  from: { type: 'string', value: 'TABLE', says: 'the table of the returns; returns by default' },
  unit: UNIT_OPTION,
  columns: {
    type: 'string',
    value: 'NAMES',
    says: 'the columns that the table has, with commas between them; the others are NULL. All columns by default',
  },
} as const satisfies Options;

/** Prints a query. */
export const sql = command({
  name: 'sql',
  summary: 'the law of a year as one SQL query over a table',
  usage: '--year YEAR --dialect DIALECT [OPTIONS]',
  about: `Prints a query that works out every return of a table, exact to the kobo. Its first lines name the law, the
columns that it reads and the columns that it gives.

  nigeria-tax sql --year 2027 --dialect duckdb --from returns > tax.sql

What schedules of disposals and streams of income come to are columns of the table: nigeria-tax gains and nigeria-tax
income work them out.`,
  options: OPTIONS,
  async run(asked) {
    try {
      await write(queryOf(asked));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return refuse(error);
    }
  },
});

function queryOf({ values, positionals }: Asked<typeof OPTIONS>): string {
  const { year = '', dialect = '', reading, from, unit, columns, kind = 'company' } = values;
  if (positionals.length > 0) throw new UsageError(`sql takes options only, not ${positionals.join(', ')}.`);
  if (!/^\d{4}$/.test(year)) throw new UsageError('--year takes a year, such as 2027.');
  if (!isDialect(dialect)) throw new UsageError(`--dialect takes one of ${SQL_DIALECTS.join(', ')}.`);
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  const law = { taxYear: Number(year), dialect, ...(reading !== undefined && { reading }) };
  const names = columns?.split(',').map((name) => name.trim());
  const options = { ...law, unit: unitOf(unit), ...(from !== undefined && { from }), ...(names && { columns: names }) };
  return kind === 'company' ? citSql(options) : pitSql(options);
}

function isDialect(name: string): name is SqlDialect {
  return SQL_DIALECTS.some((dialect) => dialect === name);
}

function refuse(error: RuleError): ExitCode {
  process.stderr.write(`${error.message}\n  Accepted: ${error.accepted}.\n`);
  showStack(error);
  return 1;
}
