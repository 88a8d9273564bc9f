import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { EARNER, individualSheet, linesOf } from '../sheet.js';

const NAMES = [
  'withholding_credit_applied',
  'liability_after_withholding_credit',
  'paye_credit_applied',
  'liability_after_paye_credit',
  'tax_due',
  'refundable',
  'monthly_tax',
];

describe('credits', () => {
  it('are set off one after the other, and what is unused is refundable', () => {
    expect(linesOf(individualSheet(EARNER), ...NAMES)).toEqual([
      'Credit for withholding tax: the least of withholding tax credits, liability before credits = 100000',
      'Liability after withholding tax credit: liability before credits − withholding credit applied = 641440',
      'Credit for PAYE: the least of PAYE credits, liability after withholding credit = 641440',
      'Liability after PAYE credit: liability after withholding credit − paye credit applied = 0',
      'Tax due: liability before credits − withholding credit applied − paye credit applied = 0',
      'Refundable: withholding tax credits − withholding credit applied + PAYE credits − paye credit applied = 258560',
      'Tax a month: tax due × one twelfth = 0',
    ]);
  });

  it('leave no line where none is claimed', () => {
    const { withholdingCredits: _withheld, payeDeducted: _paye, ...none } = EARNER;
    expect(linesOf(individualSheet(none), ...NAMES)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'Tax due: liability before credits = 741440',
      undefined,
      'Tax a month: tax due × one twelfth = 61786.67',
    ]);
  });
});

workedCases('individual', 'credits');
