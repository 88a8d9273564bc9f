/**
 * The accounts of a request: their fields, and the faults that only two of them, or one and the year, can show.
 *
 * @module
 */
import { FIELDS_OF_THE_PERIOD, periodTo } from '../company/period.js';
import { type CompanyRequest, periodEndOf } from '../company/request.js';
import { type AnyKobo, missingField, oncePer, type Problem, problem, yearOfDay } from '../ground/index.js';
import { ACCOUNTS_INPUT, AWARD_HEADS, CIT_INPUT, mayHaveAwards } from '../law/company/index.js';
import { type Under, under } from '../request/facts.js';
import { areEnough, type Facts, type Field, optional } from '../request/fields.js';
import { amount } from '../request/readers.js';
import { booksTables } from '../tables/books.js';
import type { AccountHead } from '../tables/books-table.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { headsOfYear } from './account-rules.js';

/** The accounts of a request, in kobo. */
export type AccountsRequest = Facts<Under<typeof ACCOUNTS_INPUT>>;

/** The fields of the return that accounts give, and none may stand beside them. */
const GIVEN_BY_ACCOUNTS = [
  'turnover',
  'costOfSales',
  'operatingExpenses',
  'disallowableExpenses',
  'capitalIncomeBreakdown',
  'profitBeforeTax',
  'depreciation',
  'personnelCosts',
] as const satisfies readonly (keyof CompanyRequest)[];

/** The return of a company with accounts states no turnover. */
export type ReturnBesideAccounts = Omit<CompanyRequest, 'turnover'> & { readonly turnover: AnyKobo | undefined };

/** The fields of accounts under the tables of a year. */
export const accountFieldsUnder: (table: CompanyRuleTable) => Under<typeof ACCOUNTS_INPUT> = oncePer(({ taxYear }) =>
  under(ACCOUNTS_INPUT, { heads: new Map(headsOfYear(taxYear).map((head) => [head, head] as const)) }),
);

/** Turnover as a request with books may leave it out. */
export const TURNOVER: Field<AnyKobo, undefined> = { ...CIT_INPUT.turnover, ...optional(amount, undefined) };

/** Checks accounts; a request without them states its turnover. */
export function checkAccounts(
  request: ReturnBesideAccounts & AccountsRequest,
  absent: ReturnBesideAccounts,
  table: CompanyRuleTable,
  problems: Problem[],
): void {
  const { accounts } = request;
  checkExcessInterest(request, table, problems);
  if (accounts === undefined) {
    const isSaid = request.turnover !== undefined || problems.some(({ path }) => /^\/(?:turnover|accounts)/.test(path));
    if (!isSaid) problems.push(missingField('/turnover', amount.accepted));
    return;
  }
  for (const field of GIVEN_BY_ACCOUNTS) {
    if (request[field] === absent[field]) continue;
    const message = `${field} is given beside accounts, which have it.`;
    problems.push(problem(`/${field}`, 'not-applicable', message, 'accounts without it'));
  }
  checkAwards(request, table, problems);
}

/** Excess interest is of years before this. */
function checkExcessInterest({ excessInterest = [] }: AccountsRequest, table: CompanyRuleTable, problems: Problem[]) {
  const { taxYear } = table;
  const seen = new Set<number>();
  excessInterest.forEach(({ year }, index) => {
    if (year === undefined || areEnough(problems)) return;
    const path = `/excessInterest/${index}/year`;
    const accepted = `a year of assessment before ${taxYear}, each once`;
    if (year >= taxYear) {
      const message = `excessInterest[${index}].year ${year} is not before year of assessment ${taxYear}.`;
      problems.push(problem(path, 'outside-period', message, accepted));
    } else if (seen.has(year)) {
      problems.push(problem(path, 'duplicate-id', `excessInterest[${index}].year ${year} is given twice.`, accepted));
    }
    seen.add(year);
  });
}

/** Awards of 2023 to 2025 are of a period with days in those years. */
function checkAwards(request: ReturnBesideAccounts & AccountsRequest, table: CompanyRuleTable, problems: Problem[]) {
  if (problems.some(({ path }) => FIELDS_OF_THE_PERIOD.has(path))) return;
  const end = periodEndOf(request.accountingPeriodEnd, table);
  const startYear = yearOfDay(periodTo(end, request).start);
  const rules = booksTables.filter(({ taxYear }) => taxYear === table.taxYear).flatMap(({ wageAwards }) => wageAwards);
  if (rules.some((rule) => mayHaveAwards(startYear, rule))) return;
  request.accounts?.lines?.forEach((line, index) => {
    if (!(AWARD_HEADS as readonly (AccountHead | undefined)[]).includes(line?.head)) return;
    const message = `accounts.lines[${index}] is of costs of 2023 to 2025, and the period begins in ${startYear}.`;
    problems.push(problem(`/accounts/lines/${index}/head`, 'not-applicable', message, 'a period with days in 2025'));
  });
}
