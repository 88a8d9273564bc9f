/**
 * Markdown as the handbook reads it: headings with the anchors of GitHub, links to other pages as links to their HTML,
 * and no inline style, which the content policy of the service refuses.
 *
 * @module
 */
import { posix } from 'node:path';
import markdownIt from 'markdown-it';

/** The page as `npm start` serves it; in the handbook, links to it lead to the workbench beside the handbook. */
const WORKBENCH = 'http://127.0.0.1:8080/workbench/';
/** The files of the repository, for links to those that are no pages. */
export const REPOSITORY = 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main';

/** A link of the contents: the address of the HTML from the top of the handbook. */
export interface Link {
  readonly href: string;
  readonly name: string;
}

/** The links below a heading of the contents. */
export interface Group {
  readonly name: string;
  readonly links: Link[];
}

/** The head of a page, and its sections. */
export interface Outline {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly { readonly id: string; readonly name: string }[];
}

const markdown = markdownIt();
type Token = ReturnType<typeof markdown.parse>[number];

markdown.core.ruler.push('handbook', ({ tokens, env }) => {
  nameHeadings(tokens);
  nameTerms(tokens);
  for (const token of tokens) {
    alignByClass(token);
    for (const child of token.children ?? []) leadToPages(child, env.path);
  }
});

const { rules } = markdown.renderer;
const fence = rules.fence;
/** An empty heading is no heading: a program that reads the page aloud would announce it. */
const isEmpty = (tokens: readonly Token[], inside: number): boolean => tokens[inside]?.content === '';
rules.th_open = (tokens, index, options, _env, self) =>
  isEmpty(tokens, index + 1) ? '<td>' : self.renderToken(tokens, index, options);
rules.th_close = (tokens, index, options, _env, self) =>
  isEmpty(tokens, index - 1) ? '</td>' : self.renderToken(tokens, index, options);
rules.table_open = () => '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.fence = (...given) => (fence?.(...given) ?? '').replace('<pre', '<pre tabindex="0"');

/** A text as HTML. */
export function escaped(text: string): string {
  return markdown.utils.escapeHtml(text);
}

/** The HTML of a page without its title. The path is that from the folder of the pages. */
export function bodyOf(path: string, text: string): string {
  return markdown.render(text, { path }).replace(/^<h1.*<\/h1>\n/, '');
}

/** The path of a page's HTML beside its Markdown; a page with the name of a README is the index of its folder. */
export function htmlOf(path: string): string {
  return path.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
}

/** The title of a page, its first paragraph in a sentence or two, and its sections. */
export function outlineOf(path: string, text: string): Outline {
  const tokens = markdown.parse(text, { path });
  const headings = tokens.filter(({ type }) => type === 'heading_open');
  const paragraph = tokens.find(({ type, level }) => type === 'paragraph_open' && level === 0);
  const wordingOf = (token: Token | undefined): string => (token ? plainOf(tokens[tokens.indexOf(token) + 1]) : '');
  return {
    title: wordingOf(headings[0]),
    description: shortened(wordingOf(paragraph)),
    sections: headings.filter(({ tag }) => tag === 'h2').map((each) => ({ id: anchorOf(each), name: wordingOf(each) })),
  };
}

/** A part of a page: what is below a heading, up to the next one, or a term with its meaning. */
export interface Section {
  /** The anchor of the heading or of the term; empty for the heading of the page. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** The parts of a page, with all that they say, code and tables too. */
export function sectionsOf(path: string, text: string): Section[] {
  const tokens = markdown.parse(text, { path });
  const begins = tokens.flatMap((token, place) => (isBeginning(token) ? [place] : []));
  return begins.map((begin, nth) => {
    const part = tokens.slice(begin, begins[nth + 1]);
    const [name, ...said] = part.filter(({ type }) => type === 'inline' || type === 'fence');
    const words = said.map((token) => (token.type === 'inline' ? plainOf(token) : token.content));
    return { id: nth === 0 ? '' : anchorOf(tokens[begin] as Token), name: plainOf(name), text: words.join('\n') };
  });
}

function isBeginning(token: Token): boolean {
  return token.type === 'heading_open' || (token.type === 'tr_open' && token.attrGet('id') !== null);
}

/** The links of a page of contents, by heading. */
export function contentsOf(path: string, text: string): Group[] {
  const groups: Group[] = [];
  let isHeading = false;
  for (const { type, tag, content, children } of markdown.parse(text, { path })) {
    if (isHeading && type === 'inline') groups.push({ name: content, links: [] });
    isHeading = type === 'heading_open' && tag === 'h2';
    groups.at(-1)?.links.push(...linksIn(children ?? []));
  }
  return groups;
}

/** The way to a page, and the pages before and after it in the contents. */
export interface Place {
  /** The heading of the contents under which the page is; none of a page that the contents do not list. */
  readonly group: string | undefined;
  /** The page of a folder, such as that of the problems, for a page that the contents do not list. */
  readonly folder: Link | undefined;
  readonly previous: Link | undefined;
  readonly next: Link | undefined;
}

/** The place of a page in the contents. */
export function placeOf(contents: readonly Group[], href: string): Place {
  const all = contents.flatMap(({ links }) => links);
  const here = all.findIndex((link) => link.href === href);
  const group = contents.find(({ links }) => links.some((link) => link.href === href))?.name;
  const index = posix.join(posix.dirname(href), 'index.html');
  const folder = here === -1 ? all.find((link) => link.href === index) : undefined;
  if (here === -1) return { group, folder, previous: undefined, next: undefined };
  return { group, folder, previous: all[here - 1], next: all[here + 1] };
}

/** The links of a page, as its HTML has them, and the anchors that others can link to. */
export function addressesOf(path: string, text: string): { readonly links: string[]; readonly anchors: string[] } {
  const tokens = markdown.parse(text, { path });
  return {
    links: tokens.flatMap(({ children }) => linksIn(children ?? [])).map(({ href }) => href),
    anchors: tokens.filter(({ type }) => type === 'heading_open').map(anchorOf),
  };
}

function linksIn(tokens: readonly Token[]): Link[] {
  return tokens.flatMap((token, index) =>
    token.type === 'link_open' ? [{ href: token.attrGet('href') ?? '', name: tokens[index + 1]?.content ?? '' }] : [],
  );
}

function anchorOf(heading: Token): string {
  return heading.attrGet('id') ?? '';
}

function plainOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** As many whole sentences as a search engine shows, one at least. */
function shortened(text: string): string {
  const [first = '', ...others] = text.split(/(?<=\.) /);
  return others.reduce((said, each) => (`${said} ${each}`.length > 160 ? said : `${said} ${each}`), first);
}

/** Anchors as GitHub gives them: lower case, hyphens for spaces, and a number behind a name that is repeated. */
function nameHeadings(tokens: readonly Token[]): void {
  const before = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const name = slugOf(plainOf(tokens[index + 1]));
    const count = before.get(name) ?? 0;
    before.set(name, count + 1);
    token.attrSet('id', count === 0 ? name : `${name}-${count}`);
  });
}

/** Terms can be linked to, as headings can: the rows of a table in which each row begins with a word in bold. */
function nameTerms(tokens: readonly Token[]): void {
  const tables = tokens.flatMap(({ type }, place) => (type === 'tbody_open' ? [place] : []));
  for (const begin of tables) {
    const end = tokens.findIndex(({ type }, place) => place > begin && type === 'tbody_close');
    const rows = tokens.slice(begin, end).flatMap((token, place) => (token.type === 'tr_open' ? [begin + place] : []));
    const cells = rows.map((row) => tokens[row + 2]);
    if (!cells.every((cell) => cell?.children?.some(({ type }) => type === 'strong_open'))) continue;
    rows.forEach((row, nth) => void tokens[row]?.attrSet('id', slugOf(plainOf(cells[nth]))));
  }
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function alignByClass(token: Token): void {
  const side = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
  if (side) token.attrs = [['class', side]];
}

/** Leads a link between pages to the HTML, and a link to another file of the repository to the repository. */
function leadToPages(token: Token, from: string): void {
  if (token.type !== 'link_open') return;
  const address = token.attrGet('href') ?? '';
  if (address.startsWith(WORKBENCH)) {
    const up = '../'.repeat(from.split('/').length);
    token.attrSet('href', `${up}workbench/${address.slice(WORKBENCH.length)}`);
    return;
  }
  const [path = '', anchor] = address.split('#');
  if (path === '' || /^[a-z]+:/.test(path)) return;
  const target = posix.join(posix.dirname(from), path);
  const href = target.startsWith('../') ? `${REPOSITORY}/${target.slice('../'.length)}` : htmlOf(path);
  token.attrSet('href', anchor === undefined ? href : `${href}#${anchor}`);
}
