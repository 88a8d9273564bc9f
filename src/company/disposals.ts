/**
 * Step 4: disposals. The day of each decides its law: to 31 December 2025 a separate 10 % (Capital Gains Tax Act), from
 * 1 January 2026 the gain joins the profits and bears the company's own rate (Nigeria Tax Act).
 *
 * @module
 */
import type { CivilDay } from '../civil-day.js';
import type { Problem } from '../errors.js';
import { fieldsOf, required, year } from '../intake.js';
import { type Decimal, type Kobo, least, nairaOf, type Rate, sumOf, sumOfFractions } from '../money.js';
import { companyTables } from '../rules/company.js';
import type { AssetClass, AssetTreatment, CapitalGainsRule, CompanyRuleTable } from '../rules/company-table.js';
import { versionOn } from '../rules/table.js';
import { readUnderTable } from '../step.js';
import { type ClassGains, type NettedGains, netGains, type UsableLosses } from './capital-losses.js';
import { checkDisposals, type DisposalFacts, disposalFields } from './facts.js';
import type { CitInput, Disposal } from './input.js';
import type { DisposalResult, DisposalsResult } from './result.js';
import { chargeableSales, type Sale } from './share-rule.js';
import type { StepOptions } from './step.js';

/** A disposal with the law of its day. */
export interface AssessedDisposal extends Sale {
  readonly facts: DisposalFacts;
  readonly base: Kobo;
  readonly assetClass: AssetClass;
  readonly treatment: AssetTreatment;
  readonly regime: CapitalGainsRule;
  readonly isChargeable: boolean;
}

/** The gains of one regime, through reinvestment relief and losses. */
export interface RegimeGains {
  readonly regime: CapitalGainsRule;
  readonly chargeable: readonly AssessedDisposal[];
  readonly relief: Kobo;
  readonly pools: readonly NettedGains[];
  readonly net: Kobo;
}

export interface Disposals {
  readonly items: readonly AssessedDisposal[];
  readonly regimes: readonly RegimeGains[];
  readonly separateGains: Kobo;
  readonly separateTax: Kobo;
  /** Gains taxed as profits. */
  readonly profitGains: Kobo;
  readonly relief: Kobo;
  readonly lossesRelieved: Kobo;
  readonly lossesCarriedForward: ReadonlyMap<string, Kobo>;
}

/** Assesses a schedule: each disposal by its day, then each regime's gains through relief and losses. */
export function disposalsOf(
  schedule: readonly DisposalFacts[],
  broughtForward: ReadonlyMap<string, Kobo>,
  table: CompanyRuleTable,
): Disposals {
  const items = assessed(schedule, table);
  const usable: UsableLosses = { ofTheYear: new Map(), broughtForward: new Map(broughtForward) };
  const regimes = table.capitalGains
    .map((regime) => regimeGains(regime, items, table, usable))
    .filter((each) => each.chargeable.length > 0);
  return {
    items,
    regimes,
    separateGains: gainsBy('separate_tax', regimes),
    separateTax: separateTaxOn(regimes, table),
    profitGains: gainsBy('joins_profits', regimes),
    relief: sumOf(regimes.map((each) => each.relief)),
    lossesRelieved: sumOf(regimes.flatMap(({ pools }) => pools.map((pool) => pool.gains - pool.net))),
    lossesCarriedForward: carriedForward(usable, table),
  };
}

function assessed(schedule: readonly DisposalFacts[], table: CompanyRuleTable): AssessedDisposal[] {
  const items = schedule.map((facts) => withLawOfItsDay(facts, table));
  const failing = failingShareRule(items);
  return items.map((item) => ({ ...item, isChargeable: item.isChargeable || failing.has(item) }));
}

function withLawOfItsDay(facts: DisposalFacts, table: CompanyRuleTable): AssessedDisposal {
  const day = facts.disposalDate;
  const assetClass = assetClassOf(facts.assetClass, table);
  const treatment = versionOn(assetClass.treatments, day);
  const regime = versionOn(table.capitalGains, day);
  const base = baseOf(facts, regime);
  const gain = facts.proceeds - base - facts.disposalCosts;
  const isChargeable = treatment.treatment === 'chargeable';
  return { day, proceeds: facts.proceeds, gain, facts, base, assetClass, treatment, regime, isChargeable };
}

/** Under the Nigeria Tax Act an asset that had capital allowances is deducted at its residue (NTA s.39(a)). */
function baseOf(facts: DisposalFacts, regime: CapitalGainsRule): Kobo {
  return regime.base === 'cost' ? facts.costBase : (facts.taxWrittenDownValue ?? facts.costBase);
}

function assetClassOf(name: string, table: CompanyRuleTable): AssetClass {
  const found = table.assetClasses.find((each) => each.class === name);
  if (!found) throw new RangeError(`The table of ${table.taxYear} has no asset class ${name}.`);
  return found;
}

/** Each share rule counts only the disposals that it governs. */
function failingShareRule(items: readonly AssessedDisposal[]): ReadonlySet<AssessedDisposal> {
  const failing = new Set<AssessedDisposal>();
  for (const rule of new Set(items.map(({ treatment }) => treatment))) {
    if (rule.treatment !== 'exempt_while') continue;
    const sales = items.filter(({ treatment }) => treatment === rule);
    for (const sale of chargeableSales(sales, rule)) failing.add(sale);
  }
  return failing;
}

function regimeGains(
  regime: CapitalGainsRule,
  items: readonly AssessedDisposal[],
  table: CompanyRuleTable,
  usable: UsableLosses,
): RegimeGains {
  const chargeable = items.filter((item) => item.isChargeable && item.regime === regime);
  if (chargeable.length === 0) return { regime, chargeable, relief: 0n, pools: [], net: 0n };
  const relief = reinvestmentRelief(chargeable, table);
  const classes = table.assetClasses.map((assetClass) => classGains(assetClass, chargeable, relief));
  const pools = netGains(classes, regime.losses, usable).filter((pool) => pool.gains > 0n);
  return { regime, chargeable, relief, pools, net: sumOf(pools.map((pool) => pool.net)) };
}

function classGains(assetClass: AssetClass, chargeable: readonly AssessedDisposal[], relief: Kobo): ClassGains {
  const gains = chargeable.filter((item) => item.assetClass === assetClass).map((item) => item.gain);
  const sumOfGains = sumOf(gains.filter((gain) => gain > 0n));
  const relieved = assetClass.reinvestmentRelief ? relief : 0n;
  return { assetClass, gains: sumOfGains - relieved, losses: -sumOf(gains.filter((gain) => gain < 0n)) };
}

/** Gain × reinvested ÷ proceeds, exact for each disposal; the sum is rounded once (CGTA s.30(2), NTA s.34(1)(a)). */
function reinvestmentRelief(chargeable: readonly AssessedDisposal[], table: CompanyRuleTable): Kobo {
  const shares = chargeable.filter(isReinvested).map(reinvestedShare);
  return shares.length === 0 ? 0n : sumOfFractions(shares, table.rounding);
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

function gainsBy(method: CapitalGainsRule['method'], regimes: readonly RegimeGains[]): Kobo {
  return sumOf(regimes.filter(({ regime }) => regime.method === method).map((each) => each.net));
}

/** One tax line, rounded once, however many versions of the law its gains fell under. */
function separateTaxOn(regimes: readonly RegimeGains[], table: CompanyRuleTable): Kobo {
  const taxes = regimes.flatMap(({ regime, net }) =>
    regime.method === 'separate_tax'
      ? [{ numerator: net * regime.rate.numerator, denominator: regime.rate.denominator }]
      : [],
  );
  return taxes.length === 0 ? 0n : sumOfFractions(taxes, table.rounding);
}

function carriedForward({ ofTheYear, broughtForward }: UsableLosses, table: CompanyRuleTable): Map<string, Kobo> {
  const left = new Map<string, Kobo>();
  for (const { class: name } of table.assetClasses) {
    const losses = (ofTheYear.get(name) ?? 0n) + (broughtForward.get(name) ?? 0n);
    if (losses > 0n) left.set(name, losses);
  }
  return left;
}

/** The disposals as the caller sees them. */
export function disposalsResult(disposals: Disposals): DisposalsResult {
  return {
    items: disposals.items.map(disposalResult),
    separatelyTaxedGains: nairaOf(disposals.separateGains),
    separateTax: nairaOf(disposals.separateTax),
    gainsTaxedAsProfits: nairaOf(disposals.profitGains),
    reinvestmentRelief: nairaOf(disposals.relief),
    lossesRelieved: nairaOf(disposals.lossesRelieved),
    lossesCarriedForward: amountsByName(disposals.lossesCarriedForward),
  };
}

function disposalResult(item: AssessedDisposal): DisposalResult {
  const { treatment, regime } = item;
  return {
    assetClass: item.assetClass.class,
    disposalDate: item.day,
    gain: nairaOf(item.gain),
    treatment: item.isChargeable ? regime.method : 'exempt',
    law: [...treatment.law, ...(item.isChargeable ? regime.law : [])],
    ...(treatment.note === undefined ? {} : { note: treatment.note }),
  };
}

/** Amounts by name in naira. */
export function amountsByName(amounts: ReadonlyMap<string, Kobo>): Record<string, Decimal> {
  return Object.fromEntries([...amounts].map(([name, kobo]) => [name, nairaOf(kobo)]));
}

export interface DisposalsInput {
  readonly taxYear: number;
  readonly disposalSchedule: readonly Disposal[];
  readonly capitalLossesBroughtForward?: NonNullable<CitInput['capitalLossesBroughtForward']>;
}

/**
 * The gains and losses of a schedule of disposals, the separate capital gains tax on those to 2025, and the gains from
 * 2026 that join the profits, in naira (CGTA ss.2, 5, 30; NTA ss.33-40).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const disposals = calculateDisposals({
 *   taxYear: 2024,
 *   disposalSchedule: [{ assetClass: 'land', proceeds: 80_000_000, costBase: 60_000_000, disposalCosts: 2_000_000, disposalDate: '2024-01-01' }],
 * });
 * disposals.separateTax.toFixed(2); // '1800000.00'
 */
export function calculateDisposals(input: DisposalsInput, options: StepOptions = {}): DisposalsResult {
  const { facts, choice } = readUnderTable(input, companyTables, options, INTAKE);
  const { disposalSchedule, capitalLossesBroughtForward } = facts;
  return disposalsResult(disposalsOf(disposalSchedule, capitalLossesBroughtForward, choice.answering));
}

const INTAKE = {
  fieldsUnder: (table: CompanyRuleTable) => fieldsOf({ taxYear: required(year), ...disposalFields(table) }),
  check: ({ disposalSchedule }: { disposalSchedule: DisposalFacts[] }, table: CompanyRuleTable, problems: Problem[]) =>
    checkDisposals(disposalSchedule ?? [], table, problems),
};

/** The day a loss or gain counts for, by the circular: to 2025 the year itself, from 2026 the year after. */
export function circularYearOf(regime: CapitalGainsRule, day: CivilDay): number {
  const yearOfDisposal = Number(day.slice(0, 4));
  return regime.yearOfAssessment === 'year_of_disposal' ? yearOfDisposal : yearOfDisposal + 1;
}
