/**
 * What an individual owes for an income year: the steps of the computation, in order.
 *
 * @module
 */
import { refuseMissing } from '../assumptions.js';
import { contestedBetween, otherReadingsOf, readingsApart, tableOf } from '../contested.js';
import { type Reconciled, reconciliationOf } from '../reconciliation.js';
import { inDetail } from '../reliance.js';
import type { CalculationOptions } from '../request/options.js';
import { readUnderTable } from '../request/under-table.js';
import { individualTables } from '../rules/individual.js';
import type { IndividualRuleTable } from '../rules/individual-table.js';
import { oncePerTable } from '../rules/table.js';
import { finishedSheet } from '../workings.js';
import { assumptionsOf } from './assumptions.js';
import { readingAnswerOf } from './contested.js';
import { checkStreams, pitFieldsUnder } from './facts.js';
import { type IndividualFigures, individualFiguresOf, totalOf } from './figures.js';
import type { PitInput } from './input.js';
import { resultOf } from './present.js';
import type { PitResult } from './result.js';
import { sheetOf } from './sheet.js';

/** How a year is computed: by which law, against what, and with how much detail. */
export type PitOptions = CalculationOptions<IndividualRuleTable>;

/** How an individual's request is read. */
export const INDIVIDUAL_INTAKE = { fieldsUnder: pitFieldsUnder, check: checkStreams };

/**
 * What an individual owes for an income year, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request, RuleError for a baseline that does not
 * exist.
 * @example
 * const salary = { type: 'employment', amount: 5_000_000, frequency: 'annual' };
 * const request = { taxYear: 2026, state: 'Lagos', incomeStreams: [salary], pensionContribution: 400_000 };
 * const result = calculatePit(request);
 * result.chargeableIncome.toFixed(2); // '4600000.00'
 * result.taxDue.toFixed(2); // '618000.00'
 * result.taxAuthority; // 'Lagos State Internal Revenue Service'
 */
export function calculatePit(input: PitInput, options?: PitOptions): PitResult {
  const { facts, choice } = readUnderTable(input, individualTables, options, INDIVIDUAL_INTAKE);
  const figures = individualFiguresOf(facts, choice.answering);
  const assumptions = assumptionsOf(figures);
  if (options?.onMissing === 'refuse') refuseMissing(assumptions);
  const others = otherReadings(figures.table).map((table) => individualFiguresOf(facts, table, figures));
  const reconciliation = reconciliationOf(answerOf(figures, others), choice, options?.baseline);
  const apart = readingsApart(totalOf(figures), others.map(totalOf));
  const result = resultOf(figures, choice.mode, reconciliation, assumptions, apart);
  if (!options?.contested && !options?.workings) return result;
  return {
    ...result,
    ...(options?.contested && { contested: contestedBetween(readingAnswerOf(figures), others.map(readingAnswerOf)) }),
    ...(options?.workings && inDetail(finishedSheet(sheetOf(figures)), figures.table, apart.map(tableOf))),
  };
}

/** The tables of the other readings of a table's year. */
const otherReadings = oncePerTable((table: IndividualRuleTable) => otherReadingsOf(table, individualTables));

/** The tax due, and how the same facts are computed under another table. */
function answerOf(figures: IndividualFigures, others: readonly IndividualFigures[]): Reconciled<IndividualRuleTable> {
  const { taxDue, table, facts } = figures;
  const totalUnder = (other: IndividualRuleTable) => individualFiguresOf(facts, other, figures).taxDue;
  return { total: taxDue, table, tables: individualTables, known: others.map(totalOf), totalUnder };
}
