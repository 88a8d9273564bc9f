import { describe, expect, it } from 'vitest';
import { calculateTopUpTax } from '../../src/company/top-up-tax.js';

const GROUP = { taxYear: 2027, grossTurnover: 900_000_000, multinationalGroup: true, profitBeforeTax: 500_000_000 };
const topUpOf = (facts: object, reading = 'first_gazette') => {
  const step = calculateTopUpTax({ ...GROUP, incomeTax: 15_000_000, ...facts }, { reading });
  return [step.isInScope, step.netIncome.toFixed(2), step.coveredTaxes.toFixed(2), step.topUpTax.toFixed(2)];
};

describe('calculateTopUpTax', () => {
  it('raises the tax of a multinational group to 15 % of net income (NTA s.57)', () => {
    expect(topUpOf({})).toEqual([true, '500000000.00', '15000000.00', '60000000.00']);
  });

  it('takes 5 % of depreciation and of personnel costs from net income', () => {
    expect(topUpOf({ depreciation: 100_000_000, personnelCosts: 200_000_000 })).toEqual([
      true,
      '485000000.00',
      '15000000.00',
      '57750000.00',
    ]);
  });

  it('limits the turnover to 20,000,000,000 in the first gazette and 50,000,000,000 in the certified copy', () => {
    const alone = (grossTurnover: string, reading: string) =>
      topUpOf({ multinationalGroup: false, grossTurnover }, reading)[0];
    expect(['19999999999.99', '20000000000'].map((turnover) => alone(turnover, 'first_gazette'))).toEqual([
      false,
      true,
    ]);
    expect(['49999999999.99', '50000000000'].map((turnover) => alone(turnover, 'certified_copy'))).toEqual([
      false,
      true,
    ]);
  });

  it('counts the levy as tax already borne in the certified copy alone', () => {
    const levied = { developmentLevy: 20_000_000 };
    expect(topUpOf(levied, 'certified_copy').slice(2)).toEqual(['35000000.00', '40000000.00']);
    expect(topUpOf(levied, 'first_gazette').slice(2)).toEqual(['15000000.00', '60000000.00']);
  });

  it('is nothing of a loss, of taxes that are enough, and under the old Acts', () => {
    expect(topUpOf({ profitBeforeTax: -1 })[3]).toBe('0.00');
    expect(topUpOf({ incomeTax: 75_000_000 })[3]).toBe('0.00');
    expect(topUpOf({ incomeTax: '74999999.99' })[3]).toBe('0.01');
    expect(topUpOf({ taxYear: 2024 }, 'after_losses')).toEqual([false, '0.00', '0.00', '0.00']);
  });
});
