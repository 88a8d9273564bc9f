/**
 * Reinvestment relief (CGTA s.30(2), NTA s.34(1)(a)): the part of a gain on Nigerian shares whose proceeds were
 * reinvested in such shares is not charged.
 *
 *     gain × reinvested ÷ proceeds, exact for each disposal; the sum of a regime is rounded once
 *
 * Worked case: shares sold for N150m at a gain of N60m, N50m of it reinvested. A third of the gain, N20m, is relieved.
 *
 * > "the proceeds from such disposal are reinvested within the same year of assessment in the acquisition of shares in
 * > the same or other Nigerian companies" — CGTA-2021 s.30(2)
 * > "proceeds from such disposal … are reinvested within the same year of assessment in the acquisition of shares in
 * > the same or other Nigerian companies" — NTA s.34(1)(a)
 *
 * @module
 */
import type { Figure, ListWords, Share } from '../../../algebra/words.js';
import type { AssessedDisposal } from './schedule.js';

/** The part of a gain that a disposal's reinvested proceeds relieve; `null` where there is none. */
export function reinvestedShare(m: ListWords, { facts, gain }: AssessedDisposal): Share | null {
  if (facts.reinvested === undefined || !m.holds(m.isAbove(facts.reinvested, m.zero))) return null;
  // More than the proceeds relieves no more than the whole gain.
  const part = m.called('reinvested', m.least(facts.reinvested, facts.proceeds));
  return m.holds(m.isAbove(part, m.zero)) ? { figure: gain, part, whole: facts.proceeds } : null;
}

/** The relief of the gains under one regime. */
export function reinvestmentRelief(m: ListWords, shares: readonly Share[]): Figure {
  return shares.length === 0 ? m.zero : m.sumOfShares(shares);
}
