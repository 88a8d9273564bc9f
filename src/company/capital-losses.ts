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

/** Gains and losses of the classes that were disposed of, and which classes' losses may meet them. */
interface Pool {
  readonly name: string;
  readonly disposedOf: readonly ClassGains[];
  readonly holds: (assetClass: AssetClass) => boolean;
}

/** Nets the gains of one regime; what the losses did not meet stays in `usable`. */
export function netGains(
  disposedOf: readonly ClassGains[],
  method: CapitalGainsRule['losses'],
  classes: readonly AssetClass[],
  usable: UsableLosses,
): NettedGains[] {
  const pools =
    method === 'none'
      ? [withoutLosses(disposedOf)]
      : poolsOf(disposedOf, method).map((pool) => netPool(pool, classes, usable));
  return pools.filter(({ gains }) => gains > 0n);
}

function withoutLosses(disposedOf: readonly ClassGains[]): NettedGains {
  const gains = sumOf(disposedOf.map((each) => each.gains));
  return { pool: 'gains', gains, losses: 0n, broughtForward: 0n, net: gains };
}

function poolsOf(disposedOf: readonly ClassGains[], method: CapitalGainsRule['losses']): Pool[] {
  if (method === 'same_class') {
    return disposedOf.map((each) => ({
      name: each.assetClass.class,
      disposedOf: [each],
      holds: (assetClass) => assetClass === each.assetClass,
    }));
  }
  return (['general', 'digital'] as const).map((name) => ({
    name: `${name}_pool`,
    disposedOf: disposedOf.filter(({ assetClass }) => assetClass.pool === name),
    holds: ({ pool }) => pool === name,
  }));
}

function netPool(pool: Pool, classes: readonly AssetClass[], { unused, broughtForward }: UsableLosses): NettedGains {
  let gains = 0n;
  let losses = 0n;
  for (const each of pool.disposedOf) {
    gains += each.gains;
    losses += each.losses;
  }
  const afterLosses = losses === 0n ? gains : meetLosses(pool.disposedOf, gains, unused);
  if (broughtForward.size === 0) return { pool: pool.name, gains, losses, broughtForward: 0n, net: afterLosses };
  const members = classes.filter(pool.holds);
  const earlier = sumOf(members.map((each) => broughtForward.get(each.class) ?? 0n));
  const net = useUp(broughtForward, members, afterLosses);
  return { pool: pool.name, gains, losses, broughtForward: earlier, net };
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
