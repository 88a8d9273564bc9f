/**
 * Steps 4 and 6, capital losses: which losses meet which gains, by the law in force on the day of disposal.
 *
 * `none` (to 31 August 2023): a loss meets nothing. `same_class` (to 2025): losses of the same class, whatever the
 * order of the days, then losses brought forward of that class. `from_assessable_profit_digital_apart` (from 2026):
 * losses on digital assets meet gains on digital assets; general losses, of every other class, meet no gain here and
 * leave assessable profit in step 6. Losses are used class by class in the order of the table, so what is carried
 * forward does not depend on the order of the schedule.
 *
 * @module
 */
import { type Kobo, least, sumOf } from '../money/kobo.js';
import type { AssetClass, CapitalGainsRule } from '../rules/company-table.js';

/** Gains and losses of one class under one regime, both as positive amounts; gains after reinvestment relief. */
export interface ClassGains {
  readonly assetClass: AssetClass;
  readonly gains: Kobo;
  readonly losses: Kobo;
}

/** Gains that are netted together, and the losses that could meet them. */
export interface NettedGains {
  readonly pool: string;
  readonly gains: Kobo;
  readonly losses: Kobo;
  readonly broughtForward: Kobo;
  readonly net: Kobo;
  /** The classes whose losses brought forward met these gains. */
  readonly broughtForwardMet: readonly string[];
}

/** Losses by class that are still usable. */
export interface UsableLosses {
  /** Losses of this schedule that met no gain; losses under one regime never meet gains under another. */
  readonly unused: Map<string, Kobo>;
  /** General losses of this schedule under the regime that takes them from assessable profit. */
  readonly fromProfit: Map<string, Kobo>;
  /** Losses of earlier years, taken from as they meet gains. */
  readonly broughtForward: Map<string, Kobo>;
}

/** General capital losses that leave assessable profit in step 6, in kobo by class. */
export interface GeneralLosses {
  /** The rule that takes them from assessable profit. */
  readonly rule: CapitalGainsRule;
  readonly ofTheYear: ReadonlyMap<string, Kobo>;
  readonly broughtForward: ReadonlyMap<string, Kobo>;
  readonly sumOfTheYear: Kobo;
  readonly sum: Kobo;
}

/** Gains and losses of the classes that were disposed of, and which classes' losses may meet them. */
interface Pool {
  readonly name: string;
  readonly disposedOf: readonly ClassGains[];
  readonly holds: (assetClass: AssetClass) => boolean;
}

/** The pool of the gains that general losses never meet. */
export const DIGITAL_POOL = 'digital_pool';
const GENERAL_POOL = 'general_pool';

/** Nets the gains of one regime; what the losses did not meet stays in `usable`. */
export function netGains(
  disposedOf: readonly ClassGains[],
  method: CapitalGainsRule['losses'],
  classes: readonly AssetClass[],
  usable: UsableLosses,
): NettedGains[] {
  return poolsBy(method, disposedOf, classes, usable).filter(({ gains }) => gains > 0n);
}

function poolsBy(
  method: CapitalGainsRule['losses'],
  disposedOf: readonly ClassGains[],
  classes: readonly AssetClass[],
  usable: UsableLosses,
): NettedGains[] {
  if (method === 'none') return [withoutLosses('gains', disposedOf)];
  if (method === 'same_class') return disposedOf.map((each) => netPool(poolOfClass(each), classes, usable));
  const general = disposedOf.filter(({ assetClass }) => isGeneral(assetClass));
  for (const { assetClass, losses } of general) addTo(usable.fromProfit, assetClass.class, losses);
  return [withoutLosses(GENERAL_POOL, general), netPool(digitalPool(disposedOf), classes, usable)];
}

const NO_CLASSES: readonly string[] = [];

function isGeneral({ pool }: AssetClass): boolean {
  return pool === 'general';
}

function withoutLosses(pool: string, disposedOf: readonly ClassGains[]): NettedGains {
  const gains = sumOf(disposedOf.map((each) => each.gains));
  return { pool, gains, losses: 0n, broughtForward: 0n, net: gains, broughtForwardMet: NO_CLASSES };
}

function poolOfClass(each: ClassGains): Pool {
  return {
    name: each.assetClass.class,
    disposedOf: [each],
    holds: (assetClass) => assetClass === each.assetClass,
  };
}

function digitalPool(disposedOf: readonly ClassGains[]): Pool {
  const isDigital = (assetClass: AssetClass): boolean => !isGeneral(assetClass);
  return {
    name: DIGITAL_POOL,
    disposedOf: disposedOf.filter(({ assetClass }) => isDigital(assetClass)),
    holds: isDigital,
  };
}

function netPool(pool: Pool, classes: readonly AssetClass[], { unused, broughtForward }: UsableLosses): NettedGains {
  let gains = 0n;
  let losses = 0n;
  for (const each of pool.disposedOf) {
    gains += each.gains;
    losses += each.losses;
  }
  const net = losses === 0n ? gains : meetLosses(pool.disposedOf, gains, unused);
  const { name } = pool;
  if (broughtForward.size === 0) {
    return { pool: name, gains, losses, broughtForward: 0n, net, broughtForwardMet: NO_CLASSES };
  }
  const members = classes.filter(pool.holds);
  const earlier = sumOf(members.map((each) => broughtForward.get(each.class) ?? 0n));
  const met = usedByClass(broughtForward, net, members);
  for (const [of, used] of met) addTo(broughtForward, of, -used);
  const left = net - sumOfAmounts(met);
  return { pool: name, gains, losses, broughtForward: earlier, net: left, broughtForwardMet: [...met.keys()] };
}

/** Sets the losses of the year against gains, class by class; answers the gains that are left. */
function meetLosses(disposedOf: readonly ClassGains[], gains: Kobo, unused: Map<string, Kobo>): Kobo {
  let left = gains;
  for (const { assetClass, losses } of disposedOf) {
    const used = least(left, losses);
    left -= used;
    addTo(unused, assetClass.class, losses - used);
  }
  return left;
}

/** The losses of each class that an amount uses, class by class; classes that it leaves alone are left out. */
function usedByClass(
  losses: ReadonlyMap<string, Kobo>,
  amount: Kobo,
  classes: readonly AssetClass[],
): Map<string, Kobo> {
  const used = new Map<string, Kobo>();
  let left = amount;
  for (const { class: name } of classes) {
    const met = least(left, losses.get(name) ?? 0n);
    left -= met;
    addTo(used, name, met);
  }
  return used;
}

function addTo(amounts: Map<string, Kobo>, name: string, amount: Kobo): void {
  if (amount !== 0n) amounts.set(name, (amounts.get(name) ?? 0n) + amount);
}

function generalOf(losses: ReadonlyMap<string, Kobo>, classes: readonly AssetClass[]): Map<string, Kobo> {
  const general = new Map<string, Kobo>();
  for (const each of classes) if (isGeneral(each)) addTo(general, each.class, losses.get(each.class) ?? 0n);
  return general;
}

function sumOfAmounts(amounts: ReadonlyMap<string, Kobo>): Kobo {
  let sum = 0n;
  for (const amount of amounts.values()) sum += amount;
  return sum;
}

/** The general losses that leave assessable profit: those of the year, then those brought forward that met no gain. */
export function generalLossesOf(
  { fromProfit, broughtForward }: UsableLosses,
  rules: readonly CapitalGainsRule[],
  classes: readonly AssetClass[],
): GeneralLosses | null {
  if (fromProfit.size === 0 && broughtForward.size === 0) return null;
  const rule = rules.find(({ losses }) => losses === 'from_assessable_profit_digital_apart');
  if (!rule) return null;
  const earlier = broughtForward.size === 0 ? broughtForward : generalOf(broughtForward, classes);
  const sumOfTheYear = sumOfAmounts(fromProfit);
  const sum = sumOfTheYear + sumOfAmounts(earlier);
  return sum === 0n ? null : { rule, ofTheYear: fromProfit, broughtForward: earlier, sumOfTheYear, sum };
}

/** The general losses of each class that an amount of assessable profit uses: those of the year first. */
export function generalLossesUsed(
  losses: GeneralLosses,
  amount: Kobo,
  classes: readonly AssetClass[],
): { readonly ofTheYear: ReadonlyMap<string, Kobo>; readonly broughtForward: ReadonlyMap<string, Kobo> } {
  const ofTheYear = usedByClass(losses.ofTheYear, amount, classes);
  const left = amount - sumOfAmounts(ofTheYear);
  return { ofTheYear, broughtForward: usedByClass(losses.broughtForward, left, classes) };
}
