import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeStreams, pitRequests } from '../../src/testing/individual-arbitraries.js';

const DRAWS = { numRuns: 1_000, seed: 9 };

const normal = (word: string): string => word.toLowerCase().replace(/[ -]/g, '_');

describe('incomeStreams', () => {
  const drawn = fc.sample(incomeStreams(2024), DRAWS);

  it('are one to six', () => {
    const lengths = drawn.map((streams) => streams.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 6]);
  });

  it('are of no type that the year refuses', () => {
    const types = drawn.flat().map(({ type }) => normal(type));
    expect(types).toContain('employment');
    expect(types.filter((type) => type === 'capital_gain' || type === 'digital_asset_gain')).toEqual([]);
  });

  it('say how often they are paid where the frequency has no usual number', () => {
    const open = drawn.flat().filter(({ frequency }) => ['daily', 'hourly'].includes(normal(frequency)));
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ periodsPerYear }) => periodsPerYear === undefined)).toEqual([]);
  });

  it('have expenses only of a business or of rent', () => {
    const spent = drawn.flat().filter(({ expenses }) => expenses !== undefined);
    expect(spent.length).toBeGreaterThan(0);
    const others = drawn.flat().filter(({ type }) => ['employment', 'salary', 'bonus'].includes(normal(type)));
    expect(others.filter(({ expenses }) => expenses !== undefined)).toEqual([]);
  });
});

describe('pitRequests', () => {
  it('are of the years that are asked for', () => {
    const drawn = fc.sample(pitRequests({ years: [2021, 2027] }), DRAWS);
    expect(new Set(drawn.map(({ taxYear }) => taxYear))).toEqual(new Set([2021, 2027]));
  });
});
