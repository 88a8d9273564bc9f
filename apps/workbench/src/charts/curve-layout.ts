/**
 * The places of everything in a chart of curves but the crosshair. Pure.
 *
 * @module
 */
import { CURVE } from '../copy/curve.js';
import type { Shown } from '../request/curve.js';
import {
  bandLabel,
  type CornerMark,
  cornerLabels,
  dotBoxes,
  lineBoxes,
  marksOf,
  type WorseBand,
  worseBands,
} from './curve-marks.js';
import { KEY_LINE, type KeyEntry, keyOf, namedLines, nameLabel, samplesOf } from './curve-names.js';
import { type Curve, type Frame, frameOf, type Pieces, piecesOf } from './curve-points.js';
import { type Box, inLines, type Placed, placeLabels } from './labels.js';

/** A curve with its name, in the place of its law. */
export interface NamedCurve {
  readonly name: string;
  readonly curve: Curve;
}

/** The places in a chart. */
export interface CurveLayout {
  readonly pieces: readonly Pieces[];
  readonly frame: Frame;
  /** The lines of the title of the amounts that move. */
  readonly xTitle: readonly string[];
  readonly marks: readonly CornerMark[];
  readonly bands: readonly WorseBand[];
  readonly placed: readonly Placed[];
  /** The names of the laws, where they do not all have a place beside their lines. */
  readonly key: readonly KeyEntry[];
}

/** The part of a layout in which labels may lie. */
export function insideOf({ left, width, top, bottom }: Frame): Box {
  return { left, top: top - ABOVE, width: width - left - 2, height: bottom - top + ABOVE - 2 };
}

/** Labels may rise above the lines by as much. */
const ABOVE = 26;

/** Lays a chart out. Every law is named: beside its line, or in a key if a line has no room for its name. */
export function layoutOf(
  curves: readonly NamedCurve[],
  to: string,
  shown: Shown,
  width: number,
  title: string,
): CurveLayout {
  const pieces = curves.map(({ curve }) => piecesOf(curve, shown, width));
  const xTitle = inLines(title, Math.floor((width - 60) / 8));
  const frame = frameOf(pieces, to, shown, width, { below: xTitle.length, above: 0 });
  const laid = frame.isNarrow ? null : withNames(curves, pieces, frame, shown);
  if (laid !== null) return { pieces, xTitle, frame, key: [], ...laid };
  const key = keyOf(
    curves.map(({ name }) => name),
    width,
  );
  const above = key.reduce((sum, { lines }) => sum + lines.length, 0) * KEY_LINE;
  const lower = frameOf(pieces, to, shown, width, { below: xTitle.length, above });
  return { pieces, xTitle, frame: lower, key, ...marked(curves, pieces, lower, shown, false) };
}

/** The layout with names beside the lines; `null` if one of them has no place. */
function withNames(curves: readonly NamedCurve[], pieces: readonly Pieces[], frame: Frame, shown: Shown) {
  const { lines, ...laid } = marked(curves, pieces, frame, shown, true);
  const named = laid.placed.filter(({ label }) => label.kind.startsWith('name'));
  return named.length === lines ? laid : null;
}

/** The marks of a chart and its labels, and the number of lines that are named beside them. */
function marked(
  curves: readonly NamedCurve[],
  pieces: readonly Pieces[],
  frame: Frame,
  shown: Shown,
  hasNames: boolean,
) {
  const marks = marksOf((curves[0] as NamedCurve).curve, pieces[0] as Pieces, frame);
  const bands = worseBands(marks, frame);
  const samples = samplesOf(pieces, frame);
  const names = hasNames
    ? namedLines(
        curves.map(({ name }) => name),
        samples,
      )
    : [];
  const labels = [
    ...cornerLabels(marks, frame, shown),
    ...names.map((line) => nameLabel(line, samples)),
    ...bands.flatMap((band) => bandLabel(band, CURVE.worseOff, frame)),
  ];
  const placed = placeLabels(labels, insideOf(frame), { taken: dotBoxes(marks), lines: lineBoxes(samples) });
  return { marks, bands, placed, lines: names.length };
}
