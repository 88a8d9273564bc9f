import { describe, expect, it } from 'vitest';
import { applyIndividualCredits } from '../../src/index.js';

describe('applyIndividualCredits', () => {
  it('sets tax withheld off first, then tax deducted, and says what is refundable', () => {
    const { credits, taxDue, refundable } = applyIndividualCredits({
      taxYear: 2026,
      taxBeforeCredits: 100_000,
      withholdingCredits: 70_000,
      payeDeducted: '50000.50',
    });
    expect(credits.map(({ credit, applied, unused }) => [credit, String(applied), String(unused)])).toEqual([
      ['WITHHOLDING', '70000', '0'],
      ['PAYE', '30000', '20000.5'],
    ]);
    expect([taxDue.toFixed(2), refundable.toFixed(2)]).toEqual(['0.00', '20000.50']);
  });
});
