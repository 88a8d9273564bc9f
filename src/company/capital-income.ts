/**
 * Step 3, called alone: capital income by treatment.
 *
 * @module
 */
import { inNaira, inWords } from '../computation/step.js';
import { capitalIncome } from '../law/company/capital-income.js';
import { CIT_INPUT } from '../law/company/fields.js';
import type { Decimal } from '../money/decimals.js';
import { optional } from '../request/fields.js';
import { flag } from '../request/readers.js';
import type { CitInput } from './input.generated.js';
import { type CompanyStepOptions, periodFields, readPeriodStep } from './step.js';

/** The capital income of an accounting period, by head. */
export type CapitalIncomeInput = Pick<
  CitInput,
  'taxYear' | 'accountingPeriodEnd' | 'capitalIncomeBreakdown' | 'foreignIncomeRepatriated'
>;

/** Capital income by treatment, in naira. */
export interface CapitalIncomeResult {
  /** Capital income of every head. Naira. */
  readonly grossAmount: Decimal;
  /** Capital income of the taxable heads. Naira. */
  readonly taxableAmount: Decimal;
  /** Franked income, whose tax was withheld at source and is final. Naira. */
  readonly frankedAmount: Decimal;
  /** Neither taxable nor franked. */
  readonly exemptAmount: Decimal;
}

const FIELDS = periodFields({
  capitalIncomeBreakdown: CIT_INPUT.capitalIncomeBreakdown,
  foreignIncomeRepatriated: optional(flag, false),
});

/**
 * Capital income of an accounting period by treatment, in naira: franked dividends, exempt interest, and what is
 * taxable (CITA ss.9, 80; NTAA s.51).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const capitalIncomeBreakdown = { dividends: 800_000, interest: 3_200_000 };
 * const income = calculateCapitalIncome({ taxYear: 2024, capitalIncomeBreakdown });
 * income.taxableAmount.toFixed(2); // '3200000.00'
 * income.frankedAmount.toFixed(2); // '800000.00'
 */
export function calculateCapitalIncome(input: CapitalIncomeInput, options?: CompanyStepOptions): CapitalIncomeResult {
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS);
  const { capitalIncomeBreakdown, ...repatriated } = facts;
  const stated = { ...inWords(m, repatriated), ...inWords(m, capitalIncomeBreakdown) };
  const { gross, taxable, franked } = capitalIncome(m, stated, rules.capitalIncome);
  return {
    grossAmount: inNaira(gross),
    taxableAmount: inNaira(taxable),
    frankedAmount: inNaira(franked),
    exemptAmount: inNaira(m.minus(gross, taxable, franked)),
  };
}
