/**
 * The columns that figures are written into: all of them in one piece of memory, because a computer takes longer to
 * hand out fresh memory than to work out a return.
 *
 * @module
 */
import type { ValueKind } from '../algebra/graph.js';
import { refuse } from './checks.js';

/** A figure, and what its values are. */
export interface OutputColumn {
  readonly name: string;
  readonly value: ValueKind;
}

/** Columns of figures by name: amounts and days as `Float64Array`, conditions and words as `Uint8Array`. */
export type Outputs = Readonly<Record<string, Float64Array | Uint8Array>>;

/** Columns for some rows: those of an earlier result where they are given, else new ones. */
export function outputsFor(columns: readonly OutputColumn[], rows: number, earlier: Outputs | undefined): Outputs {
  if (earlier) return checked(columns, rows, earlier);
  const wide = columns.filter(({ value }) => !isNarrow(value));
  const narrow = columns.filter(({ value }) => isNarrow(value));
  const memory = new ArrayBuffer(rows * (wide.length * Float64Array.BYTES_PER_ELEMENT + narrow.length));
  const bytes = rows * Float64Array.BYTES_PER_ELEMENT;
  return Object.fromEntries([
    ...wide.map(({ name }, place) => [name, new Float64Array(memory, place * bytes, rows)]),
    ...narrow.map(({ name }, place) => [name, new Uint8Array(memory, wide.length * bytes + place * rows, rows)]),
  ]);
}

function isNarrow(value: ValueKind): boolean {
  return value === 'flag' || value === 'code';
}

function checked(columns: readonly OutputColumn[], rows: number, earlier: Outputs): Outputs {
  const isFit = columns.every(({ name, value }) => {
    const column = earlier[name];
    return column instanceof (isNarrow(value) ? Uint8Array : Float64Array) && column.length === rows;
  });
  if (isFit) return earlier;
  return refuse(
    'into',
    'option-conflict',
    'into is no result of as many rows.',
    `the figures of a result of ${rows} rows`,
  );
}
