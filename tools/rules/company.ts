/**
 * The schema of a rule table for companies, section by section. The types it compiles to:
 * `src/tables/company-table.ts`.
 *
 * @module
 */
import { idleOrMissingEntries, namesOfTwoClasses, sizesWithoutBand, sizesWithoutRate } from './company-problems.js';
import type { Section, TableKind } from './kind.js';
import {
  block,
  blocksBy,
  bounds,
  eachOnce,
  list,
  none,
  oneOf,
  rate,
  rateOrNone,
  someOf,
  sourced,
  text,
  versionOn,
  versions,
  whole,
  yes,
  yesOrNo,
} from './pieces.js';

const PERIOD = versionOn('accounting_period_end');
const DISPOSAL = versionOn('disposal_date');

const size = oneOf('small', 'medium', 'large');
const trade = oneOf('general', 'agriculture', 'manufacturing', 'upstream_gas');

/** A definition of a figure in the Acts. */
const definition = block({ ...PERIOD, ...sourced });

const band = block({
  size,
  gross_turnover: bounds.optional(),
  fixed_assets: bounds.optional(),
  professional_services: oneOf('excluded').optional(),
  any_other: yes.optional(),
  ...sourced,
}).refine(
  ({ any_other, gross_turnover, fixed_assets, professional_services }) =>
    any_other === undefined ||
    [gross_turnover, fixed_assets, professional_services].every((test) => test === undefined),
  'takes any other case, and tests it. Accepted: any_other: true alone, or bounds.',
);

const incomeTax = block({ ...PERIOD, rates: eachOnce(block({ size, rate, ...sourced }), 'size') });

const tradeExemption = blocksBy('method', [
  block({ ...PERIOD, method: oneOf('none'), ...sourced }),
  block({ ...PERIOD, method: oneOf('first_years'), trade, years: whole, ...sourced }),
]);

const HEADS = [
  'dividends',
  'interest',
  'rent',
  'royalties',
  'other_investment_income',
  'foreign_dividends',
  'government_bond_interest',
] as const;

const head = block({
  head: oneOf(...HEADS),
  treatment: oneOf('franked', 'exempt', 'taxable', 'taxable_unless_repatriated'),
  ...sourced,
});

const assetClass = block({
  class: text,
  aliases: list(text),
  pool: oneOf('general', 'digital').optional(),
  reinvestment_relief: yesOrNo,
  capital_allowances: yesOrNo.optional(),
  treatments: versions(
    'disposal_date',
    blocksBy('treatment', [
      block({ ...DISPOSAL, treatment: oneOf('exempt'), ...sourced }),
      block({ ...DISPOSAL, treatment: oneOf('chargeable'), assumes: text.optional(), ...sourced }),
      block({
        ...DISPOSAL,
        treatment: oneOf('exempt_while'),
        window_months: whole,
        proceeds: bounds,
        gains: bounds.optional(),
        assumes: text.optional(),
        ...sourced,
      }),
    ]),
  ),
});

const gainRule = {
  base: oneOf('cost', 'tax_written_down_value'),
  losses: oneOf('none', 'same_class', 'from_assessable_profit_digital_apart'),
  year_of_assessment: oneOf('year_of_disposal', 'year_after_accounting_period'),
  ...sourced,
};

const capitalGains = blocksBy('method', [
  block({ ...DISPOSAL, method: oneOf('separate_tax'), rate, ...gainRule }),
  block({ ...DISPOSAL, method: oneOf('joins_profits'), ...gainRule }),
]);

const lossRelief = block({ ...PERIOD, method: oneOf('same_trade'), order: oneOf('losses_first'), ...sourced });

const capitalAllowances = blocksBy('method', [
  block({ ...PERIOD, method: oneOf('uncapped'), ...sourced }),
  block({
    ...PERIOD,
    method: oneOf('capped'),
    cap: rate,
    of: oneOf('remainder_after_losses', 'assessable_profit'),
    uncapped_trades: list(trade),
    ...sourced,
  }),
]);

const minimumTax = blocksBy('method', [
  block({ ...PERIOD, method: oneOf('none'), ...sourced }),
  block({
    ...PERIOD,
    method: oneOf('floor'),
    rate,
    elected_rate: rateOrNone,
    charged_on: oneOf('gross_turnover_less_franked_dividends'),
    exempt_gross_turnover: bounds,
    exempt_trades: list(trade),
    exempt_first_calendar_years: whole,
    ...sourced,
  }),
]);

const topUp = {
  rate,
  gross_turnover: bounds,
  covered_taxes: someOf('income_tax', 'development_levy'),
  ...sourced,
};

const topUpTax = blocksBy('method', [
  block({ ...PERIOD, method: oneOf('none'), ...sourced }),
  block({ ...PERIOD, method: oneOf('less_franked_dividends'), substance_rate: none, ...topUp }),
  block({ ...PERIOD, method: oneOf('less_substance'), substance_rate: rate, ...topUp }),
]);

const educationTax = block({
  ...PERIOD,
  tax: oneOf('education_tax', 'development_levy'),
  method: oneOf('flat_rate'),
  charged_on: oneOf('assessable_profit'),
  rate,
  exempt: someOf('small', 'medium', 'large', 'non_resident'),
  ...sourced,
});

const credits = blocksBy('foreign_cap', [
  block({
    ...PERIOD,
    order: someOf('withholding', 'foreign'),
    against: someOf('income_tax_on_capital_income', 'other_income_tax', 'capital_gains_tax', 'education_tax'),
    foreign_cap: oneOf('share_by_profits'),
    ...sourced,
  }),
  block({
    ...PERIOD,
    order: someOf('withholding', 'foreign', 'foreign_on_exempt_income'),
    against: someOf(
      'income_tax_on_capital_income',
      'other_income_tax',
      'top_up_tax',
      'capital_gains_tax',
      'education_tax',
    ),
    foreign_cap: oneOf('share_by_income'),
    exempt_income_cap: oneOf('share_of_top_up_tax'),
    ...sourced,
  }),
]);

const authority = block({ ...versionOn('routing_date'), authority: text, ...sourced });
const dueDate = block({ ...PERIOD, months_after_period_end: whole, ...sourced });

const onPeriodEnd = (version: Parameters<typeof versions>[1]): Section => ({
  clock: 'accounting_period_end',
  schema: versions('accounting_period_end', version),
});

/** Tables for companies: a year of assessment taxes the accounting period that ended in the calendar year before. */
export const company: TableKind = {
  name: 'company',
  title: 'Rule table for companies',
  typeName: 'CompanyRuleTable',
  typeModule: '../company-table.js',
  calculation: 'calculateCit',
  headline: (taxYear) =>
    `Companies, year of assessment ${taxYear}: accounting periods that ended in ${taxYear - 1}, ` +
    `disposals of ${taxYear - 1} and ${taxYear}.`,
  sections: {
    trading_profit: onPeriodEnd(definition),
    gross_turnover: onPeriodEnd(definition),
    assessable_profit: onPeriodEnd(definition),
    total_profit: onPeriodEnd(definition),
    company_size: { ...onPeriodEnd(block({ ...PERIOD, bands: list(band) })), bandsIn: 'bands' },
    income_tax: onPeriodEnd(incomeTax),
    trade_exemption: onPeriodEnd(tradeExemption),
    capital_income: onPeriodEnd(block({ ...PERIOD, heads: eachOnce(head, 'head', HEADS) })),
    asset_classes: { clock: 'disposal_date', schema: eachOnce(assetClass, 'class'), versionsIn: 'treatments' },
    capital_gains: { clock: 'disposal_date', schema: versions('disposal_date', capitalGains) },
    loss_relief: onPeriodEnd(lossRelief),
    capital_allowances: onPeriodEnd(capitalAllowances),
    minimum_tax: onPeriodEnd(minimumTax),
    top_up_tax: onPeriodEnd(topUpTax),
    education_tax: onPeriodEnd(educationTax),
    credits: onPeriodEnd(credits),
    authorities: { clock: 'routing_date', schema: versions('routing_date', authority) },
    due_date: onPeriodEnd(dueDate),
  },
  problems: (tree) => [
    ...sizesWithoutRate(tree),
    ...sizesWithoutBand(tree),
    ...namesOfTwoClasses(tree),
    ...idleOrMissingEntries(tree),
  ],
  daysOf: (taxYear) => ({
    accounting_period_end: { from: `${taxYear - 1}-01-01`, until: `${taxYear}-01-01` },
    disposal_date: { from: `${taxYear - 1}-01-01`, until: `${taxYear + 1}-01-01` },
  }),
};
