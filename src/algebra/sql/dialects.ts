/**
 * The differences between databases in whole numbers and subqueries.
 *
 * @module
 */

/** The dialects of SQL that a query is written in. */
export const SQL_DIALECTS = ['duckdb', 'postgres', 'spark', 'bigquery'] as const;

/** A dialect of SQL. */
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** The syntax that differs between dialects. */
export interface DialectWords {
  /** Whole numbers of 64 bits, and of 38 digits. */
  readonly integer: string;
  readonly wideInteger: string;
  readonly boolean: string;
  readonly text: string;
  /** The whole part of a quotient; neither operand is negative. */
  quotient(dividend: string, divisor: string): string;
  wideQuotient(dividend: string, divisor: string): string;
  remainder(dividend: string, divisor: string): string;
  /** The end of a subquery that the planner would otherwise copy into each of its uses. */
  readonly fence: string;
}

const percent = (dividend: string, divisor: string): string => `${dividend} % ${divisor}`;
const doubleSlash = (dividend: string, divisor: string): string => `${dividend} // ${divisor}`;
const div = (dividend: string, divisor: string): string => `DIV(${dividend}, ${divisor})`;
const divOperator = (dividend: string, divisor: string): string => `${dividend} DIV ${divisor}`;

/** The words of each dialect. */
export const DIALECTS: Readonly<Record<SqlDialect, DialectWords>> = {
  duckdb: {
    integer: 'BIGINT',
    wideInteger: 'HUGEINT',
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
    quotient: doubleSlash,
    wideQuotient: doubleSlash,
    remainder: percent,
    fence: '',
  },
  postgres: {
    integer: 'BIGINT',
    wideInteger: 'NUMERIC',
    boolean: 'BOOLEAN',
    text: 'TEXT',
    quotient: (dividend, divisor) => `${dividend} / ${divisor}`,
    wideQuotient: div,
    remainder: percent,
    fence: '\n  OFFSET 0',
  },
  spark: {
    integer: 'BIGINT',
    wideInteger: 'DECIMAL(38, 0)',
    boolean: 'BOOLEAN',
    text: 'STRING',
    quotient: divOperator,
    wideQuotient: divOperator,
    remainder: percent,
    fence: '',
  },
  bigquery: {
    integer: 'INT64',
    wideInteger: 'BIGNUMERIC',
    boolean: 'BOOL',
    text: 'STRING',
    quotient: div,
    wideQuotient: div,
    remainder: (dividend, divisor) => `MOD(${dividend}, ${divisor})`,
    fence: '',
  },
};
