/**
 * The columns of a population's file.
 *
 * @module
 */
import type { PopulationKind } from 'nigeria-tax-rules/analysis';
import { type Columns, columnsOf, type LabelNames } from '../../../../libraries/files/src/headings.js';
import { spelling } from '../../../../libraries/files/src/spelling.js';
import { UsageError } from '../frame/command.js';
import { requestTargets } from './targets.js';

/** The columns of a population by its headings: of a company, one of them is the turnover. */
export function populationColumns(headings: readonly string[], kind: PopulationKind, labels: LabelNames): Columns {
  const targets = requestTargets(kind === 'company' ? 'cit' : 'pit');
  const isTurnover = (heading: string): boolean => targets.get(spelling(heading))?.name === 'turnover';
  refuseWithoutTurnover(headings, kind, headings.some(isTurnover));
  return columnsOf(headings, targets, labels);
}

/** Refuses a file of companies that has no turnover. */
export function refuseWithoutTurnover(headings: readonly string[], kind: PopulationKind, hasTurnover: boolean): void {
  if (kind === 'individual' || hasTurnover) return;
  throw new UsageError(`The file has no column for turnover. Its columns are ${headings.join(', ')}.`);
}
