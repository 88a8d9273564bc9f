/**
 * Streams of income beside the columns.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/index.js';
import { MOST_PAYMENTS } from '../individual/facts.js';
import { lawOf } from '../individual/law.js';
import { grossIncome, INCOME_FIGURES, type INCOME_STREAM, type Income, type Stream } from '../law/individual/index.js';
import type { IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { type GivenColumn, refuse } from './checks.js';
import { givenColumns, type ItemColumns, STREAMS } from './items.js';
import { type ListLaw, Lists, meantBy } from './lists.js';
import type { Outputs } from './outputs.js';

/** Streams of income in columns: a value for each stream, those of row 0 first; `amount` is of each payment. */
export interface StreamColumns extends ItemColumns<typeof INCOME_STREAM> {
  /** The index of each row's first stream; one more entry than rows, and the last is the number of streams. */
  readonly offsets: Int32Array;
  /** The names that `type` counts in: types of income of the table or their aliases. */
  readonly types: readonly string[];
  readonly type: Uint8Array;
  /** The number of payments in the year: 12 for a monthly salary, 5 where five months were worked. */
  readonly periodsPerYear: Int32Array;
}

const NAMES = Object.keys(INCOME_FIGURES);

/** The streams of all rows, and what they come to. */
export function streamLists(
  columns: StreamColumns,
  rows: number,
  table: IndividualRuleTable,
  outputs: Outputs,
): Lists<Stream> {
  return new Lists(new StreamList(columns, rows, table), NAMES, table.rounding, outputs);
}

class StreamList implements ListLaw<Stream> {
  readonly name = 'incomeStreams';
  readonly offsets: Int32Array;
  readonly given: readonly GivenColumn[];
  private readonly columns: StreamColumns;
  private readonly types: readonly IncomeTypeRule[];
  private readonly law: ReturnType<typeof lawOf>;

  constructor(columns: StreamColumns, rows: number, table: IndividualRuleTable) {
    this.columns = columns;
    this.given = givenColumns(STREAMS, columns, rows);
    this.offsets = columns.offsets;
    this.law = lawOf(table);
    this.types = columns.types.map((name) => typeNamed(name, this.law));
  }

  itemAt(at: number, m: ImmediateWords): Stream {
    const { columns } = this;
    return {
      type: this.types[columns.type[at] as number] as IncomeTypeRule,
      amount: m.figure(columns.amount[at] as number),
      periodsPerYear: columns.periodsPerYear[at] as number,
      frequency: '',
      expenses: m.figure(columns.expenses?.[at] ?? 0),
    };
  }

  hasMore(): boolean {
    return false;
  }

  figuresOf(items: readonly Stream[], _row: number, m: ImmediateWords): Income {
    return grossIncome(m, items, this.law.minimumWage).income;
  }

  checkEmpty(row: number): void {
    const path = `incomeStreams/offsets/${row}`;
    refuse(path, 'empty-list', `Row ${row} has no stream of income.`, 'at least one stream');
  }

  checkItem(at: number): void {
    const { columns, types } = this;
    const type = types[columns.type[at] as number];
    const periods = columns.periodsPerYear[at] as number;
    if (type === undefined) {
      const message = `incomeStreams.type[${at}] is ${columns.type[at]}.`;
      refuse(`incomeStreams/type/${at}`, 'unknown-word', message, `0 to ${types.length - 1}, a place in types`);
    }
    const isOnce = type.paid === 'once_a_year';
    const most = isOnce ? 1 : MOST_PAYMENTS.hourly;
    if (periods < 1 || periods > most) {
      const message = `incomeStreams.periodsPerYear[${at}] is ${periods}.`;
      const accepted = isOnce ? `1, for ${type.type} is never annualised` : `a whole number from 1 to ${most}`;
      refuse(`incomeStreams/periodsPerYear/${at}`, 'not-a-whole-number', message, accepted);
    }
    if (type.expenses || !((columns.expenses?.[at] ?? 0) > 0)) return;
    const message = `expenses are not allowed against ${type.type}, incomeStreams.expenses[${at}].`;
    refuse(`incomeStreams/expenses/${at}`, 'not-applicable', message, 'no expenses');
  }
}

/** The type of income of the table that a name or an alias means. */
function typeNamed(name: string, { incomeTypes: { types } }: ReturnType<typeof lawOf>): IncomeTypeRule {
  const found = meantBy(name, types, ({ type }) => type);
  if (found && found.treatment !== 'refused') return found;
  const accepted = types.filter(({ treatment }) => treatment !== 'refused').map(({ type }) => type);
  return refuse('incomeStreams/types', 'unknown-word', `${name} is no type of income of the year.`, accepted);
}
