/**
 * The readers of the algebra: each makes something else of the figures of a law, such as a query, the formulas of a
 * workbook, the corners of a curve or a question for a solver. A reader knows the core of the algebra and no other
 * reader, and none knows of tax.
 *
 * @module
 */
export { Formulas, LONGEST_FORMULA, NOTHING, plainly, type RateCells, sharedBy, writtenFor } from './formulas.js';
export { fixedLine, type Line, Moving } from './moving.js';
export { phraseOf } from './phrases.js';
export { type Change, changesBetween, type Regime, regimeOf } from './regimes.js';
export { DIALECTS, type DialectWords, SQL_DIALECTS, SQL_UNITS, type SqlDialect, type SqlUnit } from './sql/dialects.js';
export {
  queryOf,
  type SqlColumn,
  type SqlPeriod,
  type SqlQuery,
  type SqlRefusal,
  type SqlTable,
  typeOf,
} from './sql/query.js';
