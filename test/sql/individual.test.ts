import { describe, expect, it } from 'vitest';
import { pitIncome, pitSql } from '../../src/sql/individual.js';
import { oraclePit } from '../oracle/individual-oracle.js';
import { answersTo } from './database.js';

/** The tax of an income of 2026 in kobo, by the second computation. */
function dueOf(type: string, amount: string, pensionContribution = 0): bigint {
  const incomeStreams = [{ type, amount, frequency: 'annual' }];
  const { taxDue } = oraclePit({ taxYear: 2026, state: 'Lagos', incomeStreams, pensionContribution });
  return BigInt(taxDue.replace('.', ''));
}

describe('the query of individuals', () => {
  it('works out the tax of 2026', async () => {
    const answers = await answersTo(pitSql({ taxYear: 2026, dialect: 'duckdb' }), [
      { gross_income: 500_000_000n, employment_income: 500_000_000n, pension_contribution: 40_000_000n },
      { gross_income: 80_000_000n },
      { gross_income: 80_000_100n },
      {},
    ]);
    expect(answers.map(({ refused, tax_due: due }) => [refused, due])).toEqual([
      [null, dueOf('employment', '5000000', 400_000)],
      [null, dueOf('other', '800000')],
      [null, dueOf('other', '800001')],
      ['gross_income', null],
    ]);
  });

  it('compares employment income with the minimum wage of the months worked', async () => {
    // NMWA s.3(1): N70,000 a month, N280,000 for four. Taxable, N80,000.01 above the first N800,000 bears 15%.
    const rental = 60_000_000n;
    const earned = (income: bigint, months?: string) => {
      const columns = { gross_income: income + rental, employment_income: income };
      return months === undefined ? columns : { ...columns, months_worked: months };
    };
    const answers = await answersTo(pitSql({ taxYear: 2026, dialect: 'duckdb' }), [
      earned(27_999_999n, '4'),
      earned(28_000_000n, '4'),
      earned(28_000_001n, '4'),
      earned(28_000_001n, '5'),
      earned(28_000_001n),
      earned(28_000_001n, '13'),
    ]);
    expect(answers.map(({ refused, tax_due: due }) => [refused, due])).toEqual([
      [null, 0n],
      [null, 0n],
      [null, 1_200_000n],
      [null, 0n],
      [null, 0n],
      ['months_worked', null],
    ]);
  });

  it('reads the table that it is asked for', () => {
    const query = pitSql({ taxYear: 2026, dialect: 'postgres', from: 'payroll.returns' });
    expect(query).toContain('FROM payroll.returns');
    expect(query).toMatch(/^-- Individuals, income year 2026, reading settled,/);
  });
});

describe('the income of streams', () => {
  it('is columns in kobo', () => {
    const incomeStreams = [
      { type: 'employment', amount: 500_000, frequency: 'monthly' },
      { type: 'rental', amount: 250_000, frequency: 'quarterly', expenses: 150_000 },
    ];
    expect(pitIncome({ taxYear: 2026, state: 'Lagos', incomeStreams })).toEqual({
      gross_income: 700_000_000n,
      exempt_income: 0n,
      income_taxed_at_source: 0n,
      allowable_expenses: 15_000_000n,
      employment_income: 600_000_000n,
    });
  });
});
