/**
 * The lines of step 4: each disposal, each regime's gains through relief and losses, the separate tax, and the gains
 * that join the profits.
 *
 * @module
 */
import type { Kobo } from '../money.js';
import type { CapitalGainsRule } from '../rules/company-table.js';
import { from, given, less, type Operand, type WorkingLine, wordsOf, working } from '../workings.js';
import type { NettedGains } from './capital-losses.js';
import { type AssessedDisposal, type Disposals, isReinvested, type RegimeGains, reinvestedOf } from './disposals.js';
import { wordingOfRule } from './share-rule.js';

/** The lines of a schedule of disposals, under the capital gains rules of the year. */
export function disposalLines(disposals: Disposals, rules: readonly CapitalGainsRule[]): WorkingLine[] {
  const law = lawOfGains(disposals.regimes, rules);
  const lineNames = new Map(disposals.items.map((item, index) => [item, `disposal_${index + 1}`]));
  return [
    ...disposals.items.map((item) => disposalLine(item, lineNames.get(item) ?? '')),
    ...disposals.regimes.flatMap((each, index) => regimeLines(each, index + 1, lineNames)),
    ...separateTaxLines(disposals, law),
    gainsTaxedAsProfitsLine(disposals, law),
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
  return working(line, label, 'sum', operands, item.gain, basisOf(item));
}

/** What the treatment rests on; a rule that exempts within limits says them, whichever way they decided. */
function basisOf({ law: { treatment } }: AssessedDisposal): { law: readonly string[]; note?: string } {
  if (treatment.treatment !== 'exempt_while') return treatment;
  const rule = wordingOfRule(treatment);
  return { law: treatment.law, note: treatment.note === undefined ? rule : `${rule} ${treatment.note}` };
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
  const law = [...new Set(chargeable.filter(isReinvested).flatMap(({ law }) => law.treatment.law))];
  return working(`reinvestment_relief_${number}`, 'Reinvestment relief', 'sum_of_shares', operands, relief, { law });
}

/** The separate tax; without a gain that bears it, a line that says so by the law that governs. */
function separateTaxLines({ regimes, separateGains, separateTax }: Disposals, law: LawOfGains): WorkingLine[] {
  const charging = regimes.flatMap(({ regime, pools }, index) =>
    regime.method === 'separate_tax' ? [{ regime, pools, number: index + 1, rate: given('rate', regime.rate) }] : [],
  );
  const basis = law('separate_tax');
  const [first] = charging;
  if (!first) return [working('separate_gains_tax', 'Capital gains tax', 'sum', [], 0n, basis)];
  const gains = from('separately_taxed_gains', separateGains);
  const isOneRate = charging.every(({ rate }) => rate.value === first.rate.value);
  const pairs = charging.flatMap(({ pools, number, rate }) =>
    pools.flatMap((pool) => [netGainsOf(pool, number), rate]),
  );
  const label = 'Separately taxed gains';
  return [
    sumOfRegimes('separately_taxed_gains', label, 'separate_tax', regimes, separateGains, basis),
    isOneRate
      ? working('separate_gains_tax', 'Capital gains tax', 'charge', [gains, first.rate], separateTax, first.regime)
      : working('separate_gains_tax', 'Capital gains tax', 'sum_of_charges', pairs, separateTax, basis),
  ];
}

function gainsTaxedAsProfitsLine({ regimes, profitGains }: Disposals, law: LawOfGains): WorkingLine {
  const label = 'Gains taxed as profits';
  return sumOfRegimes('gains_taxed_as_profits', label, 'joins_profits', regimes, profitGains, law('joins_profits'));
}

function sumOfRegimes(
  line: string,
  label: string,
  method: CapitalGainsRule['method'],
  regimes: readonly RegimeGains[],
  sum: Kobo,
  basis: { law: string[] },
): WorkingLine {
  const operands = regimes.flatMap(({ regime, pools }, index) =>
    regime.method === method ? pools.map((pool) => netGainsOf(pool, index + 1)) : [],
  );
  return working(line, label, 'sum', operands, sum, basis);
}

function netGainsLine({ pool }: NettedGains, number: number): string {
  return `net_gains_${number}_${pool}`;
}

function netGainsOf(pool: NettedGains, number: number): Operand {
  return from(netGainsLine(pool, number), pool.net);
}

type LawOfGains = (method: CapitalGainsRule['method']) => { law: string[] };

/** The law of the gains that there are; else of that kind of gain in the table; else of any gain, which leaves none. */
function lawOfGains(regimes: readonly RegimeGains[], rules: readonly CapitalGainsRule[]): LawOfGains {
  return (method) => {
    const inUse = regimes.map(({ regime }) => regime).filter((regime) => regime.method === method);
    const inTable = rules.filter((rule) => rule.method === method);
    const found = [inUse, inTable, rules].find((each) => each.length > 0) ?? [];
    return { law: [...new Set(found.flatMap(({ law }) => law))] };
  };
}
