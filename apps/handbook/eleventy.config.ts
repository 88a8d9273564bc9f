/** Builds the handbook from the Markdown of docs/: static pages with relative links, which work from any path. */
import { readFileSync, writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { TOKENS } from '../../libraries/looks/src/tokens.js';
import { precompress } from '../../tools/build/precompress.js';
import { allPagesOf, entriesOf } from './entries.js';
import { actsOf, actsTable, foundActs, LAW_INDEX, lawPages } from './law.js';
import { bodyOf, contentsOf, htmlOf, outlineOf, placeOf } from './markdown.js';
import type { FoundAct } from './src/sections.js';

const DOCS = '../../docs';
const RULES = '../../rules';
const CONTENTS = 'README.md';
/** The name of the list of all pages, which the layout links to. */
const ALL_PAGES = 'all-pages';

/** A page as Eleventy describes it. */
interface Page {
  readonly inputPath: string;
  readonly rawInput: string;
}

/** The part of Eleventy's configuration that is used here; the package declares no types. */
interface Eleventy {
  setUseGitIgnore(isUsed: boolean): void;
  setLibrary(name: 'md', library: { render(text: string, data: { page: Page }): string; disable(): void }): void;
  addTemplate(path: string, content: string): void;
  addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
  on(event: 'eleventy.after', act: (built: { readonly directories: { readonly output: string } }) => void): void;
  addGlobalData(name: string, data: unknown): void;
}

export default function configure(eleventy: Eleventy): object {
  eleventy.setUseGitIgnore(false);
  const acts = actsOf(RULES);
  const laws = new Map(lawPages(RULES, acts).map((page) => [page.path, page]));
  const htmlOfPage = (path: string, text: string): string =>
    laws.get(path)?.html ?? bodyOf(path, path === LAW_INDEX ? text + actsTable(acts) : text);
  eleventy.setLibrary('md', { render: (text, { page }) => htmlOfPage(pathOf(page), text), disable: () => undefined });
  for (const { path, outline } of laws.values()) eleventy.addTemplate(path, outline);
  eleventy.addPassthroughCopy({ [`${DOCS}/guides/pictures`]: 'guides/pictures' });
  eleventy.addTemplate(`${ALL_PAGES}.md`, allPagesOf(DOCS, [...laws.values()]));
  eleventy.on('eleventy.after', ({ directories: { output } }) => {
    writeFileSync(`${output}/style.css`, TOKENS + readFileSync('style.css', 'utf8'));
    bundleSearch(`${output}/search`, foundActs(acts));
    precompress(output);
  });
  const contents = contentsOf(CONTENTS, readFileSync(`${DOCS}/${CONTENTS}`, 'utf8'));
  eleventy.addGlobalData('layout', 'page.njk');
  eleventy.addGlobalData('contents', contents);
  eleventy.addGlobalData('eleventyComputed', {
    permalink: ({ page }: { page: Page }) => htmlOf(pathOf(page)),
    here: ({ page }: { page: Page }) => htmlOf(pathOf(page)),
    root: ({ page }: { page: Page }) => '../'.repeat(pathOf(page).split('/').length - 1),
    place: ({ page }: { page: Page }) => placeOf(contents, htmlOf(pathOf(page))),
    outline: ({ page }: { page: Page }) => outlineOf(pathOf(page), page.rawInput),
  });
  return {
    dir: { input: DOCS, layouts: '../apps/handbook/layouts', output: 'dist' },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
}

/**
 * Writes the scripts of the search: the box, which every page loads, and the search with what it knows of all pages,
 * which the box loads when it is used. They are no modules, which browsers do not load from a disk.
 */
function bundleSearch(outdir: string, acts: readonly FoundAct[]): void {
  buildSync({
    entryPoints: ['src/box.ts', 'src/search.ts'],
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { ENTRIES: JSON.stringify(entriesOf(DOCS)), ACTS: JSON.stringify(acts) },
  });
}

/** The path of a page from the folder of the pages. */
function pathOf({ inputPath }: Page): string {
  return inputPath.slice(inputPath.indexOf(`${DOCS}/`) + `${DOCS}/`.length);
}
