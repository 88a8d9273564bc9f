/**
 * The lines of a schedule in the workings: each disposal, each regime's gains through relief and losses, the separate
 * tax, and the gains that join the profits.
 *
 * @module
 */
import {
  type Basis,
  type Bounds,
  basisOf,
  dayOfNumber,
  type ListLine,
  withoutNote,
  wordsOf,
} from '../../../algebra/words.js';
import type { Kobo } from '../../../ground/kobo.js';
import { oncePer } from '../../../ground/once.js';
import { wordingOf } from '../../../ground/wording.js';
import type { AssetTreatment, CapitalGainsRule } from '../../../tables/company-table.js';
import type { AssessedDisposal, LossPool, Regime } from './schedule.js';
import type { ExemptWhile } from './share-exemption.js';

/** A disposal, by its number in the schedule. */
export function disposalLine({ facts, law, isChargeable }: AssessedDisposal, number: number): ListLine {
  const kind = isChargeable ? 'Gain' : 'Exempt gain';
  const label = `${kind} on ${wordsOf(law.assetClass.class)}, ${dayOfNumber(facts.disposalDate)}`;
  return { name: `disposal_${number}`, label, basis: law.ofLine };
}

/** The relief is part of the rules that exempt the shares, not of the charge on what is left. */
export function reliefLine(number: number, rules: readonly AssetTreatment[]): ListLine {
  return { name: `reinvestment_relief_${number}`, label: 'Reinvestment relief', basis: bareBasisOf(rules) };
}

/** The gains of a pool after relief and losses. */
export function poolLine(number: number, { name }: LossPool, { rule }: Regime): ListLine {
  return { name: `net_gains_${number}_${name}`, label: `Net gains, ${wordsOf(name)}`, basis: rule };
}

/** The gains that bear a tax of their own. */
export const SEPARATE_GAINS: ListLine = {
  name: 'separately_taxed_gains',
  label: 'Separately taxed gains',
  basis: null,
};

/** The tax of their own. */
export function separateTaxLine(rules: readonly CapitalGainsRule[]): ListLine {
  return { name: 'separate_gains_tax', label: 'Capital gains tax', basis: bareBasisOf(rules) };
}

/** The gains that join the profits. */
export const PROFIT_GAINS: ListLine = { name: 'gains_taxed_as_profits', label: 'Gains taxed as profits', basis: null };

/** The law of a treatment. A rule that exempts within limits states them, whichever way they decided. */
export function basisOfTreatment(treatment: AssetTreatment): Basis {
  if (treatment.treatment !== 'exempt_while') return treatment;
  const { law, verified, note = '' } = treatment;
  return { law, verified, note: `${wordingOfRule(treatment)} ${note}`.trimEnd() };
}

/** Mostly one rule decides; what several rest on together is the same basis each time. */
function bareBasisOf(rules: readonly Basis[]): Basis {
  const [first = NO_LAW, ...others] = rules.map(withoutNote);
  return others.reduce((so, each) => (so === each ? so : together(so)(each)), first);
}

const NO_LAW = basisOf([]);

const together = oncePer((one: Basis) => oncePer((other: Basis) => basisOf([one, other])));

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
