/**
 * The comment that a query begins with: the law that it is, what it reads and what it gives.
 *
 * @module
 */
import { DIALECTS, type DialectWords } from '../algebra/sql/dialects.js';
import type { SqlColumn, SqlQuery } from '../algebra/sql/query.js';
import type { TableHeader } from '../rules/table.js';
import { rulesUsed } from '../rules-used.js';
import type { SqlChoice } from './options.js';
import type { LawPeriod } from './periods.js';

/** What the comment says beyond the query itself. */
export interface Described {
  /** Whose returns these are, such as `Companies, year of assessment 2027`. */
  readonly whose: string;
  /** The periods that the query is for, in a sentence. */
  readonly periods: string;
  /** The readings whose totals are given beside the answer. */
  readonly others: readonly string[];
}

/** The comment and the query. */
export function withHeader(
  { text, reads, gives }: SqlQuery,
  { table, dialect, from }: SqlChoice<TableHeader>,
  { whose, periods, others }: Described,
): string {
  const { reading, revision, status, digest } = rulesUsed(table);
  const width = Math.max(...reads.map(({ column }) => column.length)) + 2;
  const lines = [
    `${whose}, reading ${reading}, revision ${revision}, ${status.replace('_', ' ')}.`,
    `Digest of the rule table: ${digest}.`,
    periods,
    ...others,
    '',
    `Reads ${from}, one row for each return. Amounts are whole kobo: N1,250.50 is 125050.`,
    `  ${'id'.padEnd(width)}any type, given back`,
    ...reads.map((each) => `  ${each.column.padEnd(width)}${describedAs(each, DIALECTS[dialect])}`),
    '',
    'Gives one row for each return. Where refused is not NULL, it names the column that is wrong, and every figure is',
    'NULL. Figures are whole kobo:',
    ...wrapped(gives.join(', ')),
  ];
  return `${lines.map((line) => `-- ${line}`.trimEnd()).join('\n')}\n${text}`;
}

/** The sentence on the periods of a query that the end of the accounting period decides. */
export function periodsSentence(first: string, last: string, periods: readonly LawPeriod[]): string {
  const changes = periods.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const held = `Holds for accounting periods that end from ${first} to ${last}`;
  return changes.length === 0
    ? `${held}.`
    : `${held}; the law changes for those that end on or after ${changes.join(' and ')}.`;
}

function describedAs({ fact: { kind, words }, isRequired, whenNull, days }: SqlColumn, dialect: DialectWords): string {
  const accepted = words ? `: ${words.join(', ')}` : days ? ` from ${days[0]} to ${days[1]}` : '';
  const range = kind.endsWith('amount') ? (kind.endsWith('signed_amount') ? ', may be negative' : ', 0 or more') : '';
  return `${typeOf(kind, dialect)}${accepted}${range}; ${isRequired ? 'required' : nullMeans(kind, whenNull)}`;
}

function typeOf(kind: string, { integer, boolean, text }: DialectWords): string {
  if (kind.endsWith('amount')) return integer;
  if (kind.endsWith('condition')) return boolean;
  return kind.endsWith('day') ? 'DATE' : text;
}

function nullMeans(kind: string, whenNull: SqlColumn['whenNull']): string {
  if (kind.startsWith('given_')) return 'NULL: not given';
  return `NULL: ${whenNull === undefined ? (kind === 'condition' ? 'FALSE' : '0') : String(whenNull).replace('true', 'TRUE')}`;
}

function wrapped(text: string): string[] {
  return (text.match(/.{1,112}(?:, |$)/g) ?? []).map((line) => `  ${line.trim()}`);
}
