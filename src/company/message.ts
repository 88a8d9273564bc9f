/**
 * Step 19: the result in a sentence: size, path, total payable, and what was assumed where it decided a tax.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { wordingOf } from '../money.js';
import { sizeBandOf } from './company-size.js';
import { type Figures, sizeFactsOf } from './figures.js';
import type { EntityTaxPath } from './result.js';

const PATHS: Readonly<Record<EntityTaxPath, string>> = {
  COMPANY_MINIMUM_EFFECTIVE_TAX: 'pays the top-up to the minimum effective tax rate',
  COMPANY_MINIMUM_TAX: 'pays minimum tax, which is above its income tax',
  SMALL_COMPANY_EXEMPT: 'pays no income tax, being small',
  COMPANY_STANDARD: 'pays income tax at the standard rate for its size',
};

/** The message of a result. */
export function messageOf(figures: Figures, assumptions: readonly Assumption[]): string {
  const { table, sizeBand, total, path } = figures;
  const head = `For ${table.taxYear} this ${sizeBand.size} company ${PATHS[path]}; total payable ${wordingOf(total)}.`;
  let message = head + sizeRemark(figures);
  for (const assumption of assumptions) message += ` ${assumption.message}`;
  return message;
}

/** Size goes by gross turnover; a reader who looks at turnover alone is told when that made the difference. */
function sizeRemark({ facts, grossTurnover, rules, sizeBand }: Figures): string {
  if (grossTurnover === facts.turnover) return '';
  const byTurnoverAlone = sizeBandOf(sizeFactsOf(facts, facts.turnover), rules.companySize);
  if (byTurnoverAlone.size === sizeBand.size) return '';
  return ` Its size goes by gross turnover, ${wordingOf(grossTurnover)} with capital income, not by turnover alone.`;
}
