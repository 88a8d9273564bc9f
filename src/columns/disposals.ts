/**
 * Disposals beside the columns, and the capital losses brought forward that they may use.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/immediate.js';
import type { FactKind, Figure } from '../algebra/words.js';
import { notApplicableTo } from '../company/request.js';
import { yearOfDay } from '../ground/calendar.js';
import { oncePer } from '../ground/once.js';
import { disposalRulesOf } from '../law/company/disposals/asset-classes.js';
import { disposals } from '../law/company/disposals/disposals.js';
import type { DisposalFacts, DisposalRules } from '../law/company/disposals/schedule.js';
import type { DISPOSAL_FIGURES } from '../law/company/facts.js';
import type { AssetClass, CompanyRuleTable } from '../tables/company-table.js';
import { checkColumn, checkNames, checkValues, checkWords, type GivenColumn, type Names, refuse } from './checks.js';
import { type ListLaw, Lists, meantBy } from './lists.js';
import type { Outputs } from './outputs.js';

/** Disposals in columns: a value for each disposal, those of row 0 first. */
export interface DisposalColumns {
  /** The index of each row's first disposal; one more entry than rows, and the last is the number of disposals. */
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

const NAMES = [
  'profitGains',
  'digitalGains',
  'separateGains',
  'separateTax',
  'generalLossesOfTheYear',
  'generalLossesBroughtForward',
] as const satisfies readonly (keyof typeof DISPOSAL_FIGURES)[];

const rulesOf = oncePer(
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

/** The facts of a disposal that the law needs. */
type Item = { -readonly [N in keyof DisposalFacts]: DisposalFacts[N] };

/** The disposals of all rows, and what they come to. */
export function disposalLists(input: Input, table: CompanyRuleTable, outputs: Outputs): Lists<Item> {
  return new Lists(new DisposalList(input, table), NAMES, table.rounding, outputs);
}

class DisposalList implements ListLaw<Item> {
  readonly name = 'disposals';
  readonly offsets: Int32Array | null;
  readonly given: readonly GivenColumn[];
  private readonly columns: DisposalColumns | undefined;
  private readonly rules: DisposalRules;
  private readonly classes: readonly AssetClass[];
  private readonly losses: LossesByClass | null;
  private readonly taxYear: number;

  constructor(input: Input, table: CompanyRuleTable) {
    const { rows, disposals: columns } = input;
    this.columns = columns;
    this.offsets = columns?.offsets ?? null;
    this.given = columns ? givenColumns(columns, rows) : [];
    this.rules = rulesOf(table);
    this.taxYear = table.taxYear;
    this.classes = (columns?.assetClasses ?? []).map((name) => classNamed(name, table));
    this.losses = lossesByClass(input, table);
  }

  blank({ zero }: ImmediateWords): Item {
    const nothing = { proceeds: zero, costBase: zero, disposalCosts: zero };
    return { assetClass: '', day: 0, ...nothing, taxWrittenDownValue: undefined, reinvested: undefined };
  }

  fill(item: Item, at: number, m: ImmediateWords): void {
    const columns = this.columns as DisposalColumns;
    item.assetClass = (this.classes[columns.assetClass[at] as number] as AssetClass).class;
    item.day = columns.day[at] as number;
    item.proceeds = m.figure(columns.proceeds[at] as number);
    item.costBase = m.figure(columns.costBase[at] as number);
    item.disposalCosts = columns.disposalCosts ? m.figure(columns.disposalCosts[at] as number) : m.zero;
    item.taxWrittenDownValue = givenFigure(m, columns.taxWrittenDownValue, at);
    item.reinvested = givenFigure(m, columns.reinvested, at);
  }

  hasMore(row: number): boolean {
    if (this.losses === null) return false;
    for (const { column } of this.losses) if (column[row] !== 0) return true;
    return false;
  }

  figuresOf(items: readonly Item[], row: number, m: ImmediateWords): readonly Figure[] {
    const list = disposals(m, items, this.hasMore(row) ? this.lossesOf(m, row) : null, this.rules);
    return [
      list.profitGains,
      list.digitalGains,
      list.separateGains,
      list.separateTax,
      list.generalLossesOfTheYear,
      list.generalLossesBroughtForward,
    ];
  }

  /** The losses brought forward of a row, by class; two names of one class are added. */
  private lossesOf(m: ImmediateWords, row: number): readonly Figure[] {
    const losses = this.rules.classes.map(() => m.zero);
    for (const { place, column } of this.losses ?? []) {
      losses[place] = m.plus(losses[place] as Figure, m.figure(column[row] as number));
    }
    return losses;
  }

  checkEmpty(): void {}

  checkItem(at: number): void {
    const columns = this.columns as DisposalColumns;
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
    checkApplicable(columns, this.classes[place] as AssetClass, at);
  }
}

const DECIDED = ['reinvested', 'taxWrittenDownValue'] as const;

function checkApplicable(columns: DisposalColumns, assetClass: AssetClass, at: number): void {
  for (const name of DECIDED) {
    if (Number.isNaN(columns[name]?.[at] ?? Number.NaN)) continue;
    const why = notApplicableTo(assetClass)[name];
    if (why === undefined) continue;
    const message = `disposals.${name}[${at}] ${why}; this is of ${assetClass.class}.`;
    refuse(`disposals/${name}/${at}`, 'not-applicable', message, 'NaN on this asset class');
  }
}

interface Input {
  readonly rows: number;
  readonly disposals?: DisposalColumns;
  readonly capitalLossesBroughtForward?: Readonly<Record<string, Float64Array>>;
}

function givenFigure(m: ImmediateWords, column: Float64Array | undefined, at: number): Figure | undefined {
  const amount = column?.[at] ?? Number.NaN;
  return Number.isNaN(amount) ? undefined : m.figure(amount);
}

const GIVEN: Names = {
  required: ['offsets', 'assetClasses', 'assetClass', 'day', 'proceeds', 'costBase'],
  others: ['disposalCosts', 'taxWrittenDownValue', 'reinvested'],
};

function givenColumns(disposals: DisposalColumns, rows: number): GivenColumn[] {
  checkNames('/disposals', disposals, GIVEN);
  const { offsets, assetClasses, assetClass, ...columns } = disposals;
  checkWords('disposals/assetClasses', assetClasses);
  if (!(offsets instanceof Int32Array) || offsets.length !== rows + 1) {
    refuse(
      'disposals/offsets',
      'not-a-list',
      'offsets does not say where each row starts.',
      `an Int32Array of ${rows + 1} values`,
    );
  }
  const count = offsets[rows] ?? 0;
  const given = Object.entries(columns).flatMap(([name, values]): GivenColumn[] => {
    const fact = COLUMNS[name as keyof typeof COLUMNS];
    return values === undefined ? [] : [{ name: `disposals/${name}`, fact, values }];
  });
  checkColumn({ name: 'disposals/assetClass', fact: { kind: 'choice' }, values: assetClass }, count);
  for (const each of given) checkColumn(each, count);
  return given;
}

function classNamed(name: string, { assetClasses }: CompanyRuleTable): AssetClass {
  const found = meantBy(name, assetClasses, (each) => each.class);
  if (found) return found;
  const accepted = assetClasses.map((each) => each.class);
  return refuse('disposals/assetClasses', 'unknown-word', `There is no class of asset ${name}.`, accepted);
}

/** Losses brought forward, each with the place of its class in the table. */
type LossesByClass = readonly { readonly place: number; readonly column: Float64Array }[];

function lossesByClass(
  { rows, capitalLossesBroughtForward: losses }: Input,
  table: CompanyRuleTable,
): LossesByClass | null {
  if (!losses) return null;
  return Object.entries(losses).map(([name, column]) => {
    const place = table.assetClasses.indexOf(classNamed(name, table));
    const given = { name: `capitalLossesBroughtForward/${name}`, fact: { kind: 'amount' }, values: column } as const;
    checkColumn(given, rows);
    checkValues(given, 0, rows);
    return { place, column };
  });
}
