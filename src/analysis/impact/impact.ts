/**
 * The impact of a change of law on a population: the answer of a simulation.
 *
 * @module
 */
import type { RulesUsed } from '../../computation/index.js';
import type { Decimal } from '../../ground/index.js';
import type { LeftOutRow, PopulationKind } from './rows.js';

/** The impact of a change of law on a population. Amounts are naira; a change is the tax after less the tax before. */
export interface Impact {
  readonly kind: PopulationKind;
  /** True if rows of the population were made up, by `population`. */
  readonly isMadeUp: boolean;
  /** The tables of before and after. */
  readonly rules: { readonly before: RulesUsed; readonly after: RulesUsed };
  /** The number of rows worked out. */
  readonly rows: number;
  /** The number of returns that they stand for: the sum of their weights. Every amount below is weighted. */
  readonly weight: number;
  readonly leftOut: LeftOut;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
  readonly payLess: Share;
  readonly same: Share;
  readonly payMore: Share;
  /** By size first (gross turnover of companies, gross income of individuals), then by what rows were grouped by. */
  readonly groups: readonly ImpactGroups[];
  /** The change at parts of the population, of nearest rank: at `50%` is the change that half do not exceed. */
  readonly quantiles: readonly ImpactQuantile[];
  /** The number of returns by size of their change. */
  readonly histogram: readonly ImpactClass[];
  /** The 20 rows whose tax rises and falls most; of rows that change alike, the earlier first. */
  readonly mostAffected: { readonly more: readonly RowImpact[]; readonly less: readonly RowImpact[] };
  /** The sections of the law that change the tax, with the option `parts`. Their sum is the change. */
  readonly parts?: readonly ImpactPart[];
}

/** The effect of a section of the law, or of several that only work together, on the tax of a population. */
export interface ImpactPart {
  /** `dates` is the step of the figures from one year to the other; all else are sections of the table. */
  readonly sections: readonly string[];
  /** The names of the sections under the two laws: `education tax or development levy`. */
  readonly words: readonly string[];
  readonly change: Decimal;
}

/** The rows that have no answer. */
export interface LeftOut {
  readonly rows: number;
  /** The first twenty of them, and what is wrong with each. */
  readonly first: readonly LeftOutRow[];
}

/** The rows that are affected alike. */
export interface Share {
  readonly rows: number;
  readonly weight: number;
  readonly change: Decimal;
}

/** The groups of a population by one of its labels. */
export interface ImpactGroups {
  readonly by: string;
  readonly rows: readonly ImpactGroup[];
}

/** A group; `payLess`, `same` and `payMore` count returns, by weight. */
export interface ImpactGroup {
  readonly name: string;
  readonly rows: number;
  readonly weight: number;
  readonly payLess: number;
  readonly same: number;
  readonly payMore: number;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
}

/** The change at a part of the population. */
export interface ImpactQuantile {
  readonly at: string;
  readonly change: Decimal;
}

/**
 * The returns whose change lies between two amounts, the one further from 0 included; `null` is open. Returns that do
 * not change are a class of their own, from 0 to 0.
 */
export interface ImpactClass {
  readonly from: Decimal | null;
  readonly to: Decimal | null;
  readonly rows: number;
  readonly weight: number;
}

/** A row that is affected. */
export interface RowImpact {
  /** The row of the input, counted from 1. */
  readonly row: number;
  readonly id?: string;
  /** Gross turnover of a company, gross income of an individual. */
  readonly size: Decimal;
  /** The group of the row under each label. */
  readonly groups: Readonly<Record<string, string>>;
  readonly weight: number;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
}
