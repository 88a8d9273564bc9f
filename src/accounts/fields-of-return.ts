/**
 * The fields of the return that accounts give: turnover, costs, what is added back, income by head, and for the minimum
 * effective tax rate the profit before tax. They are sums alone, written once for amounts in kobo and for figures.
 *
 * @module
 */
import { type CompanyRequest, periodEndOf } from '../company/request.js';
import { rulesInForce } from '../company/rules-in-force.js';
import { type AnyKobo, minus, plus } from '../ground/index.js';
import { HEAD_KINDS, type HeadKind } from '../law/company/index.js';
import type { AccountHead } from '../tables/books-table.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { TURNOVER_HEADS } from './limited-heads.js';

/** The amounts of accounts by head, in kobo. */
export type HeadAmounts = ReadonlyMap<AccountHead, AnyKobo>;

/** The sums of some values: the words of the algebra are the sums of figures. */
export interface Sums<V> {
  readonly zero: V;
  plus(...added: readonly V[]): V;
  minus(...values: readonly [from: V, ...taken: V[]]): V;
}

/** The sums of amounts in kobo. */
export const IN_KOBO: Sums<AnyKobo> = {
  zero: 0,
  plus: (...added) => added.reduce(plus, 0),
  minus: (from, ...taken) => taken.reduce(minus, from),
};

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

const CAPITAL_INCOME_HEADS = Object.entries(CAPITAL_INCOME) as [
  head: keyof typeof CAPITAL_INCOME,
  field: (typeof CAPITAL_INCOME)[keyof typeof CAPITAL_INCOME],
][];

/** The heads of income that the return counts under a head of capital income of their own. */
export const OTHER_HEADS = CAPITAL_INCOME_HEADS.map(([head]) => head).filter((head) => head !== 'exempt_income');

/** The sum of the lines of each head. */
export function amountsByHead<V>(
  lines: readonly { readonly head: AccountHead; readonly amount: V }[],
  m: Pick<Sums<V>, 'plus'>,
): ReadonlyMap<AccountHead, V> {
  const byHead = new Map<AccountHead, V[]>();
  for (const { head, amount } of lines) {
    const ofHead = byHead.get(head);
    if (ofHead === undefined) byHead.set(head, [amount]);
    else ofHead.push(amount);
  }
  return new Map([...byHead].map(([head, amounts]) => [head, m.plus(...amounts)]));
}

/** The turnover of accounts, and their income of each head of capital income; none where they have none. */
export function incomeOfAccounts<V>(m: Sums<V>, amounts: ReadonlyMap<AccountHead, V>) {
  const turnover = sumOf(m, amounts, TURNOVER_HEADS);
  if (!CAPITAL_INCOME_HEADS.some(([head]) => amounts.has(head))) return { turnover, capitalIncome: undefined };
  const of = (field: string): V => {
    const heads = CAPITAL_INCOME_HEADS.flatMap(([head, moved]) => (moved === field ? [head] : []));
    return sumOf(m, amounts, heads);
  };
  const fields = [...new Set(Object.values(CAPITAL_INCOME))];
  const capitalIncome = Object.fromEntries(fields.map((field) => [field, of(field)]));
  return { turnover, capitalIncome: capitalIncome as Record<keyof CompanyRequest['capitalIncomeBreakdown'], V> };
}

/** The fields that no limit decides: what a register and the checks of a request need of accounts. */
export function withIncomeOf<R extends object>(
  request: R,
  amounts: HeadAmounts,
  absent: CompanyRequest['capitalIncomeBreakdown'],
): R & Pick<CompanyRequest, 'turnover' | 'capitalIncomeBreakdown'> {
  const { turnover, capitalIncome } = incomeOfAccounts(IN_KOBO, amounts);
  const breakdown = capitalIncome === undefined ? absent : { ...absent, ...capitalIncome };
  return { ...request, turnover, capitalIncomeBreakdown: breakdown };
}

/** The adjusted profit of accounts, and the deductions that are no head of the profit. */
export interface AdjustedTo<V> {
  readonly adjusted: V;
  readonly more: V;
}

/** The costs of a return. */
export interface Costs<V> {
  readonly costOfSales: V;
  readonly operatingExpenses: V;
}

/** The operating expenses are those of the accounts, other deductions, and `more` that is deducted beyond them. */
export function costsOfAccounts<V>(m: Sums<V>, amounts: ReadonlyMap<AccountHead, V>, more: V): Costs<V> {
  const expenses = [...amounts].flatMap(([head, amount]) => {
    return HEAD_KINDS[head] === 'expense' && head !== 'cost_of_sales' ? [amount] : [];
  });
  return {
    costOfSales: amounts.get('cost_of_sales') ?? m.zero,
    operatingExpenses: m.plus(...expenses, amounts.get('other_deductions') ?? m.zero, more),
  };
}

/** The expenses to add back so that the trading profit of a return is an adjusted profit. */
export function addedBack<V>(m: Sums<V>, turnover: V, { costOfSales, operatingExpenses }: Costs<V>, adjusted: V): V {
  return m.minus(adjusted, m.minus(turnover, costOfSales, operatingExpenses));
}

/** The request of a return whose trading profit is an adjusted profit. */
export function requestOfAccounts(
  before: CompanyRequest,
  amounts: HeadAmounts,
  { adjusted, more }: AdjustedTo<AnyKobo>,
  table: CompanyRuleTable,
): CompanyRequest {
  const costs = costsOfAccounts(IN_KOBO, amounts, more);
  const disallowableExpenses = addedBack(IN_KOBO, before.turnover, costs, adjusted);
  return { ...before, ...costs, disallowableExpenses, ...effectiveTaxFields(IN_KOBO, amounts, before, table) };
}

/** The fields of the minimum effective tax rate, in a period that has one. */
export function effectiveTaxFields<V>(
  m: Sums<V>,
  amounts: ReadonlyMap<AccountHead, V>,
  { accountingPeriodEnd }: Pick<CompanyRequest, 'accountingPeriodEnd'>,
  table: CompanyRuleTable,
): { readonly [N in 'profitBeforeTax' | 'depreciation' | 'personnelCosts']?: V } {
  const { topUpTax } = rulesInForce(table, periodEndOf(accountingPeriodEnd, table));
  if (topUpTax === undefined || topUpTax.method === 'none') return {};
  const profitBeforeTax = m.minus(sumOfKind(m, amounts, 'income'), sumOfKind(m, amounts, 'expense'));
  if (topUpTax.method !== 'less_substance') return { profitBeforeTax };
  const [depreciation, personnelCosts] = [amounts.get('depreciation') ?? m.zero, amounts.get('personnel') ?? m.zero];
  return { profitBeforeTax, depreciation, personnelCosts };
}

function sumOf<V>(m: Sums<V>, amounts: ReadonlyMap<AccountHead, V>, heads: readonly AccountHead[]): V {
  return m.plus(...heads.flatMap((head) => amounts.get(head) ?? []));
}

function sumOfKind<V>(m: Sums<V>, amounts: ReadonlyMap<AccountHead, V>, kind: HeadKind): V {
  return sumOf(
    m,
    amounts,
    [...amounts.keys()].filter((head) => HEAD_KINDS[head] === kind),
  );
}
