/**
 * Accounts as the caller sees them: the way from profit before tax to adjusted profit, and the limits on it.
 *
 *     profit before tax + add-backs − deductions = adjusted profit
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { type Decimal, nairaOf, plus, textOf } from '../ground/index.js';
import { type ExcessOfYear, isUsableIn, type Limited } from '../law/company/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { accountRulesOf } from './account-rules.js';
import type { ExcessInterestOfYear } from './accounts-input.generated.js';
import type { AccountsRequest } from './accounts-request.js';
import type { AdjustedAccounts } from './adjusted.js';

/** From the profit of the accounts to the profit that the Act adjusts. Amounts in naira. */
export interface ProfitReconciliation {
  /** Income less expenses of the accounts, before income taxes. Naira. */
  readonly profitBeforeTax: Decimal;
  /** The amounts that are added back, by head. Naira. */
  readonly addBacks: Readonly<Record<string, Decimal>>;
  /** Income that is taxed elsewhere or not at all, and what the Act allows beyond the accounts, by head. Naira. */
  readonly deductions: Readonly<Record<string, Decimal>>;
  /** Profit before tax with the first and without the second: the trading profit of the return. Naira. */
  readonly adjustedProfit: Decimal;
}

/** An amount within a limit of the Act. Naira. */
export interface Limit {
  /** The amount that the accounts have. Naira. */
  readonly given: Decimal;
  /** The most that the Act allows. Naira. */
  readonly limit: Decimal;
  /** The part that is allowed. Naira. */
  readonly allowed: Decimal;
  /** The part that is not allowed now or in a later year. Naira. */
  readonly lost: Decimal;
}

/** Interest to connected persons within its limit. Naira. */
export interface InterestLimit extends Limit {
  /** Interest of earlier years that could still be deducted. Naira. */
  readonly broughtForward: Decimal;
  /** The part of it that is deducted. Naira. */
  readonly deducted: Decimal;
  /** The part that later years may deduct. Naira. */
  readonly carried: Decimal;
}

/** The limits on what the accounts have; each is absent where they have none of its kind. */
export interface AccountLimits {
  /** Donations: under the old Acts those to bodies of the Fifth Schedule, under the Nigeria Tax Act all of them. */
  readonly donations?: Limit;
  /** Donations to tertiary and research institutions, under the old Acts. */
  readonly donationsTertiary?: Limit;
  /** Donations to relief funds, under the old Acts. */
  readonly donationsReliefFund?: Limit;
  /** Interest to connected persons. */
  readonly interest?: InterestLimit;
  /** Research: under the old Acts the reserve for it, under the Nigeria Tax Act its expenses. */
  readonly research?: Limit;
}

/** The reconciliation of accounts. */
export function profitReconciliationOf({ figures }: AdjustedAccounts): ProfitReconciliation {
  const { profitBeforeTax, addBacks, deductions, adjusted } = figures;
  return {
    profitBeforeTax: naira(profitBeforeTax),
    addBacks: byHead(addBacks),
    deductions: byHead(deductions),
    adjustedProfit: naira(adjusted),
  };
}

/** The amounts that are something, by head. */
function byHead(amounts: readonly (readonly [head: string, amount: Figure])[]): Record<string, Decimal> {
  const given = amounts.filter(([, amount]) => koboOfFigure(amount) !== 0 && koboOfFigure(amount) !== 0n);
  return Object.fromEntries(given.map(([head, amount]) => [head, naira(amount)]));
}

/** The limits of accounts. */
export function limitsOf(accounts: AdjustedAccounts, stated: AccountsRequest): AccountLimits {
  const { donations, research } = accounts.figures;
  const kinds = donations?.byKind;
  return {
    ...(donations?.all && { donations: limitOf(accounts, donations.all) }),
    ...(kinds && given(accounts, 'donations', kinds.donations)),
    ...(kinds && given(accounts, 'donationsTertiary', kinds.tertiary)),
    ...(kinds && given(accounts, 'donationsReliefFund', kinds.reliefFunds)),
    ...interestOf(accounts, stated),
    ...(research && { research: limitOf(accounts, research) }),
  };
}

function given<N extends string>(accounts: AdjustedAccounts, name: N, limited: Limited): { readonly [K in N]?: Limit } {
  const isGiven = koboOfFigure(limited.given) > 0;
  return (isGiven ? { [name]: limitOf(accounts, limited) } : {}) as { readonly [K in N]?: Limit };
}

function limitOf({ m }: AdjustedAccounts, { given, limit, allowed }: Limited): Limit {
  return { given: naira(given), limit: naira(limit), allowed: naira(allowed), lost: naira(m.minus(given, allowed)) };
}

function interestOf(accounts: AdjustedAccounts, stated: AccountsRequest): Pick<AccountLimits, 'interest'> {
  const { interest, brought } = accounts.figures;
  if (!(koboOfFigure(interest.given) > 0) && stated.excessInterest.length === 0) return {};
  const usable = stated.excessInterest.filter(({ year }) => isUsable(year, accounts));
  const broughtForward = usable.reduce<ReturnType<typeof plus>>((sum, { amount }) => plus(sum, amount), 0);
  const carried = carriedInterest(accounts).reduce<ReturnType<typeof plus>>((sum, each) => plus(sum, each.kobo), 0);
  const all = stated.excessInterest.reduce<ReturnType<typeof plus>>((sum, { amount }) => plus(sum, amount), 0);
  const kept = plus(carried, koboOfFigure(brought.deducted));
  const lost = plus(plus(all, koboOfFigure(interest.excess)), -kept);
  return {
    interest: {
      given: naira(interest.given),
      limit: naira(interest.limit),
      allowed: naira(interest.allowed),
      lost: nairaOf(lost),
      broughtForward: nairaOf(broughtForward),
      deducted: naira(brought.deducted),
      carried: nairaOf(carried),
    },
  };
}

/** Excess interest as next year's request takes it, the oldest first. */
export function carriedExcessInterest(accounts: AdjustedAccounts): ExcessInterestOfYear[] {
  return carriedInterest(accounts).map(({ year, kobo }) => ({ year, amount: textOf(kobo) }));
}

/** Excess interest that no accounts met: what of it the next year may still deduct. */
export function unusedInterest(
  stated: AccountsRequest & Parameters<typeof accountRulesOf>[0],
  table: CompanyRuleTable,
): ExcessInterestOfYear[] {
  const { connectedInterest } = accountRulesOf(stated, table);
  const usable = stated.excessInterest.filter(({ year }) => isUsableIn(year, table.taxYear + 1, connectedInterest));
  return usable.map(({ year, amount }) => ({ year, amount: textOf(amount) }));
}

/** Excess interest that is left, that of the year included, and can still be deducted in the next. */
function carriedInterest(accounts: AdjustedAccounts) {
  const { figures, rules } = accounts;
  const ofTheYear: ExcessOfYear = { year: rules.taxYear, amount: figures.interest.excess };
  const left = [...figures.brought.left, ofTheYear].map(({ year, amount }) => ({ year, kobo: koboOfFigure(amount) }));
  return left.filter(({ year, kobo }) => kobo > 0 && isUsableIn(year, rules.taxYear + 1, rules.connectedInterest));
}

function isUsable(year: number, { rules }: AdjustedAccounts): boolean {
  return isUsableIn(year, rules.taxYear, rules.connectedInterest);
}

function naira(figure: Figure): Decimal {
  return nairaOf(koboOfFigure(figure));
}
