/**
 * A register of assets: what it states of each asset, the law of one year, and what the asset comes to in that year.
 *
 * @module
 */
import type { Figure } from '../../../algebra/words.js';
import type { Rate } from '../../../ground/kobo.js';
import type {
  AllowanceClaimRule,
  BalancingRule,
  CapitalAllowanceRates,
  DefinitionRule,
  InvestmentAllowanceRule,
  LastAllowanceRule,
  ReplacedPlantRule,
  ResidueRule,
  ShortPeriodRule,
  TransitionRule,
  UntaxedIncomeRule,
} from '../../../tables/books-table.js';
import type { Sourced } from '../../../tables/table.js';

/** The uses of an asset for income that bears tax and for income that does not. */
export const INCOME_USES = ['taxable', 'both', 'exempt'] as const;

/** The facts of an asset that hold for all of its years. */
export interface Asset {
  /** The class, by its name in the table. */
  readonly assetClass: string;
  readonly cost: Figure;
  /** Plant that replaces old plant. */
  readonly isReplacement: boolean;
  /** An asset without initial allowance: bought after use, or in a reorganisation. */
  readonly hasNoInitial: boolean;
  readonly claimsInvestment: boolean;
  /** An asset whose value added tax or duty was due and not paid. */
  readonly isIneligible: boolean;
  /** The part that is used for the trade; `null` is all of it. */
  readonly businessUse: Rate | null;
  readonly incomeUse: (typeof INCOME_USES)[number];
}

/** An asset as it comes into a year. */
export interface AssetBefore {
  /** The cost less the allowances of earlier years; the cost itself in the year of first use. */
  readonly residue: Figure;
  /** The years of assessment for which an allowance was made. */
  readonly yearsAllowed: number;
  /** True if the old Acts made one of them. */
  readonly isOfOldActs: boolean;
  /** True in the year of first use. */
  readonly isFirstYear: boolean;
}

/** The end of an asset in a year. */
export interface AssetSale {
  /** The day yyyymmdd. */
  readonly day: number;
  readonly proceeds: Figure;
  readonly costs: Figure;
}

/** The rates of a class for a period, each with its law. */
export interface ClassRates {
  readonly law: Sourced;
  /** The initial allowance under the old Acts; none under the Nigeria Tax Act. */
  readonly initial: Rate | null;
  /** The allowance of the period, reduced where that is short; `null` where the class has none. */
  readonly annual: Rate | null;
  /** The years for which the Nigeria Tax Act makes an allowance. */
  readonly years: number;
  /** The allowance that the old Acts made once and for all; `null` where they made one a year. */
  readonly onceForAll: Rate | null;
  /** True of plant, which may replace old plant or claim the investment allowance. */
  readonly isPlant: boolean;
}

/** The law of one period on a register. */
export interface AssetRules {
  readonly taxYear: number;
  /** True under the Nigeria Tax Act. */
  readonly isStraightLine: boolean;
  readonly classes: ReadonlyMap<string, ClassRates>;
  readonly rates: CapitalAllowanceRates;
  readonly replacedPlant: ReplacedPlantRule;
  /** The rate of plant that replaced old plant under the old Acts. */
  readonly replacedBefore: Rate | null;
  readonly investmentAllowance: InvestmentAllowanceRule;
  readonly residue: ResidueRule;
  readonly lastAllowance: LastAllowanceRule;
  readonly shortPeriod: ShortPeriodRule;
  readonly privateUse: DefinitionRule;
  readonly untaxedIncome: UntaxedIncomeRule;
  readonly transition: TransitionRule;
  readonly allowanceClaims: AllowanceClaimRule;
  /** The rule on a sale of a day yyyymmdd. */
  readonly balancingOn: (day: number) => BalancingRule;
  /** The part of a year that the period is, where it is short. */
  readonly partOfYear: Rate | null;
}

/** The amounts of an asset in a year, before private and untaxed use. */
export interface AssetYear {
  readonly residueBroughtForward: Figure;
  readonly additions: Figure;
  readonly investment: Figure;
  readonly initial: Figure;
  readonly annual: Figure;
  /** The residue that leaves with a sale. */
  readonly disposals: Figure;
  readonly balancingAllowance: Figure;
  /** The charge before private use. */
  readonly balancingCharge: Figure;
  readonly residueCarriedForward: Figure;
  readonly notional: Figure;
  readonly yearsAllowed: number;
}
