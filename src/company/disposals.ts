/**
 * Step 4: disposals. The day of each decides its law: to 31 December 2025 a separate 10 % (Capital Gains Tax Act), from
 * 1 January 2026 the gain joins the profits and bears the company's own rate (Nigeria Tax Act).
 *
 * @module
 */
import { type CivilDay, isCivilDay, yearOf } from '../civil-day.js';
import { brokenTable, type Problem } from '../errors.js';
import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { type Kobo, least, type Rate, sumOfFractions } from '../money/kobo.js';
import { fieldsOf, optional, required } from '../request/fields.js';
import { exactAmount, year } from '../request/readers.js';
import { readUnderTable } from '../request/under-table.js';
import { companyTables } from '../rules/company.js';
import type { AssetClass, AssetTreatment, CapitalGainsRule, CompanyRuleTable } from '../rules/company-table.js';
import { daysOfBoth, oncePerTable, type Period, rulesOn } from '../rules/table.js';
import {
  type ClassGains,
  DIGITAL_POOL,
  type GeneralLosses,
  generalLossesOf,
  generalLossesUsed,
  type NettedGains,
  netGains,
  type UsableLosses,
} from './capital-losses.js';
import { checkDisposals, type DisposalFacts, disposalFields } from './facts.js';
import type { CitInput, Disposal } from './input.js';
import type { DisposalResult, DisposalsResult } from './result.js';
import { chargeableSales, type Sale } from './share-rule.js';
import type { StepOptions } from './step.js';

/** A disposal with the law of its day. */
export interface AssessedDisposal extends Sale {
  readonly facts: DisposalFacts;
  readonly base: Kobo;
  readonly law: DisposalLaw;
  isChargeable: boolean;
}

/** The law of a disposal: how its class is treated on its day, and the regime of its gain. */
export interface DisposalLaw {
  readonly assetClass: AssetClass;
  readonly treatment: AssetTreatment;
  readonly regime: CapitalGainsRule;
  /** What a charge on the gain rests on. */
  readonly ofCharge: readonly string[];
}

/** The gains of one regime, through reinvestment relief and losses. */
export interface RegimeGains {
  readonly regime: CapitalGainsRule;
  readonly chargeable: readonly AssessedDisposal[];
  readonly relief: Kobo;
  readonly pools: readonly NettedGains[];
  readonly net: Kobo;
  readonly lossesRelieved: Kobo;
}

/** A schedule of disposals as assessed, in kobo. */
export interface Disposals {
  readonly items: readonly AssessedDisposal[];
  readonly regimes: readonly RegimeGains[];
  readonly separateGains: Kobo;
  readonly separateTax: Kobo;
  /** Gains taxed as profits: general gains in full, gains on digital assets after losses on digital assets. */
  readonly profitGains: Kobo;
  /** The part of them that general losses never meet. */
  readonly digitalGains: Kobo;
  /** The losses that leave assessable profit in step 6; `null` where there are none. */
  readonly generalLosses: GeneralLosses | null;
  readonly relief: Kobo;
  /** The losses that met a gain here. */
  readonly lossesRelieved: Kobo;
  /** The losses that met no gain here, general losses included. */
  readonly lossesLeft: ReadonlyMap<string, Kobo>;
}

/** Shared empty map; never mutated. */
const NO_LOSSES = new Map<string, Kobo>();

/** Assesses a schedule: each disposal by its day, then each regime's gains through relief and losses. */
export function disposalsOf(
  schedule: readonly DisposalFacts[],
  broughtForward: ReadonlyMap<string, Kobo>,
  table: CompanyRuleTable,
): Disposals {
  if (schedule.length === 0 && broughtForward.size === 0) return NO_DISPOSALS;
  const items = assessed(schedule, table);
  const earlier = broughtForward.size === 0 ? NO_LOSSES : new Map(broughtForward);
  const usable: UsableLosses = { unused: new Map(), fromProfit: new Map(), broughtForward: earlier };
  const regimes = regimesOf(items, table, usable);
  let [separateGains, profitGains, digitalGains, relief, lossesRelieved] = [0n, 0n, 0n, 0n, 0n];
  for (const each of regimes) {
    if (each.regime.method === 'separate_tax') separateGains += each.net;
    else {
      profitGains += each.net;
      digitalGains += digitalGainsOf(each);
    }
    relief += each.relief;
    lossesRelieved += each.lossesRelieved;
  }
  const separateTax = separateGains === 0n ? 0n : separateTaxOn(regimes, table);
  return {
    items,
    regimes,
    separateGains,
    separateTax,
    profitGains,
    digitalGains,
    generalLosses: generalLossesOf(usable, table.capitalGains, table.assetClasses),
    relief,
    lossesRelieved,
    lossesLeft: lossesLeft(usable, table),
  };
}

function digitalGainsOf({ pools }: RegimeGains): Kobo {
  for (const { pool, net } of pools) if (pool === DIGITAL_POOL) return net;
  return 0n;
}

type DisposalLaws = ReadonlyMap<string, readonly Period<DisposalLaw>[]>;

const disposalLawsOf = oncePerTable(
  ({ assetClasses, capitalGains }: CompanyRuleTable): DisposalLaws =>
    new Map(assetClasses.map((each) => [each.class, lawsOfClass(each, capitalGains)])),
);

function lawsOfClass(assetClass: AssetClass, regimes: readonly CapitalGainsRule[]): Period<DisposalLaw>[] {
  return assetClass.treatments.flatMap((treatment) =>
    regimes.map((regime) => {
      const { from, until } = daysOfBoth(treatment, regime);
      // Every result that quotes it shares it, so no caller may change it.
      const ofCharge = Object.freeze(treatment.law.concat(regime.law));
      return { from, until, rules: { assetClass, treatment, regime, ofCharge } };
    }),
  );
}

const NO_DISPOSALS: Disposals = {
  items: [],
  regimes: [],
  separateGains: 0n,
  separateTax: 0n,
  profitGains: 0n,
  digitalGains: 0n,
  generalLosses: null,
  relief: 0n,
  lossesRelieved: 0n,
  lossesLeft: NO_LOSSES,
};

/** Each disposal under the law of its day; a share rule makes some chargeable that it would otherwise exempt. */
function assessed(schedule: readonly DisposalFacts[], table: CompanyRuleTable): AssessedDisposal[] {
  const laws = disposalLawsOf(table);
  const items = schedule.map((facts) => withLawOfItsDay(facts, laws, table));
  if (items.some(isGoverned)) chargeWhatFails(items.filter(isGoverned));
  return items;
}

function withLawOfItsDay(facts: DisposalFacts, laws: DisposalLaws, table: CompanyRuleTable): AssessedDisposal {
  const { disposalDate: day, proceeds } = facts;
  const law = rulesOn(laws.get(facts.assetClass) ?? [], day);
  if (!law) throw brokenTable(`The table of ${table.taxYear} has no law for ${facts.assetClass} sold on ${day}.`);
  const base = baseOf(facts, law.regime);
  const gain = proceeds - base - facts.disposalCosts;
  return { day, proceeds, gain, facts, base, law, isChargeable: law.treatment.treatment === 'chargeable' };
}

/** Under the Nigeria Tax Act an asset that had capital allowances is deducted at its residue (NTA s.39(a)). */
function baseOf(facts: DisposalFacts, regime: CapitalGainsRule): Kobo {
  return regime.base === 'cost' ? facts.costBase : (facts.taxWrittenDownValue ?? facts.costBase);
}

function isGoverned({ law }: AssessedDisposal): boolean {
  return law.treatment.treatment === 'exempt_while';
}

/** Each share rule counts only the disposals that it governs. */
function chargeWhatFails(governed: readonly AssessedDisposal[]): void {
  for (const rule of new Set(governed.map(({ law }) => law.treatment))) {
    if (rule.treatment !== 'exempt_while') continue;
    const sales = governed.filter(({ law }) => law.treatment === rule);
    for (const sale of chargeableSales(sales, rule)) sale.isChargeable = true;
  }
}

function regimesOf(items: readonly AssessedDisposal[], table: CompanyRuleTable, usable: UsableLosses): RegimeGains[] {
  const regimes: RegimeGains[] = [];
  for (const regime of table.capitalGains) {
    const isUnderIt = ({ isChargeable, law }: AssessedDisposal) => isChargeable && law.regime === regime;
    if (items.some(isUnderIt)) regimes.push(regimeGains(regime, items.filter(isUnderIt), table, usable));
  }
  return regimes;
}

function regimeGains(
  regime: CapitalGainsRule,
  chargeable: readonly AssessedDisposal[],
  table: CompanyRuleTable,
  usable: UsableLosses,
): RegimeGains {
  const relief = reinvestmentRelief(chargeable, table);
  const disposedOf = gainsByClass(chargeable, relief, table);
  const pools = netGains(disposedOf, regime.losses, table.assetClasses, usable);
  let net = 0n;
  let gains = 0n;
  for (const pool of pools) {
    net += pool.net;
    gains += pool.gains;
  }
  return { regime, chargeable, relief, pools, net, lossesRelieved: gains - net };
}

/** Gains and losses of the classes that were disposed of, in the order of the table. */
function gainsByClass(chargeable: readonly AssessedDisposal[], relief: Kobo, table: CompanyRuleTable): ClassGains[] {
  const byClass: ClassGains[] = [];
  for (const assetClass of table.assetClasses) {
    let isDisposedOf = false;
    let gains = assetClass.reinvestmentRelief ? -relief : 0n;
    let losses = 0n;
    for (const { law, gain } of chargeable) {
      if (law.assetClass !== assetClass) continue;
      isDisposedOf = true;
      if (gain > 0n) gains += gain;
      else losses -= gain;
    }
    if (isDisposedOf) byClass.push({ assetClass, gains, losses });
  }
  return byClass;
}

/** Gain × reinvested ÷ proceeds, exact for each disposal; the sum is rounded once (CGTA s.30(2), NTA s.34(1)(a)). */
function reinvestmentRelief(chargeable: readonly AssessedDisposal[], table: CompanyRuleTable): Kobo {
  if (!chargeable.some(isReinvested)) return 0n;
  const shares = chargeable.filter(isReinvested).map(reinvestedShare);
  return sumOfFractions(shares, table.rounding);
}

/** Whether part of a gain was reinvested. */
export function isReinvested(item: AssessedDisposal): boolean {
  return item.gain > 0n && reinvestedOf(item) > 0n;
}

/** What was reinvested, up to the proceeds: more relieves no more than the whole gain. */
export function reinvestedOf(item: AssessedDisposal): Kobo {
  return least(item.facts.reinvested ?? 0n, item.proceeds);
}

function reinvestedShare(item: AssessedDisposal): Rate {
  return { numerator: item.gain * reinvestedOf(item), denominator: item.proceeds };
}

/** One tax line, rounded once, however many versions of the law its gains fell under. */
function separateTaxOn(regimes: readonly RegimeGains[], table: CompanyRuleTable): Kobo {
  const taxes: Rate[] = [];
  for (const { regime, net } of regimes) {
    if (regime.method !== 'separate_tax') continue;
    taxes.push({ numerator: net * regime.rate.numerator, denominator: regime.rate.denominator });
  }
  return sumOfFractions(taxes, table.rounding);
}

function lossesLeft(
  { unused, fromProfit, broughtForward }: UsableLosses,
  table: CompanyRuleTable,
): ReadonlyMap<string, Kobo> {
  if (unused.size === 0 && fromProfit.size === 0 && broughtForward.size === 0) return NO_LOSSES;
  const left = new Map<string, Kobo>();
  for (const { class: name } of table.assetClasses) {
    const losses = (unused.get(name) ?? 0n) + (fromProfit.get(name) ?? 0n) + (broughtForward.get(name) ?? 0n);
    if (losses > 0n) left.set(name, losses);
  }
  return left;
}

/** The losses still usable by class, once general losses took `taken` from assessable profit. */
export function capitalLossesCarriedForward(
  { generalLosses, lossesLeft }: Disposals,
  taken: Kobo,
  { assetClasses }: CompanyRuleTable,
): ReadonlyMap<string, Kobo> {
  if (generalLosses === null || taken === 0n) return lossesLeft;
  const { ofTheYear, broughtForward } = generalLossesUsed(generalLosses, taken, assetClasses);
  const carried = new Map<string, Kobo>();
  for (const [name, losses] of lossesLeft) {
    const left = losses - (ofTheYear.get(name) ?? 0n) - (broughtForward.get(name) ?? 0n);
    if (left > 0n) carried.set(name, left);
  }
  return carried;
}

/** The disposals as the caller sees them, once general losses took `taken` from assessable profit. */
export function disposalsResult(
  disposals: Disposals,
  taken: Kobo,
  lossesCarriedForward: Record<string, Decimal>,
): DisposalsResult {
  return {
    items: disposals.items.map(disposalResult),
    separatelyTaxedGains: nairaOf(disposals.separateGains),
    separateTax: nairaOf(disposals.separateTax),
    gainsTaxedAsProfits: nairaOf(disposals.profitGains),
    reinvestmentRelief: nairaOf(disposals.relief),
    lossesRelieved: nairaOf(disposals.lossesRelieved + taken),
    lossesFromAssessableProfit: nairaOf(taken),
    lossesCarriedForward,
  };
}

function disposalResult({ law: of, day: disposalDate, isChargeable, gain: kobo }: AssessedDisposal): DisposalResult {
  const assetClass = of.assetClass.class;
  const gain = nairaOf(kobo);
  const treatment = isChargeable ? of.regime.method : 'exempt';
  const law = isChargeable ? of.ofCharge : of.treatment.law;
  const { note } = of.treatment;
  return note === undefined
    ? { assetClass, disposalDate, gain, treatment, law }
    : { assetClass, disposalDate, gain, treatment, law, note };
}

/** Amounts by name in naira. */
export function amountsByName(amounts: ReadonlyMap<string, Kobo>): Record<string, Decimal> {
  const naira: Record<string, Decimal> = {};
  for (const [name, kobo] of amounts) naira[name] = nairaOf(kobo);
  return naira;
}

/** A schedule of disposals, and the capital losses still usable. */
export interface DisposalsInput {
  readonly taxYear: number;
  readonly disposalSchedule: readonly Disposal[];
  readonly capitalLossesBroughtForward?: NonNullable<CitInput['capitalLossesBroughtForward']>;
  /**
   * Taxable trading profit and capital income, in naira, that general capital losses from 2026 may meet beside general
   * gains; 0 when absent.
   */
  readonly otherAssessableProfit?: Amount;
}

/**
 * The gains and losses of a schedule of disposals, the separate capital gains tax on those to 2025, and the gains from
 * 2026 that join the profits, in naira (CGTA ss.2, 5, 30; NTA ss.33-40).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const disposals = calculateDisposals({
 *   taxYear: 2024,
 *   disposalSchedule: [{
 *     assetClass: 'land', disposalDate: '2024-01-01', proceeds: 80_000_000, costBase: 60_000_000,
 *     disposalCosts: 2_000_000,
 *   }],
 * });
 * disposals.separateTax.toFixed(2); // '1800000.00'
 */
export function calculateDisposals(input: DisposalsInput, options: StepOptions = {}): DisposalsResult {
  const { facts, choice } = readUnderTable(input, companyTables, options, INTAKE);
  const { disposalSchedule, capitalLossesBroughtForward, otherAssessableProfit } = facts;
  const table = choice.answering;
  const disposals = disposalsOf(disposalSchedule, capitalLossesBroughtForward, table);
  const profit = disposals.profitGains - disposals.digitalGains + otherAssessableProfit;
  const taken = least(disposals.generalLosses?.sum ?? 0n, profit);
  return disposalsResult(disposals, taken, amountsByName(capitalLossesCarriedForward(disposals, taken, table)));
}

const INTAKE = {
  fieldsUnder: (table: CompanyRuleTable) =>
    fieldsOf({ taxYear: required(year), ...disposalFields(table), otherAssessableProfit: optional(exactAmount, 0n) }),
  check: ({ disposalSchedule }: { disposalSchedule: DisposalFacts[] }, table: CompanyRuleTable, problems: Problem[]) =>
    checkDisposals(disposalSchedule ?? [], table, problems),
};

/**
 * The year of assessment that the circular gives a disposal: to 2025 the year itself, from 2026 the year after the one
 * in which the accounting period that holds the day ends. Periods end on the anniversaries of `periodEnd`.
 */
export function circularYearOf(regime: CapitalGainsRule, day: CivilDay, periodEnd: CivilDay): number {
  if (regime.yearOfAssessment === 'year_of_disposal') return yearOf(day);
  const isAfterPeriodEndsThatYear = monthAndDay(day) > lastMonthAndDayOf(periodEnd);
  return yearOf(day) + (isAfterPeriodEndsThatYear ? 2 : 1);
}

function monthAndDay(day: CivilDay): string {
  return day.slice('YYYY-'.length);
}

/** A period that ends on the last day of February ends on it in every year. */
function lastMonthAndDayOf(periodEnd: CivilDay): string {
  const end = monthAndDay(periodEnd);
  const isLastOfFebruary = end === '02-28' && !isCivilDay(`${periodEnd.slice(0, 'YYYY-'.length)}02-29`);
  return isLastOfFebruary ? '02-29' : end;
}
