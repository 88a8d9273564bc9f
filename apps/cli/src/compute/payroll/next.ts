/**
 * The file of the next month: the employees who stay, with pay, tax and contributions to date.
 *
 * @module
 */
import type { Decimal } from 'nigeria-tax-rules';
import type { SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import type { KeptRow, OwnColumns } from '../../files/answer.js';
import { type Output, openOutput } from '../../files/output.js';
import { MONTHLY_RELIEFS } from '../../payroll/fields.js';
import { type Month, monthAfter, monthInWords } from '../../payroll/month.js';
import { firstMonthOf, type PayeResult } from '../../payroll/paye.js';
import { sumOf } from '../../payroll/plausible.js';

type EmployeeRow = KeptRow<PayeResult>;

/** The cells of this month alone: they are empty in the next. */
const OF_THIS_MONTH = ['bonus', 'lastMonth'];

/** Writes the file of the next month. */
export class NextMonth {
  #output: Output | undefined;
  #columns: readonly string[] = [];
  #leavers = 0;
  #open = 0;
  #refused = 0;

  constructor(
    private readonly path: string,
    private readonly month: Month,
  ) {}

  /** Opens the file: the columns of this month's, and those to date that it lacks. */
  async begin({ headings, columns, delimiter }: OwnColumns): Promise<void> {
    const names = headings.map((_, place) => columns.used.find((each) => each.place === place)?.name ?? '');
    const isIn = (name: string): boolean => names.includes(name) || (name === 'pension' && names.includes('netPay'));
    const contributions = Object.keys(MONTHLY_RELIEFS).filter(isIn);
    const needed = ['employedFrom', 'payToDate', 'taxToDate', ...contributions.map((name) => `${name}ToDate`)];
    const added = needed.filter((name) => !names.includes(name));
    this.#columns = [...names, ...added];
    this.#output = await openOutput(this.path, [...headings, ...added], delimiter);
  }

  async write(rows: readonly EmployeeRow[]): Promise<void> {
    // A leaver who was refused has not left: the tax of the last month is still to be deducted.
    const staying = rows.filter(({ input, result }) => input.lastMonth !== true || result === undefined);
    this.#leavers += rows.length - staying.length;
    await this.#output?.write(staying.map((row) => this.#nextRow(row)));
  }

  async end(): Promise<void> {
    await this.#output?.end();
  }

  async cancel(): Promise<void> {
    await this.#output?.cancel();
  }

  get sentences(): string[] {
    const left = this.#leavers === 0 ? '' : ` Leavers are left out: ${this.#leavers}.`;
    const open =
      this.#open === 0
        ? ''
        : ` Without pay to date: ${this.#open} (not known before ${monthInWords(this.month)}; the columns are empty).`;
    const refused = this.#refused === 0 ? '' : ` Refused this month, as they were: ${this.#refused}.`;
    return [`Wrote ${this.path} for ${monthInWords(monthAfter(this.month))}.${left}${open}${refused}`];
  }

  #nextRow({ own, input, result }: EmployeeRow): SpreadsheetValue[] {
    const toDate = result === undefined ? undefined : this.#toDate(input, result);
    if (result === undefined) this.#refused += 1;
    return this.#columns.map((name, place) => {
      if (result === undefined) return own[place] ?? null;
      if (OF_THIS_MONTH.includes(name)) return null;
      if (name === 'employedFrom') return this.#firstMonth(input);
      return name.endsWith('ToDate') ? (toDate?.[name] ?? null) : (own[place] ?? null);
    });
  }

  /** The first month of who joined; none in a new year, and of who is there since January or as long as is known. */
  #firstMonth(input: EmployeeRow['input']): number | null {
    const first = firstMonthOf(input, this.month);
    return this.month.month === 12 || first === 1 ? null : first;
  }

  /** The amounts to date after the month; none in a new year, or where those before are not known. */
  #toDate(given: EmployeeRow['input'], { pay, tax, gross }: PayeResult): Record<string, Decimal> | undefined {
    const input = gross ?? given;
    if (this.month.month === 12) return undefined;
    const isFirst = firstMonthOf(input, this.month) === this.month.month;
    if (input.payToDate === undefined && !isFirst) {
      this.#open += 1;
      return undefined;
    }
    const contributions = Object.keys(MONTHLY_RELIEFS).map((name): [string, Decimal] => {
      return [`${name}ToDate`, sumOf([input[`${name}ToDate`], input[name]])];
    });
    return {
      payToDate: sumOf([input.payToDate]).plus(pay),
      taxToDate: sumOf([input.taxToDate]).plus(tax),
      ...Object.fromEntries(contributions),
    };
  }
}
