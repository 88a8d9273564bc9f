/**
 * `nigeria-tax years`: the years that have a table, in every reading.
 *
 * @module
 */
import type { RuleTable } from 'nigeria-tax-rules/analysis';
import { factsByTier } from '../../../rules/src/facts.js';
import { command } from '../frame/command.js';
import { type Row, type Section, sheetText } from '../frame/layout.js';
import { write } from '../frame/streams.js';
import { columnsOf } from '../frame/terminal.js';
import { tablesInForce } from '../law/law.js';
import { dayOf } from '../sheet/amounts.js';

/** Prints the years. */
export const years = command({
  name: 'years',
  summary: 'the years that are covered: readings, revisions, how well each is sourced',
  usage: '[OPTIONS]',
  about: `Prints every year that has a rule table, with its readings, its revision and its status, and the number of
facts by tier of the law behind them: primary (the text of the Act was read), secondary (a reliable report of it),
disputed (sources disagree), practice (ours, where the law is silent).

  nigeria-tax years`,
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run({ values: { json = false } }) {
    const tables = tablesInForce().map(describedYear);
    await write(json ? `${JSON.stringify(tables, null, 2)}\n` : sheetText(sectionsOf(tables), columnsOf()));
    return 0;
  },
});

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
  ];
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
