/**
 * The fields of a register of assets, described once, as `fields.ts` of the return describes its own.
 *
 * A sentence says neither the unit nor a default that is a value, nor the years: those are read from the field.
 *
 * @module
 */

import { under } from '../../../request/facts.js';
import { during, objectOf, optional, required } from '../../../request/fields.js';
import {
  amount,
  day,
  flag,
  listOf,
  oneOf,
  share,
  shortText,
  spelling,
  wholeNumber,
  wordOf,
} from '../../../request/readers.js';
import { INCOME_USES } from './schedule.js';

/** The words of a year that registers take: those of every reading, since one request is worked out under each. */
export interface RegisterWords {
  /** The classes of assets, by every name. */
  readonly classes: ReadonlyMap<string, string>;
}

/** The years that a reading puts under the old Acts. */
const OLD_ACTS = { to: 2026 };
const FROM_2026 = { from: 2026 };

const LONGEST_NAME = 100;
const name = shortText(LONGEST_NAME);

/** The limit of a register: a hundred times that of other lists. */
const MOST_ASSETS = 100_000;

/** One asset of a register. */
export const ASSET_INPUT = {
  /**
   * The name by which the asset is known from year to year; each once.
   *
   * @default the number of the asset in the list
   */
  id: optional(name, undefined),
  /**
   * A description of the asset, in the company's own words.
   *
   * @default none
   */
  label: optional(name, undefined),
  /** The class of qualifying expenditure. An improvement is an asset of its own. */
  class: ({ classes }: RegisterWords) => required(wordOf(classes)),
  /** Qualifying expenditure: the cost without land, and without value added tax that is recovered. */
  cost: required(amount),
  /** The day of first use; of an asset bought before the trade began, the day on which it began. */
  firstUsedOn: required(day),
  /**
   * The day on which the asset was sold, scrapped or went out of use, in the accounting period.
   *
   * @default still in use
   */
  disposedOn: optional(day, undefined),
  /**
   * The proceeds of the sale, or the value if it was not sold. Only beside `disposedOn`.
   *
   * @default 0, which is reported
   */
  proceeds: optional(amount, undefined),
  /**
   * Costs of the sale. Only beside `disposedOn`.
   *
   * @default 0
   */
  disposalCosts: optional(amount, undefined),
  /**
   * Cost less the allowances of earlier years of assessment. It or `allowancesMade`.
   *
   * @default worked out: all allowances claimed, in periods of twelve months
   */
  residue: optional(amount, undefined),
  /**
   * Initial and annual allowances made for earlier years of assessment. It or `residue`.
   *
   * @default worked out: all allowances claimed, in periods of twelve months
   */
  allowancesMade: optional(amount, undefined),
  /**
   * Years of assessment for which an allowance was made.
   *
   * @default worked out: one a year since the asset was first used
   */
  yearsAllowed: optional(wholeNumber, undefined),
  /**
   * `true` if an allowance was made under the old Acts. Only beside a residue or allowances that are stated.
   *
   * @default by the law of the first year
   */
  allowedUnderOldActs: during(FROM_2026, optional(flag, undefined)),
  /** The part of its use that is for the trade: above 0, at most 1. */
  businessUse: optional(share, null),
  /** The income that the asset serves: income that bears tax, income that does not, or both. */
  incomeUse: optional(oneOf(INCOME_USES), 'taxable' as const),
  /** `true` of plant that replaces old plant: 95% once and for all (CITA 2nd Sch. para 6(3)). */
  replacement: during(OLD_ACTS, optional(flag, false)),
  /** `true` of a building bought after use (CITA 2nd Sch. para 4), or an asset of a reorganisation (s.29(9)). */
  noInitialAllowance: during(OLD_ACTS, optional(flag, false)),
  /** `true` of plant that claims the investment allowance of 10% (CITA s.32, 2nd Sch. para 18). */
  investmentAllowance: during(OLD_ACTS, optional(flag, false)),
  /** `true` if value added tax or duty was due on it and not paid (NTA s.27(2)(b)). Refused of use before 2026. */
  ineligible: during(FROM_2026, optional(flag, false)),
  /** `true` of a motor vehicle that is a passenger car: the same as the class `passenger_car`. */
  passengerCar: optional(flag, false),
};

const NO_ASSETS: readonly never[] = [];

/** The books of a company beside its return. */
export const REGISTER_INPUT = {
  /** The assets of the company, in use or sold in the accounting period. In place of `capitalAllowances`. */
  assets: (words: RegisterWords) => optional(listOf(objectOf(under(ASSET_INPUT, words)), MOST_ASSETS), NO_ASSETS),
  /** Capital allowances of earlier years that no profit has met. */
  capitalAllowancesBroughtForward: optional(amount, 0),
  /** Capital allowances of the year that the register does not know, such as the rural investment allowance. */
  otherCapitalAllowances: optional(amount, 0),
  /**
   * The allowances that are claimed of those available, under the Nigeria Tax Act. What is not claimed is carried
   * forward.
   *
   * @default all of them
   */
  capitalAllowancesClaimed: during(FROM_2026, optional(amount, undefined)),
};

/** The classes of some tables by every name. */
export function namesOfClasses(
  tables: readonly { readonly classes: readonly { readonly class: string; readonly aliases: readonly string[] }[] }[],
): ReadonlyMap<string, string> {
  const all = tables.flatMap(({ classes }) => classes);
  return new Map(
    all.flatMap((each) => [each.class, ...each.aliases].map((one) => [spelling(one), each.class] as const)),
  );
}
