/**
 * The lines of step 4: each disposal, each regime's gains through relief and losses, the separate tax, and the gains that
 * join the profits.
 *
 * @module
 */
import type { Kobo } from '../money.js';
import type { CapitalGainsRule } from '../rules/company-table.js';
import { from, given, less, type Operand, type WorkingLine, working } from '../workings.js';
import type { NettedGains } from './capital-losses.js';
import { type AssessedDisposal, type Disposals, isReinvested, type RegimeGains, reinvestedOf } from './disposals.js';

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
  const label = `${item.isChargeable ? 'Gain' : 'Exempt gain'} on ${item.assetClass.class.replaceAll('_', ' ')}, ${item.day}`;
  const operands = [
    given('proceeds', item.proceeds),
    less(given(item.base === item.facts.costBase ? 'cost' : 'tax written-down value', item.base)),
    less(given('disposal costs', item.facts.disposalCosts)),
  ];
  return working(line, label, 'sum', operands, item.gain, item.treatment);
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
    if (members.some((item) => item.assetClass.reinvestmentRelief) && regimeGains.relief > 0n) {
      operands.push(less(from(`reinvestment_relief_${number}`, regimeGains.relief)));
    }
    lines.push(poolLine(pool, `net_gains_${number}_${pool.pool}`, [...operands, ...lossOperands(pool)], regime));
  }
  return lines;
}

function isInPool(item: AssessedDisposal, pool: string, regime: CapitalGainsRule): boolean {
  if (regime.losses === 'none') return true;
  return regime.losses === 'same_class' ? item.assetClass.class === pool : pool === `${item.assetClass.pool}_pool`;
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
  return working(
    line,
    `Net gains, ${pool.pool.replaceAll('_', ' ')}`,
    'sum_not_below_zero',
    operands,
    pool.net,
    regime,
  );
}

function reliefLine(
  { regime, chargeable, relief }: RegimeGains,
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
  return working(`reinvestment_relief_${number}`, 'Reinvestment relief', 'sum_of_shares', operands, relief, regime);
}

function separateTaxLines({ regimes, separateGains, separateTax }: Disposals): WorkingLine[] {
  const [first] = regimes.filter(({ regime }) => regime.method === 'separate_tax');
  if (first?.regime.method !== 'separate_tax') return [noneLine('separate_gains_tax', 'Capital gains tax')];
  const charged = [from('separately_taxed_gains', separateGains), given('rate', first.regime.rate)];
  return [
    sumOfRegimes('separately_taxed_gains', 'Separately taxed gains', 'separate_tax', regimes, separateGains),
    working('separate_gains_tax', 'Capital gains tax', 'charge', charged, separateTax, first.regime),
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
    regime.method === method ? pools.map((pool) => from(`net_gains_${index + 1}_${pool.pool}`, pool.net)) : [],
  );
  const law = regimes.filter(({ regime }) => regime.method === method).flatMap(({ regime }) => regime.law);
  return working(line, label, 'sum', operands, sum, { law: [...new Set(law)] });
}

function noneLine(line: string, label: string): WorkingLine {
  return working(line, label, 'sum', [], 0n, { law: [] });
}
