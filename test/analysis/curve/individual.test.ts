import { describe, expect, it } from 'vitest';
import { fraction } from '../../../src/algebra/fractions.js';
import type { IndividualAlong } from '../../../src/analysis/curve/along.js';
import { individualMovementOf } from '../../../src/analysis/curve/individual.js';
import { calculatePit } from '../../../src/index.js';

const INPUT = {
  taxYear: 2026,
  state: 'Lagos',
  incomeStreams: [
    { type: 'salary', amount: 100_000, frequency: 'monthly' },
    { type: 'rental', amount: 400_000, frequency: 'annual', expenses: 50_000 },
  ],
};

function moved(along: IndividualAlong) {
  const movement = individualMovementOf(INPUT, along, {}, []);
  if (!movement) throw new Error('it moves');
  return movement;
}

describe('an individual', () => {
  it('with a stream that moves earns what it pays in the year', () => {
    const { earnedAt, earns } = moved({ stream: 0 });
    expect([earnedAt(500n), earns]).toEqual([40_000_500n, fraction(1n)]);
  });

  it('whose income moves earns it in the proportions of the streams', () => {
    const { earnedAt, earns, taxAt } = moved({ field: 'allIncome' });
    expect([earnedAt(320_000_000n), earns]).toEqual([320_000_000n, fraction(1n)]);
    const [salary, rental] = INPUT.incomeStreams;
    const incomeStreams = [
      { ...salary, amount: 200_000 },
      { ...rental, amount: 800_000 },
    ];
    const { taxDue } = calculatePit({ ...INPUT, incomeStreams } as unknown);
    expect(taxAt(320_000_000n)).toBe(BigInt(taxDue.times(100).toFixed(0)));
  });

  it('earns the same whatever the rent is, and bears a tax in a straight line', () => {
    const { earns, regimeAt, problemsAt } = moved({ field: 'annualRent' });
    expect(earns).toEqual(fraction(0n));
    // 15 % of 20 % of the rent.
    expect(regimeAt(fraction(100n)).line.slope).toEqual(fraction(-3n, 100n));
    expect(problemsAt(5n)).toEqual([]);
  });
});
