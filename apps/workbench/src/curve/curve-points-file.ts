/**
 * The file of the points of curves, from which they can be drawn again: between two points of a law and a stretch, a
 * curve is a straight line. Pure.
 *
 * @module
 */
import type { NamedCurve } from '../charts/curve-layout.js';
import { CURVE } from '../copy/curve.js';
import { koboPerNaira } from '../text/format.js';

/** The ends of every stretch of every curve, in plain amounts, under their headings. */
export function pointRows(curves: readonly NamedCurve[], moved: string): string[][] {
  const head = [CURVE.which, CURVE.stretch, moved, CURVE.tax, CURVE.left, CURVE.perNaira];
  const rows = curves.flatMap(({ name, curve }) =>
    curve.segments.flatMap(({ from, to, taxAtFrom, taxAtTo, leftAtFrom, leftAtTo, perNaira }, place) => {
      const [before, slope] = [[name, String(place + 1)], koboPerNaira(perNaira)];
      return [
        [...before, from, taxAtFrom, leftAtFrom, slope],
        [...before, to, taxAtTo, leftAtTo, slope],
      ];
    }),
  );
  return [head, ...rows];
}
