/**
 * The consolidated relief allowance, to 2025 (PITA s.33(1)): "N200,000.00 subject to a minimum of 1 percent of gross
 * income whichever is higher plus 20 per cent of the gross income".
 *
 * Gross income is here "income from all sources less all non-taxable income, income on which no further tax is payable,
 * tax-exempt items … and all allowable business expenses" (s.33(2)). The readings of the law differ in what is taken
 * from it, which the table lists. The two parts are added exactly and rounded once.
 *
 * Worked case, 2025: a salary of N4,000,000 and a pension contribution of N320,000 leave N3,680,000. 1 % of it,
 * N36,800, is below N200,000, so the allowance is N200,000 + 20 % × N3,680,000 = N936,000. Of N30,000,000, 1 % is
 * N300,000 and the allowance N300,000 + N6,000,000 = N6,300,000.
 *
 * @module
 */
import { type Condition, type Figure, rateWordingOf, type Words, withoutNote } from '../../algebra/words.js';

import type { ConsolidatedReliefRule } from '../../tables/individual-table.js';
import type { Reliefs } from './reliefs.js';

type Relieving = Extract<ConsolidatedReliefRule, { readonly method: 'higher_of_and_share' }>;

const WHOLE = { numerator: 1n, denominator: 1n };

/**
 * The higher of an amount and a share of gross income, and a further share of it; with the higher of the two rounded,
 * as a reader of the workings compares them.
 */
export function consolidatedRelief(m: Words, grossIncome: Figure, reliefs: Reliefs, rule: ConsolidatedReliefRule) {
  if (rule.method === 'none') return { allowance: m.zero, higher: m.zero };
  const left = m.atLeastZero(m.minus(grossIncome, ...rule.ofGrossIncomeLess.map((relief) => reliefs[relief])));
  const base = m.named('consolidated_relief_base', 'Gross income for the consolidated relief', left, rule);
  const higher = higherLimb(m, base, rule);
  const isShareHigher = m.isShareAbove(base, rule.orShare, rule.amount);
  return { allowance: allowance(m, base, isShareHigher, rule), higher };
}

/** The comparison of the two limbs as lines of the workings; the allowance itself compares them exactly. */
function higherLimb(m: Words, base: Figure, rule: Relieving): Figure {
  const { orShare, amount } = rule;
  const basis = withoutNote(rule);
  const label = `${rateWordingOf(orShare)} of it`;
  const share = m.named('consolidated_relief_share', label, m.charge(base, orShare, 'first share'), basis);
  const higher = m.greatest(m.called('fixed amount', m.amount(amount)), share);
  return m.named('consolidated_relief_higher', 'The higher of it and the fixed amount', higher, basis);
}

/** The limb that is higher and the further share, rounded once. */
function allowance(m: Words, base: Figure, isShareHigher: Condition, rule: Relieving): Figure {
  const fixed = m.called('fixed amount', m.amount(rule.amount));
  const further = { figure: base, rate: rule.andShare, called: 'further share' };
  const byShare = m.chargeAll([{ figure: base, rate: rule.orShare, called: 'first share' }, further]);
  const byAmount = m.chargeAll([{ figure: fixed, rate: WHOLE, called: 'the whole of it' }, further]);
  const higher = m.choose(isShareHigher, byShare, byAmount);
  return m.named('consolidated_relief_allowance', 'Consolidated relief allowance', higher, withoutNote(rule));
}
