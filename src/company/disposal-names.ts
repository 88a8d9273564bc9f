/**
 * The lines of a schedule in the workings: each disposal, each regime's gains through relief and losses, the separate
 * tax, and the gains that join the profits. They are named after the step has run, so that it builds no label when
 * workings are not requested.
 *
 * @module
 */

import { wordsOf } from '../algebra/wording.js';
import { type Basis, type Bounds, basisOf, type ListWords, withoutNote } from '../algebra/words.js';
import { dayOfNumber } from '../calendar.js';
import type { AssessedDisposal } from '../law/company/disposals/asset-classes.js';
import type { RegimeGains } from '../law/company/disposals/capital-gains.js';
import type { PoolGains } from '../law/company/disposals/capital-losses.js';
import type { Disposals } from '../law/company/disposals/disposals.js';
import type { ExemptWhile } from '../law/company/disposals/share-exemption.js';
import type { Kobo } from '../money/kobo.js';
import { wordingOf } from '../money/wording.js';
import type { AssetTreatment, CapitalGainsRule } from '../tables/company-table.js';
import { oncePerTable } from '../tables/table.js';

/** Names the figures of a schedule in the order of the sheet. */
export function nameDisposals(m: ListWords, disposals: Disposals): void {
  const { items, regimes } = disposals;
  for (const [index, item] of items.entries()) nameDisposal(m, item, index + 1);
  for (const [index, each] of regimes.entries()) nameRegime(m, each, items, index + 1);
  const separate = gainsUnder(m, regimes, 'separate_tax');
  if (separate.length > 0) {
    m.named('separately_taxed_gains', 'Separately taxed gains', disposals.separateGains, null);
    const rules = regimes.map(({ regime }) => regime.rule).filter(({ method }) => method === 'separate_tax');
    m.named('separate_gains_tax', 'Capital gains tax', disposals.separateTax, bareBasisOf(rules));
  }
  if (gainsUnder(m, regimes, 'joins_profits').length > 0) {
    m.named('gains_taxed_as_profits', 'Gains taxed as profits', disposals.profitGains, null);
  }
}

/** The regimes of a method under which there is a gain after reinvestment relief. */
function gainsUnder(
  m: ListWords,
  regimes: readonly RegimeGains[],
  method: CapitalGainsRule['method'],
): readonly RegimeGains[] {
  return regimes.filter(
    ({ regime, pools }) => regime.rule.method === method && pools.some((pool) => hasGains(m, pool)),
  );
}

function hasGains(m: ListWords, { gains }: PoolGains): boolean {
  return m.holds(m.isAbove(gains, m.zero));
}

function nameDisposal(m: ListWords, { facts, law, gain, isChargeable }: AssessedDisposal, number: number): void {
  const kind = isChargeable ? 'Gain' : 'Exempt gain';
  const label = `${kind} on ${wordsOf(law.assetClass.class)}, ${dayOfNumber(facts.day)}`;
  m.named(`disposal_${number}`, label, gain, basisOfTreatment(law.treatment));
}

/** The law of the treatment. A rule that exempts within limits states them, whichever way they decided. */
const basisOfTreatment = oncePerTable((treatment: AssetTreatment): Basis => {
  if (treatment.treatment !== 'exempt_while') return treatment;
  const { law, verified, note = '' } = treatment;
  return { law, verified, note: `${wordingOfRule(treatment)} ${note}`.trimEnd() };
});

function nameRegime(m: ListWords, regimeGains: RegimeGains, items: readonly AssessedDisposal[], number: number): void {
  const { regime, pools, reinvested, relief } = regimeGains;
  if (m.holds(m.isAbove(relief, m.zero))) {
    const relieved = new Set(reinvested.map(({ figure }) => figure));
    const rules = items.filter(({ gain }) => relieved.has(gain)).map(({ law }) => law.treatment);
    // The relief is part of the rule that exempts the shares, not of the charge on what is left.
    m.named(`reinvestment_relief_${number}`, 'Reinvestment relief', relief, bareBasisOf(rules));
  }
  for (const each of pools) {
    if (!hasGains(m, each)) continue;
    const { name } = each.pool;
    m.named(`net_gains_${number}_${name}`, `Net gains, ${wordsOf(name)}`, each.net, regime.rule);
  }
}

/** Mostly one rule decides; what several rest on together is worked out anew. */
function bareBasisOf(rules: readonly Basis[]): Basis {
  const [first] = rules;
  return first && rules.every((rule) => rule === first) ? bareBasis(first) : withoutNote(basisOf(rules));
}

const bareBasis = oncePerTable((rule: Basis) => withoutNote(basisOf([rule])));

/** The rule in a sentence: `Exempt while, in any 12 consecutive months, proceeds are below ₦100,000,000.00.` */
function wordingOfRule({ windowMonths, proceeds, gains }: ExemptWhile): string {
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
