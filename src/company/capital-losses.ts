/**
 * Step 4, capital losses: which losses meet which gains, by the law in force on the day of disposal.
 *
 * `none` (to 31 August 2023): a loss meets nothing. `same_class` (to 2025): losses of the same class, whatever the
 * order of the days, then losses brought forward of that class. `pooled_digital_apart` (from 2026): one pool of every
 * class but digital assets, and one of digital assets. Losses are used class by class in the order of the table, so
 * what is carried forward does not depend on the order of the schedule.
 *
 * @module
 */
import { type Kobo, least, sumOf } from '../money.js';
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
}

/** Losses still usable, by class: taken from as they meet gains. */
export interface UsableLosses {
  readonly ofTheYear: Map<string, Kobo>;
  readonly broughtForward: Map<string, Kobo>;
}

/** Nets the gains of one regime; what the losses did not meet stays in `usable`. */
export function netGains(
  classes: readonly ClassGains[],
  method: CapitalGainsRule['losses'],
  usable: UsableLosses,
): NettedGains[] {
  if (method === 'none') return [{ pool: 'gains', losses: 0n, broughtForward: 0n, ...withoutLosses(classes) }];
  return poolsOf(classes, method).map(([pool, members]) => netPool(pool, members, usable));
}

function withoutLosses(classes: readonly ClassGains[]): { gains: Kobo; net: Kobo } {
  const gains = sumOf(classes.map((each) => each.gains));
  return { gains, net: gains };
}

function poolsOf(classes: readonly ClassGains[], method: CapitalGainsRule['losses']): [string, ClassGains[]][] {
  if (method === 'same_class') return classes.map((each) => [each.assetClass.class, [each]]);
  return [
    ['general_pool', classes.filter(({ assetClass }) => assetClass.pool === 'general')],
    ['digital_pool', classes.filter(({ assetClass }) => assetClass.pool === 'digital')],
  ];
}

function netPool(pool: string, members: readonly ClassGains[], usable: UsableLosses): NettedGains {
  const gains = sumOf(members.map((each) => each.gains));
  const broughtForward = sumOf(members.map(({ assetClass }) => usable.broughtForward.get(assetClass.class) ?? 0n));
  // Of this regime alone: a loss of 2025 does not meet a gain of 2026 in the same request.
  const own = new Map(members.map(({ assetClass, losses }) => [assetClass.class, losses]));
  const afterLosses = useUp(members, own, gains);
  for (const [name, unused] of own) addTo(usable.ofTheYear, name, unused);
  const net = useUp(members, usable.broughtForward, afterLosses);
  return { pool, gains, losses: sumOf(members.map((each) => each.losses)), broughtForward, net };
}

/** Sets losses against gains, class by class; answers the gains that are left. */
function useUp(members: readonly ClassGains[], losses: Map<string, Kobo>, gains: Kobo): Kobo {
  let left = gains;
  for (const { assetClass } of members) {
    const used = least(left, losses.get(assetClass.class) ?? 0n);
    left -= used;
    addTo(losses, assetClass.class, -used);
  }
  return left;
}

function addTo(amounts: Map<string, Kobo>, name: string, amount: Kobo): void {
  if (amount !== 0n) amounts.set(name, (amounts.get(name) ?? 0n) + amount);
}
