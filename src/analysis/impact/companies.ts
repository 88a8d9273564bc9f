/**
 * The requests of companies, read into columns.
 *
 * @module
 */
import type { CitColumnsInput } from '../../columns/company.js';
import { absentValues } from '../../columns/facts.js';
import { COMPANY_INTAKE } from '../../company/calculate-cit.js';
import { type CompanyRequest, type DisposalRequest, periodEndOf } from '../../company/request.js';
import { factsOf } from '../../company/stated-facts.generated.js';
import { COMPANY_FACTS } from '../../law/company/facts.js';
import { CIT_INPUT, DISPOSAL } from '../../law/company/fields.js';
import { factsIn, requiredFactsIn } from '../../request/facts.js';
import { companyTables } from '../../tables/company.js';
import { GrowingColumn, StatedColumns } from './growing-columns.js';
import { checkHeld, readerUnder, tableOfYear } from './reading.js';
import type { PrepareOptions, ReturnReader } from './rows.js';

/** Reads companies. */
export function companyReader(options: PrepareOptions): ReturnReader {
  const table = tableOfYear('company', options, companyTables);
  const lastDay = (table.taxYear - 1) * 10_000 + 1231;
  const columns = new StatedColumns(COMPANY_FACTS, { ...absentValues(CIT_INPUT), accountingPeriodEnd: lastDay });
  const disposals = new Disposals();
  const requestOf = readerUnder(table, COMPANY_INTAKE, ['taxYear']);
  return {
    read(input, row, problems) {
      const request = requestOf(input, problems);
      if (problems.length === 0) checkHeld(request, '', problems);
      if (problems.length > 0) return;
      columns.add(factsOf(request, periodEndOf(request.accountingPeriodEnd, table)), row);
      disposals.add(request, row);
    },
    finished(rows) {
      const finished = columns.finished(rows, ['turnover']) as unknown as CitColumnsInput['columns'];
      return { taxYear: table.taxYear, rows, columns: finished, ...disposals.finished(rows) };
    },
  };
}

const REQUIRED_OF_DISPOSALS = requiredFactsIn(DISPOSAL);

/** The disposals of all rows, and the capital losses that they may use. */
class Disposals {
  private readonly columns = new StatedColumns(factsIn(DISPOSAL));
  private readonly placesOfClasses = new GrowingColumn({ kind: 'choice' });
  private readonly counts: number[] = [];
  private readonly classes: string[] = [];
  private readonly losses = new Map<string, GrowingColumn>();
  private count = 0;

  add({ disposalSchedule, capitalLossesBroughtForward }: CompanyRequest, row: number): void {
    this.counts.push(disposalSchedule.length);
    for (const disposal of disposalSchedule) this.addDisposal(disposal);
    for (const [name, loss] of capitalLossesBroughtForward) this.lossesOf(name).set(row, Number(loss));
  }

  finished(rows: number): Pick<CitColumnsInput, 'disposals' | 'capitalLossesBroughtForward'> {
    const { count, losses } = this;
    const byClass = [...losses].map(([name, column]) => [name, column.finished(rows)]);
    return {
      ...(count > 0 && { disposals: this.disposals() }),
      ...(losses.size > 0 && { capitalLossesBroughtForward: Object.fromEntries(byClass) }),
    };
  }

  private addDisposal(disposal: DisposalRequest): void {
    const at = this.count++;
    this.placesOfClasses.set(at, placeOf(disposal.assetClass, this.classes));
    this.columns.add(disposal, at);
  }

  private lossesOf(name: string): GrowingColumn {
    const known = this.losses.get(name) ?? new GrowingColumn({ kind: 'amount' });
    this.losses.set(name, known);
    return known;
  }

  private disposals(): NonNullable<CitColumnsInput['disposals']> {
    const { disposalDate: day, ...columns } = this.columns.finished(this.count, REQUIRED_OF_DISPOSALS);
    const assetClass = this.placesOfClasses.finished(this.count);
    const lists = { offsets: offsetsOf(this.counts), assetClasses: this.classes, assetClass, day, ...columns };
    return lists as unknown as NonNullable<CitColumnsInput['disposals']>;
  }
}

/** The place of a word in a list, which it joins where it is not there. */
export function placeOf(word: string, words: string[]): number {
  const place = words.indexOf(word);
  return place < 0 ? words.push(word) - 1 : place;
}

/** Returns the index of each row's first item, from the number of items of each. */
export function offsetsOf(counts: readonly number[]): Int32Array {
  const offsets = new Int32Array(counts.length + 1);
  counts.forEach((count, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + count;
  });
  return offsets;
}
