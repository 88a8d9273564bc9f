/** The histogram of changes: fewer naira to the left, more to the right, and those that do not change apart. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { CLASSES, IMPACT } from '../copy/impact.js';
import type { ImpactAnswer } from '../request/protocol.js';
import { counted, grouped, signedNaira } from '../text/format.js';
import { ChartFrame } from './chart-frame.js';
import { type Class, classesMet, className, isSame, type Places, placesIn } from './histogram.js';

const HEIGHT = 280;
const [TOP, BOTTOM] = [36, HEIGHT - 44];

interface HistogramProps {
  readonly impact: ImpactAnswer;
  readonly file: string;
  /** The companies that it counts. */
  readonly basis: string;
  /** The source line of its files. */
  readonly source: string;
}

export function HistogramChart({ impact, file, basis, source }: HistogramProps) {
  const classes = classesMet(impact.histogram);
  const changed = impact.payLess.weight + impact.payMore.weight;
  if (changed === 0) return null;
  const unchanged = IMPACT.unchanged(counted(impact.same.weight, 'company', 'companies'));
  const madeUp = impact.isMadeUp ? [IMPACT.madeUp] : [];
  return (
    <ChartFrame
      title={IMPACT.histogram}
      caption={[IMPACT.of(basis), unchanged, ...madeUp].join(' ')}
      source={[IMPACT.shows, source, unchanged, ...madeUp].join(' ')}
      file={file}
      rows={rowsOf(classes)}
      isSvg
    >
      <Picture classes={classes} label={classes.map(sayClass).join('; ')} />
      <Distribution classes={classes} quantiles={impact.quantiles} />
    </ChartFrame>
  );
}

function sayClass(each: Class): string {
  return `${className(each)}: ${each.weight}`;
}

function rowsOf(classes: readonly Class[]): string[][] {
  const head = ['from', 'to', 'companies'];
  return [head, ...classes.map(({ from, to, weight }) => [from ?? '', to ?? '', String(weight)])];
}

/** The width that the chart has on the page. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      width.value = Math.floor(entry?.contentRect.width ?? 0);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return { box, width: width.value };
}

function Picture({ classes, label }: { classes: readonly Class[]; label: string }) {
  const { box, width } = useWidth();
  const frame = { width, left: 52, right: width < 480 ? 22 : 30, top: TOP, bottom: BOTTOM };
  return (
    <div class="picture" ref={box}>
      {width > 0 && (
        <svg
          class="histogram"
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={label}
        >
          <Drawn {...placesIn(classes, frame)} width={width} right={frame.right} left={frame.left} />
        </svg>
      )}
    </div>
  );
}

function Drawn({ columns, counts, edges, width, left, right }: Places & Record<'width' | 'left' | 'right', number>) {
  return (
    <>
      <text class="axis" x={0} y={16}>
        {IMPACT.companiesAxis}
      </text>
      {counts.map(({ count, y }) => (
        <g key={count}>
          <line class="grid" x1={left} x2={width - right} y1={y} y2={y} />
          <text class="tick" x={left - 8} y={y + 4} text-anchor="end">
            {grouped(String(count))}
          </text>
        </g>
      ))}
      {columns.map((column) => (
        <Bar key={className(column.of)} {...column} />
      ))}
      {edges.map(({ x, label }) => (
        <text key={label} class="tick" x={x} y={BOTTOM + 18} text-anchor="middle">
          {label}
        </text>
      ))}
      <text class="axis" x={width - right} y={HEIGHT - 6} text-anchor="end">
        {IMPACT.changeAxis}
      </text>
    </>
  );
}

function Bar({ of, x, width, top, height }: Places['columns'][number]) {
  if (isSame(of)) {
    return (
      <text class="tick" x={x + width / 2} y={BOTTOM - 8} text-anchor="middle">
        {width >= 64 ? CLASSES.same : '0'}
      </text>
    );
  }
  const isFall = of.from === null || of.from.startsWith('-');
  return (
    <>
      <rect class={isFall ? 'less' : 'more'} x={x + 1} y={top} width={Math.max(width - 2, 1)} height={height} />
      {width >= 44 && of.weight > 0 && (
        <text class="tick" x={x + width / 2} y={top - 6} text-anchor="middle">
          {grouped(String(of.weight))}
        </text>
      )}
    </>
  );
}

interface DistributionProps {
  readonly classes: readonly Class[];
  readonly quantiles: ImpactAnswer['quantiles'];
}

/** The chart as a table, and the change at parts of all companies. */
function Distribution({ classes, quantiles }: DistributionProps) {
  const counts = classes.map((each) => [className(each), grouped(String(each.weight))] as const);
  const changes = quantiles.map(({ at, change }) => [IMPACT.upTo(at), signedNaira(change)] as const);
  return (
    <details class="distribution">
      <summary>{IMPACT.distribution}</summary>
      <PairTable heads={[IMPACT.classOf, IMPACT.companiesAxis]} rows={counts} />
      <PairTable heads={[IMPACT.quantile, IMPACT.change]} rows={changes} />
    </details>
  );
}

interface PairProps {
  readonly heads: readonly [string, string];
  readonly rows: readonly (readonly [name: string, value: string])[];
}

function PairTable({ heads: [name, value], rows }: PairProps) {
  return (
    <table class="parts">
      <caption class="hidden">{value}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col" class="number">
            {value}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([each, text]) => (
          <tr key={each}>
            <th scope="row">{each}</th>
            <td class="number">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
