/**
 * The names that firms, employers and taxpayers give to figures in their own workings.
 *
 * @module
 */
import { COMPANY_FIGURES_SHOWN } from '../../law/company/index.js';
import { INDIVIDUAL_FIGURES_SHOWN } from '../../law/individual/index.js';
import type { Kind } from '../curve/along.js';

/** A figure, by its place in the result or its line, and what else it is called. */
type Names = Readonly<Record<string, readonly string[]>>;

const COMPANY: Names = {
  'financials.assessableProfit': ['adjusted profit', 'tax adjusted profit', 'adjusted profit for tax'],
  'financials.totalProfit': ['taxable profit', 'chargeable profit', 'total taxable profit', 'total chargeable profit'],
  'taxLiability.cit': ['CIT', 'company income tax', "company's income tax", 'company tax', 'corporate income tax'],
  'taxLiability.educationTax': [
    'tertiary education tax',
    'tertiary education trust fund',
    'TET',
    'EDT',
    'TETFund',
    'TETFund levy',
    'education tax',
    'education levy',
    'development levy',
  ],
  'taxLiability.cgt': ['capital gains tax', 'CGT'],
  'taxLiability.total': ['total tax', 'tax', 'total tax liability', 'net tax'],
  'carriedForward.tradingLosses': ['loss carried forward', 'loss c/f', 'unrelieved loss', 'unrelieved loss c/f'],
  'carriedForward.capitalAllowances': [
    'capital allowance carried forward',
    'capital allowance c/f',
    'unutilised capital allowance',
    'unutilized capital allowance',
    'unutilised capital allowance c/f',
  ],
  allowances_relieved: ['capital allowance', 'capital allowance utilised', 'capital allowance claimed'],
  losses_relieved: ['loss relief', 'loss relieved', 'loss utilised'],
  withholding_credit_applied: ['withholding tax credit', 'WHT credit', 'WHT', 'WHT utilised', 'withholding tax'],
};

const INDIVIDUAL: Names = {
  grossIncome: ['gross emolument', 'gross pay', 'total income', 'annual gross income', 'annual gross pay'],
  totalReliefs: ['reliefs', 'total relief and deduction', 'total deduction'],
  chargeableIncome: ['taxable income', 'taxable pay', 'annual taxable income'],
  taxDue: ['PAYE', 'annual PAYE', 'PAYE tax', 'annual tax', 'tax', 'personal income tax', 'income tax', 'total tax'],
  monthlyTax: ['monthly PAYE', 'monthly tax', 'PAYE per month', 'tax per month'],
  pension: ['pension contribution', 'employee pension contribution'],
  national_housing_fund: ['NHF', 'NHF contribution'],
  health_insurance: ['NHIS', 'NHIA', 'NHIS contribution'],
  consolidated_relief_allowance: ['CRA', 'consolidated relief'],
};

const BEGINNINGS = /^\s*(?:add|less|deduct|plus|of which)\b\s*[:-]?\s*/;
/** `@ 30%`, `at 2.5%`, `(30%)`. */
const RATE = /(?:@|\bat\b)?\s*\(?\s*(?:@\s*)?\d+(?:\.\d+)?\s*%\s*\)?/g;
/** Words that make no other figure of it. */
const ENDINGS = / (?:payable|due|charge|liability)$/;

const USUAL: Readonly<Record<Kind, ReadonlyMap<string, string>>> = {
  company: byName(COMPANY, COMPANY_FIGURES_SHOWN),
  individual: byName(INDIVIDUAL, INDIVIDUAL_FIGURES_SHOWN),
};

/** The figures by their other names; the names that workbooks show are among them. */
function byName(names: Names, shown: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const pairs = Object.entries(names).flatMap(([figure, each]) => each.map((name) => [plainNameOf(name), figure]));
  const labels = Object.entries(shown).map(([figure, label]) => [plainNameOf(label), figure]);
  return new Map([...pairs, ...labels] as [string, string][]);
}

/** The figure, or its line, that a working calls so; nothing of a name that is not usual. */
export function figureUsuallyCalled(name: string, kind: Kind): string | undefined {
  const plain = plainNameOf(name);
  return USUAL[kind].get(plain) ?? USUAL[kind].get(plain.replace(ENDINGS, ''));
}

/** `Less: Capital allowances` and `CIT @ 30%` without what is said of the figure beside its name. */
export function plainNameOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(BEGINNINGS, '')
    .replace(RATE, ' ')
    .replace(/['’]s\b/g, '')
    .replace(/[^a-z/&]+/g, ' ');
  return words
    .trim()
    .split(' ')
    .map((word) => (/[a-z]{3}ies$/.test(word) ? word.replace(/ies$/, 'y') : word.replace(/(?<=[a-rt-z])s$/, '')))
    .join(' ');
}
