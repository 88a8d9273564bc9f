/**
 * A company's request some of whose facts are open.
 *
 * @module
 */
import { COMPANY_INTAKE, calculateCit } from '../../company/calculate-cit.js';
import { type CompanyRequest, FIRST_COMMENCEMENT, periodEndOf } from '../../company/request.js';
import { readUnderTable } from '../../computation/index.js';
import {
  type CivilDay,
  dayAfter,
  dayNumberOf,
  dayOfNumber,
  firstDayOf,
  lastDayOf,
  type Problem,
} from '../../ground/index.js';
import { CAPITAL_INCOME_BREAKDOWN, CIT_INPUT } from '../../law/company/index.js';
import { companyTables } from '../../tables/company.js';
import { type CompanyFigure, type CompanyMoving, companyFigureOf, companyMovement } from '../curve/company.js';
import { assumedIn } from './assumed.js';
import { factsOf, type Subject, type Values } from './subject.js';

/** The years back in which a day of commencement is tried day by day: no rule of a table looks further. */
const YEARS_BACK = 12;

/** Reads a company's request; what its facts move is the total, or another figure of it. */
export function companySubject(input: object, options: object, figure: CompanyFigure = 'total'): Subject {
  const { facts, choice } = readUnderTable(input, companyTables, options, COMPANY_INTAKE);
  const table = choice.primary;
  const requestOf = (values: Values) => values as unknown as CompanyRequest;
  const days = (name: string): readonly CivilDay[] => {
    if (name === 'accountingPeriodEnd') return daysBetween(firstDayOf(table.taxYear - 1), lastDayOf(table.taxYear - 1));
    const last = periodEndOf(facts.accountingPeriodEnd, table);
    return [FIRST_COMMENCEMENT, ...daysBetween(firstDayOf(table.taxYear - YEARS_BACK), last)];
  };
  return {
    input,
    values: facts as unknown as Values,
    facts: [
      ...factsOf(CIT_INPUT, table.taxYear, days),
      ...factsOf(CAPITAL_INCOME_BREAKDOWN, table.taxYear, days, 'capitalIncomeBreakdown.'),
    ],
    total: (values) => companyFigureOf(requestOf(values), table, figure),
    isRight: (values) => {
      const problems: Problem[] = [];
      COMPANY_INTAKE.check(requestOf(values), table, problems);
      return problems.length === 0;
    },
    movementOf: (values, field) => companyMovement(requestOf(values), table, { field } as CompanyMoving, figure),
    assumed: assumedIn(calculateCit(input as unknown, options).assumptions),
  };
}

function daysBetween(first: CivilDay, last: CivilDay): CivilDay[] {
  const days: CivilDay[] = [];
  for (let day = dayNumberOf(first); day <= dayNumberOf(last); day = dayAfter(day)) days.push(dayOfNumber(day));
  return days;
}
