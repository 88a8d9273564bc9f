/** The curves of a case as a picture: exact lines between exact corners. */
import { useMemo } from 'preact/hooks';
import { CURVE } from '../copy/curve.js';
import type { Shown } from '../request/curve.js';
import type { Curves } from '../request/protocol.js';
import { koboOf, shortNaira } from '../text/format.js';
import { layoutOf, type NamedCurve } from './curve-layout.js';
import type { CornerMark, WorseBand } from './curve-marks.js';
import { KEY_LINE, KEY_SAMPLE, type KeyEntry } from './curve-names.js';
import { type Frame, heightAt, type Pieces } from './curve-points.js';
import type { Placed } from './labels.js';

/** The read-out at the crosshair: the amount, and a text for each curve, in their order. */
export interface ReadOut {
  readonly at: string;
  readonly texts: readonly string[];
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
  /** The amount of the crosshair and what each curve is there, as texts; `null` while that is worked out. */
  readonly read: ReadOut | null;
  /** The pointer is at this amount, within a thousandth of the range, or at a corner near it. */
  readonly onCross: (at: string, corner: number | null) => void;
}

export function CurveChart(props: Props) {
  const { curves, to, shown, width, label, titles, cross, chosen } = props;
  const layout = useMemo(() => layoutOf(curves, to, shown, width, titles.x), [curves, to, shown, width, titles.x]);
  const { pieces, frame, marks, bands, placed, xTitle, key } = layout;
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
      {key.length > 0 && <Key entries={key} />}
      {/* The broken lines of other laws over the whole one of the first: where they coincide, both are seen. */}
      {pieces.map((each, place) => (
        <Line key={place} pieces={each} place={place} frame={frame} />
      ))}
      {marks.map((mark) => (
        <CornerDots key={mark.place} mark={mark} shown={shown} frame={frame} isChosen={chosen === mark.place} />
      ))}
      <Here here={props.here} pieces={pieces[0] as Pieces} frame={frame} />
      <Labels placed={placed} />
      {cross !== null && <Crosshair at={cross} pieces={pieces} frame={frame} read={props.read} />}
    </svg>
  );
}

const KEY_TOP = 34;

/** The names of the laws, each with a piece of its line. */
function Key({ entries }: { entries: readonly KeyEntry[] }) {
  let row = 0;
  return (
    <g class="key">
      {entries.map(({ place, lines }) => {
        const y = KEY_TOP + row * KEY_LINE;
        row += lines.length;
        return (
          <g key={place} class={`line name series-${place + 1}`}>
            <polyline points={`2,${y - 4} ${KEY_SAMPLE - 8},${y - 4}`} />
            {lines.map((line, index) => (
              <text key={line} x={KEY_SAMPLE} y={y + index * KEY_LINE}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
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

interface CrosshairProps {
  readonly at: string;
  readonly pieces: readonly Pieces[];
  readonly frame: Frame;
  readonly read: ReadOut | null;
}

function Crosshair({ at, pieces, frame, read }: CrosshairProps) {
  const x = frame.x.at(at);
  return (
    <g class="crosshair">
      <line class="cross" x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      {pieces.map((each, place) => {
        const y = heightAt(each, at);
        return y !== null && <circle key={place} class={`series-${place + 1}`} cx={x} cy={frame.y.at(y)} r={4.5} />;
      })}
      {read !== null && <Read read={read} x={x} frame={frame} />}
    </g>
  );
}

const ROW = 19;

/** The read-out beside the crosshair, on the side with more room, each text behind a piece of its line. */
function Read({ read: { at, texts }, x, frame }: { read: ReadOut; x: number; frame: Frame }) {
  const width = Math.max(at.length, ...texts.map((text) => text.length + 4)) * 8.4 + 16;
  const isRight = x < (frame.left + frame.right) / 2;
  const left = Math.max(0, Math.min(frame.width - width, isRight ? x + 12 : x - 12 - width));
  const row = (place: number): number => frame.top + 16 + place * ROW;
  return (
    <g class="read">
      <rect x={left} y={frame.top - 2} width={width} height={(texts.length + 1) * ROW + 8} />
      <text x={left + 8} y={row(0)}>
        {at}
      </text>
      {texts.map((text, place) => (
        <g key={place} class={`line series-${place + 1}`}>
          <polyline points={`${left + 8},${row(place + 1) - 4} ${left + 34},${row(place + 1) - 4}`} />
          <text x={left + 40} y={row(place + 1)}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
