/**
 * Properties of every schedule of disposals, each asked of the path that a run of the steps is on.
 *
 * @module
 */
import type { Condition, Figure } from '../../../src/algebra/words.js';
import type { AssessedDisposal, Disposals } from '../../../src/law/company/disposals/schedule.js';
import type { LossesLeft, Schedule } from './disposals.js';
import type { PathTracing } from './paths.js';

/** The results of a run of the steps; `after` is with more proceeds of a row. */
export interface Worked {
  readonly schedule: Schedule;
  readonly all: Readonly<Disposals>;
  readonly losses?: LossesLeft;
  readonly after?: Readonly<Disposals>;
}

/** The steps that are run: to the gains, to the losses left, or to the gains twice, once with more proceeds. */
export type Stage = 'gains' | 'losses' | 'order';

/** A property of a schedule: conditions that must hold of it, whatever amounts its rows state. */
export interface DisposalProperty {
  /** A sentence, without a full stop. */
  readonly name: string;
  readonly stage: Stage;
  readonly holds: (worked: Worked, m: PathTracing) => readonly Condition[];
}

function figuresOf({ all }: Worked): Figure[] {
  const { separateGains, separateTax, profitGains, digitalGains, relief, losses, lossesRelieved } = all;
  const { generalLossesOfTheYear, generalLossesBroughtForward } = all;
  const ofPools = all.regimes.flatMap(({ pools }) => pools.flatMap(({ gains, net }) => [gains, net]));
  const ofLosses = [losses, lossesRelieved, generalLossesOfTheYear, generalLossesBroughtForward];
  return [separateGains, separateTax, profitGains, digitalGains, relief, ...ofLosses, ...ofPools];
}

function charged({ items }: Readonly<Disposals>): AssessedDisposal[] {
  return items.filter(({ isChargeable }) => isChargeable);
}

function gainsOf(m: PathTracing, items: readonly AssessedDisposal[]): Figure {
  return m.plus(...items.map(({ gain }) => m.greatest(gain, m.zero)));
}

function lossesOf(m: PathTracing, items: readonly AssessedDisposal[]): Figure {
  return m.plus(...items.map(({ gain }) => m.greatest(m.minus(m.zero, gain), m.zero)));
}

/** The gains that bear a tax of their own, and those taxed as profits. */
function gainsInAll(m: PathTracing, { separateGains, profitGains }: Readonly<Disposals>): Figure {
  return m.plus(separateGains, profitGains);
}

/** The separate tax is at the one rate of the table; of several rates nothing is said. */
function separateTaxHolds({ all, schedule: { table } }: Worked, m: PathTracing): Condition[] {
  const rates = table.capitalGains.flatMap((rule) => (rule.method === 'separate_tax' ? [rule.rate] : []));
  const [rate] = rates;
  if (rate === undefined) return [m.equal(all.separateTax, m.zero)];
  const isOne = new Set(rates.map(({ numerator, denominator }) => `${numerator}/${denominator}`)).size === 1;
  return isOne ? [m.equal(all.separateTax, m.charge(all.separateGains, rate))] : [];
}

/** Each loss of the year and brought forward is one of these; a loss lapses where the regime of its day says so. */
function lossesHold({ all, losses, schedule }: Worked, m: PathTracing): Condition[] {
  const items = charged(all);
  const lapsed = items.filter(({ law }) => law.regime.rule.losses === 'none');
  const had = m.plus(...schedule.broughtForward, lossesOf(m, items));
  const { left = [], taken = m.zero } = losses ?? {};
  return [
    m.equal(had, all.losses),
    m.equal(had, m.plus(all.lossesRelieved, taken, lossesOf(m, lapsed), ...left)),
    ...left.map((each) => m.atMost(m.zero, each)),
  ];
}

function areExemptAlike({ all, after = all }: Worked): boolean {
  return all.items.every(({ isChargeable }, at) => isChargeable === after.items[at]?.isChargeable);
}

/** The properties of schedules. */
export const DISPOSAL_PROPERTIES: readonly DisposalProperty[] = [
  {
    name: 'no figure is negative',
    stage: 'gains',
    holds: (worked, m) => figuresOf(worked).map((figure) => m.atMost(m.zero, figure)),
  },
  {
    name: 'gains on digital assets are no more than all gains taxed as profits',
    stage: 'gains',
    holds: ({ all }, m) => [m.atMost(all.digitalGains, all.profitGains)],
  },
  { name: 'the separate tax is its rate of the separate gains, rounded', stage: 'gains', holds: separateTaxHolds },
  {
    name: 'the gains of chargeable disposals are relieved, met by losses or charged',
    stage: 'gains',
    holds: ({ all }, m) => [
      m.equal(gainsOf(m, charged(all)), m.plus(all.relief, all.lossesRelieved, gainsInAll(m, all))),
    ],
  },
  {
    name: 'relief is no more than the gains that it relieves',
    stage: 'gains',
    holds: ({ all }, m) => {
      const relieved = charged(all).filter(({ facts }) => facts.reinvested !== undefined);
      return [m.atMost(all.relief, gainsOf(m, relieved))];
    },
  },
  {
    name: 'losses of the year and brought forward are relieved, taken from profit, lapsed or carried forward',
    stage: 'losses',
    holds: lossesHold,
  },
  {
    name: 'more proceeds never lower the gains in all',
    stage: 'order',
    holds: ({ all, after = all }, m) => [m.atMost(gainsInAll(m, all), gainsInAll(m, after))],
  },
  {
    name: 'more proceeds never lower the gains in all, where the same disposals are exempt',
    stage: 'order',
    holds: (worked, m) => {
      const { all, after = all } = worked;
      return areExemptAlike(worked) ? [m.atMost(gainsInAll(m, all), gainsInAll(m, after))] : [];
    },
  },
];

/** The property of the runs: every schedule goes one of their ways. */
export const EVERY_WAY = 'the steps were run in every way in which they can go';
