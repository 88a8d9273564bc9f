/** What the assumptions behind a sheet could change. */
import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { companySheet } from '../../src/sheet/company.js';
import { mattersOf } from '../../src/sheet/matters.js';
import { sheetAsText } from '../../src/sheet/text.js';

const FULL = { workings: true, contested: true } as const;
const COMPANY = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };

describe('the sentence', () => {
  it('says between what the total lies where an assumption could move it, and what to ask', () => {
    const result = calculateCit(COMPANY, FULL);
    const matters = mattersOf(result.assumptions, COMPANY, {});
    // 34 % of ₦30,000,000 of a company that fixed assets above ₦250,000,000 make large.
    expect(matters).toContain(
      'It could be from ₦0.00 to ₦10,200,000.00, by fixedAssets, accountingPeriodEnd, multinationalGroup.',
    );
    const text = sheetAsText(companySheet(result, { head: {}, hasNotes: false, matters }), 120);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(matters);
  });

  it('follows the law that answers', () => {
    const law = { reading: 'first_gazette' };
    const { assumptions } = calculateCit(COMPANY, { ...FULL, reading: 'first_gazette' });
    // The gazette has the company large at ₦80,000,000, whatever its fixed assets.
    expect(mattersOf(assumptions, COMPANY, law)).not.toContain('fixedAssets');
  });

  it('is none where nothing was assumed, or no assumption moves the total', () => {
    expect(mattersOf([], COMPANY, {})).toBeUndefined();
    const request = { ...COMPANY, turnover: 0, operatingExpenses: 0, accountingPeriodEnd: '2025-12-31' };
    expect(mattersOf(calculateCit(request).assumptions, request, {})).toBeUndefined();
  });

  it('is of individuals, too', () => {
    const salary = { type: 'salary', amount: 300_000, frequency: 'monthly' } as const;
    const request = { taxYear: 2024, state: 'Lagos', incomeStreams: [salary] };
    expect(mattersOf(calculatePit(request).assumptions, request, {})).toContain('by pensionContribution.');
  });

  it('leaves many facts to a command of their own', () => {
    const assumed = ['a', 'b', 'c', 'd'].map((name) => {
      return { field: `/${name}`, kind: 'missing-input', assumed: '0', message: '' } as const;
    });
    expect(mattersOf(assumed, COMPANY, {})).toBe('nigeria-tax what-matters says what the 4 facts could change.');
  });
});
