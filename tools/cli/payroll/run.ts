/**
 * Answers `nigeria-tax paye`.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import { spelling } from '../../files/spelling.js';
import { type ExitCode, UsageError } from '../command.js';
import { answerRows, type RowWork } from '../files/answer.js';
import type { FileArguments } from '../files/arguments.js';
import { type Output, openOutput, type Rows } from '../files/output.js';
import type { ResultColumn } from '../files/results.js';
import { exitCodeOf, reported, rowsOf } from '../files/run.js';
import { grouped, type Row, sheetText } from '../layout.js';
import { write } from '../streams.js';
import { payrollTargets } from './fields.js';
import { type Employee, type Month, type PayeResult, payeOf } from './paye.js';
import { RemittanceSchedule } from './schedule.js';

/** The selection of a payroll. */
export interface PayrollArguments extends FileArguments {
  readonly month: Month;
  /** The file of the schedule alone. */
  readonly schedule?: string;
  readonly reading?: string;
}

/** Works out the tax of every employee, and the schedule of each revenue service. */
export async function answerPayroll(asked: PayrollArguments): Promise<ExitCode> {
  const schedule = new RemittanceSchedule();
  const list = new EmployeeList();
  const opening = async (headings: readonly string[], delimiter: string) =>
    asked.out === undefined ? list.open(headings) : openOutput(asked.out, headings, delimiter);
  const tally = await answerRows(payroll(asked, schedule), asked, opening);
  if (asked.schedule !== undefined) await writeSchedule(asked.schedule, schedule);
  const { refused } = tally;
  const employees = { title: `PAYE OF ${monthInWords(asked.month).toUpperCase()} (naira)`, rows: list.rows };
  const sections = [
    ...(asked.out === undefined ? [employees] : []),
    { title: 'Schedule per revenue service (naira)', rows: scheduleRows(schedule, asked.month, refused) },
  ];
  await write(sheetText(sections));
  return asked.out === undefined ? exitCodeOf(tally) : reported(tally, asked);
}

function payroll({ month, reading }: PayrollArguments, schedule: RemittanceSchedule): RowWork<PayeResult> {
  const options = reading === undefined ? {} : { reading };
  return {
    targets: payrollTargets(),
    columns: columnsOf(month),
    compute(input) {
      const result = payeOf(input as Employee, month, options);
      schedule.add(result);
      return result;
    },
    sheets: () => [schedule.table],
  };
}

function columnsOf(month: Month): ResultColumn<PayeResult>[] {
  return [
    { heading: 'Tax of the month', of: ({ tax }) => tax },
    { heading: 'of which on bonus', of: ({ taxOnBonus }) => taxOnBonus },
    { heading: 'Pay of the month', of: ({ pay }) => pay },
    { heading: 'Pay of the year', of: ({ year }) => year.grossIncome },
    { heading: 'Reliefs of the year', of: ({ year }) => year.totalReliefs },
    { heading: 'Chargeable income of the year', of: ({ year }) => year.chargeableIncome },
    { heading: 'Tax of the year', of: ({ year }) => year.taxBeforeCredits },
    { heading: 'Deducted too much', of: ({ overDeducted }) => overDeducted },
    { heading: 'Revenue service', of: ({ year }) => year.taxAuthority },
    { heading: 'Remarks', of: (result) => remarksOf(result, month) },
    { heading: 'Law', of: ({ year: { rules } }) => `${rules.taxYear} ${rules.reading}, revision ${rules.revision}` },
  ];
}

function remarksOf({ year, isEvenAssumed, overDeducted }: PayeResult, month: Month): string {
  const exemption = year.reliefs.find(({ name }) => name === 'MINIMUM_WAGE_EXEMPTION');
  const isAssumed = isEvenAssumed && month.month > 1;
  return [
    ...(exemption?.amount.gt(0)
      ? ['The pay of the year is within twelve months of the national minimum wage: exempt.']
      : []),
    ...(overDeducted.gt(0) ? ['More was deducted than the year bears: set it off or refund it.'] : []),
    ...(isAssumed ? [`The same pay and tax were assumed in every month of ${month.year}.`] : []),
  ].join(' ');
}

async function writeSchedule(path: string, { table }: RemittanceSchedule): Promise<void> {
  const output = await openOutput(path, table.headings, ',');
  await output.write(table.rows);
  await output.end();
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function monthInWords({ year, month }: Month): string {
  return `${MONTHS[month - 1]} ${year}`;
}

/** Reads `2026-11`. */
export function monthOf(text: string | undefined): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month) };
  throw new UsageError(`--month takes a month, such as 2026-11${text === undefined ? '' : `, not "${text}"`}.`);
}

/** Tax of a payroll is remitted to a state by that day of the next month, from 2025 (WHT24 reg. 7(1)(b)(i)). */
const DAY_OF_REMITTANCE = 10;
const FIRST_YEAR_OF_THE_REGULATIONS = 2025;

function scheduleRows({ services, total }: RemittanceSchedule, { year, month }: Month, refused: number): Row[] {
  const line = ({ authority, employees, tax }: typeof total): Row => ({
    label: `${authority}, ${employees.toLocaleString('en')} ${employees === 1 ? 'employee' : 'employees'}`,
    value: grouped(tax.toFixed(2)),
  });
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  const due = `Remit by ${DAY_OF_REMITTANCE} ${monthInWords(next)} (WHT24 reg. 7(1)(b)(i)).`;
  return [
    ...services.map(line),
    'rule',
    line(total),
    ...(refused === 0 ? [] : [{ text: `${rowsOf(refused)} refused and not in the schedule.` }]),
    ...(year < FIRST_YEAR_OF_THE_REGULATIONS ? [] : [{ text: due }]),
  ];
}

/** The employees as lines of a sheet: who, and the tax of the month or the problems. */
class EmployeeList implements Output {
  readonly isTyped = true;
  readonly rows: Row[] = [];
  #headings: readonly string[] = [];

  open(headings: readonly string[]): this {
    this.#headings = headings;
    return this;
  }

  async write(rows: Rows): Promise<void> {
    for (const row of rows) {
      const who = this.#whoIn(row);
      const [problems, tax] = [row[this.#place('Problems')], row[this.#place('Tax of the month')]];
      this.rows.push(tax instanceof Decimal ? amountRow(who, tax) : { text: `${who}: REFUSED. ${String(problems)}` });
    }
  }

  async end(): Promise<void> {}

  async cancel(): Promise<void> {}

  /** The place of a column of the answers, which come after the caller's own. */
  #place(heading: string): number {
    return this.#headings.lastIndexOf(heading);
  }

  /** The first cell, the second too where the first is an id, and the state. */
  #whoIn(row: Rows[number]): string {
    const named = this.#headings[0] !== undefined && spelling(this.#headings[0]) === 'id' ? [0, 1] : [0];
    const state = this.#headings.findIndex((heading) => spelling(heading) === 'state');
    const places = [...new Set([...named, ...(state < 0 ? [] : [state])])];
    return places
      .map((place) => String(row[place] ?? ''))
      .filter((text) => text !== '')
      .join(', ');
  }
}

function amountRow(label: string, tax: Decimal): Row {
  return { label, value: grouped(tax.toFixed(2)) };
}
