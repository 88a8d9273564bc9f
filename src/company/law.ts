/**
 * The law of companies as a computation takes it: the versions in force on the period end, and the steps of a return.
 *
 * @module
 */
import type { Tracing } from '../algebra/tracing.js';
import type { CivilDay } from '../civil-day.js';
import { Computation, inPeriod } from '../computation/law.js';
import { brokenTable } from '../errors.js';
import { COMPANY_FACTS, DISPOSAL_FIGURES } from '../law/company/facts.js';
import { type CompanyReturn, companyReturn } from '../law/company/return.js';
import { type CompanyRules, SECTIONS_OF_THE_PERIOD } from '../law/company/rules.js';
import type { CompanyRuleTable } from '../rules/company-table.js';
import { type Days, daysOfBoth, oncePerTable, type Period, type Version, versionOn } from '../rules/table.js';
import type { AssessedSchedule } from './schedule.js';
import { refuseGaps } from './size-bands.js';

const periodsMet = oncePerTable((_table: CompanyRuleTable): Period<CompanyRules>[] => []);

/** The version of each section that is in force when the accounting period ends. */
export function rulesInForce(table: CompanyRuleTable, periodEnd: CivilDay): CompanyRules {
  return inPeriod(periodsMet(table), periodEnd, () => periodOf(table, periodEnd));
}

/** The same, with the days on which these versions are in force together. */
function periodOf(table: CompanyRuleTable, periodEnd: CivilDay): Period<CompanyRules> {
  const versions = SECTIONS_OF_THE_PERIOD.map(
    (section) => [section, versionOn<Version>(table[section], periodEnd)] as const,
  );
  const { capitalGains } = table;
  const rules = { ...Object.fromEntries(versions), capitalGains } as unknown as CompanyRules;
  refuseGaps(rules.companySize);
  refuseMissingRates(rules);
  const { from, until } = versions.map(([, version]): Days => version).reduce(daysOfBoth);
  return { from, until, rules };
}

function refuseMissingRates({ companySize, incomeTax }: CompanyRules): void {
  for (const { size } of companySize.bands) {
    if (!incomeTax.rates.some((rate) => rate.size === size)) {
      throw brokenTable(`The table has no rate for a ${size} company.`);
    }
  }
}

/** Works out the returns of companies. */
export const COMPANY_COMPUTATION = new Computation<CompanyRuleTable, CompanyRules, AssessedSchedule, CompanyReturn>({
  rulesOn: periodOf,
  treatListsAlike: (one, other) => one.assetClasses === other.assetClasses && one.capitalGains === other.capitalGains,
  steps: (m: Tracing, source, rules) =>
    companyReturn(m, m.facts(COMPANY_FACTS), m.facts(DISPOSAL_FIGURES, source), rules),
  total: 'total',
});
