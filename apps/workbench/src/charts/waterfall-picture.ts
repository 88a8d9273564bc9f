/**
 * The waterfall as a drawing: on the screen it is made of boxes, so that its labels wrap. Loaded when a picture is
 * asked for.
 *
 * @module
 */
import type { Bar } from '../compare/difference.js';
import { inLines } from './labels.js';
import { drawnElement, type PictureWords, withWords } from './pictures.js';
import { amountOf } from './waterfall.js';

const WIDTH = 900;
const ROW = 44;
/** The place of the bars, between the labels and the amounts. */
const BARS = { left: 330, width: 460 };
const SIZE = 14;

/** The picture of a waterfall as SVG. */
export function waterfallSvg(bars: readonly Bar[], words: PictureWords): string {
  const size = { width: WIDTH, height: bars.length * ROW + 8 };
  const drawing = drawnElement('svg', { role: 'img', 'aria-label': words.title }) as SVGSVGElement;
  drawing.append(...bars.flatMap((bar, place) => rowOf(bar, place * ROW, place < bars.length - 1)));
  return withWords(drawing, size, words);
}

function rowOf(bar: Bar, top: number, hasNext: boolean): Element[] {
  const weight = bar.kind === 'total' ? 700 : 400;
  const text = { fill: colour('text'), 'font-family': fontOfPage(), 'font-size': SIZE, 'font-weight': weight };
  const lines = inLines(bar.label, 40);
  const middle = top + ROW / 2 + 5;
  const first = middle - (lines.length - 1) * 9;
  return [
    ...lines.map((line, place) => drawnElement('text', { ...text, x: 2, y: first + place * 18 }, line)),
    barOf(bar, top),
    ...(hasNext ? [connector(bar.end, top)] : []),
    drawnElement('text', { ...text, x: WIDTH - 4, y: middle, 'text-anchor': 'end' }, amountOf(bar)),
  ];
}

function barOf({ from, length, kind }: Bar, top: number): Element {
  const width = Math.max(2, (BARS.width * length) / 100);
  return drawnElement('rect', { x: placeOf(from), y: top + 8, width, height: ROW - 16, fill: colour(COLOURS[kind]) });
}

const COLOURS = { total: 'text', less: 'this', more: 'other' } as const;

/** From the end of a bar down to the next one. */
function connector(end: number, top: number): Element {
  const [x1, y1] = [placeOf(end), top + ROW - 8];
  const dots = { stroke: colour('muted'), 'stroke-width': 2, 'stroke-dasharray': '2 3' };
  return drawnElement('line', { x1, x2: x1, y1, y2: y1 + 16, ...dots });
}

function placeOf(percent: number): number {
  return BARS.left + (BARS.width * percent) / 100;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function fontOfPage(): string {
  return getComputedStyle(document.body).fontFamily;
}
