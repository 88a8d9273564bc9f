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
import { minus, oncePer, plus } from '../ground/index.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { type IncomeInKobo, periodsUnder, type RegisterFacts, registerFacts } from './facts.js';
import { type BooksRequest, hasBooks } from './request.js';

/** A return with books, and what it is under each table. */
export interface StatedBooks extends StatedReturn {
  readonly books: BooksRequest;
  /** The register under a table; nothing where the request has none. */
  readonly registerUnder: (table: CompanyRuleTable) => RegisterFacts | undefined;
  /** The plain return that the books make under a table. */
  readonly returnUnder: (table: CompanyRuleTable) => StatedReturn;
}

/** A request with books as the return that it states. */
export function statedBooks(books: BooksRequest, table: CompanyRuleTable): StatedBooks {
  const given = hasBooks(books, table);
  const registerUnder = oncePer((each: CompanyRuleTable) => ({ facts: given ? registerOf(books, each) : undefined }));
  const returnUnder = oncePer((each: CompanyRuleTable) => {
    const { facts } = registerUnder(each);
    return statedReturn(facts === undefined ? books : requestWith(books, facts), table);
  });
  return { ...statedReturn(books, table), books, registerUnder: (each) => registerUnder(each).facts, returnUnder };
}

function registerOf(books: BooksRequest, table: CompanyRuleTable): RegisterFacts {
  return registerFacts(books, periodsUnder(books, table), table, (disposals) => incomeOf(books, disposals, table));
}

/**
 * The income by which allowances are prorated: gross turnover and gains taxed as profits, and of it franked and exempt
 * income, and the turnover of a trade in its exempt years. The return says what of it is taxed.
 */
function incomeOf(books: BooksRequest, disposals: readonly DisposalRequest[], table: CompanyRuleTable): IncomeInKobo {
  const stated = statedReturn(withDisposals(books, disposals), table);
  const answer = COMPANY_COMPUTATION.answerUnder(stated, table);
  const { at, lists } = answer;
  const untaxed = minus(answer.kobo(at.capitalIncome), answer.kobo(at.taxableCapitalIncome));
  return {
    all: plus(answer.kobo(at.grossTurnover), koboOfFigure(lists.figures.profitGains)),
    untaxed: answer.holds(at.isTradeExempt) ? plus(untaxed, books.turnover) : untaxed,
  };
}

function withDisposals<R extends CompanyRequest>(request: R, disposals: readonly DisposalRequest[]): R {
  return disposals.length === 0
    ? request
    : { ...request, disposalSchedule: [...request.disposalSchedule, ...disposals] };
}

/** The plain request that the books make: their allowances, charges and sales in the places of the return. */
export function requestWith(books: BooksRequest, { claimed, ...made }: RegisterFacts): CompanyRequest {
  const balancingCharges = plus(books.balancingCharges, made.balancingCharges);
  return withDisposals({ ...books, capitalAllowances: claimed, balancingCharges }, made.disposals);
}
