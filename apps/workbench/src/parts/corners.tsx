/** The corners of a curve: as buttons to move between them, and as a table. */
import { useRef } from 'preact/hooks';
import { partOf } from '../charts/curve.js';
import type { NamedCurve } from '../charts/curve-layout.js';
import { isReached, spokenAmount } from '../charts/curve-marks.js';
import type { Curve } from '../charts/curve-points.js';
import { CURVE } from '../copy/curve.js';
import { causeWords, type Told } from '../curve/curve-words.js';
import { corner, cross, look } from '../curve/drawn.js';
import { koboPerNaira, naira, shortNaira, signedNaira } from '../text/format.js';
import { Citations } from './law.js';

type Corner = Curve['corners'][number];

interface ButtonsProps {
  readonly curve: Curve;
  readonly to: string;
}

/** One stop of the tabulator: arrows move between corners, and with Shift along the curve. */
export function CornerButtons({ curve: { corners }, to }: ButtonsProps) {
  const list = useRef<HTMLUListElement>(null);
  const stop = corner.value ?? 0;
  const choose = (place: number): void => {
    look(corners[place]?.at ?? null, corners.length === 0 ? null : place);
    list.current?.querySelectorAll('button')[place]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step !== undefined && (event.shiftKey || corners.length === 0)) look(besides(to, step), null);
    else if (step !== undefined) choose(Math.min(corners.length - 1, Math.max(0, stop + step)));
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(Math.max(0, corners.length - 1));
    else return;
    event.preventDefault();
  };
  return (
    <ul class="corner-buttons screen" ref={list} onKeyDown={onKeyDown} aria-label={CURVE.cornerButtons}>
      {(corners.length === 0 ? [null] : corners).map((each, place) => (
        <li key={each?.at ?? ''}>
          <button
            type="button"
            tabIndex={place === stop ? 0 : -1}
            aria-pressed={each !== null && corner.value === place}
            onClick={() => choose(place)}
            onFocus={() => each !== null && look(each.at, place)}
          >
            {each === null ? CURVE.along : <CornerName corner={each} place={place} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function CornerName({ corner: each, place }: { corner: Corner; place: number }) {
  return (
    <>
      <span class="number-badge">{place + 1}</span> {shortNaira(spokenAmount(each))}
    </>
  );
}

const PARTS = 100;

/** The amount a hundredth of the range further than the one that is looked at. */
function besides(to: string, step: number): string {
  const part = Math.round((Number(cross.peek() ?? 0) / Number(to)) * PARTS) + step;
  return partOf(to, Math.min(PARTS, Math.max(0, part)), PARTS);
}

interface TableProps {
  readonly curve: Curve;
  readonly words: Told;
}

export function CornerTable({ curve: { corners }, words }: TableProps) {
  if (corners.length === 0) return <p>{CURVE.noCorners}</p>;
  const numbers = [CURVE.jump, CURVE.beforeAfter, CURVE.betterOff];
  return (
    <table class="parts corners cards">
      <caption>{CURVE.corners}</caption>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{CURVE.what}</th>
          {numbers.map((name) => (
            <th key={name} scope="col" class="number">
              {name}
            </th>
          ))}
          <th scope="col">{CURVE.law}</th>
        </tr>
      </thead>
      <tbody>
        {corners.map((each, place) => (
          <CornerRow key={each.at} corner={each} place={place} />
        ))}
      </tbody>
    </table>
  );
}

function CornerRow({ corner: each, place }: { corner: Corner; place: number }) {
  const { jump, before, after, kind, because } = each;
  return (
    <tr class={corner.value === place ? 'chosen' : ''}>
      <th scope="row" class="amount">
        <span class="number-badge">{place + 1}</span> {naira(spokenAmount(each))}
      </th>
      <td>
        <Causes corner={each} />
      </td>
      <td class="number" data-label={CURVE.jump}>
        {kind === 'cliff' ? signedNaira(jump) : CURVE.none}
      </td>
      <td class="number" data-label={CURVE.beforeAfter}>
        {`${koboPerNaira(before)} → ${koboPerNaira(after)}`}
      </td>
      <td class="number" data-label={CURVE.betterOff}>
        {betterOff(each)}
      </td>
      <td>
        <Citations law={because[0]?.law ?? []} />
      </td>
    </tr>
  );
}

function betterOff({ betterOffFrom, leavesLess }: Corner): string {
  if (betterOffFrom !== null) return naira(betterOffFrom);
  return leavesLess ? CURVE.beyond : CURVE.none;
}

/** The first cause, and what follows from it. */
function Causes({ corner: { because } }: { corner: Corner }) {
  const [first, ...others] = because;
  return (
    <>
      {first && causeWords(first)}
      {others.length > 0 && (
        <details>
          <summary>{CURVE.and(others.length)}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.line}>
                {causeWords(other)}
                <Citations law={other.law} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The corners of every curve in plain amounts. */
export function cornerRows(curves: readonly NamedCurve[], words: Told): string[][] {
  const head = [CURVE.which, words.name, CURVE.what, CURVE.jump, CURVE.before, CURVE.after, CURVE.betterOff, CURVE.law];
  return [head, ...curves.flatMap(({ name, curve }) => curve.corners.map((each) => [name, ...cellsOf(each)]))];
}

function cellsOf(corner: Corner): string[] {
  return [
    isReached(corner) ? corner.next : corner.at,
    corner.because.map(causeWords).join('; '),
    corner.jump,
    koboPerNaira(corner.before),
    koboPerNaira(corner.after),
    corner.betterOffFrom ?? '',
    [...new Set(corner.because.flatMap(({ law }) => law))].join('; '),
  ];
}
