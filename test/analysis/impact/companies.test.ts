import { describe, expect, it } from 'vitest';
import { prepare } from '../../../src/analysis/impact/prepare.js';
import { type CitColumnsInput, calculateCitColumns } from '../../../src/columns/index.js';
import { drawnCompanies, requestOf } from '../../columns/companies.js';

describe('companies', () => {
  it.each([2022, 2026])('of %i are read into the columns that they were drawn as', (taxYear) => {
    const drawn = drawnCompanies({ taxYear, rows: 300, seed: 31, disposals: 3 });
    const rows = Array.from({ length: 300 }, (_, row) => ({ input: requestOf(drawn, row) }));
    const { returns, leftOut } = prepare('company', rows, { taxYear });
    expect(leftOut).toEqual([]);
    expect(calculateCitColumns(returns as CitColumnsInput)).toEqual(calculateCitColumns(drawn));
  });

  it('have no column of what no row states', () => {
    const { returns } = prepare('company', [{ input: { turnover: 5, resident: true, costOfSales: 0 } }], {
      taxYear: 2026,
    });
    expect(returns).toEqual({ taxYear: 2026, rows: 1, columns: { turnover: Float64Array.of(500) } });
  });

  it('add losses of one class under several names', () => {
    const input = { turnover: 0, capitalLossesBroughtForward: { land: 1, real_estate: 2 } };
    const { returns } = prepare('company', [{ input }], { taxYear: 2026 });
    expect(returns).toMatchObject({ capitalLossesBroughtForward: { land_and_buildings: Float64Array.of(300) } });
  });
});
