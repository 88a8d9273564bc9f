/**
 * The consolidated relief allowance, to 2025 (PITA s.33(1)): the higher of N200,000 and 1 % of gross income, and 20 %
 * of gross income.
 *
 * Gross income is here "income from all sources less all non-taxable income, income on which no further tax is payable,
 * tax-exempt items … and all allowable business expenses" (s.33(2)). The readings of the law differ in what is taken
 * from it, which the table lists. The two parts are added exactly and rounded once.
 *
 * Worked case, 2025: a salary of N4,000,000 and a pension contribution of N320,000 leave N3,680,000. 1 % of it,
 * N36,800, is below N200,000, so the allowance is N200,000 + 20 % × N3,680,000 = N936,000. Of N30,000,000, 1 % is
 * N300,000 and the allowance N300,000 + N6,000,000 = N6,300,000.
 *
 * > "There shall be allowed a consolidation relief allowance of ₦200,000.00 subject to a minimum of 1 percent of gross
 * > income whichever is higher plus 20 per cent of the gross income" — PITA s.33(1)
 * > "'gross income' means income from all sources less all nontaxable income, income on which no further tax is
 * > payable, tax-exempt items listed in paragraph (2) of the Sixth Schedule" — PITA s.33(2)
 *
 * @module
 */
import {
  type Figure,
  linesOf,
  type NamedLine,
  rateWordingOf,
  type Words,
  withoutNote,
  wordingOf,
} from '../../algebra/words.js';
import type { ConsolidatedReliefRule } from '../../tables/individual-table.js';
import type { Reliefs } from './facts.js';

const LINES = linesOf({
  consolidated_relief_base: 'Gross income for the consolidated relief',
  consolidated_relief_allowance: 'Consolidated relief allowance',
});

type ByShares = Exclude<ConsolidatedReliefRule, { method: 'none' }>;

const WHOLE = { numerator: 1n, denominator: 1n };

/** The higher of two sums: the amount or the share of gross income, each with the further share. */
export function consolidatedRelief(m: Words, grossIncome: Figure, reliefs: Reliefs, rule: ConsolidatedReliefRule) {
  if (rule.method === 'none') return m.zero;
  const { amount, orShare, andShare } = rule;
  const basis = withoutNote(rule);
  const left = m.atLeastZero(m.minus(grossIncome, ...rule.ofGrossIncomeLess.map((relief) => reliefs[relief])));
  const base = m.named(LINES.consolidated_relief_base, left, rule);

  const fixed = { figure: m.called('fixed amount', m.amount(amount)), rate: WHOLE, called: 'the whole of it' };
  const share = { figure: base, rate: orShare, called: 'first share' };
  const further = { figure: base, rate: andShare, called: 'further share' };
  const [byAmount, byShare] = linesOfWays(rule);
  const higher = m.greatest(
    m.named(byAmount, m.chargeAll([fixed, further]), basis),
    m.named(byShare, m.chargeAll([share, further]), basis),
  );
  return m.named(LINES.consolidated_relief_allowance, higher, basis);
}

/** The two ways of the relief, in the numbers of the table. */
function linesOfWays({ amount, orShare, andShare }: ByShares): readonly [byAmount: NamedLine, byShare: NamedLine] {
  const ofIt = `${rateWordingOf(andShare)} of that gross income`;
  return [
    { name: 'consolidated_relief_by_amount', label: `${wordingOf(amount)} plus ${ofIt}` },
    { name: 'consolidated_relief_by_share', label: `${rateWordingOf(orShare)} and ${ofIt}` },
  ];
}
