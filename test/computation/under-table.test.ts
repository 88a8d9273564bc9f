import { describe, expect, it } from 'vitest';
import { readUnderTable } from '../../src/computation/under-table.js';
import { problem } from '../../src/ground/errors.js';
import { companyRuleTable } from '../../src/index.js';
import { fieldsOf, optional, required } from '../../src/request/fields.js';
import { amount, year } from '../../src/request/readers.js';
import { companyTables } from '../../src/tables/company.js';
import { refusalsOf } from '../refusals-of.js';

const FIELDS = fieldsOf({ taxYear: required(year), turnover: required(amount), costs: optional(amount, 0) });

/** Reads a turnover and costs, which may not exceed it, and says under which table. */
function read(input: unknown, options?: object) {
  return readUnderTable(input, companyTables, options, {
    fieldsUnder: () => FIELDS,
    check: ({ turnover, costs }, { taxYear }, problems) => {
      if (costs > turnover) problems.push(problem('/costs', 'exceeds-income', `Too much in ${taxYear}.`, 'less'));
    },
  });
}

const refused = (input: unknown, options?: object) => refusalsOf(() => read(input, options));

describe('a request under a table', () => {
  it('is read in kobo, under the table of its year and reading', () => {
    const { facts, choice } = read({ taxYear: 2026, turnover: '1000.50' }, { reading: 'first_gazette' });
    expect(facts).toEqual({ taxYear: 2026, turnover: 100_050, costs: 0 });
    expect(choice).toMatchObject({ primary: { taxYear: 2026, reading: 'first_gazette' }, mode: 'LIVE' });
  });

  it("is read under a table that is passed, by the engine's own copy of it", () => {
    const { choice } = read({ taxYear: 2024, turnover: 1 }, { table: companyRuleTable(2024) });
    expect(companyTables).toContain(choice.primary);
  });

  it('is refused with everything that is wrong at once', () => {
    expect(refused({ turnover: 'much', cost: 1 }).sort()).toEqual([
      '/cost unknown-field',
      '/taxYear missing-field',
      '/turnover not-an-amount',
    ]);
    expect(refused({ taxYear: 2019, turnover: 'much' })).toEqual([
      '/taxYear year-not-covered',
      '/turnover not-an-amount',
    ]);
    expect(refused({ taxYear: 2024, turnover: 1, costs: 2 })).toEqual(['/costs exceeds-income']);
  });

  it('is not checked against a table of another year', () => {
    const table = companyRuleTable(2023);
    expect(refused({ taxYear: 2024, turnover: 1, costs: 2 }, { table })).toEqual(['/taxYear option-conflict']);
    expect(refused({ taxYear: 2023, turnover: 1 }, { table, reading: 'first_gazette' })).toEqual([
      '/reading option-conflict',
    ]);
    expect(refused({ taxYear: 2023, turnover: 1 }, { table, reading: 'After-Losses' })).toEqual([]);
  });

  it.each([null, 'request', []])('is refused where it is no object: %j', (input) => {
    expect(refused(input).length).toBeGreaterThan(0);
  });
});
