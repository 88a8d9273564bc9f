/**
 * The years that have a rule table, in every reading: what `nigeria-tax rules` prints where no table is named.
 *
 * @module
 */
import type { RuleTable } from 'nigeria-tax-rules/analysis';
import { factsByTier } from '../../../rules/src/facts.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { columnsOf } from '../frame/terminal.js';
import { tablesInForce } from '../law/law.js';
import { dayOf } from '../sheet/amounts.js';

/** The tables in force as a sheet or as JSON, of one kind or of both. */
export function yearsText(kind: RuleTable['kind'] | undefined, isJson: boolean): string {
  const tables = tablesInForce().filter((table) => kind === undefined || table.kind === kind);
  const years = tables.map(describedYear);
  return isJson ? `${JSON.stringify(years, null, 2)}\n` : sheetText(sectionsOf(years), columnsOf());
}

/** The history of a table that a program made may be empty. */
const NO_LINE = { checkedBy: 'unreviewed', on: '' };

function describedYear(table: RuleTable) {
  const { kind, taxYear, reading, defaultReading, revision, status, history, digest } = table;
  const newest = history.at(-1) ?? NO_LINE;
  return {
    kind,
    taxYear,
    reading,
    isDefaultReading: reading === defaultReading,
    revision,
    status,
    review: newest.checkedBy === 'unreviewed' ? null : { by: newest.checkedBy, on: newest.on },
    facts: factsByTier(table),
    digest,
  };
}

type DescribedYear = ReturnType<typeof describedYear>;

function sectionsOf(tables: readonly DescribedYear[]): Section[] {
  const of = (kind: RuleTable['kind']): Row[] => tables.filter((table) => table.kind === kind).flatMap(rowsOf);
  return [
    { title: 'COMPANIES: years of assessment', rows: of('company') },
    { title: 'INDIVIDUALS: income years', rows: of('individual') },
  ].filter(({ rows }) => rows.length > 0);
}

function rowsOf({ taxYear, reading, isDefaultReading, revision, status, review, facts }: DescribedYear): Row[] {
  const tiers = Object.entries(facts).flatMap(([tier, count]) => (count > 0 ? [`${count} ${tier}`] : []));
  const reviewed = review === null ? 'no review recorded' : `checked by ${review.by}, ${dayOf(review.on)}`;
  return [
    {
      label: `${taxYear} ${reading}${isDefaultReading ? ' (default)' : ''}`,
      value: `revision ${revision}, ${status.replaceAll('_', ' ')}`,
    },
    { text: `facts: ${tiers.join(', ')}; ${reviewed}`, depth: 1 },
  ];
}
