/**
 * The tax of a year month by month: a twelfth to the kobo for a reader, and twelve instalments that add up to it.
 *
 * @module
 */
import { type Decimal, nairaOf } from '../money/decimals.js';
import {
  type AnyKobo,
  charge,
  type Kobo,
  minus,
  type Rate,
  type Rounding,
  times,
  twelfthRoundedDown,
} from '../money/kobo.js';
import type { Sourced } from '../rules/table.js';
import { from, given, type WorkingLine, withoutNote, working } from '../workings.js';

const TWELFTH: Rate = { numerator: 1n, denominator: 12n };

/** A twelfth of the tax, to the kobo. */
export function monthlyTaxOf(taxDue: Kobo, rounding: Rounding): Kobo {
  return charge(taxDue, TWELFTH, rounding);
}

/** The line of a month's tax. */
export function monthlyTaxLine(taxDue: Kobo, monthly: Kobo, basis: Sourced): WorkingLine {
  const operands = [from('tax_due', taxDue), given('one twelfth', TWELFTH)];
  return working('monthly_tax', 'Tax a month', 'charge', operands, monthly, withoutNote(basis));
}

/** Eleven instalments alike, rounded down, and the rest. */
export function instalmentsOf(taxDue: AnyKobo): Decimal[] {
  const each = twelfthRoundedDown(taxDue);
  const alike = nairaOf(each);
  return [...Array<Decimal>(11).fill(alike), nairaOf(minus(taxDue, times(each, 11)))];
}
