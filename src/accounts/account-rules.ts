/**
 * The law of a period on accounts: the version of each section of the books that is in force when the period ends.
 *
 * @module
 */
import { type PeriodStated, periodTo } from '../company/period.js';
import { type CompanyRequest, periodEndOf } from '../company/request.js';
import { brokenTable, type CivilDay, yearOfDay } from '../ground/index.js';
import { booksOfYear, booksTables } from '../tables/books.js';
import type {
  AccountHead,
  AdjustmentRule,
  BooksTable,
  ConnectedInterestRule,
  DonationRule,
  ResearchRule,
  WageAwardRule,
} from '../tables/books-table.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { versionOn } from '../tables/table.js';

/** The law of one period on accounts. */
export interface AccountRules {
  readonly taxYear: number;
  /** The calendar year in which the period begins. */
  readonly startYear: number;
  readonly adjustments: AdjustmentRule;
  readonly donations: DonationRule;
  readonly connectedInterest: ConnectedInterestRule;
  readonly research: ResearchRule;
  readonly wageAwards: WageAwardRule;
}

/** The law on the accounts of a request under the reading of a table. */
export function accountRulesOf(
  request: PeriodStated & Pick<CompanyRequest, 'accountingPeriodEnd'>,
  table: CompanyRuleTable,
): AccountRules {
  const books = booksOfYear(booksTables, table.taxYear, table.reading);
  if (books === undefined) throw brokenTable(`There is no law on accounts for ${table.taxYear}.`);
  const end = periodEndOf(request.accountingPeriodEnd, table);
  const { start } = periodTo(end, request);
  return {
    taxYear: table.taxYear,
    startYear: yearOfDay(start),
    adjustments: versionOn(books.adjustments, end),
    donations: versionOn(books.donations, end),
    connectedInterest: versionOn(books.connectedInterest, end),
    research: versionOn(books.research, end),
    wageAwards: awardsOf(books, end),
  };
}

/** The rule on wage awards of a period. A last year after which no period of the table begins is refused. */
export function awardsOf(
  { taxYear, wageAwards }: Pick<BooksTable, 'taxYear' | 'wageAwards'>,
  end: CivilDay,
): WageAwardRule {
  const rule = versionOn(wageAwards, end);
  if (rule.method !== 'none' && rule.lastYear >= taxYear) {
    throw brokenTable(`Costs of ${rule.lastYear} cannot fall in a period of ${taxYear}.`);
  }
  return rule;
}

/** The heads of a year: those of every reading and version, or of the newest year that has some. */
export function headsOfYear(taxYear: number): readonly AccountHead[] {
  const ofYear = booksTables.filter((each) => each.taxYear === taxYear);
  const books = ofYear.length > 0 ? ofYear : booksTables.slice(-1);
  const heads = books.flatMap(({ adjustments }) => adjustments.flatMap((each) => each.heads.map(({ head }) => head)));
  return [...new Set(heads)];
}
