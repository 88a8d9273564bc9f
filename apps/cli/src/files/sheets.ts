/**
 * A computation sheet and a workbook for each row of a file.
 *
 * @module
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RuleError } from 'nigeria-tax-rules';
import { UsageError } from '../frame/command.js';
import { reasonOf } from '../frame/streams.js';
import { sheetAsPage } from '../sheet/html.js';
import type { SheetHead } from '../sheet/options.js';
import type { Calculation } from '../taxes/calculation.js';
import type { KeptRow } from './answer.js';
import { fileName } from './file-name.js';
import { writeBytes } from './sink.js';

type SheetMaker<Result extends object> = Pick<Calculation<Result>, 'sheet' | 'workbook'>;

/** The folder that they are written to. */
export class SheetFolder<Result extends object> {
  #written = 0;
  /** The reason for which workbooks were not written; it is the same of all. */
  #withoutWorkbook: string | undefined;

  private constructor(
    private readonly folder: string,
    private readonly head: SheetHead,
    private readonly maker: SheetMaker<Result>,
  ) {}

  /** Opens a folder; one that is not there is made. */
  static async open<Result extends object>(
    { folder, head }: { readonly folder: string; readonly head: SheetHead },
    maker: SheetMaker<Result>,
  ): Promise<SheetFolder<Result>> {
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      throw new UsageError(`Cannot write ${folder}: ${reasonOf(error)}.`);
    }
    return new SheetFolder(folder, head, maker);
  }

  /** Writes the sheets of the rows that have a result. */
  async write(rows: readonly KeptRow<Result>[]): Promise<void> {
    for (const { result, input, labels, place } of rows) {
      if (result === undefined) continue;
      const path = join(this.folder, fileName([String(place).padStart(3, '0'), labels.name || labels.id || '']));
      const head = { ...this.head, ...headOfRow(labels) };
      const sheet = this.maker.sheet(result, { head, hasNotes: false });
      await writeBytes(`${path}.html`, Buffer.from(sheetAsPage(sheet)));
      const workbook = this.#workbook(result, input, head);
      if (workbook !== undefined) await writeBytes(`${path}.xlsx`, workbook);
      this.#written += 1;
    }
  }

  get sentences(): string[] {
    const sheets = this.#written === 1 ? '1 sheet' : `${this.#written.toLocaleString('en')} sheets`;
    if (this.#withoutWorkbook !== undefined)
      return [`Wrote ${sheets} to ${this.folder}, no workbooks: ${this.#withoutWorkbook}`];
    return [`Wrote ${sheets} and as many workbooks to ${this.folder}.`];
  }

  /** The workbook; nothing of a result of a table that no workbook has. */
  #workbook(result: Result, input: unknown, head: SheetHead): Uint8Array | undefined {
    try {
      return this.maker.workbook(result, input, head);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      this.#withoutWorkbook = error.message;
      return undefined;
    }
  }
}

function headOfRow({ name, rc, tin }: KeptRow<unknown>['labels']): SheetHead {
  return { ...(name && { name }), ...(rc && { rcNumber: rc }), ...(tin && { tin }) };
}
