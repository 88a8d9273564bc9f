/**
 * The columns that figures are written into: all of them in one piece of memory, because a computer takes longer to
 * hand out fresh memory than to work out a return.
 *
 * @module
 */
import type { ValueKind } from '../algebra/index.js';
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
  const stride = strideOf(rows);
  const narrowStart = wide.length * stride;
  const memory = new ArrayBuffer(narrowStart + narrow.length * rows);
  return Object.fromEntries([
    ...wide.map(({ name }, place) => [name, new Float64Array(memory, place * stride, rows)]),
    ...narrow.map(({ name }, place) => [name, new Uint8Array(memory, narrowStart + place * rows, rows)]),
  ]);
}

const CACHE_LINE = 64;

/**
 * The bytes from one column to the next: an odd number of cache lines. A cache keeps lines whose distance is a power of
 * two in one place, so that columns of 8,192 rows side by side would drive each other out of it, row after row.
 */
function strideOf(rows: number): number {
  const lines = Math.ceil((rows * Float64Array.BYTES_PER_ELEMENT) / CACHE_LINE);
  return (lines % 2 === 0 ? lines + 1 : lines) * CACHE_LINE;
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
