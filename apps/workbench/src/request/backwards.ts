/**
 * The questions backwards that an address asks. Pure.
 *
 * @module
 */
import type { Address } from './address.js';
import { payInputOf } from './pay.js';
import type { LawChoice, Moved, Questions } from './protocol.js';
import { FIRST_YEAR } from './request.js';

/** The amount that is wanted of a curve: a tax, or the rest after it. */
export function wantOf({ values }: Address): 'total' | 'left' {
  return values.want === 'left' ? 'left' : 'total';
}

/** The question about the curve of a case; none before there is an amount. */
export function solveQuestionOf(from: Address, moved: Moved, law: LawChoice): Questions['solve'] | null {
  const { wanted = '' } = from.values;
  if (from.screen !== 'curve' || wanted === '') return null;
  return { ...moved, law, target: wantOf(from) === 'left' ? { left: wanted } : { total: wanted } };
}

/** The question about a take-home pay; none before there is one. */
export function grossQuestionOf(from: Address): Questions['gross'] | null {
  const { wanted = '' } = from.values;
  if (from.screen !== 'pay' || wanted === '') return null;
  return { input: payInputOf(from), taxYear: FIRST_YEAR, net: wanted };
}

/** The pay that was most likely agreed, of those that leave the same: the roundest. */
export function roundest(from: string, to: string): string {
  const [low, high] = [from, to].map((naira) => BigInt(naira.replace('.', '')));
  if (low === undefined || high === undefined) return from;
  let best = low;
  for (let step = 10n; step <= high; step *= 10n) {
    const round = ((low + step - 1n) / step) * step;
    if (round <= high) best = round;
  }
  const digits = String(best).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
