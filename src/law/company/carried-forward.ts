/**
 * Step 13: what is carried forward: losses of the trade that met no profit, with the loss of the period (CITA s.31(2);
 * NTA s.27(6)), and capital allowances that were not relieved (CITA 2nd Sch. para 24; NTA 1st Sch. Part I). Capital
 * losses are carried forward by class of asset, with the disposals.
 *
 * Worked case, assessment year 2024: losses brought forward N15m, of which N4m met profit; allowances N40m, of which
 * N20m were relieved. N11m of losses and N20m of allowances are carried forward.
 *
 * @module
 */
import type { Figure, Words } from '../../algebra/words.js';
import type { CompanyFacts } from './facts.js';
import type { TotalProfit } from './total-profit.js';

/** The amounts that the reliefs of the year leave. */
export function carriedForward(
  m: Words,
  facts: Pick<CompanyFacts, 'lossesBroughtForward' | 'capitalAllowances'>,
  profit: Pick<TotalProfit, 'lossesRelieved' | 'allowancesRelieved'>,
  tradingLoss: Figure,
) {
  return {
    tradingLosses: m.plus(m.minus(facts.lossesBroughtForward, profit.lossesRelieved), tradingLoss),
    capitalAllowances: m.minus(facts.capitalAllowances, profit.allowancesRelieved),
  };
}
