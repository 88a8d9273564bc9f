/**
 * The facts that a register gives to the return under a reading: the allowances available and claimed, the balancing
 * charges, and the sales that the law puts into the schedule of disposals.
 *
 * @module
 */
import { type ImmediateWords, inNumbersOrBigint, koboOfFigure } from '../algebra/index.js';
import type { Figure, ListWords } from '../algebra/words.js';
import type { PeriodStated } from '../company/period.js';
import type { CompanyRequest, DisposalRequest } from '../company/request.js';
import { type AnyKobo, dayNumberOf, dayOfNumber } from '../ground/index.js';
import { allowedOf, chargedOf, claimedOf, type Income, isProrated, soldAs } from '../law/company/index.js';
import { booksTables } from '../tables/books.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type AssetInYear, registerYear } from './register.js';
import { periodOfRequest, type RegisterRequest } from './request.js';
import { PeriodsBack, type RegisterPeriod, rulesOfPeriod } from './rules.js';

/** An asset in a year, with what of its allowances is allowed and of its charge is made. */
export interface AssetAllowed extends AssetInYear {
  /** The part of the allowances that private and untaxed use take away. */
  readonly notAllowed: Figure;
  readonly charge: Figure;
}

/** A register worked out under a table, and what it gives to the return. */
export interface RegisterFacts {
  readonly m: ImmediateWords;
  readonly period: RegisterPeriod;
  readonly assets: readonly AssetAllowed[];
  /** The income by which allowances were prorated. */
  readonly income: IncomeInKobo;
  /** Returns whether untaxed income reduces the allowances of assets that serve both. */
  readonly isProrated: boolean;
  readonly broughtForward: AnyKobo;
  /** Allowances brought forward, of the year and others. */
  readonly available: AnyKobo;
  /** Those of them that are claimed: the return's `capitalAllowances`. */
  readonly claimed: AnyKobo;
  readonly balancingCharges: AnyKobo;
  readonly disposals: readonly DisposalRequest[];
}

/** The income of a company by which allowances are prorated, in kobo. */
export interface IncomeInKobo {
  readonly all: AnyKobo;
  readonly untaxed: AnyKobo;
}

/** The periods of a register from that of a request back, under the reading of a table. */
export function periodsUnder(
  request: PeriodStated & Pick<CompanyRequest, 'accountingPeriodEnd'>,
  table: CompanyRuleTable,
): PeriodsBack {
  const { taxYear, reading } = table;
  const period = rulesOfPeriod(booksTables, periodOfRequest(request, table), taxYear, reading);
  return new PeriodsBack(booksTables, period, reading);
}

/** Works a register out; the income, which its sales are part of, is asked once they are known. */
export function registerFacts(
  register: RegisterRequest,
  periods: PeriodsBack,
  { rounding }: Pick<CompanyRuleTable, 'rounding'>,
  incomeWith: (disposals: readonly DisposalRequest[]) => IncomeInKobo,
): RegisterFacts {
  return inNumbersOrBigint(rounding, (m) => {
    const inYear = registerYear(m, register.assets, periods);
    const period = periods.at(0);
    const disposals = inYear.flatMap((each) => fedDisposals(each, period));
    const income = incomeWith(disposals);
    const figures = { all: m.figure(income.all), untaxed: m.figure(income.untaxed) };
    const prorated = isProrated(m, figures, period.rules.untaxedIncome);
    const assets = inYear.map((each) => assetAllowed(m, each, figures, prorated));
    return { m, period, assets, income, isProrated: prorated, disposals, ...sumsOf(m, register, assets, period) };
  });
}

/** An asset with what of its allowances is allowed and of its charge is made. */
export function assetAllowed(m: ListWords, each: AssetInYear, income: Income, prorated: boolean): AssetAllowed {
  const { given, asset, before, sale, year, made, isDerived } = each;
  const allowed = allowedOf(m, made, asset, income, prorated);
  const notAllowed = allowed === made ? m.zero : m.minus(made, allowed);
  const charge = chargedOf(m, year.balancingCharge, asset);
  return { given, asset, before, sale, year, made, isDerived, notAllowed, charge };
}

function sumsOf(
  m: ImmediateWords,
  register: RegisterRequest,
  assets: readonly AssetAllowed[],
  { rules }: RegisterPeriod,
): Pick<RegisterFacts, 'broughtForward' | 'available' | 'claimed' | 'balancingCharges'> {
  const earlier = m.figure(register.capitalAllowancesBroughtForward);
  let available = m.plus(earlier, m.figure(register.otherCapitalAllowances));
  let charges = m.zero;
  for (const { made, notAllowed, charge } of assets) {
    available = m.minus(m.plus(available, made), notAllowed);
    charges = m.plus(charges, charge);
  }
  const { capitalAllowancesClaimed: asked } = register;
  const claimed = claimedOf(m, available, asked === undefined ? undefined : m.figure(asked), rules.allowanceClaims);
  return {
    broughtForward: register.capitalAllowancesBroughtForward,
    available: koboOfFigure(available),
    claimed: koboOfFigure(claimed),
    balancingCharges: koboOfFigure(charges),
  };
}

/** The class of disposals as which an asset is sold; nothing where its sale is none of the return. */
export function fedAs({ asset, sale }: AssetInYear, { rules }: RegisterPeriod): string | undefined {
  return sale && soldAs(asset.assetClass, rules.balancingOn(sale.day));
}

/** The sale of an asset as a disposal of the return, where its residue is the base of a chargeable gain. */
function fedDisposals(each: AssetInYear, period: RegisterPeriod): DisposalRequest[] {
  const assetClass = fedAs(each, period);
  if (assetClass === undefined) return [];
  const { given, before } = each;
  return [
    {
      assetClass,
      disposalDate: dayOfNumber(dayNumberOf(given.disposedOn ?? '')),
      proceeds: given.proceeds ?? 0,
      costBase: given.cost,
      disposalCosts: given.disposalCosts ?? 0,
      taxWrittenDownValue: koboOfFigure(before.residue),
      reinvested: undefined,
    },
  ];
}
