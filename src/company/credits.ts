/**
 * Step 12: the credits as the caller sees them.
 *
 * @module
 */

import { type AnyKobo, type Decimal, nairaOf } from '../ground/index.js';
import { type CreditedPart, type CreditFigures, creditedPart, LIABILITIES } from '../law/company/index.js';
import type { CompanyCredit, CompanyCreditRule, Liability } from '../tables/company-table.js';
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
      appliedAgainst: partsMet((part) => amountOf(figures[names[part]])),
    });
  }
  return results;
}

type PartsMet = CompanyCreditResult['appliedAgainst'];

/** The name of each part in results: does not build unless the result describes each. */
const RESULT_NAMES: readonly (readonly [Liability, keyof PartsMet])[] = LIABILITIES.map((part) => [
  part,
  creditedPart(part),
]);

/** The amount that a credit met of each part. */
function partsMet(amountOf: (part: Liability) => Decimal): PartsMet {
  const met: Partial<Record<CreditedPart, Decimal>> = {};
  for (const [part, name] of RESULT_NAMES) met[name] = amountOf(part);
  return met as PartsMet;
}
