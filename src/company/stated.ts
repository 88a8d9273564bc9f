/**
 * A company's return as stated: the request, the days that follow from it, and the facts that the law turns on.
 *
 * @module
 */

import { dayOf, inNumbers, numberOfDay } from '../algebra/immediate.js';
import type { RowOf } from '../algebra/words.js';
import type { Answer, Stated } from '../computation/law.js';
import { type CivilDay, dayOfNumber } from '../ground/calendar.js';
import { oncePer } from '../ground/once.js';
import { dueDate } from '../law/company/due-date.js';
import { COMPANY_FACTS } from '../law/company/facts.js';
import { CAPITAL_INCOME_BREAKDOWN } from '../law/company/fields.js';
import type { CompanyReturn } from '../law/company/return.js';
import type { CompanyRules } from '../law/company/rules.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';
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

const dueDates = oncePer((_table: CompanyRuleTable) => new Map<CivilDay, CivilDay>());

/** The due date of a return; worked out once for each end of a period, of which a year has 366 at most. */
function dueDateOf(periodEnd: CivilDay, table: CompanyRuleTable): CivilDay {
  const known = dueDates(table).get(periodEnd);
  if (known !== undefined) return known;
  const day = dueDate(inNumbers, dayOf(periodEnd), versionOn(table.dueDate, periodEnd));
  const due = dayOfNumber(numberOfDay(day));
  dueDates(table).set(periodEnd, due);
  return due;
}

type Row = RowOf<typeof COMPANY_FACTS>;
type StatedFacts = { readonly [N in keyof Row]: Row[N] | undefined };

const NAMES = Object.keys(COMPANY_FACTS) as (keyof Row)[];
const HEADS = Object.keys(CAPITAL_INCOME_BREAKDOWN) as (keyof typeof CAPITAL_INCOME_BREAKDOWN)[];
const OWN = NAMES.filter((name) => !HEADS.some((head) => head === name)) as (keyof Row & keyof CompanyRequest)[];
/** Copied for each return, so that all facts have one shape: spread together, they double the time of a return. */
const NO_FACTS = Object.fromEntries(NAMES.map((name) => [name, undefined]));

/** The facts of a request. An amount that it leaves out is nothing to the law, a flag false. */
export function factsOf(request: CompanyRequest, accountingPeriodEnd: CivilDay): StatedFacts {
  const facts: Record<string, unknown> = { ...NO_FACTS };
  for (const name of OWN) facts[name] = request[name];
  for (const head of HEADS) facts[head] = request.capitalIncomeBreakdown[head];
  facts.accountingPeriodEnd = accountingPeriodEnd;
  return facts as StatedFacts;
}
