/**
 * The other ways of disputed rules on companies that no reading has.
 *
 * @module
 */

import { oncePer } from '../ground/index.js';
import { COMPANY_TAXES } from '../law/company/index.js';
import type {
  BalancingChargeRule,
  CompanyCreditRule,
  CompanyMinimumTaxRule,
  CompanyRuleTable,
  Liability,
} from '../tables/company-table.js';

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

/** Balancing charges are inside the base of education tax (CITA 2nd Sch. para 24(1)). */
const chargesInLevy = ofCharges('levied', (rule) => ({ ...rule, levied: 'yes' }));

/** A trading loss of the year does not meet the balancing charges of the year (CITA s.31(2)). */
const lossBesideCharges = ofCharges('lossOfTheYear', (rule) => ({ ...rule, lossOfTheYear: 'carried_forward' }));

/** A balancing charge lapsed with the Act that made it (NTA s.195). */
const chargesLapsed = ofCharges('repeal', (rule) => ({ ...rule, repeal: 'lapsed' }));

const WAYS: readonly OtherWay[] = [
  creditsOfIncomeTax,
  capWithoutMinimumTax,
  firstYearsOfAssessment,
  reducedByLaw,
  chargesInLevy,
  lossBesideCharges,
  chargesLapsed,
];

/** The tables in which one disputed rule goes its other way; a way that changes nothing in the year has none. */
export const otherWays = oncePer((table: CompanyRuleTable): readonly CompanyRuleTable[] =>
  WAYS.flatMap((way) => {
    const changed = way(table);
    return Object.keys(changed).length === 0 ? [] : [{ ...table, ...changed }];
  }),
);

function ofCredits(changed: (rule: CompanyCreditRule) => CompanyCreditRule): OtherWay {
  return ofSection('credits', changed);
}

function ofMinimumTax(changed: (rule: CompanyMinimumTaxRule) => CompanyMinimumTaxRule): OtherWay {
  return ofSection('minimumTax', changed);
}

type Charging = Extract<BalancingChargeRule, { method: 'joins_trading_profit' }>;

/** Changes the rules on balancing charges that leave something open. */
function ofCharges(open: 'levied' | 'lossOfTheYear' | 'repeal', changed: (rule: Charging) => Charging): OtherWay {
  return ofSection('balancingCharges', (rule) =>
    rule.method === 'joins_trading_profit' && rule[open] !== undefined ? changed(rule) : rule,
  );
}

/** The rules that leave something open, by their sections. */
interface OpenRules {
  readonly credits: CompanyCreditRule;
  readonly minimumTax: CompanyMinimumTaxRule;
  readonly balancingCharges: BalancingChargeRule;
}

type OpenSections = { readonly [S in keyof OpenRules]?: readonly OpenRules[S][] };

/** Changes the rules of a section; nothing where each stays as it is. */
function ofSection<S extends keyof OpenRules>(section: S, changed: (rule: OpenRules[S]) => OpenRules[S]): OtherWay {
  return (table: OpenSections) => {
    const rules: readonly OpenRules[S][] = table[section] ?? [];
    const others = rules.map(changed);
    return others.some((rule, place) => rule !== rules[place]) ? { [section]: others } : {};
  };
}
