/**
 * Streams of income beside the columns.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/immediate.js';
import type { FactKind, Figure } from '../algebra/words.js';
import { MOST_PAYMENTS } from '../individual/facts.js';
import { lawOf } from '../individual/law.js';
import { INCOME_FIGURES, type Stream } from '../law/individual/facts.js';
import { grossIncome } from '../law/individual/gross-income.js';
import type { IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { checkColumn, checkNames, checkWords, type GivenColumn, type Names, refuse } from './checks.js';
import { type ListLaw, Lists, meantBy } from './lists.js';
import type { Outputs } from './outputs.js';

/** Streams of income in columns: a value for each stream, those of row 0 first. */
export interface StreamColumns {
  /** The index of each row's first stream; one more entry than rows, and the last is the number of streams. */
  readonly offsets: Int32Array;
  /** The names that `type` counts in: types of income of the table or their aliases. */
  readonly types: readonly string[];
  readonly type: Uint8Array;
  /** The amount of each payment, in kobo. */
  readonly amount: Float64Array;
  /** The number of payments a year: 12 for a monthly salary. */
  readonly periodsPerYear: Int32Array;
  /** Expenses of the year, in kobo. */
  readonly expenses?: Float64Array;
}

const AMOUNT = { kind: 'amount' } as const satisfies FactKind;

type Name = keyof typeof INCOME_FIGURES;

const NAMES = Object.keys(INCOME_FIGURES) as readonly Name[];

/** The facts of a stream that the law needs. */
type Item = { -readonly [N in keyof Stream]: Stream[N] };

/** The streams of all rows, and what they come to. */
export function streamLists(
  columns: StreamColumns,
  rows: number,
  table: IndividualRuleTable,
  outputs: Outputs,
): Lists<Item> {
  return new Lists(new StreamList(columns, rows, table), NAMES, table.rounding, outputs);
}

class StreamList implements ListLaw<Item> {
  readonly name = 'incomeStreams';
  readonly offsets: Int32Array;
  readonly given: readonly GivenColumn[];
  private readonly columns: StreamColumns;
  private readonly types: readonly IncomeTypeRule[];
  private readonly law: ReturnType<typeof lawOf>;

  constructor(columns: StreamColumns, rows: number, table: IndividualRuleTable) {
    checkNames('/incomeStreams', columns, GIVEN);
    checkWords('incomeStreams/types', columns.types);
    this.columns = columns;
    this.offsets = columns.offsets;
    this.law = lawOf(table);
    this.given = givenColumns(columns, rows);
    this.types = columns.types.map((name) => typeNamed(name, this.law));
  }

  blank({ zero }: ImmediateWords): Item {
    const [type] = this.types;
    return { type: type as IncomeTypeRule, amount: zero, periodsPerYear: 1, frequency: '', expenses: zero };
  }

  fill(item: Item, at: number, m: ImmediateWords): void {
    const { columns } = this;
    item.type = this.types[columns.type[at] as number] as IncomeTypeRule;
    item.amount = m.figure(columns.amount[at] as number);
    item.periodsPerYear = columns.periodsPerYear[at] as number;
    item.expenses = columns.expenses ? m.figure(columns.expenses[at] as number) : m.zero;
  }

  hasMore(): boolean {
    return false;
  }

  figuresOf(items: readonly Item[], _row: number, m: ImmediateWords): readonly Figure[] {
    const { income } = grossIncome(m, items, this.law.minimumWage);
    return NAMES.map((name) => income[name]);
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

const GIVEN: Names = { required: ['offsets', 'types', 'type', 'amount', 'periodsPerYear'], others: ['expenses'] };

function givenColumns({ offsets, type, amount, periodsPerYear, expenses }: StreamColumns, rows: number): GivenColumn[] {
  checkColumn({ name: 'incomeStreams/offsets', fact: { kind: 'day' }, values: offsets }, rows + 1);
  const count = offsets[rows] ?? 0;
  checkColumn({ name: 'incomeStreams/type', fact: { kind: 'choice' }, values: type }, count);
  checkColumn({ name: 'incomeStreams/periodsPerYear', fact: { kind: 'day' }, values: periodsPerYear }, count);
  const amounts = [
    { name: 'incomeStreams/amount', fact: AMOUNT, values: amount },
    ...(expenses ? [{ name: 'incomeStreams/expenses', fact: AMOUNT, values: expenses }] : []),
  ];
  for (const each of amounts) checkColumn(each, count);
  return amounts;
}

/** The type of income of the table that a name or an alias means. */
function typeNamed(name: string, { incomeTypes: { types } }: ReturnType<typeof lawOf>): IncomeTypeRule {
  const found = meantBy(name, types, ({ type }) => type);
  if (found && found.treatment !== 'refused') return found;
  const accepted = types.filter(({ treatment }) => treatment !== 'refused').map(({ type }) => type);
  return refuse('incomeStreams/types', 'unknown-word', `${name} is no type of income of the year.`, accepted);
}
