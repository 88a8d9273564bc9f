/**
 * A company's return as stated: the request, the days that follow from it, and the facts that the law turns on.
 *
 * @module
 */

import { dayOf, inNumbers, numberOfDay } from '../algebra/immediate.js';
import type { RowOf } from '../algebra/words.js';
import { type CivilDay, dayOfNumber } from '../calendar.js';
import type { Answer, Stated } from '../computation/law.js';
import { dueDate } from '../law/company/due-date.js';
import type { COMPANY_FACTS } from '../law/company/facts.js';
import type { CompanyReturn } from '../law/company/return.js';
import type { CompanyRules } from '../law/company/rules.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { oncePerTable, versionOn } from '../tables/table.js';
import { type CompanyRequest, periodEndOf } from './request.js';
import { type AssessedSchedule, scheduleUnder } from './schedule.js';

/** A return as stated, and the days that follow from it. */
export interface StatedReturn extends Stated<CompanyRuleTable, AssessedSchedule> {
  readonly request: CompanyRequest;
  /** The end of the accounting period. */
  readonly day: CivilDay;
  readonly dueDate: CivilDay;
  /** The day on which the return is filed: the due date, unless the request says otherwise. */
  readonly filedOn: CivilDay;
}

/** The figures of a company's return under a table. */
export type CompanyAnswer = Answer<CompanyRuleTable, CompanyRules, AssessedSchedule, CompanyReturn>;

/** A request as the return that it states. */
export function statedReturn(request: CompanyRequest, table: CompanyRuleTable): StatedReturn {
  const day = periodEndOf(request.accountingPeriodEnd, table);
  const due = dueDateOf(day, table);
  const listsUnder = (under: CompanyRuleTable): AssessedSchedule => scheduleUnder(request, under);
  return { request, day, dueDate: due, filedOn: request.routingDate ?? due, facts: factsOf(request, day), listsUnder };
}

const dueDates = oncePerTable((_table: CompanyRuleTable) => new Map<CivilDay, CivilDay>());

/** The due date of a return; worked out once for each end of a period, of which a year has 366 at most. */
function dueDateOf(periodEnd: CivilDay, table: CompanyRuleTable): CivilDay {
  const known = dueDates(table).get(periodEnd);
  if (known !== undefined) return known;
  const day = dueDate(inNumbers, dayOf(periodEnd), versionOn(table.dueDate, periodEnd));
  const due = dayOfNumber(numberOfDay(day));
  dueDates(table).set(periodEnd, due);
  return due;
}

/** The facts of a request; what it leaves out and has a neutral value is that value. */
function factsOf(request: CompanyRequest, periodEnd: CivilDay): RowOf<typeof COMPANY_FACTS> {
  const income = request.capitalIncomeBreakdown;
  return {
    periodEnd,
    turnover: request.turnover,
    costOfSales: request.costOfSales,
    operatingExpenses: request.operatingExpenses,
    disallowableExpenses: request.disallowableExpenses,
    trade: request.trade,
    commencementDate: request.commencementDate,
    dividends: income.dividends,
    interest: income.interest,
    rent: income.rent,
    royalties: income.royalties,
    otherInvestmentIncome: income.otherInvestmentIncome,
    foreignDividends: income.foreignDividends,
    governmentBondInterest: income.governmentBondInterest,
    foreignIncomeRepatriated: request.foreignIncomeRepatriated === true,
    lossesBroughtForward: request.lossesBroughtForward,
    capitalAllowances: request.capitalAllowances,
    fixedAssets: request.fixedAssets,
    professionalServices: request.professionalServices === true,
    minimumTaxElection: request.minimumTaxElection,
    resident: request.resident,
    applyEducationTax: request.applyEducationTax,
    multinationalGroup: request.multinationalGroup,
    profitBeforeTax: request.profitBeforeTax,
    depreciation: request.depreciation ?? 0,
    personnelCosts: request.personnelCosts ?? 0,
    withholdingCredits: request.withholdingCredits,
    foreignTaxCredits: request.foreignTaxCredits,
    foreignIncome: request.foreignIncome,
    exemptForeignIncome: request.exemptForeignIncome,
    foreignTaxOnExemptIncome: request.foreignTaxOnExemptIncome,
  };
}
