/**
 * A year beside another.
 *
 * @module
 */
import type { Decimal, RulesUsed } from 'nigeria-tax-rules';
import { changeOf, said } from './amounts.js';
import { lawOf } from './closing.js';
import type { TablePart, TableRow } from './model.js';
import type { Comparison } from './options.js';

/** A figure of a year. The same figure of another year has the same name, and may have another label. */
export interface Compared {
  readonly name: string;
  readonly label: string;
  readonly naira: Decimal;
  readonly kind?: NonNullable<TableRow['kind']>;
}

/** The figures of both years, and the change; what neither year has is left out, but for the total. */
export function comparedPart<Result extends { readonly taxYear: number; readonly rules: RulesUsed }>(
  result: Result,
  { result: other, isMoved }: Comparison<Result>,
  figuresOf: (result: Result) => readonly Compared[],
): TablePart {
  const beside = new Map(figuresOf(other).map((figure) => [figure.name, figure]));
  const rows = figuresOf(result).flatMap((figure): TableRow[] => {
    const { naira, label } = beside.get(figure.name) ?? figure;
    const isLeftOut = figure.kind !== 'total' && figure.naira.isZero() && naira.isZero();
    return isLeftOut ? [] : [rowOf(figure, label, naira, other.taxYear)];
  });
  const moved = `The figures of this request under the law of ${other.taxYear}, every day moved by whole years.`;
  return {
    kind: 'table',
    title: `Compared with ${other.taxYear}`,
    heads: [...headsOf(result, other), 'Change'],
    rows,
    after: [`${isMoved ? `${moved} ` : ''}Rule table: ${lawOf(other.rules)}, digest ${other.rules.digest}.`],
  };
}

/** The years; of one year, what tells the two apart. */
function headsOf(one: Year, other: Year): readonly [string, string] {
  if (one.taxYear !== other.taxYear) return [String(one.taxYear), String(other.taxYear)];
  const [own, theirs] = [readingOf(one), readingOf(other)];
  return own === theirs ? ['This sheet', 'Compared'] : [own, theirs];
}

const readingOf = ({ taxYear, rules }: Year): string => `${taxYear} ${rules.reading.replaceAll('_', ' ')}`;

interface Year {
  readonly taxYear: number;
  readonly rules: RulesUsed;
}

function rowOf({ label, naira, kind }: Compared, other: string, was: Decimal, year: number): TableRow {
  const words = label === other ? label : `${label} (${year}: ${other.charAt(0).toLowerCase()}${other.slice(1)})`;
  return {
    label: words,
    cells: [said(naira), said(was), changeOf(naira.minus(was))],
    ...(kind !== undefined && { kind }),
  };
}
