/**
 * Tax that was paid on account: withheld at source, or deducted by employers. It "shall be set-off … against tax
 * charged on that person by an assessment" (PITA ss.73(4), 81(4) to 2025; NTAA s.51(6) and the regulations of 2024 from
 * 2026), in the table's order, and never makes the tax negative.
 *
 * Worked case, 2026: against tax of N618,000, tax withheld of N100,000 is applied first and leaves N518,000; of tax of
 * N600,000 deducted by the employer N518,000 is applied and N82,000 is unused.
 *
 * > "Income tax recovered under the provisions of this section by deduction from payments made to a person shall be
 * > set-off for the purposes of collection against tax charged on that person" — PITA s.73(4)
 * > "Income tax recovered under the provisions of this section by deduction from payment made to a person shall be
 * > set-off … with the option of setting off against future tax by the tax payer" — PITA s.81(4)
 * > "Income tax chargeable on an employee … shall be deducted from any emolument payable, or from any payment made on
 * > account of the emolument, by the employer to the employee" — NTAA s.51(6)
 * > "may submit the receipt … as evidence of the amount deducted for the purpose of claiming tax credit for the amount
 * > so deducted" — WHT24 reg. 8(2)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { IndividualCredit, IndividualCreditRule } from '../../tables/individual-table.js';
import type { IndividualFacts } from './facts.js';

const LINES = linesOf({
  withholding_credit_applied: 'Credit for withholding tax',
  liability_after_withholding_credit: 'Liability after withholding tax credit',
  paye_credit_applied: 'Credit for PAYE',
  liability_after_paye_credit: 'Liability after PAYE credit',
});

/** A credit: what of it met the tax, and what is left. */
export interface Credit {
  readonly applied: Figure;
  readonly unused: Figure;
}

/** The credits of a table, by name, in the order in which they meet the tax. */
export type Credits = Readonly<Partial<Record<IndividualCredit, Credit>>>;

/** The facts that state what is claimed. */
export type CreditFacts = Pick<IndividualFacts, 'withholdingCredits' | 'payeDeducted'>;

/** The fact that states each credit, and its name in the workings. */
export const CLAIMS = {
  withholding: { fact: 'withholdingCredits', words: 'withholding tax' },
  paye: { fact: 'payeDeducted', words: 'PAYE' },
} as const satisfies Readonly<Record<IndividualCredit, { fact: keyof CreditFacts; words: string }>>;

/** Sets each credit in turn against what is left of the tax; answers the tax that the last of them leaves, too. */
export function credits(m: Words, tax: Figure, facts: CreditFacts, rule: IndividualCreditRule) {
  return inTurn(m, rule.order, tax, facts, rule);
}

/** The first credit set against the tax, and the others against what it leaves. */
function inTurn(
  m: Words,
  [credit, ...others]: IndividualCreditRule['order'],
  tax: Figure,
  facts: CreditFacts,
  rule: IndividualCreditRule,
): { readonly credits: Credits; readonly left: Figure } {
  if (credit === undefined) return { credits: {}, left: tax };
  const { applied, unused, left } = setOff(m, credit, tax, facts, rule);
  const rest = inTurn(m, others, left, facts, rule);
  return { credits: { [credit]: { applied, unused }, ...rest.credits }, left: rest.left };
}

/** A credit against the tax; one that is not claimed leaves the tax as it is. */
function setOff(m: Words, credit: IndividualCredit, tax: Figure, facts: CreditFacts, rule: IndividualCreditRule) {
  const { fact, words } = CLAIMS[credit];
  const claimed = m.called(`${words} credits`, facts[fact]);
  const isClaimed = m.isAbove(claimed, m.zero);
  const line = m.named(LINES[`${credit}_credit_applied`], m.least(claimed, tax), rule);
  const rest = m.named(LINES[`liability_after_${credit}_credit`], m.minus(tax, line), null);
  const left = m.choose(isClaimed, rest, tax);
  const applied = m.choose(isClaimed, line, m.zero);
  return { applied, unused: m.minus(m.by(rule, claimed), applied), left };
}
