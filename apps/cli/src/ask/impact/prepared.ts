/**
 * A block of a file, read into columns: the part of the work that threads share.
 *
 * @module
 */
import { type PopulationRow, type Prepared, type PrepareOptions, prepare } from 'nigeria-tax-rules/analysis';
import type { RowReader, TableBlock } from '../../../../../libraries/files/src/reading/index.js';
import { type PopulationAsked, type PopulationPart, partsIn } from '../../files/population.js';

/** The rows that are asked for, and what they are prepared for. Plain data, so that it can be sent to a thread. */
export interface Preparing {
  readonly asked: PopulationAsked;
  readonly options: PrepareOptions;
}

/** Reads a block. Rows that are left out are given with the line that each begins on. */
export function* preparedIn(reader: RowReader, block: TableBlock, { asked, options }: Preparing): Generator<Prepared> {
  for (const part of partsIn(reader, block, asked)) yield preparedOf(part, asked.kind, options);
}

/** Reads the rows of a part into columns. */
export function preparedOf(
  { rows, placeOf }: PopulationPart & { readonly rows: readonly PopulationRow[] },
  kind: PopulationAsked['kind'],
  options: PrepareOptions,
): Prepared {
  const read = prepare(kind, rows, options);
  return { ...read, leftOut: read.leftOut.map((each) => ({ ...each, line: placeOf(each.row - 1) })) };
}
