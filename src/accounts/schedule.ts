/**
 * The schedule of capital allowances as the caller sees it: a row for each asset, for each class, and one for all.
 *
 *     brought forward + additions − initial − annual − disposals = carried forward
 *
 * in each row; and in each column the assets add up to their class, the classes to the total.
 *
 * @module
 */
import { type ImmediateWords, koboOfFigure } from '../algebra/index.js';
import type { Figure } from '../algebra/words.js';
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
type Row = { readonly [N in keyof AllowanceAmounts]: Figure };

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

/** The schedule of a register. */
export function scheduleOf({ m, assets, period }: RegisterFacts): CapitalAllowanceSchedule {
  const sums = new Map([...period.rules.classes.keys()].map((name) => [name, [] as Row[]]));
  const rows = assets.map((each) => {
    const row = rowOf(each);
    const ofClass = sums.get(each.asset.assetClass) ?? [];
    sums.set(each.asset.assetClass, ofClass);
    ofClass.push(row);
    return row;
  });
  const classes = [...sums].filter(([, ofClass]) => ofClass.length > 0);
  return {
    assets: assets.map((each, index) => assetRow(each, rows[index] as Row, index)),
    classes: Object.fromEntries(classes.map(([name, ofClass]) => [name, amountsOf(sumOf(m, ofClass))])),
    total: amountsOf(sumOf(m, rows)),
  };
}

/** In a literal, as the amounts below. */
function rowOf({ year, notAllowed, charge }: AssetAllowed): Row {
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

function assetRow({ given, asset, year }: AssetAllowed, row: Row, index: number): AssetAllowances {
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

function sumOf(m: ImmediateWords, rows: readonly Row[]): Row {
  const sums = COLUMNS.map((column) => {
    let sum = m.zero;
    for (const row of rows) sum = m.plus(sum, row[column]);
    return [column, sum] as const;
  });
  return Object.fromEntries(sums) as unknown as Row;
}

/** In a literal: a loop over the columns takes several times as long. */
function amountsOf(row: Row): AllowanceAmounts {
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
