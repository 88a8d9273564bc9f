/**
 * The payments of the year that are deducted in full (PITA ss.20(1), 33(3) and 6th Sch. para 2 to 2025; NTA s.30(2)(a)
 * from 2026): contributions to a pension and to the National Housing Fund, health insurance, the premium of insurance
 * on a life, and interest on a loan "for developing an owner-occupied residential house".
 *
 * Worked case, 2026: of a salary of N5,000,000 a pension contribution of N400,000 leaves N4,600,000 chargeable.
 *
 * > "interest on loans for developing an owner-occupied residential house" — PITA s.20(1)(b)
 * > "a contribution to a pension, provident or other retirement benefits fund, society, or scheme, recognised under the
 * > Pension Reform Act" — PITA s.20(1)(g)
 * > "any premium paid by the individual during the year preceding the year of assessment to an insurance company in
 * > respect of insurance on his life or the life of his spouse" — PITA s.33(3)
 * > "The following deductions are tax exempt … National Pension Scheme" — PITA 6th Sch. para 2(d)
 * > "the individual's contributions under the Pension Reform Act" — NTA s.30(2)(a)(iii)
 * > "interest on loans for developing an owner-occupied residential house" — NTA s.30(2)(a)(iv)
 *
 * @module
 */
import type { Figure, Words } from '../../algebra/words.js';
import type { Deduction, DeductionsRule } from '../../tables/individual-table.js';
import type { IndividualFacts } from './facts.js';

/** The fact that states what was paid for each deduction. */
const PAID = {
  pension: 'pensionContribution',
  national_housing_fund: 'nationalHousingFund',
  health_insurance: 'healthInsurance',
  life_insurance: 'lifeInsurance',
  mortgage_interest: 'mortgageInterest',
} as const satisfies Readonly<Record<Deduction, keyof IndividualFacts>>;

/** Each deduction; nothing where the table does not allow it. */
export function deductions(m: Words, facts: IndividualFacts, rule: DeductionsRule): Record<Deduction, Figure> {
  const deducted: Record<Deduction, Figure> = {
    pension: m.zero,
    national_housing_fund: m.zero,
    health_insurance: m.zero,
    life_insurance: m.zero,
    mortgage_interest: m.zero,
  };
  for (const allowed of rule.allowed) {
    const { deduction } = allowed;
    const words = deduction.replaceAll('_', ' ');
    const described = { name: deduction, label: words.charAt(0).toUpperCase() + words.slice(1) };
    const paid = facts[PAID[deduction]];
    const line = m.named(described, m.called(`${words} paid`, paid), allowed);
    deducted[deduction] = m.choose(m.isAbove(paid, m.zero), line, m.zero);
  }
  return deducted;
}
