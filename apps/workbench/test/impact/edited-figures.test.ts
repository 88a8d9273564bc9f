/** Figures of the law in words, the classes of a histogram and their places. */
import { companyRuleTable } from 'nigeria-tax-rules';
import { listFigures } from 'nigeria-tax-rules/analysis';
import { describe, expect, it } from 'vitest';
import { type Class, classesMet, className, placesIn } from '../../src/charts/histogram.js';
import { inPlain } from '../../src/engine/plain.js';
import { changeLine, figureFaults, figureName, figuresLike, writtenValue } from '../../src/impact/edited-figures.js';
import { figureValue } from '../../src/law/figures.js';

const FIGURES = inPlain(listFigures(companyRuleTable(2026)));
const LIMIT = 'companySize@2025-07-01.small.grossTurnover.atMost';
const limit = FIGURES.find(({ key }) => key === LIMIT);

describe('figures', () => {
  it('have names and values for people, and values as they are typed', () => {
    if (limit === undefined) throw new Error('no limit');
    expect(figureName(limit)).toBe('Company size, from 1 July 2025, small, gross turnover, at most');
    expect([figureValue(limit), writtenValue(limit)]).toEqual(['₦100,000,000', '100000000']);
    expect(figureValue({ key: 'companySize.from', words: [], kind: 'word', value: '2025-07-01' })).toBe('1 July 2025');
    const is = { ...limit, value: '50000000.00' };
    expect(changeLine({ key: LIMIT, words: limit.words, was: limit, is })).toBe(
      `${figureName(limit)}: ₦100,000,000 → ₦50,000,000 (${limit.law.join('; ')})`,
    );
  });

  it('are found by words of their name, their value or their law', () => {
    expect(figuresLike(FIGURES, 'small TURNOVER 2025').map(({ key }) => key)).toContain(LIMIT);
    expect(figuresLike(FIGURES, 's.59 4%').map(({ key }) => key)).toContain('educationTax@2025-07-01.rate');
    expect(figuresLike(FIGURES, 'no such figure')).toEqual([]);
    expect(figuresLike(FIGURES, '')).toHaveLength(FIGURES.length);
  });

  it('have messages at their keys, in words', () => {
    const message = `${LIMIT} is -1, which is negative.`;
    const faults = figureFaults([{ path: `/${LIMIT}`, code: 'negative-amount', message, accepted: '' }], FIGURES);
    const words = 'Company size, from 1 July 2025, small, gross turnover, at most';
    expect([...faults]).toEqual([[LIMIT, `${words} is -1, which is negative.`]]);
  });
});

const classOf = (from: string | null, to: string | null, weight: number): Class => ({ from, to, rows: weight, weight });
const HISTOGRAM = [
  classOf(null, '-1000.00', 0),
  classOf('-1000.00', '0.00', 2),
  classOf('0.00', '0.00', 90),
  classOf('0.00', '1000.00', 8),
  classOf('1000.00', '1000000.00', 4),
  classOf('1000000.00', null, 0),
];

describe('a histogram', () => {
  it('has names for its classes', () => {
    expect(HISTOGRAM.map(className)).toEqual([
      'falls by more than ₦1k',
      'falls by up to ₦1k',
      'the same',
      'rises by up to ₦1k',
      'rises by ₦1k to ₦1m',
      'rises by more than ₦1m',
    ]);
  });

  it('shows the classes that have companies, to scale, those that do not change apart', () => {
    const classes = classesMet(HISTOGRAM);
    expect(classes.map(({ weight }) => weight)).toEqual([2, 90, 8, 4]);
    const { columns, counts, edges } = placesIn(classes, { width: 450, left: 50, right: 0, top: 20, bottom: 220 });
    expect(columns.map(({ x, height }) => [x, height])).toEqual([
      [50, 50],
      [150, 0],
      [250, 200],
      [350, 100],
    ]);
    expect(counts.map(({ count }) => count)).toEqual([0, 2, 4, 6, 8]);
    expect(edges).toEqual([{ x: 350, label: '₦1k' }]);
    const narrow = placesIn(HISTOGRAM, { width: 200, left: 20, right: 0, top: 20, bottom: 220 });
    const apart = narrow.edges.slice(1).every(({ x }, place) => x - (narrow.edges[place]?.x ?? 0) >= 56);
    expect(apart).toBe(true);
  });
});
