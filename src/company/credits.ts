/**
 * Step 12: the credits as the caller sees them.
 *
 * @module
 */

import { type Decimal, nairaOf } from '../ground/decimals.js';
import type { AnyKobo } from '../ground/kobo.js';
import { type CreditFigures, LIABILITIES } from '../law/company/credits.js';
import type { CompanyCredit, CompanyCreditRule } from '../tables/company-table.js';
import type { CompanyRequest } from './request.js';
import type { CompanyCreditResult } from './result.js';

type CreditRequest = Pick<
  CompanyRequest,
  'withholdingCredits' | 'foreignTaxCredits' | 'foreignIncome' | 'foreignTaxOnExemptIncome'
>;

/** The names of a credit in results, the amount claimed, and its own limit if it has one. */
interface Claimed {
  readonly name: CompanyCreditResult['credit'];
  readonly claimed: (request: CreditRequest) => AnyKobo;
  readonly isCapped: (request: CreditRequest) => boolean;
}

const CREDITS: Readonly<Record<CompanyCredit, Claimed>> = {
  withholding: {
    name: 'WITHHOLDING',
    claimed: ({ withholdingCredits }) => withholdingCredits,
    isCapped: () => false,
  },
  foreign: {
    name: 'FOREIGN',
    claimed: ({ foreignTaxCredits }) => foreignTaxCredits,
    isCapped: ({ foreignIncome }) => foreignIncome !== undefined,
  },
  foreign_on_exempt_income: {
    name: 'FOREIGN_ON_EXEMPT_INCOME',
    claimed: ({ foreignTaxOnExemptIncome }) => foreignTaxOnExemptIncome ?? 0,
    isCapped: () => true,
  },
};

const PARTS = ['applied', 'unused', 'cap', ...LIABILITIES] as const;

/** The names of what each credit met. */
const FIGURES = {
  withholding: namesOf('withholding'),
  foreign: namesOf('foreign'),
  foreign_on_exempt_income: namesOf('foreign_on_exempt_income'),
};

function namesOf(credit: CompanyCredit) {
  const names = PARTS.map((part) => [part, `${credit}_${part}`] as const);
  return Object.fromEntries(names) as Readonly<Record<(typeof PARTS)[number], keyof CreditFigures>>;
}

/** The credits of a return, in the order in which they are applied; `amountOf` gives what a figure is in naira. */
export function creditResults<F>(
  { order }: CompanyCreditRule,
  request: CreditRequest,
  figures: Readonly<Record<keyof CreditFigures, F>>,
  amountOf: (figure: F) => Decimal,
): CompanyCreditResult[] {
  const results: CompanyCreditResult[] = [];
  for (const credit of order) {
    const { name, claimed, isCapped } = CREDITS[credit];
    const names = FIGURES[credit];
    results.push({
      credit: name,
      claimed: nairaOf(claimed(request)),
      applied: amountOf(figures[names.applied]),
      unused: amountOf(figures[names.unused]),
      cap: isCapped(request) ? amountOf(figures[names.cap]) : null,
      appliedAgainst: {
        incomeTaxOnCapitalIncome: amountOf(figures[names.income_tax_on_capital_income]),
        otherIncomeTax: amountOf(figures[names.other_income_tax]),
        topUpTax: amountOf(figures[names.top_up_tax]),
        capitalGainsTax: amountOf(figures[names.capital_gains_tax]),
        educationTax: amountOf(figures[names.education_tax]),
      },
    });
  }
  return results;
}
