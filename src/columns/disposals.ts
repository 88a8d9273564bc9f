/**
 * Disposals beside the columns: each row has those from its offset up to the next. The law of disposals runs over the
 * list of one row after the other, in numbers; a list that numbers decline is worked out in bigint with its row.
 *
 * @module
 */
import { BeyondRange, type ImmediateWords, inBigint, inNumbers, koboOfFigure } from '../algebra/immediate.js';
import { isPlain } from '../algebra/strip.js';
import type { FactKind, Figure } from '../algebra/words.js';
import { yearOfDay } from '../calendar.js';
import type { DisposalFacts } from '../law/company/disposals/asset-classes.js';
import { type DisposalRules, disposalRulesOf } from '../law/company/disposals/asset-classes.js';
import { type Disposals, disposals } from '../law/company/disposals/disposals.js';
import { DISPOSAL_FIGURES } from '../law/company/facts.js';
import { spelling } from '../request/readers.js';
import type { CompanyRuleTable } from '../tables/company-table.js';
import { oncePerTable } from '../tables/table.js';
import { heldAs } from './blocks.js';
import { checkColumn, checkOffsets, checkValues, type GivenColumn, refuse } from './checks.js';
import type { Outputs } from './outputs.js';

/** Disposals in columns: a value for each disposal, those of row 0 first. */
export interface DisposalColumns {
  /** Where the disposals of each row start; one more than there are rows, and the last is the number of disposals. */
  readonly offsets: Int32Array;
  /** The names that `assetClass` counts in: classes of the table or their aliases. */
  readonly assetClasses: readonly string[];
  readonly assetClass: Uint8Array;
  /** The day of disposal, yyyymmdd. */
  readonly day: Int32Array;
  readonly proceeds: Float64Array;
  readonly costBase: Float64Array;
  readonly disposalCosts?: Float64Array;
  /** NaN where it is not given. */
  readonly taxWrittenDownValue?: Float64Array;
  /** NaN where it is not given. */
  readonly reinvested?: Float64Array;
}

const COLUMNS = {
  day: { kind: 'day' },
  proceeds: { kind: 'amount' },
  costBase: { kind: 'amount' },
  disposalCosts: { kind: 'amount' },
  taxWrittenDownValue: { kind: 'given_amount' },
  reinvested: { kind: 'given_amount' },
} as const satisfies Readonly<Record<string, FactKind>>;

type Name = keyof typeof DISPOSAL_FIGURES;

const NAMES = Object.keys(DISPOSAL_FIGURES) as readonly Name[];

const rulesOf = oncePerTable(
  ({ assetClasses, capitalGains, taxYear }: CompanyRuleTable): DisposalRules =>
    disposalRulesOf(assetClasses, capitalGains, (assetClass, day) =>
      refuse(
        'disposals',
        'outside-period',
        `${assetClass} on ${day} has no law.`,
        `a day of ${taxYear - 1} or ${taxYear}`,
      ),
    ),
);

/** What the law takes of a disposal; the same objects serve one row after the other. */
type Item = { -readonly [N in keyof DisposalFacts]: DisposalFacts[N] };

/** The disposals of all rows, and what they come to. */
export class DisposalLists {
  /** What the list of each row comes to, in kobo; NaN where numbers decline it. */
  readonly figures: Readonly<Record<Name, Float64Array>>;
  private readonly columns: DisposalColumns | undefined;
  private readonly given: readonly GivenColumn[];
  private readonly rules: DisposalRules;
  private readonly classes: readonly string[];
  private readonly losses: readonly (Float64Array | undefined)[] | null;
  private readonly taxYear: number;
  private readonly isRelieved: readonly boolean[];
  private readonly exact: ImmediateWords;
  private readonly isInNumbers: boolean;
  private readonly pool: Item[] = [];
  private readonly items: Item[] = [];

  constructor(input: Input, table: CompanyRuleTable, outputs: Outputs) {
    const { rows, disposals: columns } = input;
    this.figures = outputs as typeof this.figures;
    this.columns = columns;
    this.rules = rulesOf(table);
    this.taxYear = table.taxYear;
    this.exact = inBigint(table.rounding);
    this.isInNumbers = isPlain(table.rounding);
    this.given = columns ? givenColumns(columns, rows) : [];
    this.classes = (columns?.assetClasses ?? []).map((name) => classNamed(name, table));
    this.isRelieved = this.classes.map((name) =>
      table.assetClasses.some((each) => each.class === name && each.reinvestmentRelief),
    );
    this.losses = lossesByClass(input, table);
  }

  column(name: string): Float64Array {
    return this.figures[name as Name];
  }

  /** Works out the lists of some rows, in numbers. */
  workOut(start: number, end: number): void {
    const { columns } = this;
    for (const name of NAMES) this.figures[name].fill(0, start, end);
    if (columns) this.check(columns, start, end);
    if (!columns && !this.losses) return;
    for (let row = start; row < end; row++) {
      if (this.lengthOf(row) > 0 || this.hasLosses(row)) this.write(row, this.inNumbersOf(row));
    }
  }

  /** The figures of a row's list, exactly; the columns hold those that a number holds. */
  row(row: number): ListFigures {
    const m = this.exact;
    const figures = figuresOf(this.listOf(m, row));
    this.write(row, figures);
    return figures;
  }

  private write(row: number, list: ListFigures): void {
    const { figures } = this;
    figures.profitGains[row] = heldAs(list.profitGains);
    figures.digitalGains[row] = heldAs(list.digitalGains);
    figures.separateGains[row] = heldAs(list.separateGains);
    figures.separateTax[row] = heldAs(list.separateTax);
    figures.generalLossesOfTheYear[row] = heldAs(list.generalLossesOfTheYear);
    figures.generalLossesBroughtForward[row] = heldAs(list.generalLossesBroughtForward);
  }

  private inNumbersOf(row: number): ListFigures {
    if (!this.isInNumbers) return DECLINED;
    try {
      return figuresOf(this.listOf(inNumbers, row));
    } catch (error) {
      if (error instanceof BeyondRange) return DECLINED;
      throw error;
    }
  }

  private listOf(m: ImmediateWords, row: number): Disposals {
    const losses = this.hasLosses(row) ? this.lossesOf(m, row) : null;
    return disposals(m, this.schedule(m, row), losses, this.rules);
  }

  private hasLosses(row: number): boolean {
    return this.losses?.some((column) => column?.[row]) === true;
  }

  private lengthOf(row: number): number {
    const { offsets } = this.columns ?? {};
    return offsets ? (offsets[row + 1] ?? 0) - (offsets[row] ?? 0) : 0;
  }

  /** The disposals of a row, in objects that the next row takes over. */
  private schedule(m: ImmediateWords, row: number): readonly Item[] {
    const { columns, items } = this;
    items.length = this.lengthOf(row);
    if (!columns) return items;
    const first = columns.offsets[row] ?? 0;
    for (let place = 0; place < items.length; place++) items[place] = this.item(m, columns, place, first + place);
    return items;
  }

  private item(m: ImmediateWords, columns: DisposalColumns, place: number, at: number): Item {
    const item = this.pool[place] ?? { ...NO_ITEM };
    this.pool[place] = item;
    item.assetClass = this.classes[columns.assetClass[at] as number] as string;
    item.day = columns.day[at] as number;
    item.proceeds = m.figure(columns.proceeds[at] as number);
    item.costBase = m.figure(columns.costBase[at] as number);
    item.disposalCosts = columns.disposalCosts ? m.figure(columns.disposalCosts[at] as number) : m.zero;
    item.taxWrittenDownValue = givenFigure(m, columns.taxWrittenDownValue, at);
    item.reinvested = givenFigure(m, columns.reinvested, at);
    return item;
  }

  /** The losses brought forward of a row, by class. */
  private lossesOf(m: ImmediateWords, row: number): readonly Figure[] {
    return (this.losses ?? []).map((column) => m.figure(column?.[row] ?? 0));
  }

  private check(columns: DisposalColumns, start: number, end: number): void {
    const first = columns.offsets[start] ?? 0;
    const last = columns.offsets[end] ?? 0;
    checkOffsets('disposals/offsets', columns.offsets, start, end);
    for (const each of this.given) checkValues(each, first, last);
    for (let at = first; at < last; at++) this.checkItem(columns, at);
  }

  private checkItem(columns: DisposalColumns, at: number): void {
    const year = yearOfDay(columns.day[at] as number);
    if (year !== this.taxYear && year !== this.taxYear - 1) {
      const accepted = `a day of ${this.taxYear - 1} or ${this.taxYear}`;
      refuse(`disposals/day/${at}`, 'outside-period', `disposals.day[${at}] is ${columns.day[at]}.`, accepted);
    }
    const place = columns.assetClass[at] as number;
    if (place >= this.classes.length) {
      const accepted = `0 to ${this.classes.length - 1}, a place in assetClasses`;
      refuse(`disposals/assetClass/${at}`, 'unknown-word', `disposals.assetClass[${at}] is ${place}.`, accepted);
    }
    const isGiven = columns.reinvested !== undefined && !Number.isNaN(columns.reinvested[at]);
    if (!isGiven || this.isRelieved[place]) return;
    const message = `disposals.reinvested[${at}] relieves Nigerian shares only; this is of ${this.classes[place]}.`;
    refuse(`disposals/reinvested/${at}`, 'not-applicable', message, 'NaN on this asset class');
  }
}

interface Input {
  readonly rows: number;
  readonly disposals?: DisposalColumns;
  readonly capitalLossesBroughtForward?: Readonly<Record<string, Float64Array>>;
}

const NO_ITEM: Item = {
  assetClass: '',
  day: 0,
  proceeds: inNumbers.zero,
  costBase: inNumbers.zero,
  disposalCosts: inNumbers.zero,
  taxWrittenDownValue: undefined,
  reinvested: undefined,
};

function givenFigure(m: ImmediateWords, column: Float64Array | undefined, at: number): Figure | undefined {
  const amount = column?.[at] ?? Number.NaN;
  return Number.isNaN(amount) ? undefined : m.figure(amount);
}

/** The figures that the return starts from, in kobo. */
type ListFigures = Readonly<Record<Name, number | bigint>>;

/** Figures of a list that numbers decline. The kernel then declines the row. */
const DECLINED = Object.fromEntries(NAMES.map((name) => [name, Number.NaN])) as ListFigures;

function figuresOf(list: Disposals): ListFigures {
  return {
    profitGains: koboOfFigure(list.profitGains),
    digitalGains: koboOfFigure(list.digitalGains),
    separateGains: koboOfFigure(list.separateGains),
    separateTax: koboOfFigure(list.separateTax),
    generalLossesOfTheYear: koboOfFigure(list.generalLossesOfTheYear),
    generalLossesBroughtForward: koboOfFigure(list.generalLossesBroughtForward),
  };
}

function givenColumns(
  { offsets, assetClasses: _, assetClass, ...columns }: DisposalColumns,
  rows: number,
): GivenColumn[] {
  if (!(offsets instanceof Int32Array) || offsets.length !== rows + 1) {
    refuse(
      'disposals/offsets',
      'not-a-list',
      'offsets does not say where each row starts.',
      `an Int32Array of ${rows + 1} values`,
    );
  }
  const count = offsets[rows] ?? 0;
  const given = Object.entries(columns).map(([name, values]): GivenColumn => {
    const fact = COLUMNS[name as keyof typeof COLUMNS];
    if (!fact)
      refuse(`disposals/${name}`, 'unknown-field', `There is no column ${name}.`, Object.keys(COLUMNS).join(', '));
    return { name: `disposals/${name}`, fact, values };
  });
  checkColumn({ name: 'disposals/assetClass', fact: { kind: 'choice' }, values: assetClass }, count);
  for (const each of given) checkColumn(each, count);
  return given;
}

/** The class of the table that a name or an alias means. */
function classNamed(name: string, { assetClasses }: CompanyRuleTable): string {
  const wanted = spelling(name);
  const found = assetClasses.find((each) => [each.class, ...each.aliases].some((alias) => spelling(alias) === wanted));
  if (found) return found.class;
  return refuse(
    'disposals/assetClasses',
    'unknown-word',
    `There is no class of asset ${name}.`,
    assetClasses.map((each) => each.class).join(', '),
  );
}

/** The losses brought forward by class, in the order of the table. */
function lossesByClass(
  { rows, capitalLossesBroughtForward: losses }: Input,
  table: CompanyRuleTable,
): readonly (Float64Array | undefined)[] | null {
  if (!losses) return null;
  const named = new Map(Object.entries(losses).map(([name, column]) => [classNamed(name, table), { name, column }]));
  return table.assetClasses.map((each) => {
    const found = named.get(each.class);
    if (!found) return undefined;
    const given = {
      name: `capitalLossesBroughtForward/${found.name}`,
      fact: { kind: 'amount' },
      values: found.column,
    } as const;
    checkColumn(given, rows);
    checkValues(given, 0, rows);
    return found.column;
  });
}
