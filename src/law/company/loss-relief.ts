/**
 * Step 6: losses. General capital losses come first, losses of the trade after them.
 *
 * Total profits are assessable profits, chargeable gains included, less any loss (NTA s.27(1)), so from 2026 general
 * capital losses leave assessable profit (NRS circular 2026/01). They meet general gains first, then capital income,
 * then trading profit; never gains on digital assets, because a loss on digital assets is of their business alone (NTA
 * s.27(7)) and no other loss meets them. A loss of the trade, brought forward, meets profits of that trade alone (NTA
 * s.27(6)(b); CITA s.31(2)(a)(ii)).
 *
 * Worked case, assessment year 2027: trading profit N30m, interest N4m, general gains N5m, gains on digital assets
 * N3m; general capital losses N12m, losses of the trade N50m. The capital losses meet N39m and take N5m from gains, N4m
 * from interest and N3m from trading profit. The N27m of trading profit that is left meets losses of the trade, of
 * which N23m are carried forward. Profit after losses is 42 − 12 − 27 = N3m: the gains on digital assets.
 *
 * > "a deduction under this section … shall not exceed the amount, if any, of the assessable profits, included in the
 * > total profits … from the trade or business in which the loss was incurred … and, so far as it cannot be so made,
 * > then from such amount … of the next year of assessment, and so on" — CITA s.31(2)(a)(ii)
 * > "The total profits of a company for any year of assessment, shall be the amount of its total assessable profits
 * > from all sources, including chargeable gains … less the amount of any loss … and capital allowance" — NTA s.27(1)
 * > "loss can only be deducted from the trade or business in which the loss was incurred" — NTA s.27(6)
 * > "any loss incurred in any period from sales, disposal or any other transaction in digital assets shall only be
 * > deductible in determining the profits from the business relating to digital or virtual assets" — NTA s.27(7)
 *
 * @module
 */
import { type Basis, type Condition, type Figure, linesOf, type NamedLine, type Words } from '../../algebra/words.js';
import type { CapitalGainsRule, LossReliefRule } from '../../tables/company-table.js';
import type { ProfitParts } from './assessable-profit.js';
import type { DisposalFigures } from './facts.js';

const LINES = linesOf({
  general_capital_losses: 'General capital losses',
  profit_that_they_meet: 'Profit that they meet',
  capital_losses_relieved: 'General capital losses relieved',
  general_gains: 'General gains',
  capital_losses_from_gains: 'Capital losses taken from gains',
  capital_losses_from_trading_profit: 'Capital losses taken from trading profit',
  capital_losses_from_capital_income: 'Capital losses taken from capital income',
  gains_after_losses: 'Gains left',
  capital_income_after_losses: 'Capital income left',
  trading_profit_after_losses: 'Trading profit left',
  losses_relieved: 'Losses relieved',
});

/** General capital losses that met assessable profit, and what they leave of its parts. */
export interface CapitalLossRelief {
  readonly relieved: Figure;
  readonly left: Pick<ProfitParts, 'trading' | 'capitalIncome' | 'gains'>;
}

type GeneralLosses = Pick<DisposalFigures, 'generalLossesOfTheYear' | 'generalLossesBroughtForward'>;

/** General capital losses against assessable profit without gains on digital assets. */
export function capitalLossRelief(
  m: Words,
  parts: ProfitParts,
  assessable: Figure,
  losses: GeneralLosses,
  regimes: readonly CapitalGainsRule[],
): CapitalLossRelief {
  const rule = regimes.find((each) => each.losses === 'from_assessable_profit_digital_apart');
  if (!rule) return { relieved: m.zero, left: parts };

  const ofTheYear = m.called('capital losses of the year', losses.generalLossesOfTheYear);
  const earlier = m.called('capital losses brought forward', losses.generalLossesBroughtForward);
  const all = m.named(LINES.general_capital_losses, m.plus(ofTheYear, earlier), rule);
  const general = m.minus(assessable, digitalGains(m, parts));
  const open = m.named(LINES.profit_that_they_meet, general, rule);
  const met = m.named(LINES.capital_losses_relieved, m.least(all, open), rule);
  const relieved = m.choose(m.isAbove(all, m.zero), met, m.zero);
  return { relieved, left: partsLeft(m, parts, met, m.isAbove(relieved, m.zero), rule) };
}

function digitalGains(m: Words, parts: ProfitParts): Figure {
  return m.called('net gains on digital assets', parts.digitalGains);
}

/** The rest of each part after losses, which meet gains first, then capital income, then trading profit. */
function partsLeft(
  m: Words,
  parts: ProfitParts,
  relieved: Figure,
  isReduced: Condition,
  rule: Basis,
): CapitalLossRelief['left'] {
  const { gains, capitalIncome, trading } = parts;
  const general = m.named(LINES.general_gains, m.minus(gains, digitalGains(m, parts)), rule);
  const ofGains = m.named(LINES.capital_losses_from_gains, m.least(relieved, general), rule);
  const beyond = m.atLeastZero(m.minus(relieved, general, capitalIncome));
  const ofTrading = m.named(LINES.capital_losses_from_trading_profit, beyond, rule);
  const rest = m.minus(relieved, ofGains, ofTrading);
  const ofIncome = m.named(LINES.capital_losses_from_capital_income, rest, rule);

  const left = (line: NamedLine, part: Figure, loss: Figure): Figure =>
    m.choose(isReduced, m.named(line, m.minus(part, loss), rule), part);
  return {
    gains: left(LINES.gains_after_losses, gains, ofGains),
    capitalIncome: left(LINES.capital_income_after_losses, capitalIncome, ofIncome),
    trading: left(LINES.trading_profit_after_losses, trading, ofTrading),
  };
}

/** Losses of the trade against what is left of its profit. */
export function lossRelief(m: Words, broughtForward: Figure, tradingProfit: Figure, rule: LossReliefRule): Figure {
  return m.named(LINES.losses_relieved, m.least(broughtForward, tradingProfit), rule);
}
