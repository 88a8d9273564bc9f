/**
 * Disposals beside the columns, and the capital losses brought forward that they may use.
 *
 * @module
 */
import type { ImmediateWords } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
import { CLASS_FIELDS, notApplicableTo } from '../company/request.js';
import { oncePer, yearOfDay } from '../ground/index.js';
import {
  type DISPOSAL,
  DISPOSAL_FIGURES,
  type DisposalFacts,
  type DisposalFigures,
  type DisposalRules,
  disposalRulesOf,
  disposals,
} from '../law/company/index.js';
import type { AssetClass, CompanyRuleTable } from '../tables/company-table.js';
import { checkColumn, checkValues, type GivenColumn, refuse } from './checks.js';
import { DISPOSALS, givenColumns, type ItemColumns } from './items.js';
import { type ListLaw, Lists, meantBy } from './lists.js';
import type { Outputs } from './outputs.js';

/** Disposals in columns: a value for each disposal, those of row 0 first; a day as yyyymmdd. */
export interface DisposalColumns extends ItemColumns<typeof DISPOSAL> {
  /** The index of each row's first disposal; one more entry than rows, and the last is the number of disposals. */
  readonly offsets: Int32Array;
  /** The names that `assetClass` counts in: classes of the table or their aliases. */
  readonly assetClasses: readonly string[];
  readonly assetClass: Uint8Array;
}

const NAMES = Object.keys(DISPOSAL_FIGURES);

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

/** The disposals of all rows, and what they come to. */
export function disposalLists(input: Input, table: CompanyRuleTable, outputs: Outputs): Lists<DisposalFacts> {
  return new Lists(new DisposalList(input, table), NAMES, table.rounding, outputs);
}

class DisposalList implements ListLaw<DisposalFacts> {
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
    this.given = columns ? givenColumns(DISPOSALS, columns, rows) : [];
    this.rules = rulesOf(table);
    this.taxYear = table.taxYear;
    this.classes = (columns?.assetClasses ?? []).map((name) => classNamed(name, table));
    this.losses = lossesByClass(input, table);
  }

  /** Written out: a fact that is written by its name takes a tenth of the time of a row. */
  itemAt(at: number, m: ImmediateWords): DisposalFacts {
    const columns = this.columns as DisposalColumns;
    return {
      assetClass: (this.classes[columns.assetClass[at] as number] as AssetClass).class,
      disposalDate: columns.disposalDate[at] as number,
      proceeds: m.figure(columns.proceeds[at] as number),
      costBase: m.figure(columns.costBase[at] as number),
      disposalCosts: m.figure(columns.disposalCosts?.[at] ?? 0),
      taxWrittenDownValue: givenFigure(m, columns.taxWrittenDownValue, at),
      reinvested: givenFigure(m, columns.reinvested, at),
    };
  }

  hasMore(row: number): boolean {
    if (this.losses === null) return false;
    for (const { column } of this.losses) if (column[row] !== 0) return true;
    return false;
  }

  figuresOf(items: readonly DisposalFacts[], row: number, m: ImmediateWords): DisposalFigures {
    return disposals(m, items, this.hasMore(row) ? this.lossesOf(m, row) : null, this.rules);
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
    const day = columns.disposalDate[at] as number;
    const year = yearOfDay(day);
    if (year !== this.taxYear && year !== this.taxYear - 1) {
      const accepted = `a day of ${this.taxYear - 1} or ${this.taxYear}`;
      const message = `disposals.disposalDate[${at}] is ${day}.`;
      refuse(`disposals/disposalDate/${at}`, 'outside-period', message, accepted);
    }
    const place = columns.assetClass[at] as number;
    if (place >= this.classes.length) {
      const accepted = `0 to ${this.classes.length - 1}, a place in assetClasses`;
      refuse(`disposals/assetClass/${at}`, 'unknown-word', `disposals.assetClass[${at}] is ${place}.`, accepted);
    }
    checkApplicable(columns, this.classes[place] as AssetClass, at);
  }
}

function checkApplicable(columns: DisposalColumns, assetClass: AssetClass, at: number): void {
  for (const name of CLASS_FIELDS) {
    if (Number.isNaN(columns[name]?.[at] ?? Number.NaN)) continue;
    const why = notApplicableTo(assetClass)[name];
    if (why === undefined) continue;
    const message = `disposals.${name}[${at}] ${why}; this is of ${assetClass.class}.`;
    refuse(`disposals/${name}/${at}`, 'not-applicable', message, 'NaN on this asset class');
  }
}

function givenFigure(m: ImmediateWords, column: Float64Array | undefined, at: number): Figure | undefined {
  const amount = column?.[at] ?? Number.NaN;
  return Number.isNaN(amount) ? undefined : m.figure(amount);
}

interface Input {
  readonly rows: number;
  readonly disposals?: DisposalColumns;
  readonly capitalLossesBroughtForward?: Readonly<Record<string, Float64Array>>;
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
