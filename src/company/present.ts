/**
 * The result as the caller sees it: figures in kobo become `Decimal` amounts of naira.
 *
 * @module
 */
import type { Settled } from '../computation/calculate.js';
import { nairaOf } from '../money/decimals.js';
import type { AnyKobo } from '../money/kobo.js';
import { rulesUsed } from '../rules-used.js';
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
  const disposals = disposalsResult(lists, answer.kobo(answer.at.capitalLossesRelieved));
  return {
    taxYear: table.taxYear,
    accountingPeriodEnd: stated.day,
    dueDate: stated.dueDate,
    entityTaxPath: answer.word(answer.at.entityTaxPath),
    companySize: sizeName(answer.word(answer.at.companySize)),
    financials: financialsOf(answer, request.turnover),
    taxLiability: taxLiabilityOf(answer),
    incomeTax: incomeTaxOf(answer),
    capitalIncomeComputation: capitalIncomeOf(answer),
    taxAuthorityRouting: routesOf((name) => answer.holds(answer.at[name]), stated.filedOn, table),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    message: messageOf(answer, stated, settled),
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
    disposals,
    credits: creditResults(answer.rules.credits, request, answer.at, (register) => answer.naira(register)),
    carriedForward: {
      tradingLosses: answer.naira(answer.at.tradingLossesCarriedForward),
      capitalAllowances: answer.naira(answer.at.capitalAllowancesCarriedForward),
      capitalLosses: disposals.lossesCarriedForward,
    },
  };
}

function financialsOf(answer: CompanyAnswer, turnover: AnyKobo): CitResult['financials'] {
  return {
    turnover: nairaOf(turnover),
    grossTurnover: answer.naira(answer.at.grossTurnover),
    tradingProfit: answer.naira(answer.at.tradingProfit),
    assessableProfit: answer.naira(answer.at.assessableProfit),
    totalProfit: answer.naira(answer.at.totalProfit),
  };
}

function taxLiabilityOf(answer: CompanyAnswer): CitResult['taxLiability'] {
  return {
    cit: answer.naira(answer.at.cit),
    educationTax: answer.naira(answer.at.educationTax),
    cgt: answer.naira(answer.at.cgt),
    total: answer.naira(answer.at.total),
  };
}

function incomeTaxOf(answer: CompanyAnswer): CitResult['incomeTax'] {
  return {
    onTradingProfit: answer.naira(answer.at.onTradingProfit),
    onCapitalIncome: answer.naira(answer.at.onCapitalIncome),
    onGains: answer.naira(answer.at.onGains),
    minimumTax: answer.naira(answer.at.minimumTax),
    topUpTax: answer.naira(answer.at.topUpTax),
  };
}

function capitalIncomeOf(answer: CompanyAnswer): CitResult['capitalIncomeComputation'] {
  return {
    grossAmount: answer.naira(answer.at.capitalIncome),
    taxableAmount: answer.naira(answer.at.taxableCapitalIncome),
    liabilityAfterCredits: answer.naira(answer.at.capitalIncomeTaxAfterCredits),
  };
}
