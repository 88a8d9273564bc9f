/**
 * The laws of companies, as questions are put to them.
 *
 * @module
 */
import type { Tracing } from '../../../src/algebra/tracing.js';
import type { Condition, Day, Figure, Given } from '../../../src/algebra/words.js';
import { rulesOfPeriod } from '../../../src/company/rules-in-force.js';
import { type CivilDay, firstDayOf, lastDayOf } from '../../../src/ground/calendar.js';
import {
  COMPANY_FACTS,
  type CompanyFacts,
  DISPOSAL_FIGURES,
  type DisposalFigures,
} from '../../../src/law/company/facts.js';
import { totalIncome } from '../../../src/law/company/gross-turnover.js';
import { refusals } from '../../../src/law/company/refusals.js';
import { companyReturn } from '../../../src/law/company/return.js';
import type { CompanyRules } from '../../../src/law/company/rules.js';
import type { CompanyRuleTable } from '../../../src/tables/company-table.js';
import type { Period } from '../../../src/tables/table.js';
import type { Facts, Law, Outputs } from './law.js';

/** The laws of a table, one for each part of the basis year in which no version changes. */
export function companyLawsOf(table: CompanyRuleTable): Law[] {
  const basisYear = table.taxYear - 1;
  const laws: Law[] = [];
  for (let day: CivilDay | null = firstDayOf(basisYear); day !== null && day <= lastDayOf(basisYear); ) {
    const period: Period<CompanyRules> = rulesOfPeriod(table, day);
    laws.push(lawOf(table, day, period));
    day = period.until as CivilDay | null;
  }
  return laws;
}

function lawOf(table: CompanyRuleTable, from: CivilDay, { until, rules }: Period<CompanyRules>): Law {
  const endOfYear = firstDayOf(table.taxYear);
  const last = until !== null && until < endOfYear ? (until as CivilDay) : endOfYear;
  return {
    table,
    from,
    until: last,
    total: 'total',
    signed: ['tradingProfit', 'profitBeforeTax'],
    facts: (m) => ({ ...m.facts(COMPANY_FACTS), ...disposalFigures(m, table) }),
    outputs: (m, facts) => ({ ...returnOf(m, facts, table, rules) }) as Outputs,
    assured: (m, facts) => [
      ...daysWithin(m, facts, numberOf(from), numberOf(last)),
      ...notRefused(m, facts, returnOf(m, facts, table, rules).grossTurnover),
      m.not(m.isAbove(facts.digitalGains as Figure, facts.profitGains as Figure)),
    ],
  };
}

function returnOf(m: Tracing, facts: Facts, table: CompanyRuleTable, rules: CompanyRules) {
  const figures = withSeparateTax(m, facts as unknown as DisposalFigures, table);
  return companyReturn(m, facts as unknown as CompanyFacts, figures, rules);
}

/** The tax on separate gains follows them, also where a question moves them, if it is at one rate; else it is any. */
function withSeparateTax(m: Tracing, figures: DisposalFigures, { capitalGains }: CompanyRuleTable): DisposalFigures {
  const rates = capitalGains.flatMap((rule) => (rule.method === 'separate_tax' ? [rule.rate] : []));
  const [rate] = rates;
  const isOneRate = new Set(rates.map(({ numerator, denominator }) => `${numerator}/${denominator}`)).size === 1;
  return rate !== undefined && isOneRate ? { ...figures, separateTax: m.charge(figures.separateGains, rate) } : figures;
}

/** The figures that disposals come to: nothing where the table has no such gains. */
function disposalFigures(m: Tracing, table: CompanyRuleTable): DisposalFigures {
  const { capitalGains } = table;
  const figures = m.facts(DISPOSAL_FIGURES, 1);
  const none = { profitGains: m.zero, digitalGains: m.zero };
  const noLosses = { generalLossesOfTheYear: m.zero, generalLossesBroughtForward: m.zero };
  const noSeparate = { separateGains: m.zero, separateTax: m.zero };
  const joins = capitalGains.some(({ method }) => method === 'joins_profits');
  const takes = capitalGains.some(({ losses }) => losses === 'from_assessable_profit_digital_apart');
  const isSeparate = capitalGains.some(({ method }) => method === 'separate_tax');
  const known = { ...figures, ...(joins ? {} : none), ...(takes ? {} : noLosses), ...(isSeparate ? {} : noSeparate) };
  return withSeparateTax(m, known, table);
}

function daysWithin(m: Tracing, facts: Facts, from: number, until: number): Condition[] {
  const end = facts.accountingPeriodEnd as Day;
  const { isGiven, value } = facts.commencementDate as Given<Day>;
  const isOld = m.and(isGiven, m.isBefore(value, m.day(FIRST_COMMENCEMENT)));
  return [m.not(m.isBefore(end, m.day(from))), m.isBefore(end, m.day(until)), m.not(isOld)];
}

const FIRST_COMMENCEMENT = 18_000_101;

function notRefused(m: Tracing, facts: Facts, grossTurnover: Figure): Condition[] {
  const income = totalIncome(m, grossTurnover, facts.profitGains as Figure);
  return refusals(m, facts as unknown as CompanyFacts, income).map(({ when }) => m.not(when));
}

function numberOf(day: CivilDay): number {
  return Number(day.replaceAll('-', ''));
}
