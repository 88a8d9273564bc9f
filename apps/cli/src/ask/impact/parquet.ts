/**
 * The rows of a Parquet file, some thousand at a time.
 *
 * @module
 */
import { type Prepared, type PrepareOptions, prepare, type RuleTable } from 'nigeria-tax-rules/analysis';
import { yearStated } from '../../../../../libraries/files/src/blocks.js';
import { rowOf } from '../../../../../libraries/files/src/cells.js';
import { populationColumns } from '../../files/headings.js';
import { ParquetFile, type ParquetPart } from '../../files/parquet.js';
import type { RowsAsked } from './arguments.js';
import type { Rows } from './rows-in-parts.js';

/** The rows of a file. */
export async function parquetRows(
  path: string,
  asked: RowsAsked,
  { under, latest }: { readonly under: readonly RuleTable[]; readonly latest: number },
): Promise<Omit<Rows, 'title'>> {
  const file = await ParquetFile.open(path);
  const columns = populationColumns(file.headings, asked.kind, asked);
  const rowsIn = (part: ParquetPart) => file.cellsOf(part).map((cells) => rowOf(cells, columns));
  const { kind, groups, weight } = asked;
  const first = await file.parts().next();
  const stated = first.done ? undefined : yearStated(rowsIn(first.value), kind, under);
  const taxYear = asked.taxYear ?? stated ?? latest;
  const options: PrepareOptions = { taxYear, groups, under, ...(weight !== undefined && { weight }) };
  let read = 0;
  async function* parts(): AsyncGenerator<Prepared> {
    for await (const part of file.parts()) {
      read += part.rows;
      yield prepare(kind, rowsIn(part), options);
    }
  }
  const progress = () => (read === 0 ? null : read / file.rows);
  return { taxYear, unused: [...columns.unused, ...file.nested], parts: parts(), progress };
}
