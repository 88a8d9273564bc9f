/**
 * The lines of step 4: each disposal, each regime's gains through relief and losses, the separate tax, and the gains
 * that join the profits.
 *
 * @module
 */
import type { Kobo } from '../money/kobo.js';
import type { CapitalGainsRule } from '../rules/company-table.js';
import type { Sourced } from '../rules/table.js';
import {
  basisOf,
  from,
  given,
  less,
  type Operand,
  type WorkingLine,
  withoutNote,
  wordsOf,
  working,
} from '../workings.js';
import type { NettedGains } from './capital-losses.js';
import { type AssessedDisposal, type Disposals, isReinvested, type RegimeGains, reinvestedOf } from './disposals.js';
import { wordingOfRule } from './share-rule.js';

/** The lines of a schedule of disposals. */
export function disposalLines(disposals: Disposals): WorkingLine[] {
  const lineNames = new Map(disposals.items.map((item, index) => [item, `disposal_${index + 1}`]));
  return [
    ...disposals.items.map((item) => disposalLine(item, lineNames.get(item) ?? '')),
    ...disposals.regimes.flatMap((each, index) => regimeLines(each, index + 1, lineNames)),
    ...separateTaxLines(disposals),
    gainsTaxedAsProfitsLine(disposals),
  ];
}

function disposalLine(item: AssessedDisposal, line: string): WorkingLine {
  const kind = item.isChargeable ? 'Gain' : 'Exempt gain';
  const label = `${kind} on ${wordsOf(item.law.assetClass.class)}, ${item.day}`;
  const operands = [
    given('proceeds', item.proceeds),
    less(given(item.base === item.facts.costBase ? 'cost' : 'tax written-down value', item.base)),
    less(given('disposal costs', item.facts.disposalCosts)),
  ];
  return working(line, label, 'sum', operands, item.gain, basisOfTreatment(item));
}

/** What the treatment rests on; a rule that exempts within limits says them, whichever way they decided. */
function basisOfTreatment({ law: { treatment } }: AssessedDisposal): Sourced {
  if (treatment.treatment !== 'exempt_while') return treatment;
  const { law, verified, note = '' } = treatment;
  return { law, verified, note: `${wordingOfRule(treatment)} ${note}`.trimEnd() };
}

function regimeLines(
  regimeGains: RegimeGains,
  number: number,
  lineNames: ReadonlyMap<AssessedDisposal, string>,
): WorkingLine[] {
  const { regime, chargeable, pools } = regimeGains;
  const lines: WorkingLine[] = [];
  if (regimeGains.relief > 0n) lines.push(reliefLine(regimeGains, number, lineNames));
  for (const pool of pools) {
    const members = chargeable.filter((item) => item.gain > 0n && isInPool(item, pool.pool, regime));
    const operands = members.map((item) => from(lineNames.get(item) ?? '', item.gain));
    if (members.some((item) => item.law.assetClass.reinvestmentRelief) && regimeGains.relief > 0n) {
      operands.push(less(from(`reinvestment_relief_${number}`, regimeGains.relief)));
    }
    lines.push(poolLine(pool, netGainsLine(pool, number), [...operands, ...lossOperands(pool)], regime));
  }
  return lines;
}

function isInPool(item: AssessedDisposal, pool: string, regime: CapitalGainsRule): boolean {
  if (regime.losses === 'none') return true;
  const { assetClass } = item.law;
  return regime.losses === 'same_class' ? assetClass.class === pool : pool === `${assetClass.pool}_pool`;
}

function lossOperands(pool: NettedGains): Operand[] {
  const losses = [
    less(given('losses of the year', pool.losses)),
    less(given('losses brought forward', pool.broughtForward)),
  ];
  return pool.losses === 0n && pool.broughtForward === 0n ? [] : losses;
}

function poolLine(
  pool: NettedGains,
  line: string,
  operands: readonly Operand[],
  regime: CapitalGainsRule,
): WorkingLine {
  return working(line, `Net gains, ${wordsOf(pool.pool)}`, 'sum_not_below_zero', operands, pool.net, regime);
}

function reliefLine(
  { chargeable, relief }: RegimeGains,
  number: number,
  lineNames: ReadonlyMap<AssessedDisposal, string>,
): WorkingLine {
  const operands = chargeable
    .filter(isReinvested)
    .flatMap((item) => [
      from(lineNames.get(item) ?? '', item.gain),
      given('reinvested', reinvestedOf(item)),
      given('proceeds', item.proceeds),
    ]);
  // The relief is part of the rule that exempts the shares, not of the charge on what is left.
  const basis = basisOf(chargeable.filter(isReinvested).map(({ law }) => law.treatment));
  const line = `reinvestment_relief_${number}`;
  return working(line, 'Reinvestment relief', 'sum_of_shares', operands, relief, withoutNote(basis));
}

/** The separate tax, where a gain bears it. */
function separateTaxLines({ regimes, separateGains, separateTax }: Disposals): WorkingLine[] {
  const charging = regimes.flatMap(({ regime, pools }, index) =>
    regime.method === 'separate_tax' ? [{ regime, pools, number: index + 1, rate: given('rate', regime.rate) }] : [],
  );
  const [first] = charging;
  if (!first) return [];
  const gains = from('separately_taxed_gains', separateGains);
  const isOneRate = charging.every(({ rate }) => rate.value === first.rate.value);
  const pairs = charging.flatMap(({ pools, number, rate }) =>
    pools.flatMap((pool) => [netGainsOf(pool, number), rate]),
  );
  const basis = withoutNote(basisOf(charging.map(({ regime }) => regime)));
  return [
    sumOfRegimes('separately_taxed_gains', 'Separately taxed gains', 'separate_tax', regimes, separateGains),
    isOneRate
      ? working('separate_gains_tax', 'Capital gains tax', 'charge', [gains, first.rate], separateTax, basis)
      : working('separate_gains_tax', 'Capital gains tax', 'sum_of_charges', pairs, separateTax, basis),
  ];
}

function gainsTaxedAsProfitsLine({ regimes, profitGains }: Disposals): WorkingLine {
  return sumOfRegimes('gains_taxed_as_profits', 'Gains taxed as profits', 'joins_profits', regimes, profitGains);
}

function sumOfRegimes(
  line: string,
  label: string,
  method: CapitalGainsRule['method'],
  regimes: readonly RegimeGains[],
  sum: Kobo,
): WorkingLine {
  const operands = regimes.flatMap(({ regime, pools }, index) =>
    regime.method === method ? pools.map((pool) => netGainsOf(pool, index + 1)) : [],
  );
  return working(line, label, 'sum', operands, sum, null);
}

function netGainsLine({ pool }: NettedGains, number: number): string {
  return `net_gains_${number}_${pool}`;
}

function netGainsOf(pool: NettedGains, number: number): Operand {
  return from(netGainsLine(pool, number), pool.net);
}
