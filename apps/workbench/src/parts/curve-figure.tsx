/** The chart of curves with its finding, its controls, its caption and its corners. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hasFigures } from '../ask/calculation.js';
import { ChartFrame } from '../charts/chart-frame.js';
import { CurveChart, type ReadOut } from '../charts/curve.js';
import type { NamedCurve } from '../charts/curve-layout.js';
import { CURVE } from '../copy/curve.js';
import { SHELL } from '../copy/shell.js';
import { pointRows } from '../curve/curve-points-file.js';
import { axisOf, finding, shownWords, type Told, titleOf, told } from '../curve/curve-words.js';
import { corner, cross, figures, look, point } from '../curve/drawn.js';
import { download } from '../device/files.js';
import { lawTitle } from '../law/law-names.js';
import { tableOf, VERSION } from '../law/tables.js';
import { type Shown, shownOf } from '../request/curve.js';
import { address } from '../request/location.js';
import type { Curves } from '../request/protocol.js';
import { type Tax, taxOf } from '../request/request.js';
import { csvOf } from '../text/csv.js';
import { naira } from '../text/format.js';
import { CornerButtons, CornerTable, cornerRows } from './corners.js';
import { CurveCaption } from './curve-caption.js';
import { CurveControls } from './curve-controls.js';

export function CurveFigure({ curves }: { curves: Curves }) {
  const tax = taxOf(figures.value);
  const first = curves.laws[0];
  if (first?.curve == null) return null;
  const words = told(figures.value, curves);
  const [here, named] = [hereOf(curves), namedCurves(tax, curves)];
  const { title, after } = finding(first.curve, words);
  return (
    <>
      <ChartFrame
        title={title}
        file={fileOf(curves)}
        source={sourceOf(curves)}
        rows={cornerRows(named, words)}
        rowsName={CURVE.cornersFile}
        more={<PointsFile file={fileOf(curves)} curves={named} words={words} />}
        isSvg
      >
        {after !== '' && <p class="after">{after}</p>}
        <div class="curve-columns">
          <div>
            <Chart curves={curves} words={words} title={title} />
            <CurveCaption curve={first.curve} words={words} />
            <CornerButtons curve={first.curve} to={curves.to} />
            {here !== null && <p class="hint">◇ {CURVE.hereAt(naira(here.at), naira(here.tax))}</p>}
            {curves.laws.map(({ law, problems }) =>
              problems.map((message) => (
                <p key={message} class="note">
                  {CURVE.refusedLaw(lawTitle(tax, law), message)}
                </p>
              )),
            )}
          </div>
          <CurveControls curves={curves} />
        </div>
      </ChartFrame>
      <CornerTable curve={first.curve} words={words} />
    </>
  );
}

interface PointsProps {
  readonly file: string;
  readonly curves: readonly NamedCurve[];
  readonly words: Told;
}

/** The file of the points between which each curve is a straight line. */
function PointsFile({ file, curves, words }: PointsProps) {
  const save = (): void => download(`${file}-points.csv`, 'text/csv', csvOf(pointRows(curves, words.name)));
  return (
    <button type="button" class="text" onClick={save}>
      {CURVE.pointsFile}
    </button>
  );
}

interface ChartProps {
  readonly curves: Curves;
  readonly words: Told;
  readonly title: string;
}

/** The chart, as wide as its place. */
export function Chart({ curves, words, title }: ChartProps) {
  const [place, width] = [useRef<HTMLDivElement>(null), useSignal(0)];
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry?.contentRect.width ?? 0);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [width]);
  const tax = taxOf(figures.value);
  const drawn = useMemo(() => namedCurves(tax, curves), [tax, curves]);
  const shown = shownOf(figures.value);
  return (
    <div ref={place} class="curve-place">
      {width.value > 0 && (
        <CurveChart
          curves={drawn}
          to={curves.to}
          shown={shown}
          width={width.value}
          here={hereOf(curves)}
          label={CURVE.chart(title)}
          titles={{ x: titleOf(words), y: axisOf(shown, words) }}
          cross={corner.value === null ? cross.value : null}
          chosen={corner.value}
          read={readOf(shown)}
          onCross={look}
        />
      )}
    </div>
  );
}

function namedCurves(tax: Tax, { laws }: Curves): readonly NamedCurve[] {
  return laws.flatMap(({ law, curve }) => (curve === null ? [] : [{ name: lawTitle(tax, law), curve }]));
}

/** The read-out at the crosshair, once the answer for its amount is there. */
function readOf(shown: Shown): ReadOut | null {
  const { value } = point.value;
  if (value === null || value.at !== cross.value) return null;
  return { at: naira(value.at), texts: value.laws.map((each) => shownWords(shown, each)) };
}

/** The amount of the figures; an example has none. */
function hereOf({ here }: Curves): Curves['here'] {
  return hasFigures(address.value) ? here : null;
}

function fileOf({ laws }: Curves): string {
  const { taxYear, reading } = laws[0]?.law ?? { taxYear: 0 };
  const digest = tableOf(taxOf(figures.value), taxYear, reading)?.digest ?? '';
  return `curve-${taxYear}-${digest}`;
}

/** The package and the tables that a picture rests on. */
export function sourceOf({ laws }: Curves): string {
  const tax = taxOf(figures.value);
  const tables = laws.map(({ law }) => {
    const digest = law.edits === undefined ? (tableOf(tax, law.taxYear, law.reading)?.digest ?? '') : '';
    return `${lawTitle(tax, law)} ${digest}`.trim();
  });
  return [SHELL.package(VERSION), ...tables].join('; ');
}
