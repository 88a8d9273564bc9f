/**
 * The files with which the page opens without a line and installs on a phone: its manifest, its icons, and the worker
 * that keeps its files.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { SHELL } from '../src/copy/shell.js';

/** The sizes of the icon, in pixels: for iOS, for Android, and for its first screen. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The script of the worker. Its scope is its folder, so it lies beside the first page. */
const WORKER = 'offline.js';

/** Left out of what is kept: no screen needs them to open or to answer. */
const NOT_KEPT = /^(?:rules\/|THIRD-PARTY-NOTICES|(?:offline\.js|embed\.html)$)|\.map$/;

/** A file of a bundle, as its plugins see it. */
interface Built {
  readonly fileName: string;
  code?: string;
  readonly source?: string | Uint8Array;
}

/** Writes the manifest, the icons and the worker, which comes last: it names every other file. */
export function offline(version: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/offline/offline-worker.ts', fileName: WORKER });
      for (const size of ICON_SIZES) {
        const fileName = iconFile(size);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(`../${fileName}`, import.meta.url)) });
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) });
    },
    transformIndexHtml: () => LINKS,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values<Built>({ ...bundle }).filter(({ fileName }) => !NOT_KEPT.test(fileName));
        // Under its own name the first page shows a curve alone, for the frames of other pages.
        const { source = '' }: Built = { fileName: '', ...bundle['index.html'] };
        this.emitFile({ type: 'asset', fileName: 'embed.html', source });
        const worker: Built | undefined = bundle[WORKER];
        if (worker?.code === undefined) throw new Error(`The build has no ${WORKER}.`);
        worker.code = `${described(version, files)}${worker.code}`;
      },
    },
  };
}

function iconFile(size: number): string {
  return `icons/icon-${size}.png`;
}

const MANIFEST = {
  name: SHELL.title,
  short_name: 'Nigeria tax',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  lang: 'en-NG',
  background_color: '#ffffff',
  theme_color: '#00507a',
  // The sign lies in the middle, so that a phone may cut the corners.
  icons: ICON_SIZES.slice(1).flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: iconFile(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
};

const LINKS: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `./${iconFile(180)}` }, injectTo: 'head' },
];

/** The edition and the files, as the worker reads them. Another content of any file is another edition. */
function described(version: string, files: readonly Built[]): string {
  const sorted = [...files].sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
  const digest = createHash('sha256');
  for (const { fileName, code, source } of sorted) digest.update(`${fileName}\n`).update(code ?? source ?? '');
  const edition = `${version} ${digest.digest('hex').slice(0, 8)}`;
  const names = sorted.map(({ fileName }) => (fileName === 'index.html' ? '' : fileName));
  return `self.edition=${JSON.stringify(edition)};self.files=${JSON.stringify(names)};`;
}
