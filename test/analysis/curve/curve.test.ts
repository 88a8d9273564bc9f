import { describe, expect, it } from 'vitest';
import { curveOf } from '../../../src/analysis/curve/curve.js';
import { type Law, movementUnder, percent } from './laws.js';

describe('a curve', () => {
  const law: Law = (m, x) => {
    const exempt = m.within(x, { atMost: 1_000_000n });
    const basis = { law: ['Act s.1'], verified: 'primary' } as const;
    return m.named(
      { name: 'tax', label: 'Tax' },
      m.choose(exempt, m.zero, m.charge(x, { numerator: 1n, denominator: 3n })),
      basis,
    );
  };

  it('is segments and the corners between them, in naira', () => {
    const { segments, corners } = curveOf(movementUnder(law), { from: 0n, to: 3_000_000n });
    const plain = JSON.parse(JSON.stringify(segments));
    expect(plain).toEqual([
      {
        from: '0',
        to: '10000',
        taxAtFrom: '0',
        taxAtTo: '0',
        leftAtFrom: '0',
        leftAtTo: '10000',
        perNaira: '0',
        ofEarned: '0',
        leavesLess: false,
        isStraight: true,
      },
      {
        from: '10000.01',
        to: '30000',
        taxAtFrom: '3333.34',
        taxAtTo: '10000',
        leftAtFrom: '6666.67',
        leftAtTo: '20000',
        perNaira: '0.333333',
        ofEarned: '0.333333',
        leavesLess: false,
        isStraight: true,
      },
    ]);
    expect(JSON.parse(JSON.stringify(corners))).toEqual([
      {
        at: '10000',
        next: '10000.01',
        kind: 'cliff',
        jump: '3333.34',
        before: '0',
        after: '0.333333',
        leavesLess: true,
        because: [
          {
            line: 'tax',
            label: 'Tax',
            was: 'amount at most ₦10,000.00',
            is: 'amount above ₦10,000.00',
            law: ['Act s.1'],
          },
        ],
        betterOffFrom: '15000',
      },
    ]);
  });

  it('without a corner is one segment', () => {
    const straight: Law = (m, x) => m.charge(x, percent(10n));
    const { segments, corners, evaluations } = curveOf(movementUnder(straight), { from: 5n, to: 500n });
    expect([segments.length, corners.length, evaluations]).toEqual([1, 0, 2]);
  });

  it('that is no straight line says so, with its mean', () => {
    const share: Law = (m, x) => m.apportion(m.amount(10_000n), m.amount(10_000n), x);
    const { segments } = curveOf(movementUnder(share), { from: 10_000n, to: 20_000n });
    expect(segments.map(({ perNaira, isStraight }) => [perNaira.toFixed(6), isStraight])).toEqual([
      ['-0.500000', false],
    ]);
  });
});
