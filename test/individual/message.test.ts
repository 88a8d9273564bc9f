import { describe, expect, it } from 'vitest';
import { calculatePit, type PitInput } from '../../src/index.js';

const said = (type: string, amount: number, facts: Partial<PitInput> = {}) =>
  calculatePit({
    taxYear: 2026,
    state: 'Lagos',
    incomeStreams: [{ type, amount, frequency: 'annual' }],
    annualRent: 0,
    pensionContribution: 0,
    ...facts,
  }).message;

describe('the message of an individual', () => {
  it('says what is chargeable, the tax on it, and to whom it is payable, for a year and a month', () => {
    expect(said('business', 3_000_000)).toBe(
      'Income year 2026: tax on chargeable income of ₦3,000,000.00 is ₦330,000.00. ' +
        'Payable to the Lagos State Internal Revenue Service: ₦330,000.00 (₦27,500.00 a month).',
    );
  });

  it('says about where twelve months of the rounded twelfth are another amount', () => {
    // 18 % of 0.07 is 0.0126: a kobo of tax, of which a twelfth is nothing.
    expect(said('business', 3_000_000.07)).toContain(': ₦330,000.01 (about ₦27,500.00 a month).');
    expect(said('business', 800_000)).toContain(': ₦0.00 (₦0.00 a month).');
  });

  it('says that minimum tax is what is paid', () => {
    expect(said('business', 150_000, { taxYear: 2024 })).toContain(
      'Income year 2024: minimum tax of ₦1,500.00, because it exceeds the tax of the bands.',
    );
  });

  it('says that a minimum wage is exempt, and what is refundable', () => {
    expect(said('employment', 840_000)).toContain(
      ' Employment income of ₦840,000.00 is exempt: it is within the national minimum wage.',
    );
    expect(said('business', 3_000_000, { withholdingCredits: 330_001 })).toContain(' Refundable credits: ₦1.00.');
    expect(said('business', 3_000_000, { withholdingCredits: 330_000 })).not.toContain('Refundable');
  });
});
