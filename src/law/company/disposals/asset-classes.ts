/**
 * The law of a disposal: how the class of the asset is treated on the day of disposal, and the regime of its gain.
 *
 *     proceeds less base less costs of disposal  =  gain, or loss where it is negative
 *
 * The base is what the asset cost (CGTA ss.11, 13; NTA ss.39, 40). Under the Nigeria Tax Act an asset that had capital
 * allowances is deducted at its tax written-down value instead (NTA s.39(a)).
 *
 * Worked case: land that cost N60m is sold on 1 January 2024 for N80m, at costs of N2m. The gain is N18m, chargeable
 * under the Capital Gains Tax Act.
 *
 * > "all forms of property shall be assets for the purposes of this Act, whether situated in Nigeria or not" — CGTA s.3
 * > "all forms of property shall be chargeable assets for the purpose of this Part, whether situated in Nigeria or not"
 * > — NTA s.34
 * > "for which capital allowance has been made in accordance with the First Schedule to this Act, only the residue of
 * > that asset shall be deducted from the disposal proceeds" — NTA s.39
 *
 * @module
 */
import type { Figure, ListWords } from '../../../algebra/words.js';
import type { AssetClass, CapitalGainsRule } from '../../../tables/company-table.js';
import type { Days } from '../../../tables/table.js';
import type { DisposalFacts } from '../facts.js';
import { poolsOf } from './capital-losses.js';
import { basisOfTreatment } from './lines.js';
import type { AssessedDisposal, DisposalLaw, DisposalRules, LossPool, Regime } from './schedule.js';

/** A disposal under the law of its day; the rule that exempts Nigerian shares has its say afterwards. */
export function assessedDisposal(m: ListWords, facts: DisposalFacts, rules: DisposalRules): AssessedDisposal {
  const law = lawOf(facts, rules);
  const base = baseOf(facts, law.regime.rule);
  const gain = m.minus(facts.proceeds, base, facts.disposalCosts);
  return { facts, law, gain, isChargeable: law.treatment.treatment === 'chargeable' };
}

function baseOf({ costBase, taxWrittenDownValue }: DisposalFacts, { base }: CapitalGainsRule): Figure {
  return base === 'cost' || taxWrittenDownValue === undefined ? costBase : taxWrittenDownValue;
}

/** Most tables change the law at most once inside their two years, so the period is found by stepping through them. */
function lawOf({ assetClass, disposalDate: day }: DisposalFacts, { starts, laws, refuse }: DisposalRules): DisposalLaw {
  let period = starts.length - 1;
  while (period > 0 && day < (starts[period] ?? 0)) period--;
  return laws[period]?.get(assetClass) ?? refuse(assetClass, day);
}

/** The sections of a table by day and class; worked out once for each table. */
export function disposalRulesOf(
  classes: readonly AssetClass[],
  capitalGains: readonly CapitalGainsRule[],
  refuse: DisposalRules['refuse'],
): DisposalRules {
  const regimes = capitalGains.map((rule, place) => ({ rule, place, pools: poolsOf(rule, classes) }));
  const versions = [...capitalGains, ...classes.flatMap(({ treatments }) => treatments)];
  const starts = [...new Set([0, ...versions.map(firstDayOf)])].sort((one, other) => one - other);
  const laws = starts.map((day) => new Map(classes.flatMap((each, place) => lawsOn(day, each, place, regimes))));
  const all = [...classes.keys()];
  const general = all.filter((place) => classes[place]?.pool === 'general');
  const takesFromProfit = capitalGains.some(({ losses }) => losses === 'from_assessable_profit_digital_apart');
  return { classes, all, general, starts, laws, takesFromProfit, refuse };
}

function lawsOn(
  day: number,
  assetClass: AssetClass,
  place: number,
  regimes: readonly (Regime & { readonly pools: readonly LossPool[] })[],
): [string, DisposalLaw][] {
  const treatment = assetClass.treatments.find((each) => isInForce(each, day));
  const regime = regimes.find(({ rule }) => isInForce(rule, day));
  const pool = regime?.pools.find(({ members }) => members.includes(place));
  if (!treatment || !regime || !pool) return [];
  const ofCharge = Object.freeze(treatment.law.concat(regime.rule.law));
  const ofLine = basisOfTreatment(treatment);
  return [[assetClass.class, { assetClass, place, treatment, regime, pool, ofCharge, ofLine }]];
}

function isInForce(version: Days, day: number): boolean {
  return firstDayOf(version) <= day && (version.until === null || day < dayNumber(version.until));
}

function firstDayOf({ from }: Days): number {
  return from === null ? 0 : dayNumber(from);
}

function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}
