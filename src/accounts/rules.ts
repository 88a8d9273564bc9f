/**
 * The law of a period on a register: the version of each section of the books that is in force when the period ends.
 *
 * @module
 */
import type { Period } from '../company/period.js';
import { brokenTable, type CivilDay, dayOfNumber, type Rate, wholeMonthsFrom, yearOf } from '../ground/index.js';
import { type AssetRules, partOfYear, ratesByClass } from '../law/company/index.js';
import { booksOfYear } from '../tables/books.js';
import type { BooksTable, CapitalAllowanceRates } from '../tables/books-table.js';
import { type Days, versionOn } from '../tables/table.js';
import { lastDayIn, periodBefore } from './periods.js';

/** A period, and the law on a register in it. */
export interface RegisterPeriod extends Period {
  readonly rules: AssetRules;
  /** The same, where a short period is a part of a year by its months; nothing where they are not whole. */
  readonly byMonths: AssetRules | undefined;
  /** The first year that has a table: its law is taken for the years before it. */
  readonly firstTable: number;
}

/** The law of a period under a reading. */
export function rulesOfPeriod(
  tables: readonly BooksTable[],
  period: Period,
  taxYear: number,
  reading: string,
): RegisterPeriod {
  const first = tables.reduce((least, table) => Math.min(least, table.taxYear), Number.POSITIVE_INFINITY);
  const books = booksOfYear(tables, Math.max(taxYear, first), reading);
  if (books === undefined) throw brokenTable(`There is no law on registers of assets for ${taxYear}.`);
  const part = partOfYear(period.days, versionOn(books.shortPeriod, lastDayIn(period)));
  const months = part === null ? undefined : wholeMonthsFrom(period.start, period.end);
  const byMonths =
    months === undefined
      ? undefined
      : rulesIn(tables, books, period, { numerator: BigInt(months), denominator: MONTHS_OF_A_YEAR });
  return { ...period, rules: rulesIn(tables, books, period, part), byMonths, firstTable: first };
}

const MONTHS_OF_A_YEAR = 12n;

/** The periods of a register, from that of the return back: each of twelve months, under the law of its year. */
export class PeriodsBack {
  private readonly met: RegisterPeriod[];

  constructor(
    private readonly tables: readonly BooksTable[],
    current: RegisterPeriod,
    private readonly reading: string,
  ) {
    this.met = [current];
  }

  /** The period a number of years before that of the return. */
  at(yearsBack: number): RegisterPeriod {
    while (this.met.length <= yearsBack) {
      const period = periodBefore(this.met[this.met.length - 1] as RegisterPeriod);
      const year = yearOf(lastDayIn(period)) + 1;
      this.met.push(rulesOfPeriod(this.tables, period, year, this.reading));
    }
    return this.met[yearsBack] as RegisterPeriod;
  }

  /** The latest period, going on from one, in which the classes still have the same rates. */
  lastAlike(yearsBack: number): number {
    const { rates } = this.at(yearsBack).rules;
    let last = yearsBack;
    for (let back = yearsBack; back >= 0 && this.at(back).rules.rates === rates; back--) last = back;
    return last;
  }

  /** The number of years between the period that holds a day and that of the return. */
  yearsSince(day: number): number {
    let years = 0;
    while (this.at(years).start > day) years++;
    return years;
  }
}

function rulesIn(tables: readonly BooksTable[], books: BooksTable, period: Period, part: Rate | null): AssetRules {
  const end = lastDayIn(period);
  const rates = versionOn(books.capitalAllowanceRates, end);
  refuseUnread(books, rates, end);
  const before = booksBefore(tables, books);
  const replacedBefore = before?.replacedPlant.find((rule) => rule.method === 'once_for_all');
  return {
    taxYear: books.taxYear,
    isStraightLine: rates.method === 'straight_line',
    classes: ratesByClass(rates, before && oldRatesIn(before), part),
    rates,
    replacedPlant: versionOn(books.replacedPlant, end),
    replacedBefore: replacedBefore?.method === 'once_for_all' ? replacedBefore.rate : null,
    investmentAllowance: versionOn(books.investmentAllowance, end),
    residue: versionOn(books.residue, end),
    lastAllowance: versionOn(books.lastAllowance, end),
    shortPeriod: versionOn(books.shortPeriod, end),
    privateUse: versionOn(books.privateUse, end),
    untaxedIncome: versionOn(books.untaxedIncome, end),
    transition: versionOn(books.transition, end),
    allowanceClaims: versionOn(books.allowanceClaims, end),
    balancingOn: (day) => versionOn(books.balancing, dayOfNumber(day)),
    partOfYear: part,
  };
}

/** The rules that only the other way of rates reads. */
const UNREAD_BY = {
  initial_and_annual: ['lastAllowance', 'transition'],
  straight_line: ['replacedPlant'],
} as const satisfies Record<CapitalAllowanceRates['method'], readonly (keyof BooksTable)[]>;

/** Refuses rules that the rates of the day do not read, and that say something: nothing would come of them. */
export function refuseUnread(books: BooksTable, { method }: CapitalAllowanceRates, end: CivilDay): void {
  const idle = UNREAD_BY[method].find((name) => versionOn<LawOfMethod>(books[name], end).method !== 'none');
  if (idle !== undefined) throw brokenTable(`Rates that are ${method} read no ${idle}.`);
}

interface LawOfMethod extends Days {
  readonly method: string;
}

/** The books of the last year before that had rates of the old Acts. */
function booksBefore(tables: readonly BooksTable[], { taxYear, reading }: BooksTable): BooksTable | undefined {
  for (let year = taxYear - 1; ; year--) {
    const books = booksOfYear(tables, year, reading);
    if (books === undefined || oldRatesIn(books) !== undefined) return books;
  }
}

/** The rates of the old Acts in the books of a year. */
export function oldRatesIn({ capitalAllowanceRates }: BooksTable): CapitalAllowanceRates | undefined {
  return capitalAllowanceRates.find(({ method }) => method === 'initial_and_annual');
}
