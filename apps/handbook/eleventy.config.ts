/** Builds the handbook from the Markdown of docs/: static pages with relative links, which work from any path. */
import { readFileSync, writeFileSync } from 'node:fs';
import { precompress } from '../../tools/precompress.js';
import { TOKENS } from '../../tools/tokens.js';
import { bodyOf, contentsOf, htmlOf, outlineOf, placeOf } from './markdown.js';

const DOCS = '../../docs';
const CONTENTS = 'README.md';

/** A page as Eleventy describes it. */
interface Page {
  readonly inputPath: string;
  readonly rawInput: string;
}

/** The part of Eleventy's configuration that is used here; the package declares no types. */
interface Eleventy {
  setUseGitIgnore(isUsed: boolean): void;
  setLibrary(name: 'md', library: { render(text: string, data: { page: Page }): string; disable(): void }): void;
  addPassthroughCopy(paths: Readonly<Record<string, string>>): void;
  on(event: 'eleventy.after', act: (built: { readonly directories: { readonly output: string } }) => void): void;
  addGlobalData(name: string, data: unknown): void;
}

export default function configure(eleventy: Eleventy): object {
  eleventy.setUseGitIgnore(false);
  eleventy.setLibrary('md', { render: (text, { page }) => bodyOf(pathOf(page), text), disable: () => undefined });
  eleventy.addPassthroughCopy({ [`${DOCS}/guides/pictures`]: 'guides/pictures' });
  eleventy.on('eleventy.after', ({ directories: { output } }) => {
    writeFileSync(`${output}/style.css`, TOKENS + readFileSync('style.css', 'utf8'));
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

/** The path of a page from the folder of the pages. */
function pathOf({ inputPath }: Page): string {
  return inputPath.slice(inputPath.indexOf(`${DOCS}/`) + `${DOCS}/`.length);
}
