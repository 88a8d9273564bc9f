/**
 * The schedule of each revenue service by employee, with what identifies them (WHT24 reg. 7(3)).
 *
 * @module
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Decimal } from 'nigeria-tax-rules';
import type { SpreadsheetValue } from 'nigeria-tax-rules/spreadsheet';
import type { LabelName } from '../../../../../libraries/files/src/trade-names.js';
import type { KeptRow } from '../../files/answer.js';
import { fileName } from '../../files/file-name.js';
import { openOutput } from '../../files/output.js';
import { UsageError } from '../../frame/command.js';
import { reasonOf } from '../../frame/streams.js';
import { type Month, monthInWords } from '../../payroll/month.js';
import type { PayeResult } from '../../payroll/paye.js';

const LABELS: readonly (readonly [LabelName, string])[] = [
  ['id', 'Staff ID'],
  ['name', 'Name'],
  ['address', 'Address'],
  ['tin', 'TIN'],
  ['nin', 'NIN'],
];
const HEADINGS = ['S/N', ...LABELS.map(([, heading]) => heading), 'Month', 'Gross pay', 'Tax deducted'];

/** Collects employees by revenue service, and writes a workbook for each. */
export class StateSchedules {
  readonly #services = new Map<string, KeptRow<PayeResult>[]>();

  constructor(
    private readonly folder: string,
    private readonly month: Month,
  ) {}

  add(rows: readonly KeptRow<PayeResult>[]): void {
    for (const row of rows) {
      const authority = row.result?.year.taxAuthority;
      if (authority === undefined) continue;
      const known = this.#services.get(authority);
      if (known) known.push(row);
      else this.#services.set(authority, [row]);
    }
  }

  /** Writes the schedules; returns what there is to say of them. */
  async end(): Promise<string[]> {
    await this.#makeFolder();
    const { year, month } = this.month;
    const suffix = `${year}-${String(month).padStart(2, '0')}`;
    for (const [authority, rows] of this.#services) {
      const output = await openOutput(join(this.folder, `${fileName([authority, suffix])}.xlsx`), HEADINGS, ',');
      await output.write([...rows.map((row, index) => this.#line(row, index + 1)), totalOf(rows)]);
      await output.end();
    }
    const without = LABELS.filter(([name]) => !this.#hasAny(name)).map(([, heading]) => heading);
    const missing = without.length === 0 ? '' : ` The file has no ${without.join(', ')}.`;
    const count = this.#services.size;
    return [`Wrote ${count} ${count === 1 ? 'schedule' : 'schedules'} to ${this.folder}.${missing}`];
  }

  #line({ labels, result }: KeptRow<PayeResult>, number: number): SpreadsheetValue[] {
    const who = LABELS.map(([name]) => labels[name] || null);
    return [number, ...who, monthInWords(this.month), result?.pay ?? null, result?.tax ?? null];
  }

  #hasAny(name: LabelName): boolean {
    return [...this.#services.values()].some((rows) => rows.some(({ labels }) => labels[name]));
  }

  async #makeFolder(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
    } catch (error) {
      throw new UsageError(`Cannot write ${this.folder}: ${reasonOf(error)}.`);
    }
  }
}

function totalOf(rows: readonly KeptRow<PayeResult>[]): SpreadsheetValue[] {
  const sum = (of: (result: PayeResult) => Decimal): Decimal =>
    rows.reduce((so, { result }) => (result === undefined ? so : so.plus(of(result))), new Decimal(0));
  return ['Total', ...LABELS.map(() => null), null, sum(({ pay }) => pay), sum(({ tax }) => tax)];
}
