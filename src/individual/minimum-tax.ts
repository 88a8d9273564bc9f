/**
 * The minimum tax of individuals: the step called alone.
 *
 * @module
 */
import { inNaira } from '../computation/step.js';
import { minimumTaxExcess, minimumTaxOn } from '../law/individual/minimum-tax.js';
import type { Amount } from '../money/amounts.js';
import type { Decimal } from '../money/decimals.js';
import { fieldsOf, required } from '../request/fields.js';
import { amount, year } from '../request/readers.js';
import type { PitInput } from './input.generated.js';
import { type IndividualStepOptions, readStep } from './step.js';

/** Total income and the tax of the bands. */
export interface IndividualMinimumTaxInput extends Pick<PitInput, 'taxYear'> {
  /** Gross income less exempt income, income taxed at source and allowable expenses, in naira. */
  readonly totalIncome: Amount;
  /** The tax of the bands. In naira. */
  readonly taxByBands: Amount;
}

/** The floor and what it adds, in naira. */
export interface IndividualMinimumTaxResult {
  /** The minimum tax: the floor itself. Naira. */
  readonly minimumTax: Decimal;
  /** The excess of the minimum tax over the tax of the bands. Naira. */
  readonly raisedBy: Decimal;
  /** The law that decided it. */
  readonly law: readonly string[];
}

const FIELDS = fieldsOf({
  taxYear: required(year),
  totalIncome: required(amount),
  taxByBands: required(amount),
});

/**
 * The minimum tax of an individual, to 2025: 1 % of total income as a floor under the tax of the bands, in naira
 * (PITA s.37). From 2026 there is none. From 2021 a person who earns the national minimum wage or less from an
 * employment bears none either: this step does not know what the person earns, `calculatePit` does.
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * const floor = calculateIndividualMinimumTax({ taxYear: 2020, totalIncome: 294_000, taxByBands: 2_464 });
 * floor.minimumTax.toFixed(2); // '2940.00'
 * floor.raisedBy.toFixed(2); // '476.00'
 */
export function calculateIndividualMinimumTax(
  input: IndividualMinimumTaxInput,
  options: IndividualStepOptions = {},
): IndividualMinimumTaxResult {
  const { facts, law, m } = readStep(input, options, FIELDS);
  const tax = minimumTaxOn(m, m.figure(facts.totalIncome), law.minimumTax);
  const excess = minimumTaxExcess(m, tax, m.figure(facts.taxByBands));
  return {
    minimumTax: inNaira(tax),
    raisedBy: inNaira(excess),
    law: law.minimumTax.law,
  };
}
