/**
 * The fields of an individual's request, described once: the comment of a field is its meaning, `@default` what is
 * taken where the law decides it. Types, schemas, columns, queries, files, forms and the reference page follow from
 * here.
 *
 * A sentence says neither the unit nor a default that is a value, nor the years: those are read from the field.
 *
 * @module
 */
import { fact, movable, under } from '../../request/facts.js';
import { during, objectOf, optional, type Reader, required } from '../../request/fields.js';
import { amount, count, countUpTo, oneAtLeast, spelling, wordOf, year } from '../../request/readers.js';
import { stateReader } from '../../tables/states.js';
import type { IndividualLaw } from './rules.js';

/** A number of months, or the month of that number. */
export const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
/** The word for months that a return leaves out. */
export const NOT_GIVEN = 'not_given' as const;
/** Everything that a return can state of the months of employment, each number at its own place. */
export const MONTHS_STATED = [NOT_GIVEN, ...MONTHS] as const;

/** A number of months, or the month of that number. */
export type Month = (typeof MONTHS)[number];
/** A number of months, or a month, as a return states it. */
export type MonthStated = (typeof MONTHS_STATED)[number];

const AMOUNT = { kind: 'amount' } as const;

const upToTwelve = countUpTo(MONTHS.length);

/** The months of employment, as the law has them. */
const months: Reader<MonthStated> = {
  ...upToTwelve,
  read: (...given) => MONTHS_STATED[upToTwelve.read(...given) ?? -1],
};

const MONTHS_FACT = { kind: 'choice', words: MONTHS_STATED } as const;

/** One source of income. */
export const INCOME_STREAM = {
  /** The type of income. `capital_gain` and `digital_asset_gain` are refused up to 2026. */
  type: (law: IndividualLaw) => required(wordOf(namesOf(law.incomeTypes.types, ({ type }) => type))),
  /**
   * The amount of each payment, in the year whose income is assessed. That is the income year itself for employment and
   * pensions (NTA s.26(1)); for business the accounting year that ended in the year before (PITA s.23, NTA s.22(1));
   * for rental, prize and other income the year before (PITA s.23(1); from 2026 NTAA s.13(2)(b)); from 2026 the year
   * before for interest and royalty too; for gains, from 2027, the year before (NTA s.26(3)).
   */
  amount: fact(AMOUNT, required(amount)),
  /**
   * The frequency of payment. `daily` and `hourly` require `periodsPerYear`; a bonus, commission, prize or gain is
   * accepted only with `annual` or `one_off`.
   */
  frequency: (law: IndividualLaw) =>
    required(wordOf(namesOf(law.frequencies.frequencies, ({ frequency }) => frequency))),
  /**
   * Expenses of the same year, without depreciation, against business or rental income; refused for any other type.
   * What exceeds the income of the stream is ignored, without a notice, and is not carried forward.
   */
  expenses: fact(AMOUNT, optional(amount, 0)),
  /**
   * The number of payments a year: at most 366, or 8,784 where `hourly`; 1 where `annual` or `one_off`.
   *
   * @default the frequency's usual number
   */
  periodsPerYear: optional(count, undefined),
};

/** A stream of income in words, with the fields that each must have. */
const STREAM = 'stream of income, each with type, amount and frequency';

/** An individual's figures for one income year. Amounts are naira, of the year but for income streams. */
export const PIT_INPUT = {
  /** The income year, which is the year of assessment. */
  taxYear: required(year),
  /** State of residence on 1 January: its name, ISO 3166-2 code, FCT or Abuja. It decides the authority only. */
  state: required(stateReader),
  /** The sources of income, one at least. */
  incomeStreams: (law: IndividualLaw) => required(oneAtLeast(objectOf(under(INCOME_STREAM, law)), STREAM)),
  /**
   * Pension contributions paid in the year.
   *
   * @default 0
   */
  pensionContribution: movable(fact(AMOUNT, optional(amount, undefined))),
  /**
   * Contributions to the National Housing Fund in the year.
   *
   * @default 0
   */
  nationalHousingFund: fact(AMOUNT, optional(amount, undefined)),
  /**
   * Health insurance paid in the year.
   *
   * @default 0
   */
  healthInsurance: fact(AMOUNT, optional(amount, undefined)),
  /**
   * Life assurance premiums: the Acts take those of the year before.
   *
   * @default 0
   */
  lifeInsurance: fact(AMOUNT, optional(amount, undefined)),
  /**
   * Interest of the year on a loan for developing an owner-occupied house.
   *
   * @default 0
   */
  mortgageInterest: fact(AMOUNT, optional(amount, undefined)),
  /**
   * Rent paid in the year: rent relief.
   *
   * @default 0
   */
  annualRent: movable(fact(AMOUNT, during({ from: 2026 }, optional(amount, undefined)))),
  /**
   * Months of the year with income of employment. A monthly pay of employment counts once for each (NTA s.26(2), PITA
   * s.26(2)); one of fewer than twelve that is paid at other intervals requires `periodsPerYear`. The income is
   * compared with the minimum wage of these months (NMWA s.3(1)), and the tax a month is that of each of them.
   *
   * @default 12, or the months from `employedFrom` to `employedTo`
   */
  monthsWorked: fact(MONTHS_FACT, optional(months, NOT_GIVEN)),
  /**
   * The first month of the employment in the year, by its number: 8 is August. It decides which wage of a year with two
   * is compared, that of 2024.
   *
   * @default the month that `monthsWorked` and `employedTo` lead to, or 1
   */
  employedFrom: fact(MONTHS_FACT, optional(months, NOT_GIVEN)),
  /**
   * The last month of the employment in the year, by its number.
   *
   * @default the month that `monthsWorked` and `employedFrom` lead to, or 12
   */
  employedTo: optional(months, NOT_GIVEN),
  /**
   * Tax withheld at source that is a credit. Tax withheld on income whose tax at source is final (dividends; interest
   * and royalty to 2025; treasury bill and corporate bond interest from 2026) is no credit: leave it out.
   */
  withholdingCredits: fact(AMOUNT, optional(amount, 0)),
  /** Tax deducted by employers in the year. */
  payeDeducted: fact(AMOUNT, optional(amount, 0)),
};

function namesOf<R extends { readonly aliases: readonly string[] }, T extends string>(
  rows: readonly R[],
  nameOf: (row: R) => T,
): ReadonlyMap<string, T> {
  return new Map(rows.flatMap((row) => [nameOf(row), ...row.aliases].map((name) => [spelling(name), nameOf(row)])));
}
