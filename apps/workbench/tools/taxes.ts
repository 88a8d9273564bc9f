/** The taxes of a company, with which the page is built. */
import { describeFigures } from 'nigeria-tax-rules/api';
import type { TaxFact } from '../src/facts/facts.js';

/** The taxes that the total of a company is the sum of. */
export function taxesOfCompany(): TaxFact[] {
  return describeFigures('cit').flatMap(({ path, name: label, tax }) => {
    if (tax === undefined) return [];
    return [{ name: path.replace('taxLiability.', ''), label, line: tax.line, isLevy: tax.isLevy }];
  });
}
