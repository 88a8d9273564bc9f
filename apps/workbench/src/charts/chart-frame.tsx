/** The frame of a chart: the finding as its heading, the chart, a caption, and the files of it. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { FILES } from '../copy/evidence.js';
import { SHELL } from '../copy/shell.js';
import { download } from '../device/files.js';
import { csvOf } from '../text/csv.js';
import type { PictureWords } from './pictures.js';

export interface ChartFrameProps {
  /** A sentence with the finding. */
  readonly title: string;
  /** The state of the chart, or what is held still. */
  readonly caption?: ComponentChildren;
  /** The name of the files, without their ending. */
  readonly file: string;
  /** The table of the chart, its headings first, in plain amounts. */
  readonly rows: readonly (readonly string[])[];
  /** The name of the file of the table, where there are several. */
  readonly rowsName?: string;
  /** True if the chart is one SVG, which is then offered as a picture. */
  readonly isSvg?: boolean;
  /** Draws the chart as an SVG, where that on the screen is none. */
  readonly draw?: (words: PictureWords) => Promise<string>;
  /** The package and the tables that a picture rests on. */
  readonly source?: string;
  /** More files, as buttons. */
  readonly more?: ComponentChildren;
  /** The chart, and its table. */
  readonly children: ComponentChildren;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, file, rows, rowsName = FILES.csv, isSvg = false, source = '', draw, more, children } = props;
  const figure = useRef<HTMLElement>(null);
  const shown = async (words: PictureWords): Promise<string> => {
    const chart = figure.current?.querySelector('svg');
    return chart ? (await pictures()).svgOf(chart, words) : '';
  };
  const picture = draw ?? (isSvg ? shown : undefined);
  return (
    <figure class="section chart" ref={figure}>
      <h2>{title}</h2>
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <p class="screen files">
        <button type="button" class="text" onClick={() => download(`${file}.csv`, 'text/csv', csvOf(rows))}>
          {rowsName}
        </button>
        {picture && <PictureButtons file={file} svg={() => picture({ title, source })} />}
        {more}
      </p>
    </figure>
  );
}

const pictures = () => import('./pictures.js');

function PictureButtons({ file, svg }: { file: string; svg: () => Promise<string> }) {
  const said = useSignal('');
  const run = (save: () => Promise<void>) => async () => {
    said.value = SHELL.loading;
    said.value = await save().then(
      () => '',
      () => SHELL.notLoaded,
    );
  };
  const saveSvg = async (): Promise<void> => download(`${file}.svg`, 'image/svg+xml', await svg());
  const savePng = async (): Promise<void> => {
    const { pngOf } = await pictures();
    download(`${file}.png`, 'image/png', await pngOf(await svg()));
  };
  return (
    <>
      <button type="button" class="text" onClick={run(saveSvg)}>
        {FILES.svg}
      </button>
      <button type="button" class="text" onClick={run(savePng)}>
        {FILES.png}
      </button>
      <span role="status">{said.value}</span>
    </>
  );
}
