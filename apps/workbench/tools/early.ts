/**
 * The files of each screen and of each part of the engine, which the page asks for before the modules do that import
 * them: a module finds each import in the file before it, and every step of that takes a journey over the line.
 *
 * @module
 */
import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The script that asks for the files; it imports nothing, so that it runs before the page has loaded. */
const EARLY = 'src/early.ts';

/** A chunk of a bundle, as its plugins see it. */
interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly name: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Plugins that write the names of the files into the first page: one for the worker, one for the page. */
export function earlyFiles(): { readonly inWorker: () => Plugin; readonly inPage: () => Plugin } {
  const lists: HtmlTagDescriptor[] = [];
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
        handler: (_html, { bundle = {} }) => {
          const chunks = chunksOf(bundle);
          const early = [...chunks.values()].find(({ name }) => name === 'early');
          // Behind the lists, which it reads, and before the scripts that wait for what they import.
          const script = { type: 'module', async: true, fetchpriority: 'high', src: `./${early?.fileName}` };
          return [...lists, ...screenLists(chunks), { tag: 'script', attrs: script, injectTo: 'head' }];
        },
      },
    }),
  };
}

function chunksOf(bundle: object): ReadonlyMap<string, Chunk> {
  return new Map(Object.entries<Chunk>({ ...bundle }).filter(([, { type }]) => type === 'chunk'));
}

/** The files of each part that the worker imports when it is asked for, and the worker's own before them. */
function engineLists(chunks: ReadonlyMap<string, Chunk>): HtmlTagDescriptor[] {
  return [...chunks.values()]
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName, dynamicImports }) =>
      dynamicImports.map((part) => listed(`engine-${chunks.get(part)?.name}`, closureOf(part, chunks, [fileName]))),
    );
}

/** The files of each screen beside those of every page, which are in the first page. */
function screenLists(chunks: ReadonlyMap<string, Chunk>): HtmlTagDescriptor[] {
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

function listed(name: string, files: readonly string[]): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: files.join(' ') }, injectTo: 'head' };
}
