/**
 * Step 4, the share rule: gains on Nigerian shares are exempt while proceeds (and from 2026 gains) stay within bounds
 * in every 12 consecutive months.
 *
 * Two disposals share a window when the later day is before the earlier day + 12 months, so every window that matters
 * starts on the day of a disposal. A disposal is chargeable if some window that holds it fails; the others stay exempt.
 *
 *     2023-03-01  N60m   |
 *     2023-11-01  N50m   |- N110m in one window: both chargeable (limit N100m)
 *     2024-10-31  N30m      in a window with November only (N80m): exempt
 *
 * @module
 */
import { addMonths, type CivilDay } from '../civil-day.js';
import { atLeastZero, type Kobo } from '../money/kobo.js';
import { wordingOf } from '../money/wording.js';
import type { AssetTreatment } from '../rules/company-table.js';
import { type Bounds, within } from '../rules/table.js';

/** The rule that exempts gains while every window keeps its bounds. */
export type ExemptWhile = Extract<AssetTreatment, { treatment: 'exempt_while' }>;

/** A disposal as the rule counts it, in kobo. */
export interface Sale {
  readonly day: CivilDay;
  readonly proceeds: Kobo;
  /** Negative is a loss; a window adds gains only. */
  readonly gain: Kobo;
}

/** The sales that some window makes chargeable, of those that one rule governs. */
export function chargeableSales<S extends Sale>(sales: readonly S[], rule: ExemptWhile): S[] {
  if (allTogetherKeep(sales, rule)) return [];
  const byDay = [...sales].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const chargeable: S[] = [];
  let proceeds = 0n;
  let gains = 0n;
  let end = 0;
  let marked = 0;
  for (const [start, first] of byDay.entries()) {
    const windowEnd = addMonths(first.day, rule.windowMonths);
    for (let sale = byDay[end]; sale && sale.day < windowEnd; sale = byDay[++end]) {
      proceeds += sale.proceeds;
      gains += atLeastZero(sale.gain);
    }
    if (fails(proceeds, gains, rule)) {
      for (const sale of byDay.slice(Math.max(marked, start), end)) chargeable.push(sale);
      marked = end;
    }
    proceeds -= first.proceeds;
    gains -= atLeastZero(first.gain);
  }
  return chargeable;
}

/** Where all sales together keep within the bounds, so does every window. */
function allTogetherKeep(sales: readonly Sale[], rule: ExemptWhile): boolean {
  let proceeds = 0n;
  let gains = 0n;
  for (const sale of sales) {
    proceeds += sale.proceeds;
    gains += atLeastZero(sale.gain);
  }
  return !fails(proceeds, gains, rule);
}

function fails(proceeds: Kobo, gains: Kobo, rule: ExemptWhile): boolean {
  return !within(proceeds, rule.proceeds) || (rule.gains !== undefined && !within(gains, rule.gains));
}

const wordings = new WeakMap<ExemptWhile, string>();

/** The rule in a sentence: `Exempt while, in any 12 consecutive months, proceeds are below ₦100,000,000.00.` */
export function wordingOfRule(rule: ExemptWhile): string {
  const known = wordings.get(rule);
  if (known !== undefined) return known;
  const wording = ruleWording(rule);
  wordings.set(rule, wording);
  return wording;
}

function ruleWording({ windowMonths, proceeds, gains }: ExemptWhile): string {
  const limits = [...limitsOf('proceeds', proceeds), ...limitsOf('gains', gains ?? {})];
  return `Exempt while, in any ${windowMonths} consecutive months, ${limits.join(' and ')}.`;
}

function limitsOf(what: string, { atMost, lessThan, atLeast, moreThan }: Bounds): string[] {
  const limit = (words: string, amount: Kobo | undefined): string[] =>
    amount === undefined ? [] : [`${what} ${words} ${wordingOf(amount)}`];
  return [
    ...limit('do not exceed', atMost),
    ...limit('are below', lessThan),
    ...limit('are at least', atLeast),
    ...limit('are above', moreThan),
  ];
}
