/** The chart of curves with its finding, its controls, its caption and its corners. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hasFigures } from '../calculation.js';
import { CurveChart, type NamedCurve } from '../charts/curve.js';
import { CURVE } from '../copy/curve.js';
import { SHELL } from '../copy/shell.js';
import { shownOf } from '../curve.js';
import { axisOf, finding, type Told, titleOf, told } from '../curve-words.js';
import { corner, cross, figures, look } from '../drawn.js';
import { naira } from '../format.js';
import { lawTitle } from '../law-names.js';
import { address } from '../location.js';
import type { Curves } from '../protocol.js';
import { type Tax, taxOf } from '../request.js';
import { tableOf, VERSION } from '../tables.js';
import { ChartFrame } from './chart-frame.js';
import { CornerButtons, CornerTable, cornerRows } from './corners.js';
import { CurveCaption } from './curve-caption.js';
import { CurveControls } from './curve-controls.js';

export function CurveFigure({ curves }: { curves: Curves }) {
  const tax = taxOf(figures.value);
  const first = curves.laws[0];
  if (first?.curve == null) return null;
  const words = told(figures.value, curves);
  const here = hereOf(curves);
  const { title, after } = finding(first.curve, words);
  return (
    <>
      <ChartFrame
        title={title}
        file={fileOf(curves)}
        source={sourceOf(curves)}
        rows={cornerRows(namedCurves(tax, curves), words)}
        isSvg
      >
        {after !== '' && <p class="after">{after}</p>}
        <CurveControls curves={curves} />
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
      </ChartFrame>
      <CornerTable curve={first.curve} words={words} />
    </>
  );
}

interface ChartProps {
  readonly curves: Curves;
  readonly words: Told;
  readonly title: string;
}

/** The chart, as wide as its place. */
function Chart({ curves, words, title }: ChartProps) {
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
          onCross={look}
        />
      )}
    </div>
  );
}

function namedCurves(tax: Tax, { laws }: Curves): readonly NamedCurve[] {
  return laws.flatMap(({ law, curve }) => (curve === null ? [] : [{ name: lawTitle(tax, law), curve }]));
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
function sourceOf({ laws }: Curves): string {
  const tax = taxOf(figures.value);
  const tables = laws.map(({ law }) => {
    const digest = law.edits === undefined ? (tableOf(tax, law.taxYear, law.reading)?.digest ?? '') : '';
    return `${lawTitle(tax, law)} ${digest}`.trim();
  });
  return [SHELL.package(VERSION), ...tables].join('; ');
}
