/**
 * A year of an individual as a workbook shows it.
 *
 * @module
 */
import { recordingOfEveryLine } from '../algebra/index.js';
import { paymentsOf, type StreamFacts } from '../individual/facts.js';
import type { IncomeOfYear } from '../individual/income.js';
import { lawOf } from '../individual/law.js';
import { listOfIncome } from '../individual/list-of-income.js';
import { INDIVIDUAL_COMPUTATION, type StatedYear } from '../individual/year.js';
import {
  INDIVIDUAL_FACTS,
  INDIVIDUAL_FIGURES_SHOWN,
  type IndividualFacts,
  type IndividualFigures,
  type IndividualLaw,
  individualFigures,
} from '../law/individual/index.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import type { SheetTax } from './tax.js';

/** The facts that decide how often a monthly pay of employment is counted. */
const MONTHS = ['monthsWorked', 'employedFrom'] as const satisfies (keyof IndividualFacts)[];

function isByMonths(stream: StreamFacts, table: IndividualRuleTable): boolean {
  const law = lawOf(table);
  return paymentsOf(stream, law, 1) !== paymentsOf(stream, law);
}

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
  fixedFacts: ({ facts }, table) => (facts.incomeStreams.some((stream) => isByMonths(stream, table)) ? MONTHS : []),
  fixedNotes: {
    ofCell: 'Decides how often a monthly pay is counted. Formulas do not follow it.',
    ofBook: 'The months of employment decide how often a monthly pay is counted: they do not follow.',
  },
  follows: 'exemptions',
  listOf: (stated, table) => listOfIncome(stated, table, recordingOfEveryLine(table.rounding)),
  figuresOf: (outputs) => individualFigures(outputs, (node) => node),
  shown: INDIVIDUAL_FIGURES_SHOWN,
};
