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

/** The figures of both years, and the change; what neither year has is left out. */
export function comparedPart<Result extends { readonly taxYear: number; readonly rules: RulesUsed }>(
  result: Result,
  { result: other, isMoved }: Comparison<Result>,
  figuresOf: (result: Result) => readonly Compared[],
): TablePart {
  const beside = new Map(figuresOf(other).map((figure) => [figure.name, figure]));
  const rows = figuresOf(result).flatMap((figure): TableRow[] => {
    const { naira, label } = beside.get(figure.name) ?? figure;
    return figure.naira.isZero() && naira.isZero() ? [] : [rowOf(figure, label, naira, other.taxYear)];
  });
  const moved = `The figures of this request under the law of ${other.taxYear}, every day moved by whole years.`;
  return {
    kind: 'table',
    title: `Compared with ${other.taxYear}`,
    heads: [headOf(result, other), headOf(other, result), 'Change'],
    rows,
    after: [`${isMoved ? `${moved} ` : ''}Rule table: ${lawOf(other.rules)}, digest ${other.rules.digest}.`],
  };
}

/** The year; of two readings of one year, the reading. */
function headOf({ taxYear, rules }: Year, other: Year): string {
  return taxYear === other.taxYear ? `${taxYear} ${rules.reading.replaceAll('_', ' ')}` : String(taxYear);
}

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
