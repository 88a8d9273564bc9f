/**
 * Step 0: the request of a company. Amounts become kobo, words become the table's, and everything that is wrong is
 * refused at once.
 *
 * @module
 */
import {
  comparing,
  conditionOf,
  dayOf,
  type ImmediateWords,
  inNumbers,
  inNumbersOrBigint,
  koboOfFigure,
} from '../algebra/index.js';
import type { Figure, Given } from '../algebra/words.js';
import {
  type AnyKobo,
  type CivilDay,
  firstDayOf,
  lastDayOf,
  missingField,
  oncePer,
  type Problem,
  problem,
  wordingOf,
  yearOf,
} from '../ground/index.js';
import {
  type CapitalIncomeFacts,
  CIT_INPUT,
  capitalIncome,
  commencesAfter,
  type DISPOSAL,
  exceedsDividends,
  type ForeignRefusal,
  foreignRefusals,
  grossTurnover,
  totalIncome as totalIncomeOf,
} from '../law/company/index.js';
import { type Under, under } from '../request/facts.js';
import { type Facts, type Fields, fieldsOf } from '../request/fields.js';
import { amount } from '../request/readers.js';
import type { AssetClass, CompanyRuleTable } from '../tables/company-table.js';
import { checkIncorporation, checkPeriodStart } from './period.js';
import { rulesInForce } from './rules-in-force.js';

/** One disposal, in kobo. */
export type DisposalRequest = Facts<Under<typeof DISPOSAL>>;

/** The request as read, in kobo; what is absent and has no neutral value is `undefined`. */
export type CompanyRequest = Facts<Under<typeof CIT_INPUT>>;

/** The fields of a company's request under a table. */
export const companyFieldsUnder: (table: CompanyRuleTable) => Fields<Under<typeof CIT_INPUT>> = oncePer((table) =>
  fieldsOf(under(CIT_INPUT, table)),
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
  checkPeriodStart(request, periodEnd, table.taxYear, problems);
  checkIncorporation(request.incorporationDate, periodEnd, problems);
  checkFiling(request.routingDate, table, problems);
  checkDividends(request, problems);
  checkDisposals(request.disposalSchedule ?? [], table, problems);
}

/** The first day of commencement that is read: no business of today is older, so an earlier day is a mistake. */
export const FIRST_COMMENCEMENT = firstDayOf(1800);

/** A company commenced before the accounting period ended. */
export function checkCommencement(commencement: CivilDay | undefined, periodEnd: CivilDay, problems: Problem[]): void {
  if (commencement === undefined) return;
  const isLate = inNumbers.holds(commencesAfter(inNumbers, dayOf(periodEnd), dayOf(commencement)));
  if (!isLate && commencement >= FIRST_COMMENCEMENT) return;
  const where = isLate ? `after the accounting period ends on ${periodEnd}` : `before ${FIRST_COMMENCEMENT}`;
  const message = `commencementDate ${commencement} is ${where}.`;
  const accepted = `a day from ${FIRST_COMMENCEMENT} to ${periodEnd}`;
  problems.push(problem('/commencementDate', isLate ? 'after-period' : 'outside-period', message, accepted));
}

/** The first day that an accounting period of a year of assessment can have: a return is not filed before it. */
export function firstFiling({ taxYear }: CompanyRuleTable): CivilDay {
  return firstDayOf(taxYear - 2);
}

function checkFiling(filedOn: CivilDay | undefined, table: CompanyRuleTable, problems: Problem[]): void {
  const first = firstFiling(table);
  if (filedOn === undefined || filedOn >= first) return;
  const period = `the first day that an accounting period of year of assessment ${table.taxYear} can have`;
  const message = `routingDate ${filedOn} is before ${first}, ${period}.`;
  problems.push(problem('/routingDate', 'outside-period', message, `a day from ${first}`));
}

/** Dividends out of taxed or exempt profits are part of those paid; fields that could not be read are absent. */
function checkDividends(
  { dividendsPaid: paid, dividendsPaidFromTaxedOrExempt: excepted }: Partial<CompanyRequest>,
  problems: Problem[],
): void {
  if (paid === undefined || excepted === undefined) return;
  const m = comparing(paid, excepted);
  const isMore = exceedsDividends(m, m.figure(paid), m.figure(excepted));
  if (m.holds(isMore)) problems.push(partAbove('dividendsPaidFromTaxedOrExempt', excepted, paid, 'dividendsPaid'));
}

/** The days on which the accounting period of a year of assessment can end. */
export function basisPeriodOf({ taxYear }: CompanyRuleTable): readonly [first: CivilDay, last: CivilDay] {
  return [firstDayOf(taxYear - 1), lastDayOf(taxYear - 1)];
}

/** An accounting period ends in the calendar year before the year of assessment (CITA s.29, NTA s.22(1)). */
export function checkPeriodEnd(periodEnd: CivilDay, table: CompanyRuleTable, problems: Problem[]): void {
  const basisYear = table.taxYear - 1;
  if (yearOf(periodEnd) === basisYear) return;
  const why = `no accounting period ended in ${basisYear}, for year of assessment ${table.taxYear}`;
  const message = `accountingPeriodEnd is ${periodEnd}: ${why}.`;
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
    const assetClass = table.assetClasses.find((each) => each.class === disposal.assetClass);
    if (assetClass) checkApplicable(disposal, assetClass, index, problems);
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

function checkApplicable(disposal: DisposalRequest, assetClass: AssetClass, index: number, problems: Problem[]): void {
  const reasons = notApplicableTo(assetClass);
  for (const field of CLASS_FIELDS) {
    if (reasons[field] === undefined || disposal[field] === undefined) continue;
    const message = `disposalSchedule[${index}].${field} ${reasons[field]}; this disposal is of ${assetClass.class}.`;
    const path = `/disposalSchedule/${index}/${field}`;
    problems.push(problem(path, 'not-applicable', message, 'no such field on this asset class'));
  }
}

/** The fields of a disposal that some classes of asset cannot have. */
export const CLASS_FIELDS = ['reinvested', 'taxWrittenDownValue'] as const;

/**
 * The fields that a disposal of a class cannot have, and why. Tables to 2025 measure every gain from cost, and do not
 * say which classes have capital allowances.
 */
export const notApplicableTo = oncePer(
  ({ reinvestmentRelief, capitalAllowances }: AssetClass): Partial<Record<(typeof CLASS_FIELDS)[number], string>> => ({
    ...(!reinvestmentRelief && { reinvested: 'relieves Nigerian shares only' }),
    ...(capitalAllowances === false && { taxWrittenDownValue: 'is of assets that had capital allowances' }),
  }),
);

/** An amount that is part of another cannot exceed it. */
function partAbove(field: string, part: AnyKobo, whole: AnyKobo, container: string): Problem {
  const limit = wordingOf(whole);
  const message = `${field} ${wordingOf(part)} is more than ${container}, ${limit}, of which it is part.`;
  return problem(`/${field}`, 'exceeds-income', message, `0 to ${limit}`);
}

/** The fields that total income follows from. */
const INCOME = /^\/(turnover|capitalIncome|capitalLosses|disposal)/;

/**
 * Foreign income, taxable or exempt, is part of the income that the request states, so it cannot exceed it. The gains
 * that are taxed as profits are worked out only where gross turnover alone is not enough.
 */
export function checkForeignIncome(
  request: CompanyRequest,
  table: CompanyRuleTable,
  gainsTaxedAsProfits: () => AnyKobo,
  problems: Problem[],
): void {
  if (!mayBeRefused(request)) return;
  const isIncomeRead = !problems.some(({ path }) => INCOME.test(path));
  const isRead = (field: string): boolean => !problems.some(({ path }) => path === `/${field}`);
  const isApplicable = ({ field, code }: ForeignRefusal): boolean => {
    if (code === 'not-applicable') return isRead(field) && isRead('resident');
    return code === 'missing-field' ? isRead(field) : isIncomeRead;
  };
  const { refused, totalIncome } = inNumbersOrBigint(table.rounding, (m) => {
    const turnover = isIncomeRead ? grossTurnoverOf(m, request, table) : m.zero;
    const atMost = foreignRefused(m, request, turnover).filter(isApplicable);
    if (!atMost.some(({ code }) => code === 'exceeds-income')) return { refused: atMost, totalIncome: turnover };
    const income = totalIncomeOf(m, turnover, m.figure(gainsTaxedAsProfits()));
    return { refused: foreignRefused(m, request, income).filter(isApplicable), totalIncome: income };
  });
  problems.push(...refused.map((each) => problemOf(each, request, koboOfFigure(totalIncome), table)));
}

/** Most requests have nothing foreign; a credit without foreign income is refused only where there is no resident. */
function mayBeRefused(request: CompanyRequest): boolean {
  const { resident, foreignTaxCredits, foreignIncome, exemptForeignIncome, foreignTaxOnExemptIncome } = request;
  if (foreignIncome !== undefined || exemptForeignIncome !== undefined) return true;
  return foreignTaxOnExemptIncome !== undefined || (!resident && foreignTaxCredits !== 0);
}

/** The foreign incomes and credits that are refused beside a total income. */
function foreignRefused(m: ImmediateWords, request: CompanyRequest, totalIncome: Figure): ForeignRefusal[] {
  const stated = {
    resident: conditionOf(request.resident),
    // A field that could not be read has no value here: what it alone would be refused for is left out above.
    foreignTaxCredits: given(m, request.foreignTaxCredits).value,
    foreignIncome: given(m, request.foreignIncome),
    exemptForeignIncome: given(m, request.exemptForeignIncome),
    foreignTaxOnExemptIncome: given(m, request.foreignTaxOnExemptIncome),
  };
  return foreignRefusals(m, stated, totalIncome).filter(({ when }) => m.holds(when));
}

/** A foreign income or credit that is refused, in words. */
function problemOf(
  { field, code }: ForeignRefusal,
  request: CompanyRequest,
  totalIncome: AnyKobo,
  table: CompanyRuleTable,
): Problem {
  if (field === 'foreignTaxCredits' || field === 'foreignTaxOnExemptIncome') {
    return forResidentsOnly(field, request, table);
  }
  if (code === 'missing-field') return missingField(`/${field}`, amount.accepted);
  return partAbove(field, request[field] ?? 0, totalIncome, 'gross turnover and gains taxed as profits');
}

/** The credits for foreign tax are for residents, by the Act that governs the period. */
function forResidentsOnly(
  field: 'foreignTaxCredits' | 'foreignTaxOnExemptIncome',
  request: CompanyRequest,
  table: CompanyRuleTable,
): Problem {
  const stated = periodEndOf(request.accountingPeriodEnd, table);
  const isInYear = yearOf(stated) === table.taxYear - 1;
  const { foreignCap } = rulesInForce(table, isInYear ? stated : periodEndOf(undefined, table)).credits;
  const law = foreignCap === 'share_by_income' ? 'NTA s.119(1), s.121(3)' : 'CITA s.46(2)';
  const claimed = `${field} of ${wordingOf(request[field] ?? 0)}`;
  const rule = `Only residents have a credit for foreign tax (${law}).`;
  const message = `${claimed} is claimed beside resident: false. ${rule}`;
  return problem(`/${field}`, 'not-applicable', message, '0.00, or resident: true');
}

/**
 * Gross turnover as the law sums it, in the words at once. Every version of a table has every head of capital income,
 * so any day of the year gives the same sum.
 */
function grossTurnoverOf(m: ImmediateWords, request: CompanyRequest, table: CompanyRuleTable): Figure {
  const rules = rulesInForce(table, periodEndOf(undefined, table));
  const facts: Record<string, unknown> = { foreignIncomeRepatriated: m.no };
  for (const [head, kobo] of Object.entries(request.capitalIncomeBreakdown)) facts[head] = m.figure(kobo);
  const { gross } = capitalIncome(m, facts as unknown as CapitalIncomeFacts, rules.capitalIncome);
  return grossTurnover(m, m.figure(request.turnover), gross, rules.grossTurnover);
}

/** An amount that may be left out, as the law takes it. */
export function given(m: ImmediateWords, kobo: AnyKobo | undefined): Given<Figure> {
  return { value: m.figure(kobo ?? 0), isGiven: conditionOf(kobo !== undefined) };
}
