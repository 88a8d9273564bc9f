/**
 * The differences between databases in whole numbers and subqueries.
 *
 * @module
 */

/** The dialects of SQL that a query is written in. */
export const SQL_DIALECTS = ['duckdb', 'postgres', 'spark', 'bigquery'] as const;

/** A dialect of SQL. */
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** The units of the amounts of a table: whole kobo, or naira as decimals. */
export const SQL_UNITS = ['kobo', 'naira'] as const;

/** The unit of the amounts of a table. */
export type SqlUnit = (typeof SQL_UNITS)[number];

/** The syntax that differs between dialects. */
export interface DialectWords {
  /** Whole numbers of 64 bits, and of 38 digits. */
  readonly integer: string;
  readonly wideInteger: string;
  /** Naira with their kobo, and more decimals, so that an amount finer than a kobo is found. */
  readonly decimal: string;
  readonly boolean: string;
  readonly text: string;
  /** The whole part of a quotient; neither operand is negative. */
  quotient(dividend: string, divisor: string): string;
  wideQuotient(dividend: string, divisor: string): string;
  remainder(dividend: string, divisor: string): string;
  /**
   * Naira of any type as decimals of six places, NULL or NaN for what is no number. Where there are two, the second is
   * slower and is for the floating-point numbers that the first one changes.
   */
  decimalsOf(naira: string): readonly string[];
  /** Whole kobo as naira with two decimals. */
  nairaOf(kobo: string): string;
  /** The end of a subquery that the planner would otherwise copy into each of its uses. */
  readonly fence: string;
}

const SIX_PLACES = 'DECIMAL(24, 6)';
const textOf = (naira: string, type: string): string => `CAST(${naira} AS ${type})`;
/** A decimal times a decimal: a quotient of decimals is a floating-point number in some dialects. */
const nairaOf = (kobo: string): string => `CAST(CAST(${kobo} AS DECIMAL(30, 0)) * 0.01 AS DECIMAL(30, 2))`;
const percent = (dividend: string, divisor: string): string => `${dividend} % ${divisor}`;
const doubleSlash = (dividend: string, divisor: string): string => `${dividend} // ${divisor}`;
const div = (dividend: string, divisor: string): string => `DIV(${dividend}, ${divisor})`;
const divOperator = (dividend: string, divisor: string): string => `${dividend} DIV ${divisor}`;

/** The words of each dialect. */
export const DIALECTS: Readonly<Record<SqlDialect, DialectWords>> = {
  duckdb: {
    integer: 'BIGINT',
    wideInteger: 'HUGEINT',
    decimal: SIX_PLACES,
    boolean: 'BOOLEAN',
    text: 'VARCHAR',
    quotient: doubleSlash,
    wideQuotient: doubleSlash,
    remainder: percent,
    decimalsOf: (naira) => [naira, textOf(naira, 'VARCHAR')].map((each) => `TRY_CAST(${each} AS ${SIX_PLACES})`),
    nairaOf,
    fence: '',
  },
  postgres: {
    integer: 'BIGINT',
    wideInteger: 'NUMERIC',
    decimal: 'NUMERIC',
    boolean: 'BOOLEAN',
    text: 'TEXT',
    quotient: (dividend, divisor) => `${dividend} / ${divisor}`,
    wideQuotient: div,
    remainder: percent,
    // A floating-point number loses its 16th digit if it is cast without its text.
    decimalsOf: (naira) => [`ROUND(CAST(${textOf(naira, 'TEXT')} AS NUMERIC), 6)`],
    nairaOf,
    fence: '\n  OFFSET 0',
  },
  spark: {
    integer: 'BIGINT',
    wideInteger: 'DECIMAL(38, 0)',
    decimal: SIX_PLACES,
    boolean: 'BOOLEAN',
    text: 'STRING',
    quotient: divOperator,
    wideQuotient: divOperator,
    remainder: percent,
    decimalsOf: (naira) => [`TRY_CAST(${naira} AS ${SIX_PLACES})`],
    nairaOf,
    fence: '',
  },
  bigquery: {
    integer: 'INT64',
    wideInteger: 'BIGNUMERIC',
    decimal: 'NUMERIC',
    boolean: 'BOOL',
    text: 'STRING',
    quotient: div,
    wideQuotient: div,
    remainder: (dividend, divisor) => `MOD(${dividend}, ${divisor})`,
    decimalsOf: (naira) => [`ROUND(SAFE_CAST(${textOf(naira, 'STRING')} AS NUMERIC), 6)`],
    nairaOf: (kobo) => `CAST(${kobo} AS NUMERIC) / 100`,
    fence: '',
  },
};
