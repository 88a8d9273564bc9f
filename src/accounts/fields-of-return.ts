/**
 * The fields of the return that accounts give: turnover, costs, what is added back, income by head, and for the minimum
 * effective tax rate the profit before tax.
 *
 * @module
 */
import type { CompanyRequest } from '../company/request.js';
import { periodEndOf } from '../company/request.js';
import { rulesInForce } from '../company/rules-in-force.js';
import { type AnyKobo, minus, plus } from '../ground/index.js';
import { HEAD_KINDS, type HeadKind } from '../law/company/index.js';
import type { AccountHead } from '../tables/books-table.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { TURNOVER_HEADS } from './limited-heads.js';

/** The amounts of accounts by head, in kobo. */
export type HeadAmounts = ReadonlyMap<AccountHead, AnyKobo>;

/** The head of capital income that a head of accounts is moved to; exempt income counts in gross turnover alone. */
const CAPITAL_INCOME = {
  dividends: 'dividends',
  interest_income: 'interest',
  rent_income: 'rent',
  royalties: 'royalties',
  other_investment_income: 'otherInvestmentIncome',
  foreign_dividends: 'foreignDividends',
  government_bond_interest: 'governmentBondInterest',
  exempt_income: 'governmentBondInterest',
} as const satisfies Partial<Record<AccountHead, keyof CompanyRequest['capitalIncomeBreakdown']>>;

/** The heads of income that the return counts under a head of capital income of their own. */
export const OTHER_HEADS = (Object.keys(CAPITAL_INCOME) as (keyof typeof CAPITAL_INCOME)[]).filter(
  (head) => head !== 'exempt_income',
);

/** The sum of the lines of each head. */
export function amountsByHead(lines: readonly { readonly head: AccountHead; readonly amount: AnyKobo }[]): HeadAmounts {
  const sums = new Map<AccountHead, AnyKobo>();
  for (const { head, amount } of lines) sums.set(head, plus(sums.get(head) ?? 0, amount));
  return sums;
}

/** The fields that no limit decides: what a register and the checks of a request need of accounts. */
export function withIncomeOf<R extends object>(
  request: R,
  amounts: HeadAmounts,
  absent: CompanyRequest['capitalIncomeBreakdown'],
): R & Pick<CompanyRequest, 'turnover' | 'capitalIncomeBreakdown'> {
  const turnover = sumOf(amounts, TURNOVER_HEADS);
  if (!Object.keys(CAPITAL_INCOME).some((head) => amounts.has(head as AccountHead))) {
    return { ...request, turnover, capitalIncomeBreakdown: absent };
  }
  const breakdown: Record<keyof CompanyRequest['capitalIncomeBreakdown'], AnyKobo> = { ...absent };
  for (const [head, field] of Object.entries(CAPITAL_INCOME) as [keyof typeof CAPITAL_INCOME, 'dividends'][]) {
    breakdown[field] = plus(breakdown[field], amounts.get(head) ?? 0);
  }
  return { ...request, turnover, capitalIncomeBreakdown: breakdown };
}

/**
 * The request of a return whose trading profit is an adjusted profit. Its operating expenses are the expenses of the
 * accounts, other deductions, and `more` that is deducted beyond them; what is then missing is added back.
 */
export function requestOfAccounts(
  before: CompanyRequest,
  amounts: HeadAmounts,
  { adjusted, more }: { readonly adjusted: AnyKobo; readonly more: AnyKobo },
  table: CompanyRuleTable,
): CompanyRequest {
  const expenses = minus(sumOfKind(amounts, 'expense'), amounts.get('cost_of_sales') ?? 0);
  const costOfSales = amounts.get('cost_of_sales') ?? 0;
  const operatingExpenses = plus(plus(expenses, amounts.get('other_deductions') ?? 0), more);
  const earned = minus(minus(before.turnover, costOfSales), operatingExpenses);
  const disallowableExpenses = minus(adjusted, earned);
  const fields = { costOfSales, operatingExpenses, disallowableExpenses };
  return { ...before, ...fields, ...effectiveTaxFields(before, amounts, table) };
}

/** The fields of the minimum effective tax rate, in a period that has one. */
function effectiveTaxFields(
  before: CompanyRequest,
  amounts: HeadAmounts,
  table: CompanyRuleTable,
): Partial<CompanyRequest> {
  const { topUpTax } = rulesInForce(table, periodEndOf(before.accountingPeriodEnd, table));
  if (topUpTax === undefined || topUpTax.method === 'none') return {};
  const profitBeforeTax = minus(sumOfKind(amounts, 'income'), sumOfKind(amounts, 'expense'));
  if (topUpTax.method !== 'less_substance') return { profitBeforeTax };
  const [depreciation, personnelCosts] = [amounts.get('depreciation') ?? 0, amounts.get('personnel') ?? 0];
  return { profitBeforeTax, depreciation, personnelCosts };
}

function sumOf(amounts: HeadAmounts, heads: readonly AccountHead[]): AnyKobo {
  return heads.reduce<AnyKobo>((sum, head) => plus(sum, amounts.get(head) ?? 0), 0);
}

function sumOfKind(amounts: HeadAmounts, kind: HeadKind): AnyKobo {
  return sumOf(
    amounts,
    [...amounts.keys()].filter((head) => HEAD_KINDS[head] === kind),
  );
}
