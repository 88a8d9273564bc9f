/**
 * The definition of a rule table for individuals, section by section. The types, the lists of fields and the response
 * of `GET /rules` are made of it.
 *
 * @module
 */
import {
  bandsOutOfOrder,
  earningsNotTaxable,
  exemptionNotGiven,
  sharedNames,
  wagesOfAnotherYear,
} from './individual-problems.js';
import type { Section, TableKind } from './kind.js';
import { MEANINGS, named, says } from './meaning.js';
import {
  amount,
  amountOrNone,
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
  whole,
  wholeOr,
  wordsOf,
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

const type = named('IncomeType', 'A type of income, as a table and a result spell it.', oneOf(...TYPES));

const incomeType = named(
  'IncomeTypeRule',
  'The treatment of one type of income.',
  block({
    type,
    aliases: list(text),
    treatment: named(
      'IncomeTreatment',
      '`final_at_source`: the tax withheld is all there is; `refused`: another tax has it, which the note names.',
      oneOf('taxable', 'exempt', 'final_at_source', 'refused'),
    ),
    expenses: says('`true` if expenses are allowed against it.', yesOrNo),
    paid: says(
      '`once_a_year`: it is never annualised, so only a frequency of one period a year is accepted.',
      oneOf('at_any_frequency', 'once_a_year'),
    ),
    assumes: says('The assumption of the treatment, reported with every result that rests on it.', text.optional()),
    ...sourced,
  }),
);

const incomeTypes = named(
  'IncomeTypesRule',
  'The treatment of each type of income while the version is in force.',
  block({ ...YEAR, types: eachOnce(incomeType, 'type', TYPES) }),
);

const frequency = named(
  'Frequency',
  'A frequency of payment; `null` periods must come with the request.',
  block({ frequency: text, aliases: list(text), periods_per_year: wholeOr('as_given'), ...sourced }),
);

const frequencies = named(
  'FrequenciesRule',
  'The frequencies that a request may give.',
  block({ ...YEAR, frequencies: eachOnce(frequency, 'frequency') }),
);

const DEDUCTIONS = [
  'pension',
  'national_housing_fund',
  'health_insurance',
  'life_insurance',
  'mortgage_interest',
] as const;

const RELIEFS = ['exempt_income', 'income_taxed_at_source', 'allowable_expenses', ...DEDUCTIONS] as const;

const minimumWage = named(
  'MinimumWageRule',
  'The exemption of those who earn no more than the minimum wage. `employment_income` exempts the income of the ' +
    'employment, no other.',
  blocksBy('method', [
    block({ ...YEAR, method: oneOf('none'), ...sourced }),
    block({
      ...YEAR,
      method: oneOf('employment_income'),
      earnings: says("The types of income that are an employment's.", wordsOf(type)),
      minimum_wage: says('The national minimum wage of the whole year.', amount),
      months: says(
        'The wages of the months, in the order of the year, where they differ.',
        list(named('MonthlyWage', 'A minimum wage of some months.', block({ months: whole, wage: amount }))).optional(),
      ),
      assumes: says('The assumption of the amount, reported if the exemption applies.', text.optional()),
      ...sourced,
    }),
  ]),
);

const deduction = block({
  deduction: named('Deduction', 'A payment of the year that an individual may deduct.', oneOf(...DEDUCTIONS)),
  ...sourced,
});

const deductions = named(
  'DeductionsRule',
  'The deductions that are allowed in full.',
  block({ ...YEAR, allowed: eachOnce(deduction, 'deduction') }),
);

const consolidatedRelief = named(
  'ConsolidatedReliefRule',
  'The higher of an amount and a share of gross income less the reliefs named, and a further share of it.',
  blocksBy('method', [
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
  ]),
);

const rentRelief = named(
  'RentReliefRule',
  'A share of the rent that was paid, up to a limit.',
  blocksBy('method', [
    block({ ...YEAR, method: oneOf('none'), ...sourced }),
    block({ ...YEAR, method: oneOf('share_of_rent'), share: rate, at_most: amount, ...sourced }),
  ]),
);

/** The table keeps the widths; `above` repeats their sum, and the build has compared the two. */
const band = named(
  'TaxBand',
  'The next part of chargeable income, in naira, at a rate; the last band has no width and takes the rest.',
  block({
    first: amount.optional(),
    next: amount.optional(),
    above: amount.optional(),
    rate,
    ...sourced,
  })
    .transform(({ first, next, above: _sum, ...rest }) => ({ width: first ?? next ?? null, ...rest }))
    .register(MEANINGS, { compiled: block({ width: amountOrNone, rate, ...sourced }) }),
);

const bands = named(
  'TaxBandsRule',
  'The bands of chargeable income, in their order.',
  block({ ...YEAR, bands: list(band) }),
);

const minimumTax = named(
  'IndividualMinimumTaxRule',
  'A floor under the tax of the bands, which `waivedFor` may waive for everyone who has the minimum wage exemption.',
  blocksBy('method', [
    block({ ...YEAR, method: oneOf('none'), ...sourced }),
    block({
      ...YEAR,
      method: oneOf('floor'),
      rate,
      of_gross_income_less: someOf(...RELIEFS),
      waived_for: oneOf('minimum_wage_earners').optional(),
      ...sourced,
    }),
  ]),
);

const credits = named(
  'IndividualCreditRule',
  'The order in which credits meet the tax.',
  block({
    ...YEAR,
    order: wordsOf(
      named(
        'IndividualCredit',
        'Tax that was paid on account: withheld at source, or deducted by an employer.',
        oneOf('withholding', 'paye'),
      ),
    ),
    ...sourced,
  }),
);

const authority = named(
  'IndividualAuthorityRule',
  'The authority that takes the tax. Rates are federal; residence decides only the authority.',
  block({ ...YEAR, method: oneOf('state_of_residence_on_1_january'), ...sourced }),
);

const inYear = (meaning: string, version: Parameters<typeof versions>[1]): Section => ({
  clock: 'income_year_end',
  schema: says(meaning, versions('income_year_end', version)),
});

/** Tables for individuals: the law of an income year is that of its last day. */
export const individual: TableKind = {
  name: 'individual',
  title: 'Rule table for individuals',
  says: 'One complete table for individuals. Amounts are kobo, rates exact fractions.',
  typeName: 'IndividualRuleTable',
  calculation: 'calculatePit',
  headline: (taxYear) => `Individuals, income year ${taxYear}.`,
  sections: {
    income_types: inYear('The treatment of each type of income.', incomeTypes),
    frequencies: inYear('The frequencies at which income may be paid.', frequencies),
    minimum_wage: {
      ...inYear('The minimum wage and the income of employment that is exempt within it.', minimumWage),
      since: 2021,
    },
    deductions: inYear('The deductions that are allowed in full.', deductions),
    consolidated_relief: inYear('The consolidated relief allowance.', consolidatedRelief),
    rent_relief: { ...inYear('The relief for rent.', rentRelief), since: 2026 },
    bands: inYear('The bands of chargeable income and their rates.', bands),
    minimum_tax: inYear('The floor under the tax of the bands.', minimumTax),
    credits: inYear('The order in which credits meet the tax.', credits),
    authorities: inYear('The authority that takes the tax.', authority),
  },
  problems: (tree) => [
    ...sharedNames(tree),
    ...earningsNotTaxable(tree),
    ...exemptionNotGiven(tree),
    ...wagesOfAnotherYear(tree),
    ...bandsOutOfOrder(tree),
  ],
  daysOf: (taxYear) => ({ income_year_end: { from: `${taxYear}-12-31`, until: `${taxYear + 1}-01-01` } }),
};
