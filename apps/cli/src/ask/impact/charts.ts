/**
 * The charts of a report, as SVG. Blue is a fall and orange a rise: they stay apart for every kind of colour vision,
 * and in grey. Each bar has its number beside it, and each chart the table of its data below.
 *
 * @module
 */
import type { Impact, ImpactGroup, ImpactGroups, ImpactPart } from 'nigeria-tax-rules/analysis';
import { changeOf, count, headingOf } from '../../frame/amounts.js';
import { escaped } from '../../page/page.js';
import { classesMet, classOf, partNameOf, short } from './wording.js';

const WIDTH = 720;
const ROW = 26;
const BAR = 14;
const TOP = 28;
const LABEL = 196;
const LONGEST_LABEL = 24;
/** A chart of more bars than this is read by no one; the table has them all. */
const MOST_BARS = 20;

function svg(height: number, title: string, content: readonly string[]): string {
  const label = escaped(title);
  const size = `viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`;
  const marks = [`<title>${label}</title>`, ...content].join('\n');
  return `<div class="chart"><svg ${size} role="img" aria-label="${label}">${marks}</svg></div>`;
}

function text(x: number, y: number, words: string, kind = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${kind && ` class="${kind}"`}>${escaped(words)}</text>`;
}

function bar(x: number, y: number, width: number, kind: string, says: string): string {
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${BAR}"`;
  return `<rect ${place} class="${kind}"><title>${escaped(says)}</title></rect>`;
}

function labelled(name: string, y: number): string {
  const label = name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name;
  return text(LABEL - 10, y + 11, label, 'end');
}

/** The groups that a chart shows: all in their order, or those that change most. */
function shownOf({ rows }: ImpactGroups): readonly ImpactGroup[] {
  if (rows.length <= MOST_BARS) return rows;
  return [...rows].sort((a, b) => b.change.abs().cmp(a.change.abs())).slice(0, MOST_BARS);
}

const SHARES = { x: LABEL, width: 190 } as const;
const CHANGES = { zero: 562, half: 90 } as const;

/** Draws who pays less and more in each group, and the change of the group's tax. */
export function groupChart(groups: ImpactGroups): string {
  const shown = shownOf(groups);
  const scale = scaleOf(shown, CHANGES.half);
  const height = TOP + shown.length * ROW + 6;
  const title = `Who pays less and more, and the change in tax, by ${groups.by}`;
  return svg(height, title, [
    ...legend(),
    text(CHANGES.zero, 16, 'Change in tax', 'head middle'),
    `<line x1="${CHANGES.zero}" y1="${TOP - 4}" x2="${CHANGES.zero}" y2="${height - 6}" class="zero"/>`,
    ...shown.map((group, place) => groupBars(group, TOP + place * ROW, scale(group.change))),
  ]);
}

/** The parts of the first bar, each named with its colour. */
function legend(): string[] {
  const parts = [
    ['less', 'pay less', 0],
    ['same', 'the same', 74],
    ['more', 'pay more', 152],
  ] as const;
  return parts.map(([kind, words, x]) => {
    const square = `<rect x="${SHARES.x + x}" y="7" width="9" height="9" class="${kind}"/>`;
    return square + text(SHARES.x + x + 13, 16, words, 'head');
  });
}

function groupBars(group: ImpactGroup, y: number, length: number): string {
  const { name, payLess, same, payMore, weight, change } = group;
  const part = (returns: number): number => (weight === 0 ? 0 : (returns / weight) * SHARES.width);
  const [less, still] = [part(payLess), part(same)];
  return [
    labelled(name, y),
    bar(SHARES.x, y, less, 'less', `${name}: ${count(payLess)} pay less`),
    bar(SHARES.x + less, y, still, 'same', `${name}: ${count(same)} pay the same`),
    bar(SHARES.x + less + still, y, part(payMore), 'more', `${name}: ${count(payMore)} pay more`),
    changeBar(name, change, y, { zero: CHANGES.zero, length }),
  ].join('');
}

function plus(change: ImpactGroup['change']): string {
  return `${change.gt(0) ? '+' : ''}${short(change)}`;
}

const PARTS_ZERO = 460;

/** Draws the effect of each part of the law on the tax. */
export function partsChart(parts: readonly ImpactPart[]): string {
  const scale = scaleOf(parts, 160);
  const bars = parts.map((part, place) => {
    const y = TOP + place * ROW;
    const name = partNameOf(part);
    const bar = { zero: PARTS_ZERO, length: scale(part.change) };
    return labelled(name, y) + changeBar(name, part.change, y, bar);
  });
  const height = TOP + parts.length * ROW + 6;
  return svg(height, 'What each part of the law does to the tax', [
    text(PARTS_ZERO, 16, 'Change in tax', 'head middle'),
    `<line x1="${PARTS_ZERO}" y1="${TOP - 4}" x2="${PARTS_ZERO}" y2="${height - 6}" class="zero"/>`,
    ...bars,
  ]);
}

/** The length of the bar of a change, where the largest has so much room. */
function scaleOf(rows: readonly { readonly change: ImpactPart['change'] }[], room: number) {
  const most = rows.map(({ change }) => change.abs()).reduce((a, b) => (a.gt(b) ? a : b));
  return (change: ImpactPart['change']): number => (most.isZero() ? 0 : change.abs().div(most).toNumber() * room);
}

/** A bar to the left of zero for a fall, and to the right for a rise, with its amount. */
function changeBar(
  name: string,
  change: ImpactPart['change'],
  y: number,
  { zero, length }: { readonly zero: number; readonly length: number },
): string {
  const isFall = change.isNegative() && !change.isZero();
  const start = isFall ? zero - length : zero;
  const amount = isFall
    ? text(start - 6, y + 11, short(change), 'end')
    : text(start + length + 6, y + 11, plus(change));
  return bar(start, y, length, isFall ? 'less' : 'more', `${name}: ${changeOf(change)}`) + amount;
}

/** The number of returns by size of their change. */
export function histogramChart({ histogram }: Impact): string {
  const classes = classesMet(histogram);
  const most = Math.max(1, ...classes.map(({ weight }) => weight));
  const room = WIDTH - LABEL - 100;
  const bars = classes.map((each, place) => {
    const y = TOP + place * ROW;
    const length = (each.weight / most) * room;
    const isNone = each.from?.isZero() === true && each.to?.isZero() === true;
    const isFall = each.from === null || each.from.isNegative();
    const name = headingOf(classOf(each));
    const kind = isNone ? 'same' : isFall ? 'less' : 'more';
    const returns = count(each.weight);
    const mark = bar(LABEL, y, length, kind, `${name}: ${returns}`);
    return labelled(name, y) + mark + text(LABEL + length + 6, y + 11, returns);
  });
  const height = TOP + classes.length * ROW + 6;
  return svg(height, 'How many returns change by how much', [text(LABEL, 16, 'Returns', 'head'), ...bars]);
}
