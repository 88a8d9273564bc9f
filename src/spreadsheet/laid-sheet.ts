/**
 * A sheet that is laid out before its formulas are written: by then every value has its cell, on whatever sheet.
 *
 * @module
 */
import type { Node } from '../algebra/index.js';
import { type Formulas, LONGEST_FORMULA, plainly } from '../algebra/readers/index.js';
import { HEAD_ROW, opening, section } from './sheets.js';
import type { StyleName } from './styles.js';
import { type Cached, type Cell, cellName, type Row, type Sheet } from './xlsx.js';

/** A cell whose formula is written later. */
export interface FormulaCell {
  readonly write: (formulas: Formulas) => string;
  readonly cached: Cached;
  readonly style: StyleName;
}

/** A cell that shows a value of a graph. */
export interface ValueCell {
  readonly node: Node;
  readonly cached: Cached;
  readonly style: StyleName;
  /** The rows above it in its column that it is the sum of, where it is such a sum. */
  readonly rows?: { readonly first: number; readonly last: number };
}

type LaidCell = Cell | FormulaCell | null;

/** The head of a sheet. */
export interface SheetOpening {
  readonly name: string;
  readonly says: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  /** The columns of amounts. */
  readonly right: readonly number[];
  readonly isWide?: boolean;
}

/** A sheet in the making. */
export class LaidSheet {
  readonly name: string;
  private readonly rows: (readonly LaidCell[])[] = [];

  /** `cells` are those of every value that has one; the sheet adds its own. */
  constructor(
    private readonly head: SheetOpening,
    private readonly cells: Map<Node, string>,
  ) {
    this.name = head.name;
  }

  /** The number of the row that was added last. */
  get last(): number {
    return HEAD_ROW + this.rows.length;
  }

  /** The number of the row that is added next. */
  get next(): number {
    return HEAD_ROW + 1 + this.rows.length;
  }

  /** The name of a cell in formulas of any sheet. */
  cell(column: number, row: number): string {
    return `${this.name}!${cellName(column, row)}`;
  }

  section(title: string): void {
    this.rows.push(section(title, this.head.heads.length).cells);
  }

  /** Adds a row, and returns its number. A value without a cell has its cell here; any other refers to it. */
  add(cells: readonly (LaidCell | ValueCell)[]): number {
    const row = this.next;
    this.rows.push(cells.map((each, column) => (isValue(each) ? this.laid(each, column, row) : each)));
    return row;
  }

  /** The sheet with its formulas; `null` where amounts are too large for any. */
  written(formulas: Formulas | null): Sheet {
    const { name, says, heads, widths, right, isWide = false } = this.head;
    const rows = this.rows.map((cells): Row => ({ cells: cells.map((each) => this.writtenCell(each, formulas)) }));
    return { name, widths, rows: [...opening(name, says, heads, right), ...rows], frozenRows: HEAD_ROW, isWide };
  }

  /** A value that is nothing whatever the figures are has an empty cell. */
  private laid({ node, cached, style, rows }: ValueCell, column: number, row: number): LaidCell {
    const plain = plainly(node);
    if (plain.kind === 'constant') return plain.constant === 0n ? { style } : { content: cached, style };
    const isOwn = !this.cells.has(plain) && plain.kind !== 'input';
    if (!isOwn) return { write: (formulas) => formulas.operand(plain), cached, style };
    this.cells.set(plain, this.cell(column, row));
    if (rows === undefined) return { write: (formulas) => formulas.formula(plain), cached, style };
    const range = [rows.first, rows.last].map((each) => cellName(column, each)).join(':');
    return { write: () => `ROUND(SUM(${range}),2)`, cached, style };
  }

  private writtenCell(cell: LaidCell, formulas: Formulas | null): Cell | null {
    if (cell === null || !('write' in cell)) return cell;
    const { write, cached, style } = cell;
    const formula = formulas === null ? '' : write(formulas).replaceAll(`${this.name}!`, '');
    const isWritten = formula !== '' && formula.length < LONGEST_FORMULA;
    return { content: isWritten ? { formula, cached } : cached, style };
  }
}

function isValue(cell: LaidCell | ValueCell): cell is ValueCell {
  return cell !== null && 'node' in cell;
}
