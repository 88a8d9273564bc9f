/** The caption of curves: what is true at the amount that is looked at. */
import type { Curve } from '../charts/curve-points.js';
import { CURVE, FINDING } from '../copy/curve.js';
import { cornerWords, pointWords, type Told } from '../curve/curve-words.js';
import { corner, cross, figures, point } from '../curve/drawn.js';
import { lawTitle } from '../law/law-names.js';
import { taxOf } from '../request/request.js';
import { naira } from '../text/format.js';
import Spoken from './spoken.js';

export function CurveCaption({ curve, words }: { curve: Curve; words: Told }) {
  const said = captionOf(curve, words);
  return (
    <>
      <p class="curve-caption">{said}</p>
      <Spoken text={said === CURVE.hint ? '' : said} />
    </>
  );
}

function captionOf(curve: Curve, words: Told): string {
  const chosen = corner.value === null ? undefined : curve.corners[corner.value];
  if (chosen !== undefined) return cornerWords(chosen, words);
  const { value } = point.value;
  const [first, ...others] = value?.laws ?? [];
  if (value === null || cross.value === null || first === undefined) return CURVE.hint;
  const tax = taxOf(figures.value);
  const beside = others.map((each) => FINDING.other(lawTitle(tax, each.law), naira(each.tax)));
  return [pointWords(value.at, first, words), ...beside].join(' ');
}
