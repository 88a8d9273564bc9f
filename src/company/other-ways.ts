/**
 * The other ways of disputed rules on companies that no reading has.
 *
 * @module
 */

import { oncePer } from '../ground/once.js';
import { COMPANY_TAXES } from '../law/company/taxes.js';
import type { CompanyRuleTable, Liability } from '../tables/company-table.js';

const INCOME_TAX: readonly Liability[] = COMPANY_TAXES.cit.liabilities;

/** A table in which credits meet income tax only, as the statutes say of them. */
export const otherWays = oncePer((table: CompanyRuleTable): readonly CompanyRuleTable[] => {
  const credits = table.credits.map((rule) =>
    rule.verified === 'disputed'
      ? { ...rule, against: rule.against.filter((part) => INCOME_TAX.includes(part)) }
      : rule,
  );
  return [{ ...table, credits }];
});
