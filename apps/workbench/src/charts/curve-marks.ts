/**
 * The marks of a curve and their labels: corners, the amounts at which one is worse off, and where the figures lie.
 *
 * @module
 */
import { MARKS } from '../copy/curve.js';
import type { Shown } from '../request/curve.js';
import { koboOf, koboPerNaira, shortNaira } from '../text/format.js';
import type { Samples } from './curve-names.js';
import type { Curve, Frame, Pieces } from './curve-points.js';
import { type Box, heightOf, type Label, type Spot, widthOf } from './labels.js';

type Corner = Curve['corners'][number];

/** A corner as it is drawn: the last point before it and the first after it, in pixels. */
export interface CornerMark {
  readonly corner: Corner;
  readonly place: number;
  readonly x: number;
  readonly before: number;
  readonly after: number;
  /** True if the rounder amount, of which the Act speaks, is the first of the new regime. */
  readonly isReached: boolean;
}

/** The corners that can be drawn. */
export function marksOf({ corners }: Curve, pieces: Pieces, { x, y }: Frame): readonly CornerMark[] {
  return corners.flatMap((corner, place) => {
    const [before, after] = [pieces[place]?.at(-1), pieces[place + 1]?.[0]];
    if (before === undefined || after === undefined) return [];
    return {
      corner,
      place,
      x: x.at(corner.at),
      before: y.at(before.y),
      after: y.at(after.y),
      isReached: isReached(corner),
    };
  });
}

/** Returns whether the Act speaks of the first amount of the new regime: it is rounder than the last of the old one. */
export function isReached({ at, next }: Corner): boolean {
  return zerosOf(next) > zerosOf(at);
}

function zerosOf(amount: string): number {
  return /0*$/.exec(String(koboOf(amount)))?.[0].length ?? 0;
}

/** The amount of which the Act speaks. */
export function spokenAmount(corner: Corner): string {
  return isReached(corner) ? corner.next : corner.at;
}

/** Returns whether the next kobo is already in the new regime. */
export function isByOneKobo({ at, next }: Corner): boolean {
  return (koboOf(next) ?? 0n) === (koboOf(at) ?? 0n) + 1n;
}

/** The size of an amount without its sign. */
export function sizeOf(amount: string): string {
  return amount.replace(/^-/, '');
}

/** Corners with the largest jumps first; those without one in their order. */
export function byJump<C extends { readonly corner: Corner }>(marks: readonly C[]): readonly C[] {
  const jump = ({ corner }: C): bigint => (corner.kind === 'cliff' ? (koboOf(sizeOf(corner.jump)) ?? 0n) : 0n);
  return [...marks].sort((one, other) => (jump(one) === jump(other) ? 0 : jump(one) > jump(other) ? -1 : 1));
}

/** At most this many corners have a label. */
const MOST = 6;
const SIZE = 14;

/** The labels of the corners, the largest jump first; on a narrow screen their numbers. */
export function cornerLabels(marks: readonly CornerMark[], frame: Frame, shown: Shown): readonly Label[] {
  if (frame.isNarrow) return byJump(marks).map((mark) => numberLabel(mark));
  return byJump(marks)
    .slice(0, MOST)
    .map((mark) => {
      const lines = linesOf(mark, shown);
      const spots = spotsAround(mark, frame, { lines, size: SIZE });
      return { lines, size: SIZE, kind: 'corner', spots, isShy: mark.corner.kind === 'kink' };
    });
}

function linesOf({ corner, isReached: reached }: CornerMark, shown: Shown): readonly string[] {
  const at = shortNaira(spokenAmount(corner));
  const jump = shortNaira(sizeOf(corner.jump));
  if (corner.kind === 'kink') return [MARKS.kink(at), MARKS.perNaira(koboPerNaira(corner.after))];
  if (shown === 'rate') return [at, MARKS.atOnce(shortNaira(corner.jump))];
  const over = reached ? MARKS.reaching : isByOneKobo(corner) ? MARKS.kobo : MARKS.over;
  return [over(at), corner.jump.startsWith('-') ? MARKS.saves(jump) : MARKS.costs(jump)];
}

/** Beside the upper end of the riser, on the side with more room first; at a kink off the line that rises from it. */
function spotsAround(
  { x, before, after, corner }: CornerMark,
  frame: Frame,
  size: Pick<Label, 'lines' | 'size'>,
): Spot[] {
  const height = heightOf(size);
  const high = Math.min(before, after);
  const [near, ...ups] = [6, 24, 44, 64, 92, 120].map((up) => high - height - up) as [number, ...number[]];
  const tops = [near, high + 10, ...ups, (before + after - height) / 2];
  const isRight = corner.kind === 'kink' || x > frame.left + (frame.right - frame.left) * 0.45;
  const sides = (isRight ? ['end', 'start'] : ['start', 'end']) as ('start' | 'end')[];
  return tops.flatMap((top) => sides.map((anchor) => ({ x: anchor === 'end' ? x - 12 : x + 12, top, anchor })));
}

/** The number of a corner, in a circle. */
function numberLabel({ place, x, before, after }: CornerMark): Label {
  const high = Math.min(before, after);
  const tops = [high - 28, high + 10, high - 52, high + 34, high - 76, high - 100];
  const spots = tops.flatMap((top) =>
    [0, -18, 18, -36, 36].map((off): Spot => ({ x: x + off, top, anchor: 'middle' })),
  );
  return { lines: [` ${place + 1} `.slice(0, 3)], size: 14, kind: 'number', spots };
}

/** A range of amounts at which less is left than at a corner. */
export interface WorseBand {
  readonly left: number;
  readonly right: number;
  readonly corner: Corner;
}

/** The ranges in which one is worse off than just before a corner, to the end of the chart where it does not end. */
export function worseBands(marks: readonly CornerMark[], { x, right }: Frame): readonly WorseBand[] {
  return marks
    .filter(({ corner }) => corner.leavesLess || corner.betterOffFrom !== null)
    .map(({ corner, x: left }) => ({
      corner,
      left,
      right: corner.betterOffFrom === null ? right : x.at(corner.betterOffFrom),
    }));
}

/** The words in such a range, at its foot, where it is wide enough. */
export function bandLabel({ left, right, corner }: WorseBand, text: (at: string) => string, frame: Frame): Label[] {
  const label = { lines: [text(shortNaira(spokenAmount(corner)))], size: 13, kind: 'band' };
  if (frame.isNarrow || widthOf(label) + 12 > right - left) return [];
  return [{ ...label, spots: [26, 60, 100].map((up) => ({ x: left + 8, top: frame.bottom - up, anchor: 'start' })) }];
}

/** The drawn curves as boxes, which labels keep off. */
export function lineBoxes(samples: Samples): readonly Box[] {
  return samples.flatMap((places) =>
    places.slice(1).map(({ x, y }, index): Box => {
      const before = places[index] ?? { x, y };
      return { left: x, top: Math.min(y, before.y) - 1, width: before.x - x, height: Math.abs(y - before.y) + 2 };
    }),
  );
}

/** The dots of the marks, which no label covers. */
export function dotBoxes(marks: readonly CornerMark[]): readonly Box[] {
  const box = (x: number, y: number): Box => ({ left: x - 6, top: y - 6, width: 12, height: 12 });
  return marks.flatMap(({ x, before, after }) => [box(x, before), box(x, after)]);
}
