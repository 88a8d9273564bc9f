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

/** Losses by class that are still usable. */
export interface UsableLosses {
  /** Losses of this schedule that met no gain; losses under one regime never meet gains under another. */
  readonly unused: Map<string, Kobo>;
  /** Losses of earlier years, taken from as they meet gains. */
  readonly broughtForward: Map<string, Kobo>;
}

/** Gains and losses of the classes that were disposed of, and every class whose losses may meet them. */
interface Pool {
  readonly name: string;
  readonly disposedOf: readonly ClassGains[];
  readonly members: readonly AssetClass[];
}

/** Nets the gains of one regime; what the losses did not meet stays in `usable`. */
export function netGains(
  disposedOf: readonly ClassGains[],
  method: CapitalGainsRule['losses'],
  classes: readonly AssetClass[],
  usable: UsableLosses,
): NettedGains[] {
  if (method === 'none') return [withoutLosses(disposedOf)];
  return poolsOf(disposedOf, method, classes).map((pool) => netPool(pool, usable));
}

function withoutLosses(disposedOf: readonly ClassGains[]): NettedGains {
  const gains = sumOf(disposedOf.map((each) => each.gains));
  return { pool: 'gains', gains, losses: 0n, broughtForward: 0n, net: gains };
}

function poolsOf(
  disposedOf: readonly ClassGains[],
  method: CapitalGainsRule['losses'],
  classes: readonly AssetClass[],
): Pool[] {
  if (method === 'same_class') {
    return disposedOf.map((each) => ({
      name: each.assetClass.class,
      disposedOf: [each],
      members: [each.assetClass],
    }));
  }
  return (['general', 'digital'] as const).map((name) => ({
    name: `${name}_pool`,
    disposedOf: disposedOf.filter(({ assetClass }) => assetClass.pool === name),
    members: classes.filter(({ pool }) => pool === name),
  }));
}

function netPool({ name, disposedOf, members }: Pool, { unused, broughtForward }: UsableLosses): NettedGains {
  const gains = sumOf(disposedOf.map((each) => each.gains));
  const losses = sumOf(disposedOf.map((each) => each.losses));
  const earlier = sumOf(members.map((each) => broughtForward.get(each.class) ?? 0n));
  let net = gains;
  for (const { assetClass, losses: ofClass } of disposedOf) {
    const used = least(net, ofClass);
    net -= used;
    addTo(unused, assetClass.class, ofClass - used);
  }
  if (earlier > 0n) net = useUp(broughtForward, members, net);
  return { pool: name, gains, losses, broughtForward: earlier, net };
}

/** Sets losses brought forward against gains, class by class; answers the gains that are left. */
function useUp(losses: Map<string, Kobo>, members: readonly AssetClass[], gains: Kobo): Kobo {
  let left = gains;
  for (const { class: name } of members) {
    const used = least(left, losses.get(name) ?? 0n);
    left -= used;
    addTo(losses, name, -used);
  }
  return left;
}

function addTo(amounts: Map<string, Kobo>, name: string, amount: Kobo): void {
  if (amount !== 0n) amounts.set(name, (amounts.get(name) ?? 0n) + amount);
}
