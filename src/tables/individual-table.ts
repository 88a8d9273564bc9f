/**
 * A rule table for individuals, resolved for one income year and one reading: what `rules/individual/*.yaml` says.
 *
 * A section is a list of versions, of which the one in force on the last day of the income year counts. A change of
 * shape is a named `method` out of a closed list, never inferred.
 *
 * @module
 */
import type { Kobo, Rate } from '../money/kobo.js';
import type { Sourced, TableHeader, Version } from './table.js';

/** A type of income, as a table and a result spell it. */
export type IncomeType =
  | 'employment'
  | 'bonus'
  | 'benefit_in_kind'
  | 'business'
  | 'rental'
  | 'interest'
  | 'royalty'
  | 'prize'
  | 'other'
  | 'government_bond_interest'
  | 'treasury_bill_interest'
  | 'corporate_bond_interest'
  | 'pension'
  | 'gratuity'
  | 'dividend'
  | 'capital_gain'
  | 'digital_asset_gain';

/** `final_at_source`: the tax withheld is all there is; `refused`: another tax has it, which the note names. */
export type IncomeTreatment = 'taxable' | 'exempt' | 'final_at_source' | 'refused';

/** The treatment of one type of income. */
export interface IncomeTypeRule extends Sourced {
  readonly type: IncomeType;
  readonly aliases: readonly string[];
  readonly treatment: IncomeTreatment;
  /** True if expenses are allowed against it. */
  readonly expenses: boolean;
  /** `once_a_year`: it is never annualised, so only a frequency of one period a year is accepted. */
  readonly paid: 'at_any_frequency' | 'once_a_year';
  /** The assumption of the treatment, reported with every result that rests on it. */
  readonly assumes?: string;
}

/** The treatment of each type of income while the version is in force. */
export interface IncomeTypesRule extends Version {
  readonly types: readonly IncomeTypeRule[];
}

/** A frequency of payment; `null` periods must come with the request. */
export interface Frequency extends Sourced {
  readonly frequency: string;
  readonly aliases: readonly string[];
  readonly periodsPerYear: number | null;
}

/** The frequencies that a request may give. */
export interface FrequenciesRule extends Version {
  readonly frequencies: readonly Frequency[];
}

/** Everything that is taken from gross income on the way to chargeable income, in the order in which it is. */
export type Relief =
  | 'exempt_income'
  | 'income_taxed_at_source'
  | 'allowable_expenses'
  | 'minimum_wage_exemption'
  | Deduction
  | 'consolidated_relief_allowance'
  | 'rent_relief';

/** A payment of the year that an individual may deduct. */
export type Deduction =
  | 'pension'
  | 'national_housing_fund'
  | 'health_insurance'
  | 'life_insurance'
  | 'mortgage_interest';

/**
 * The exemption of those who earn no more than the minimum wage. `employment_income` exempts the income of the
 * employment, no other.
 */
export type MinimumWageRule = Version &
  Sourced &
  (
    | { readonly method: 'none' }
    | {
        readonly method: 'employment_income';
        /** The types of income that are an employment's. */
        readonly earnings: readonly IncomeType[];
        /** The national minimum wage of the whole year. */
        readonly minimumWage: Kobo;
        /** The assumption of the amount, reported if the exemption applies. */
        readonly assumes?: string;
      }
  );

/** The deductions that are allowed in full. */
export interface DeductionsRule extends Version {
  readonly allowed: readonly (Sourced & { readonly deduction: Deduction })[];
}

/** The higher of an amount and a share of gross income less the reliefs named, and a further share of it. */
export type ConsolidatedReliefRule = Version &
  Sourced &
  (
    | { readonly method: 'none' }
    | {
        readonly method: 'higher_of_and_share';
        readonly amount: Kobo;
        readonly orShare: Rate;
        readonly andShare: Rate;
        readonly ofGrossIncomeLess: readonly Relief[];
      }
  );

/** A share of the rent that was paid, up to a limit. */
export type RentReliefRule = Version &
  Sourced &
  ({ readonly method: 'none' } | { readonly method: 'share_of_rent'; readonly share: Rate; readonly atMost: Kobo });

/** The next part of chargeable income, in naira, at a rate; the last band has no width and takes the rest. */
export interface TaxBand extends Sourced {
  readonly width: Kobo | null;
  readonly rate: Rate;
}

/** The bands of chargeable income, in their order. */
export interface TaxBandsRule extends Version {
  readonly bands: readonly TaxBand[];
}

/** A floor under the tax of the bands, which `waivedFor` may waive for everyone who has the minimum wage exemption. */
export type IndividualMinimumTaxRule = Version &
  Sourced &
  (
    | { readonly method: 'none' }
    | {
        readonly method: 'floor';
        readonly rate: Rate;
        readonly ofGrossIncomeLess: readonly Relief[];
        readonly waivedFor?: 'minimum_wage_earners';
      }
  );

/** Tax that was paid on account: withheld at source, or deducted by an employer. */
export type IndividualCredit = 'withholding' | 'paye';

/** The order in which credits meet the tax. */
export type IndividualCreditRule = Version & Sourced & { readonly order: readonly IndividualCredit[] };

/** The authority that takes the tax. Rates are federal; residence decides only the authority. */
export type IndividualAuthorityRule = Version & Sourced & { readonly method: 'state_of_residence_on_1_january' };

/** One complete table for individuals. Amounts are kobo, rates exact fractions. */
export interface IndividualRuleTable extends TableHeader {
  readonly kind: 'individual';
  readonly incomeTypes: readonly IncomeTypesRule[];
  readonly frequencies: readonly FrequenciesRule[];
  readonly minimumWage: readonly MinimumWageRule[];
  readonly deductions: readonly DeductionsRule[];
  readonly consolidatedRelief: readonly ConsolidatedReliefRule[];
  readonly rentRelief: readonly RentReliefRule[];
  readonly bands: readonly TaxBandsRule[];
  readonly minimumTax: readonly IndividualMinimumTaxRule[];
  readonly credits: readonly IndividualCreditRule[];
  readonly authorities: readonly IndividualAuthorityRule[];
}
