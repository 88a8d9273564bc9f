/**
 * Step 19: the result in a sentence: size, path, total payable, and what was assumed where it decided a tax.
 *
 * @module
 */

import { sentenceCase } from '../algebra/index.js';
import { caveatOf, contestedSentence, type Settled } from '../computation/index.js';
import { brokenTable, oncePer, rateWordingOf, wordingOf } from '../ground/index.js';
import type { CompanyRules, EntityTaxPath } from '../law/company/index.js';
import type { CompanySize, IncomeTaxRule } from '../tables/company-table.js';
import { edgesOfTurnover, isPerAnnum, sizeBandOf } from './size-bands.js';
import type { CompanyAnswer, StatedReturn } from './stated.js';

const PATHS: Readonly<Record<EntityTaxPath, (rate: string) => string>> = {
  COMPANY_MINIMUM_EFFECTIVE_TAX: () => 'a top-up to the minimum effective tax rate applies',
  COMPANY_MINIMUM_TAX: () => 'minimum tax applies, because it exceeds the income tax',
  COMPANY_EXCESS_DIVIDEND: (rate) => `companies income tax at ${rate} of dividends, which exceed total profit`,
  SMALL_COMPANY_EXEMPT: () => 'exempt from companies income tax',
  COMPANY_STANDARD: (rate) => `companies income tax at ${rate}`,
};

/** The message of a result. */
export function messageOf(answer: CompanyAnswer, stated: StatedReturn, settled: Settled): string {
  const total = wordingOf(answer.kobo(answer.at.total));
  let message = `${headOf(answer)}${total}.${contestedSentence(settled)}${sizeRemark(answer, stated)}`;
  for (const assumption of settled.assumptions) message += ` ${assumption.message}`;
  return message;
}

type Heads = Readonly<Record<CompanySize, Partial<Record<EntityTaxPath, string>>>>;

const headsMet = oncePer((_rules: CompanyRules): Heads => ({ small: {}, medium: {}, large: {} }));

/** The start of the message for a size and path under these rules, worded once. */
function headOf(answer: CompanyAnswer): string {
  const [size, path] = [answer.word(answer.at.companySize), answer.word(answer.at.entityTaxPath)];
  const heads = headsMet(answer.rules)[size];
  const known = heads[path];
  if (known !== undefined) return known;
  const { table, rules } = answer;
  const company = `${sentenceCase(size)} company for year of assessment ${table.taxYear}`;
  const head = `${caveatOf(table)}${company}: ${PATHS[path](rateOf(size, rules.incomeTax))}. Total payable: `;
  heads[path] = head;
  return head;
}

function rateOf(size: CompanySize, { rates }: IncomeTaxRule): string {
  const rate = rates.find((each) => each.size === size);
  if (!rate) throw brokenTable(`The table has no rate for a ${size} company.`);
  return rateWordingOf(rate.rate);
}

/** Size is determined by gross turnover. The message says so when turnover alone would give another size. */
function sizeRemark(answer: CompanyAnswer, { request, facts }: StatedReturn): string {
  const grossTurnover = answer.kobo(answer.at.grossTurnover);
  const { turnover, fixedAssets, professionalServices } = request;
  const { companySize } = answer.rules;
  if (facts.turnoverPerAnnum !== undefined && isPerAnnum(companySize)) return '';
  if (!edgesOfTurnover(companySize).some((edge) => turnover <= edge && edge <= grossTurnover)) return '';
  const byTurnoverAlone = sizeBandOf({ grossTurnover: turnover, fixedAssets, professionalServices }, companySize);
  if (byTurnoverAlone.size === answer.word(answer.at.companySize)) return '';
  return ` Size is determined by gross turnover of ${wordingOf(grossTurnover)}, which includes capital income.`;
}
