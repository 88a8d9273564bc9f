/**
 * `nigeria-tax sql`: the law as a query for a database.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { RuleError } from 'nigeria-tax-rules';
import { citSql, pitSql, SQL_DIALECTS, type SqlDialect } from 'nigeria-tax-rules/sql';
import { type Command, type ExitCode, UsageError } from './command.js';
import { showStack } from './debug.js';
import { write } from './streams.js';

const OPTIONS = {
  year: { type: 'string' },
  reading: { type: 'string' },
  dialect: { type: 'string' },
  from: { type: 'string' },
  kind: { type: 'string' },
  debug: { type: 'boolean' },
} as const;

const HELP = `nigeria-tax sql --year YEAR --dialect DIALECT [OPTIONS]: the law as one SQL query

Prints a query that works out every return of a table, exact to the kobo. Its
first lines name the law, the columns that it reads and the columns that it gives.

  nigeria-tax sql --year 2027 --dialect duckdb --from returns > tax.sql

Options
  --year YEAR       the year of assessment of companies, the income year of
                    individuals
  --dialect NAME    ${SQL_DIALECTS.join(', ')}
  --reading NAME    the reading of the law that answers, such as first_gazette
  --kind KIND       company (default) or individual
  --from TABLE      the table of the returns; returns by default
  --debug           on an error, show where in the program it arose
  --help            print this

What schedules of disposals and streams of income come to are columns of the
table: nigeria-tax gains and nigeria-tax income work them out.
`;

/** Prints a query. */
export const sql: Command = {
  name: 'sql',
  summary: 'the law of a year as one SQL query over a table',
  help: HELP,
  async run(words) {
    try {
      await write(queryOf(words));
      return 0;
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      return refuse(error);
    }
  },
};

function queryOf(words: readonly string[]): string {
  const { year = '', dialect = '', reading, from, kind = 'company' } = parsed(words);
  if (!/^\d{4}$/.test(year)) throw new UsageError('--year takes a year, such as 2027.');
  if (!isDialect(dialect)) throw new UsageError(`--dialect takes one of ${SQL_DIALECTS.join(', ')}.`);
  if (kind !== 'company' && kind !== 'individual') throw new UsageError('--kind takes company or individual.');
  const law = { taxYear: Number(year), dialect, ...(reading !== undefined && { reading }) };
  const options = { ...law, ...(from !== undefined && { from }) };
  return kind === 'company' ? citSql(options) : pitSql(options);
}

function isDialect(name: string): name is SqlDialect {
  return SQL_DIALECTS.some((dialect) => dialect === name);
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function refuse(error: RuleError): ExitCode {
  process.stderr.write(`${error.message}\n  Accepted: ${error.accepted}.\n`);
  showStack(error);
  return 1;
}
