/**
 * The tax of a range of rows under a table.
 *
 * The versions of a rule inside a table are chosen by day, so a table of another year than the rows were stated for is
 * asked about the same figures with every day moved by whole years, 29 February to 28 February.
 *
 * @module
 */
import { type CitColumns, type CitColumnsInput, calculateCitColumns } from '../../columns/company.js';
import { calculatePitColumns, type PitColumns, type PitColumnsInput } from '../../columns/individual.js';
import { DISPOSALS } from '../../columns/items.js';
import { returnsIn, shared } from '../../columns/ranges.js';
import { type RulesUsed, rulesUsed } from '../../computation/index.js';
import { dayYearsLater, InputError, type Problem, problem } from '../../ground/index.js';
import { COMPANY_FACTS } from '../../law/company/index.js';
import { engineTable, published } from '../../tables/shipped.js';
import type { PopulationKind, Prepared, RuleTable } from './rows.js';

/** The results of some rows under a table: the tax, and the size by which they are grouped, both in kobo. */
export interface Totals {
  readonly total: Float64Array;
  readonly size: Float64Array;
}

/** Returns whether numbers hold the total of a row; NaN is an amount that none holds. */
export function isHeld(before: Totals, after: Totals, at: number): boolean {
  return !Number.isNaN((before.total[at] as number) + (after.total[at] as number) + (before.size[at] as number));
}

/** Works out ranges of rows under one table. */
export class LawOfRows {
  readonly rules: RulesUsed;
  /** Deeply frozen, so that its digest is made once. */
  private readonly table: RuleTable;
  /** The result of the last range, whose figures are written over. */
  private last: CitColumns | PitColumns | null = null;

  constructor(table: RuleTable) {
    const own = engineTable(table);
    this.rules = rulesUsed(own);
    this.table = published(own);
  }

  get kind(): PopulationKind {
    return this.table.kind;
  }

  /** The tax of the rows from one (included) to another (excluded). They hold until the next range is asked for. */
  totals(population: Prepared, start: number, end: number): Totals {
    const { table, last } = this;
    const returns = rangeOf(population.returns, start, end, table.taxYear);
    const into = last?.rows === returns.rows ? { into: last.figures as never } : {};
    if (table.kind === 'company') {
      const result = calculateCitColumns(returns as CitColumnsInput, { table, ...into });
      this.last = result;
      return { total: result.figures.total, size: result.figures.grossTurnover };
    }
    const result = calculatePitColumns(returns as PitColumnsInput, { table, ...into });
    this.last = result;
    return { total: result.figures.taxDue as Float64Array, size: result.figures.grossIncome as Float64Array };
  }
}

/**
 * The returns of a population as returns of another year: every day is moved by whole years, 29 February to 28 February
 * where that year has none, and the amounts stay. `calculateCitColumns` takes them with a table of that year.
 *
 * @example
 * const read = prepare('company', population({ count: 10, seed: 1, taxYear: 2026 }), { taxYear: 2026 });
 * returnsMovedTo(2025, read).taxYear; // 2025
 */
export function returnsMovedTo(taxYear: number, population: Prepared): Prepared['returns'] {
  return rangeOf(population.returns, 0, population.rows, taxYear);
}

/** The returns of some rows, as returns of another year. The columns are not copied. */
function rangeOf(population: Prepared['returns'], start: number, end: number, taxYear: number): Prepared['returns'] {
  const years = taxYear - population.taxYear;
  const returns = { ...returnsIn(population, start, end, shared), taxYear };
  if (years === 0 || 'incomeStreams' in returns) return returns;
  const { columns, disposals } = returns;
  return { ...returns, columns: moved(columns, years), ...(disposals && { disposals: moved(disposals, years) }) };
}

/** The columns of days. */
const DAYS = Object.entries({ ...COMPANY_FACTS, ...DISPOSALS.facts }).flatMap(([name, { kind }]) =>
  kind.endsWith('day') ? [name] : [],
);

/** The same columns with every day some years later; 0 is a day that is not given. */
function moved<C extends object>(columns: C, years: number): C {
  const entries = Object.entries(columns).map(([name, values]) => [
    name,
    DAYS.includes(name) ? (values as Int32Array).map((day) => (day === 0 ? 0 : dayYearsLater(day, years))) : values,
  ]);
  return Object.fromEntries(entries) as C;
}

/** The refusals that concern every row alike. */
const OF_ALL_ROWS = /^\/(?:incomeStreams\/types|disposals\/assetClasses|table)$/;

/**
 * Works out a range by some laws. Where one of them refuses a row that the year's own table takes, the range is halved
 * until the row is alone; it then has no answer.
 */
export function workedOut(
  laws: readonly LawOfRows[],
  population: Prepared,
  range: readonly [start: number, end: number],
  use: (totals: readonly Totals[], start: number) => void,
  refuse: (row: number, problems: readonly Problem[]) => void,
): void {
  const [start, end] = range;
  try {
    const totals = laws.map((law) => law.totals(population, start, end));
    use(totals, start);
  } catch (error) {
    if (!(error instanceof InputError) || OF_ALL_ROWS.test(error.path)) throw error;
    const middle = (start + end) >> 1;
    if (middle === start) refuse(start, error.errors);
    else
      for (const half of [
        [start, middle],
        [middle, end],
      ] as const)
        workedOut(laws, population, half, use, refuse);
  }
}

/** A tax that columns do not hold. */
export const TOO_LARGE: Problem = problem(
  '/total',
  'amount-too-large',
  'The tax is too large for a population.',
  'a tax of at most 90071992547409.91',
);
