import { describe, expect, it } from 'vitest';
import { type CompanyInput, calculateCompany } from '../../src/accounts/index.js';
import { PLANT } from './asked.js';

/** The notices on a register: their fields, and what they say. */
function noticesOf(taxYear: number, more: Partial<CompanyInput>, reading?: string): ReadonlyMap<string, string> {
  const options = reading === undefined ? undefined : { reading };
  const { assumptions } = calculateCompany({ taxYear, turnover: 0, ...more }, options);
  const own = assumptions.filter(({ field }) => /assets|Claimed/.test(field));
  return new Map(own.map(({ field, message }) => [field, message]));
}

describe('notices on a register', () => {
  it('say what of earlier years was worked out, and by the law of which year', () => {
    const assets = [
      { ...PLANT, firstUsedOn: '2021-03-01' },
      { ...PLANT, id: 'P2', firstUsedOn: '2012-03-01' },
    ];
    expect(noticesOf(2024, { assets }).get('/assets/0/allowancesMade')).toBe(
      'The allowances of earlier years are not given of assets[0], as of 1 more: all are taken to have been claimed, ' +
        'in periods of twelve months, which leaves a residue of ₦2,500,000.00. Years of assessment before 2020 are ' +
        'worked out by the law of 2020.',
    );
  });

  it('say that a sale without proceeds fetched nothing, which can be refused', () => {
    const request = { taxYear: 2024, turnover: 0, assets: [{ ...PLANT, disposedOn: '2023-05-01' }] };
    expect(noticesOf(2024, request).get('/assets/0/proceeds')).toContain('so ₦0.00 was assumed');
    expect(() => calculateCompany(request, { onMissing: 'refuse' })).toThrow('assets[0].proceeds');
  });

  it('say what is open of a sale', () => {
    const sold = { ...PLANT, firstUsedOn: '2021-03-01', proceeds: 12_000_000 };
    const gain = noticesOf(2024, { assets: [{ ...sold, disposedOn: '2023-05-01' }] });
    expect(gain.get('/assets/0/disposedOn')).toContain('a gain over its cost of ₦2,000,000.00');
    const withdrawn = noticesOf(2024, {
      assets: [{ ...sold, disposedOn: '2023-05-01', investmentAllowance: true, proceeds: 10_000_000 }],
    });
    expect(withdrawn.get('/assets/0/disposedOn')).toContain('is withdrawn (CITA s.32(4))');
    const between = noticesOf(2026, { assets: [{ ...PLANT, disposedOn: '2025-06-30', proceeds: 3_000_000 }] });
    expect(between.get('/assets/0/disposedOn')).toContain('a charge of ₦500,000.00');
    const whole = { ...PLANT, residue: 0, yearsAllowed: 5, disposedOn: '2026-06-30', proceeds: 1 };
    expect(noticesOf(2027, { assets: [whole] }).get('/assets/0/disposedOn')).toContain('1% of its cost, ₦100,000.00');
  });

  it('say what has no effect under the Act of the period', () => {
    const flags = { ...PLANT, firstUsedOn: '2025-03-01', replacement: true };
    expect(noticesOf(2026, { assets: [flags] }).get('/assets/0/replacement')).toContain('has no effect');
    expect(noticesOf(2026, { assets: [flags] }, 'prospective').get('/assets/0/replacement')).toBeUndefined();
    const claim = { capitalAllowancesClaimed: 5, assets: [{ ...PLANT, firstUsedOn: '2025-03-01' }] };
    expect(noticesOf(2026, claim, 'prospective').get('/capitalAllowancesClaimed')).toContain('under the old Acts');
  });

  it('say what assets would lose that serve untaxed income', () => {
    const income = { turnover: 60_000_000, capitalIncomeBreakdown: { dividends: 20_000_000 } };
    const assets = [{ ...PLANT, firstUsedOn: '2026-03-01' }];
    expect(noticesOf(2027, { ...income, assets }).get('/assets')).toContain('as both, ₦500,000.00 less is allowed');
    expect(noticesOf(2027, { assets }).get('/assets')).toBeUndefined();
  });

  it('say what a short period would allow by its months', () => {
    const first = {
      commencementDate: '2026-08-01',
      assets: [{ ...PLANT, class: 'motor_vehicle', cost: 6_000_000, firstUsedOn: '2026-08-01' }],
    };
    expect(noticesOf(2027, first).get('/assets')).toBe(
      'Allowances of this short period are ₦628,767.12 by its days; by its months they are ₦625,000.00.',
    );
  });

  it('say that allowances of a small company are deemed used from 2022', () => {
    const request = { capitalAllowancesBroughtForward: 100, assets: [{ ...PLANT, firstUsedOn: '2022-03-01' }] };
    expect(noticesOf(2023, request).get('/assets')).toContain(
      '₦6,250,000.00 that no profit met are not carried forward',
    );
    const before = { assets: [{ ...PLANT, firstUsedOn: '2020-03-01' }] };
    expect(noticesOf(2021, before).get('/assets')).toBeUndefined();
  });

  it('say that a small company may claim less', () => {
    const assets = [{ ...PLANT, firstUsedOn: '2026-03-01' }];
    const money = { turnover: 30_000_000, operatingExpenses: 10_000_000, assets };
    expect(noticesOf(2027, money).get('/capitalAllowancesClaimed')).toContain('₦2,000,000.00 are used at 0%');
    expect(noticesOf(2027, { ...money, capitalAllowancesClaimed: 0 }).get('/capitalAllowancesClaimed')).toBeUndefined();
  });
});
