/**
 * The columns of a population's file.
 *
 * @module
 */
import type { PopulationKind } from 'nigeria-tax-rules/analysis';
import { type Columns, columnsOf, type LabelNames } from '../../files/headings.js';
import { spelling } from '../../files/spelling.js';
import { UsageError } from '../command.js';
import { requestTargets } from '../files/targets.js';

/** The columns of a population by its headings: of a company, one of them is the turnover. */
export function populationColumns(headings: readonly string[], kind: PopulationKind, labels: LabelNames): Columns {
  const targets = requestTargets(kind === 'company' ? 'cit' : 'pit');
  const isTurnover = (heading: string): boolean => targets.get(spelling(heading))?.name === 'turnover';
  if (kind === 'individual' || headings.some(isTurnover)) return columnsOf(headings, targets, labels);
  throw new UsageError(`The file has no column for turnover. Its columns are ${headings.join(', ')}.`);
}
