/**
 * Where labels go in a chart: none leaves its frame, and no two of them meet. Pure.
 *
 * @module
 */

/** A rectangle in pixels, from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side of its place on which a text lies. */
export type Anchor = 'start' | 'middle' | 'end';

/** A place for a label: where its first line begins or ends, and the top of its box. */
export interface Spot {
  readonly x: number;
  readonly top: number;
  readonly anchor: Anchor;
}

/** A label that is wanted, and the spots where it may lie, the best first. */
export interface Label {
  readonly lines: readonly string[];
  /** The height of its letters in pixels. */
  readonly size: number;
  readonly spots: readonly Spot[];
  /** The class by which it is drawn. */
  readonly kind: string;
  /** True if it is rather left out than drawn across a line. */
  readonly isShy?: boolean;
}

/** A label in its spot. */
export interface Placed extends Spot {
  readonly label: Label;
  readonly box: Box;
}

/** The widest letters of the usual fonts, as part of their height. */
const WIDTH = 0.7;
const LINE = 1.25;

/** The height of the lines of a label. */
export function heightOf({ lines, size }: Pick<Label, 'lines' | 'size'>): number {
  return lines.length * size * LINE;
}

/** The width that a text needs at most. */
export function widthOf({ lines, size }: Pick<Label, 'lines' | 'size'>): number {
  return Math.max(...lines.map(({ length }) => length)) * size * WIDTH;
}

/**
 * Puts each label in the first of its spots that is inside the frame and free, off the lines if it can be. A label
 * without such a spot is left out, and a shy one that would lie on a line; the first of the labels come first.
 */
export function placeLabels(
  labels: readonly Label[],
  frame: Box,
  { taken = [], lines = [] }: { readonly taken?: readonly Box[]; readonly lines?: readonly Box[] } = {},
): readonly Placed[] {
  const placed: Placed[] = [];
  for (const label of labels) {
    const others = [...taken, ...placed.map(({ box }) => box)];
    const spots = label.spots
      .map((spot) => ({ ...spot, label, box: boxOf(label, spot) }))
      .filter(({ box }) => isInside(box, frame) && !others.some((other) => meet(box, other)));
    const clear = spots.find(({ box }) => !lines.some((line) => meet(box, line)));
    const found = clear ?? (label.isShy ? undefined : spots[0]);
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

function boxOf(label: Label, { x, top, anchor }: Spot): Box {
  const width = widthOf(label);
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, top, width, height: heightOf(label) };
}

/** Returns whether a box is wholly inside another. */
export function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.top >= frame.top &&
    box.left + box.width <= frame.left + frame.width &&
    box.top + box.height <= frame.top + frame.height
  );
}

/** Returns whether two boxes have a part in common. */
export function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** A text in lines of at most this many letters, cut between words. */
export function inLines(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}
