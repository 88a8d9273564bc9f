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
import type { CitResult, CreditResult } from './result.js';
import { routesOf } from './routing.js';
import { rulesInForce } from './rules-in-force.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

/** Assembles the result. */
export function resultOf(answer: CompanyAnswer, stated: StatedReturn, settled: Settled): CitResult {
  const { table, lists } = answer;
  const disposals = disposalsResult(lists, answer.kobo(answer.at.capitalLossesRelieved));
  return {
    taxYear: table.taxYear,
    accountingPeriodEnd: stated.day,
    dueDate: stated.dueDate,
    entityTaxPath: answer.word(answer.at.entityTaxPath),
    companySize: sizeName(answer.word(answer.at.companySize)),
    financials: financialsOf(answer, stated.request.turnover),
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
    credits: creditsOf(answer, stated),
    carriedForward: {
      tradingLosses: nairaOf(answer.kobo(answer.at.tradingLossesCarriedForward)),
      capitalAllowances: nairaOf(answer.kobo(answer.at.capitalAllowancesCarriedForward)),
      capitalLosses: disposals.lossesCarriedForward,
    },
  };
}

function financialsOf(answer: CompanyAnswer, turnover: AnyKobo): CitResult['financials'] {
  return {
    turnover: nairaOf(turnover),
    grossTurnover: nairaOf(answer.kobo(answer.at.grossTurnover)),
    tradingProfit: nairaOf(answer.kobo(answer.at.tradingProfit)),
    assessableProfit: nairaOf(answer.kobo(answer.at.assessableProfit)),
    totalProfit: nairaOf(answer.kobo(answer.at.totalProfit)),
  };
}

function taxLiabilityOf(answer: CompanyAnswer): CitResult['taxLiability'] {
  return {
    cit: nairaOf(answer.kobo(answer.at.cit)),
    educationTax: nairaOf(answer.kobo(answer.at.educationTax)),
    cgt: nairaOf(answer.kobo(answer.at.cgt)),
    total: nairaOf(answer.kobo(answer.at.total)),
  };
}

function incomeTaxOf(answer: CompanyAnswer): CitResult['incomeTax'] {
  return {
    onTradingProfit: nairaOf(answer.kobo(answer.at.onTradingProfit)),
    onCapitalIncome: nairaOf(answer.kobo(answer.at.onCapitalIncome)),
    onGains: nairaOf(answer.kobo(answer.at.onGains)),
    minimumTax: nairaOf(answer.kobo(answer.at.minimumTax)),
    topUpTax: nairaOf(answer.kobo(answer.at.topUpTax)),
  };
}

function capitalIncomeOf(answer: CompanyAnswer): CitResult['capitalIncomeComputation'] {
  return {
    grossAmount: nairaOf(answer.kobo(answer.at.capitalIncome)),
    taxableAmount: nairaOf(answer.kobo(answer.at.taxableCapitalIncome)),
    liabilityAfterCredits: nairaOf(answer.kobo(answer.at.capitalIncomeTaxAfterCredits)),
  };
}

function creditsOf(answer: CompanyAnswer, { day, request }: StatedReturn): CreditResult[] {
  return creditResults(rulesInForce(answer.table, day).credits, request, (name) => answer.kobo(answer.at[name]));
}
