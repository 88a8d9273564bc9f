/** The curves of a case as a picture: exact lines between exact corners. */
import { useMemo } from 'preact/hooks';
import { CURVE } from '../copy/curve.js';
import type { Shown } from '../curve.js';
import { koboOf, shortNaira } from '../format.js';
import type { Curves } from '../protocol.js';
import {
  bandLabel,
  type CornerMark,
  cornerLabels,
  dotBoxes,
  lineBoxes,
  marksOf,
  nameLabel,
  samplesOf,
  type WorseBand,
  worseBands,
} from './curve-marks.js';
import { type Curve, type Frame, frameOf, heightAt, type Pieces, piecesOf } from './curve-points.js';
import { inLines, type Label, type Placed, placeLabels } from './labels.js';

/** A curve with its name, in the place of its law. */
export interface NamedCurve {
  readonly name: string;
  readonly curve: Curve;
}

interface Props {
  /** The curves; the corners of the first are marked. */
  readonly curves: readonly NamedCurve[];
  readonly to: string;
  readonly shown: Shown;
  readonly width: number;
  readonly here: Curves['here'];
  /** The finding, for those who do not see the chart. */
  readonly label: string;
  /** The titles of the axes. */
  readonly titles: { readonly x: string; readonly y: string };
  /** The amount of the crosshair, and the corner that is looked at. */
  readonly cross: string | null;
  readonly chosen: number | null;
  /** The pointer is at this amount, within a thousandth of the range, or at a corner near it. */
  readonly onCross: (at: string, corner: number | null) => void;
}

export function CurveChart(props: Props) {
  const { curves, to, shown, width, label, titles, cross, chosen } = props;
  const layout = useMemo(() => layoutOf(curves, to, shown, width, titles.x), [curves, to, shown, width, titles.x]);
  const { pieces, frame, marks, bands, placed, xTitle } = layout;
  const point = pointed(props, frame, marks);
  return (
    <svg
      class="curve"
      role="img"
      aria-label={label}
      width={width}
      height={frame.height}
      viewBox={`0 0 ${width} ${frame.height}`}
      onPointerMove={point}
      onPointerDown={point}
    >
      <Axes frame={frame} x={xTitle} y={titles.y} />
      <Worse bands={bands} frame={frame} />
      {[...pieces.entries()].reverse().map(([place, each]) => (
        <Line key={place} pieces={each} place={place} frame={frame} />
      ))}
      {marks.map((mark) => (
        <CornerDots key={mark.place} mark={mark} shown={shown} frame={frame} isChosen={chosen === mark.place} />
      ))}
      <Here here={props.here} pieces={pieces[0] as Pieces} frame={frame} />
      <Labels placed={placed} />
      {cross !== null && <Crosshair at={cross} pieces={pieces} frame={frame} />}
    </svg>
  );
}

/** The places of everything in the chart but the crosshair. */
function layoutOf(curves: Props['curves'], to: string, shown: Shown, width: number, title: string) {
  const pieces = curves.map(({ curve }) => piecesOf(curve, shown, width));
  const xTitle = inLines(title, Math.floor((width - 60) / 8));
  const frame = frameOf(pieces, to, shown, width, xTitle.length);
  const marks = marksOf((curves[0] as NamedCurve).curve, pieces[0] as Pieces, frame);
  const bands = worseBands(marks, frame);
  const samples = samplesOf(pieces, frame);
  const hasNames = curves.length > 1 && !frame.isNarrow;
  const labels: Label[] = [
    ...cornerLabels(marks, frame, shown),
    ...(hasNames ? curves.map(({ name }, place) => nameLabel(name, place, samples)) : []),
    ...bands.flatMap((band) => bandLabel(band, CURVE.worseOff, frame)),
  ];
  const inside = { left: frame.left, top: 22, width: frame.width - frame.left - 2, height: frame.bottom - 24 };
  const placed = placeLabels(labels, inside, { taken: dotBoxes(marks), lines: lineBoxes(samples) });
  return { pieces, xTitle, frame, marks, bands, placed };
}

function Worse({ bands, frame: { top, bottom } }: { bands: readonly WorseBand[]; frame: Frame }) {
  return (
    <>
      {bands.map(({ left, right }) => (
        <rect key={left} class="worse" x={left} y={top} width={Math.max(0, right - left)} height={bottom - top} />
      ))}
    </>
  );
}

/** A pointer within this many pixels of a corner is at it. */
const SNAP = 8;
const PARTS = 1000;

function pointed({ to, onCross }: Props, { left, right }: Frame, marks: readonly CornerMark[]) {
  return ({ currentTarget, clientX }: { currentTarget: SVGSVGElement; clientX: number }): void => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const share = Math.round(Math.min(1, Math.max(0, (x - left) / (right - left))) * PARTS);
    const near = marks
      .filter((mark) => Math.abs(mark.x - x) <= SNAP)
      .sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x));
    onCross(partOf(to, share, PARTS), near[0]?.place ?? null);
  };
}

/** A place in a range, as an amount to the kobo. */
export function partOf(to: string, part: number, parts: number): string {
  const kobo = ((koboOf(to) ?? 0n) * BigInt(part)) / BigInt(parts);
  const digits = String(kobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function Axes({ frame, x, y }: { frame: Frame; x: readonly string[]; y: string }) {
  const { left, right, bottom, height, width } = frame;
  return (
    <g class="axes">
      <text class="title" x={2} y={14}>
        {y}
      </text>
      {frame.yTicks.map(({ amount, label }) => (
        <g key={amount}>
          <line class="grid" x1={left} x2={right} y1={frame.y.at(amount)} y2={frame.y.at(amount)} />
          <text x={left - 8} y={frame.y.at(amount) + 4} text-anchor="end">
            {label}
          </text>
        </g>
      ))}
      <line class="axis" x1={left} x2={right} y1={bottom} y2={bottom} />
      {frame.xTicks.map(({ amount, label }) => (
        <g key={amount}>
          <line class="axis" x1={frame.x.at(amount)} x2={frame.x.at(amount)} y1={bottom} y2={bottom + 5} />
          <text x={Math.min(frame.x.at(amount), width - label.length * 5.2)} y={bottom + 20} text-anchor="middle">
            {label}
          </text>
        </g>
      ))}
      {x.map((line, place) => (
        <text key={line} class="title" x={right} y={height - 4 - (x.length - 1 - place) * 17} text-anchor="end">
          {line}
        </text>
      ))}
    </g>
  );
}

function Line({ pieces, place, frame }: { pieces: Pieces; place: number; frame: Frame }) {
  const paths = pieces.map((points) => points.map(({ x, y }) => `${px(frame.x.at(x))},${px(frame.y.at(y))}`));
  return (
    <g class={`line series-${place + 1}`}>
      {paths.map((points, index) => points.length > 0 && <polyline key={index} points={points.join(' ')} />)}
      {place > 0 &&
        pieces.slice(1).map((points, index) => <Riser key={index} pieces={[pieces[index], points]} frame={frame} />)}
    </g>
  );
}

/** The jump of a curve whose corners are not marked. */
function Riser({ pieces: [before, after], frame }: { pieces: (Pieces[number] | undefined)[]; frame: Frame }) {
  const [from, to] = [before?.at(-1), after?.[0]];
  if (from === undefined || to === undefined) return null;
  return (
    <line class="riser" x1={frame.x.at(from.x)} x2={frame.x.at(to.x)} y1={frame.y.at(from.y)} y2={frame.y.at(to.y)} />
  );
}

function px(place: number): string {
  return place.toFixed(2);
}

interface DotsProps {
  readonly mark: CornerMark;
  readonly shown: Shown;
  readonly frame: Frame;
  readonly isChosen: boolean;
}

/** A cliff is closed on the side that its amount belongs to, and open on the other; a kink is one dot. */
function CornerDots({ mark, shown, frame, isChosen }: DotsProps) {
  const { x, before, after, corner, isReached } = mark;
  const isCliff = corner.kind === 'cliff';
  const [closed, open] = isReached ? [after, before] : [before, after];
  return (
    <g class={isChosen ? 'mark chosen' : 'mark'}>
      {isChosen && <line class="cross" x1={x} x2={x} y1={frame.top} y2={frame.bottom} />}
      {isCliff && shown === 'rate' && (
        <path class="arrow" d={`M${px(x)},${frame.bottom} V${frame.top} m-5,9 l5,-9 l5,9`} />
      )}
      {isCliff && shown !== 'rate' && (
        <>
          <line class="riser" x1={x} x2={x} y1={before} y2={after} />
          <circle class="open" cx={x} cy={open} r={5} />
        </>
      )}
      {(shown !== 'rate' || !isCliff) && (
        <circle class="closed" cx={x} cy={isCliff ? closed : before} r={isCliff ? 5 : 4} />
      )}
    </g>
  );
}

/** The amount of the figures, as a hollow diamond on the curve. */
function Here({ here, pieces, frame }: { here: Curves['here']; pieces: Pieces; frame: Frame }) {
  const height = here === null ? null : heightAt(pieces, here.at);
  if (here === null || height === null) return null;
  const [x, y] = [frame.x.at(here.at), frame.y.at(height)];
  return (
    <path class="here" d={`M${px(x)},${px(y - 8)} l8,8 l-8,8 l-8,-8 Z`}>
      <title>{CURVE.hereAt(shortNaira(here.at), shortNaira(here.tax))}</title>
    </path>
  );
}

function Labels({ placed }: { placed: readonly Placed[] }) {
  return (
    <g class="labels">
      {placed.map(({ label, x, box, anchor }) => (
        <g key={label.lines.join()} class={label.kind}>
          {label.kind === 'number' && <circle cx={x} cy={box.top + 9} r={10} />}
          {label.lines.map((line, place) => (
            <text
              key={line}
              x={x}
              y={box.top + label.size * (1 + place * 1.25)}
              text-anchor={anchor}
              font-size={label.size}
            >
              {line.trim()}
            </text>
          ))}
        </g>
      ))}
    </g>
  );
}

function Crosshair({ at, pieces, frame }: { at: string; pieces: readonly Pieces[]; frame: Frame }) {
  const x = frame.x.at(at);
  return (
    <g class="crosshair">
      <line class="cross" x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {pieces.map((each, place) => {
        const y = heightAt(each, at);
        return y !== null && <circle key={place} class={`series-${place + 1}`} cx={x} cy={frame.y.at(y)} r={4.5} />;
      })}
    </g>
  );
}
