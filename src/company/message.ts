/**
 * Step 19: the result in a sentence: size, path, total payable, and what was assumed where it decided a tax.
 *
 * @module
 */
import type { Assumption } from '../assumptions.js';
import { contestedSentence } from '../contested.js';
import { rateWordingOf, wordingOf } from '../money/wording.js';
import { caveatOf } from '../rules-used.js';
import { sentenceCase } from '../workings.js';
import { sizeBandOf } from './company-size.js';
import { type Figures, sizeFactsOf } from './figures.js';
import type { EntityTaxPath } from './result.js';

const PATHS: Readonly<Record<EntityTaxPath, (rate: string) => string>> = {
  COMPANY_MINIMUM_EFFECTIVE_TAX: () => 'a top-up to the minimum effective tax rate applies',
  COMPANY_MINIMUM_TAX: () => 'minimum tax applies, because it exceeds the income tax',
  SMALL_COMPANY_EXEMPT: () => 'exempt from companies income tax',
  COMPANY_STANDARD: (rate) => `companies income tax at ${rate}`,
};

/** The message of a result; `apart` is the return under the readings of the law that give another total. */
export function messageOf(figures: Figures, assumptions: readonly Assumption[], apart: readonly Figures[]): string {
  const { table, sizeBand, incomeTax, total, path } = figures;
  const what = PATHS[path](rateWordingOf(incomeTax.rate.rate));
  const company = `${sentenceCase(sizeBand.size)} company for year of assessment ${table.taxYear}`;
  const head = `${caveatOf(table)}${company}: ${what}. Total payable: ${wordingOf(total)}.`;
  let message = head + contestedSentence(apart) + sizeRemark(figures);
  for (const assumption of assumptions) message += ` ${assumption.message}`;
  return message;
}

/** Size goes by gross turnover; a reader who looks at turnover alone is told when that made the difference. */
function sizeRemark({ facts, grossTurnover, rules, sizeBand }: Figures): string {
  if (grossTurnover === facts.turnover) return '';
  const byTurnoverAlone = sizeBandOf(sizeFactsOf(facts, facts.turnover), rules.companySize);
  if (byTurnoverAlone.size === sizeBand.size) return '';
  return ` Size is determined by gross turnover of ${wordingOf(grossTurnover)}, which includes capital income.`;
}
