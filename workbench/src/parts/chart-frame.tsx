/** The frame of a chart: the finding as its heading, the chart, a caption, and the files of it. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { FILES } from '../copy/answer.js';
import { csvOf, download, pngOf, svgOf } from '../files.js';

export interface ChartFrameProps {
  /** A sentence with the finding. */
  readonly title: string;
  /** The state of the chart, or what is held still. */
  readonly caption?: ComponentChildren;
  /** The name of the files, without their ending. */
  readonly file: string;
  /** The table of the chart, its headings first, in plain amounts. */
  readonly rows: readonly (readonly string[])[];
  /** True if the chart is one SVG, which is then offered as a picture. */
  readonly isSvg?: boolean;
  /** The chart, and its table. */
  readonly children: ComponentChildren;
}

export function ChartFrame({ title, caption, file, rows, isSvg = false, children }: ChartFrameProps) {
  const figure = useRef<HTMLElement>(null);
  const chart = (): SVGSVGElement | null => figure.current?.querySelector('svg') ?? null;
  return (
    <figure class="section chart" ref={figure}>
      <h2>{title}</h2>
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <p class="screen files">
        <button type="button" class="text" onClick={() => download(`${file}.csv`, 'text/csv', csvOf(rows))}>
          {FILES.csv}
        </button>
        {isSvg && <PictureButtons file={file} chart={chart} />}
      </p>
    </figure>
  );
}

function PictureButtons({ file, chart }: { file: string; chart: () => SVGSVGElement | null }) {
  const withChart = (save: (svg: SVGSVGElement) => void | Promise<void>) => () => {
    const svg = chart();
    if (svg !== null) void save(svg);
  };
  return (
    <>
      <button
        type="button"
        class="text"
        onClick={withChart((svg) => download(`${file}.svg`, 'image/svg+xml', svgOf(svg)))}
      >
        {FILES.svg}
      </button>
      <button
        type="button"
        class="text"
        onClick={withChart(async (svg) => download(`${file}.png`, 'image/png', await pngOf(svg)))}
      >
        {FILES.png}
      </button>
    </>
  );
}
