/**
 * The law of companies as SQL.
 *
 * @module
 */

import type { Tracing } from '../algebra/index.js';
import type { SqlRefusal } from '../algebra/readers/index.js';
import type { Figure } from '../algebra/words.js';
import { COMPANY_INTAKE } from '../company/calculate-cit.js';
import type { CitInput } from '../company/input.generated.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import { basisPeriodOf, FIRST_COMMENCEMENT } from '../company/request.js';
import { statedReturn } from '../company/stated.js';
import { readUnderTable, type TableOptions } from '../computation/index.js';
import {
  CIT_INPUT,
  COMPANY_FACTS,
  type CompanyReturn,
  type CompanyRules,
  DISPOSAL_FIGURES,
  refusals,
  totalIncome,
} from '../law/company/index.js';
import { companyTables } from '../tables/company.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { snakeCase, termsOf } from './columns.js';
import { type SqlTax, sqlOf } from './law.js';
import { type KoboColumns, listedColumnsOf } from './lists.js';
import type { SqlOptions } from './options.js';

/** The law of companies, the dialect and the database table of a query. */
export type CitSqlOptions = SqlOptions<CompanyRuleTable>;

const CIT: SqlTax<CompanyRuleTable, CompanyRules, CompanyReturn> = {
  tables: companyTables,
  law: COMPANY_COMPUTATION.law,
  whose: 'Companies, year of assessment',
  facts: COMPANY_FACTS,
  termsOf: (table) => ({
    ...termsOf(CIT_INPUT),
    accountingPeriodEnd: { whenNull: basisPeriodOf(table)[1], days: basisPeriodOf(table) },
    commencementDate: { days: [FIRST_COMMENCEMENT, basisPeriodOf(table)[1]] },
  }),
  listed: DISPOSAL_FIGURES,
  preparedBy: 'nigeria-tax gains',
  daysOf: basisPeriodOf,
  dayColumn: 'accounting_period_end',
  refusalsOf,
};

/** The refusals of the law, by the columns of their fields. */
function refusalsOf(m: Tracing, figureOf: (name: 'grossTurnover') => Figure): SqlRefusal[] {
  const income = totalIncome(m, figureOf('grossTurnover'), m.facts(DISPOSAL_FIGURES, 1).profitGains);
  return refusals(m, m.facts(COMPANY_FACTS), income).map(({ field, when }) => ({ column: snakeCase(field), when }));
}

/**
 * One SQL query that works out every company's return of a table, exact to the kobo: all figures of the reading that
 * answers, and the total under every other reading of the year. The comment at its beginning names the law, the columns
 * that it reads and the columns that it gives. Capital gains are columns, too: `citGains` works them out from schedules
 * of disposals.
 *
 * @throws InputError for a year, reading, dialect, table name or column that does not exist, and for a rule table that
 * rounds other than to the kobo, ties up.
 * @example
 * const query = citSql({ taxYear: 2027, dialect: 'duckdb', from: 'returns' });
 * query.startsWith('-- Companies, year of assessment 2027, reading certified_copy'); // true
 */
export function citSql(options: CitSqlOptions): string {
  return sqlOf(CIT, options);
}

/** A company's request, of which only the year, the disposals and the capital losses brought forward matter. */
export type CitSchedule = Omit<CitInput, 'turnover'> & Partial<CitInput>;

/**
 * The gains of a schedule of disposals as the columns that a query of `citSql` reads, in whole kobo: under the reading
 * that answers, and under every other reading of the year that treats disposals differently.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request.
 * @example
 * const disposal = { assetClass: 'land', disposalDate: '2026-03-01', proceeds: 80_000_000, costBase: 60_000_000 };
 * citGains({ taxYear: 2027, disposalSchedule: [disposal] }).profit_gains; // 2000000000n
 */
export function citGains(request: CitSchedule, options?: TableOptions<CompanyRuleTable>): KoboColumns {
  const { facts, choice } = readUnderTable({ turnover: 0, ...request }, companyTables, options, COMPANY_INTAKE);
  return listedColumnsOf(CIT, statedReturn(facts, choice.primary), choice.primary);
}
