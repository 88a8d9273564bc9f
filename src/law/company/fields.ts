/**
 * The fields of a company's request, described once: the comment of a field is its meaning, `@default` what is taken
 * where the law decides it. Types, schemas, columns, queries, files, forms and the reference page follow from here.
 *
 * A sentence says neither the unit nor a default that is a value, nor the years: those are read from the field.
 *
 * @module
 */

import type { AnyKobo } from '../../ground/kobo.js';
import { called, cost, fact, movable, under } from '../../request/facts.js';
import { during, fieldsOf, objectOf, optional, type Reader, required } from '../../request/fields.js';
import {
  amount,
  amountsBy,
  day,
  flag,
  listOf,
  oneOf,
  signedAmount,
  spelling,
  wordOf,
  year,
} from '../../request/readers.js';
import type { CompanyRuleTable, Trade } from '../../tables/company-table.js';

/** The trades that the law tells apart. */
export const TRADES = ['general', 'agriculture', 'manufacturing', 'upstream_gas'] as const satisfies readonly Trade[];

const AMOUNT = { kind: 'amount' } as const;
const GIVEN_AMOUNT = { kind: 'given_amount' } as const;
const CONDITION = { kind: 'condition' } as const;

const FROM_2026 = { from: 2026 };

/** Investment income of the accounting period, gross of tax withheld, in naira. */
export const CAPITAL_INCOME_BREAKDOWN = {
  /** Dividends from Nigerian companies (franked: the tax withheld is final). */
  dividends: fact(AMOUNT, optional(amount, 0)),
  /** Interest that is taxable: what is exempt goes under `governmentBondInterest`. */
  interest: fact(AMOUNT, optional(amount, 0)),
  /** Rent. */
  rent: fact(AMOUNT, optional(amount, 0)),
  /** Royalties. */
  royalties: fact(AMOUNT, optional(amount, 0)),
  /** Any other investment income. */
  otherInvestmentIncome: fact(AMOUNT, optional(amount, 0)),
  /** Dividends from foreign companies: taxable unless `foreignIncomeRepatriated`. */
  foreignDividends: fact(AMOUNT, optional(amount, 0)),
  /**
   * Interest on securities that was exempt when it accrued; it counts in gross turnover all the same. To 1 January 2022
   * that is interest on bonds of every issuer and on short-term government securities (CIT Exemption Order 2011), from
   * 2 January 2022 on bonds of the Federal Government only, and under the Nigeria Tax Act on those of a State too (NTA
   * s.162(1)(n)). Any other goes under `interest`.
   */
  governmentBondInterest: fact(AMOUNT, optional(amount, 0)),
};

/** One asset disposed of. */
export const DISPOSAL = {
  /** The class of asset. */
  assetClass: (table: CompanyRuleTable) => required(assetClassOf(table)),
  /** Consideration received. */
  proceeds: fact(AMOUNT, required(amount)),
  /** Cost of acquisition. */
  costBase: called('cost', fact(AMOUNT, required(amount))),
  /** The day of disposal, in calendar year `taxYear - 1` or `taxYear`. */
  disposalDate: fact({ kind: 'day' }, required(day)),
  /** Incidental costs of disposal. */
  disposalCosts: fact(AMOUNT, optional(amount, 0)),
  /**
   * The base, from 1 January 2026, of an asset that had capital allowances. Refused, in tables from 2026, for a class
   * that has none.
   *
   * @default the cost
   */
  taxWrittenDownValue: called(
    'tax written-down value',
    fact(GIVEN_AMOUNT, during(FROM_2026, optional(amount, undefined))),
  ),
  /**
   * Proceeds of Nigerian shares reinvested in Nigerian shares in the same year of assessment, for disposals from 1
   * January 2022 (CGTA s.30(2)(a), NTA s.34(1)(a)). Refused for any other asset; more than the proceeds relieves no
   * more than the gain.
   *
   * @default 0
   */
  reinvested: fact(GIVEN_AMOUNT, during({ from: 2022 }, optional(amount, undefined))),
};

/** No capital income of any head. */
const NO_CAPITAL_INCOME = fieldsOf(CAPITAL_INCOME_BREAKDOWN).absent;

const NO_DISPOSALS: readonly never[] = [];
const NO_LOSSES: ReadonlyMap<string, AnyKobo> = new Map();

/** A company's figures for one year of assessment. Amounts are naira. */
export const CIT_INPUT = {
  /** The year of assessment, not the accounting year. */
  taxYear: required(year),
  /** Turnover of the accounting period: revenue without capital income. */
  turnover: movable(fact(AMOUNT, required(amount))),
  /** Operating expenses of the accounting period. */
  operatingExpenses: cost(fact(AMOUNT, optional(amount, 0))),
  /** Cost of sales of the accounting period. */
  costOfSales: cost(fact(AMOUNT, optional(amount, 0))),
  /** `false` leaves out education tax and development levy. */
  applyEducationTax: fact(CONDITION, optional(flag, true)),
  /** Investment income of the accounting period, by head. */
  capitalIncomeBreakdown: optional(objectOf(CAPITAL_INCOME_BREAKDOWN), NO_CAPITAL_INCOME),
  /** The assets disposed of. */
  disposalSchedule: (table: CompanyRuleTable) => optional(listOf(objectOf(under(DISPOSAL, table))), NO_DISPOSALS),
  /** Tax withheld at source and available as credit. */
  withholdingCredits: fact(AMOUNT, optional(amount, 0)),
  /**
   * Foreign tax available as credit; refused of a company that is not resident (NTA ss. 119(1), 121(3); CITA s.46(2)).
   */
  foreignTaxCredits: fact(AMOUNT, optional(amount, 0)),
  /**
   * Last day of the accounting period, in calendar year `taxYear - 1`.
   *
   * @default 31 December of that year
   */
  accountingPeriodEnd: fact({ kind: 'day' }, optional(day, undefined)),
  /**
   * First day of the accounting period: not before `commencementDate`, and at most 18 months before the last day; from
   * 2026 at most 24 where it is not the day of commencement, which takes in a change of the accounting date (NTA
   * s.23(1)).
   *
   * @default the day after the end a year before, or `commencementDate` where that is later
   */
  accountingPeriodStart: optional(day, undefined),
  /**
   * The day the company was incorporated. The return of the first accounting period, the one that begins on
   * `commencementDate`, is due 18 months later, if that is before the day of any other return (CITA s.55(2)(b), NTAA
   * s.11(5)(b)). Without effect in later periods.
   *
   * @default the first return is due as any other
   */
  incorporationDate: optional(day, undefined),
  /**
   * Gross turnover of the twelve months to the end of the accounting period: what the limit of a small company is held
   * against, which is "per annum" (NTA s.201).
   *
   * @default that of the period; where it is not of twelve months, × 365 ÷ its days
   */
  turnoverPerAnnum: fact(
    { ...GIVEN_AMOUNT, absent: 'not given, gross turnover of the period' },
    during(FROM_2026, optional(amount, undefined)),
  ),
  /**
   * Total fixed assets at the end of the accounting period: a test of size.
   *
   * @default an amount within the limit
   */
  fixedAssets: movable(
    fact(
      { ...GIVEN_AMOUNT, absent: 'not given, taken to be within the limit' },
      during(FROM_2026, optional(amount, undefined)),
    ),
  ),
  /**
   * `true` if the company provides professional services: a test of size in some readings.
   *
   * @default false
   */
  professionalServices: fact(CONDITION, during(FROM_2026, optional(flag, undefined))),
  /** `true` if the company is resident in Nigeria. */
  resident: fact(CONDITION, optional(flag, true)),
  /**
   * The day the company commenced business; not after the accounting period ends.
   *
   * @default no exemption of a new company
   */
  commencementDate: fact({ kind: 'given_day' }, optional(day, undefined)),
  /** The trade of the company. */
  trade: fact({ kind: 'choice', words: TRADES }, optional(oneOf(TRADES), 'general' as const)),
  /** Expenses that are not allowed, added back to trading profit. */
  disallowableExpenses: cost(fact(AMOUNT, optional(amount, 0))),
  /**
   * Balancing charges on assets disposed of to 31 December 2025 that had capital allowances (CITA 2nd Sch. para 10).
   * They join trading profit after education tax and levy, and losses of the trade meet them (para 24(1), (3)). A gain
   * over cost goes under `disposalSchedule` all the same.
   */
  balancingCharges: fact(AMOUNT, optional(amount, 0)),
  /** Unrelieved trading losses of earlier years. */
  lossesBroughtForward: fact(AMOUNT, optional(amount, 0)),
  /**
   * Capital allowances claimed, those brought forward included; what is not relieved is carried forward. The old Acts
   * relieve at most two thirds of the profit that losses leave, but for agriculture, manufacturing and, in periods
   * ended from 1 September 2023, upstream gas (CITA 2nd Sch. para 24(7), (8)); that limit is applied here. The reading
   * before_losses takes two thirds of assessable profit before losses. Under the Nigeria Tax Act there is none; give
   * them as already restricted by NTA s.27(3) and (4).
   */
  capitalAllowances: movable(fact(AMOUNT, optional(amount, 0))),
  /**
   * Dividends paid, from 2026 declared, out of the accounts of this period. Where total profit is less, a Nigerian
   * company bears income tax as if they were its total profit (CITA s.19(1), NTA s.9(1)).
   */
  dividendsPaid: fact(AMOUNT, optional(amount, 0)),
  /**
   * The part of `dividendsPaid` out of retained earnings that were taxed, exempt profits, franked investment income, or
   * rent and dividends of a real estate investment company: it bears no more tax (CITA s.19(2), NTA s.9(2)). At most
   * `dividendsPaid`.
   *
   * @default 0
   */
  dividendsPaidFromTaxedOrExempt: fact(GIVEN_AMOUNT, optional(amount, undefined)),
  /**
   * Profit before tax per the accounts, for the minimum effective tax rate.
   *
   * @default trading profit, capital income and gains taxed as profits, less general capital losses of the year
   */
  profitBeforeTax: movable(fact({ kind: 'given_signed_amount' }, during(FROM_2026, optional(signedAmount, undefined)))),
  /**
   * Depreciation of the accounting period, for the minimum effective tax rate in some readings.
   *
   * @default 0
   */
  depreciation: cost(fact(AMOUNT, during(FROM_2026, optional(amount, undefined)))),
  /**
   * Personnel costs of the accounting period, for the minimum effective tax rate in some readings.
   *
   * @default 0
   */
  personnelCosts: cost(fact(AMOUNT, during(FROM_2026, optional(amount, undefined)))),
  /**
   * `true` if the company is part of a multinational group within the minimum effective tax rate: one above the limit
   * of NTA s.57, or any group in the reading `first_gazette`.
   *
   * @default false
   */
  multinationalGroup: fact(CONDITION, during(FROM_2026, optional(flag, undefined))),
  /**
   * `true` charges minimum tax at the lower rate of 0.25 %. Finance Act 2020 gave it without an election to returns
   * that fell due from 1 January 2020 to 31 December 2021 (CITA s.33(2)); Finance Act 2021, as reported, to any two
   * consecutive accounting periods that ended from 1 January 2019 to 31 December 2021, by election, where the returns
   * were filed in time. None of these conditions is checked.
   *
   * @default false
   */
  minimumTaxElection: fact(CONDITION, during({ to: 2022 }, optional(flag, undefined))),
  /**
   * The income that bore the foreign tax, without exempt income: caps the foreign tax credit. The profits taxed abroad
   * under the old Acts (CITA s.46(3)), the gross income inside the figures above under the Nigeria Tax Act (NTA
   * s.121(5)); at most gross turnover and gains taxed as profits.
   *
   * @default no limit but the liability
   */
  foreignIncome: fact(GIVEN_AMOUNT, optional(amount, undefined)),
  /**
   * Exempt foreign income inside gross turnover, brought in through approved channels: caps the credit of
   * `foreignTaxOnExemptIncome`, which requires it (NRS circular 2026/11 para 4.1). At most gross turnover and gains
   * taxed as profits. Without effect, and reported, under the old Acts.
   *
   * @default 0
   */
  exemptForeignIncome: fact(GIVEN_AMOUNT, during(FROM_2026, optional(amount, undefined))),
  /**
   * Foreign tax on `exemptForeignIncome`, credited against the top-up to the minimum effective tax rate alone. Whether
   * the income is exempt, and the claim within two years, is not checked. Without effect, and reported, under the old
   * Acts. Refused of a company that is not resident.
   *
   * @default 0
   */
  foreignTaxOnExemptIncome: fact(GIVEN_AMOUNT, during(FROM_2026, optional(amount, undefined))),
  /**
   * `true` if foreign dividends were brought in through approved channels.
   *
   * @default false
   */
  foreignIncomeRepatriated: fact(CONDITION, optional(flag, undefined)),
  /**
   * Capital losses still usable, by asset class. They meet gains of disposals from 1 September 2023 (Finance Act 2023):
   * to 2025 of the same class and for five years, so give none that are older; from 2026 they meet assessable profit,
   * and those on digital assets only gains on digital assets (NTA s.27(7)). What gains taxed at 10 % leave is taken to
   * be of disposals from 1 January 2026. Before 2023 they are only carried forward.
   */
  capitalLossesBroughtForward: (table: CompanyRuleTable) =>
    during({ from: 2023 }, optional(amountsBy(assetClassOf(table), 'asset class'), NO_LOSSES)),
  /**
   * The day the return is filed, which decides the authorities that it goes to.
   *
   * @default the due date
   */
  routingDate: optional(day, undefined),
};

/** The classes of assets of a table, by every name. */
function assetClassOf({ assetClasses }: CompanyRuleTable): Reader<string> {
  const names = assetClasses.flatMap((each) =>
    [each.class, ...each.aliases].map((name) => [spelling(name), each.class] as const),
  );
  return wordOf(new Map(names));
}
