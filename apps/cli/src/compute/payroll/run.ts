/**
 * Answers `nigeria-tax paye`.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import { spelling } from '../../../../../libraries/files/src/spelling.js';
import { labelPlaces, nameIn } from '../../../../../libraries/files/src/trade-names.js';
import { grouped } from '../../../../../libraries/looks/src/grouped.js';
import { answerRows, type KeptRow, type OwnColumns, type RowWork } from '../../files/answer.js';
import type { FileArguments } from '../../files/arguments.js';
import type { Compared } from '../../files/compared.js';
import { type Output, openOutput, type Rows } from '../../files/output.js';
import type { ResultColumn } from '../../files/results.js';
import { exitCodeOf, headlineOf, reported, rowsOf } from '../../files/run.js';
import type { ExitCode } from '../../frame/command.js';
import { type Row, sheetText } from '../../frame/layout.js';
import { write } from '../../frame/streams.js';
import { columnsOf as widthOf } from '../../frame/terminal.js';
import { type Employee, MONTHLY_RELIEFS, PARTS_OF_PAY, payrollFileKind } from '../../payroll/fields.js';
import { type Month, monthAfter, monthInWords } from '../../payroll/month.js';
import { COUNTED_ONCE, isOfNetPay, isWithinMinimumWage, type PayeResult, payeOf } from '../../payroll/paye.js';
import { sumOf } from '../../payroll/plausible.js';
import { NextMonth } from './next.js';
import { StateSchedules } from './per-state.js';
import { RemittanceSchedule } from './schedule.js';

/** The selection of a payroll. */
export interface PayrollArguments extends FileArguments {
  readonly month: Month;
  /** The file of the schedule alone. */
  readonly schedule?: string;
  /** The file of the next month. */
  readonly next?: string;
  /** The folder of a schedule for each revenue service, by employee. */
  readonly perState?: string;
  readonly reading?: string;
}

/** Works out the tax of every employee, and the schedule of each revenue service. */
export async function answerPayroll(asked: PayrollArguments): Promise<ExitCode> {
  const schedule = new RemittanceSchedule();
  const list = new EmployeeList();
  const beside = new Beside(asked);
  const opening = async (headings: readonly string[], delimiter: string) =>
    asked.out === undefined ? list.open(headings) : openOutput(asked.out, headings, delimiter);
  const tally = await beside.during(() => answerRows(payroll(asked, schedule, beside), asked, opening));
  if (asked.schedule !== undefined) await writeSchedule(asked.schedule, schedule);
  const { refused } = tally;
  const employees = { title: `PAYE OF ${monthInWords(asked.month).toUpperCase()} (naira)`, rows: list.rows };
  const few = headlineOf(tally);
  const sections = [
    ...(few === '' ? [] : [{ title: few, rows: [{ text: 'The sums below are of the others alone.' }] }]),
    ...(asked.out === undefined ? [employees] : []),
    { title: 'Schedule per revenue service (naira)', rows: scheduleRows(schedule, asked.month, refused) },
  ];
  await write(sheetText(sections, widthOf()));
  for (const sentence of await beside.sentences()) process.stderr.write(`${sentence}\n`);
  return asked.out === undefined ? exitCodeOf(tally) : reported(tally, asked);
}

function payroll(
  { month, reading }: PayrollArguments,
  schedule: RemittanceSchedule,
  beside: Beside,
): RowWork<PayeResult> {
  const options = reading === undefined ? {} : { reading };
  return {
    kind: payrollFileKind(),
    columns: columnsOf(month),
    compared: COMPARED,
    compute(input) {
      const result = payeOf(input as Employee, month, options);
      schedule.add(result);
      return result;
    },
    sheets: () => [schedule.table],
    begin: (columns) => beside.begin(columns),
    keep: (rows) => beside.keep(rows),
  };
}

/** The results that a payroll may have of its own: the tax that was deducted, and what was taken home. */
const COMPARED: Compared<PayeResult> = {
  tax: ({ tax }) => tax,
  taxRemitted: ({ tax }) => tax,
  netPay: ({ pay, tax }, { input, otherDeductions }) =>
    pay
      .plus(sumOf([input.untaxed]))
      .minus(sumOf([input.benefitsInKind, ...Object.keys(MONTHLY_RELIEFS).map((name) => input[name])]))
      .minus(tax)
      .minus(otherDeductions),
};

/** The files that are written beside the answers. */
class Beside {
  readonly #next: NextMonth | undefined;
  readonly #states: StateSchedules | undefined;
  /** The rows whose gross pay was counted once, and those with an unlikely amount. */
  #once = 0;
  #doubtful = 0;
  /** The heading of gross pay, and the rows that add something to it. */
  #gross: string | undefined;
  #added = 0;

  constructor({ next, perState, month }: PayrollArguments) {
    this.#next = next === undefined ? undefined : new NextMonth(next, month);
    this.#states = perState === undefined ? undefined : new StateSchedules(perState, month);
  }

  async begin(columns: OwnColumns): Promise<void> {
    this.#gross = grossHeading(columns);
    await this.#next?.begin(columns);
  }

  async keep(rows: readonly KeptRow<PayeResult>[]): Promise<void> {
    for (const { input, result } of rows) {
      this.#noteRemarks(result?.remarks ?? []);
      if (result !== undefined && addsToGross(input)) this.#added += 1;
    }
    await this.#next?.write(rows);
    this.#states?.add(rows);
  }

  #noteRemarks(remarks: readonly string[]): void {
    if (remarks.includes(COUNTED_ONCE)) this.#once += 1;
    if (remarks.some((remark) => remark !== COUNTED_ONCE && !isOfNetPay(remark))) this.#doubtful += 1;
  }

  /** Completes the files where the answers are complete, and leaves none where they are not. */
  async during<T>(answer: () => Promise<T>): Promise<T> {
    try {
      const answered = await answer();
      await this.#next?.end();
      return answered;
    } catch (error) {
      await this.#next?.cancel();
      throw error;
    }
  }

  async sentences(): Promise<string[]> {
    const once = this.#once === 0 ? [] : [`${COUNTED_ONCE} ${rowsOf(this.#once)}.`];
    const doubtful =
      this.#doubtful === 0 ? [] : [`${rowsOf(this.#doubtful)} to check: see the column Remarks of --out.`];
    const added = this.#gross === undefined || this.#added === 0 ? [] : [addedSentence(this.#gross, this.#added)];
    return [...once, ...added, ...doubtful, ...(this.#next?.sentences ?? []), ...((await this.#states?.end()) ?? [])];
  }
}

/** The heading of a column of gross pay. It may hold what other columns say again; `pay` is regular pay alone. */
function grossHeading({ headings, columns }: OwnColumns): string | undefined {
  const place = columns.used.find(({ to, name }) => to === 'field' && name === 'pay')?.place;
  return headings.find((heading, at) => at === place && /gross/i.test(heading));
}

/** Returns whether bonus or benefits are added to gross pay whose parts, which would tell, are not given. */
function addsToGross(employee: Employee): boolean {
  if (employee.pay === undefined || PARTS_OF_PAY.some((name) => employee[name] !== undefined)) return false;
  return sumOf([employee.bonus, employee.benefitsInKind]).gt(0);
}

function addedSentence(heading: string, count: number): string {
  return `Bonus and benefits were added to "${heading}", ${rowsOf(count)}: if it includes them, leave them out of it.`;
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
    { heading: 'Over-deducted', of: ({ overDeducted }) => overDeducted },
    { heading: 'Revenue service', of: ({ year }) => year.taxAuthority },
    { heading: 'Remarks', of: (result) => remarksOf(result, month) },
    { heading: 'Law', of: ({ year: { rules } }) => `${rules.taxYear} ${rules.reading}, revision ${rules.revision}` },
  ];
}

function remarksOf({ year, isEvenAssumed, overDeducted, remarks }: PayeResult, month: Month): string {
  const isAssumed = isEvenAssumed && month.month > 1;
  return [
    ...(isWithinMinimumWage(year)
      ? ['The pay of the year is within the national minimum wage of the months worked: exempt.']
      : []),
    ...(overDeducted.gt(0)
      ? ['More tax has been deducted than is due for the year. Carry it forward or refund it.']
      : []),
    ...(isAssumed ? [`The same pay and tax were assumed in every month of ${month.year}.`] : []),
    ...remarks,
  ].join(' ');
}

async function writeSchedule(path: string, { table }: RemittanceSchedule): Promise<void> {
  const output = await openOutput(path, table.headings, ',');
  await output.write(table.rows);
  await output.end();
}

/** Tax of a payroll is remitted to a state by that day of the next month, from 2025 (WHT24 reg. 7(1)(b)(i)). */
const DAY_OF_REMITTANCE = 10;
const FIRST_YEAR_OF_THE_REGULATIONS = 2025;

function scheduleRows({ services, total }: RemittanceSchedule, month: Month, refused: number): Row[] {
  const line = ({ authority, employees, tax }: typeof total): Row => ({
    label: `${authority}, ${employees.toLocaleString('en')} ${employees === 1 ? 'employee' : 'employees'}`,
    value: grouped(tax.toFixed(2)),
  });
  const due = `Remit by ${DAY_OF_REMITTANCE} ${monthInWords(monthAfter(month))} (WHT24 reg. 7(1)(b)(i)).`;
  return [
    ...services.map(line),
    'rule',
    line(total),
    ...(refused === 0 ? [] : [{ text: `${rowsOf(refused)} refused and not in the schedule.` }]),
    ...(month.year < FIRST_YEAR_OF_THE_REGULATIONS ? [] : [{ text: due }]),
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
      if (row[this.#place('Status')] === 'left out') continue;
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

  /** The id and the name, or the first cell of a file that has neither, and the state. */
  #whoIn(row: Rows[number]): string {
    const labels = labelPlaces(this.#headings);
    const state = this.#headings.findIndex((heading) => spelling(heading) === 'state');
    const textAt = (place: number | undefined): string => (place === undefined ? '' : String(row[place] ?? ''));
    const name = nameIn(row, labels);
    const named = labels.id === undefined && name === '' ? [textAt(0)] : [textAt(labels.id), name];
    return [...named, textAt(state < 0 ? undefined : state)].filter((text) => text !== '').join(', ');
  }
}

function amountRow(label: string, tax: Decimal): Row {
  return { label, value: grouped(tax.toFixed(2)) };
}
