/**
 * The tax of a Nigerian company for a year of assessment, from its books.
 *
 * @module
 */
import { inNumbersOrBigint, koboOfFigure } from '../algebra/index.js';
import { assumptionsOf } from '../company/assumptions.js';
import type { CitOptions } from '../company/calculate-cit.js';
import { valuesOf } from '../company/contested.js';
import type { CitInput } from '../company/input.generated.js';
import type { LateInput } from '../company/late-input.generated.js';
import { type LatenessResult, latenessOf } from '../company/lateness.js';
import { COMPANY_COMPUTATION } from '../company/law.js';
import { otherWays } from '../company/other-ways.js';
import { resultOf } from '../company/present.js';
import type { CitResult } from '../company/result.js';
import { scheduleLines } from '../company/schedule.js';
import type { CompanyAnswer, CompanyTypes, StatedReturn } from '../company/stated.js';
import {
  calculatorOf,
  contestedWith,
  type DetailAsked,
  type InDetail,
  readCalculation,
  type Settled,
  type Unchecked,
  workingsWith,
} from '../computation/index.js';
import { type AnyKobo, minus, nairaOf } from '../ground/index.js';
import { carriedAllowances } from '../law/company/index.js';
import { companyTables } from '../tables/company.js';
import { accountLines } from './account-lines.js';
import { accountNotices } from './account-notices.js';
import type { AccountsInput, ExcessInterestOfYear } from './accounts-input.generated.js';
import { carriedAssets } from './carried-assets.js';
import { BOOKS_COMPUTATION } from './computation.js';
import type { RegisterFacts } from './facts.js';
import type { AssetInput, RegisterInput } from './input.generated.js';
import { registerLines } from './lines.js';
import { registerNotices } from './notices.js';
import { plainRequest } from './plain-request.js';
import {
  type AccountLimits,
  carriedExcessInterest,
  limitsOf,
  type ProfitReconciliation,
  profitReconciliationOf,
  unusedInterest,
} from './profit-reconciliation.js';
import { BOOKS_INTAKE } from './request.js';
import { type CapitalAllowanceSchedule, scheduleOf } from './schedule.js';
import { type StatedBooks, statedBooks } from './stated.js';

/** A company's figures for one year of assessment, its accounts and assets, and when return and tax came in. */
export interface CompanyInput extends Omit<CitInput, 'turnover'>, RegisterInput, AccountsInput, LateInput {
  /** Turnover of the accounting period: revenue without capital income; required without `accounts`. In naira. */
  readonly turnover?: CitInput['turnover'];
}

/** The result for a company with its books: that of `calculateCit`, and what the books came to. */
export interface CompanyResult extends Omit<CitResult, 'carriedForward'> {
  /** From the profit of the accounts to adjusted profit; absent where the request has no accounts. */
  readonly profitReconciliation?: ProfitReconciliation;
  /** The limits on donations, interest and research; absent where the request has no accounts. */
  readonly limits?: AccountLimits;
  /** The schedule of capital allowances; absent where the request has no register. */
  readonly capitalAllowanceSchedule?: CapitalAllowanceSchedule;
  /** The cost of being late, beside the total; absent where the request says nothing of when return and tax came in. */
  readonly lateness?: LatenessResult;
  /** As that of `calculateCit`, and what next year's request takes of the books. */
  readonly carriedForward: CitResult['carriedForward'] & {
    /** The assets that are not sold, as next year's request takes them; absent where the request has no register. */
    readonly assets?: readonly AssetInput[];
    /** Interest to connected persons that is not allowed yet, as next year's request takes it. */
    readonly excessInterest?: readonly ExcessInterestOfYear[];
  };
  /** The plain request that the books make under the reading that answered: `calculateCit` gives it the same taxes. */
  readonly returned: CitInput;
}

const books = workingsWith<CompanyTypes, StatedBooks>({
  listedLines: (stated, table) => {
    const sheet = scheduleLines(stated.returnUnder(table).request, table);
    const facts = stated.registerUnder(table);
    if (facts !== undefined) sheet.append(registerLines(stated.books, facts, table));
    const accounts = stated.accountsUnder(table);
    if (accounts !== undefined) sheet.append(accountLines(stated.books, accounts, table));
    return sheet;
  },
  otherWays,
});

/** The workings of the return that the books make; totals under other tables are of what the books are there. */
const workings: typeof books = {
  ...books,
  answersInLines: (computation, stated, tables) => {
    const [table, ...others] = tables;
    const { answer } = books.answersInLines(COMPANY_COMPUTATION, { ...stated, ...stated.returnUnder(table) }, tables);
    return { answer, others: others.map((other) => ({ table: other, total: computation.totalUnder(stated, other) })) };
  },
};

const tax = {
  tables: companyTables,
  computation: BOOKS_COMPUTATION,
  assumptionsOf: (answer: CompanyAnswer, stated: StatedBooks) => [
    ...assumptionsOf(answer, stated.returnUnder(answer.table)),
    ...accountNotices(answer, stated),
    ...registerNotices(answer, stated),
  ],
  resultOf: (answer: CompanyAnswer, stated: StatedBooks, settled: Settled): CompanyResult => {
    const own = stated.returnUnder(answer.table);
    const result = resultOf(answer, own, settled);
    const returned = plainRequest(own.request, answer.table);
    const ofBooks = { ...accountsIn(answer, stated), ...carriedOn(answer, stated, result) };
    return { ...result, ...ofBooks, ...latenessIn(answer, stated, own), returned };
  },
};

/** The cost of being late with the total of a result, by the day on which it is due. */
function latenessIn(answer: CompanyAnswer, { books }: StatedBooks, { dueDate }: StatedReturn) {
  const { filedOn, paidOn, payments, interestRates } = books;
  if ([filedOn, paidOn, payments, interestRates].every((each) => each === undefined)) return {};
  const late = { filedOn, paidOn, payments, interestRates, taxpayer: 'company' as const };
  const due = { dueDate, total: answer.kobo(answer.at.total) };
  return { lateness: latenessOf({ ...due, ...late }) };
}

/** The parts that accounts add to a result. */
function accountsIn(answer: CompanyAnswer, stated: StatedBooks) {
  const accounts = stated.accountsUnder(answer.table);
  if (accounts === undefined) return {};
  return { profitReconciliation: profitReconciliationOf(accounts), limits: limitsOf(accounts, stated.books) };
}

/** The parts that a register adds to a result, and the amounts that books carry forward. */
function carriedOn(answer: CompanyAnswer, stated: StatedBooks, { taxYear, carriedForward }: CitResult) {
  const facts = stated.registerUnder(answer.table);
  const excessInterest = excessInterestLeft(answer, stated);
  if (facts === undefined && excessInterest === undefined) return {};
  const ofRegister = facts && {
    capitalAllowances: nairaOf(allowancesLeft(answer, facts)),
    assets: carriedAssets(facts, taxYear),
  };
  return {
    carriedForward: { ...carriedForward, ...ofRegister, ...(excessInterest && { excessInterest }) },
    ...(facts && { capitalAllowanceSchedule: scheduleOf(facts) }),
  };
}

/** Excess interest as next year's request takes it; that of a request without accounts is carried on whole. */
function excessInterestLeft({ table }: CompanyAnswer, { books, accountsUnder }: StatedBooks) {
  const accounts = accountsUnder(table);
  if (accounts !== undefined) return carriedExcessInterest(accounts);
  return books.excessInterest.length === 0 ? undefined : unusedInterest(books, table);
}

/** The allowances that go on to the next year: those that no profit met, and those that were not claimed. */
function allowancesLeft(answer: CompanyAnswer, facts: RegisterFacts): AnyKobo {
  const relieved = minus(facts.claimed, answer.kobo(answer.at.capitalAllowancesCarriedForward));
  return inNumbersOrBigint(answer.table.rounding, (m) => {
    const broughtForward = m.figure(facts.broughtForward);
    const ofTheYear = m.minus(m.figure(facts.available), broughtForward);
    const size = answer.word(answer.at.companySize);
    const rule = facts.period.rules.allowanceClaims;
    return koboOfFigure(carriedAllowances(m, { broughtForward, ofTheYear }, m.figure(relieved), size, rule));
  });
}

const calculate = calculatorOf<CompanyTypes, StatedBooks, CompanyResult>(tax, {
  contestedOf: contestedWith(valuesOf),
  workings,
});

/**
 * Computes the tax of a company for a year of assessment from its books: its accounts and its register of assets are
 * worked out under each reading of the year, and the return of that reading is then computed as `calculateCit` does. A
 * request without books gives what `calculateCit` gives, and `returned`.
 *
 * @throws InputError (every wrong field at once: `errors[]`) for an invalid request or option.
 * @param input The figures of the company, its accounts and its assets.
 * @example
 * const result = calculateCompany({
 *   taxYear: 2024,
 *   turnover: 80_000_000,
 *   operatingExpenses: 56_000_000,
 *   assets: [{ id: 'P1', class: 'plant', cost: 12_000_000, firstUsedOn: '2023-03-01' }],
 * });
 * result.capitalAllowanceSchedule?.total.annual.toFixed(2); // '1500000.00'
 * result.financials.totalProfit.toFixed(2); // '16500000.00'
 * result.returned.capitalAllowances; // '7500000.00'
 */
export function calculateCompany<Input, Workings extends boolean, Contested extends boolean>(
  input: CompanyInput | Unchecked<Input>,
  options?: CitOptions & DetailAsked<Workings, Contested>,
): InDetail<CompanyResult, Workings, Contested> {
  const { facts, choice, asked } = readCalculation(input, companyTables, options, BOOKS_INTAKE);
  const result = calculate(statedBooks(facts, choice.primary), choice, asked);
  return result as InDetail<CompanyResult, Workings, Contested>;
}
