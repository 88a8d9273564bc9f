/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import { rulesUsed, type Settled } from '../computation/index.js';
import { nairaOf } from '../ground/index.js';
import { companyFigures } from '../law/company/index.js';
import { sizeName } from './company-size.js';
import { creditResults } from './credits.js';
import { disposalsResult } from './disposals.js';
import { messageOf } from './message.js';
import type { CitResult } from './result.js';
import { routesOf } from './routing.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

/** Assembles the result. */
export function resultOf(answer: CompanyAnswer, stated: StatedReturn, settled: Settled): CitResult {
  const { table, lists } = answer;
  const { request } = stated;
  const figures = companyFigures(answer.at, (place) => answer.naira(place));
  const { grossTurnover, tradingProfit, assessableProfit, totalProfit } = figures.financials;
  const { tradingLosses, capitalAllowances } = figures.carriedForward;
  const disposals = disposalsResult(lists, answer.kobo(answer.at.capitalLossesRelieved));
  return {
    taxYear: table.taxYear,
    accountingPeriodEnd: stated.day,
    dueDate: stated.dueDate,
    entityTaxPath: answer.word(answer.at.entityTaxPath),
    companySize: sizeName(answer.word(answer.at.companySize)),
    financials: { turnover: nairaOf(request.turnover), grossTurnover, tradingProfit, assessableProfit, totalProfit },
    taxLiability: figures.taxLiability,
    incomeTax: figures.incomeTax,
    capitalIncomeComputation: figures.capitalIncomeComputation,
    taxAuthorityRouting: routesOf((name) => answer.holds(answer.at[name]), stated.filedOn, table),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    message: messageOf(answer, stated, settled),
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
    disposals,
    credits: creditResults(answer.rules.credits, request, answer.at, (register) => answer.naira(register)),
    carriedForward: { tradingLosses, capitalAllowances, capitalLosses: disposals.lossesCarriedForward },
  };
}
