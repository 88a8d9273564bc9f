/**
 * Step 0: the request of a company. Amounts become kobo, words become the table's, and everything that is wrong is
 * refused at once.
 *
 * @module
 */
import { type CivilDay, lastDayOf, yearOf } from '../calendar.js';
import { missingField, type Problem, problem } from '../errors.js';
import { TRADES } from '../law/company/facts.js';
import { type AnyKobo, plus } from '../money/kobo.js';
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
import { amount, day, flag, listOf, oneOf, signedAmount, spelling, wordOf, year } from '../request/readers.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { oncePerTable } from '../tables/table.js';

/** The heads of capital income, as the request spells them. */
export const capitalIncomeFields = {
  dividends: optional(amount, 0),
  interest: optional(amount, 0),
  rent: optional(amount, 0),
  royalties: optional(amount, 0),
  otherInvestmentIncome: optional(amount, 0),
  foreignDividends: optional(amount, 0),
  governmentBondInterest: optional(amount, 0),
};

/** Capital income by head, in kobo. */
export type CapitalIncomeRequest = Facts<typeof capitalIncomeFields>;

/** No capital income of any head. */
export const NO_CAPITAL_INCOME: CapitalIncomeRequest = fieldsOf(capitalIncomeFields).absent;

/** Disposals and capital losses brought forward; asset classes are the table's. */
export function disposalFields(table: CompanyRuleTable) {
  const assetClass = wordOf(assetClassNames(table));
  const fields = {
    assetClass: required(assetClass),
    proceeds: required(amount),
    costBase: required(amount),
    disposalDate: required(day),
    disposalCosts: optional(amount, 0),
    taxWrittenDownValue: optional(amount, undefined),
    reinvested: optional(amount, undefined),
  };
  return {
    disposalSchedule: optional(listOf(objectOf(fields)), NO_DISPOSALS),
    capitalLossesBroughtForward: optional(amountsByClass(assetClass), NO_LOSSES),
  };
}

/** One disposal, in kobo. */
export type DisposalRequest = Facts<ReturnType<typeof disposalFields>>['disposalSchedule'][number];

const NO_DISPOSALS: readonly never[] = [];
const NO_LOSSES: ReadonlyMap<string, AnyKobo> = new Map();

/** Amounts by asset class; two names of one class are added. */
function amountsByClass(assetClass: Reader<string>): Reader<ReadonlyMap<string, AnyKobo>> {
  return {
    accepted: 'an object of asset class and amount',
    parts: { amountsBy: assetClass },
    read(value, path, step, problems) {
      const at = `${path}/${step}`;
      const amounts = new Map<string, AnyKobo>();
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isObject) objectOf({}).read(value, path, step, problems);
      for (const [name, given] of isObject ? Object.entries(value) : []) {
        if (areEnough(problems)) break;
        const meaning = assetClass.read(name, at, name, problems);
        // As in any other object, what is undefined is absent.
        const kobo = given === undefined ? undefined : amount.read(given, at, name, problems);
        if (meaning !== undefined && kobo !== undefined) amounts.set(meaning, plus(amounts.get(meaning) ?? 0, kobo));
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
    turnover: required(amount),
    operatingExpenses: optional(amount, 0),
    costOfSales: optional(amount, 0),
    applyEducationTax: optional(flag, true),
    capitalIncomeBreakdown: optional(objectOf(capitalIncomeFields), NO_CAPITAL_INCOME),
    ...disposalFields(table),
    withholdingCredits: optional(amount, 0),
    foreignTaxCredits: optional(amount, 0),
    accountingPeriodEnd: optional(day, undefined),
    fixedAssets: optional(amount, undefined),
    professionalServices: optional(flag, undefined),
    resident: optional(flag, true),
    commencementDate: optional(day, undefined),
    trade: optional(oneOf(TRADES), 'general' as const),
    disallowableExpenses: optional(amount, 0),
    lossesBroughtForward: optional(amount, 0),
    capitalAllowances: optional(amount, 0),
    profitBeforeTax: optional(signedAmount, undefined),
    depreciation: optional(amount, undefined),
    personnelCosts: optional(amount, undefined),
    multinationalGroup: optional(flag, false),
    minimumTaxElection: optional(flag, false),
    foreignIncome: optional(amount, undefined),
    exemptForeignIncome: optional(amount, undefined),
    foreignTaxOnExemptIncome: optional(amount, undefined),
    foreignIncomeRepatriated: optional(flag, undefined),
    routingDate: optional(day, undefined),
  };
}

/** The request as read, in kobo; what is absent and has no neutral value is `undefined`. */
export type CompanyRequest = Facts<ReturnType<typeof companyFields>>;

/** The fields of a company's request under a table. */
export const companyFieldsUnder: (table: CompanyRuleTable) => Fields<ReturnType<typeof companyFields>> = oncePerTable(
  (table) => fieldsOf(companyFields(table)),
);

/** The end of the accounting period: as given, or 31 December of the year before the year of assessment. */
export function periodEndOf(given: CivilDay | undefined, { taxYear }: CompanyRuleTable): CivilDay {
  return given ?? lastDayOf(taxYear - 1);
}

/** Checks the faults of a request that only two fields, or a field and the year, can show. */
export function checkCompanyRequest(request: CompanyRequest, table: CompanyRuleTable, problems: Problem[]): void {
  const periodEnd = periodEndOf(request.accountingPeriodEnd, table);
  checkPeriodEnd(periodEnd, table, problems);
  checkCommencement(request.commencementDate, periodEnd, problems);
  checkDisposals(request.disposalSchedule ?? NO_DISPOSALS, table, problems);
}

/** A company commenced before the accounting period ended. */
export function checkCommencement(commencement: CivilDay | undefined, periodEnd: CivilDay, problems: Problem[]): void {
  if (commencement === undefined || commencement <= periodEnd) return;
  const message = `commencementDate ${commencement} is after the accounting period ends on ${periodEnd}.`;
  problems.push(problem('/commencementDate', 'after-period', message, `a day up to ${periodEnd}`));
}

/** An accounting period ends in the calendar year before the year of assessment (CITA s.29, NTA s.22(1)). */
export function checkPeriodEnd(periodEnd: CivilDay, table: CompanyRuleTable, problems: Problem[]): void {
  const basisYear = table.taxYear - 1;
  if (yearOf(periodEnd) === basisYear) return;
  const basis = `${basisYear}, the basis period of year of assessment ${table.taxYear}`;
  const message = `accountingPeriodEnd ${periodEnd} is not in ${basis}.`;
  problems.push(problem('/accountingPeriodEnd', 'outside-period', message, `a day in ${basisYear}`));
}

/** Checks the faults that only two fields of a disposal, or a disposal and the year, can show. */
export function checkDisposals(
  schedule: readonly DisposalRequest[],
  table: CompanyRuleTable,
  problems: Problem[],
): void {
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

function checkReinvested(disposal: DisposalRequest, index: number, table: CompanyRuleTable, problems: Problem[]): void {
  const assetClass = table.assetClasses.find((each) => each.class === disposal.assetClass);
  if (!assetClass || assetClass.reinvestmentRelief) return;
  const field = `disposalSchedule[${index}].reinvested`;
  const message = `${field} relieves Nigerian shares only; this disposal is of ${assetClass.class}.`;
  const path = `/disposalSchedule/${index}/reinvested`;
  problems.push(problem(path, 'not-applicable', message, 'no such field on this asset class'));
}

/** Income that is part of other income cannot exceed it. */
export function partAbove(field: string, part: AnyKobo, whole: AnyKobo, container: string): Problem {
  const limit = wordingOf(whole);
  const message = `${field} ${wordingOf(part)} is more than ${container}, ${limit}, of which it is part.`;
  return problem(`/${field}`, 'exceeds-income', message, `0 to ${limit}`);
}

/** The foreign tax on exempt income needs the income that it was paid on, which caps the credit. */
export function checkForeignTaxOnExemptIncome(
  request: Pick<CompanyRequest, 'exemptForeignIncome' | 'foreignTaxOnExemptIncome'>,
  problems: Problem[],
): void {
  if (request.foreignTaxOnExemptIncome === undefined || request.exemptForeignIncome !== undefined) return;
  if (problems.some(({ path }) => path === '/exemptForeignIncome')) return;
  problems.push(missingField('/exemptForeignIncome', amount.accepted));
}

/** The fields that total income follows from. */
const INCOME = /^\/(turnover|capitalIncome|capitalLosses|disposal)/;

/**
 * Foreign income, taxable or exempt, is part of the income that the request states, so it cannot exceed it. The gains
 * that are taxed as profits are worked out only where gross turnover alone is not enough.
 */
export function checkForeignIncome(
  request: CompanyRequest,
  gainsTaxedAsProfits: () => AnyKobo,
  problems: Problem[],
): void {
  checkForeignTaxOnExemptIncome(request, problems);
  const { foreignIncome = 0, exemptForeignIncome = 0 } = request;
  if ((foreignIncome === 0 && exemptForeignIncome === 0) || problems.some(({ path }) => INCOME.test(path))) return;
  const grossTurnover = Object.values(request.capitalIncomeBreakdown).reduce(plus, request.turnover);
  if (foreignIncome <= grossTurnover && exemptForeignIncome <= grossTurnover) return;
  const totalIncome = plus(grossTurnover, gainsTaxedAsProfits());
  for (const [field, part] of Object.entries({ foreignIncome, exemptForeignIncome })) {
    if (part > totalIncome) {
      problems.push(partAbove(field, part, totalIncome, 'gross turnover and gains taxed as profits'));
    }
  }
}
