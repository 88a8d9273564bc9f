/**
 * The tax of the bands: each takes the next so many naira of chargeable income at its rate. An amount exactly on a
 * bound belongs to the lower band, so one kobo more bears the next rate on that kobo only.
 *
 *     2026, chargeable 4,600,000:   800,000 at 0 %   2,200,000 at 15 %   1,600,000 at 18 %   =   618,000
 *
 * @module
 */

import type { Amount } from '../money/amounts.js';
import { type Decimal, nairaOf, percentageOf } from '../money/decimals.js';
import { atLeastZero, charge, type Kobo, least, type Rounding, sumOf } from '../money/kobo.js';
import { rateWordingOf, wordingOf } from '../money/wording.js';
import { fieldsOf, required } from '../request/fields.js';
import { exactAmount, year } from '../request/readers.js';
import type { TaxBand, TaxBandsRule } from '../rules/individual-table.js';
import { from, given, type WorkingLine, withoutNote, working } from '../workings.js';
import type { BandResult } from './result.js';
import { type IndividualStepOptions, readStep } from './step.js';

/** A band of chargeable income, in kobo. */
export interface ChargedBand {
  readonly band: TaxBand;
  readonly from: Kobo;
  /** `null` where the band has no end. */
  readonly to: Kobo | null;
  readonly taxable: Kobo;
  readonly tax: Kobo;
}

/** Every band, and the tax of all of them, in kobo. */
export interface BandTax {
  readonly bands: readonly ChargedBand[];
  readonly tax: Kobo;
}

/** Charges chargeable income band by band; the tax of each is rounded once. */
export function bandTaxOf(chargeable: Kobo, rule: TaxBandsRule, rounding: Rounding): BandTax {
  let lower = 0n;
  const bands = rule.bands.map((band): ChargedBand => {
    const from = lower;
    const above = atLeastZero(chargeable - from);
    const taxable = band.width === null ? above : least(above, band.width);
    if (band.width !== null) lower += band.width;
    return { band, from, to: band.width === null ? null : lower, taxable, tax: charge(taxable, band.rate, rounding) };
  });
  return { bands, tax: sumOf(bands.map(({ tax }) => tax)) };
}

/** A band as the caller sees it. */
export function bandResult({ band, from, to, taxable, tax }: ChargedBand): BandResult {
  return {
    from: nairaOf(from),
    to: to === null ? null : nairaOf(to),
    rate: percentageOf(band.rate),
    taxable: nairaOf(taxable),
    tax: nairaOf(tax),
  };
}

/** The lines of the bands that chargeable income reaches, and of their sum. */
export function bandLines(chargeable: Kobo, { bands, tax }: BandTax): WorkingLine[] {
  const reached = bands.filter(({ taxable }, index) => index === 0 || taxable > 0n);
  const taxes = reached.map((band, index) => from(`band_${index + 1}_tax`, band.tax));
  return [
    ...reached.flatMap((band, index) => linesOfBand(chargeable, band, index + 1)),
    working('tax_by_bands', 'Tax of the bands', 'sum', taxes, tax, null),
  ];
}

function linesOfBand(chargeable: Kobo, charged: ChargedBand, number: number): WorkingLine[] {
  const { band, taxable, tax } = charged;
  const name = `band_${number}`;
  const bounds = [
    from('chargeable_income', chargeable),
    given('lower bound', charged.from),
    given('upper bound', charged.to ?? 'none'),
  ];
  const charge = [from(name, taxable), given('rate', band.rate)];
  return [
    working(name, `Chargeable in the ${widthOf(charged)}`, 'part_between', bounds, taxable, withoutNote(band)),
    working(`${name}_tax`, `Tax on it at ${rateWordingOf(band.rate)}`, 'charge', charge, tax, band),
  ];
}

/** A band in the words of the schedule. */
function widthOf({ band, from }: ChargedBand): string {
  if (band.width === null) return `band above ${wordingOf(from)}`;
  return `${from === 0n ? 'first' : 'next'} ${wordingOf(band.width)}`;
}

/** Chargeable income to be charged. */
export interface ChargeBandsInput {
  readonly taxYear: number;
  /** After every relief, in naira. */
  readonly chargeableIncome: Amount;
}

/** Every band of the year, and the tax of all of them. */
export interface ChargeBandsResult {
  readonly bands: readonly BandResult[];
  readonly tax: Decimal;
}

const FIELDS = fieldsOf({ taxYear: required(year), chargeableIncome: required(exactAmount) });

/**
 * The tax on chargeable income, band by band, in naira (PITA Sixth Schedule to 2025; NTA Fourth Schedule from 2026).
 *
 * @throws InputError naming every field that is wrong.
 * @example
 * chargeBands({ taxYear: 2026, chargeableIncome: 3_000_000 }).tax.toFixed(2); // '330000.00'
 * chargeBands({ taxYear: 2024, chargeableIncome: 3_480_000 }).tax.toFixed(2); // '627200.00'
 */
export function chargeBands(input: ChargeBandsInput, options: IndividualStepOptions = {}): ChargeBandsResult {
  const { facts, table, rules } = readStep(input, options, FIELDS);
  const { bands, tax } = bandTaxOf(facts.chargeableIncome, rules.bands, table.rounding);
  return { bands: bands.map(bandResult), tax: nairaOf(tax) };
}
