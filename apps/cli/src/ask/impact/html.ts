/**
 * The impact of a change of law as one page of HTML: nothing is loaded, nothing runs, and it prints on A4.
 *
 * @module
 */
import type { Impact, ImpactGroups, RowImpact } from 'nigeria-tax-rules/analysis';
import { version } from '../../../../../package.json';
import { changeOf, count, headingOf, naira } from '../../frame/amounts.js';
import { escaped, page } from '../../page/page.js';
import { groupChart, histogramChart, partsChart } from './charts.js';
import { CHARTS_STYLE } from './style.js';
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

const TITLE = 'Who pays more, who pays less';

/** The page. */
export function htmlReport(impact: Impact, rows: ReportedRows): string {
  return page({
    title: `${TITLE}: ${lawOf(impact.rules.before)} and ${lawOf(impact.rules.after)}`,
    style: CHARTS_STYLE,
    header: headOf(impact, rows),
    main: `${impact.rows > 0 ? resultOf(impact) : ''}
${leftOutOf(impact)}`,
    footer: `<p>Made by nigeria-tax-rules ${version}. Every tax is exact to the kobo, and every sum is exact.
Percentages are rounded to two decimals, and amounts in charts to three digits. This is software, not advice.</p>`,
  });
}

function headOf(impact: Impact, rows: ReportedRows): string {
  const { rules, isMadeUp } = impact;
  const laws = (['before', 'after'] as const).map(
    (side) =>
      `<dt>${headingOf(side)}</dt>` +
      `<dd>${escaped(lawOf(rules[side]))} <code>${rules[side].digest.slice(0, 12)}</code></dd>`,
  );
  const [first = '', ...others] = caveatsOf(impact, rows).map(escaped);
  const caveats = isMadeUp
    ? `<p class="caveat"><strong>${first}</strong></p>${others.map(paragraph).join('')}`
    : [first, ...others].map(paragraph).join('');
  const few = headlineOf(impact, rows);
  const title = few === '' ? `<h1>${TITLE}</h1>` : `<h1>${escaped(few)}</h1><p><strong>${TITLE}</strong></p>`;
  return `${title}<dl>${laws.join('')}</dl>${caveats}`;
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

function resultOf(impact: Impact): string {
  const { groups, mostAffected } = impact;
  const sentences = summaryOf(impact).map(escaped).map(paragraph).join('');
  return [
    `<section><h2>In short</h2>${sentences}${sharesTable(impact)}</section>`,
    partsSection(impact),
    ...groups.map((each) => groupSection(each, impact)),
    histogramSection(impact),
    affectedSection('Pay more: the most affected', mostAffected.more),
    affectedSection('Pay less: the most affected', mostAffected.less),
  ].join('\n');
}

function sharesTable({ payLess, same, payMore, weight, change }: Impact): string {
  const row = (name: string, share: Impact['same']): string[] => [
    name,
    count(share.weight),
    weight === 0 ? '' : `${((share.weight * 100) / weight).toFixed(2)} %`,
    changeOf(share.change),
  ];
  const rows = [row('Pay less', payLess), row('Pay the same', same), row('Pay more', payMore)];
  const total = ['All', count(weight), '100.00 %', changeOf(change)];
  return table(['', 'Returns', 'Share', 'Change in tax'], [...rows, total], { hasTotal: true });
}

function partsSection({ parts, before, after }: Impact): string {
  if (parts === undefined || parts.length === 0) return '';
  const steps = parts.map((part) => [partNameOf(part), changeOf(part.change)]);
  const rows = [['Tax before', naira(before)], ...steps, ['Tax after', naira(after)]];
  const note = 'One law is turned into the other section by section, in the order in which the Act computes.';
  const data = table(['Part of the law', 'Change in tax'], rows, { caption: note, hasTotal: true });
  return `<section><h2>Which part of the law does what</h2>${partsChart(parts)}${data}</section>`;
}

function groupSection(groups: ImpactGroups, { before, change, weight, payLess, same, payMore }: Impact): string {
  const head = [headingOf(groups.by), 'Pay less', 'Same', 'Pay more', 'Tax before', 'Change in tax', 'Change'];
  const cells = (group: Omit<ImpactGroups['rows'][number], 'after' | 'rows' | 'weight'>): string[] => [
    group.name,
    count(group.payLess),
    count(group.same),
    count(group.payMore),
    naira(group.before),
    changeOf(group.change),
    percent(group.change, group.before),
  ];
  const counts = { payLess: payLess.weight, same: same.weight, payMore: payMore.weight };
  const all = cells({ name: 'All', before, change, ...counts });
  const data = table(head, [...groups.rows.map(cells), all], { hasTotal: true });
  return `<section><h2>By ${escaped(groups.by)}</h2>${weight > 0 ? groupChart(groups) : ''}${data}</section>`;
}

function histogramSection(impact: Impact): string {
  const classes = classesMet(impact.histogram).map((each) => [headingOf(classOf(each)), count(each.weight)]);
  const quantiles = impact.quantiles.map(({ at, change }) => [at.replace('%', ' %'), changeOf(change)]);
  const note = 'At 25 %, for instance: a quarter of all returns change by this much or less.';
  return `<section><h2>How much it changes</h2>${histogramChart(impact)}<div class="pair">${table(
    ['Change in tax', 'Returns'],
    classes,
  )}${table(['Part of all returns', 'Change in tax'], quantiles, { caption: note })}</div></section>`;
}

function affectedSection(title: string, rows: readonly RowImpact[]): string {
  if (rows.length === 0) return '';
  const labels = Object.keys(rows[0]?.groups ?? {});
  const head = ['', ...labels.map(headingOf), 'Size', 'Tax before', 'Tax after', 'Change in tax'];
  const cells = rows.map((row) => [
    nameOf(row),
    ...labels.map((label) => row.groups[label] ?? ''),
    naira(row.size),
    naira(row.before),
    naira(row.after),
    changeOf(row.change),
  ]);
  return `<section><h2>${title}</h2>${table(head, cells, { words: labels.length })}</section>`;
}

function leftOutOf({ leftOut }: Impact): string {
  if (leftOut.rows === 0) return '';
  const rows = leftOut.first.map(({ row, id, problems }) => {
    const reasons = problems.map(({ message }) => message).join(' ');
    return [id === undefined ? count(row) : `${count(row)} (${id})`, reasons];
  });
  const shown = leftOut.rows > rows.length ? `The first ${rows.length} of ${count(leftOut.rows)}.` : '';
  return `<section><h2>Rows left out</h2>${table(['Row', 'Why'], rows, { caption: shown, words: 1 })}</section>`;
}

interface TableOptions {
  readonly caption?: string;
  /** True if the last row is the sum of the others. */
  readonly hasTotal?: boolean;
  /** The number of columns after the first that are words; the others are numbers. */
  readonly words?: number;
}

function table(head: readonly string[], rows: readonly (readonly string[])[], options: TableOptions = {}): string {
  const { caption = '', hasTotal = false, words = 0 } = options;
  const kindOf = (column: number): string => (column > words ? ' class="number"' : '');
  const heads = head.map((text, column) => `<th scope="col"${kindOf(column)}>${escaped(text)}</th>`);
  const lines = rows.map((cells, place) => {
    const [first = '', ...others] = cells.map(escaped);
    const data = others.map((text, column) => `<td${kindOf(column + 1)}>${text}</td>`);
    const kind = hasTotal && place === rows.length - 1 ? ' class="total"' : '';
    return `<tr${kind}><th scope="row">${first}</th>${data.join('')}</tr>`;
  });
  const said = caption === '' ? '' : `<caption>${escaped(caption)}</caption>`;
  const body = `<thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody>`;
  return `<div class="scroll"><table>${said}${body}</table></div>`;
}
