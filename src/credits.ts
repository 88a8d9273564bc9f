/**
 * Step 12: tax credits set against a liability, one after the other. A credit never makes the tax negative; what is not
 * used is reported.
 *
 * @module
 */
import { type Kobo, least } from './money/kobo.js';
import type { Sourced } from './rules/table.js';
import { from, fromLine, given, less, type WorkingLine, working } from './workings.js';

/** A credit that is claimed, and the most of it that may be applied; `null` is all of it. */
export interface Claim<C extends string, L extends string> {
  readonly credit: C;
  /** As the workings call it: `withholding tax`. */
  readonly name: string;
  readonly claimed: Kobo;
  readonly cap: Kobo | null;
  /** The liabilities that it meets, in order. */
  readonly meets: readonly L[];
}

/** A credit after it met the liabilities. */
export interface AppliedCredit<C extends string, L extends string> extends Claim<C, L> {
  readonly applied: Kobo;
  readonly against: Readonly<Record<L, Kobo>>;
}

/** Every credit in turn, and what remains payable of each liability. */
export interface SetOff<C extends string, L extends string> {
  readonly credits: readonly AppliedCredit<C, L>[];
  readonly applied: Kobo;
  readonly payable: Readonly<Record<L, Kobo>>;
}

/**
 * Sets each claim in turn against what is left of the liabilities that it meets; `nothing` names every liability, at 0.
 */
export function setOff<C extends string, L extends string>(
  claims: readonly Claim<C, L>[],
  liabilities: Readonly<Record<L, Kobo>>,
  nothing: Readonly<Record<L, Kobo>>,
): SetOff<C, L> {
  const payable = { ...liabilities };
  const credits: AppliedCredit<C, L>[] = [];
  let sum = 0n;
  for (const { credit, name, claimed, cap, meets } of claims) {
    const available = cap === null ? claimed : least(claimed, cap);
    if (available === 0n) {
      credits.push({ credit, name, claimed, cap, meets, applied: 0n, against: nothing });
      continue;
    }
    const against = { ...nothing };
    const applied = meet(payable, available, meets, against);
    credits.push({ credit, name, claimed, cap, meets, applied, against });
    sum += applied;
  }
  return { credits, applied: sum, payable };
}

/** Takes the credit from what is payable of each liability, and notes how much it met; answers how much in all. */
function meet<L extends string>(
  payable: Record<L, Kobo>,
  available: Kobo,
  order: readonly L[],
  against: Record<L, Kobo>,
): Kobo {
  let left = available;
  for (const liability of order) {
    if (left === 0n) break;
    const met = least(left, payable[liability]);
    if (met === 0n) continue;
    payable[liability] -= met;
    against[liability] = met;
    left -= met;
  }
  return available - left;
}

/** Whether anything of a credit is claimed; a credit that is not claimed leaves no line. */
export function isClaimed({ claimed }: { readonly claimed: Kobo }): boolean {
  return claimed > 0n;
}

/** The lines of the credits claimed: each after the lines of its limits, and what it leaves of the liability. */
export function setOffLines<C extends string, L extends string>(
  liability: Kobo,
  credits: readonly AppliedCredit<C, L>[],
  rule: Sourced,
  limitLines: (credit: AppliedCredit<C, L>) => readonly WorkingLine[] = () => [],
): WorkingLine[] {
  let left = from('liability_before_credits', liability);
  let remaining = liability;
  return credits.filter(isClaimed).flatMap((each) => {
    const { credit, name, claimed, applied } = each;
    const lines = limitLines(each);
    const limits = [given(`${name} credits`, claimed), left, ...lines.map(fromLine)];
    remaining -= applied;
    const after = [left, less(from(`${credit}_credit_applied`, applied))];
    left = from(`liability_after_${credit}_credit`, remaining);
    return [
      ...lines,
      working(`${credit}_credit_applied`, `Credit for ${name}`, 'least', limits, applied, rule),
      working(`liability_after_${credit}_credit`, `Liability after ${name} credit`, 'sum', after, remaining, null),
    ];
  });
}
