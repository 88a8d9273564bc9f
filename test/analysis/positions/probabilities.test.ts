/** The reading of probabilities, and the amounts that follow from them. */
import { describe, expect, it } from 'vitest';
import { fraction } from '../../../src/algebra/fractions.js';
import { expectedOf, mostLikelyOf, readProbabilities, shareOf } from '../../../src/analysis/positions/probabilities.js';
import type { Problem } from '../../../src/ground/errors.js';

const KNOWN = [{ name: 'reading', ways: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] }];

function problemsOf(given: unknown): Problem[] {
  const problems: Problem[] = [];
  readProbabilities(given, KNOWN, problems);
  return problems;
}

describe('a probability', () => {
  it.each([
    [0.7, 7n, 10n],
    ['0.7', 7n, 10n],
    ['70%', 7n, 10n],
    ['7.5%', 3n, 40n],
    ['1/3', 1n, 3n],
    [1, 1n, 1n],
    ['1.00', 1n, 1n],
    [0, 0n, 1n],
  ])('%s is an exact share', (given, numerator, denominator) => {
    expect(shareOf(given)).toEqual({ numerator, denominator });
  });

  it.each([-0.1, 1.01, '101%', '3/2', '1/0', '.5', '', 'half', 1e-7, Number.NaN, null, true, '0'.padEnd(60, '.0')])(
    'is not %s',
    (given) => expect(shareOf(given)).toBeUndefined(),
  );
});

describe('probabilities of a position', () => {
  it('add up exactly where doubles would not', () => {
    expect(problemsOf({ reading: { one: 0.1, two: 0.2, three: 0.7 } })).toEqual([]);
    expect(problemsOf({ reading: { one: '1/3', two: '1/3', three: '1/3' } })).toEqual([]);
  });

  it('are nothing of a way that is left out', () => {
    const read = readProbabilities({ reading: { two: 1 } }, KNOWN, []).get('reading');
    expect([...(read ?? [])].map(([name, { written }]) => [name, written])).toEqual([
      ['one', '0'],
      ['two', '1'],
      ['three', '0'],
    ]);
  });

  it('are refused where they come to less or more', () => {
    expect(problemsOf({ reading: { one: 0.5, two: '49.9%' } })).toEqual([
      {
        path: '/options/probabilities/reading',
        code: 'option-conflict',
        message: 'The probabilities do not add up to 1: 0.5 + 49.9% + 0.',
        accepted: 'a probability of each way, together 1 or 100%',
      },
    ]);
  });

  it.each([['x'], [null], [[]]])('are refused as %j', (given) => {
    expect(problemsOf(given)).toHaveLength(1);
    expect(problemsOf({ reading: given })).toHaveLength(1);
  });
});

describe('the two amounts', () => {
  const half = fraction(1n, 2n);
  const quarter = fraction(1n, 4n);

  it('are none without probabilities', () => {
    expect(mostLikelyOf([{ total: 1n, share: null }])).toBeNull();
    expect(expectedOf([{ total: 1n, share: null }])).toBeNull();
  });

  it('take ways of one amount together', () => {
    const ways = [
      { total: 100n, share: half },
      { total: 300n, share: quarter },
      { total: 301n, share: quarter },
    ];
    expect([mostLikelyOf(ways), expectedOf(ways)]).toEqual([100n, 200n]); // 50 + 75 + 75.25
    const alike = [{ total: 300n, share: half }, ...ways.slice(0, 1)];
    expect(mostLikelyOf(alike)).toBeNull();
    expect(mostLikelyOf([...ways, { total: 300n, share: half }])).toBe(300n);
  });

  it('round half a kobo up', () => {
    const ways = [
      { total: 1n, share: half },
      { total: 2n, share: half },
    ];
    expect(expectedOf(ways)).toBe(2n);
  });
});
