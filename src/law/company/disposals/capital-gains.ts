/**
 * Chargeable gains by the regime of their day: to 31 December 2025 a separate 10 % (Capital Gains Tax Act), from
 * 1 January 2026 the gain joins the profits and bears the company's own rate (Nigeria Tax Act).
 *
 *     gains less reinvestment relief less losses           =  net gains of a pool
 *     net gains of all pools under a separate tax  ×  10 %  =  capital gains tax, rounded once
 *
 * Worked case: land sold in December 2025 at a gain of N18m, and land sold in January 2026 at a gain of N5m. The first
 * bears N1.8m of capital gains tax; the second N5m is taxed as profits.
 *
 * > "The rate of capital gains tax shall be ten per cent." — CGTA s.2(1)
 * > "chargeable at the rate mentioned in subsection (1) … on the total amount of chargeable gains accruing to any
 * > person in a year of assessment" — CGTA s.2(2)
 * > "Gains accruing to any person in a year of assessment shall be chargeable to tax in accordance with the provisions
 * > of this Act." — NTA s.33
 * > "total assessable profits from all sources, including chargeable gains computed in accordance with Part VIII of
 * > Chapter Two" — NTA s.27(1)
 *
 * @module
 */
import type { Charge, Figure, ListLine, ListWords } from '../../../algebra/words.js';
import type { CapitalGainsRule } from '../../../tables/company-table.js';
import { netGains, sumOver } from './capital-losses.js';
import { PROFIT_GAINS, poolLine, reliefLine, SEPARATE_GAINS, separateTaxLine } from './lines.js';
import { reinvestedShare, reinvestmentRelief } from './reinvestment-relief.js';
import type {
  AssessedDisposal,
  DisposalLaw,
  DisposalRules,
  Disposals,
  LossPool,
  PoolGains,
  Regime,
  RegimeGains,
} from './schedule.js';

/** The gains and losses of the regimes that a chargeable disposal falls under, before relief and losses. */
export function gainsByRegime(m: ListWords, items: readonly AssessedDisposal[]): RegimeGains[] {
  const regimes: RegimeGains[] = [];
  for (const item of items) {
    if (!item.isChargeable) continue;
    const { gain, law } = item;
    const regime = regimeFor(m, regimes, law);
    const pool = poolFor(m, regime.pools, law.pool);
    if (m.holds(m.isAbove(gain, m.zero))) {
      pool.gains = m.plus(pool.gains, gain);
      const share = reinvestedShare(m, item);
      if (share !== null) regime.reinvested.push({ ...share, rule: law.treatment });
    } else pool.losses = m.minus(pool.losses, gain);
  }
  return regimes;
}

function regimeFor(m: ListWords, regimes: RegimeGains[], { regime, pool }: DisposalLaw): RegimeGains {
  let at = 0;
  for (const each of regimes) {
    if (each.regime === regime) return each;
    if (each.regime.place < regime.place) at++;
  }
  const begun = { regime, pools: [gainsOf(m, pool)], reinvested: [], relief: m.zero };
  insert(regimes, at, begun);
  return begun;
}

/** A regime has at most one pool for each class, so this looks at few, however long the schedule is. */
function poolFor(m: ListWords, pools: PoolGains[], pool: LossPool): PoolGains {
  let at = 0;
  for (const each of pools) {
    if (each.pool === pool) return each;
    if (each.pool.place < pool.place) at++;
  }
  const begun = gainsOf(m, pool);
  insert(pools, at, begun);
  return begun;
}

function insert<T>(list: T[], at: number, one: T): void {
  if (at === list.length) list.push(one);
  else list.splice(at, 0, one);
}

function gainsOf({ zero }: ListWords, pool: LossPool): PoolGains {
  return { pool, gains: zero, losses: zero, net: zero };
}

/** Takes each regime's gains through relief and losses, and adds up what is charged. */
export function chargeGains(m: ListWords, all: Disposals, { general, takesFromProfit }: DisposalRules): void {
  const { regimes, earlier } = all;
  let number = 0;
  for (const regimeGains of regimes) {
    relieve(m, regimeGains, ++number);
    all.relief = m.plus(all.relief, regimeGains.relief);
    for (const pool of regimeGains.pools) charge(m, pool, regimeGains.regime, number, all);
  }
  all.separateGains = m.line(() => lineIf(m, regimes, 'separate_tax', SEPARATE_GAINS), all.separateGains);
  const separate = separateTax(m, regimes, all.separateGains);
  all.separateTax = m.line(() => lineIf(m, regimes, 'separate_tax', separateTaxLine(rulesOf(regimes))), separate);
  all.profitGains = m.line(() => lineIf(m, regimes, 'joins_profits', PROFIT_GAINS), all.profitGains);
  if (takesFromProfit) all.generalLossesBroughtForward = sumOver(m, earlier.byClass, general);
}

/** A line of the regimes of a method, where one of them has gains. */
function lineIf(
  m: ListWords,
  regimes: readonly RegimeGains[],
  method: CapitalGainsRule['method'],
  line: ListLine,
): ListLine | null {
  const hasSome = ({ regime, pools }: RegimeGains): boolean =>
    regime.rule.method === method && pools.some((pool) => hasGains(m, pool));
  return regimes.some(hasSome) ? line : null;
}

/** The relief of a regime leaves the gains of the pool that has it, unless it is below half a kobo. */
function relieve(m: ListWords, regimeGains: RegimeGains, number: number): void {
  const { reinvested } = regimeGains;
  const sum = reinvestmentRelief(m, reinvested);
  if (!m.holds(m.isAbove(sum, m.zero))) return;
  const relief = m.line(
    () =>
      reliefLine(
        number,
        reinvested.map(({ rule }) => rule),
      ),
    sum,
  );
  regimeGains.relief = relief;
  for (const each of regimeGains.pools) if (each.pool.isRelieved) each.gains = m.minus(each.gains, relief);
}

function charge(m: ListWords, each: PoolGains, regime: Regime, number: number, all: Disposals): void {
  const { pool, gains, losses } = each;
  const net = m.line(() => (hasGains(m, each) ? poolLine(number, pool, regime) : null), netGains(m, each, all.earlier));
  each.net = net;
  all.losses = m.plus(all.losses, losses);
  if (pool.losses === 'leave_assessable_profit')
    all.generalLossesOfTheYear = m.plus(all.generalLossesOfTheYear, losses);
  if (!hasGains(m, each)) return;
  all.lossesRelieved = m.plus(all.lossesRelieved, m.minus(gains, net));
  if (regime.rule.method === 'separate_tax') all.separateGains = m.plus(all.separateGains, net);
  else {
    all.profitGains = m.plus(all.profitGains, net);
    if (pool.isDigital) all.digitalGains = m.plus(all.digitalGains, net);
  }
}

function hasGains(m: ListWords, { gains }: PoolGains): boolean {
  return m.holds(m.isAbove(gains, m.zero));
}

function rulesOf(regimes: readonly RegimeGains[]): CapitalGainsRule[] {
  return regimes.map(({ regime }) => regime.rule).filter(({ method }) => method === 'separate_tax');
}

/** One tax, rounded once, however many versions of the law its gains fell under. */
function separateTax(m: ListWords, regimes: readonly RegimeGains[], gains: Figure): Figure {
  let rate: Charge['rate'] | null = null;
  for (const { regime } of regimes) {
    if (regime.rule.method !== 'separate_tax') continue;
    if (rate !== null && !isSameRate(rate, regime.rule.rate))
      return m.chargeAll(regimes.flatMap((each) => chargesOf(m, each)));
    rate = regime.rule.rate;
  }
  return rate === null ? m.zero : m.charge(gains, rate);
}

function isSameRate(one: Charge['rate'], other: Charge['rate']): boolean {
  return one === other || one.numerator * other.denominator === other.numerator * one.denominator;
}

/** The charges on the pools that have gains. */
function chargesOf(m: ListWords, { regime: { rule }, pools }: RegimeGains): Charge[] {
  if (rule.method !== 'separate_tax') return [];
  const withGains = pools.filter((pool) => hasGains(m, pool));
  return withGains.map(({ net }) => ({ figure: net, rate: rule.rate, called: 'rate' }));
}
