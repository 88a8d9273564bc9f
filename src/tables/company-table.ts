/**
 * A rule table for companies, resolved for one year of assessment and one reading: what `rules/company/*.yaml` says.
 *
 * A section is a list of versions. A change of shape is a named `method` out of a closed list, never inferred.
 *
 * @module
 */
import type { Rate } from '../money/kobo.js';
import type { Bounds, Sourced, TableHeader, Version } from './table.js';

/** A size of company that the law tells apart. */
export type CompanySize = 'small' | 'medium' | 'large';
/** A trade that the law tells apart. */
export type Trade = 'general' | 'agriculture' | 'manufacturing' | 'upstream_gas';
/** A head of capital income. */
export type CapitalIncomeHead =
  | 'dividends'
  | 'interest'
  | 'rent'
  | 'royalties'
  | 'other_investment_income'
  | 'foreign_dividends'
  | 'government_bond_interest';

/** A company is of this size when every limb holds; `anyOther` takes the companies that no earlier band took. */
export interface SizeBand extends Sourced {
  readonly size: CompanySize;
  readonly grossTurnover?: Bounds;
  readonly fixedAssets?: Bounds;
  readonly professionalServices?: 'excluded';
  readonly anyOther?: true;
}

/** The size bands, in the order in which they are tried. */
export interface CompanySizeRule extends Version {
  readonly bands: readonly SizeBand[];
}

/** The rate of income tax for each size. */
export interface IncomeTaxRule extends Version {
  readonly rates: readonly (Sourced & { readonly size: CompanySize; readonly rate: Rate })[];
}

/** The definition in the Acts of a figure that no rate or bound decides. */
export type DefinitionRule = Version & Sourced;

/** The exemption of a trade in its first years. */
export type TradeExemptionRule = Version &
  Sourced &
  ({ readonly method: 'none' } | { readonly method: 'first_years'; readonly trade: Trade; readonly years: number });

/** The treatment of a head of capital income; `franked` income had its final tax withheld at source. */
export type CapitalIncomeTreatment = 'franked' | 'exempt' | 'taxable' | 'taxable_unless_repatriated';

/** The treatment of each head of capital income. */
export interface CapitalIncomeRule extends Version {
  readonly heads: readonly (Sourced & {
    readonly head: CapitalIncomeHead;
    readonly treatment: CapitalIncomeTreatment;
  })[];
}

/**
 * The treatment of a class of asset on disposal. `exempt_while` holds while every 12-month window keeps its bounds.
 * `assumes` is reported with a gain that is charged, or that such a rule exempts.
 */
export type AssetTreatment = Version &
  Sourced &
  (
    | { readonly treatment: 'exempt' }
    | { readonly treatment: 'chargeable'; readonly assumes?: string }
    | {
        readonly treatment: 'exempt_while';
        readonly windowMonths: number;
        readonly proceeds: Bounds;
        readonly gains?: Bounds;
        readonly assumes?: string;
      }
  );

/** A class of asset, the names it goes by, and its treatment by day of disposal. */
export interface AssetClass {
  readonly class: string;
  readonly aliases: readonly string[];
  /** The pool that losses of the class belong to: they leave assessable profit, or meet digital gains only. */
  readonly pool?: 'general' | 'digital';
  /** True if proceeds reinvested in Nigerian shares relieve the gain. */
  readonly reinvestmentRelief: boolean;
  /** True if the asset may have had capital allowances, where its base is then the tax written-down value. */
  readonly capitalAllowances?: boolean;
  readonly treatments: readonly AssetTreatment[];
}

/** The regime of a gain, by the day of disposal. */
export type CapitalGainsRule = Version &
  Sourced & {
    /** The base of an asset that had capital allowances. */
    readonly base: 'cost' | 'tax_written_down_value';
    readonly losses: 'none' | 'same_class' | 'from_assessable_profit_digital_apart';
    /** The year of assessment that the circular gives the disposal. */
    readonly yearOfAssessment: 'year_of_disposal' | 'year_after_accounting_period';
  } & ({ readonly method: 'separate_tax'; readonly rate: Rate } | { readonly method: 'joins_profits' });

/** The income that losses brought forward meet, and when. */
export type LossReliefRule = Version & Sourced & { readonly method: 'same_trade'; readonly order: 'losses_first' };

/** The limit on deducted capital allowances. */
export type CapitalAllowanceRule = Version &
  Sourced &
  (
    | { readonly method: 'uncapped' }
    | {
        readonly method: 'capped';
        readonly cap: Rate;
        readonly of: 'remainder_after_losses' | 'assessable_profit';
        readonly uncappedTrades: readonly Trade[];
      }
  );

/** The floor under income tax, and who is free of it. */
export type CompanyMinimumTaxRule = Version &
  Sourced &
  (
    | { readonly method: 'none' }
    | {
        readonly method: 'floor';
        readonly rate: Rate;
        readonly electedRate: Rate | null;
        readonly chargedOn: 'gross_turnover_less_franked_dividends';
        readonly exemptGrossTurnover: Bounds;
        readonly exemptTrades: readonly Trade[];
        readonly exemptFirstCalendarYears: number;
      }
  );

/** The minimum effective tax rate and the top-up to it. */
export type TopUpTaxRule = Version &
  Sourced &
  (
    | { readonly method: 'none' }
    | {
        readonly method: 'less_franked_dividends' | 'less_substance';
        readonly rate: Rate;
        readonly grossTurnover: Bounds;
        /** The part of depreciation and personnel costs that leaves net income (`less_substance` only). */
        readonly substanceRate: Rate | null;
        readonly coveredTaxes: readonly ('income_tax' | 'development_levy')[];
      }
  );

/** Education tax, or the development levy that replaced it, and who is free of it. */
export type EducationTaxRule = Version &
  Sourced & {
    readonly tax: 'education_tax' | 'development_levy';
    readonly method: 'flat_rate';
    readonly chargedOn: 'assessable_profit';
    readonly rate: Rate;
    readonly exempt: readonly (CompanySize | 'non_resident')[];
  };

/** A part of the liability that credits meet. */
export type Liability =
  | 'income_tax_on_capital_income'
  | 'other_income_tax'
  | 'top_up_tax'
  | 'capital_gains_tax'
  | 'education_tax';

/** A tax credit of a company. */
export type CompanyCredit = 'withholding' | 'foreign' | 'foreign_on_exempt_income';

/** The order of the credits and of what they meet, and what caps the foreign ones. */
export type CompanyCreditRule = Version &
  Sourced & {
    readonly order: readonly CompanyCredit[];
    /** Foreign tax on exempt income meets the top-up alone, whatever the order. */
    readonly against: readonly Liability[];
  } & (
    | { readonly foreignCap: 'share_by_profits' }
    | { readonly foreignCap: 'share_by_income'; readonly exemptIncomeCap: 'share_of_top_up_tax' }
  );

/** The authority that takes the tax, by the day the return is filed. */
export type CompanyAuthorityRule = Version & Sourced & { readonly authority: string };

/** The due date of the return. */
export type DueDateRule = Version & Sourced & { readonly monthsAfterPeriodEnd: number };

/** One complete table for companies. Amounts are kobo, rates exact fractions. */
export interface CompanyRuleTable extends TableHeader {
  readonly kind: 'company';
  readonly tradingProfit: readonly DefinitionRule[];
  readonly grossTurnover: readonly DefinitionRule[];
  readonly assessableProfit: readonly DefinitionRule[];
  readonly totalProfit: readonly DefinitionRule[];
  readonly companySize: readonly CompanySizeRule[];
  readonly incomeTax: readonly IncomeTaxRule[];
  readonly tradeExemption: readonly TradeExemptionRule[];
  readonly capitalIncome: readonly CapitalIncomeRule[];
  readonly assetClasses: readonly AssetClass[];
  readonly capitalGains: readonly CapitalGainsRule[];
  readonly lossRelief: readonly LossReliefRule[];
  readonly capitalAllowances: readonly CapitalAllowanceRule[];
  readonly minimumTax: readonly CompanyMinimumTaxRule[];
  readonly topUpTax: readonly TopUpTaxRule[];
  readonly educationTax: readonly EducationTaxRule[];
  readonly credits: readonly CompanyCreditRule[];
  readonly authorities: readonly CompanyAuthorityRule[];
  readonly dueDate: readonly DueDateRule[];
}
