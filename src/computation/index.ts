/**
 * The computation: what is the same for every tax. It chooses the table, reads options and facts, has the law traced
 * and run (`law.ts`), and adds what stands beside the figures of an answer: assumptions, other readings, what it relies
 * on, a reconciliation. `calculate.ts` puts them together. The rooms of each tax, `company` and `individual`, hand it
 * their law.
 *
 * @module
 */
export { type Assumption, missing } from './assumptions.js';
export { calculatorOf, type DetailOf, type Settled } from './calculate.js';
export { type ContestedValue, contestedSentence, otherReadingsOf, type PlacesIn, valueAt } from './contested.js';
export { describeFields, type FieldKind, fieldSentence, type RequestField, type RequestObject } from './describe.js';
export { contestedWith, workingsWith } from './detail.js';
export { rulesIn } from './disputes.js';
export { type Answer, Computation, type Listed, type Place, type Stated, type TaxLaw } from './law.js';
export { type ListFigure, type ListOfReturn, lineOfFact } from './list-of-return.js';
export {
  calculationOfYear,
  type OfYear,
  type OptionsOfYear,
  readingsOfYear,
  type WorkingsOfYear,
  workingsOfYear,
} from './of-year.js';
export {
  type AskedLaw,
  type BaselineOf,
  type CalculationOptions,
  type DetailAsked,
  type InDetail,
  lawOptions,
  optionsRead,
  type TableOptions,
  type Unchecked,
} from './options.js';
export { fromPlain, type Plain, toPlain } from './plain.js';
export { type ReconciliationResult, type Variance, varianceOf } from './reconciliation.js';
export type { Reliance, ReliedOn, Review } from './reliance.js';
export type { FIELDS_OF_RESULTS } from './result-fields.generated.js';
export { caveatOf, type RulesUsed, rulesUsed } from './rules-used.js';
export { inNaira } from './step.js';
export { type Intake, newestOf, readCalculation, readUnderTable, tableFor } from './under-table.js';
export { reportWithoutEffect } from './without-effect.js';
