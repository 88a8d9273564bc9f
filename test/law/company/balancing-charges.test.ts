import { describe, expect, it } from 'vitest';
import { workedCases } from '../../fixtures/worked-cases.js';
import { companySheet, linesOf, MILLION } from '../sheet.js';

const LINES = ['loss_met_by_charges', 'balancing_charges_taxed', 'losses_relieved', 'profit_after_losses'];
const CHARGED = { taxYear: 2024, turnover: 200 * MILLION, balancingCharges: 7.5 * MILLION };

describe('balancing charges', () => {
  it('join trading profit, which losses brought forward meet', () => {
    const request = { ...CHARGED, costOfSales: 170 * MILLION, lossesBroughtForward: 40 * MILLION };
    expect(linesOf(companySheet(request), ...LINES)).toEqual([
      undefined,
      'Balancing charges taxed: balancing charges = 7500000',
      'Losses relieved: the least of losses brought forward, trading profit and balancing charges = 37500000',
      'Profit after losses: assessable profit − losses relieved + balancing charges taxed = 0',
    ]);
  });

  it('meet the trading loss of the year first', () => {
    const request = { ...CHARGED, costOfSales: 205 * MILLION };
    expect(linesOf(companySheet(request), ...LINES).slice(0, 2)).toEqual([
      'Loss of the year that balancing charges meet: the least of trading loss, balancing charges = 5000000',
      'Balancing charges taxed: balancing charges − loss met by charges = 2500000',
    ]);
  });

  it('are no lines of a return without them', () => {
    const lines = linesOf(companySheet({ ...CHARGED, balancingCharges: 0 }), ...LINES);
    expect(lines.slice(0, 2)).toEqual([undefined, undefined]);
  });
});

workedCases('company', 'balancing-charges');
