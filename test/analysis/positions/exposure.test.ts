/** The exposure of many companies, against that of each of them alone. */
import { describe, expect, it } from 'vitest';
import { type Exposure, exposure, population, positions, prepare } from '../../../src/analysis/index.js';
import { Decimal } from '../../../src/index.js';
import { ofTier } from '../../effort.js';
import { refusalsOf } from '../../refusals-of.js';

const ROWS = [
  { id: 'A', input: { turnover: 80_000_000, operatingExpenses: 60_000_000 } },
  { id: 'B', input: { turnover: 900_000_000, operatingExpenses: 700_000_000 } },
  { id: 'C', input: { turnover: -1 } },
];
const READ = prepare('company', ROWS, { taxYear: 2026 });

const readingIn = ({ positions: [reading] }: Exposure) => reading?.ways ?? [];

describe('two companies of 2026', () => {
  it('owe 34 % of the profit of both by the first gazette, and 23 % and 33 % by the old Acts', () => {
    const shown = readingIn(exposure(READ)).map(({ name, total, payMore, payLess }) => {
      return [name, total.toFixed(2), payMore.rows, payLess.rows, payLess.change.toFixed(2)];
    });
    expect(shown).toEqual([
      ['certified_copy', '68000000.00', 0, 0, '0.00'],
      ['first_gazette', '74800000.00', 1, 0, '0.00'],
      ['prospective', '70600000.00', 1, 1, '-2000000.00'],
      ['prospective_before_losses', '70600000.00', 1, 1, '-2000000.00'],
    ]);
  });

  it('are weighed as one question', () => {
    const probabilities = { reading: { certified_copy: '90%', prospective: '10%' } };
    const [reading] = exposure(READ, { probabilities }).positions;
    // 68,000,000 × 90 % + 70,600,000 × 10 %
    expect([reading?.mostLikely?.toFixed(2), reading?.expected?.toFixed(2)]).toEqual(['68000000.00', '68260000.00']);
  });

  it('leave out what cannot be read, by its row', () => {
    const { rows, leftOut } = exposure([READ, READ]);
    expect([rows, leftOut.rows, leftOut.first.map(({ row }) => row)]).toEqual([4, 2, [3, 6]]);
    expect(readingIn(exposure([READ, READ]))[1]?.total.toFixed(2)).toBe('149600000.00');
  });

  it('take the law and the probabilities as of one return', () => {
    expect(readingIn(exposure(READ, { reading: 'first_gazette' }))[0]?.name).toBe('first_gazette');
    expect(refusalsOf(() => exposure(READ, { probabilities: { reading: { x: 1 } } }))).toEqual([
      '/options/probabilities/reading/x unknown-word',
    ]);
    const other = prepare('company', ROWS, { taxYear: 2025 });
    expect(refusalsOf(() => exposure([READ, other]))).toEqual(['/population option-conflict']);
    expect(refusalsOf(() => exposure([]))).toEqual(['/population option-conflict']);
    expect(refusalsOf(() => exposure({} as never))).not.toEqual([]);
  });
});

it('is the sum of the positions of every company, weighted', () => {
  const COMPANIES = ofTier({ quick: 4, ci: 12, all: 20 });
  const made = [...population({ count: COMPANIES, seed: 3, taxYear: 2026 })].map((row, at) => ({
    ...row,
    weight: 1 + (at % 3),
  }));
  const found = exposure(prepare('company', made, { taxYear: 2026, weight: 'weight' }));
  expect([found.isMadeUp, found.rows]).toEqual([true, COMPANIES]);
  for (const [place, way] of readingIn(found).entries()) {
    const totals = made.map(({ input, weight }) => {
      const [reading] = positions({ ...input, taxYear: 2026 } as never).positions;
      return (reading?.ways[place]?.total ?? new Decimal(0)).times(weight);
    });
    expect([way.name, way.total.toFixed(2)]).toEqual([way.name, Decimal.sum(...totals).toFixed(2)]);
  }
});

it('is of individuals, too', () => {
  const salary = { type: 'employment', amount: 6_000_000, frequency: 'annual' };
  const rows = [{ input: { state: 'Lagos', incomeStreams: [salary] } }];
  const { kind, positions: found } = exposure(prepare('individual', rows, { taxYear: 2026 }));
  expect([kind, found.map(({ name }) => name)]).toEqual(['individual', ['minimumWage']]);
});
