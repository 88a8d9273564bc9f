/**
 * The exemption of Nigerian shares (CGTA s.30(2), NTA s.34(1)(a)): gains on them are exempt while proceeds, and from
 * 2026 gains, stay within bounds in every 12 consecutive months.
 *
 * Two disposals share a window when the later day - 12 months is before the earlier day, so every window that matters
 * starts on the day of a disposal. A disposal is chargeable if some window that holds it fails; the others stay exempt.
 *
 *     2023-03-01  N60m   |
 *     2023-11-01  N50m   |- N110m in one window: both chargeable (limit N100m)
 *     2024-10-31  N30m      in a window with November only (N80m): exempt
 *
 * > "shall be chargeable gains under this Act except where … the disposal proceeds, in aggregate, is less than
 * > N100,000,000 in any 12 consecutive months" — CGTA-2021 s.30(2)
 * > "disposal proceeds, in aggregate, is less than N150,000,000 and the chargeable gain does not exceed N10,000,000 in
 * > any 12 consecutive months" — NTA s.34(1)(a)
 *
 * @module
 */
import type { Condition, Figure, ListWords } from '../../../algebra/words.js';
import type { AssetTreatment } from '../../../tables/company-table.js';
import type { AssessedDisposal } from './schedule.js';

/** The rule that exempts gains while every window keeps its bounds. */
export type ExemptWhile = Extract<AssetTreatment, { treatment: 'exempt_while' }>;

/** Charges the disposals that fail the rule which governs them. Each rule counts only the disposals that it governs. */
export function chargeWhatFails(m: ListWords, items: readonly AssessedDisposal[]): void {
  for (const rule of rulesThatGovern(items)) {
    if (m.holds(allTogetherKeep(m, items, rule))) continue;
    const governed = items.filter(({ law }) => law.treatment === rule);
    chargeWindowsThatFail(m, governed.sort(byDay), rule);
  }
}

function rulesThatGovern(items: readonly AssessedDisposal[]): readonly ExemptWhile[] {
  const rules: ExemptWhile[] = [];
  for (const { law } of items) {
    const { treatment } = law;
    if (treatment.treatment === 'exempt_while' && !rules.includes(treatment)) rules.push(treatment);
  }
  return rules;
}

function byDay({ facts: { disposalDate: day } }: AssessedDisposal, { facts: other }: AssessedDisposal): number {
  return day - other.disposalDate;
}

/** If all disposals together keep within the bounds, so does every window. */
function allTogetherKeep(m: ListWords, items: readonly AssessedDisposal[], rule: ExemptWhile): Condition {
  let proceeds = m.zero;
  let gains = m.zero;
  for (const { facts, gain, law } of items) {
    if (law.treatment !== rule) continue;
    proceeds = m.plus(proceeds, facts.proceeds);
    gains = m.plus(gains, m.atLeastZero(gain));
  }
  return keeps(m, proceeds, gains, rule);
}

/** Windows only move forward, so each disposal enters one and leaves it once, and is charged once. */
function chargeWindowsThatFail(m: ListWords, byDay: readonly AssessedDisposal[], rule: ExemptWhile): void {
  let proceeds = m.zero;
  let gains = m.zero;
  let start = 0;
  let end = 0;
  let charged = 0;
  for (const first of byDay) {
    for (let next = byDay[end]; next && m.holds(isInWindowOf(m, first, next, rule)); next = byDay[++end]) {
      proceeds = m.plus(proceeds, next.facts.proceeds);
      gains = m.plus(gains, m.atLeastZero(next.gain));
    }
    if (!m.holds(keeps(m, proceeds, gains, rule))) charged = charge(byDay, Math.max(charged, start), end);
    if (charged === byDay.length) return;
    proceeds = m.minus(proceeds, first.facts.proceeds);
    gains = m.minus(gains, m.atLeastZero(first.gain));
    start++;
  }
}

/** Told from the later day back: twelve months that begin on 29 February end on 28 February, not a day before it. */
function isInWindowOf(
  m: ListWords,
  first: AssessedDisposal,
  later: AssessedDisposal,
  { windowMonths }: ExemptWhile,
): Condition {
  return m.isBefore(m.monthsLater(m.day(later.facts.disposalDate), -windowMonths), m.day(first.facts.disposalDate));
}

function charge(items: readonly AssessedDisposal[], start: number, end: number): number {
  for (const item of items.slice(start, end)) item.isChargeable = true;
  return end;
}

/** A window adds gains only: a loss takes nothing from them. */
function keeps(m: ListWords, proceeds: Figure, gains: Figure, rule: ExemptWhile): Condition {
  const isWithin = m.within(proceeds, rule.proceeds);
  return rule.gains === undefined ? isWithin : m.and(isWithin, m.within(gains, rule.gains));
}
