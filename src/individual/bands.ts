/**
 * The bands of chargeable income: the step called alone, and its part of the result.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import { inNaira } from '../computation/index.js';
import { type Amount, type AnyKobo, type Decimal, nairaOf, oncePer, percentageOf, shared } from '../ground/index.js';
import { type Band, taxByBands } from '../law/individual/index.js';
import { fieldsOf, required } from '../request/fields.js';
import { amount, year } from '../request/readers.js';
import type { PitInput } from './input.generated.js';
import type { BandResult } from './result.js';
import { type IndividualStepOptions, readStep } from './step.js';

/** A band as the caller sees it. */
export function bandResult(band: Band, taxable: AnyKobo, tax: AnyKobo): BandResult {
  const { from, to, rate } = boundsOf(band);
  return { from, to, rate, taxable: nairaOf(taxable), tax: nairaOf(tax) };
}

/** The properties of a band that are the same in every result. */
const boundsOf = oncePer(({ rule, from, to }: Band) => ({
  from: shared(nairaOf(from)),
  to: to === null ? null : shared(nairaOf(to)),
  rate: shared(percentageOf(rule.rate)),
}));

/** Chargeable income to be charged. */
export interface ChargeBandsInput extends Pick<PitInput, 'taxYear'> {
  /** After every relief, in naira. */
  readonly chargeableIncome: Amount;
}

/** Every band of the year, and the tax of all of them. */
export interface ChargeBandsResult {
  /** Every band of the year. */
  readonly bands: readonly BandResult[];
  /** The tax of all bands. Naira. */
  readonly tax: Decimal;
}

const FIELDS = fieldsOf({ taxYear: required(year), chargeableIncome: required(amount) });

/**
 * The tax on chargeable income, band by band, in naira (PITA Sixth Schedule to 2025; NTA Fourth Schedule from 2026).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * chargeBands({ taxYear: 2026, chargeableIncome: 3_000_000 }).tax.toFixed(2); // '330000.00'
 * chargeBands({ taxYear: 2024, chargeableIncome: 3_480_000 }).tax.toFixed(2); // '627200.00'
 */
export function chargeBands(input: ChargeBandsInput, options?: IndividualStepOptions): ChargeBandsResult {
  const { facts, law, m } = readStep(input, options, FIELDS);
  const charged = taxByBands(m, m.figure(facts.chargeableIncome), law.bands);
  const bands = charged.bands.map(({ band, taxable, tax }) => {
    return bandResult(band, koboOfFigure(taxable), koboOfFigure(tax));
  });
  return { bands, tax: inNaira(charged.tax) };
}
