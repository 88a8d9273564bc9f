import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOfCases } from '../src/case-text.js';
import { treesIn } from '../src/case-tree.js';

const FILES = ['company', 'individual'].flatMap((kind) =>
  readdirSync(`fixtures/${kind}`).map((name) => `fixtures/${kind}/${name}`),
);

describe('the text of worked cases', () => {
  it.each(FILES)('of %s is as it is written: on one line where it has room, and once where rows share it', (path) => {
    const [, ...entries] = readFileSync(path, 'utf8').split(/^(?=- )/m);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(textOfCases(treesIn(entry))).toBe(`${entry.trimEnd()}\n`);
  });

  it.each([
    ['words with signs of YAML', { name: 'A: b', law: "it's [x], {y} #z", note: '- a', working: ' a' }],
    ['words that begin with a sign', { name: '@a', law: '*b', note: '0: 1', working: '' }],
    ['values by years, in their order', { expected: { tax: { '2020..2021': '1', '2022, 2026 gross': '2' } } }],
    ['lists of lists, and nothing', { request: { streams: [['a,b', 'c'], []], losses: {} } }],
    ['words that need more than a line', { note: Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ') }],
  ])('keeps %s', (_, one) => {
    const text = textOfCases([one]);
    expect(treesIn(text)).toEqual([one]);
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  it('writes what rows share once, and positions only where they are not below, on and above', () => {
    const row = (position: string, turnover: string) => ({
      name: position,
      edge: 'a limit',
      position,
      request: { turnover, state: 'Lagos' },
    });
    const trio = [row('below', '1'), row('on', '2'), row('above', '3')];
    expect(textOfCases(trio)).toBe(`- edge: a limit
  request: { state: Lagos }
  rows:
    - name: below
      request: { turnover: 1 }
    - name: on
      request: { turnover: 2 }
    - name: above
      request: { turnover: 3 }
`);
    expect(treesIn(textOfCases(trio))).toEqual(trio);
    const others = [row('on', '2'), row('above', '3')];
    expect(treesIn(textOfCases(others))).toEqual(others);
    expect(textOfCases(others)).toContain('position: above');
  });
});
