import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { simulate } from '../../../src/analysis/impact/simulate.js';
import { calculatePit, individualRuleTable, type PitInput } from '../../../src/index.js';
import { drawer } from '../../columns/companies.js';

const TYPES = ['employment', 'business', 'rent', 'interest', 'dividend'];

/** Individuals drawn by a seeded generator, with one to three streams each. */
function drawnIndividuals(count: number): Record<string, unknown>[] {
  const draw = drawer(11);
  const whole = (most: number): number => Math.floor(draw() * most);
  const stream = () => {
    const type = TYPES[whole(TYPES.length)] ?? '';
    const frequency = ['monthly', 'annual', 'weekly'][whole(3)];
    const amount = whole(90_000_000) / 100;
    return { type, frequency, amount, ...(type === 'business' && { expenses: whole(1_000) }) };
  };
  return Array.from({ length: count }, () => ({
    incomeStreams: Array.from({ length: 1 + whole(3) }, stream),
    ...(draw() < 0.5 && { pensionContribution: whole(1_000_000) }),
    ...(draw() < 0.3 && { annualRent: whole(5_000_000) }),
    ...(draw() < 0.3 && { payeDeducted: whole(100_000) }),
  }));
}

describe('individuals', () => {
  const inputs = drawnIndividuals(400);
  const tables = [individualRuleTable(2025), individualRuleTable(2026)] as const;

  it('come to what a loop over calculatePit comes to; the state may be left out', () => {
    const read = prepare(
      'individual',
      inputs.map((input) => ({ input })),
      { taxYear: 2026, under: tables },
    );
    const { before, after, rows } = simulate(read, ...tables);
    expect(rows).toBe(400);
    const sumIn = (taxYear: number): bigint =>
      inputs.reduce((sum, input) => {
        const { taxDue } = calculatePit({ ...input, taxYear, state: 'Lagos' } as PitInput);
        return sum + BigInt(taxDue.toFixed(2).replace('.', ''));
      }, 0n);
    expect(BigInt(before.toFixed(2).replace('.', ''))).toBe(sumIn(2025));
    expect(BigInt(after.toFixed(2).replace('.', ''))).toBe(sumIn(2026));
  });

  it('are left out where a table that is passed has no such type of income', () => {
    const gain = { incomeStreams: [{ type: 'capital_gain', amount: 5_000_000, frequency: 'annual' }] };
    const under = [individualRuleTable(2026), individualRuleTable(2027)];
    expect(prepare('individual', [{ input: gain }], { taxYear: 2027 }).rows).toBe(1);
    const { leftOut } = prepare('individual', [{ input: gain }], { taxYear: 2027, under });
    expect(leftOut[0]?.problems[0]?.path).toBe('/incomeStreams/0/type');
  });

  it('take a payment of one day as the amount of the year', () => {
    const once = { incomeStreams: [{ type: 'capital_gain', amount: 100, frequency: 'annual' }] };
    const { returns } = prepare('individual', [{ input: once }], { taxYear: 2027 });
    expect(returns).toMatchObject({
      incomeStreams: { amount: Float64Array.of(10_000), periodsPerYear: Int32Array.of(1) },
    });
  });

  it('are left out where a year of payments is more than columns hold', () => {
    const large = { incomeStreams: [{ type: 'employment', amount: '80000000000000', frequency: 'monthly' }] };
    const { leftOut } = prepare('individual', [{ input: large }], { taxYear: 2026 });
    expect(leftOut[0]?.problems[0]?.code).toBe('amount-too-large');
  });
});
