import { describe, expect, it } from 'vitest';
import { type CitInput, calculateCit } from '../../src/index.js';
import { lawOf } from '../tables/worked.js';

const said = (given: object): string => {
  const request: CitInput = { taxYear: 2024, turnover: 0, ...given };
  return calculateCit(request, lawOf('company', request.taxYear)).message;
};

describe('the message of a company', () => {
  it('says its size, its path with the rate, and the total', () => {
    expect(said({ turnover: 10_000_000, operatingExpenses: 10_000_000 })).toContain(
      'Small company for year of assessment 2024: exempt from companies income tax. Total payable: ₦0.00.',
    );
    expect(said({ turnover: 50_000_000, operatingExpenses: 40_000_000 })).toContain(
      'Medium company for year of assessment 2024: companies income tax at 20%. Total payable: ₦2,300,000.00.',
    );
    expect(said({ turnover: 200_000_000, operatingExpenses: 140_000_000 })).toContain('income tax at 30%.');
  });

  it('says that minimum tax, or a top-up, is what is paid', () => {
    expect(said({ turnover: 200_000_000, operatingExpenses: 250_000_000 })).toContain(
      'minimum tax applies, because it exceeds the income tax. Total payable: ₦1,000,000.00.',
    );
    const group = { taxYear: 2027, turnover: 10_000_000, operatingExpenses: 5_000_000, multinationalGroup: true };
    expect(said(group)).toContain('a top-up to the minimum effective tax rate applies. Total payable: ₦750,000.00.');
  });

  it('says where gross turnover, and not turnover, makes the size', () => {
    const remark = 'Size is determined by gross turnover of ₦25,000,000.01, which includes capital income.';
    const capitalIncomeBreakdown = { interest: 1_000_000 };
    expect(said({ turnover: '24000000.01', capitalIncomeBreakdown })).toContain(remark);
    expect(said({ turnover: '24000000', capitalIncomeBreakdown })).not.toContain('Size is determined');
  });

  it('ends with what was assumed', () => {
    const { message, assumptions } = calculateCit({ taxYear: 2024, turnover: 200_000_000 });
    expect(assumptions.length).toBeGreaterThan(0);
    expect(message.endsWith(assumptions.map((each) => ` ${each.message}`).join(''))).toBe(true);
  });
});
