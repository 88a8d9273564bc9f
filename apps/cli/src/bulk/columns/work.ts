/**
 * Rows to figures: read into columns, worked out together, and given back row by row.
 *
 * @module
 */
import { InputError, type Problem } from 'nigeria-tax-rules';
import {
  type PopulationKind,
  type PopulationRow,
  type Prepared,
  type PrepareOptions,
  prepare,
  type RuleTable,
} from 'nigeria-tax-rules/analysis';
import {
  type CitColumnsInput,
  calculateCitColumns,
  calculatePitColumns,
  type PitColumnsInput,
} from 'nigeria-tax-rules/columns';
import type { CompanyRuleTable, IndividualRuleTable } from 'nigeria-tax-rules/rules';

/** A figure of every row. */
export interface Figure {
  readonly name: string;
  /** Amounts are in kobo. */
  readonly kind: 'amount' | 'flag' | 'word';
}

/** The figures of some rows. */
export interface Answers {
  /** The values of each figure by row, in the order of the figures; no number where a row was refused. */
  readonly values: readonly Float64Array[];
  /** The problems of each row; `undefined` where it was answered. */
  readonly problems: readonly (readonly Problem[] | undefined)[];
}

/** The figures whose values are places in a list of words. */
const IN_WORDS = ['companySize', 'entityTaxPath'];
const TOTALS: Readonly<Record<PopulationKind, string>> = { company: 'total', individual: 'taxDue' };

type Columns = Readonly<Record<string, Float64Array | Uint8Array>>;

/** Works rows out under a table, with the tax under other readings beside it. */
export class ColumnWork {
  readonly figures: readonly Figure[];
  readonly words: readonly string[];
  private readonly options: PrepareOptions;
  /** The places of the figures that are asked for; the others are worked out as far as the law does so at once. */
  private asked: ReadonlySet<number>;

  constructor(
    private readonly kind: PopulationKind,
    private readonly table: RuleTable,
    private readonly others: readonly RuleTable[],
  ) {
    const { taxYear } = table;
    this.options = { taxYear, under: [table] };
    const { figures, words } = this.workedOut(prepare(kind, [], this.options).returns, table);
    const own = Object.entries(figures).map(([name, column]) => ({ name, kind: kindOf(name, column) }));
    const total = TOTALS[kind];
    this.figures = [...own, ...others.map(({ reading }) => ({ name: `${total}_under_${reading}`, kind: AMOUNT }))];
    this.words = words;
    this.asked = new Set(this.figures.keys());
  }

  /** Asks for some figures alone, by their places. */
  askFor(places: readonly number[]): void {
    this.asked = new Set(places);
  }

  /** Works out some rows. One that is refused leaves the others as they are. */
  answersTo(rows: readonly PopulationRow[]): Answers {
    const values = this.figures.map((_, at) => new Float64Array(this.asked.has(at) ? rows.length : 0).fill(Number.NaN));
    const problems: (readonly Problem[] | undefined)[] = Array.from({ length: rows.length });
    this.workOut(rows, 0, { values, problems });
    return { values, problems };
  }

  /**
   * Works out rows that begin at a place. Where the law refuses one, which only the figures can show, they are halved
   * until it is alone.
   */
  private workOut(
    rows: readonly PopulationRow[],
    first: number,
    into: { readonly values: readonly Float64Array[]; readonly problems: (readonly Problem[] | undefined)[] },
  ): void {
    const read = prepare(this.kind, rows, this.options);
    for (const { row, problems } of read.leftOut) into.problems[first + row - 1] = problems;
    if (read.rows === 0) return;
    try {
      this.write(read, first, into);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const middle = rows.length >> 1;
      if (middle === 0) into.problems[first] = error.errors.map(withoutPlace);
      else {
        this.workOut(rows.slice(0, middle), first, into);
        this.workOut(rows.slice(middle), first + middle, into);
      }
    }
  }

  private write(
    read: Prepared,
    first: number,
    { values, problems }: { values: readonly Float64Array[]; problems: (readonly Problem[] | undefined)[] },
  ): void {
    const own = Object.values(this.workedOut(read.returns, this.table).figures);
    const totals = this.others.map((table, other) => {
      const isAsked = this.asked.has(own.length + other);
      return isAsked ? this.workedOut(read.returns, table).figures[TOTALS[this.kind]] : undefined;
    });
    [...own, ...totals].forEach((column, at) => {
      const into = values[at] as Float64Array;
      if (column === undefined || !this.asked.has(at)) return;
      for (let row = 0; row < read.rows; row++) {
        const place = first + (read.numbers?.[row] ?? row + 1) - 1;
        const value = (column as Float64Array)[row] as number;
        if (Number.isNaN(value)) problems[place] = [TOO_LARGE];
        into[place] = value;
      }
    });
  }

  private workedOut(returns: Prepared['returns'], table: RuleTable): { figures: Columns; words: readonly string[] } {
    if (this.kind === 'individual') {
      const { figures } = calculatePitColumns(returns as PitColumnsInput, { table: table as IndividualRuleTable });
      return { figures, words: [] };
    }
    const { figures, words } = calculateCitColumns(returns as CitColumnsInput, { table: table as CompanyRuleTable });
    return { figures: figures as unknown as Columns, words };
  }
}

const AMOUNT = 'amount' as const;

function kindOf(name: string, column: Float64Array | Uint8Array): Figure['kind'] {
  if (column instanceof Float64Array) return AMOUNT;
  return IN_WORDS.includes(name) ? 'word' : 'flag';
}

/** The place of a row in its part says nothing to the reader of a file. */
function withoutPlace({ path, message, ...others }: Problem): Problem {
  const withoutRow = path.replace(/^\/columns(\/\w+)\/\d+$/, '$1');
  return { ...others, path: withoutRow, message: message.replace(/\[\d+\]/g, '') };
}

const TOO_LARGE: Problem = {
  path: '',
  code: 'amount-too-large',
  message: 'A figure of the row is larger than a column holds.',
  accepted: 'figures of at most 90071992547409.91',
};
