/**
 * The law as SQL: one query over a table of returns in whole kobo.
 *
 * @module
 */
export { SQL_DIALECTS, SQL_UNITS, type SqlDialect, type SqlUnit } from '../algebra/readers/index.js';
export { type CitSchedule, type CitSqlOptions, citGains, citSql } from './company.js';
export { type PitSqlOptions, pitIncome, pitSql } from './individual.js';
export type { KoboColumns } from './lists.js';
export type { SqlOptions } from './options.js';
