/**
 * The law of individuals as SQL.
 *
 * @module
 */
import { readUnderTable, type TableOptions } from '../computation/index.js';
import { lastDayOf } from '../ground/index.js';
import { INDIVIDUAL_INTAKE } from '../individual/calculate-pit.js';
import type { PitInput } from '../individual/input.generated.js';
import { INDIVIDUAL_COMPUTATION, statedOf } from '../individual/year.js';
import {
  INCOME_FIGURES,
  INDIVIDUAL_FACTS,
  type IndividualFigures,
  type IndividualLaw,
  individualRefusals,
  PIT_INPUT,
} from '../law/individual/index.js';
import { individualTables } from '../tables/individual.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { snakeCase, termsOf } from './columns.js';
import { type SqlTax, sqlOf } from './law.js';
import { type KoboColumns, listedColumnsOf } from './lists.js';
import type { SqlOptions } from './options.js';

/** The law of individuals, the dialect and the database table of a query. */
export type PitSqlOptions = SqlOptions<IndividualRuleTable>;

const PIT: SqlTax<IndividualRuleTable, IndividualLaw, IndividualFigures> = {
  tables: individualTables,
  law: INDIVIDUAL_COMPUTATION.law,
  whose: 'Individuals, income year',
  facts: INDIVIDUAL_FACTS,
  termsOf: () => ({ ...termsOf(PIT_INPUT), grossIncome: { isRequired: true } }),
  listed: INCOME_FIGURES,
  preparedBy: 'nigeria-tax income',
  daysOf: ({ taxYear }) => [lastDayOf(taxYear), lastDayOf(taxYear)],
  refusalsOf: (m) => {
    return individualRefusals(m, m.facts(INDIVIDUAL_FACTS)).map(({ field, when }) => ({
      column: snakeCase(field),
      when,
    }));
  },
};

/**
 * One SQL query that works out every individual's return of a table, exact to the kobo: all figures of the reading that
 * answers, and the tax due under every other reading of the year. The comment at its beginning names the law, the
 * columns that it reads and the columns that it gives. What streams of income come to are columns, too: `pitIncome`
 * works them out.
 *
 * @throws InputError for a year, reading, dialect, table name or column that does not exist, and for a rule table that
 * rounds other than to the kobo, ties up.
 * @example
 * const query = pitSql({ taxYear: 2026, dialect: 'postgres', from: 'payroll.returns' });
 * query.includes('FROM payroll.returns'); // true
 */
export function pitSql(options: PitSqlOptions): string {
  return sqlOf(PIT, options);
}

/**
 * Computes a year's streams of income as the columns that a query of `pitSql` reads, in whole kobo: under the reading
 * that answers, and under every other reading of the year that treats income differently.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request.
 * @example
 * const salary = { type: 'employment', amount: 500_000, frequency: 'monthly' };
 * pitIncome({ taxYear: 2026, state: 'Lagos', incomeStreams: [salary] }).gross_income; // 600000000n
 */
export function pitIncome(request: PitInput, options?: TableOptions<IndividualRuleTable>): KoboColumns {
  const { facts, choice } = readUnderTable(request, individualTables, options, INDIVIDUAL_INTAKE);
  return listedColumnsOf(PIT, statedOf(facts), choice.primary);
}
