/**
 * From the accounts to the adjusted profit. Profit before tax is income less expenses; income taxes stand below it.
 * What the Act does not allow is added back, income of another head is moved there, and what the Act allows beyond the
 * accounts is deducted.
 *
 *     income − expenses                                          =  profit before tax
 *     profit before tax + add-backs − deductions                 =  adjusted profit
 *
 * Worked case, assessment year 2027 (circular 2026/01, illustration 4): revenue N110m, operating expenses N94,600,000,
 * depreciation N900,000, fines N500,000. Profit before tax is N14,000,000; with depreciation and fines added back the
 * adjusted profit is N15,400,000.
 *
 * > "there shall be deducted all expenses for that period by that company wholly, exclusively, necessarily and
 * > reasonably incurred in the production of those profits" — CITA s.24
 * > "no deduction shall be allowed for the purpose of ascertaining the profits of any company in respect of … the
 * > depreciation of any asset" — CITA s.27
 * > "there shall be deducted all expenses for that period wholly and exclusively incurred in the production of the
 * > income" — NTA s.20(1)
 * > "A deduction shall not be allowed for the purposes of ascertaining the profits or income from any trade … in
 * > respect of … depreciation or impairment of any fixed asset" — NTA s.21
 *
 * @module
 */
import { type Figure, linesOf, type Words } from '../../../algebra/words.js';
import type { AccountHead, AdjustmentRule, HeadTreatment } from '../../../tables/books-table.js';

const LINES = linesOf({
  accounts_profit_before_tax: 'Profit before tax per the accounts',
  adjusted_profit: 'Adjusted profit',
});

/** Where a head stands in the accounts. */
export type HeadKind = 'income' | 'expense' | 'below_profit' | 'memorandum';

/** Every head of accounts, and where it stands: the same in every year. */
export const HEAD_KINDS = {
  revenue: 'income',
  other_income: 'income',
  bad_debts_recovered: 'income',
  liabilities_released: 'income',
  dividends: 'income',
  interest_income: 'income',
  rent_income: 'income',
  royalties: 'income',
  other_investment_income: 'income',
  foreign_dividends: 'income',
  government_bond_interest: 'income',
  exempt_income: 'income',
  gain_on_disposal: 'income',
  cost_of_sales: 'expense',
  personnel: 'expense',
  rent_paid: 'expense',
  repairs: 'expense',
  interest: 'expense',
  interest_connected: 'expense',
  interest_foreign_connected: 'expense',
  bad_debts: 'expense',
  bad_debts_related_party: 'expense',
  doubtful_debts_specific: 'expense',
  doubtful_debts_general: 'expense',
  operating: 'expense',
  depreciation: 'expense',
  amortisation: 'expense',
  impairment: 'expense',
  exchange_loss_unrealised: 'expense',
  capital_expenditure: 'expense',
  capital_repaid: 'expense',
  fines: 'expense',
  tax_for_others: 'expense',
  provisions_general: 'expense',
  loss_on_disposal: 'expense',
  exempt_income_expenses: 'expense',
  pension_unapproved: 'expense',
  insured_loss: 'expense',
  transfer_pricing_excess: 'expense',
  private: 'expense',
  vat_not_charged: 'expense',
  fx_above_official: 'expense',
  donations: 'expense',
  donations_tertiary: 'expense',
  donations_relief_fund: 'expense',
  research: 'expense',
  research_reserve: 'expense',
  income_taxes: 'below_profit',
  other_taxable_income: 'memorandum',
  other_deductions: 'memorandum',
  wage_awards_2023_2025: 'memorandum',
  new_staff_2023_2025: 'memorandum',
} as const satisfies Readonly<Record<string, HeadKind>>;

/** The amounts of accounts by head; a head that is not there is nothing. */
export type Accounts = ReadonlyMap<AccountHead, Figure>;

/** A head and its amount. */
export type HeadAmount = readonly [head: AdjustedHead, amount: Figure];

/** The heads of a reconciliation: those of accounts, and the interest of earlier years that is deducted now. */
export type AdjustedHead = AccountHead | 'interest_brought_forward';

/** The steps from profit before tax to the adjusted profit. */
export interface Adjustments {
  readonly addBacks: readonly HeadAmount[];
  readonly deductions: readonly HeadAmount[];
  readonly adjusted: Figure;
}

/** The heads that other sections decide. */
export interface DecidedHeads {
  /** The part of a limited head that is not allowed. */
  readonly notAllowed: ReadonlyMap<AccountHead, Figure>;
  /** The deductions beyond the accounts. */
  readonly additional: readonly HeadAmount[];
}

/** Profit before tax: income less expenses. Memorandum heads and income taxes are outside it. */
export function accountsProfit(m: Words, accounts: Accounts): Figure {
  const of = (kind: HeadKind): Figure[] =>
    [...accounts].flatMap(([head, amount]) => (HEAD_KINDS[head] === kind ? [amount] : []));
  return m.named(LINES.accounts_profit_before_tax, m.minus(m.plus(...of('income')), ...of('expense')), null);
}

const ADDED: readonly HeadTreatment[] = ['added_back', 'added'];
const TAKEN: readonly HeadTreatment[] = ['other_head', 'deducted'];

/** Adds back what is not allowed, and deducts income of other heads and what the Act allows beyond the accounts. */
export function adjustments(
  m: Words,
  accounts: Accounts,
  profit: Figure,
  { notAllowed, additional }: DecidedHeads,
  rule: AdjustmentRule,
): Adjustments {
  const rows = rule.heads.flatMap((row) => {
    const amount = accounts.get(row.head);
    return amount === undefined ? [] : [{ row, amount }];
  });
  const addBacks = rows.flatMap(({ row, amount }): HeadAmount[] => {
    if (ADDED.includes(row.treatment)) return [[row.head, m.by(row, amount)]];
    const rest = row.treatment === 'limited' ? notAllowed.get(row.head) : undefined;
    return rest === undefined ? [] : [[row.head, rest]];
  });
  const moved = rows.flatMap(({ row, amount }): HeadAmount[] =>
    TAKEN.includes(row.treatment) ? [[row.head, m.by(row, amount)]] : [],
  );
  const deductions = [...moved, ...additional];
  const amounts = (entries: readonly HeadAmount[]): Figure[] => entries.map(([, amount]) => amount);
  const adjusted = m.minus(m.plus(profit, ...amounts(addBacks)), ...amounts(deductions));
  return { addBacks, deductions, adjusted };
}

/** Names the adjusted profit as a line of the workings. */
export function adjustedProfitLine(m: Words, { adjusted }: Adjustments): Figure {
  return m.named(LINES.adjusted_profit, adjusted, null);
}
