/** The links between the pages of docs/, as the handbook reads them. Addresses of other sites are not fetched. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesOf, bodyOf, contentsOf, htmlOf, outlineOf } from '../../apps/handbook/markdown.js';
import { filesBelow, ROOT, textOf } from '../source-files.js';

const PAGES = filesBelow('docs')
  .filter((path) => path.endsWith('.md'))
  .map((path) => path.slice('docs/'.length));
const ADDRESSES = new Map(PAGES.map((path) => [htmlOf(path), addressesOf(path, textOf(`docs/${path}`))]));
const REPOSITORY = 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/';

/** The fault of a link of a page, if it has one. */
function faultOf(page: string, link: string): string | undefined {
  if (link.startsWith(REPOSITORY)) return faultOfFile(link.slice(REPOSITORY.length).replace(/#.*/, ''));
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  const anchors = ADDRESSES.get(target)?.anchors;
  if (!anchors) return `there is no page ${target}`;
  return anchor === undefined || anchors.includes(anchor) ? undefined : `${target} has no section ${anchor}`;
}

function faultOfFile(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? undefined : `there is no file ${path}`;
}

describe('the pages of docs/', () => {
  it('link to pages, sections and files that exist', () => {
    const faults = [...ADDRESSES].flatMap(([page, { links }]) =>
      links.flatMap((link) => faultOf(page, link) ?? []).map((fault) => `${page}: ${fault}`),
    );
    expect([...ADDRESSES.values()].flatMap(({ links }) => links).length).toBeGreaterThan(120);
    expect(faults).toEqual([]);
  });

  it('show pictures that exist, are small and are told in words', () => {
    const pictures = PAGES.flatMap((page) =>
      [...textOf(`docs/${page}`).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, told = '', path = '']) => ({
        told,
        path: posix.join('docs', posix.dirname(page), path),
      })),
    );
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(pictures.filter(({ told, path }) => told.length < 40 || !existsSync(join(ROOT, path)))).toEqual([]);
    const files = filesBelow('docs').filter((path) => /\.(?:svg|png)$/.test(path));
    expect(files.sort()).toEqual([...new Set(pictures.map(({ path }) => path))].sort());
    const sizes = files.map((path) => statSync(join(ROOT, path)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
  });

  it('are in the contents of the handbook, by reader, and the problems and decisions in theirs', () => {
    const listed = (page: string) => ADDRESSES.get(page)?.links.map((link) => posix.join(posix.dirname(page), link));
    const all = ['index.html', 'problems/index.html', 'decisions/index.html'].flatMap((page) => [
      page,
      ...(listed(page) ?? []),
    ]);
    expect([...ADDRESSES.keys()].filter((page) => !all.includes(page))).toEqual([]);
    const readers = contentsOf('README.md', textOf('docs/README.md')).map(({ name }) => name);
    expect(readers).toEqual(['Founder', 'Accountant and auditor', 'Analyst', 'Developer', 'Operator']);
  });

  it('have a title and a description that fit a list of results', () => {
    const outlines = PAGES.map((path) => ({ path, ...outlineOf(path, textOf(`docs/${path}`)) }));
    const wrong = outlines.filter(({ title, description }) => title === '' || !/^.{20,320}$/.test(description));
    expect(wrong.map(({ path, description }) => [path, description])).toEqual([]);
    expect(new Set(outlines.map(({ title }) => title)).size).toBe(outlines.length);
  });
});

describe('the reader of Markdown', () => {
  it('finds a link that leads nowhere', () => {
    expect(faultOf('index.html', 'nowhere.html')).toBe('there is no page nowhere.html');
    expect(faultOf('guides/payroll.html', '../limits.html#nothing')).toBe('limits.html has no section nothing');
    expect(faultOf('index.html', `${REPOSITORY}no/file.ts#L1`)).toBe('there is no file no/file.ts');
    expect(faultOf('guides/payroll.html', '../limits.html#not-covered')).toBeUndefined();
  });

  it('leads links to the HTML of pages, and to the repository for other files', () => {
    const text =
      '# A\n\n[b](CHANGELOG.md#c-d), [c](README.md), [d](../../rules/README.md), [e](#f), [g](https://g.example)';
    expect(addressesOf('docs/limits.md', text).links).toEqual([
      'CHANGELOG.html#c-d',
      'index.html',
      `${REPOSITORY}rules/README.md`,
      '#f',
      'https://g.example',
    ]);
  });

  it('names sections as GitHub does, and aligns cells without inline style', () => {
    const text = '# A\n\n## Who pays more, who pays less?\n\n## `x` of 2\n\n## `x` of 2\n\n| a |\n|--:|\n| 1 |\n';
    expect(addressesOf('README.md', text).anchors).toEqual(['a', 'who-pays-more-who-pays-less', 'x-of-2', 'x-of-2-1']);
    expect(bodyOf('README.md', text)).toContain('<td class="right">1</td>');
    expect(bodyOf('README.md', text)).not.toMatch(/style=|<h1/);
  });
});
