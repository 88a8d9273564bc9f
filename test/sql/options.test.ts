import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/ground/errors.js';
import { type SqlOptions, sqlChoice } from '../../src/sql/options.js';
import { individualTables } from '../../src/tables/individual.js';
import type { IndividualRuleTable } from '../../src/tables/individual-table.js';

type Options = SqlOptions<IndividualRuleTable>;

const [TABLE] = individualTables;
if (!TABLE) throw new Error('there is no table');

/** The paths and codes for which options are refused. */
function refusals(options: object): string[] {
  try {
    sqlChoice({ taxYear: 2024, dialect: 'duckdb', ...options } as Options, individualTables);
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.errors.map(({ path, code }) => `${path} ${code}`);
    throw error;
  }
}

describe('the options of a query', () => {
  it('are the table of the year and a table called returns', () => {
    const choice = sqlChoice({ taxYear: 2024, dialect: 'spark' }, individualTables);
    expect(choice).toMatchObject({ dialect: 'spark', from: 'returns', table: { taxYear: 2024 } });
    expect(sqlChoice({ dialect: 'spark', table: TABLE }, individualTables).table).toBe(TABLE);
  });

  it.each(['returns', 'warehouse.returns', '"my returns"', '`my-project`.tax.returns', 'my-project.returns_2'])(
    'may read the table %s',
    (from) => {
      expect(refusals({ from })).toEqual([]);
    },
  );

  it.each(['', 'my returns', 'returns; DROP TABLE returns', 'a..b', '.a', '"open', 'a)--'])(
    'may not read from the text %j',
    (from) => {
      expect(refusals({ from })).toEqual(['/from not-a-word']);
    },
  );

  it('are refused together', () => {
    expect(refusals({ dialect: 'oracle', from: 'a b' })).toEqual(['/dialect unknown-word', '/from not-a-word']);
  });

  it('need no year beside a table, and refuse another', () => {
    expect(sqlChoice({ dialect: 'duckdb', table: TABLE }, individualTables).table).toBe(TABLE);
    expect(refusals({ table: TABLE, taxYear: TABLE.taxYear + 1 })).toEqual(['/taxYear option-conflict']);
    expect(refusals({ taxYear: undefined })).toEqual(['/taxYear missing-field']);
    expect(refusals({ taxYear: 1999 })).toEqual(['/taxYear year-not-covered']);
  });

  it('are kobo and all columns, or what they say', () => {
    expect(sqlChoice({ taxYear: 2024, dialect: 'duckdb' }, individualTables)).toMatchObject({ unit: 'kobo' });
    const columns = ['gross_income'];
    const choice = sqlChoice({ taxYear: 2024, dialect: 'duckdb', unit: 'naira', columns }, individualTables);
    expect(choice).toMatchObject({ unit: 'naira', columns });
    expect(refusals({ unit: 'dollar', columns: [1] })).toEqual(['/unit unknown-word', '/columns/0 not-a-word']);
  });

  it('that are misspelt, or none, are refused', () => {
    expect(refusals({ year: 2023 })).toEqual(['/year unknown-field']);
    expect(refusals({ reading: 'x' })).toEqual(['/reading reading-not-covered']);
    for (const none of [undefined, null, 'duckdb']) {
      expect(() => sqlChoice(none as never, individualTables)).toThrow(InputError);
    }
  });

  it('are refused for a table that rounds otherwise', () => {
    const rounded = (rounding: object) => ({
      taxYear: TABLE.taxYear,
      table: { ...TABLE, rounding: { ...TABLE.rounding, ...rounding } },
    });
    expect(refusals(rounded({}))).toEqual([]);
    expect(refusals(rounded({ toNearest: 100n }))).toEqual(['/table not-applicable']);
    expect(refusals(rounded({ ties: 'even' }))).toEqual(['/table not-applicable']);
  });
});
