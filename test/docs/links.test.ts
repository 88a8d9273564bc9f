/** The links between the pages of docs/, as the handbook reads them. Addresses of other sites are not fetched. */
import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesOf, bodyOf, contentsOf, htmlOf, outlineOf, placeOf } from '../../apps/handbook/markdown.js';
import { parseAddress } from '../../apps/workbench/src/request/address.js';
import { requestOf } from '../../apps/workbench/src/request/request.js';
import { calculateCit } from '../../src/company/calculate-cit.js';
import { calculatePit } from '../../src/individual/calculate-pit.js';
import { filesBelow, ROOT, textOf } from '../source-files.js';

const PAGES = filesBelow('docs')
  .filter((path) => path.endsWith('.md'))
  .map((path) => path.slice('docs/'.length));
const ADDRESSES = new Map(PAGES.map((path) => [htmlOf(path), addressesOf(path, textOf(`docs/${path}`))]));
/** The workbench beside the handbook. */
const WORKBENCH = /^(?:\.\.\/)+workbench\//;
const REPOSITORY = 'https://github.com/nigeria-tax-rules/nigeria-tax-rules/blob/main/';

/** The fault of a link of a page, if it has one. */
function faultOf(page: string, link: string): string | undefined {
  if (link.startsWith(REPOSITORY)) return faultOfFile(link.slice(REPOSITORY.length).replace(/#.*/, ''));
  if (/^[a-z]+:/.test(link)) return undefined;
  if (WORKBENCH.test(link)) return faultOfCase(link.replace(/^[^#]*/, ''));
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  const anchors = ADDRESSES.get(target)?.anchors;
  if (!anchors) return `there is no page ${target}`;
  return anchor === undefined || anchors.includes(anchor) ? undefined : `${target} has no section ${anchor}`;
}

/** The fault of an address of the workbench: its screen, its keys, and its figures, which have to be answered. */
function faultOfCase(hash: string): string | undefined {
  const address = parseAddress(hash);
  if (address.unknown.length > 0 || !hash.startsWith(`#/${address.screen}`))
    return `the workbench does not know ${hash}`;
  if (hash.includes('turnover=')) calculateCit(requestOf(address) as unknown);
  if (hash.includes('state=')) calculatePit(requestOf(address) as unknown);
  return undefined;
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

  it('begin in the workbench, those of founders and accountants', () => {
    const groups = contentsOf('README.md', textOf('docs/README.md')).slice(0, 2);
    const guides = groups.flatMap(({ links }) => links).filter(({ href }) => href.startsWith('guides/'));
    expect(guides.length).toBeGreaterThan(8);
    const begins = (href: string): string => textOf(`docs/${href.replace('.html', '.md')}`).split('\n## ')[0] ?? '';
    expect(guides.filter(({ href }) => !begins(href).includes('**In the workbench:** ['))).toEqual([]);
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
    expect(faultOf('guides/payroll.html', '../../workbench/#/company?turnovr=1')).toContain('does not know');
    expect(() => faultOf('guides/payroll.html', '../../workbench/#/company?turnover=-1')).toThrow('negative');
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

  it('leads links to the workbench that is beside the handbook', () => {
    const text = '# A\n\n[b](http://127.0.0.1:8080/workbench/#/law?find=levy)';
    expect(addressesOf('rules/README.md', text).links).toEqual(['../../workbench/#/law?find=levy']);
    expect(addressesOf('README.md', text).links).toEqual(['../workbench/#/law?find=levy']);
  });

  it('knows the way to a page, and the pages beside it', () => {
    const link = (href: string, name: string) => ({ href, name });
    const [a, b, problems] = [link('a.html', 'A'), link('b.html', 'B'), link('problems/index.html', 'Problems')];
    const contents = [
      { name: 'One', links: [a] },
      { name: 'Two', links: [b, problems] },
    ];
    expect(placeOf(contents, 'b.html')).toEqual({ group: 'Two', folder: undefined, previous: a, next: problems });
    expect(placeOf(contents, 'a.html').previous).toBeUndefined();
    expect(placeOf(contents, 'problems/not-json.html')).toMatchObject({ group: undefined, folder: problems });
  });

  it('writes an empty heading of a table as an empty cell', () => {
    const html = bodyOf('README.md', '# A\n\n| | b |\n|---|--:|\n| 1 | 2 |\n');
    expect(html).toContain('<td></td><th class="right">b</th>');
  });

  it('names sections as GitHub does, and aligns cells without inline style', () => {
    const text = '# A\n\n## Who pays more, who pays less?\n\n## `x` of 2\n\n## `x` of 2\n\n| a |\n|--:|\n| 1 |\n';
    expect(addressesOf('README.md', text).anchors).toEqual(['a', 'who-pays-more-who-pays-less', 'x-of-2', 'x-of-2-1']);
    expect(bodyOf('README.md', text)).toContain('<td class="right">1</td>');
    expect(bodyOf('README.md', text)).not.toMatch(/style=|<h1/);
  });
});
