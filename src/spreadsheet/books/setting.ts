/**
 * The books of a return as its workbook shows them.
 *
 * @module
 */

import type { BooksInWords } from '../../accounts/in-words/index.js';
import type { CompanyResult } from '../../accounts/index.js';
import { type Node, nodeOf } from '../../algebra/index.js';
import type { Figure } from '../../algebra/words.js';
import type { ListOfReturn } from '../../computation/index.js';
import { type Decimal, textOf } from '../../ground/index.js';
import type { Checked } from '../check-sheet.js';
import type { ValueCell } from '../laid-sheet.js';
import type { Places } from '../places.js';
import type { StyleName } from '../styles.js';
import type { Worked } from '../worked.js';

/** The material of the sheets of books. */
export interface BooksSetting {
  readonly books: BooksInWords;
  readonly worked: Worked;
  readonly result: CompanyResult;
  /** The cells of values, to which those of the books are added. */
  readonly cells: Map<Node, string>;
  readonly places: Places;
}

/** A cell of a figure of the books. */
export function cellOfFigure(figure: Figure, list: ListOfReturn, style: StyleName = 'amount'): ValueCell {
  const node = nodeOf(figure);
  return { node, cached: { number: textOf(list.valueOf(node)) }, style };
}

/** A value of the books for the sheet that checks: its place in the result is its name. */
export function checkedValue(label: string, name: string, cell: string, engine: Decimal): Checked {
  return { label, name, cell, engine: { number: engine.toFixed(2) } };
}
