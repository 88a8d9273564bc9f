/**
 * Where the labels of boxes stand that are too wide for their box: above it, on as many levels as they need. Pure.
 *
 * @module
 */

/** A box on a track of width 1, and its label. */
export interface PlacedLabel {
  readonly left: number;
  readonly right: number;
  readonly label: string;
}

/** A label above its box: its place in pixels from the left end of the box, and its level from 1. */
export interface LabelAbove {
  readonly left: number;
  readonly level: number;
}

/** The width of a label, with what a box has beside it. Wide enough for the widest of system fonts. */
export function widthOf(label: string): number {
  const wide = label.match(/[₦m◇%]/g)?.length ?? 0;
  return label.length * 8.8 + wide * 4 + 18;
}

/** For each box of a track of this many pixels: `null` where the label fits into it, or its place above. */
export function labelsAbove(boxes: readonly PlacedLabel[], width: number): readonly (LabelAbove | null)[] {
  const ends: number[] = [];
  return boxes.map(({ left, right, label }) => {
    const own = widthOf(label);
    if (own <= (right - left) * width) return null;
    const start = Math.max(0, Math.min(left * width, width - own));
    const free = ends.findIndex((end) => end <= start);
    const level = free === -1 ? ends.length : free;
    ends[level] = start + own;
    return { left: Math.round(start - left * width), level: level + 1 };
  });
}
