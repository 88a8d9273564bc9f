/**
 * The returns that are refused for what two of their facts show.
 *
 * Foreign income is part of "total income" (NTA s.121(5)), and the foreign tax on exempt income is limited by the
 * income that bore it (NRS circular 2026/11, para 4.1), so a return that states the tax states the income.
 *
 * Worked case: of gross turnover of N60m and gains taxed as profits of N2m, foreign income of N62m is accepted and
 * N62,000,000.01 is refused.
 *
 * > "The Nigerian tax under subsection (4)(a) of this section attributable to the foreign income or profits shall be
 * > the proportion of the foreign income to total income, multiplied by the Nigerian tax" — NTA s.121
 * > "'Nigerian tax' means income tax chargeable under this Act ; … 'total income' means the income or profits of a
 * > Nigerian resident including the foreign income" — NTA s.122
 *
 * @module
 */
import type { Condition, Day, Figure, Words } from '../../algebra/words.js';
import type { CompanyFacts } from './facts.js';

/** A field that is refused, and when. */
export interface Refusal {
  readonly field: 'commencementDate' | 'foreignIncome' | 'exemptForeignIncome';
  readonly code: 'after-period' | 'exceeds-income' | 'missing-field';
  readonly when: Condition;
}

/** The facts of foreign income that refuse each other. */
export type ForeignFacts = Pick<CompanyFacts, 'foreignIncome' | 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'>;

/** Every refusal of a return. */
export function refusals(m: Words, facts: CompanyFacts, totalIncome: Figure): readonly Refusal[] {
  const { accountingPeriodEnd, commencementDate } = facts;
  const isLate = commencesAfter(m, accountingPeriodEnd, commencementDate.value);
  return [{ field: 'commencementDate', code: 'after-period', when: isLate }, ...foreignRefusals(m, facts, totalIncome)];
}

/** A company commences before its accounting period ends, or on that day. */
export function commencesAfter(m: Words, accountingPeriodEnd: Day, commencement: Day): Condition {
  return m.isBefore(accountingPeriodEnd, commencement);
}

/** The refusals of foreign income; total income is gross turnover and gains taxed as profits. */
export function foreignRefusals(m: Words, facts: ForeignFacts, totalIncome: Figure): readonly Refusal[] {
  const { foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome } = facts;
  const lacksIncome = m.and(foreignTaxOnExemptIncome.isGiven, m.not(exemptForeignIncome.isGiven));
  return [
    { field: 'exemptForeignIncome', code: 'missing-field', when: lacksIncome },
    { field: 'foreignIncome', code: 'exceeds-income', when: m.isAbove(foreignIncome.value, totalIncome) },
    { field: 'exemptForeignIncome', code: 'exceeds-income', when: m.isAbove(exemptForeignIncome.value, totalIncome) },
  ];
}
