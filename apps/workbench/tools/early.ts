/**
 * The files of each screen and of each part of the engine, which the page asks for before the modules do that import
 * them: a module finds each import in the file before it, and every step of that takes a journey over the line. The
 * script that asks stands in the first page itself, so that it takes no journey either.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The script that asks for the files; it imports nothing, so that it runs before the page has loaded. */
const EARLY = 'src/loading/early.ts';

/** A chunk of a bundle, as its plugins see it. */
interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly name: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Plugins that write the names of the files into the first page: one for the worker, one for the page. */
export function earlyFiles(): { readonly inWorker: () => Plugin; readonly inPage: () => Plugin } {
  const lists: string[] = [];
  return {
    inWorker: () => ({
      name: 'files-of-the-engine',
      generateBundle: (_options, bundle) => void lists.push(...engineLists(chunksOf(bundle))),
    }),
    inPage: () => ({
      name: 'early-files',
      apply: 'build',
      buildStart() {
        this.emitFile({ type: 'chunk', id: EARLY, name: 'early' });
      },
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
          const chunks = chunksOf(bundle);
          return asking(scriptIn(chunks), [...lists, ...screenLists(chunks)], html);
        },
      },
      generateBundle: {
        order: 'post',
        handler: (_options, bundle) => {
          const early = [...chunksOf(bundle).values()].find(isEarly);
          if (early !== undefined) delete bundle[early.fileName];
        },
      },
    }),
  };
}

function isEarly({ name }: Pick<Chunk, 'name'>): boolean {
  return name === 'early';
}

/** The script that asks, whose names are its own: it is no module in the page, and runs before any. */
function scriptIn(chunks: ReadonlyMap<string, Chunk>): string {
  const { code = '', imports = [] } = [...chunks.values()].find(isEarly) ?? {};
  if (code === '' || imports.length > 0) throw new Error(`${EARLY} must be one file of its own.`);
  return `{${code.trim()}}`;
}

/** The place of the lists and the script: behind what every page needs first, and before what they would wait for. */
const BEFORE = '<link rel="stylesheet"';

/** The page with the lists and the script that reads them, which its policy allows by its digest. */
function asking(script: string, lists: readonly string[], html: string): string {
  const digest = createHash('sha256').update(script).digest('base64');
  if (!html.includes(POLICY) || !html.includes(BEFORE)) throw new Error('The first page has another form.');
  return html
    .replace(POLICY, `${POLICY} 'sha256-${digest}'`)
    .replace(BEFORE, () => `${lists.join('\n    ')}\n    <script>${script}</script>\n    ${BEFORE}`);
}

const POLICY = "script-src 'self'";

function chunksOf(bundle: object): ReadonlyMap<string, Chunk> {
  return new Map(Object.entries<Chunk>({ ...bundle }).filter(([, { type }]) => type === 'chunk'));
}

/** The files of each part that the worker imports when it is asked for, and the worker's own before them. */
function engineLists(chunks: ReadonlyMap<string, Chunk>): string[] {
  return [...chunks.values()]
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName, dynamicImports }) =>
      dynamicImports.map((part) => listed(`engine-${chunks.get(part)?.name}`, closureOf(part, chunks, [fileName]))),
    );
}

/** The files of each screen beside those of every page, which are in the first page. */
function screenLists(chunks: ReadonlyMap<string, Chunk>): string[] {
  const first = [...chunks.values()].filter(({ isEntry }) => isEntry);
  const ofEveryPage = first.reduce<readonly string[]>((found, { fileName }) => closureOf(fileName, chunks, found), []);
  return [...chunks.values()]
    .filter(({ facadeModuleId }) => /\/src\/screens\/\w+\.tsx$/.test(facadeModuleId ?? ''))
    .map(({ fileName, facadeModuleId }) => {
      const files = closureOf(fileName, chunks, ofEveryPage).slice(ofEveryPage.length);
      return listed(`screen-${basename(facadeModuleId ?? '', '.tsx')}`, files);
    });
}

/** The files before, a file, and all that it imports. */
function closureOf(file: string, chunks: ReadonlyMap<string, Chunk>, before: readonly string[]): readonly string[] {
  if (before.includes(file)) return before;
  const imports = chunks.get(file)?.imports ?? [];
  return imports.reduce<readonly string[]>((found, each) => closureOf(each, chunks, found), [...before, file]);
}

function listed(name: string, files: readonly string[]): string {
  return `<meta name="${name}" content="${files.join(' ')}">`;
}
