import { describe, expect, it } from 'vitest';
import { InputError, RuleError } from '../../src/errors.js';
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
    if (error instanceof RuleError) return [`${error.path} ${error.code}`];
    throw error;
  }
}

describe('the options of a query', () => {
  it('are the table of the year and a table called returns', () => {
    const choice = sqlChoice({ taxYear: 2024, dialect: 'spark' }, individualTables);
    expect(choice).toMatchObject({ dialect: 'spark', from: 'returns', table: { taxYear: 2024 } });
    expect(sqlChoice({ taxYear: 2024, dialect: 'spark', table: TABLE }, individualTables).table).toBe(TABLE);
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

  it('are refused for a table that rounds otherwise', () => {
    const rounded = (rounding: object) => ({ table: { ...TABLE, rounding: { ...TABLE.rounding, ...rounding } } });
    expect(refusals(rounded({}))).toEqual([]);
    expect(refusals(rounded({ toNearest: 100n }))).toEqual(['/table not-applicable']);
    expect(refusals(rounded({ ties: 'even' }))).toEqual(['/table not-applicable']);
  });
});
