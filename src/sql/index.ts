/**
 * The law as SQL: one query over a table of returns in whole kobo.
 *
 * @module
 */
export { SQL_DIALECTS, type SqlDialect } from '../algebra/sql/dialects.js';
export { type CitSqlOptions, citSql } from './company.js';
export type { SqlOptions } from './options.js';
