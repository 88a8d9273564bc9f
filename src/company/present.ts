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
import { rulesInForce } from './law.js';
import { messageOf } from './message.js';
import type { CitResult, CreditResult } from './result.js';
import { routesOf } from './routing.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

/** Assembles the result. */
export function resultOf(answer: CompanyAnswer, stated: StatedReturn, settled: Settled): CitResult {
  const { table, lists, at } = answer;
  const disposals = disposalsResult(lists, stated.request.disposalSchedule, answer.kobo('capitalLossesRelieved'));
  return {
    taxYear: table.taxYear,
    accountingPeriodEnd: stated.day,
    dueDate: stated.dueDate,
    entityTaxPath: answer.word('entityTaxPath'),
    companySize: sizeName(answer.word('companySize')),
    financials: financialsOf(answer, stated.request.turnover),
    taxLiability: taxLiabilityOf(answer),
    incomeTax: incomeTaxOf(answer),
    capitalIncomeComputation: capitalIncomeOf(answer),
    taxAuthorityRouting: routesOf((name) => answer.holds(name), stated.filedOn, table),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    message: messageOf(answer, stated, settled),
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
    disposals,
    credits: creditsOf(answer, stated),
    carriedForward: {
      tradingLosses: nairaOf(answer.koboAt(at.tradingLossesCarriedForward)),
      capitalAllowances: nairaOf(answer.koboAt(at.capitalAllowancesCarriedForward)),
      capitalLosses: disposals.lossesCarriedForward,
    },
  };
}

function financialsOf(answer: CompanyAnswer, turnover: AnyKobo): CitResult['financials'] {
  const { at } = answer;
  return {
    turnover: nairaOf(turnover),
    grossTurnover: nairaOf(answer.koboAt(at.grossTurnover)),
    tradingProfit: nairaOf(answer.koboAt(at.tradingProfit)),
    assessableProfit: nairaOf(answer.koboAt(at.assessableProfit)),
    totalProfit: nairaOf(answer.koboAt(at.totalProfit)),
  };
}

function taxLiabilityOf(answer: CompanyAnswer): CitResult['taxLiability'] {
  const { at } = answer;
  return {
    cit: nairaOf(answer.koboAt(at.cit)),
    educationTax: nairaOf(answer.koboAt(at.educationTax)),
    cgt: nairaOf(answer.koboAt(at.cgt)),
    total: nairaOf(answer.koboAt(at.total)),
  };
}

function incomeTaxOf(answer: CompanyAnswer): CitResult['incomeTax'] {
  const { at } = answer;
  return {
    onTradingProfit: nairaOf(answer.koboAt(at.onTradingProfit)),
    onCapitalIncome: nairaOf(answer.koboAt(at.onCapitalIncome)),
    onGains: nairaOf(answer.koboAt(at.onGains)),
    minimumTax: nairaOf(answer.koboAt(at.minimumTax)),
    topUpTax: nairaOf(answer.koboAt(at.topUpTax)),
  };
}

function capitalIncomeOf(answer: CompanyAnswer): CitResult['capitalIncomeComputation'] {
  const { at } = answer;
  return {
    grossAmount: nairaOf(answer.koboAt(at.capitalIncome)),
    taxableAmount: nairaOf(answer.koboAt(at.taxableCapitalIncome)),
    liabilityAfterCredits: nairaOf(answer.koboAt(at.capitalIncomeTaxAfterCredits)),
  };
}

function creditsOf(answer: CompanyAnswer, { day, request }: StatedReturn): CreditResult[] {
  return creditResults(rulesInForce(answer.table, day).credits, request, (name) => answer.kobo(name));
}
