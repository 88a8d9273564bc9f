/**
 * The response of `GET /api/v1/rules/{taxYear}`: a rule table as plain JSON, with the law behind every number.
 *
 * Amounts are naira as strings with two decimals, and rates are as the table words them: `7.5%`, or `2/3` where no
 * short decimal says it. A JSON number could carry neither a third nor the difference between the two.
 *
 * @module
 */
import { type Plain, toPlain } from '../../computation/index.js';
import type { Act } from '../../tables/act.js';
import { actsCited } from '../../tables/acts.js';
import { companyRuleTable } from '../../tables/company.js';
import type { CompanyRuleTable } from '../../tables/company-table.js';
import { individualRuleTable } from '../../tables/individual.js';
import type { IndividualRuleTable } from '../../tables/individual-table.js';

/** The rule table to look up. */
export interface RulesQuery {
  readonly taxYear: number;
  readonly tax: 'cit' | 'pit';
  /** The default of the year when absent. */
  readonly reading?: string;
}

/** The answer for a rule table: its facts, and the sources that its citations name. */
export type RulesResponse = (Plain<CompanyRuleTable> | Plain<IndividualRuleTable>) & {
  readonly acts: Readonly<Record<string, Act>>;
};

/**
 * The rule table in force for a year, in its default reading or the one named.
 *
 * @throws RuleError when the year has no table, or the table no such reading.
 * @example
 * const table = toRulesResponse({ taxYear: 2024, tax: 'cit' });
 * table.kind; // 'company'
 * table.incomeTax[0].rates[0].rate; // '0%'
 * table.companySize[0].bands[0].grossTurnover; // { atMost: '25000000.00' }
 */
export function toRulesResponse({ taxYear, tax, reading }: RulesQuery): RulesResponse {
  const options = reading === undefined ? {} : { reading };
  const table = tax === 'cit' ? companyRuleTable(taxYear, options) : individualRuleTable(taxYear, options);
  return { ...toPlain(table), acts: actsCited(citationsIn(table)) } as RulesResponse;
}

/** Every citation under a `law` entry, at any depth. */
function citationsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'law' && Array.isArray(inner) ? (inner as string[]) : citationsIn(inner),
  );
}
