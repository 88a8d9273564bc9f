/**
 * Streams of income beside the columns: each row has those from its offset up to the next. The law of streams runs over
 * the list of one row after the other, in numbers; a list that numbers decline is worked out in bigint with its row.
 *
 * @module
 */
import { BeyondRange, type ImmediateWords, inBigint, inNumbers, koboOfFigure } from '../algebra/immediate.js';
import { isPlain } from '../algebra/strip.js';
import type { FactKind } from '../algebra/words.js';
import { lawOf } from '../individual/law.js';
import { INCOME_FIGURES, type Stream } from '../law/individual/facts.js';
import { grossIncome } from '../law/individual/gross-income.js';
import { spelling } from '../request/readers.js';
import type { IncomeTypeRule, IndividualRuleTable } from '../tables/individual-table.js';
import { heldAs } from './blocks.js';
import { checkColumn, checkOffsets, checkValues, type GivenColumn, refuse } from './checks.js';
import type { Outputs } from './outputs.js';

/** Streams of income in columns: a value for each stream, those of row 0 first. */
export interface StreamColumns {
  /** Where the streams of each row start; one more than there are rows, and the last is the number of streams. */
  readonly offsets: Int32Array;
  /** The names that `type` counts in: types of income of the table or their aliases. */
  readonly types: readonly string[];
  readonly type: Uint8Array;
  /** What is paid each time, in kobo. */
  readonly amount: Float64Array;
  /** How many times a year it is paid: 12 for a monthly salary. */
  readonly periodsPerYear: Int32Array;
  /** Expenses of the year, in kobo. */
  readonly expenses?: Float64Array;
}

const AMOUNT = { kind: 'amount' } as const satisfies FactKind;

type Name = keyof typeof INCOME_FIGURES;
type ListFigures = Readonly<Record<Name, number | bigint>>;

const NAMES = Object.keys(INCOME_FIGURES) as readonly Name[];
/** Figures of a list that numbers decline. The kernel then declines the row. */
const DECLINED = Object.fromEntries(NAMES.map((name) => [name, Number.NaN])) as ListFigures;

type Item = { -readonly [N in keyof Stream]: Stream[N] };

/** The streams of all rows, and what they come to. */
export class StreamLists {
  private readonly figures: Readonly<Record<Name, Float64Array>>;
  private readonly columns: StreamColumns;
  private readonly given: readonly GivenColumn[];
  private readonly types: readonly IncomeTypeRule[];
  private readonly law: ReturnType<typeof lawOf>;
  private readonly exact: ImmediateWords;
  private readonly isInNumbers: boolean;
  private readonly pool: Item[] = [];
  private readonly items: Item[] = [];

  constructor(columns: StreamColumns, rows: number, table: IndividualRuleTable, outputs: Outputs) {
    this.figures = outputs as typeof this.figures;
    this.columns = columns;
    this.law = lawOf(table);
    this.given = givenColumns(columns, rows);
    this.types = columns.types.map((name) => typeNamed(name, this.law));
    this.exact = inBigint(table.rounding);
    this.isInNumbers = isPlain(table.rounding);
  }

  column(name: string): Float64Array {
    return this.figures[name as Name];
  }

  /** Works out the lists of some rows, in numbers. */
  workOut(start: number, end: number): void {
    this.check(start, end);
    for (let row = start; row < end; row++) this.write(row, this.inNumbersOf(row));
  }

  /** The figures of a row's list, exactly; the columns hold those that a number holds. */
  row(row: number): ListFigures {
    const figures = this.figuresOf(this.exact, row);
    this.write(row, figures);
    return figures;
  }

  private inNumbersOf(row: number): ListFigures {
    if (!this.isInNumbers) return DECLINED;
    try {
      return this.figuresOf(inNumbers, row);
    } catch (error) {
      if (error instanceof BeyondRange) return DECLINED;
      throw error;
    }
  }

  private figuresOf(m: ImmediateWords, row: number): ListFigures {
    const { income } = grossIncome(m, this.streams(m, row), this.law.minimumWage);
    return {
      grossIncome: koboOfFigure(income.grossIncome),
      exemptIncome: koboOfFigure(income.exemptIncome),
      incomeTaxedAtSource: koboOfFigure(income.incomeTaxedAtSource),
      allowableExpenses: koboOfFigure(income.allowableExpenses),
      employmentIncome: koboOfFigure(income.employmentIncome),
    };
  }

  private write(row: number, list: ListFigures): void {
    const { figures } = this;
    figures.grossIncome[row] = heldAs(list.grossIncome);
    figures.exemptIncome[row] = heldAs(list.exemptIncome);
    figures.incomeTaxedAtSource[row] = heldAs(list.incomeTaxedAtSource);
    figures.allowableExpenses[row] = heldAs(list.allowableExpenses);
    figures.employmentIncome[row] = heldAs(list.employmentIncome);
  }

  /** The streams of a row, in objects that the next row takes over. */
  private streams(m: ImmediateWords, row: number): readonly Item[] {
    const { columns, items } = this;
    const first = columns.offsets[row] ?? 0;
    items.length = (columns.offsets[row + 1] ?? 0) - first;
    for (let place = 0; place < items.length; place++) items[place] = this.item(m, place, first + place);
    return items;
  }

  private item(m: ImmediateWords, place: number, at: number): Item {
    const { columns } = this;
    const type = this.types[columns.type[at] as number] as IncomeTypeRule;
    const amount = m.figure(columns.amount[at] as number);
    const periodsPerYear = columns.periodsPerYear[at] as number;
    const expenses = columns.expenses ? m.figure(columns.expenses[at] as number) : m.zero;
    const item = this.pool[place];
    if (item) return Object.assign(item, { type, amount, periodsPerYear, expenses });
    const made = { type, amount, periodsPerYear, expenses, frequency: '' };
    this.pool[place] = made;
    return made;
  }

  private check(start: number, end: number): void {
    const { columns } = this;
    checkOffsets('incomeStreams/offsets', columns.offsets, start, end);
    const first = columns.offsets[start] ?? 0;
    const last = columns.offsets[end] ?? 0;
    for (const each of this.given) checkValues(each, first, last);
    for (let at = first; at < last; at++) this.checkItem(at);
    for (let row = start; row < end; row++) {
      if (columns.offsets[row] !== columns.offsets[row + 1]) continue;
      refuse(
        `incomeStreams/offsets/${row}`,
        'empty-list',
        `Row ${row} has no stream of income.`,
        'at least one stream',
      );
    }
  }

  private checkItem(at: number): void {
    const { columns, types } = this;
    const type = types[columns.type[at] as number];
    const periods = columns.periodsPerYear[at] as number;
    if (type === undefined) {
      const message = `incomeStreams.type[${at}] is ${columns.type[at]}.`;
      refuse(`incomeStreams/type/${at}`, 'unknown-word', message, `0 to ${types.length - 1}, a place in types`);
    }
    const isOnce = type.paid === 'once_a_year';
    if (periods < 1 || (isOnce && periods > 1)) {
      const message = `incomeStreams.periodsPerYear[${at}] is ${periods}.`;
      const accepted = isOnce ? `1, for ${type.type} is never annualised` : 'a whole number from 1';
      refuse(`incomeStreams/periodsPerYear/${at}`, 'not-a-whole-number', message, accepted);
    }
    if (type.expenses || !((columns.expenses?.[at] ?? 0) > 0)) return;
    const message = `expenses are not allowed against ${type.type}, incomeStreams.expenses[${at}].`;
    refuse(`incomeStreams/expenses/${at}`, 'not-applicable', message, 'no expenses');
  }
}

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
  const wanted = spelling(name);
  const found = types.find((each) => [each.type, ...each.aliases].some((alias) => spelling(alias) === wanted));
  const accepted = types.filter(({ treatment }) => treatment !== 'refused').map(({ type }) => type);
  if (found && found.treatment !== 'refused') return found;
  return refuse(
    'incomeStreams/types',
    'unknown-word',
    `${name} is no type of income of the year.`,
    accepted.join(', '),
  );
}
