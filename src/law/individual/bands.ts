/**
 * The tax of the bands (PITA 6th Sch. para 3 to 2025; NTA 4th Sch. from 2026): the "first" naira of chargeable
 * income at one rate, the "next" at another, and what is "above" at the last. An amount exactly on a bound
 * belongs to the lower band. The tax of each band is rounded once.
 *
 * Worked case, 2026: of chargeable income of N4,600,000 the first N800,000 bears 0 %, the next N2,200,000 bears 15 %,
 * N330,000, and the N1,600,000 left of the next N9,000,000 bears 18 %, N288,000: together N618,000.
 *
 * > "First ₦300,000 @ 7 per cent … Next ₦300,000 @ 11 per cent … Next ₦500,000 @ 15 per cent … Next ₦500,000 @ 19 per
 * > cent … Next ₦1,600,000 @ 21 per cent … Above ₦3, 200,000 @ 24 per cent" — PITA 6th Sch. para 3
 * > "The income tax payable on the chargeable income of an individual … shall be as specified in the Fourth Schedule to
 * > this Act." — NTA s.58
 * > "the taxable income ascertained shall be taxed at the following rates … First N800,000 at 0% … Next N2,200,000 at
 * > 15% … Next N9,000,000 at 18% … Next N13,000,000 at 21% … Next N25,000,000 at 23% … Above N50,000,000 at 25%" — NTA
 * > 4th Sch.
 *
 * @module
 */
import { type Figure, linesOf, rateWordingOf, type Words, withoutNote, wordingOf } from '../../algebra/words.js';

import type { TaxBand, TaxBandsRule } from '../../tables/individual-table.js';

const LINES = linesOf({ tax_by_bands: 'Tax of the bands' });

/** A band between its bounds, in kobo; `null` where it has no end. */
export interface Band {
  readonly rule: TaxBand;
  readonly from: bigint;
  readonly to: bigint | null;
}

/** The bands of a table, each from where the one below it ends. */
export function bandsOf({ bands }: TaxBandsRule): Band[] {
  let lower = 0n;
  return bands.map((rule) => {
    const from = lower;
    lower += rule.width ?? 0n;
    return { rule, from, to: rule.width === null ? null : lower };
  });
}

/** Charges chargeable income band by band: what of it lies in each band, the tax on that, and the tax of all bands. */
export function taxByBands(m: Words, chargeableIncome: Figure, rule: TaxBandsRule) {
  const bands = bandsOf(rule).map((band, index) => chargedBand(m, chargeableIncome, band, `band_${index + 1}`));
  const tax = m.named(LINES.tax_by_bands, m.plus(...bands.map((band) => band.tax)), null);
  return { bands, tax };
}

function chargedBand(m: Words, chargeableIncome: Figure, band: Band, name: string) {
  const { rule, from, to } = band;
  const part = m.partBetween(chargeableIncome, from, to);
  const taxable = m.named({ name, label: `Chargeable in the ${widthOf(band)}` }, part, withoutNote(rule));
  const label = `Tax on it at ${rateWordingOf(rule.rate)}`;
  const tax = m.named({ name: `${name}_tax`, label }, m.charge(taxable, rule.rate), rule);
  if (from === 0n) return { band, taxable, tax };
  const isReached = m.isAbove(chargeableIncome, m.amount(from));
  return { band, taxable: m.choose(isReached, taxable, m.zero), tax: m.choose(isReached, tax, m.zero) };
}

/** A band in the words of the schedule. */
function widthOf({ rule: { width }, from }: Band): string {
  if (width === null) return `band above ${wordingOf(from)}`;
  return `${from === 0n ? 'first' : 'next'} ${wordingOf(width)}`;
}
