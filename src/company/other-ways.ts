/**
 * The other ways of disputed rules on companies that no reading has.
 *
 * @module
 */

import { oncePer } from '../ground/index.js';
import { COMPANY_TAXES } from '../law/company/index.js';
import type { CompanyCreditRule, CompanyMinimumTaxRule, CompanyRuleTable, Liability } from '../tables/company-table.js';

type OtherWay = (table: CompanyRuleTable) => Partial<CompanyRuleTable>;

const INCOME_TAX: readonly Liability[] = COMPANY_TAXES.cit.liabilities;

/** Credits meet income tax only, as the statutes say of them. */
const creditsOfIncomeTax = ofCredits((rule) =>
  rule.verified === 'disputed' ? { ...rule, against: rule.against.filter((part) => INCOME_TAX.includes(part)) } : rule,
);

/** Minimum tax is not on total profits, so it is outside the limit of the foreign credit (CITA s.46(3)). */
const capWithoutMinimumTax = ofCredits((rule) =>
  rule.foreignCap === 'share_by_profits' && rule.foreignCapOf !== undefined
    ? { ...rule, foreignCapOf: 'income_tax' }
    : rule,
);

/** The first calendar years that are free of minimum tax are years of assessment (CITA s.33(3)(c)). */
const firstYearsOfAssessment = ofMinimumTax((rule) =>
  rule.method === 'floor' && rule.firstYearsOf !== undefined ? { ...rule, firstYearsOf: 'assessment' } : rule,
);

/** The reduced rate of minimum tax needs no election (CITA s.33(2), Finance Act 2020). */
const reducedByLaw = ofMinimumTax((rule) =>
  rule.method === 'floor' && rule.reducedBy !== undefined ? { ...rule, reducedBy: 'law' } : rule,
);

const WAYS: readonly OtherWay[] = [creditsOfIncomeTax, capWithoutMinimumTax, firstYearsOfAssessment, reducedByLaw];

/** The tables in which one disputed rule goes its other way; a way that changes nothing in the year has none. */
export const otherWays = oncePer((table: CompanyRuleTable): readonly CompanyRuleTable[] =>
  WAYS.flatMap((way) => {
    const changed = way(table);
    return Object.keys(changed).length === 0 ? [] : [{ ...table, ...changed }];
  }),
);

function ofCredits(changed: (rule: CompanyCreditRule) => CompanyCreditRule): OtherWay {
  return ({ credits }) => {
    const others = credits.map(changed);
    return others.some((rule, place) => rule !== credits[place]) ? { credits: others } : {};
  };
}

function ofMinimumTax(changed: (rule: CompanyMinimumTaxRule) => CompanyMinimumTaxRule): OtherWay {
  return ({ minimumTax }) => {
    const others = minimumTax.map(changed);
    return others.some((rule, place) => rule !== minimumTax[place]) ? { minimumTax: others } : {};
  };
}
