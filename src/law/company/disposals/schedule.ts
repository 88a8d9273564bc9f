/**
 * A schedule of disposals: what the return states of each, the law of its day, and what its gains come to.
 *
 * @module
 */
import type { Basis, Figure, Share } from '../../../algebra/words.js';
import type { AssetClass, AssetTreatment, CapitalGainsRule } from '../../../tables/company-table.js';
import type { DisposalFacts } from '../facts.js';

/** Amounts by class, in the order of the table's classes. */
export type AmountsByClass = readonly Figure[];

/** Gains that are netted together under one regime, and what their losses do. */
export interface LossPool {
  readonly name: string;
  /** The place among the pools of the regime. */
  readonly place: number;
  /** The places of its classes in the table. */
  readonly members: readonly number[];
  readonly losses: 'lapse' | 'meet_gains' | 'leave_assessable_profit';
  /** True if these are the gains that general losses never meet. */
  readonly isDigital: boolean;
  /** True if a class of the pool has reinvestment relief. */
  readonly isRelieved: boolean;
}

/** A regime of capital gains, and its place in the table. */
export interface Regime {
  readonly rule: CapitalGainsRule;
  readonly place: number;
}

/** The law of a disposal of one class on one day. */
export interface DisposalLaw {
  readonly assetClass: AssetClass;
  /** The place of the class in the table. */
  readonly place: number;
  readonly treatment: AssetTreatment;
  readonly regime: Regime;
  /** The gains that this one is netted with. */
  readonly pool: LossPool;
  /** The law that a charge on the gain rests on. Shared by every result, so it is frozen. */
  readonly ofCharge: readonly string[];
  /** The law of the disposal's line in the workings. */
  readonly ofLine: Basis;
}

/** The sections of a table that decide a schedule, by day and class. */
export interface DisposalRules {
  readonly classes: readonly AssetClass[];
  /** The places of the classes, and of the general ones. */
  readonly all: readonly number[];
  readonly general: readonly number[];
  /** The first days of the periods between two changes of the law; the first period is open. */
  readonly starts: readonly number[];
  /** The law of each class in each period. */
  readonly laws: readonly ReadonlyMap<string, DisposalLaw>[];
  /** True if a regime takes general losses from assessable profit. */
  readonly takesFromProfit: boolean;
  /** Refuses a table that has no law for a disposal. */
  readonly refuse: (assetClass: string, day: number) => never;
}

/** A disposal under the law of its day. */
export interface AssessedDisposal {
  readonly facts: DisposalFacts;
  readonly law: DisposalLaw;
  gain: Figure;
  /** True if the gain is charged; a loss counts where a gain would be charged. */
  isChargeable: boolean;
}

/** The gains of a pool through relief and losses. */
export interface PoolGains {
  readonly pool: LossPool;
  /** After reinvestment relief. */
  gains: Figure;
  losses: Figure;
  net: Figure;
}

/** Losses of earlier years, by class; taken from as they meet gains. */
export interface EarlierLosses {
  /** `null` where there are none. */
  readonly byClass: Figure[] | null;
  /** The places of the classes whose losses met digital gains. */
  readonly digitalMet: number[];
}

/** The gains of one regime, through reinvestment relief and losses. */
export interface RegimeGains {
  readonly regime: Regime;
  /** The pools that a chargeable disposal falls into, in the order of the table. */
  readonly pools: PoolGains[];
  /** The parts of gains that are relieved, each with the rule that relieves it. */
  readonly reinvested: (Share & { readonly rule: AssetTreatment })[];
  relief: Figure;
}

/** The results of the regimes. */
export interface GainsCharged {
  separateGains: Figure;
  separateTax: Figure;
  /** Gains taxed as profits: general gains in full, gains on digital assets after losses on digital assets. */
  profitGains: Figure;
  /** The part of them that general losses never meet. */
  digitalGains: Figure;
  relief: Figure;
  /** All losses of the schedule and of earlier years: whatever is relieved, left or carried forward is part of them. */
  losses: Figure;
  /** The losses that met a gain here. */
  lossesRelieved: Figure;
  /** General losses that leave assessable profit: of the schedule, and of earlier years where they met no gain. */
  generalLossesOfTheYear: Figure;
  generalLossesBroughtForward: Figure;
}

/** A schedule of disposals as assessed. */
export interface Disposals extends GainsCharged {
  readonly items: readonly AssessedDisposal[];
  /** The regimes that a chargeable disposal falls under, in the order of the table. */
  readonly regimes: readonly RegimeGains[];
  /** The losses of earlier years left after gains. */
  readonly earlier: EarlierLosses;
}
