/**
 * A company's return as a workbook shows it.
 *
 * @module
 */
import { COMPANY_COMPUTATION } from '../company/law.js';
import { listOfDisposals } from '../company/list-of-disposals.js';
import type { AssessedSchedule } from '../company/schedule.js';
import type { StatedReturn } from '../company/stated.js';
import {
  CAPITAL_INCOME_BREAKDOWN,
  COMPANY_FACTS,
  COMPANY_FIGURES_SHOWN,
  COMPANY_LABELS,
  type CompanyReturn,
  type CompanyRules,
  companyFigures,
} from '../law/company/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import type { SheetTax } from './tax.js';

/** Company income tax. */
export const COMPANY_SHEET: SheetTax<CompanyRuleTable, CompanyRules, AssessedSchedule, CompanyReturn, StatedReturn> = {
  title: 'Company income tax',
  law: COMPANY_COMPUTATION.law,
  facts: COMPANY_FACTS,
  fieldOf: (fact) => (fact in CAPITAL_INCOME_BREAKDOWN ? `capitalIncomeBreakdown.${fact}` : fact),
  // What is made of the turnover of a short period does not follow it.
  fixedFacts: ({ request }) =>
    request.turnoverPerAnnum === undefined ? ['accountingPeriodEnd', 'turnoverPerAnnum'] : ['accountingPeriodEnd'],
  fixedNotes: {
    ofCell: 'Decides which law is in force. Formulas do not follow it.',
    ofBook: 'The end of the accounting period decides which law is in force: it does not follow.',
  },
  follows: 'company size, exemptions',
  listOf: listOfDisposals,
  figuresOf: (outputs) => companyFigures(outputs, (node) => node),
  shown: { companySize: COMPANY_LABELS.companySize, ...COMPANY_FIGURES_SHOWN },
};
