import { citSql, pitSql } from 'nigeria-tax-rules/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled, type CommandLine } from '../command-line.js';

let cli: CommandLine;
beforeAll(async () => {
  cli = await bundled();
});
afterAll(() => cli.remove());

describe('nigeria-tax sql', () => {
  it('prints the query of companies, or of individuals', () => {
    const ofCompanies = ['sql', '--year', '2027', '--reading', 'first_gazette', '--dialect', 'duckdb'];
    expect(cli.run(ofCompanies).out).toBe(citSql({ taxYear: 2027, reading: 'first_gazette', dialect: 'duckdb' }));
    const ofIndividuals = ['sql', '--year', '2026', '--dialect', 'spark', '--kind', 'individual', '--from', 'a.b'];
    expect(cli.run(ofIndividuals).out).toBe(pitSql({ taxYear: 2026, dialect: 'spark', from: 'a.b' }));
  });

  it('reads naira and the columns that are named', () => {
    const words = ['sql', '--year', '2027', '--dialect', 'duckdb', '--unit', 'naira', '--columns', 'turnover, rent'];
    const options = { taxYear: 2027, dialect: 'duckdb', unit: 'naira', columns: ['turnover', 'rent'] } as const;
    expect(cli.run(words).out).toBe(citSql(options));
  });

  it.each([
    [['--dialect', 'duckdb'], '--year takes a year'],
    [['--year', '2027'], '--dialect takes one of duckdb, postgres, spark, bigquery.'],
    [['--year', '2027', '--dialect', 'mysql'], '--dialect takes one of'],
    [['--year', '2027', '--dialect', 'duckdb', '--kind', 'trust'], '--kind takes company or individual.'],
    [['--year', '2019', '--dialect', 'duckdb'], 'There is no rule table in force for 2019.'],
    [['--year', '2027', '--dialect', 'duckdb', '--reading', 'second'], 'no reading "second" for 2027. Available: '],
    [['--year', '2027', '--dialect', 'duckdb', '--unit', 'dollar'], '--unit takes kobo or naira, not "dollar".'],
    [['--year', '2027', '--dialect', 'duckdb', '--columns', 'turnver'], 'Did you mean turnover?'],
    [['--year', '2027', '--dialect', 'duckdb', '--from', 'a; DROP TABLE b'], 'which is not the name of a table'],
  ])('refuses %j', (words, message) => {
    const { code, out, err } = cli.run(['sql', ...words]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
  });
});

describe('nigeria-tax gains', () => {
  const disposal = { assetClass: 'land', disposalDate: '2026-03-01', proceeds: 80_000_000, costBase: '60000000.50' };

  it('gives what schedules come to, in kobo, by the id of the request', () => {
    const lines = [
      { id: 7, taxYear: 2027, disposalSchedule: [disposal], turnover: 1 },
      { id: 'x', taxYear: 2027, capitalLossesBroughtForward: { land: 5 } },
      { taxYear: 2027, disposalSchedul: [] },
    ];
    const { code, out, err } = cli.run(['gains'], lines.map((line) => JSON.stringify(line)).join('\n'));
    const [first, second, third] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({ id: 7, profit_gains: 1_999_999_950, separate_tax: 0 });
    expect(second).toMatchObject({ id: 'x', profit_gains: 0, general_losses_brought_forward: 500 });
    expect(third.code).toBe('invalid-input');
    expect([code, err]).toEqual([2, '1 of 3 lines were refused.\n']);
  });

  it('gives naira where they are asked for', () => {
    const line = JSON.stringify({ id: 7, taxYear: 2027, disposalSchedule: [disposal] });
    expect(cli.run(['gains', '--unit', 'naira'], line).out).toContain('"profit_gains":19999999.50');
  });

  it('goes by the reading that is asked for', () => {
    const line = JSON.stringify({ taxYear: 2027, disposalSchedule: [] });
    expect(cli.run(['gains', '--reading', 'first_gazette'], line).code).toBe(0);
    expect(cli.run(['gains', '--reading', 'second'], line).code).toBe(2);
  });
});

it('nigeria-tax income gives what streams of income come to, in kobo', () => {
  const salary = { type: 'employment', amount: 500_000, frequency: 'monthly' };
  const line = JSON.stringify({ id: 1, taxYear: 2026, state: 'Lagos', incomeStreams: [salary] });
  const [row] = cli.run(['income'], line).out.trim().split('\n');
  expect(JSON.parse(row ?? '')).toMatchObject({ id: 1, gross_income: 600_000_000, employment_income: 600_000_000 });
});
