/**
 * The tax that is deducted from an employee's pay of a month.
 *
 * The law is annual: an employer "shall ensure that the aggregate amount of all the deductions made during a year of
 * assessment shall equal the income tax chargeable on the employee in respect of its emoluments for that year" (NTAA
 * s.51(7); PITA s.81(6) to 2025). No text that was read says how much of it each month bears. So the tax is that of the
 * year, by the law of the year of the month, and the practice of payrolls spreads it:
 *
 * - with the pay and the tax of the year so far: this month's pay is taken for each month left, and what is left of the
 *   tax is spread over them evenly, rounded down to the kobo; December takes the rest.
 * - without: this month's pay is taken for all twelve months, and the month bears its instalment of the year's tax.
 *
 * A bonus is income of the day on which it is paid (NTA s.26(2)), so the tax that it adds is deducted in its month.
 *
 * @module
 */
import { calculatePit, Decimal, InputError, type PitResult, type Problem, RuleError } from 'nigeria-tax-rules';
import { MONTHLY_RELIEFS, REGULAR_PAY, YEARLY_RELIEFS } from './fields.js';

/** A month of an income year. */
export interface Month {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
}

/** The tax of an employee for a month, in naira. */
export interface PayeResult {
  readonly tax: Decimal;
  /** The part of it that a bonus adds. */
  readonly taxOnBonus: Decimal;
  /** The pay of the month, with bonus and benefits in kind. */
  readonly pay: Decimal;
  /** The tax that was deducted before and that the year does not bear. */
  readonly overDeducted: Decimal;
  /** The year that was computed, with the bonus. */
  readonly year: PitResult;
  /** True if the pay and the tax of the months before were taken to be those of this month. */
  readonly isEvenAssumed: boolean;
}

/** An employee as the file has it: the value of each cell that is not empty. */
export type Employee = Readonly<Record<string, unknown>>;

/** The tax of a month, or a refusal that names the fields of the employee. */
export function payeOf(employee: Employee, month: Month, options: { readonly reading?: string }): PayeResult {
  refuseUnclear(employee);
  const parts = partsOf(employee, month);
  const regular = computed(requestOf(employee, month, parts.regular), parts.regular, options);
  const all = [...parts.regular, ...parts.bonus];
  const year = parts.bonus.length === 0 ? regular : computed(requestOf(employee, month, all), all, options);
  const taxOnBonus = year.taxDue.minus(regular.taxDue);
  const isToDate = employee.payToDate !== undefined;
  return {
    tax: (isToDate ? shareOfRest(regular.taxDue, month) : instalment(regular, month)).plus(taxOnBonus),
    taxOnBonus,
    pay: sumOf([...REGULAR_PAY, 'benefitsInKind', 'bonus'].map((name) => employee[name])),
    overDeducted: year.refundable,
    year,
    isEvenAssumed: !isToDate,
  };
}

/** The months that are left, with this one. */
function monthsLeft({ month }: Month): number {
  return 13 - month;
}

function instalment({ instalments }: PitResult, { month }: Month): Decimal {
  return instalments[month - 1] ?? new Decimal(0);
}

/** An even share of what is left of the tax, rounded down to the kobo; December has one month left and takes it all. */
function shareOfRest(rest: Decimal, month: Month): Decimal {
  return rest.div(monthsLeft(month)).toDecimalPlaces(2, Decimal.ROUND_DOWN);
}

/** A stream of income, and the field of the employee that it is. */
interface Part {
  readonly field: string;
  readonly stream: object;
}

function partsOf(employee: Employee, month: Month): { readonly regular: Part[]; readonly bonus: Part[] } {
  const periodsPerYear = employee.payToDate === undefined ? 12 : monthsLeft(month);
  const part = (field: string, type: string, more: object): Part[] =>
    employee[field] === undefined ? [] : [{ field, stream: { type, amount: employee[field], ...more } }];
  const monthly = { frequency: 'monthly', periodsPerYear };
  return {
    regular: [
      ...REGULAR_PAY.flatMap((field) => part(field, 'employment', monthly)),
      ...part('benefitsInKind', 'benefit_in_kind', monthly),
      ...part('payToDate', 'employment', { frequency: 'annual' }),
    ],
    bonus: part('bonus', 'bonus', { frequency: 'one_off' }),
  };
}

/** The request of the year. */
function requestOf(employee: Employee, month: Month, parts: readonly Part[]): object {
  const { state, taxToDate } = employee;
  const yearly = YEARLY_RELIEFS.filter((name) => employee[name] !== undefined);
  return {
    taxYear: month.year,
    ...(state !== undefined && { state }),
    incomeStreams: parts.map(({ stream }) => stream),
    ...Object.fromEntries(yearly.map((name) => [name, employee[name]])),
    ...monthlyReliefs(employee, month),
    ...(taxToDate !== undefined && { payeDeducted: taxToDate }),
  };
}

/** The contributions of the year: those so far and this month's for each month left, or this month's twelve times. */
function monthlyReliefs(employee: Employee, month: Month): Record<string, unknown> {
  const months = employee.payToDate === undefined ? 12 : monthsLeft(month);
  const given = Object.entries(MONTHLY_RELIEFS).flatMap(([name, field]) => {
    const [now, before] = [employee[name], employee[`${name}ToDate`]];
    return now === undefined && before === undefined ? [] : [[field, yearOf(now ?? 0, months, before ?? 0)] as const];
  });
  return Object.fromEntries(given);
}

/** An amount of each month and what came before; what is no amount stays as it is, and is refused. */
function yearOf(now: unknown, months: number, before: unknown): unknown {
  if (!isAmount(now)) return now;
  return isAmount(before) ? new Decimal(now).times(months).plus(before) : before;
}

function isAmount(value: unknown): value is string | number {
  return /^\d+(?:\.\d{1,2})?$/.test(String(value));
}

function sumOf(amounts: readonly unknown[]): Decimal {
  return amounts.filter(isAmount).reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0));
}

/** Computes the year; a refusal names the fields of the employee in place of those of the request. */
function computed(request: object, parts: readonly Part[], options: { readonly reading?: string }): PitResult {
  try {
    return calculatePit(request as never, options);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const problems = error instanceof InputError ? error.errors : [error];
    throw refusal(problems.map((problem) => ofEmployee(problem, parts)));
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  payeDeducted: 'taxToDate',
  ...Object.fromEntries(Object.entries(MONTHLY_RELIEFS).map(([name, field]) => [field, name])),
};

function ofEmployee({ path, code, message, accepted }: Problem, parts: readonly Part[]): Problem {
  const [, index] = /^\/incomeStreams\/(\d+)/.exec(path) ?? [];
  const name = index === undefined ? FIELDS[path.slice(1)] : parts[Number(index)]?.field;
  if (name === undefined) return { path, code, message, accepted };
  const said = message.replace(/\b(?:incomeStreams\[\d+\]\.\w+|payeDeducted|pensionContribution)\b/, name);
  return { path: `/${name}`, code, message: said, accepted };
}

/** The fields that only have a meaning beside the pay of the months before. */
const TO_DATE = ['taxToDate', ...Object.keys(MONTHLY_RELIEFS).map((name) => `${name}ToDate`)];

/** Refuses what leaves the year open. */
function refuseUnclear(employee: Employee): void {
  const isGiven = (name: string): boolean => employee[name] !== undefined;
  const missing = (name: string, why: string): Problem => {
    return { path: `/${name}`, code: 'missing-field', message: `${name} is required: ${why}.`, accepted: 'an amount' };
  };
  const hasNoPay = ![...REGULAR_PAY, 'bonus'].some(isGiven);
  const isBonusAlone = !hasNoPay && !REGULAR_PAY.some(isGiven) && !isGiven('payToDate');
  const toDate = TO_DATE.find(isGiven);
  const isFirst = isAmount(employee.payToDate) && Number(employee.payToDate) === 0;
  const before = Object.keys(MONTHLY_RELIEFS).filter((name) => isGiven(name) && !isGiven(`${name}ToDate`));
  const problems = [
    ...(hasNoPay ? [missing('pay', 'the row has no pay')] : []),
    ...(isBonusAlone ? [missing('pay', 'a bonus alone leaves the pay of the year open')] : []),
    ...(isGiven('payToDate') && !isGiven('taxToDate') ? [missing('taxToDate', 'payToDate is given')] : []),
    ...(toDate !== undefined && !isGiven('payToDate') ? [missing('payToDate', `${toDate} is given`)] : []),
    ...(isGiven('payToDate') && !isFirst
      ? before.map((name) => missing(`${name}ToDate`, `payToDate and ${name} are given`))
      : []),
  ];
  if (problems.length > 0) throw refusal(problems);
}

function refusal(problems: readonly Problem[]): InputError {
  return new InputError(problems as [Problem, ...Problem[]]);
}
