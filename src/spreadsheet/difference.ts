/**
 * A difference between two laws as a workbook: values, no formulas.
 *
 * @module
 */
import { sentenceCase } from '../algebra/index.js';
import type { Difference, Figure, FigureChange } from '../analysis/index.js';
import type { Decimal } from '../ground/index.js';
import { amount, fitted, headedSheet, opening, text } from './sheets.js';
import { type Cell, type Row, type Sheet, workbookOf } from './xlsx.js';

/**
 * A workbook (.xlsx) of a difference between two laws that `explainDifference` found: what each section of the law adds
 * to the tax in naira, and every figure of the law that differs. It holds values and no formulas. The same difference
 * gives the same bytes.
 *
 * @example
 * const company = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000, fixedAssets: 20_000_000 };
 * const workbook = differenceToSpreadsheet(explainDifference(company, { taxYear: 2025 }, { taxYear: 2026 }));
 * String.fromCharCode(...workbook.slice(0, 2)); // 'PK'
 */
export function differenceToSpreadsheet(difference: Difference): Uint8Array {
  return workbookOf(differenceSheets(difference), true);
}

/** The sheets of a difference before they are written. */
export function differenceSheets(difference: Difference): Sheet[] {
  return [partsSheet(difference), figuresSheet(difference)].map(fitted);
}

function partsSheet({ before, after, change, parts }: Difference): Sheet {
  const rows = [
    ...opening('Difference', SAYS, ['Section of the law', 'Change', 'Tax so far', 'This change alone'], [1, 2, 3]),
    { cells: [text('Tax before'), { style: 'text' } as const, amount(before)] },
    ...parts.map((part) => ({
      cells: [
        text(sentenceCase(part.words.join(', '))),
        amount(part.change),
        amount(part.soFar),
        amountOrNone(part.alone),
      ],
    })),
    { cells: [text('Tax after', 'total'), amount(change, 'totalAmount'), amount(after)] },
  ];
  return headedSheet('Difference', [60, 24, 24, 24], rows);
}

const SAYS = 'What each section of the law adds to the tax, in the order in which the Act computes. Naira.';

function figuresSheet({ parts, idle }: Difference): Sheet {
  const rows = [
    ...opening('Figures of the law', 'Every figure that the two laws say differently.', HEADS, [1, 2]),
    ...parts.flatMap(({ figures }) => figures.map((figure) => changeRow(figure, 'changes this tax'))),
    ...idle.flatMap(({ figures }) => figures.map((figure) => changeRow(figure, 'does not change this tax'))),
  ];
  return headedSheet('Figures of the law', [64, 26, 26, 28, 50], rows);
}

const HEADS = ['Figure', 'Was', 'Is', 'Effect', 'Law'];

function changeRow({ words, was, is }: FigureChange, effect: string): Row {
  const law = (is ?? was)?.law.join('; ') ?? '';
  return {
    cells: [
      text(sentenceCase(words.join(', '))),
      valueCell(was),
      valueCell(is),
      text(effect, 'grey'),
      text(law, 'grey'),
    ],
  };
}

function valueCell(figure: Figure | null): Cell {
  if (figure === null) return text('none', 'word');
  const { kind, value } = figure;
  if (typeof value === 'string') return text(value, 'word');
  return kind === 'amount' ? amount(value) : text(value.toFixed(), 'word');
}

function amountOrNone(naira: Decimal | null): Cell {
  return naira === null ? text('none', 'word') : amount(naira);
}
