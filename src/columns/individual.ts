/**
 * Individuals in columns: as many returns of one income year as there are rows, and every figure of each.
 *
 * @module
 */
import { inNumbers } from '../algebra/index.js';
import { type RulesUsed, rulesUsed, type TableOptions, tableFor } from '../computation/index.js';
import { oncePer } from '../ground/index.js';
import { exceedYear, INCOME_FIGURES, INDIVIDUAL_FACTS, MONTHS_STATED, PIT_INPUT } from '../law/individual/index.js';
import { individualTables } from '../tables/individual.js';
import type { IndividualRuleTable } from '../tables/individual-table.js';
import { workOut } from './blocks.js';
import { checkNames, checkRows, type Names, OPTIONS, refuse } from './checks.js';
import { absentValues, type FactColumns, Facts } from './facts.js';
import { kernelOf, type RunnableLaw } from './laws.js';
import { outputsFor } from './outputs.js';
import { individualLaws } from './programs.js';
import { type StreamColumns, streamLists } from './streams.js';

/**
 * The deductions and tax withheld of individuals, in kobo, and the months worked and the first of them, 1 to 12, or 0
 * where not given: each a typed array with a value for each row. They shorten no income: the payments of a stream are
 * those that its `periodsPerYear` says.
 */
export type IndividualColumns = FactColumns<typeof INDIVIDUAL_FACTS>;

/** Returns of individuals in columns. */
export interface PitColumnsInput {
  /** The income year of every row. */
  readonly taxYear: number;
  readonly rows: number;
  readonly columns?: IndividualColumns;
  readonly incomeStreams: StreamColumns;
}

/** The figures of individuals in columns. */
export interface PitColumns {
  readonly rules: RulesUsed;
  readonly rows: number;
  /** By name, in kobo: `taxDue`, `chargeableIncome`, …. An amount that no number holds, from 2^53 kobo on, is NaN. */
  readonly figures: Readonly<Record<string, Float64Array>>;
  /** The rows that numbers were not proved exact for; they were worked out one by one. */
  readonly oneByOne: number;
}

/** By which law columns are worked out, and into which memory. */
export interface PitColumnsOptions extends TableOptions<IndividualRuleTable> {
  /** The figures of an earlier result of as many rows, which are written over: new memory costs more than the law. */
  readonly into?: PitColumns['figures'];
}

const INPUT: Names = { required: ['taxYear', 'rows', 'incomeStreams'], others: ['columns'] };

const lawsOf = oncePer((table: IndividualRuleTable): readonly RunnableLaw[] =>
  individualLaws(table).map((law) => kernelOf(law, table)),
);

/**
 * Works out every figure of many individuals at once, exactly as `calculatePit` does one by one.
 *
 * @throws InputError for a value that no return could state, naming its column and row.
 * @example
 * const incomeStreams = {
 *   offsets: Int32Array.of(0, 1, 2),
 *   types: ['employment'],
 *   type: Uint8Array.of(0, 0),
 *   amount: Float64Array.of(50_000_000, 120_000_000),
 *   periodsPerYear: Int32Array.of(12, 12),
 * };
 * const { figures } = calculatePitColumns({ taxYear: 2026, rows: 2, incomeStreams });
 * figures.chargeableIncome?.[0]; // 600000000
 */
export function calculatePitColumns(input: PitColumnsInput, options: PitColumnsOptions = {}): PitColumns {
  checkNames('', input, INPUT);
  checkNames('/options', options, OPTIONS);
  const { into, ...tableOptions } = options;
  const table = tableFor(input, individualTables, tableOptions);
  const laws = lawsOf(table);
  const { rows, columns = {}, incomeStreams } = input;
  checkRows(rows);
  const facts = new Facts(INDIVIDUAL_FACTS, columns, absentValues(PIT_INPUT), rows);
  const ofLists = Object.keys(INCOME_FIGURES).map((name) => ({ name, value: 'kobo' as const }));
  const names = new Map([...(laws[0]?.layout.outputs ?? []), ...ofLists].map((each) => [each.name, each]));
  const outputs = outputsFor([...names.values()], rows, into);
  const lists = streamLists(incomeStreams, rows, table, outputs);
  const oneByOne = workOut({
    rows,
    laws,
    days: null,
    column: (source, name) => (source === 0 ? facts.column(name) : { all: lists.column(name) }),
    outputs,
    prepare: (start, end) => {
      facts.check(start, end);
      checkMonths(columns, start, end);
      lists.workOut(start, end);
    },
    finish: () => {},
    one: (row, law) => law.evaluator.run([facts.row(row), lists.row(row)]),
  });
  return { rules: rulesUsed(table), rows, figures: outputs as PitColumns['figures'], oneByOne };
}

/** Months of employment that do not fit into the year are refused as in a return. */
function checkMonths({ monthsWorked, employedFrom }: IndividualColumns, start: number, end: number): void {
  if (!monthsWorked || !employedFrom) return;
  for (let row = start; row < end; row++) {
    const [count, from] = [MONTHS_STATED[monthsWorked[row] ?? 0], MONTHS_STATED[employedFrom[row] ?? 0]];
    if (count === undefined || from === undefined) continue;
    const months = { monthsWorked: inNumbers.word(count), employedFrom: inNumbers.word(from) };
    if (!inNumbers.holds(exceedYear(inNumbers, months))) continue;
    const message = `monthsWorked[${row}] is ${count}, but employedFrom[${row}] is ${from}.`;
    refuse(`columns/monthsWorked/${row}`, 'option-conflict', message, 'months up to December');
  }
}
