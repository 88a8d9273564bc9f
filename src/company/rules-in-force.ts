/**
 * The versions of a company's law that are in force when its accounting period ends.
 *
 * @module
 */
import { brokenTable, type CivilDay, oncePer } from '../ground/index.js';
import { type CompanyRules, SECTIONS_OF_THE_PERIOD } from '../law/company/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { versionsIn } from '../tables/lookup.js';
import { daysOfBoth, inPeriod, type Period, versionOn } from '../tables/table.js';
import { refuseGaps } from './size-bands.js';

const periodsMet = oncePer((_table: CompanyRuleTable): Period<CompanyRules>[] => []);

/** The version of each section that is in force when the accounting period ends. */
export function rulesInForce(table: CompanyRuleTable, periodEnd: CivilDay): CompanyRules {
  return inPeriod(periodsMet(table), periodEnd, () => rulesOfPeriod(table, periodEnd));
}

/** The same, with the days on which these versions are in force together. */
export function rulesOfPeriod(table: CompanyRuleTable, periodEnd: CivilDay): Period<CompanyRules> {
  const versions = SECTIONS_OF_THE_PERIOD.map(
    (section) => [section, versionOn(versionsIn(table, section), periodEnd)] as const,
  );
  const { taxYear, capitalGains } = table;
  const rules = { ...Object.fromEntries(versions), taxYear, capitalGains } as unknown as CompanyRules;
  refuseGaps(rules.companySize);
  refuseMissingRates(rules);
  const { from, until } = versions.map(([, version]) => version).reduce(daysOfBoth);
  return { from, until, rules };
}

function refuseMissingRates({ companySize, incomeTax }: CompanyRules): void {
  for (const { size } of companySize.bands) {
    if (!incomeTax.rates.some((rate) => rate.size === size)) {
      throw brokenTable(`The table has no rate for a ${size} company.`);
    }
  }
}
