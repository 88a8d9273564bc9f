import { describe, expect, it } from 'vitest';
import { plainRequest } from '../../src/accounts/plain-request.js';
import { withIncome } from '../../src/accounts/request.js';
import { asked } from './asked.js';

describe('a request as read, written again', () => {
  it('has what was given, amounts as texts, and nothing of the books', () => {
    const { request, table } = asked(2024, [], {
      turnover: 1,
      resident: false,
      trade: 'Manufacturing',
      capitalIncomeBreakdown: { rent: 2.5 },
      capitalLossesBroughtForward: { land: 3 },
      disposalSchedule: [{ assetClass: 'shares', proceeds: 5, costBase: 4, disposalDate: '2023-05-05' }],
      otherCapitalAllowances: 7,
    });
    expect(plainRequest(withIncome(request, table), table)).toEqual({
      taxYear: 2024,
      turnover: '1.00',
      resident: false,
      trade: 'manufacturing',
      capitalIncomeBreakdown: { rent: '2.50' },
      capitalLossesBroughtForward: { land_and_buildings: '3.00' },
      disposalSchedule: [
        { assetClass: 'nigerian_shares', proceeds: '5.00', costBase: '4.00', disposalDate: '2023-05-05' },
      ],
    });
  });
});
