/**
 * The comment that a query begins with: the law that it is, what it reads and what it gives.
 *
 * @module
 */
import {
  DIALECTS,
  type DialectWords,
  type SqlColumn,
  type SqlQuery,
  type SqlUnit,
  typeOf,
} from '../algebra/readers/index.js';
import { rulesUsed } from '../computation/index.js';
import type { TableHeader } from '../tables/table.js';
import type { SqlChoice } from './options.js';

/** The details of the comment beyond the query itself. */
export interface Described {
  /** Whose returns these are, such as `Companies, year of assessment 2027`. */
  readonly whose: string;
  /** The first and the last end of an accounting period; none where only the year decides. */
  readonly days: readonly [first: string, last: string] | null;
  /** The days on which the law changes between them. */
  readonly changes: readonly string[];
  /** The totals of the other readings of the year. */
  readonly others: readonly (readonly [column: string, reading: string])[];
  /** The command that works out the columns of lists. */
  readonly preparedBy: string;
}

const AMOUNTS: Readonly<Record<SqlUnit, string>> = {
  kobo: 'Amounts are whole kobo: N1,250.50 is 125050.',
  naira: 'Amounts are naira with at most two decimals: N1,250.50 is 1250.50.',
};

/** The comment and the query. */
export function withHeader(
  { text, reads, gives }: SqlQuery,
  { table, dialect, from, unit = 'kobo', columns }: SqlChoice<TableHeader>,
  { whose, days, changes, others, preparedBy }: Described,
): string {
  const { reading, revision, status, digest } = rulesUsed(table);
  const isThere = ({ column }: SqlColumn): boolean => columns?.includes(column) ?? true;
  const absent = reads.filter((each) => !isThere(each)).map(({ column }) => column);
  const width = Math.max(...reads.map(({ column }) => column.length)) + 2;
  const lines = [
    `${whose}, reading ${reading}, revision ${revision}, ${status.replace('_', ' ')}.`,
    `Digest of the rule table: ${digest}.`,
    ...(days === null ? [] : [periodsSentence(days, changes)]),
    ...others.map(([column, other]) => `${column} is given under the reading ${other}.`),
    '',
    `Reads ${from}, one row for each return. ${AMOUNTS[unit]}`,
    `  ${'id'.padEnd(width)}any type, given back`,
    ...reads.filter(isThere).map((each) => {
      const prepared = each.source === 0 ? '' : `; by "${preparedBy}${unit === 'kobo' ? '' : ` --unit ${unit}`}"`;
      return `  ${each.column.padEnd(width)}${describedAs(each, DIALECTS[dialect], unit)}${prepared}`;
    }),
    ...(absent.length === 0 ? [] : ['', 'Not columns of the table, and NULL here:', ...wrapped(absent.join(', '))]),
    '',
    'Gives one row for each return. Where refused is not NULL, it names the column that is wrong, and every figure is',
    `NULL. Figures are ${unit === 'kobo' ? 'whole kobo' : 'naira with two decimals'}:`,
    ...wrapped(gives.join(', ')),
  ];
  return `${lines.map((line) => `-- ${line}`.trimEnd()).join('\n')}\n${text}`;
}

function periodsSentence([first, last]: readonly [string, string], changes: readonly string[]): string {
  const held = `Holds for accounting periods that end from ${first} to ${last}`;
  return changes.length === 0 ? `${held}.` : `${held}; the law changes on ${changes.join(' and ')}.`;
}

function describedAs(
  { fact: { kind, words }, isRequired, whenNull, days }: SqlColumn,
  dialect: DialectWords,
  unit: SqlUnit,
): string {
  const accepted = words ? `: ${words.join(', ')}` : days ? ` from ${days[0]} to ${days[1]}` : '';
  const range = kind.endsWith('amount') ? (kind.endsWith('signed_amount') ? ', may be negative' : ', 0 or more') : '';
  return `${typeOf(kind, dialect, unit)}${accepted}${range}; ${isRequired ? 'required' : nullMeans(kind, whenNull)}`;
}

function nullMeans(kind: string, whenNull: SqlColumn['whenNull']): string {
  if (kind.startsWith('given_')) return 'NULL: not given';
  if (kind === 'condition') return `NULL: ${whenNull === true ? 'TRUE' : 'FALSE'}`;
  return `NULL: ${whenNull ?? 0}`;
}

function wrapped(text: string): string[] {
  return (text.match(/.{1,112}(?:, |$)/g) ?? []).map((line) => `  ${line.trim()}`);
}
