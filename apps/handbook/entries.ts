/**
 * The pages of the handbook as its search reads them, and as a plain list for those who read without scripts.
 *
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IGNORED, wordsIn } from '../../libraries/search/src/search.js';
import { contentsOf, type Group, htmlOf, outlineOf, placeOf, type Section, sectionsOf } from './markdown.js';
import type { Entry } from './src/found.js';

/** The page of contents: the first one, which is no answer to any question. */
const CONTENTS = 'README.md';

/** The weight of the pages for the first reader of the contents, and by how much each next one is lower. */
const [FIRST_READER, STEP] = [1.1, 0.05] as const;
/** The part of its weight that a page has which is listed in its folder alone. */
const IN_A_FOLDER = 0.8;
/** A heading that more pages have than these tells nothing of a page. */
const OWN = 3;
/** The most characters of the beginning of a part. */
const LONGEST = 120;

/** A page of the folder. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** The parts of all pages of a folder. */
export function entriesOf(folder: string): Entry[] {
  const contents = contentsOf(CONTENTS, readFileSync(join(folder, CONTENTS), 'utf8'));
  const pages = pagesOf(folder);
  const headings = pages.flatMap(({ sections }) => sections.map(({ name }) => name));
  const isOwn = (name: string): boolean => headings.filter((each) => each === name).length <= OWN;
  return pages.flatMap(({ path, title, sections }) =>
    sections.map(({ id, name, text }) => ({
      href: id === '' ? htmlOf(path) : `${htmlOf(path)}#${id}`,
      page: title,
      heading: id === '' || !isOwn(name) ? '' : name,
      says: beginningOf(text),
      words: telling(`${name} ${text}`),
      weight: weightOf(contents, htmlOf(path)),
    })),
  );
}

/** Every page with its headings and terms, in Markdown; others, which a program makes, with their titles. */
export function allPagesOf(folder: string, others: readonly Pick<Page, 'path' | 'title'>[] = []): string {
  const made = others.map(({ path, title }) => ({ path, title, sections: [] }));
  const lines = [...pagesOf(folder), ...made].sort(byTitle).map(({ path, title, sections }) => {
    const parts = sections.slice(1).map(({ id, name }) => `[${name.replaceAll(/[[\]]/g, '\\$&')}](${path}#${id})`);
    return `- [${title}](${path})${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
  });
  const about = 'Every page of the handbook by its title, with its headings and terms.';
  return `# All pages\n\n${about}\n\n${lines.join('\n')}\n`;
}

/** The words of a text, each once, without amounts and without those that no question is about. */
function telling(text: string): string {
  const words = wordsIn(text).filter((word) => !IGNORED.has(word) && !/^\d[\d,.]{4,}$/.test(word));
  return [...new Set(words)].sort().join(' ');
}

/** The first sentence, as much of it as fits into two lines. */
function beginningOf(text: string): string {
  const [first = ''] = text.replaceAll(/\s+/g, ' ').split(/(?<=[.:]) /);
  return first.length <= LONGEST ? first : `${first.slice(0, LONGEST).replace(/ \S*$/, '')} …`;
}

function pagesOf(folder: string): Page[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => path.endsWith('.md') && path !== CONTENTS)
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return { path, title: outlineOf(path, text).title, sections: sectionsOf(path, text) };
    })
    .sort(byTitle);
}

function byTitle(one: Pick<Page, 'title'>, other: Pick<Page, 'title'>): number {
  return one.title < other.title ? -1 : 1;
}

/** Pages are the more likely to be asked for, the earlier their reader stands in the contents. */
function weightOf(contents: readonly Group[], href: string): number {
  const { group, folder } = placeOf(contents, href);
  if (group === undefined) return folder === undefined ? IN_A_FOLDER : IN_A_FOLDER * weightOf(contents, folder.href);
  return FIRST_READER - STEP * contents.findIndex(({ name }) => name === group);
}
