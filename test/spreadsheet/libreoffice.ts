/**
 * Workbooks recalculated by LibreOffice, from formulas alone: none of them carries a value.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cell, type Content, type Row, type Sheet, workbookOf } from '../../src/spreadsheet/xlsx.js';
import { tool } from '../tools.js';

/** Whether there is LibreOffice: `describe.skipIf(!hasLibreOffice)`. */
export const hasLibreOffice = tool('soffice') !== undefined;

/** A workbook to recalculate, and the cells whose values are wanted: `Check!B4`. */
export interface Asked {
  readonly sheets: readonly Sheet[];
  readonly cells: readonly string[];
}

/** Recalculates workbooks as one file, in which the first sheet shows the cells that are asked for. */
export async function recalculated(asked: readonly Asked[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    writeFileSync(join(folder, 'asked.xlsx'), workbookOf(stacked(asked), false));
    await promisify(execFile)('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      // The values of the first sheet as they are, not as they are shown.
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,1',
      '--outdir',
      folder,
      join(folder, 'asked.xlsx'),
    ]);
    const text = readFileSync(join(folder, 'asked-Asked.csv'), 'utf8');
    const values = text.split('\n').map((value) => value.replace(/^"|"$/g, ''));
    return asked.map(({ cells }) => values.splice(0, cells.length));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sheets of all workbooks one below the other, after a sheet of the cells that are asked for. */
function stacked(asked: readonly Asked[]): Sheet[] {
  const stacks = new Map<string, Row[]>();
  const cells: Row[] = [];
  let offset = 0;
  for (const { sheets, cells: wanted } of asked) {
    for (const cell of wanted) {
      cells.push({ cells: [{ content: moved({ formula: cell, cached: NONE }, offset), style: 'plain' }] });
    }
    for (const { name, rows } of sheets) {
      const stack = stacks.get(name) ?? [];
      stacks.set(name, stack);
      while (stack.length < offset) stack.push({ cells: [] });
      for (const row of rows) stack.push({ cells: row.cells.map((cell) => bare(cell, offset)) });
    }
    offset += Math.max(...sheets.map(({ rows }) => rows.length));
  }
  const stackOf = ([name, rows]: readonly [string, Row[]]): Sheet => ({ name, widths: [20], rows, frozenRows: 0 });
  return [stackOf(['Asked', cells]), ...[...stacks].map(stackOf)];
}

const NONE = { text: '' };

/** A value in its new place; the words beside the values are left out. */
function bare(cell: Cell | null, offset: number): Cell | null {
  if (cell?.content === undefined || ('text' in cell.content && !/word$/i.test(cell.style))) return null;
  return { content: moved(cell.content, offset), style: 'plain' };
}

/** A formula whose cells are that many rows lower. Its texts, at odd places between quotes, hold no cells. */
function moved(content: Content, offset: number): Content {
  if (!('formula' in content)) return content;
  const parts = content.formula.split('"').map((part, index) => {
    return index % 2 === 1
      ? part
      : part.replace(/\b([A-Z]{1,2})(\d+)\b/g, (_, column, row) => `${column}${Number(row) + offset}`);
  });
  return { ...content, formula: parts.join('"') };
}
