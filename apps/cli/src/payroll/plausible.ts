/**
 * Checks of an employee's cells together: refusals of pay that leaves the year open or is given twice, and remarks on
 * amounts that are unlikely.
 *
 * @module
 */
import { Decimal, InputError, type Problem } from 'nigeria-tax-rules';
import { grouped } from '../../../../libraries/looks/src/grouped.js';
import { type Employee, MONTHLY_RELIEFS, PARTS_OF_PAY, REGULAR_PAY } from './fields.js';
import { type Month, monthInWords } from './month.js';

/** The contributions of a month. */
const CONTRIBUTIONS = Object.keys(MONTHLY_RELIEFS);
/** The fields that only have a meaning beside the pay of the months before. */
const BESIDE_PAY_TO_DATE = ['taxToDate', ...CONTRIBUTIONS.map((name) => `${name}ToDate`)];

/** Refuses an employee whose cells leave the year open, or contradict each other. */
export function refuseUnclear(employee: Employee, month: Month): void {
  const problems = [
    ...missingPay(employee),
    ...untaxedAbovePay(employee),
    ...missingToDate(employee),
    ...payTwice(employee),
    ...beforeJanuary(employee, month),
    ...taxAbovePay(employee),
    ...unknownLeaver(employee, month),
    ...otherStart(employee, month),
  ];
  if (problems.length > 0) throw refusal(problems);
}

/** A refusal of an employee. */
export function refusal(problems: readonly Problem[]): InputError {
  return new InputError(problems as [Problem, ...Problem[]]);
}

/** Returns whether a value is an amount of naira that is not negative. */
export function isAmount(value: unknown): value is string | number {
  return /^\d+(?:\.\d{1,2})?$/.test(String(value));
}

/** The sum of the values that are amounts. */
export function sumOf(amounts: readonly unknown[]): Decimal {
  return amounts.filter(isAmount).reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0));
}

/** Sentences on contributions above the pay that they are made from. */
export function implausible(employee: Employee): string[] {
  const pay = sumOf([...REGULAR_PAY, 'bonus'].map((name) => employee[name]));
  return CONTRIBUTIONS.flatMap((name) => [
    ...aboveSentence(employee, name, pay, 'the pay of the month'),
    ...aboveSentence(employee, `${name}ToDate`, sumOf([employee.payToDate]), 'payToDate'),
  ]);
}

function aboveSentence(employee: Employee, name: string, pay: Decimal, of: string): string[] {
  const paid = sumOf([employee[name]]);
  return paid.gt(pay) ? [`Check ${name}: ${naira(paid)} is more than ${of}, ${naira(pay)}.`] : [];
}

function missingPay(employee: Employee): Problem[] {
  const isGiven = (name: string): boolean => employee[name] !== undefined;
  const hasRegular = REGULAR_PAY.some(isGiven);
  if (hasRegular) return [];
  if (!isGiven('bonus')) return [missing('pay', 'the row has no pay')];
  if (isGiven('payToDate')) return [];
  const why = "the year's pay cannot be estimated from a bonus";
  return [problem('pay', 'missing-field', `Give pay as well: ${why}.`, 'an amount')];
}

function missingToDate(employee: Employee): Problem[] {
  const isGiven = (name: string): boolean => employee[name] !== undefined;
  const toDate = BESIDE_PAY_TO_DATE.find(isGiven);
  if (!isGiven('payToDate')) return toDate === undefined ? [] : [missing('payToDate', `${toDate} is given`)];
  const isFirst = isAmount(employee.payToDate) && new Decimal(employee.payToDate).isZero();
  const before = isFirst ? [] : CONTRIBUTIONS.filter((name) => isGiven(name) && !isGiven(`${name}ToDate`));
  return [
    ...(isGiven('taxToDate') ? [] : [missing('taxToDate', 'payToDate is given')]),
    ...before.map((name) => missing(`${name}ToDate`, `payToDate and ${name} are given`)),
  ];
}

/** The gross pay beside its parts is the same money: it must be their sum, with or without what is paid once. */
function payTwice(employee: Employee): Problem[] {
  const { pay, bonus, benefitsInKind, untaxed } = employee;
  const parts = PARTS_OF_PAY.filter((name) => employee[name] !== undefined);
  const amounts = parts.map((name) => employee[name]);
  if (parts.length === 0 || !isAmount(pay) || !amounts.every(isAmount)) return [];
  const sum = sumOf(amounts);
  const beside = [[], [bonus], [benefitsInKind], [bonus, benefitsInKind]];
  const possible = beside.flatMap((more) => [more, [...more, untaxed]]).map((more) => sum.plus(sumOf(more)));
  if (possible.some((each) => each.eq(pay))) return [];
  const both = `${naira(new Decimal(pay))} and ${naira(sum)}`;
  const message = `Gross pay and its parts (${parts.join(', ')}) are both given and differ: ${both}. Leave one out.`;
  const accepted = 'pay, or parts that come to it; for a column of basic salary, map its heading to basic';
  return [problem('pay', 'option-conflict', message, accepted)];
}

/** Untaxed pay is a part of gross pay that is given alone, and no more than it. */
function untaxedAbovePay(employee: Employee): Problem[] {
  const { pay, untaxed } = employee;
  if (untaxed !== undefined && !isAmount(untaxed)) {
    return [
      problem(
        'untaxed',
        'not-an-amount',
        `untaxed is not an amount of naira: ${JSON.stringify(untaxed)}.`,
        'an amount',
      ),
    ];
  }
  if (PARTS_OF_PAY.some((name) => employee[name] !== undefined) || !isAmount(pay) || sumOf([untaxed]).lte(pay))
    return [];
  const both = `${naira(sumOf([untaxed]))}, more than pay, ${naira(new Decimal(pay))}`;
  const message = `untaxed is ${both}, which it is a part of.`;
  return [problem('untaxed', 'not-applicable', message, 'at most pay, or the parts of pay in place of pay')];
}

/** In January nothing of the year was paid before: such a file is that of December. */
function beforeJanuary(employee: Employee, { month, year }: Month): Problem[] {
  if (month !== 1) return [];
  const given = ['payToDate', ...BESIDE_PAY_TO_DATE].filter((name) => sumOf([employee[name]]).gt(0));
  return given.map((name) => {
    const message = `${name} is ${naira(sumOf([employee[name]]))}, but nothing of ${year} was paid before January.`;
    return problem(name, 'not-applicable', message, '0, or an empty cell');
  });
}

function taxAbovePay({ taxToDate, payToDate }: Employee): Problem[] {
  if (!isAmount(taxToDate) || !isAmount(payToDate) || new Decimal(taxToDate).lte(payToDate)) return [];
  const [tax, pay] = [taxToDate, payToDate].map((each) => naira(new Decimal(each)));
  const message = `taxToDate is ${tax}, more than payToDate, ${pay}.`;
  return [problem('taxToDate', 'not-applicable', message, 'at most payToDate')];
}

function unknownLeaver({ lastMonth, payToDate, employedFrom }: Employee, month: Month): Problem[] {
  const isFirst = month.month === 1 || Number(employedFrom) === month.month;
  if (lastMonth !== undefined && typeof lastMonth !== 'boolean') {
    const message = `lastMonth is neither true nor false: ${JSON.stringify(lastMonth)}.`;
    return [problem('lastMonth', 'not-a-boolean', message, 'true or false, yes or no')];
  }
  if (lastMonth !== true || payToDate !== undefined || isFirst) return [];
  return [missing('payToDate', `the tax of a leaver in ${monthInWords(month)} depends on the pay of the year so far`)];
}

/** An employment that began after the month, or in it though pay of earlier months is given. */
function otherStart({ employedFrom, payToDate }: Employee, month: Month): Problem[] {
  if (employedFrom === undefined) return [];
  const from = Number(employedFrom);
  const refused = (why: string, accepted: string): Problem[] => {
    return [problem('employedFrom', 'option-conflict', `employedFrom is ${String(employedFrom)}, ${why}.`, accepted)];
  };
  if (!Number.isInteger(from) || from < 1 || from > month.month)
    return refused(`but the file is of ${monthInWords(month)}`, `1 to ${month.month}`);
  if (from < month.month || !sumOf([payToDate]).gt(0)) return [];
  const before = `but ${naira(sumOf([payToDate]))} was paid before ${monthInWords(month)}`;
  return refused(before, 'an earlier month, or payToDate of 0');
}

function missing(name: string, why: string): Problem {
  return problem(name, 'missing-field', `${name} is required: ${why}.`, 'an amount');
}

function problem(name: string, code: Problem['code'], message: string, accepted: string): Problem {
  return { path: `/${name}`, code, message, accepted };
}

function naira(amount: Decimal): string {
  return `₦${grouped(amount.toFixed(2))}`;
}
