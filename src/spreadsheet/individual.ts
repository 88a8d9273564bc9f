/**
 * A year of an individual as a workbook shows it.
 *
 * @module
 */
import { recordingOfEveryLine } from '../algebra/recording.js';
import type { IncomeOfYear } from '../individual/income.js';
import { recordedStreams } from '../individual/recorded.js';
import { INDIVIDUAL_COMPUTATION, type StatedYear } from '../individual/year.js';
import { INDIVIDUAL_FACTS } from '../law/individual/facts.js';
import { INDIVIDUAL_FIGURES_SHOWN, individualFigures } from '../law/individual/figures.js';
import type { IndividualFigures } from '../law/individual/return.js';
import type { IndividualLaw } from '../law/individual/rules.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import type { SheetTax } from './tax.js';

/** Personal income tax. */
export const INDIVIDUAL_SHEET: SheetTax<
  IndividualRuleTable,
  IndividualLaw,
  IncomeOfYear,
  IndividualFigures,
  StatedYear
> = {
  title: 'Personal income tax',
  law: INDIVIDUAL_COMPUTATION.law,
  facts: INDIVIDUAL_FACTS,
  fieldOf: (fact) => fact,
  fixedFacts: [],
  listOf: (stated, table) => recordedStreams(stated, table, recordingOfEveryLine(table.rounding)),
  figuresOf: (outputs) => individualFigures(outputs, (node) => node),
  shown: INDIVIDUAL_FIGURES_SHOWN,
};
