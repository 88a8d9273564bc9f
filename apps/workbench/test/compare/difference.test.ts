/** A difference in words and bars: what each part is, and where its bar lies. */
import { describe, expect, it } from 'vitest';
import {
  barsOf,
  changedFigures,
  type Difference,
  findingOf,
  lawOfPart,
  tableOfDifference,
  titleOf,
} from '../../src/compare/difference.js';
import { COMPARE } from '../../src/copy/compare.js';
import { answerTo } from '../../src/engine/answers.js';
import { lawNamed } from '../../src/law/law-names.js';
import { parseAddress } from '../../src/request/address.js';
import { requestOf, taxOf } from '../../src/request/request.js';
import { koboOf } from '../../src/text/format.js';

const [group = '', shop = '', salary = ''] = COMPARE.examples.map(([, query]) => query);

function difference(query: string, before: string, after: string): Promise<Difference> {
  const address = parseAddress(`#/compare?${query}`);
  const laws = { before: lawNamed(before), after: lawNamed(after) };
  return answerTo('compare', { tax: taxOf(address), input: requestOf(address), ...laws }, () => {});
}

const titles = ({ parts }: Difference): string[] => parts.map((part) => `${titleOf(part)} ${part.change}`);

describe('a difference in words', () => {
  it('says what ends, begins and becomes another tax', async () => {
    const found = await difference(group, '2025', '2026');
    expect(findingOf(found)).toBe('The tax rises by ₦60,000,000.00, from ₦420,000,000.00 to ₦480,000,000.00.');
    expect(titles(found)).toEqual([
      'Minimum tax ends -270000000.00',
      'Education tax 3% → development levy 4% 30000000.00',
      'Minimum effective tax rate begins 300000000.00',
    ]);
    expect(found.parts.map((part) => lawOfPart(part).law)).toEqual([['NTA s.195'], [], ['NTA s.57(1)', 'NTA s.57(2)']]);
    expect(titles(await difference(group, '2026', '2025'))).toEqual([
      'Minimum tax begins 270000000.00',
      'Development levy 4% → education tax 3% -30000000.00',
      'Minimum effective tax rate ends -300000000.00',
    ]);
  });

  it('has the figures of each part: numbers first, in the words of the Act', async () => {
    const { parts } = await difference(shop, '2025', '2026');
    expect(findingOf(await difference(shop, '2025', '2026'))).toContain('The tax falls by ₦6,900,000.00');
    const [size] = parts.map((part) => changedFigures(part.figures));
    expect(size?.slice(0, 2).map(({ label, was, is }) => [label, was, is])).toEqual([
      ['Small, gross turnover', 'at most ₦25,000,000', 'at most ₦100,000,000'],
      ['Small, fixed assets', 'none', 'at most ₦250,000,000'],
    ]);
    expect(size?.[0]?.law).toEqual(['NTA s.56(a)', 'NTA s.201 "small company"']);
    const one = await difference('end=2023-12-31&turnover=80000000&operatingExpenses=50000000', '2023', '2024');
    expect(titles(one)).toEqual(['Education tax or development levy: 2.5% → 3% 150000.00']);
  });

  it('says that the tax is the same, and how many parts of the law differ', async () => {
    const found = await difference('turnover=1000000', '2025', '2026');
    expect(findingOf(found)).toBe(
      `The tax is the same, ₦0.00. ${found.idle.length} parts of the law differ; none of them touches these figures.`,
    );
  });
});

describe('the bars of a difference', () => {
  it('go from the one total to the other, each from where the last one ends', async () => {
    for (const [query, before, after] of [
      [group, '2025', '2026'],
      [group, '2026', '2025'],
      [shop, '2025', '2026'],
      [salary, '2025', '2026'],
    ] as const) {
      const bars = barsOf(await difference(query, before, after), [before, after]);
      expect(bars.map(({ kind }) => kind === 'total')).toEqual(bars.map((_, at) => at === 0 || at === bars.length - 1));
      expect(Math.max(...bars.map(({ from, length }) => from + length))).toBeCloseTo(100, 1);
      for (const [at, bar] of bars.slice(1, -1).entries()) {
        const start = bars[at]?.end ?? 0;
        expect([bar.from, bar.from + bar.length].map(Math.round).sort(byNumber)).toEqual(
          [start, bar.end].map(Math.round).sort(byNumber),
        );
        expect(bar.kind).toBe(bar.end < start ? 'less' : 'more');
      }
      expect(bars.at(-2)?.end).toBeCloseTo(bars.at(-1)?.end ?? 0, 1);
    }
  });

  const byNumber = (one: number, other: number): number => one - other;
});

describe('the table of a difference', () => {
  it('has the parts in plain amounts, which add up', async () => {
    const found = await difference(salary, '2025', '2026');
    const [heads = [], ...rows] = tableOfDifference(found, ['2025', '2026']);
    expect(rows.every((row) => row.length === heads.length)).toBe(true);
    const parts = rows.slice(1, -1).map((row) => koboOf(row[3] ?? '') ?? 0n);
    expect(parts.reduce((sum, each) => sum + each, koboOf(found.before) ?? 0n)).toBe(koboOf(found.after));
  });
});
