import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/company/calculate-cit.js';

/** A farm that commenced on 1 July 2021: exempt in periods that end before 1 July 2026 (NTA s.162(1)(p)). */
const FARM = { taxYear: 2027, turnover: 200_000_000, trade: 'agriculture', commencementDate: '2021-07-01' };

const reportedOf = (request: object) => {
  const { assumptions, message } = calculateCit({ ...FARM, ...request });
  return { fields: assumptions.map(({ field, kind }) => `${field} ${kind}`), message };
};

describe('the exemption of agriculture', () => {
  it('is said where it is given', () => {
    const { fields, message } = reportedOf({ accountingPeriodEnd: '2026-06-30' });
    expect(fields).toEqual(['/trade notice']);
    expect(message).toContain('Trading profit of agriculture is exempt in periods that end before 2026-07-01.');
  });

  it('is not said where it has ended, or where there is no profit', () => {
    expect(reportedOf({ accountingPeriodEnd: '2026-07-01' }).fields).toEqual([]);
    expect(reportedOf({ accountingPeriodEnd: '2026-06-30', operatingExpenses: 200_000_000 }).fields).toEqual([]);
  });

  it('ends inside the basis period: then the day on which the period ends decides a tax, and is assumed aloud', () => {
    expect(reportedOf({}).fields).toEqual(['/accountingPeriodEnd missing-input']);
    expect(reportedOf({ commencementDate: '2020-07-01' }).fields).toEqual([]);
    expect(reportedOf({ commencementDate: '2021-01-01' }).fields).toEqual([]);
    expect(reportedOf({ commencementDate: '2021-01-02' }).fields).toHaveLength(1);
    expect(reportedOf({ operatingExpenses: 200_000_000 }).fields).toEqual([]);
    expect(() => calculateCit(FARM, { onMissing: 'refuse' })).toThrow(
      'accountingPeriodEnd was not given, and it decides a tax. With onMissing "assume", 2026-12-31 would be assumed.',
    );
  });
});
