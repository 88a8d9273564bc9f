/**
 * The other ways of disputed rules on companies that no reading has.
 *
 * @module
 */

import { oncePer } from '../ground/once.js';
import type { CompanyRuleTable } from '../tables/company-table.js';

/** A table in which credits meet income tax only, as the statutes say of them. */
export const otherWays = oncePer((table: CompanyRuleTable): readonly CompanyRuleTable[] => {
  const credits = table.credits.map((rule) =>
    rule.verified === 'disputed'
      ? { ...rule, against: rule.against.filter((part) => part !== 'education_tax' && part !== 'capital_gains_tax') }
      : rule,
  );
  return [{ ...table, credits }];
});
