/**
 * A company's return as stated: the request, the days that follow from it, and the facts that the law turns on.
 *
 * @module
 */

import { dayOf, inNumbers, numberOfDay } from '../algebra/index.js';
import type { Answer, Stated } from '../computation/index.js';
import { type CivilDay, dayOfNumber, oncePer } from '../ground/index.js';
import { type CompanyReturn, type CompanyRules, dueDate, firstDueDate } from '../law/company/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
import { type AccountingPeriod, periodTo } from './period.js';
import { type CompanyRequest, periodEndOf } from './request.js';
import { type AssessedSchedule, scheduleUnder } from './schedule.js';
import { factsOf } from './stated-facts.generated.js';

/** The types of the taxes of companies. */
export interface CompanyTypes {
  readonly table: CompanyRuleTable;
  readonly rules: CompanyRules;
  readonly lists: AssessedSchedule;
  readonly outputs: CompanyReturn;
}

/** A return as stated, and the days that follow from it. */
export interface StatedReturn extends Stated<CompanyRuleTable, AssessedSchedule> {
  readonly request: CompanyRequest;
  readonly facts: ReturnType<typeof factsOf>;
  /** The end of the accounting period. */
  readonly day: CivilDay;
  readonly period: AccountingPeriod;
  readonly dueDate: CivilDay;
  /** The day on which the return is filed: the due date, unless the request says otherwise. */
  readonly filedOn: CivilDay;
}

/** The figures of a company's return under a table. */
export type CompanyAnswer = Answer<CompanyTypes>;

/** A request as the return that it states. */
export function statedReturn(request: CompanyRequest, table: CompanyRuleTable): StatedReturn {
  const day = periodEndOf(request.accountingPeriodEnd, table);
  const period = periodTo(day, request);
  const due = dueDateOf(day, period.isFirst ? request.incorporationDate : undefined, table);
  const listsUnder = (under: CompanyRuleTable): AssessedSchedule => scheduleUnder(request, under);
  const filedOn = request.routingDate ?? due;
  return { request, day, period, dueDate: due, filedOn, facts: factsOf(request, day), listsUnder };
}

const dueDates = oncePer((_table: CompanyRuleTable) => new Map<CivilDay, CivilDay>());

/** The due date of a return; of a first one, the incorporation may make it earlier. */
function dueDateOf(periodEnd: CivilDay, incorporated: CivilDay | undefined, table: CompanyRuleTable): CivilDay {
  if (incorporated === undefined) return usualDueDate(periodEnd, table);
  const rule = versionOn(table.dueDate, periodEnd);
  return dayOfNumber(numberOfDay(firstDueDate(inNumbers, dayOf(periodEnd), dayOf(incorporated), rule)));
}

/** Worked out once for each end of a period, of which a year has 366 at most. */
function usualDueDate(periodEnd: CivilDay, table: CompanyRuleTable): CivilDay {
  const known = dueDates(table).get(periodEnd);
  if (known !== undefined) return known;
  const day = dueDate(inNumbers, dayOf(periodEnd), versionOn(table.dueDate, periodEnd));
  const due = dayOfNumber(numberOfDay(day));
  dueDates(table).set(periodEnd, due);
  return due;
}
