/**
 * The schema of a rule table for individuals, section by section. The types it compiles to:
 * `src/tables/individual-table.ts`.
 *
 * @module
 */
import { bandsOutOfOrder, earningsNotTaxable, exemptionNotGiven, sharedNames } from './individual-problems.js';
import type { Section, TableKind } from './kind.js';
import {
  amount,
  block,
  blocksBy,
  eachOnce,
  list,
  oneOf,
  rate,
  someOf,
  sourced,
  text,
  versionOn,
  versions,
  wholeOr,
  yesOrNo,
} from './pieces.js';

const YEAR = versionOn('income_year_end');

const TYPES = [
  'employment',
  'bonus',
  'benefit_in_kind',
  'business',
  'rental',
  'interest',
  'royalty',
  'prize',
  'other',
  'government_bond_interest',
  'treasury_bill_interest',
  'corporate_bond_interest',
  'pension',
  'gratuity',
  'dividend',
  'capital_gain',
  'digital_asset_gain',
] as const;

const incomeType = block({
  type: oneOf(...TYPES),
  aliases: list(text),
  treatment: oneOf('taxable', 'exempt', 'final_at_source', 'refused'),
  expenses: yesOrNo,
  paid: oneOf('at_any_frequency', 'once_a_year'),
  assumes: text.optional(),
  ...sourced,
});

const frequency = block({
  frequency: text,
  aliases: list(text),
  periods_per_year: wholeOr('as_given'),
  ...sourced,
});

const DEDUCTIONS = [
  'pension',
  'national_housing_fund',
  'health_insurance',
  'life_insurance',
  'mortgage_interest',
] as const;

const RELIEFS = ['exempt_income', 'income_taxed_at_source', 'allowable_expenses', ...DEDUCTIONS] as const;

const minimumWage = blocksBy('method', [
  block({ ...YEAR, method: oneOf('none'), ...sourced }),
  block({
    ...YEAR,
    method: oneOf('employment_income'),
    earnings: someOf(...TYPES),
    minimum_wage: amount,
    assumes: text.optional(),
    ...sourced,
  }),
]);

const deduction = block({ deduction: oneOf(...DEDUCTIONS), ...sourced });

const consolidatedRelief = blocksBy('method', [
  block({ ...YEAR, method: oneOf('none'), ...sourced }),
  block({
    ...YEAR,
    method: oneOf('higher_of_and_share'),
    amount,
    or_share: rate,
    and_share: rate,
    of_gross_income_less: someOf(...RELIEFS, 'minimum_wage_exemption'),
    ...sourced,
  }),
]);

const rentRelief = blocksBy('method', [
  block({ ...YEAR, method: oneOf('none'), ...sourced }),
  block({ ...YEAR, method: oneOf('share_of_rent'), share: rate, at_most: amount, ...sourced }),
]);

/** The table keeps the widths; `above` repeats their sum, and the build has compared the two. */
const band = block({
  first: amount.optional(),
  next: amount.optional(),
  above: amount.optional(),
  rate,
  ...sourced,
}).transform(({ first, next, above: _sum, ...rest }) => ({ width: first ?? next ?? null, ...rest }));

const minimumTax = blocksBy('method', [
  block({ ...YEAR, method: oneOf('none'), ...sourced }),
  block({
    ...YEAR,
    method: oneOf('floor'),
    rate,
    of_gross_income_less: someOf(...RELIEFS),
    waived_for: oneOf('minimum_wage_earners').optional(),
    ...sourced,
  }),
]);

const credits = block({ ...YEAR, order: someOf('withholding', 'paye'), ...sourced });
const authority = block({ ...YEAR, method: oneOf('state_of_residence_on_1_january'), ...sourced });

const inYear = (version: Parameters<typeof versions>[1]): Section => ({
  clock: 'income_year_end',
  schema: versions('income_year_end', version),
});

/** Tables for individuals: the law of an income year is that of its last day. */
export const individual: TableKind = {
  name: 'individual',
  title: 'Rule table for individuals',
  typeName: 'IndividualRuleTable',
  typeModule: '../individual-table.js',
  calculation: 'calculatePit',
  headline: (taxYear) => `Individuals, income year ${taxYear}.`,
  sections: {
    income_types: inYear(block({ ...YEAR, types: eachOnce(incomeType, 'type', TYPES) })),
    frequencies: inYear(block({ ...YEAR, frequencies: eachOnce(frequency, 'frequency') })),
    minimum_wage: inYear(minimumWage),
    deductions: inYear(block({ ...YEAR, allowed: eachOnce(deduction, 'deduction') })),
    consolidated_relief: inYear(consolidatedRelief),
    rent_relief: inYear(rentRelief),
    bands: inYear(block({ ...YEAR, bands: list(band) })),
    minimum_tax: inYear(minimumTax),
    credits: inYear(credits),
    authorities: inYear(authority),
  },
  problems: (tree) => [
    ...sharedNames(tree),
    ...earningsNotTaxable(tree),
    ...exemptionNotGiven(tree),
    ...bandsOutOfOrder(tree),
  ],
  daysOf: (taxYear) => ({ income_year_end: { from: `${taxYear}-12-31`, until: `${taxYear + 1}-01-01` } }),
};
