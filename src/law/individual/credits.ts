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
import type { Figure, Words } from '../../algebra/words.js';
import type { IndividualCredit, IndividualCreditRule } from '../../tables/individual-table.js';
import type { IndividualFacts } from './facts.js';

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
  const set: Partial<Record<IndividualCredit, Credit>> = {};
  let left = tax;
  for (const credit of rule.order) {
    const { fact, words } = CLAIMS[credit];
    const claimed = m.called(`${words} credits`, facts[fact]);
    const isClaimed = m.isAbove(claimed, m.zero);
    const lines = linesOfCredit(credit, words);
    const line = m.named(lines.applied, m.least(claimed, left), rule);
    const rest = m.named(lines.after, m.minus(left, line), null);
    left = m.choose(isClaimed, rest, left);
    const applied = m.choose(isClaimed, line, m.zero);
    set[credit] = { applied, unused: m.minus(m.by(rule, claimed), applied) };
  }
  return { credits: set, left };
}

function linesOfCredit(credit: IndividualCredit, words: string) {
  return {
    applied: { name: `${credit}_credit_applied`, label: `Credit for ${words}` },
    after: { name: `liability_after_${credit}_credit`, label: `Liability after ${words} credit` },
  };
}
