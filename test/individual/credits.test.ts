import { expect, it } from 'vitest';
import { calculatePit } from '../../src/index.js';
import { workedIndividual } from '../tables/worked.js';

it('tax withheld is set off first, then tax deducted, and the rest is refundable', () => {
  const { credits, taxDue, refundable } = calculatePit(
    {
      taxYear: 2026,
      state: 'Lagos',
      // Tax of 618,000.
      incomeStreams: [{ type: 'employment', amount: 4_600_000, frequency: 'annual' }],
      withholdingCredits: 100_000,
      payeDeducted: '600000.50',
    },
    { table: workedIndividual(2026) },
  );
  expect(credits.map(({ credit, applied, unused }) => [credit, String(applied), String(unused)])).toEqual([
    ['WITHHOLDING', '100000', '0'],
    ['PAYE', '518000', '82000.5'],
  ]);
  expect([taxDue.toFixed(2), refundable.toFixed(2)]).toEqual(['0.00', '82000.50']);
});
