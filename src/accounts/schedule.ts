/**
 * The schedule of capital allowances as the caller sees it: a row for each asset, for each class, and one for all.
 *
 *     brought forward + additions − initial − annual − disposals = carried forward
 *
 * in each row; and in each column the assets add up to their class, the classes to the total.
 *
 * @module
 */
import { koboOfFigure } from '../algebra/index.js';
import type { Figure, Words } from '../algebra/words.js';
import { type Decimal, nairaOf } from '../ground/index.js';
import type { AssetAllowed, RegisterFacts } from './facts.js';

/** The amounts of a row of the schedule, in naira. */
export interface AllowanceAmounts {
  /** The cost less the allowances of earlier years, at the beginning of the period. Naira. */
  readonly residueBroughtForward: Decimal;
  /** The cost of assets first used in the period. Naira. */
  readonly additions: Decimal;
  /** Investment allowance, which leaves the residue as it is. Naira. */
  readonly investment: Decimal;
  /** Initial allowance. Naira. */
  readonly initial: Decimal;
  /** Annual allowance; under the Nigeria Tax Act the allowance of the year. Naira. */
  readonly annual: Decimal;
  /** The part of the allowances that private use or untaxed income takes away. Naira. */
  readonly notAllowed: Decimal;
  /** The residue that leaves with a sale. Naira. */
  readonly disposals: Decimal;
  /** The residue above the value of a sale. Naira. */
  readonly balancingAllowance: Decimal;
  /**
   * The value of a sale above the residue, at most the allowances made, as far as the asset served the trade. Naira.
   */
  readonly balancingCharge: Decimal;
  /** The residue at the end of the period. Naira. */
  readonly residueCarriedForward: Decimal;
  /** 1% of the cost of assets that are not sold, recorded from 2026 for statistics; in no sum. Naira. */
  readonly notional: Decimal;
}

/** An asset of the schedule. */
export interface AssetAllowances extends AllowanceAmounts {
  /** The name of the asset, or the number of its row. */
  readonly id: string;
  /** The class, by its name in the table. */
  readonly class: string;
  /** The years of assessment for which an allowance was made, with this one. */
  readonly yearsAllowed: number;
}

/** The schedule of capital allowances of a year. */
export interface CapitalAllowanceSchedule {
  /** Each asset, in the order of the request. */
  readonly assets: readonly AssetAllowances[];
  /** The sum of each class, in the order of the table. */
  readonly classes: Readonly<Record<string, AllowanceAmounts>>;
  /** The sum of all assets. */
  readonly total: AllowanceAmounts;
}

/** The figures of a row. */
export type AllowanceFigures = { readonly [N in keyof AllowanceAmounts]: Figure };

/** The columns, in their order. */
export const COLUMNS = [
  'residueBroughtForward',
  'additions',
  'investment',
  'initial',
  'annual',
  'notAllowed',
  'disposals',
  'balancingAllowance',
  'balancingCharge',
  'residueCarriedForward',
  'notional',
] as const satisfies readonly (keyof AllowanceAmounts)[];

/** A class of a schedule: the rows of its assets, and their sum. */
export interface ScheduledClass {
  readonly name: string;
  readonly assets: readonly AssetAllowed[];
  readonly sum: AllowanceFigures;
}

/** The classes that have assets, in the order of the table. */
export function scheduledClasses(
  m: Words,
  { assets, period }: Pick<RegisterFacts, 'assets' | 'period'>,
): readonly ScheduledClass[] {
  const byClass = new Map([...period.rules.classes.keys()].map((name) => [name, [] as AssetAllowed[]]));
  for (const each of assets) {
    const { assetClass } = each.asset;
    const ofClass = byClass.get(assetClass) ?? [];
    byClass.set(assetClass, ofClass);
    ofClass.push(each);
  }
  const classes = [...byClass].filter(([, ofClass]) => ofClass.length > 0);
  return classes.map(([name, ofClass]) => ({ name, assets: ofClass, sum: sumOf(m, ofClass.map(rowOf)) }));
}

/** The sum of a schedule. */
export function totalOf(m: Words, classes: readonly ScheduledClass[]): AllowanceFigures {
  return sumOf(
    m,
    classes.map(({ sum }) => sum),
  );
}

/** The schedule of a register. */
export function scheduleOf(facts: RegisterFacts): CapitalAllowanceSchedule {
  const { m, assets } = facts;
  const classes = scheduledClasses(m, facts);
  return {
    assets: assets.map((each, index) => assetRow(each, rowOf(each), index)),
    classes: Object.fromEntries(classes.map(({ name, sum }) => [name, amountsOf(sum)])),
    total: amountsOf(totalOf(m, classes)),
  };
}

/** The row of an asset. In a literal, as the amounts below. */
export function rowOf({ year, notAllowed, charge }: AssetAllowed): AllowanceFigures {
  return {
    residueBroughtForward: year.residueBroughtForward,
    additions: year.additions,
    investment: year.investment,
    initial: year.initial,
    annual: year.annual,
    notAllowed,
    disposals: year.disposals,
    balancingAllowance: year.balancingAllowance,
    balancingCharge: charge,
    residueCarriedForward: year.residueCarriedForward,
    notional: year.notional,
  };
}

function assetRow({ given, asset, year }: AssetAllowed, row: AllowanceFigures, index: number): AssetAllowances {
  const { id = String(index + 1) } = given;
  const amounts = amountsOf(row);
  return {
    id,
    class: asset.assetClass,
    residueBroughtForward: amounts.residueBroughtForward,
    additions: amounts.additions,
    investment: amounts.investment,
    initial: amounts.initial,
    annual: amounts.annual,
    notAllowed: amounts.notAllowed,
    disposals: amounts.disposals,
    balancingAllowance: amounts.balancingAllowance,
    balancingCharge: amounts.balancingCharge,
    residueCarriedForward: amounts.residueCarriedForward,
    notional: amounts.notional,
    yearsAllowed: year.yearsAllowed,
  };
}

/** Each column as one sum: figures that were added one by one would be a sum in a sum, and so on. */
function sumOf(m: Words, rows: readonly AllowanceFigures[]): AllowanceFigures {
  const ones = rows.map(() => 1n);
  const sums = COLUMNS.map((column) => {
    const figures = rows.map((row) => row[column]);
    return [column, m.sum(figures, ones)] as const;
  });
  return Object.fromEntries(sums) as unknown as AllowanceFigures;
}

/** In a literal: a loop over the columns takes several times as long. */
function amountsOf(row: AllowanceFigures): AllowanceAmounts {
  return {
    residueBroughtForward: naira(row.residueBroughtForward),
    additions: naira(row.additions),
    investment: naira(row.investment),
    initial: naira(row.initial),
    annual: naira(row.annual),
    notAllowed: naira(row.notAllowed),
    disposals: naira(row.disposals),
    balancingAllowance: naira(row.balancingAllowance),
    balancingCharge: naira(row.balancingCharge),
    residueCarriedForward: naira(row.residueCarriedForward),
    notional: naira(row.notional),
  };
}

function naira(figure: Figure): Decimal {
  return nairaOf(koboOfFigure(figure));
}
