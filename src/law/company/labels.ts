/**
 * The words for the values of a company's result: the one place where a figure has its name. Sheets, workbooks, files,
 * answers and the page take it from here.
 *
 * @module
 */
import type { Label } from '../../ground/labels.js';
import { COMPANY_TAX_NAMES, COMPANY_TAXES } from './taxes.js';

/** The words of a result that are not clear when written out. */
const WORDS = {
  COMPANY_STANDARD: 'Rate for its size',
  COMPANY_MINIMUM_TAX: 'Minimum tax',
  COMPANY_MINIMUM_EFFECTIVE_TAX: 'Top-up',
  SMALL_COMPANY_EXEMPT: 'Exempt',
} as const satisfies Readonly<Record<string, Label>>;

/** The values of a result by their places in it, then its words. */
export const COMPANY_LABELS = {
  companySize: 'Company size',
  entityTaxPath: ['Basis of the tax', 'What decides the tax'],
  educationTaxType: 'Tax on assessable profit',
  'financials.turnover': 'Turnover',
  'financials.grossTurnover': 'Gross turnover',
  'financials.tradingProfit': 'Trading profit',
  'financials.assessableProfit': 'Assessable profit',
  'financials.totalProfit': 'Total profit',
  'disposals.lossesFromAssessableProfit': 'Capital losses from assessable profit',
  'incomeTax.onTradingProfit': 'Income tax on trading profit',
  'incomeTax.onCapitalIncome': ['Income tax on capital income', 'Income tax on investment income'],
  'incomeTax.onGains': 'Income tax on gains',
  'incomeTax.minimumTax': 'Minimum tax above income tax',
  'incomeTax.topUpTax': 'Top-up to the minimum effective tax rate',
  ...Object.fromEntries(COMPANY_TAX_NAMES.map((tax) => [`taxLiability.${tax}`, COMPANY_TAXES[tax].name])),
  'taxLiability.total': ['Total payable', 'Tax payable'],
  'credits.applied': 'Credits applied',
  'credits.WITHHOLDING': ['Withholding tax credit', 'Tax withheld'],
  'credits.FOREIGN': ['Foreign tax credit', 'Tax paid abroad'],
  'credits.FOREIGN_ON_EXEMPT_INCOME': ['Credit for foreign tax on exempt income', 'Tax paid abroad on exempt income'],
  'capitalIncomeComputation.liabilityAfterCredits': [
    'Income tax on capital income after credits',
    'Income tax on investment income after credits',
  ],
  'carriedForward.tradingLosses': 'Trading losses carried forward',
  'carriedForward.capitalAllowances': 'Capital allowances carried forward',
  'carriedForward.capitalLosses': 'Capital losses carried forward',
  ...WORDS,
} as const satisfies Readonly<Record<string, Label>>;
