/**
 * The words of a curve: its finding, its corners, its points. Pure.
 *
 * @module
 */

import { byJump, isByOneKobo, isReached, sizeOf, spokenAmount } from '../charts/curve-marks.js';
import type { Curve } from '../charts/curve-points.js';
import { ALONGS, type AlongCopy, CURVE, FINDING, HELD, SHOWS } from '../copy/curve.js';
import type { Address } from '../request/address.js';
import { areCostsUnchanged, moveOf, type Shown } from '../request/curve.js';
import type { Curves, PointOfLaw } from '../request/protocol.js';
import { isZero, koboPerNaira, naira, percent, shortNaira } from '../text/format.js';

type Corner = Curve['corners'][number];

/** The words of what moves, and of what does not. */
export interface Told extends AlongCopy {
  readonly to: string;
}

/** The words of the curves of an address. */
export function told(from: Address, { to, costShare }: Curves): Told {
  const move = moveOf(from);
  const copy = ALONGS[move.replace(/\.\d+$/, '')] as AlongCopy;
  if (move !== 'turnover') return { ...copy, to };
  if (areCostsUnchanged(from)) return { ...copy, to, still: HELD.costsStay };
  return { ...copy, to, still: costShare === null ? HELD.costsMove : HELD.costsAt(shareText(costShare)) };
}

/** A part in percent without zeros at its end: `80.00` is `80%`. */
export function shareText(part: string): string {
  return percent(part).replace(/\.?0+%$/, '%');
}

/** The title of the axis: what moves, and what does not. */
export function titleOf({ name, still }: Told): string {
  return `${name}; ${still}`;
}

/** The title of the axis of what is shown. */
export function axisOf(shown: Shown, { noun }: Told): string {
  return shown === 'part' ? CURVE.partOf(noun) : SHOWS[shown].axis;
}

/** The finding of a curve, which is its largest cliff, and what follows from it. */
export function finding(curve: Curve, words: Told): { readonly title: string; readonly after: string } {
  const cliffs = curve.corners.filter(({ kind }) => kind === 'cliff').map((corner) => ({ corner }));
  const [largest] = byJump(cliffs);
  if (largest !== undefined)
    return { title: jumpWords(largest.corner, words), after: afterwards(largest.corner, words) };
  const last = curve.segments.at(-1);
  const isNothing = curve.segments.every(({ taxAtFrom, taxAtTo }) => isZero(taxAtFrom) && isZero(taxAtTo));
  if (last === undefined || isNothing) return { title: FINDING.noTax(shortNaira(words.to)), after: '' };
  const slope = slopeWords(last.perNaira);
  const rest = isZero(last.from) ? slope : FINDING.above(slope, shortNaira(last.from));
  return { title: FINDING.noCliff(shortNaira(words.to), rest), after: '' };
}

function slopeWords(perNaira: string): string {
  if (/^-?0(?:\.0+)?$/.test(perNaira)) return FINDING.stays;
  return perNaira.startsWith('-')
    ? FINDING.falls(koboPerNaira(sizeOf(perNaira)))
    : FINDING.rises(koboPerNaira(perNaira));
}

function jumpWords(corner: Corner, { noun }: Told): string {
  const [at, jump] = [naira(spokenAmount(corner)), naira(sizeOf(corner.jump))];
  const saves = corner.jump.startsWith('-');
  if (isReached(corner)) return (saves ? FINDING.reachingSaves : FINDING.reaching)(at, noun, jump);
  if (isByOneKobo(corner)) return (saves ? FINDING.koboSaves : FINDING.kobo)(at, noun, jump);
  return (saves ? FINDING.overSaves : FINDING.over)(at, noun, jump);
}

function afterwards({ betterOffFrom, leavesLess }: Corner, { who, noun }: Told): string {
  if (betterOffFrom !== null) return FINDING.keepsLess(who, noun, naira(betterOffFrom));
  return leavesLess ? FINDING.keepsLessBeyond(who) : '';
}

/** A corner in words. */
export function cornerWords(corner: Corner, words: Told): string {
  if (corner.kind === 'kink') {
    const at = naira(spokenAmount(corner));
    return FINDING.kink(at, words.noun, koboPerNaira(corner.after), koboPerNaira(corner.before));
  }
  return `${jumpWords(corner, words)}. ${afterwards(corner, words)}`.trim();
}

/** An amount of a curve in words. */
export function pointWords(at: string, { tax, part, perNaira, left }: PointOfLaw, { name, noun }: Told): string {
  const ofIt = part === null ? '' : FINDING.part(percent(part), noun);
  const first = FINDING.at(name, naira(at), naira(tax)) + ofIt;
  return `${first}${FINDING.next(koboPerNaira(perNaira))}${FINDING.left(naira(left))}.`;
}

/** The value that a chart shows of a curve at an amount. */
export function shownWords(shown: Shown, { tax, part, perNaira, left }: PointOfLaw): string {
  if (shown === 'part') return part === null ? CURVE.none : percent(part);
  if (shown === 'rate') return CURVE.kobo(koboPerNaira(perNaira));
  return naira(shown === 'tax' ? tax : left);
}

/** A cause of a corner in words. */
export function causeWords({ label, was, is }: Corner['because'][number]): string {
  return CURVE.cause(label, was, is);
}
