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
  const { table, lists } = answer;
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
    taxAuthorityRouting: routesOf((part) => answer.holds(`routed_${part}`), stated.filedOn, table),
    rolloutMode: settled.mode,
    reconciliation: settled.reconciliation,
    message: messageOf(answer, stated, settled),
    rules: rulesUsed(table),
    assumptions: settled.assumptions,
    disposals,
    credits: creditsOf(answer, stated),
    carriedForward: {
      tradingLosses: nairaOf(answer.kobo('tradingLossesCarriedForward')),
      capitalAllowances: nairaOf(answer.kobo('capitalAllowancesCarriedForward')),
      capitalLosses: disposals.lossesCarriedForward,
    },
  };
}

function financialsOf(answer: CompanyAnswer, turnover: AnyKobo): CitResult['financials'] {
  return {
    turnover: nairaOf(turnover),
    grossTurnover: nairaOf(answer.kobo('grossTurnover')),
    tradingProfit: nairaOf(answer.kobo('tradingProfit')),
    assessableProfit: nairaOf(answer.kobo('assessableProfit')),
    totalProfit: nairaOf(answer.kobo('totalProfit')),
  };
}

function taxLiabilityOf(answer: CompanyAnswer): CitResult['taxLiability'] {
  return {
    cit: nairaOf(answer.kobo('cit')),
    educationTax: nairaOf(answer.kobo('educationTax')),
    cgt: nairaOf(answer.kobo('cgt')),
    total: nairaOf(answer.kobo('total')),
  };
}

function incomeTaxOf(answer: CompanyAnswer): CitResult['incomeTax'] {
  return {
    onTradingProfit: nairaOf(answer.kobo('onTradingProfit')),
    onCapitalIncome: nairaOf(answer.kobo('onCapitalIncome')),
    onGains: nairaOf(answer.kobo('onGains')),
    minimumTax: nairaOf(answer.kobo('minimumTax')),
    topUpTax: nairaOf(answer.kobo('topUpTax')),
  };
}

function capitalIncomeOf(answer: CompanyAnswer): CitResult['capitalIncomeComputation'] {
  return {
    grossAmount: nairaOf(answer.kobo('capitalIncome')),
    taxableAmount: nairaOf(answer.kobo('taxableCapitalIncome')),
    liabilityAfterCredits: nairaOf(answer.kobo('capitalIncomeTaxAfterCredits')),
  };
}

function creditsOf(answer: CompanyAnswer, { day, request }: StatedReturn): CreditResult[] {
  return creditResults(rulesInForce(answer.table, day).credits, request, (name) => answer.kobo(name));
}
