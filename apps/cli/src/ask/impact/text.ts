/**
 * The impact of a change of law as text for a terminal.
 *
 * @module
 */
import type { Impact, ImpactGroups, RowImpact } from 'nigeria-tax-rules/analysis';
import { changeOf, count, headingOf, naira } from '../../frame/amounts.js';
import {
  caveatsOf,
  classesMet,
  classOf,
  headlineOf,
  lawOf,
  nameOf,
  partNameOf,
  percent,
  type ReportedRows,
  summaryOf,
} from './wording.js';

const BAR = 30;
const MOST_ROWS = 10;

/** The report. */
export function textReport(impact: Impact, rows: ReportedRows): string {
  const { rules, groups, mostAffected } = impact;
  const few = headlineOf(impact, rows);
  return `${[
    ...(few === '' ? [] : [few]),
    'WHO PAYS MORE, WHO PAYS LESS',
    [`  Before  ${lawAndDigest(rules.before)}`, `  After   ${lawAndDigest(rules.after)}`].join('\n'),
    caveatsOf(impact, rows).join('\n'),
    summaryOf(impact).join('\n'),
    ...partsTable(impact),
    ...groups.map(groupTable),
    ...(impact.rows > 0 ? [quantileTable(impact), histogramOf(impact)] : []),
    ...affected('Pay more, most affected', mostAffected.more),
    ...affected('Pay less, most affected', mostAffected.less),
    ...leftOutList(impact),
  ].join('\n\n')}\n`;
}

function lawAndDigest(rules: Impact['rules']['before']): string {
  return `${lawOf(rules)} (${rules.digest.slice(0, 12)})`;
}

function partsTable({ parts, before, after }: Impact): string[] {
  if (parts === undefined) return [];
  const lines = parts.map((part) => [partNameOf(part), changeOf(part.change)]);
  const ends = [naira(before), naira(after)] as const;
  return [
    aligned([['Which part of the law', 'Change in tax'], ['Tax before', ends[0]], ...lines, ['Tax after', ends[1]]]),
  ];
}

function groupTable({ by, rows }: ImpactGroups): string {
  const head = [headingOf(by), 'Pay less', 'Same', 'Pay more', 'Tax before', 'Change in tax', ''];
  const lines = rows.map((group) => [
    group.name,
    count(group.payLess),
    count(group.same),
    count(group.payMore),
    naira(group.before),
    changeOf(group.change),
    percent(group.change, group.before),
  ]);
  return aligned([head, ...lines]);
}

function quantileTable({ quantiles }: Impact): string {
  return aligned([['Percentile', 'Change in tax up to'], ...quantiles.map(({ at, change }) => [at, changeOf(change)])]);
}

function histogramOf({ histogram }: Impact): string {
  const classes = classesMet(histogram);
  const most = Math.max(...classes.map(({ weight }) => weight));
  const lines = classes.map((each) => {
    const bar = '#'.repeat(Math.round((each.weight / most) * BAR));
    return [headingOf(classOf(each)), count(each.weight), each.weight > 0 && bar === '' ? '.' : bar];
  });
  return aligned([['How much it changes', 'Returns', ''], ...lines], 2);
}

function affected(title: string, rows: readonly RowImpact[]): string[] {
  if (rows.length === 0) return [];
  const head = [title, ...Object.keys(rows[0]?.groups ?? {}).map(headingOf), 'Size', 'Tax before', 'Change in tax'];
  const lines = rows
    .slice(0, MOST_ROWS)
    .map((row) => [
      nameOf(row),
      ...Object.values(row.groups),
      naira(row.size),
      naira(row.before),
      changeOf(row.change),
    ]);
  return [aligned([head, ...lines])];
}

function leftOutList({ leftOut }: Impact): string[] {
  if (leftOut.rows === 0) return [];
  const lines = leftOut.first.flatMap((row) => {
    const own = row.problems.map(({ message }) => `    ${message}`);
    const line = row.line === undefined ? '' : `, line ${count(row.line)}`;
    return [`  row ${count(row.row)}${line}${row.id === undefined ? '' : ` (${row.id})`}`, ...own];
  });
  const more = leftOut.rows > leftOut.first.length ? [`  and ${count(leftOut.rows - leftOut.first.length)} more`] : [];
  return [['Rows left out', ...lines, ...more].join('\n')];
}

/** Rows in columns: numbers to the right, the first column and, from `left` on, the last ones to the left. */
function aligned(rows: readonly (readonly string[])[], left = Number.POSITIVE_INFINITY): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number): string =>
    column === 0 || column >= left ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}
