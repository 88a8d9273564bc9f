/**
 * What a Nigerian company owes for a year of assessment: the steps of the computation, in order.
 *
 * @module
 */
import { refuseMissing } from '../assumptions.js';
import { contestedBetween, otherReadingsOf, readingsApart, tableOf } from '../contested.js';
import type { Problem } from '../errors.js';
import { type BaselineOf, type Reconciled, reconciliationOf } from '../reconciliation.js';
import { inDetail } from '../reliance.js';
import type { CalculationOptions } from '../request/options.js';
import { readUnderTable } from '../request/under-table.js';
import { companyTables } from '../rules/company.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { oncePerTable } from '../rules/table.js';
import { finishedSheet } from '../workings.js';
import { assumptionsOf } from './assumptions.js';
import { readingAnswerOf } from './contested.js';
import { type CompanyRequest, checkCompanyRequest, companyFieldsFor, factsOf } from './facts.js';
import { checkForeignIncome, type Figures, figuresOf } from './figures.js';
import type { CitInput } from './input.js';
import { messageOf } from './message.js';
import { resultOf } from './present.js';
import type { CitResult } from './result.js';
import { sheetOf } from './sheet.js';

/** With what a result is reconciled instead of the table's own baseline. */
export type Baseline = BaselineOf<CompanyRuleTable>;

/** How a return is computed: by which law, against what, and with how much detail. */
export type CitOptions = CalculationOptions<CompanyRuleTable>;

/** How a company's request is read: `parseCitRequest` reads by the same. */
export const COMPANY_INTAKE = {
  fieldsUnder: companyFieldsFor,
  check: (request: CompanyRequest, table: CompanyRuleTable, problems: Problem[]): void => {
    checkCompanyRequest(request, table, problems);
    checkForeignIncome(request, table, problems);
  },
};

/**
 * What a company owes for a year of assessment, in naira to the kobo, from the rule table of that year.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for a bad request, RuleError for a baseline that does not
 * exist.
 * @example
 * const result = calculateCit({ taxYear: 2024, turnover: 50_000_000, operatingExpenses: 10_000_000 });
 * result.companySize; // 'MEDIUM'
 * result.taxLiability.cit.toFixed(2); // '8000000.00'
 * result.taxLiability.educationTax.toFixed(2); // '1200000.00'
 */
export function calculateCit(input: CitInput, options?: CitOptions): CitResult {
  const { facts: request, choice } = readUnderTable(input, companyTables, options, COMPANY_INTAKE);
  const figures = figuresOf(factsOf(request, choice.answering), choice.answering);
  const assumptions = assumptionsOf(figures);
  if (options?.onMissing === 'refuse') refuseMissing(assumptions);
  const others = otherReadings(figures.table).map((table) => figuresOf(figures.facts, table, figures));
  const reconciliation = reconciliationOf(answerOf(figures, others), choice, options?.baseline);
  const apart = readingsApart(figures, others);
  const message = messageOf(figures, assumptions, apart);
  const result = resultOf(figures, choice.mode, reconciliation, message, assumptions);
  if (!options?.contested && !options?.workings) return result;
  return {
    ...result,
    ...(options?.contested && { contested: contestedBetween(readingAnswerOf(figures), others.map(readingAnswerOf)) }),
    ...(options?.workings && inDetail(finishedSheet(sheetOf(figures)), figures.table, apart.map(tableOf))),
  };
}

/** The tables of the other readings of a table's year. */
const otherReadings = oncePerTable((table: CompanyRuleTable) => otherReadingsOf(table, companyTables));

/** The total, and how the same facts are computed under another table. */
function answerOf(figures: Figures, known: readonly Figures[]): Reconciled<CompanyRuleTable> {
  const { total, table, facts } = figures;
  return { total, table, tables: companyTables, known, totalUnder: (other) => figuresOf(facts, other, figures).total };
}
