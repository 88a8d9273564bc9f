/**
 * nigeria-tax-rules/analysis: what a rule table says, figure by figure, and what a change of it does to the tax.
 *
 * @module
 */

export { type CheckedTable, checkTable, type TableCheck, type TableFinding } from './check/check-table.js';
export { type ClaimOptions, checkClaim } from './claim/check-claim.js';
export type { CheckedClaim, ClaimedFigure, ClaimOutcome, UnknownFigure } from './claim/claim.js';
export type { Along, CompanyAlong, IndividualAlong } from './curve/along.js';
export type { CornerCause, CurveCorner, CurveSegment, TaxCurve } from './curve/curve.js';
export { type CurveOptions, taxCurve } from './curve/tax-curve.js';
export { type Difference, type DifferencePart, explainDifference, type Law } from './difference/explain.js';
export { movedTo } from './difference/moved.js';
export type { LawOfYear } from './difference/taxes.js';
export { actOf, type CitedAct, tiersOf } from './figures/citations.js';
export { type FigureChange, tableDifferences } from './figures/differences.js';
export { withFigures } from './figures/edit.js';
export { figureHistory, type HistoryPeriod } from './figures/history.js';
export { type Figure, listFigures } from './figures/list.js';
export type { FigureKind } from './figures/wording.js';
export type {
  Impact,
  ImpactClass,
  ImpactGroup,
  ImpactGroups,
  ImpactPart,
  ImpactQuantile,
  LeftOut,
  RowImpact,
  Share,
} from './impact/impact.js';
export {
  type CompanyAssumptions,
  MADE_UP_COMPANIES,
  type PeriodEndAssumption,
  type SectorAssumption,
  type StateAssumption,
} from './impact/made-up.js';
export { type MadeUpCompany, type PopulationOptions, population } from './impact/population.js';
export { prepare } from './impact/prepare.js';
export type {
  GroupColumn,
  LeftOutRow,
  PopulationKind,
  PopulationRow,
  Prepared,
  PrepareOptions,
  RuleTable,
} from './impact/rows.js';
export { type Simulation, type SimulationOptions, simulate, startSimulation } from './impact/simulate.js';
export { returnsMovedTo } from './impact/totals.js';
export { type Matter, type WhatMatters, type WhatMattersOptions, whatMatters } from './matters/what-matters.js';
export {
  type ExposedPosition,
  type ExposedWay,
  type Exposure,
  type ExposureOptions,
  exposure,
} from './positions/exposure.js';
export {
  type Outcome,
  type Position,
  type Positions,
  type PositionsOptions,
  type PositionWay,
  positions,
} from './positions/positions.js';
export type { Probabilities } from './positions/probabilities.js';
export type { DisputedRule } from './positions/questions.js';
export { compareLaws, type LawStretch, type LawsCompared } from './solve/compare-laws.js';
export type { PayAlong, PayRequest } from './solve/pay.js';
export { type PassedBy, type Solution, type SolvedAmounts, type SolveOptions, solve } from './solve/solve.js';
export type { Target } from './solve/target.js';
