/**
 * Step 3, called alone: capital income by treatment.
 *
 * @module
 */
import { conditionOf, koboOfFigure } from '../algebra/immediate.js';
import type { Figure } from '../algebra/words.js';
import { capitalIncome } from '../law/company/capital-income.js';
import { type Decimal, nairaOf } from '../money/decimals.js';
import { objectOf, optional } from '../request/fields.js';
import { flag } from '../request/readers.js';
import type { CapitalIncomeBreakdown } from './input.js';
import { capitalIncomeFields, NO_CAPITAL_INCOME } from './request.js';
import { periodFields, readPeriodStep, type StepOptions } from './step.js';

/** The capital income of an accounting period, by head. */
export interface CapitalIncomeInput {
  readonly taxYear: number;
  readonly accountingPeriodEnd?: string;
  readonly capitalIncomeBreakdown?: CapitalIncomeBreakdown;
  readonly foreignIncomeRepatriated?: boolean;
}

/** Capital income by treatment, in naira. */
export interface CapitalIncomeResult {
  readonly grossAmount: Decimal;
  readonly taxableAmount: Decimal;
  readonly frankedAmount: Decimal;
  /** Neither taxable nor franked. */
  readonly exemptAmount: Decimal;
}

const FIELDS = periodFields({
  capitalIncomeBreakdown: optional(objectOf(capitalIncomeFields), NO_CAPITAL_INCOME),
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
export function calculateCapitalIncome(input: CapitalIncomeInput, options?: StepOptions): CapitalIncomeResult {
  const { facts, rules, m } = readPeriodStep(input, options, FIELDS);
  const heads = facts.capitalIncomeBreakdown;
  const stated = {
    dividends: m.figure(heads.dividends),
    interest: m.figure(heads.interest),
    rent: m.figure(heads.rent),
    royalties: m.figure(heads.royalties),
    otherInvestmentIncome: m.figure(heads.otherInvestmentIncome),
    foreignDividends: m.figure(heads.foreignDividends),
    governmentBondInterest: m.figure(heads.governmentBondInterest),
    foreignIncomeRepatriated: conditionOf(facts.foreignIncomeRepatriated),
  };
  const { gross, taxable, franked } = capitalIncome(m, stated, rules.capitalIncome);
  const naira = (figure: Figure): Decimal => nairaOf(koboOfFigure(figure));
  return {
    grossAmount: naira(gross),
    taxableAmount: naira(taxable),
    frankedAmount: naira(franked),
    exemptAmount: naira(m.minus(gross, taxable, franked)),
  };
}
