import { describe, expect, it } from 'vitest';
import { citGains, citSql } from '../../src/sql/company.js';
import { refusalsOf } from '../refusals-of.js';
import { answersTo } from './database.js';

const QUERY = citSql({ taxYear: 2022, dialect: 'duckdb' });
const MILLION = 100_000_000n;

describe('the query of companies', () => {
  it('works out the income tax of 2022', async () => {
    // 30% of N50,000,000 above a turnover of N100,000,000, 20% of N10,000,000 above N25,000,000, and nothing below.
    const answers = await answersTo(QUERY, [
      { turnover: 200n * MILLION, operating_expenses: 150n * MILLION },
      { turnover: 50n * MILLION, operating_expenses: 40n * MILLION },
      { turnover: 20n * MILLION, operating_expenses: 15n * MILLION },
    ]);
    expect(answers.map(({ refused, cit }) => [refused, cit])).toEqual([
      ...[15n * MILLION, 2n * MILLION, 0n].map((cit) => [null, cit]),
    ]);
    expect(answers.map(({ company_size: size }) => size)).toEqual(['large', 'medium', 'small']);
  });

  it('refuses what two columns show to be wrong', async () => {
    const answers = await answersTo(QUERY, [
      { turnover: MILLION, commencement_date: '2022-01-01' },
      { turnover: MILLION, accounting_period_end: '2022-01-01' },
      { turnover: MILLION, foreign_income: MILLION + 1n },
      { turnover: MILLION, foreign_income: MILLION },
      {},
    ]);
    expect(answers.map(({ refused }) => refused)).toEqual([
      ...['commencement_date', 'accounting_period_end', 'foreign_income', null, 'turnover'],
    ]);
  });
});

describe('the gains of a schedule', () => {
  it('are columns in kobo', () => {
    const land = { assetClass: 'land', disposalDate: '2022-03-01', proceeds: 80_000_000, costBase: 60_000_000 };
    expect(citGains({ taxYear: 2022, disposalSchedule: [land] })).toMatchObject({
      separate_gains: 20n * MILLION,
      separate_tax: 2n * MILLION,
      profit_gains: 0n,
    });
  });

  it('are refused as a request is', () => {
    const boat = { assetClass: 'boat', disposalDate: '2022-03-01', proceeds: 1, costBase: 1 };
    expect(refusalsOf(() => citGains({ taxYear: 2022, disposalSchedule: [boat] }))).toEqual([
      '/disposalSchedule/0/assetClass unknown-word',
    ]);
  });
});
