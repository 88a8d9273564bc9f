/** The frame of a chart: the finding as its heading, the chart, a caption, and the files of it. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { PictureWords } from '../charts/pictures.js';
import { FILES } from '../copy/evidence.js';
import { csvOf } from '../csv.js';
import { download } from '../files.js';

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
  /** The package and the tables that a picture rests on. */
  readonly source?: string;
  /** The chart, and its table. */
  readonly children: ComponentChildren;
}

export function ChartFrame({ title, caption, file, rows, isSvg = false, source = '', children }: ChartFrameProps) {
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
        {isSvg && <PictureButtons file={file} chart={chart} words={{ title, source }} />}
      </p>
    </figure>
  );
}

const pictures = () => import('../charts/pictures.js');

interface PictureProps {
  readonly file: string;
  readonly chart: () => SVGSVGElement | null;
  readonly words: PictureWords;
}

function PictureButtons({ file, chart, words }: PictureProps) {
  const saveSvg = async (svg: SVGSVGElement): Promise<void> =>
    download(`${file}.svg`, 'image/svg+xml', (await pictures()).svgOf(svg, words));
  const savePng = async (svg: SVGSVGElement): Promise<void> =>
    download(`${file}.png`, 'image/png', await (await pictures()).pngOf(svg, words));
  const run = (save: (svg: SVGSVGElement) => Promise<void>) => () => {
    const svg = chart();
    if (svg !== null) void save(svg);
  };
  return (
    <>
      <button type="button" class="text" onClick={run(saveSvg)}>
        {FILES.svg}
      </button>
      <button type="button" class="text" onClick={run(savePng)}>
        {FILES.png}
      </button>
    </>
  );
}
