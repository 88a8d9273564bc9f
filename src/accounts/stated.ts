/**
 * A company's return with its books as stated: under each table the books are worked out first, and the return is then
 * that of the plain request that they make.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import type { CompanyRequest, DisposalRequest } from '../company/request.js';
import { type StatedReturn, statedReturn } from '../company/stated.js';
import { type AnyKobo, oncePer, plus } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type AdjustedAccounts, adjustedAccounts } from './adjusted.js';
import { periodsUnder, type RegisterFacts, registerFacts } from './facts.js';
import { amountsByHead, IN_KOBO, type Sums } from './fields-of-return.js';
import { type BooksRequest, hasRegister, withIncome } from './request.js';

/** A return with books, and what it is under each table. */
export interface StatedBooks extends StatedReturn {
  readonly books: BooksRequest;
  /** The accounts under a table; nothing where the request has none. */
  readonly accountsUnder: (table: CompanyRuleTable) => AdjustedAccounts | undefined;
  /** The register under a table; nothing where the request has none. */
  readonly registerUnder: (table: CompanyRuleTable) => RegisterFacts | undefined;
  /** The plain return that the books make under a table. */
  readonly returnUnder: (table: CompanyRuleTable) => StatedReturn;
}

/** The books of a request under a table, and the return that they make. */
interface BooksUnder {
  readonly accounts: AdjustedAccounts | undefined;
  readonly register: RegisterFacts | undefined;
  readonly made: StatedReturn;
}

/** A request with books as the return that it states. */
export function statedBooks(books: BooksRequest, table: CompanyRuleTable): StatedBooks {
  const isWithRegister = hasRegister(books, table);
  const under = oncePer((each: CompanyRuleTable): BooksUnder => {
    const request = withIncome(books, each);
    const register = isWithRegister ? registerOf(request, each) : undefined;
    const before = register === undefined ? request : requestWith(request, register);
    const accounts = accountsOf(books, before, each);
    return { accounts, register, made: statedReturn(accounts?.request ?? before, table) };
  });
  return {
    ...under(table).made,
    books,
    accountsUnder: (each) => under(each).accounts,
    registerUnder: (each) => under(each).register,
    returnUnder: (each) => under(each).made,
  };
}

function accountsOf(
  books: BooksRequest,
  before: CompanyRequest,
  table: CompanyRuleTable,
): AdjustedAccounts | undefined {
  if (books.accounts === undefined) return undefined;
  return adjustedAccounts(books, amountsByHead(books.accounts.lines, IN_KOBO), before, table);
}

type Request = BooksRequest & CompanyRequest;

function registerOf(books: Request, table: CompanyRuleTable): RegisterFacts {
  return registerFacts(books, periodsUnder(books, table), table, (disposals) =>
    incomeOfParts(IN_KOBO, incomeParts(books, disposals, table)),
  );
}

/** The amounts of which the income is made by which allowances are prorated. */
export interface IncomeParts<V> {
  readonly grossTurnover: V;
  /** Gains taxed as profits. */
  readonly gains: V;
  readonly capitalIncome: V;
  readonly taxableCapitalIncome: V;
  /** The turnover of a trade in its exempt years. */
  readonly exemptTurnover: V;
}

/**
 * The income by which allowances are prorated: gross turnover and gains taxed as profits, and of it franked and exempt
 * income, and the turnover of a trade in its exempt years.
 */
export function incomeOfParts<V>(m: Sums<V>, parts: IncomeParts<V>): { readonly all: V; readonly untaxed: V } {
  const { grossTurnover, gains, capitalIncome, taxableCapitalIncome, exemptTurnover } = parts;
  return {
    all: m.plus(grossTurnover, gains),
    untaxed: m.plus(m.minus(capitalIncome, taxableCapitalIncome), exemptTurnover),
  };
}

/** The parts of that income in kobo: the return says what of it is taxed. */
export function incomeParts(
  books: Request,
  disposals: readonly DisposalRequest[],
  table: CompanyRuleTable,
): IncomeParts<AnyKobo> {
  const stated = statedReturn(withDisposals(books, disposals), table);
  const answer = COMPANY_COMPUTATION.answerUnder(stated, table);
  const { at, lists } = answer;
  return {
    grossTurnover: answer.kobo(at.grossTurnover),
    gains: koboOfFigure(lists.figures.profitGains),
    capitalIncome: answer.kobo(at.capitalIncome),
    taxableCapitalIncome: answer.kobo(at.taxableCapitalIncome),
    exemptTurnover: answer.holds(at.isTradeExempt) ? books.turnover : 0,
  };
}

function withDisposals<R extends CompanyRequest>(request: R, disposals: readonly DisposalRequest[]): R {
  return disposals.length === 0
    ? request
    : { ...request, disposalSchedule: [...request.disposalSchedule, ...disposals] };
}

/** The plain request that a register makes: its allowances, charges and sales in the places of the return. */
function requestWith(books: Request, { claimed, ...made }: RegisterFacts): CompanyRequest {
  const balancingCharges = plus(books.balancingCharges, made.balancingCharges);
  return withDisposals({ ...books, capitalAllowances: claimed, balancingCharges }, made.disposals);
}
