/**
 * Step 13: what is carried forward: losses of the trade that met no profit, with the loss of the period (CITA s.31(2);
 * NTA s.27(6)), and capital allowances that were not relieved (CITA 2nd Sch. para 24; NTA 1st Sch. Part I). Capital
 * losses are carried forward by class of asset, with the disposals.
 *
 * Worked case, assessment year 2024: losses brought forward N15m, of which N4m met profit; allowances N40m, of which
 * N20m were relieved. N11m of losses and N20m of allowances are carried forward.
 *
 * > "a deduction under this section … shall not exceed the amount, if any, of the assessable profits, included in the
 * > total profits … from the trade or business in which the loss was incurred … and, so far as it cannot be so made,
 * > then from such amount … of the next year of assessment, and so on" — CITA s.31(2)(a)(ii)
 * > "the loss shall be deducted to the extent possible from the amount of the assessable profits of the first year of
 * > assessment after that in which the loss was incurred, and in subsequent years until the loss is fully recouped" —
 * > NTA s.27(6)
 * > "there shall be made to the person for each year of assessment in the basis period for which that asset was used
 * > for the purposes of that trade or business" — NTA First Sch. Part I
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
