/**
 * Step 0: the facts of a company, read from the request. Amounts become kobo, words become the table's, and everything
 * that is wrong is refused at once.
 *
 * @module
 */
import { addMonths, type CivilDay, lastDayOf, yearOf } from '../civil-day.js';
import { type Problem, problem } from '../errors.js';
import type { Kobo } from '../money/kobo.js';
import { wordingOf } from '../money/wording.js';
import {
  areEnough,
  type Facts,
  type Fields,
  fieldsOf,
  objectOf,
  optional,
  type Reader,
  required,
} from '../request/fields.js';
import {
  day,
  exactAmount,
  flag,
  listOf,
  oneOf,
  signedExactAmount,
  spelling,
  wordOf,
  year,
} from '../request/readers.js';
import type { CompanyRuleTable, CompanySize, Trade } from '../rules/company-table.js';
import { oncePerTable, versionOn } from '../rules/table.js';

/** The trades that the law tells apart. */
export const TRADES: readonly Trade[] = ['general', 'agriculture', 'manufacturing', 'upstream_gas'];
/** The sizes of a company. */
export const SIZES: readonly CompanySize[] = ['small', 'medium', 'large'];

/** The heads of capital income, as the request spells them. */
export const capitalIncomeFields = {
  dividends: optional(exactAmount, 0n),
  interest: optional(exactAmount, 0n),
  rent: optional(exactAmount, 0n),
  royalties: optional(exactAmount, 0n),
  otherInvestmentIncome: optional(exactAmount, 0n),
  foreignDividends: optional(exactAmount, 0n),
  governmentBondInterest: optional(exactAmount, 0n),
};

/** Capital income in kobo, by head. */
export type CapitalIncomeFacts = Facts<typeof capitalIncomeFields>;

/** No capital income of any head. */
export const NO_CAPITAL_INCOME: CapitalIncomeFacts = fieldsOf(capitalIncomeFields).absent;

/** Disposals and capital losses brought forward; asset classes are the table's. */
export function disposalFields(table: CompanyRuleTable) {
  const assetClass = wordOf(assetClassNames(table));
  const fields = {
    assetClass: required(assetClass),
    proceeds: required(exactAmount),
    costBase: required(exactAmount),
    disposalDate: required(day),
    disposalCosts: optional(exactAmount, 0n),
    taxWrittenDownValue: optional(exactAmount, undefined),
    reinvested: optional(exactAmount, undefined),
  };
  return {
    disposalSchedule: optional(listOf(objectOf(fields)), []),
    capitalLossesBroughtForward: optional(amountsByClass(assetClass), NO_LOSSES),
  };
}

/** One disposal in kobo. */
export type DisposalFacts = Facts<ReturnType<typeof disposalFields>>['disposalSchedule'][number];

const NO_LOSSES: ReadonlyMap<string, Kobo> = new Map();

/** Amounts by asset class; two names of one class are added. */
function amountsByClass(assetClass: Reader<string>): Reader<ReadonlyMap<string, Kobo>> {
  return {
    accepted: 'an object of asset class and amount',
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      const amounts = new Map<string, Kobo>();
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isObject) objectOf({}).read(value, path, step, problems);
      for (const [name, given] of isObject ? Object.entries(value) : []) {
        if (areEnough(problems)) break;
        const meaning = assetClass.read(name, at, name, problems);
        // As in any other object, what is undefined is absent.
        const kobo = given === undefined ? undefined : exactAmount.read(given, at, name, problems);
        if (meaning !== undefined && kobo !== undefined) amounts.set(meaning, (amounts.get(meaning) ?? 0n) + kobo);
      }
      return amounts;
    },
  };
}

function assetClassNames(table: CompanyRuleTable): ReadonlyMap<string, string> {
  const names = table.assetClasses.flatMap((each) =>
    [each.class, ...each.aliases].map((name) => [spelling(name), each.class] as const),
  );
  return new Map(names);
}

function companyFields(table: CompanyRuleTable) {
  return {
    taxYear: required(year),
    turnover: required(exactAmount),
    operatingExpenses: optional(exactAmount, 0n),
    costOfSales: optional(exactAmount, 0n),
    applyEducationTax: optional(flag, true),
    capitalIncomeBreakdown: optional(objectOf(capitalIncomeFields), NO_CAPITAL_INCOME),
    ...disposalFields(table),
    withholdingCredits: optional(exactAmount, 0n),
    foreignTaxCredits: optional(exactAmount, 0n),
    accountingPeriodEnd: optional(day, undefined),
    fixedAssets: optional(exactAmount, undefined),
    professionalServices: optional(flag, undefined),
    resident: optional(flag, true),
    commencementDate: optional(day, undefined),
    trade: optional(oneOf(TRADES), 'general' as const),
    disallowableExpenses: optional(exactAmount, 0n),
    lossesBroughtForward: optional(exactAmount, 0n),
    capitalAllowances: optional(exactAmount, 0n),
    profitBeforeTax: optional(signedExactAmount, undefined),
    depreciation: optional(exactAmount, undefined),
    personnelCosts: optional(exactAmount, undefined),
    multinationalGroup: optional(flag, false),
    minimumTaxElection: optional(flag, false),
    foreignIncome: optional(exactAmount, undefined),
    exemptForeignIncome: optional(exactAmount, undefined),
    foreignTaxOnExemptIncome: optional(exactAmount, undefined),
    foreignIncomeRepatriated: optional(flag, undefined),
    routingDate: optional(day, undefined),
  };
}

/** The request as read, in kobo; what is absent and has no neutral value is `undefined`. */
export type CompanyRequest = Facts<ReturnType<typeof companyFields>>;

/** The facts of a company: the request, and the days that follow from it. */
export interface CompanyFacts extends CompanyRequest {
  readonly periodEnd: CivilDay;
  readonly dueDate: CivilDay;
  readonly filedOn: CivilDay;
}

type CompanyFields = Fields<ReturnType<typeof companyFields>>;

/** The fields of a company's request under a table. */
export const companyFieldsFor: (table: CompanyRuleTable) => CompanyFields = oncePerTable((table) =>
  fieldsOf(companyFields(table)),
);

/** What is wrong with a request that only two fields, or a field and the year, can show. */
export function checkCompanyRequest(request: CompanyRequest, table: CompanyRuleTable, problems: Problem[]): void {
  const periodEnd = request.accountingPeriodEnd ?? lastDayOf(table.taxYear - 1);
  checkPeriodEnd(periodEnd, table, problems);
  checkCommencement(request.commencementDate, periodEnd, problems);
  checkDisposals(request.disposalSchedule ?? [], table, problems);
}

/** The facts of a request that was not refused, with the days that follow from it. */
export function factsOf(request: CompanyRequest, table: CompanyRuleTable): CompanyFacts {
  const periodEnd = request.accountingPeriodEnd ?? lastDayOf(table.taxYear - 1);
  const dueDate = addMonths(periodEnd, versionOn(table.dueDate, periodEnd).monthsAfterPeriodEnd);
  return { ...request, periodEnd, dueDate, filedOn: request.routingDate ?? dueDate };
}

/** A company commenced before the accounting period ended. */
export function checkCommencement(commencement: CivilDay | undefined, periodEnd: CivilDay, problems: Problem[]): void {
  if (commencement === undefined || commencement <= periodEnd) return;
  const message = `commencementDate ${commencement} is after the accounting period ends on ${periodEnd}.`;
  problems.push(problem('/commencementDate', 'after-period', message, `a day up to ${periodEnd}`));
}

/** Income that is part of other income cannot exceed it. */
export function partAbove(field: string, part: Kobo, whole: Kobo, container: string): Problem {
  const limit = wordingOf(whole);
  const message = `${field} ${wordingOf(part)} is more than ${container}, ${limit}, of which it is part.`;
  return problem(`/${field}`, 'exceeds-income', message, `0 to ${limit}`);
}

/** An accounting period ends in the calendar year before the year of assessment (CITA s.29, NTA s.22(1)). */
export function checkPeriodEnd(periodEnd: CivilDay, table: CompanyRuleTable, problems: Problem[]): void {
  const basisYear = table.taxYear - 1;
  if (yearOf(periodEnd) === basisYear) return;
  const basis = `${basisYear}, the basis period of year of assessment ${table.taxYear}`;
  const message = `accountingPeriodEnd ${periodEnd} is not in ${basis}.`;
  problems.push(problem('/accountingPeriodEnd', 'outside-period', message, `a day in ${basisYear}`));
}

/** What only two fields of a disposal, or a disposal and the year, can show to be wrong. */
export function checkDisposals(schedule: readonly DisposalFacts[], table: CompanyRuleTable, problems: Problem[]): void {
  schedule.forEach((disposal, index) => {
    const { disposalDate } = disposal;
    if (disposalDate !== undefined && !isInEither(yearOf(disposalDate), table.taxYear)) {
      problems.push(outsideYears(disposalDate, index, table.taxYear));
    }
    if (disposal.reinvested !== undefined) checkReinvested(disposal, index, table, problems);
  });
}

function isInEither(yearOfDisposal: number, taxYear: number): boolean {
  return yearOfDisposal === taxYear || yearOfDisposal === taxYear - 1;
}

function outsideYears(date: CivilDay, index: number, taxYear: number): Problem {
  const years = `${taxYear - 1} or ${taxYear}`;
  const held = `${years}, the years that year of assessment ${taxYear} can hold`;
  const message = `disposalSchedule[${index}].disposalDate ${date} is not in ${held}.`;
  const accepted = `a day from ${taxYear - 1}-01-01 to ${taxYear}-12-31`;
  return problem(`/disposalSchedule/${index}/disposalDate`, 'outside-period', message, accepted);
}

function checkReinvested(disposal: DisposalFacts, index: number, table: CompanyRuleTable, problems: Problem[]): void {
  const assetClass = table.assetClasses.find((each) => each.class === disposal.assetClass);
  if (!assetClass || assetClass.reinvestmentRelief) return;
  const field = `disposalSchedule[${index}].reinvested`;
  const message = `${field} relieves Nigerian shares only; this disposal is of ${assetClass.class}.`;
  const path = `/disposalSchedule/${index}/reinvested`;
  problems.push(problem(path, 'not-applicable', message, 'no such field on this asset class'));
}
