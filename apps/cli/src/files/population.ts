/**
 * A workbook of a population, read as people write workbooks: below titles, in words of the trade, with `-` and `1.2m`.
 *
 * @module
 */
import type { PopulationKind, PopulationRow } from 'nigeria-tax-rules/analysis';
import { type Cell, rowOf } from '../../../../libraries/files/src/cells.js';
import type { LabelNames } from '../../../../libraries/files/src/headings.js';
import { unusedIn } from './answer.js';
import { refuseWithoutTurnover } from './headings.js';
import type { TableBlock } from './input-table.js';
import { requestKind } from './kinds.js';
import { RowReader } from './reader.js';
import { refusePiped } from './table.js';

/** A row that is a return. */
export interface WorkbookRow {
  /** Its cells as they are in the sheet. */
  readonly cells: readonly Cell[];
  readonly row: PopulationRow;
  /** The number of the row in its sheet. */
  readonly place: number;
}

/** An open workbook. */
export interface PopulationWorkbook {
  readonly reader: RowReader;
  readonly unused: readonly string[];
  /** The rows that are returns. What was taken for something is said before them. */
  readonly rows: readonly WorkbookRow[];
}

/** Opens a workbook, which is read whole. */
export async function openPopulation(
  path: string,
  kind: PopulationKind,
  labels: LabelNames,
): Promise<PopulationWorkbook> {
  refusePiped(path);
  const how = { isStrict: false, isRounded: false, maps: [] };
  const reader = await RowReader.open(path, requestKind(kind === 'company' ? 'cit' : 'pit'), labels, how);
  const { table, columns, report } = reader;
  const hasTurnover = columns.used.some(({ to, name }) => to === 'field' && name === 'turnover');
  refuseWithoutTurnover(table.headings, kind, hasTurnover);
  const rows: WorkbookRow[] = [];
  for await (const block of table.blocks) rows.push(...returnsIn(block, reader));
  for (const sentence of report.sentences) process.stderr.write(`${sentence}\n`);
  return { reader, unused: unusedIn(reader), rows };
}

function returnsIn({ rows, placeOf }: TableBlock, reader: RowReader): WorkbookRow[] {
  return rows.flatMap((row, index) => {
    const place = placeOf(index);
    const read = reader.read(row, () => place);
    return read.leftOut === undefined ? [{ cells: row.cells, row: rowOf(read.cells, reader.columns), place }] : [];
  });
}

/** The rows in parts of a size that is worked out at a time. */
export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

const AT_ONCE = 8_192;
