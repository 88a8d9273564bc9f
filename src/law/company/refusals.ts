/**
 * The returns that are refused for what two of their facts show.
 *
 * Foreign income is part of "total income" (NTA s.121(5)), and the foreign tax on exempt income is limited by the
 * income that bore it (NRS circular 2026/11, para 4.1), so a return that states the tax states the income.
 *
 * Credit for foreign tax is for residents of Nigeria (NTA ss.119(1), 121(3)); to 2025 no credit was allowed to a
 * company unless it was a Nigerian company (CITA s.46(2)). So a return that states such a credit, and that the company
 * is not resident, is refused.
 *
 * Worked case: of gross turnover of N60m and gains taxed as profits of N2m, foreign income of N62m is accepted and
 * N62,000,000.01 is refused.
 *
 * > "The Nigerian tax under subsection (4)(a) of this section attributable to the foreign income or profits shall be
 * > the proportion of the foreign income to total income, multiplied by the Nigerian tax" — NTA s.121
 * > "any part of the income or profit of a resident of Nigeria, derived from outside Nigeria, has been charged to tax
 * > in the source country" — NTA s.119(1)
 * > "provided that credit shall not be allowed to a person who was not a resident of Nigeria during the relevant year
 * > of assessment" — NTA s.121(3)
 * > "no credit shall be allowed to a company for a year of assessment unless during some part of that year it was a
 * > Nigerian company" — CITA s.46(2)
 * > "'Nigerian tax' means income tax chargeable under this Act ; … 'total income' means the income or profits of a
 * > Nigerian resident including the foreign income" — NTA s.122
 *
 * @module
 */
import type { Condition, Day, Figure, Words } from '../../algebra/words.js';
import { exceedsDividends } from './excess-dividend.js';
import type { CompanyFacts } from './facts.js';

/** The fields of foreign income. */
type ForeignField = 'foreignIncome' | 'exemptForeignIncome' | 'foreignTaxCredits' | 'foreignTaxOnExemptIncome';

/** A field that is refused, and when. */
export interface Refusal<F extends string = 'commencementDate' | 'dividendsPaidFromTaxedOrExempt' | ForeignField> {
  readonly field: F;
  readonly code: 'after-period' | 'exceeds-income' | 'missing-field' | 'not-applicable';
  readonly when: Condition;
}

/** The facts of foreign income that refuse each other. */
export type ForeignFacts = Pick<
  CompanyFacts,
  'resident' | 'foreignTaxCredits' | 'foreignIncome' | 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'
>;

/** A refusal of foreign income, or of a credit for foreign tax. */
export type ForeignRefusal = Refusal<ForeignField>;

/** Every refusal of a return. */
export function refusals(m: Words, facts: CompanyFacts, totalIncome: Figure): readonly Refusal[] {
  const { accountingPeriodEnd, commencementDate, dividendsPaid, dividendsPaidFromTaxedOrExempt: excepted } = facts;
  const isLate = commencesAfter(m, accountingPeriodEnd, commencementDate.value);
  const isMore = exceedsDividends(m, dividendsPaid, excepted.value);
  return [
    { field: 'commencementDate', code: 'after-period', when: isLate },
    { field: 'dividendsPaidFromTaxedOrExempt', code: 'exceeds-income', when: isMore },
    ...foreignRefusals(m, facts, totalIncome),
  ];
}

/** A company commences before its accounting period ends, or on that day. */
export function commencesAfter(m: Words, accountingPeriodEnd: Day, commencement: Day): Condition {
  return m.isBefore(accountingPeriodEnd, commencement);
}

/** The refusals of foreign income; total income is gross turnover and gains taxed as profits. */
export function foreignRefusals(m: Words, facts: ForeignFacts, totalIncome: Figure): readonly ForeignRefusal[] {
  const { resident, foreignTaxCredits, foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome } = facts;
  const lacksIncome = m.and(foreignTaxOnExemptIncome.isGiven, m.not(exemptForeignIncome.isGiven));
  const isOfNone = (credit: Figure): Condition => m.and(m.not(resident), m.isAbove(credit, m.zero));
  return [
    { field: 'foreignTaxCredits', code: 'not-applicable', when: isOfNone(foreignTaxCredits) },
    { field: 'foreignTaxOnExemptIncome', code: 'not-applicable', when: isOfNone(foreignTaxOnExemptIncome.value) },
    { field: 'exemptForeignIncome', code: 'missing-field', when: lacksIncome },
    { field: 'foreignIncome', code: 'exceeds-income', when: m.isAbove(foreignIncome.value, totalIncome) },
    { field: 'exemptForeignIncome', code: 'exceeds-income', when: m.isAbove(exemptForeignIncome.value, totalIncome) },
  ];
}
