/**
 * `nigeria-tax years`: the years that have a table, in every reading.
 *
 * @module
 */
import { listFigures, type RuleTable } from 'nigeria-tax-rules/analysis';
import { command } from './command.js';
import { tablesInForce } from './law.js';
import { type Row, type Section, sheetText } from './layout.js';
import { write } from './streams.js';

/** Prints the years. */
export const years = command({
  name: 'years',
  summary: 'the years that are covered: readings, revisions, how well each is sourced',
  usage: '[OPTIONS]',
  about: `Prints every year that has a rule table, with its readings, its revision and its status, and the number of
figures by tier of the law behind them: primary (the text of the Act was read), secondary (a reliable report of it),
disputed (sources disagree), practice (ours, where the law is silent).

  nigeria-tax years`,
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run({ values: { json = false } }) {
    const tables = tablesInForce().map(describedYear);
    await write(json ? `${JSON.stringify(tables, null, 2)}\n` : sheetText(sectionsOf(tables)));
    return 0;
  },
});

const TIERS = ['primary', 'secondary', 'disputed', 'practice'] as const;

function describedYear(table: RuleTable) {
  const { kind, taxYear, reading, defaultReading, revision, status, history, digest } = table;
  const figures = listFigures(table);
  const count = (tier: string): number => figures.filter(({ verified }) => verified === tier).length;
  return {
    kind,
    taxYear,
    reading,
    isDefaultReading: reading === defaultReading,
    revision,
    status,
    isReviewed: history.at(-1)?.checkedBy !== 'unreviewed',
    figures: Object.fromEntries(TIERS.map((tier) => [tier, count(tier)])),
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

function rowsOf({ taxYear, reading, isDefaultReading, revision, status, isReviewed, figures }: DescribedYear): Row[] {
  const tiers = Object.entries(figures).flatMap(([tier, count]) => (count > 0 ? [`${count} ${tier}`] : []));
  const reviewed = isReviewed ? '' : '; not reviewed by an adviser';
  return [
    {
      label: `${taxYear} ${reading}${isDefaultReading ? ' (default)' : ''}`,
      value: `revision ${revision}, ${status.replaceAll('_', ' ')}`,
    },
    { text: `figures: ${tiers.join(', ')}${reviewed}`, depth: 1 },
  ];
}
