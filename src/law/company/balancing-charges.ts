/**
 * Step 6: balancing charges on assets that had capital allowances and were sold to 31 December 2025: "an addition to
 * its assessable profits" (CITA 2nd Sch. para 24(1)), made before losses and allowances (para 24(3)). The Nigeria Tax
 * Act makes none; one of a sale before it is taken to be saved.
 *
 *     balancing charges − trading loss of the year that they meet  =  balancing charges taxed
 *
 * They join trading profit after education tax, so losses of the trade meet them. Education tax is on "assessable
 * profits" alone, to which CITA s.31(1) adds the charges; para 24(1) read alone puts them inside. That a trading loss
 * of the year meets them is by CITA s.31(4), under which that loss is of a year before the year of assessment.
 *
 * Worked case, assessment year 2024, a large company: trading profit N30m, losses N40m, a charge of N7.5m. Education
 * tax is 3 % of N30m, N900,000. Losses of N37.5m meet trading profit and charge; N2.5m are carried forward.
 *
 * > "The amount of any charge to be made on a company under the provisions of this Schedule shall be made by making an
 * > addition to its assessable profits for the year of assessment" — CITA 2nd Sch. para 24(1)
 * > "any such remainder for a year of assessment shall be ascertained by first giving full effect to the provisions of
 * > sub-paragraph (1) of this paragraph and to the provisions of section 31 relating to the deduction of the amount of
 * > any loss" — CITA 2nd Sch. para 24(3)
 * > "total assessable profits from all sources for that year together with any additions thereto to be … made in
 * > accordance with the provisions of the Second Schedule" — CITA s.31(1)
 * > "the loss incurred during any year of assessment shall be computed, where the Service so decides, by reference to
 * > the year ending on a day in such year of assessment" — CITA s.31(4)
 * > "a charge (hereinafter called “a balancing charge”) shall be made on that company for that year of the excess of
 * > the value of that asset, at the date of its disposal, over the residue" — CITA 2nd Sch. para 10
 * > "the repealed enactments … and the amended enactments … shall not affect anything done under the enactments" — NTA
 * > s.198
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { BalancingChargeRule } from '../../tables/company-table.js';

const LINES = linesOf({
  loss_met_by_charges: 'Loss of the year that balancing charges meet',
  balancing_charges_taxed: 'Balancing charges taxed',
});

/** The charges of a year, and where they go. */
export interface BalancingCharges {
  /** The charges in the base of education tax. */
  readonly levied: Figure;
  /** The charges in full; nothing where the law makes none. */
  readonly made: Figure;
  /** The loss of the year that meets them. */
  readonly lossMet: Figure;
  /** The charges that join trading profit: what that loss leaves of them. */
  readonly taxed: Figure;
}

/** The charges as the law makes them, and the trading loss of the year that they meet. */
export function balancingCharges(
  m: Words,
  charges: Figure,
  tradingLoss: Figure,
  rule: BalancingChargeRule,
): BalancingCharges {
  if (rule.method === 'none' || rule.repeal === 'lapsed') {
    return { levied: m.zero, made: m.zero, lossMet: m.zero, taxed: m.zero };
  }
  const isMade = m.isAbove(charges, m.zero);
  const loss = m.called('trading loss', tradingLoss);
  const ofLoss = rule.lossOfTheYear === 'carried_forward' ? m.zero : m.least(loss, charges);
  const met = m.named(LINES.loss_met_by_charges, ofLoss, rule);
  const lossMet = m.choose(m.and(isMade, m.isAbove(tradingLoss, m.zero)), met, m.zero);
  const left = m.named(LINES.balancing_charges_taxed, m.minus(charges, lossMet), rule);
  const levied = rule.levied === 'yes' ? charges : m.zero;
  return { levied, made: charges, lossMet, taxed: m.choose(isMade, left, m.zero) };
}
