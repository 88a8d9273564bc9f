/**
 * The definition of a rule table for companies, section by section. The types, the lists of fields and the response of
 * `GET /rules` are made of it.
 *
 * @module
 */
import { HEAD_KINDS } from '../../../src/law/company/accounts/adjustments.js';
import { LIABILITIES } from '../../../src/law/company/taxes.js';
import {
  classesOfTwoMinds,
  idleOrMissingEntries,
  namesOfTwoClasses,
  sizesWithoutBand,
  sizesWithoutRate,
} from './company-problems.js';
import type { Section, TableKind } from './kind.js';
import { MEANINGS, named, says } from './meaning.js';
import {
  amount,
  block,
  blocksBy,
  bounds,
  eachOnce,
  list,
  none,
  oneOf,
  rate,
  rateOrNone,
  retired,
  someOf,
  sourced,
  text,
  versionOn,
  versions,
  whole,
  wordsOf,
  yes,
  yesOrNo,
} from './pieces.js';

/** The day of the revisions that were the first to have some sections: those in the archive do not. */
const THIRD_EDITION = '2026-11-28';

const PERIOD = versionOn('accounting_period_end');
const DISPOSAL = versionOn('disposal_date');

const size = named('CompanySize', 'A size of company that the law tells apart.', oneOf('small', 'medium', 'large'));
const trade = named(
  'Trade',
  'A trade that the law tells apart.',
  oneOf('general', 'agriculture', 'manufacturing', 'upstream_gas'),
);

const definition = named(
  'DefinitionRule',
  'The definition in the Acts of a figure that no rate or bound decides.',
  block({ ...PERIOD, ...sourced }),
);

const band = named(
  'SizeBand',
  'A company is of this size when every limb holds; `anyOther` takes the companies that no earlier band took.',
  block({
    size,
    gross_turnover: bounds.optional(),
    per_annum: says(
      'Yes, if the bounds of gross turnover are of a year: that of another period is made one.',
      yes.optional(),
    ),
    fixed_assets: bounds.optional(),
    professional_services: oneOf('excluded').optional(),
    any_other: yes.optional(),
    ...sourced,
  }).refine(
    ({ any_other, gross_turnover, per_annum, fixed_assets, professional_services }) =>
      any_other === undefined ||
      [gross_turnover, per_annum, fixed_assets, professional_services].every((test) => test === undefined),
    'takes any other case, and tests it. Accepted: any_other: true alone, or bounds.',
  ),
);

const companySize = named(
  'CompanySizeRule',
  'The size bands, in the order in which they are tried.',
  block({ ...PERIOD, bands: list(band).min(1, 'no band. Accepted: at least one.') }),
);

const incomeTax = named(
  'IncomeTaxRule',
  'The rate of income tax for each size.',
  block({
    ...PERIOD,
    rates: eachOnce(block({ size, rate, ...sourced }), 'size').min(1, 'no rate. Accepted: at least one.'),
  }),
);

const tradeExemption = named(
  'TradeExemptionRule',
  'The exemption of a trade in its first years.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('first_years'), trade, years: whole, ...sourced }),
  ]),
);

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
  head: named('CapitalIncomeHead', 'A head of capital income.', oneOf(...HEADS)),
  treatment: named(
    'CapitalIncomeTreatment',
    'The treatment of a head of capital income; `franked` income had its final tax withheld at source.',
    oneOf('franked', 'exempt', 'taxable', 'taxable_unless_repatriated'),
  ),
  ...sourced,
});

const capitalIncome = named(
  'CapitalIncomeRule',
  'The treatment of each head of capital income.',
  block({ ...PERIOD, heads: eachOnce(head, 'head', HEADS) }),
);

const treatment = named(
  'AssetTreatment',
  'The treatment of a class of asset on disposal. `exempt_while` holds while every 12-month window keeps its bounds. ' +
    '`assumes` is reported with a gain that is charged, or that such a rule exempts.',
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
);

const assetClass = named(
  'AssetClass',
  'A class of asset, the names it goes by, and its treatment by day of disposal.',
  block({
    class: says('The name of the class.', text),
    aliases: says('Other names that requests may use.', list(text)),
    pool: says(
      'The pool that losses of the class belong to: they leave assessable profit, or meet digital gains only.',
      oneOf('general', 'digital').optional(),
    ),
    reinvestment_relief: says('`true` if proceeds reinvested in Nigerian shares relieve the gain.', yesOrNo),
    capital_allowances: says(
      '`true` if the asset may have had capital allowances, where its base is then the tax written-down value.',
      yesOrNo.optional(),
    ),
    treatments: says('The treatment, by the day of disposal.', versions('disposal_date', treatment)),
  }),
);

const gainRule = {
  base: says('The base of an asset that had capital allowances.', oneOf('cost', 'tax_written_down_value')),
  losses: oneOf('none', 'same_class', 'from_assessable_profit_digital_apart'),
  year_of_assessment: says(
    'The year of assessment that the circular gives the disposal.',
    oneOf('year_of_disposal', 'year_after_accounting_period'),
  ),
  ...sourced,
};

const capitalGains = named(
  'CapitalGainsRule',
  'The regime of a gain, by the day of disposal.',
  blocksBy('method', [
    block({ ...DISPOSAL, method: oneOf('separate_tax'), rate, ...gainRule }),
    block({ ...DISPOSAL, method: oneOf('joins_profits'), ...gainRule }),
  ]),
);

const lossRelief = named(
  'LossReliefRule',
  'The income that losses brought forward meet, and when.',
  block({ ...PERIOD, ...sourced, ...retired({ method: oneOf('same_trade'), order: oneOf('losses_first') }) }),
);

const capitalAllowances = named(
  'CapitalAllowanceRule',
  'The limit on deducted capital allowances.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('uncapped'), ...sourced }),
    block({
      ...PERIOD,
      method: oneOf('capped'),
      cap: rate,
      of: oneOf('remainder_after_losses', 'assessable_profit'),
      uncapped_trades: list(trade),
      ...sourced,
    }),
  ]),
);

const balancingCharges = named(
  'BalancingChargeRule',
  'Where balancing charges on assets with capital allowances join the profits.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({
      ...PERIOD,
      method: oneOf('joins_trading_profit'),
      levied: says(
        'Whether education tax is charged on them, where the texts leave it open.',
        oneOf('no', 'yes').optional(),
      ),
      loss_of_the_year: says(
        'Whether a trading loss of the year meets them, where the texts leave it open.',
        oneOf('relieved', 'carried_forward').optional(),
      ),
      repeal: says(
        'Whether the charge outlives the Act that makes it, where the texts leave it open.',
        oneOf('saved', 'lapsed').optional(),
      ),
      ...sourced,
    }),
  ]),
);

const excessDividend = named(
  'ExcessDividendRule',
  'The income tax on dividends above total profit.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('higher_of'), ...sourced }),
  ]),
);

const minimumTax = named(
  'CompanyMinimumTaxRule',
  'The floor under income tax, and who is free of it.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({
      ...PERIOD,
      method: oneOf('floor'),
      rate,
      elected_rate: rateOrNone,
      reduced_by: says(
        'What gives the reduced rate, where the texts differ: an election, or the law itself.',
        oneOf('election', 'law').optional(),
      ),
      exempt_gross_turnover: bounds,
      exempt_trades: list(trade),
      exempt_first_calendar_years: whole,
      first_years_of: says(
        'The first calendar years: those in which the profits arose, or those of assessment.',
        oneOf('profits', 'assessment').optional(),
      ),
      ...sourced,
      ...retired({ charged_on: oneOf('gross_turnover_less_franked_dividends') }),
    }),
  ]),
);

const topUp = {
  rate,
  gross_turnover: bounds,
  covered_taxes: someOf('income_tax', 'development_levy'),
  ...sourced,
};

const topUpTax = named(
  'TopUpTaxRule',
  'The minimum effective tax rate and the top-up to it.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('less_franked_dividends'), substance_rate: none, ...topUp }),
    block({
      ...PERIOD,
      method: oneOf('less_substance'),
      substance_rate: says('The part of depreciation and personnel costs that leaves net income.', rate),
      ...topUp,
    }),
  ]),
);

const educationTax = named(
  'EducationTaxRule',
  'Education tax, or the development levy that replaced it, and who is free of it.',
  block({
    ...PERIOD,
    tax: oneOf('education_tax', 'development_levy'),
    rate,
    exempt: someOf('small', 'medium', 'large', 'non_resident'),
    ...sourced,
    ...retired({ method: oneOf('flat_rate'), charged_on: oneOf('assessable_profit') }),
  }),
);

const liability = named('Liability', 'A part of the liability that credits meet.', oneOf(...LIABILITIES));
const credit = named(
  'CompanyCredit',
  'A tax credit of a company.',
  oneOf('withholding', 'foreign', 'foreign_on_exempt_income'),
);
const AGAINST = 'Foreign tax on exempt income meets the top-up alone, whatever the order.';

const credits = named(
  'CompanyCreditRule',
  'The order of the credits and of what they meet, and what caps the foreign ones.',
  blocksBy('foreign_cap', [
    block({
      ...PERIOD,
      order: wordsOf(credit.exclude(['foreign_on_exempt_income']).register(MEANINGS, { holds: 'CompanyCredit' })),
      against: says(AGAINST, wordsOf(liability.exclude(['top_up_tax']).register(MEANINGS, { holds: 'Liability' }))),
      foreign_cap: oneOf('share_by_profits'),
      foreign_cap_of: says(
        'The tax that the cap is a share of.',
        oneOf('income_tax_with_minimum_tax', 'income_tax').optional(),
      ),
      ...sourced,
    }),
    block({
      ...PERIOD,
      order: wordsOf(credit),
      against: says(AGAINST, wordsOf(liability)),
      foreign_cap: oneOf('share_by_income'),
      ...sourced,
      ...retired({ exempt_income_cap: oneOf('share_of_top_up_tax') }),
    }),
  ]),
);

const authority = named(
  'CompanyAuthorityRule',
  'The authority that takes the tax, by the day the return is filed.',
  block({ ...versionOn('routing_date'), authority: text, ...sourced }),
);
const dueDate = named(
  'DueDateRule',
  'The due date of the return.',
  block({
    ...PERIOD,
    months_after_period_end: whole,
    month_end: says(
      'Kept, if a period that ends on the last day of a month is due on the last day of one.',
      oneOf('kept').optional(),
    ),
    first_return_months: says(
      'The months after the incorporation by which a first return is due, if that is earlier.',
      whole.optional(),
    ),
    ...sourced,
  }),
);

// The books: what accounts and registers are worked out by, and no return reads.

const qualifying = {
  class: says('The name of the class.', text),
  aliases: says('Other names that registers may use.', list(text)),
};

const capitalAllowanceRates = named(
  'CapitalAllowanceRates',
  'The classes of qualifying expenditure and their rates.',
  blocksBy('method', [
    block({
      ...PERIOD,
      method: oneOf('initial_and_annual'),
      classes: eachOnce(
        block({
          ...qualifying,
          initial: says('The allowance of the first year, of the cost.', rate),
          annual: says('The allowance of each year, of the cost less the initial allowance.', rateOrNone),
          is_plant: says(
            '`true` of plant, which may replace old plant or have an investment allowance.',
            yes.optional(),
          ),
          ...sourced,
        }),
        'class',
      ),
    }),
    block({
      ...PERIOD,
      method: oneOf('straight_line'),
      classes: eachOnce(
        block({
          ...qualifying,
          rate: says('The allowance of each year, of the cost.', rate),
          ...sourced,
        }),
        'class',
      ),
    }),
  ]),
);

const replacedPlant = named(
  'ReplacedPlantRule',
  'The allowance of plant that replaces old plant: once and for all.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('once_for_all'), rate, ...sourced }),
  ]),
);

const investmentAllowance = named(
  'InvestmentAllowanceRule',
  'The allowance on new plant beside the initial one, which leaves the residue as it is.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('of_cost'), rate, ...sourced }),
  ]),
);

const residue = named(
  'ResidueRule',
  'The part of the cost that stays until disposal: retained, or recorded as a notional amount that is in no sum.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('retained'), amount, ...sourced }),
    block({ ...PERIOD, method: oneOf('notional'), rate, ...sourced }),
  ]),
);

const lastAllowance = named(
  'LastAllowanceRule',
  'The remainder that the last allowance takes with it.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({ ...PERIOD, method: oneOf('takes_remainder'), remainder: bounds, ...sourced }),
  ]),
);

const shortPeriod = named(
  'ShortPeriodRule',
  'The reduction of a year of allowance for an accounting period of fewer days.',
  block({ ...PERIOD, days_in_year: whole, ...sourced }),
);

const untaxedIncome = named(
  'UntaxedIncomeRule',
  'The allowance of an asset that serves untaxed income too.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('whole'), ...sourced }),
    block({ ...PERIOD, method: oneOf('prorated_above'), share: rate, ...sourced }),
    block({ ...PERIOD, method: oneOf('prorated_from'), share: rate, ...sourced }),
  ]),
);

const balancing = named(
  'BalancingRule',
  'The sale of an asset in the register, by the day of the sale.',
  blocksBy('method', [
    block({ ...versionOn('asset_disposal_date'), method: oneOf('balancing'), ...sourced }),
    block({
      ...versionOn('asset_disposal_date'),
      method: oneOf('chargeable_gain'),
      sold_as: says(
        'The classes of disposals that classes of the register are sold as.',
        eachOnce(block({ as: text, classes: list(text) }), 'as'),
      ),
      otherwise: says('The class of disposals that any other is sold as.', text),
      ...sourced,
    }),
  ]),
);

const transition = named(
  'TransitionRule',
  'The allowance under the Nigeria Tax Act of an asset that had one under the old Acts.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({
      ...PERIOD,
      method: oneOf('remaining_years'),
      retained: says('The residue of an asset whose allowances were fully granted.', bounds),
      ...sourced,
    }),
  ]),
);

const allowanceClaims = named(
  'AllowanceClaimRule',
  'The allowances that are deducted: all that are available, or those that are claimed.',
  blocksBy('method', [
    block({
      ...PERIOD,
      method: oneOf('in_full'),
      deemed_used_by: says(
        'The sizes of company whose allowances of the year count as used, so that none of them is carried forward.',
        someOf('small', 'medium', 'large'),
      ),
      ...sourced,
    }),
    block({ ...PERIOD, method: oneOf('as_claimed'), ...sourced }),
  ]),
);

type AccountHead = keyof typeof HEAD_KINDS;

const ACCOUNT_HEADS = Object.keys(HEAD_KINDS) as readonly AccountHead[];

/** The heads of deductions that only the Nigeria Tax Act has. */
const AWARDS: readonly AccountHead[] = ['wage_awards_2023_2025', 'new_staff_2023_2025'];

const accountHead = block({
  head: named('AccountHead', 'A head of accounts.', oneOf(...ACCOUNT_HEADS)),
  treatment: named(
    'HeadTreatment',
    'The treatment of a head of accounts: expenses are `allowed`, `added_back` or `limited` by a section of their ' +
      'own; income is `taxed`, moved to its `other_head`, or `deducted`; memorandum heads are `added`, `deducted` or ' +
      'an `additional_deduction`; `below_profit` is outside profit before tax.',
    oneOf(
      'allowed',
      'added_back',
      'limited',
      'taxed',
      'other_head',
      'deducted',
      'added',
      'additional_deduction',
      'below_profit',
    ),
  ),
  ...sourced,
});

const adjustments = named(
  'AdjustmentRule',
  'The heads of accounts, and what the law makes of each on the way from profit before tax to adjusted profit.',
  block({
    ...PERIOD,
    heads: eachOnce(
      accountHead,
      'head',
      ACCOUNT_HEADS.filter((each) => !AWARDS.includes(each)),
    ),
  }),
);

const donations = named(
  'DonationRule',
  'The limit of donations.',
  blocksBy('method', [
    block({
      ...PERIOD,
      method: oneOf('of_total_profit'),
      rate: says('The part of total profit before donations that those to public bodies may be.', rate),
      tertiary: says('The part of it that donations to tertiary and research institutions may be.', rate),
      tertiary_of_tax: says('The part of the tax on it that they may be, if that is more.', rate),
      relief_funds: says(
        'The part of what the others leave of assessable profit that donations to relief funds may be.',
        rateOrNone,
      ),
      ...sourced,
    }),
    block({
      ...PERIOD,
      method: oneOf('of_profit_before_tax'),
      rate: says('The part of profit before tax that all donations may be.', rate),
      ...sourced,
    }),
  ]),
);

const connectedInterest = named(
  'ConnectedInterestRule',
  'The limit of interest to connected persons, and how long what is above it is carried forward.',
  block({
    ...PERIOD,
    share: says('The part of earnings before interest, tax, depreciation and amortisation.', rate),
    of: says('The interest that is measured.', oneOf('foreign_connected', 'connected')),
    years: says('The years of assessment in which the excess may still be deducted.', whole),
    ...sourced,
  }),
);

const research = named(
  'ResearchRule',
  'The limit of research and development: of a reserve for it, or of its expenses.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('reserve_of_total_profit'), share: rate, ...sourced }),
    block({ ...PERIOD, method: oneOf('of_turnover'), share: rate, ...sourced }),
  ]),
);

const wageAwards = named(
  'WageAwardRule',
  'The additional deduction of wage awards and of salaries of new staff.',
  blocksBy('method', [
    block({ ...PERIOD, method: oneOf('none'), ...sourced }),
    block({
      ...PERIOD,
      method: oneOf('additional_deduction'),
      share: rate,
      last_year: says('The last calendar year in which the costs may fall.', whole),
      ...sourced,
    }),
  ]),
);

const ofBooks = (meaning: string, version: Parameters<typeof versions>[1]): Section => ({
  ...onPeriodEnd(meaning, version),
  ofBooks: true,
});

const onPeriodEnd = (meaning: string, version: Parameters<typeof versions>[1]): Section => ({
  clock: 'accounting_period_end',
  schema: says(meaning, versions('accounting_period_end', version)),
});

/** Tables for companies: a year of assessment taxes the accounting period that ended in the calendar year before. */
export const company: TableKind = {
  name: 'company',
  title: 'Rule table for companies',
  says: 'One complete table for companies. Amounts are kobo, rates exact fractions.',
  typeName: 'CompanyRuleTable',
  calculation: 'calculateCit',
  headline: (taxYear) =>
    `Companies, year of assessment ${taxYear}: accounting periods that ended in ${taxYear - 1}, ` +
    `disposals of ${taxYear - 1} and ${taxYear}.`,
  sections: {
    trading_profit: onPeriodEnd('Where the law defines trading profit.', definition),
    gross_turnover: onPeriodEnd('Where the law defines gross turnover.', definition),
    assessable_profit: onPeriodEnd('Where the law defines assessable profit.', definition),
    total_profit: onPeriodEnd('Where the law defines total profit.', definition),
    company_size: {
      ...onPeriodEnd('The size bands, by gross turnover and, from 2026, fixed assets.', companySize),
      bandsIn: 'bands',
    },
    income_tax: onPeriodEnd('The rate of income tax for each size.', incomeTax),
    trade_exemption: onPeriodEnd('Trades that are free of tax in their first years.', tradeExemption),
    capital_income: onPeriodEnd('The treatment of each head of capital income.', capitalIncome),
    asset_classes: {
      clock: 'disposal_date',
      schema: says('The classes of assets.', eachOnce(assetClass, 'class')),
      versionsIn: 'treatments',
    },
    capital_gains: {
      clock: 'disposal_date',
      schema: says('The tax on gains, by the day of disposal.', versions('disposal_date', capitalGains)),
    },
    loss_relief: onPeriodEnd('The profits that losses brought forward meet.', lossRelief),
    capital_allowances: onPeriodEnd('The part of capital allowances that may be deducted.', capitalAllowances),
    balancing_charges: {
      ...onPeriodEnd('Where balancing charges join the profits.', balancingCharges),
      since: THIRD_EDITION,
    },
    excess_dividend: {
      ...onPeriodEnd('The income tax on dividends above total profit.', excessDividend),
      since: THIRD_EDITION,
    },
    minimum_tax: onPeriodEnd('The floor under income tax.', minimumTax),
    top_up_tax: {
      ...onPeriodEnd('The minimum effective tax rate and the top-up to it.', topUpTax),
      since: 2026,
    },
    education_tax: onPeriodEnd('Education tax, or the development levy that replaced it.', educationTax),
    credits: onPeriodEnd('The order of the credits, and of what they meet.', credits),
    authorities: {
      clock: 'routing_date',
      schema: says('The authority that takes the tax, by the day of filing.', versions('routing_date', authority)),
    },
    due_date: onPeriodEnd('When the return is due.', dueDate),
    capital_allowance_rates: ofBooks('The classes of assets in a register, and their rates.', capitalAllowanceRates),
    replaced_plant: ofBooks('The allowance of plant that replaces old plant.', replacedPlant),
    investment_allowance: ofBooks('The investment allowance on plant.', investmentAllowance),
    residue: ofBooks('The part of the cost that stays until disposal.', residue),
    last_allowance: ofBooks('The remainder that the last allowance takes with it.', lastAllowance),
    short_period: ofBooks('The reduction for a period of fewer days than a year.', shortPeriod),
    private_use: ofBooks('Where the law reduces allowances for private use.', definition),
    untaxed_income: ofBooks('The reduction for untaxed income.', untaxedIncome),
    balancing: {
      clock: 'asset_disposal_date',
      schema: says('What the sale of an asset comes to.', versions('asset_disposal_date', balancing)),
      ofBooks: true,
    },
    transition: ofBooks('The assets of the old Acts under the Nigeria Tax Act.', transition),
    allowance_claims: ofBooks('The allowances that are deducted.', allowanceClaims),
    adjustments: ofBooks('The heads of accounts and their treatment.', adjustments),
    donations: ofBooks('The limit of donations.', donations),
    connected_interest: ofBooks('The limit of interest to connected persons.', connectedInterest),
    research: ofBooks('The limit of research and development.', research),
    wage_awards: ofBooks('The additional deduction of wage awards and new staff.', wageAwards),
  },
  books: {
    name: 'accounts',
    says: 'The books of companies: the sections of a table that registers and accounts are worked out by.',
    typeName: 'BooksTable',
    calculation: 'calculateCompany',
  },
  problems: (tree) => [
    ...sizesWithoutRate(tree),
    ...sizesWithoutBand(tree),
    ...namesOfTwoClasses(tree),
    ...classesOfTwoMinds(tree),
    ...idleOrMissingEntries(tree),
  ],
  daysOf: (taxYear) => ({
    accounting_period_end: { from: `${taxYear - 1}-01-01`, until: `${taxYear}-01-01` },
    disposal_date: { from: `${taxYear - 1}-01-01`, until: `${taxYear + 1}-01-01` },
  }),
};
