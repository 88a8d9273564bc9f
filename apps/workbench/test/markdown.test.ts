/** The limits on the page: every word of the documentation, and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AboutFacts, Inline } from '../src/facts/facts.js';
import { factsOf } from '../tools/facts.js';
import { blocksOf } from '../tools/markdown.js';

const about = factsOf('about') as AboutFacts;

const plain = (text: readonly Inline[]): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece)[0])).join('');

describe('the facts of the page about itself', () => {
  it('have every word of the limits', () => {
    const shown = about.limits.flatMap((block) => {
      if ('items' in block) return block.items.map(plain);
      return 'head' in block ? [block.head, ...block.rows].flatMap((row) => row.map(plain)) : [plain(block.text)];
    });
    const written = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
      .replace(/\]\([^)]+\)/g, '')
      .replace(/^\|[-|]+\|$/gm, '')
      // The page writes percent as it does elsewhere.
      .replace(/(\d) %/g, '$1%');
    const words = (text: string): string[] =>
      text
        .replace(/[*`[]/g, '')
        .replace(/\||^#+ |^- /gm, ' ')
        .split(/\s+/)
        .filter(Boolean);
    expect(words(shown.join('\n'))).toEqual(words(written));
  });

  it('count the worked cases, of which docs/conformance.md says that there are more than 4,400', () => {
    const { company, individual } = about.workedCases;
    expect(company).toBeGreaterThan(individual);
    expect(company + individual).toBeGreaterThan(4400);
  });
});

describe('Markdown of the documentation', () => {
  it('becomes headings, paragraphs, lists and tables', () => {
    expect(
      blocksOf('# A\n\nb **c** `d`\n[e](https://f.g).\n\n- h\n  i\n- j\n\n| k | l |\n|---|---|\n| m | n |'),
    ).toEqual([
      { heading: 1, text: ['A'] },
      { text: ['b ', { bold: 'c' }, ' ', { code: 'd' }, ' ', { link: 'e', to: 'https://f.g' }, '.'] },
      { items: [['h i'], ['j']] },
      { head: [['k'], ['l']], rows: [[['m'], ['n']]] },
    ]);
  });

  it('that the page cannot show is refused', () => {
    expect(() => blocksOf('```ts\nx\n```')).toThrow('cannot show');
    expect(() => blocksOf('1. one')).toThrow('cannot show');
  });
});
