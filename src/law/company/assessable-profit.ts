/**
 * Step 5: assessable profit, of the accounting period before the year of assessment, from all sources (CITA s.29(1);
 * NTA ss.22, 27). Education tax and the development levy are charged on it, before any loss or allowance.
 *
 *     taxable trading profit + taxable capital income + gains taxed as profits  =  assessable profit
 *
 * Worked case, assessment year 2027: trading profit N40m, interest N5m, gains N15m of disposals from 2026. Assessable
 * profit is N60m, and the development levy 4 % of it, N2.4m, whatever losses and allowances follow.
 *
 * > "the profits of any company for each year of assessment from such source of its profits … shall be the profits of
 * > the accounting period immediately preceding the year of assessment" — CITA s.29(1)
 * > "the profits of any trade, business, profession or vocation for each year of assessment (the assessable profits)
 * > shall be the profits of the accounting period immediately preceding the year of assessment from all sources" — NTA
 * > s.22(1)
 * > "total assessable profits from all sources, including chargeable gains computed in accordance with Part VIII of
 * > Chapter Two" — NTA s.27(1)
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../algebra/words.js';
import type { DefinitionRule } from '../../tables/company-table.js';

const LINES = linesOf({ assessable_profit: 'Assessable profit' });

/** The parts of assessable profit. */
export interface ProfitParts {
  readonly trading: Figure;
  readonly capitalIncome: Figure;
  /** Gains taxed as profits, gains on digital assets included. */
  readonly gains: Figure;
  /** The part of the gains that general capital losses never meet. */
  readonly digitalGains: Figure;
}

/** All parts together. */
export function assessableProfit(m: Words, parts: ProfitParts, rule: DefinitionRule): Figure {
  const all = m.plus(parts.trading, parts.capitalIncome, parts.gains);
  return m.named(LINES.assessable_profit, all, rule);
}
