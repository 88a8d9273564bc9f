/**
 * The sheet that checks the others: each value again as the engine computed it, and how they differ.
 *
 * @module
 */
import { byKind, cell, HEAD_ROW, opening, text } from './sheets.js';
import type { Cached, Row, Sheet } from './xlsx.js';

/** A value of the workbook, by its cell, and what the engine computed. */
export interface Checked {
  readonly label: string;
  readonly name: string;
  readonly cell: string;
  readonly engine: Cached;
}

const HEADS = ['Value', 'This workbook', 'The engine', 'Difference', 'Name'];
const WIDTHS = [62, 24, 24, 18, 44];
const SAYS = 'Each value again as the engine computed it with the figures as they were.';

/** The cell with the number of differences. */
export const DIFFERENCES = 'Check!B4';

/**
 * The sheet; `changed` counts the figures that were edited. Its verdict and the values of the answer are printed: those
 * come first, and have no names.
 */
export function checkSheet(checked: readonly Checked[], changed: string): Sheet {
  const first = HEAD_ROW + 3;
  const last = first + checked.length - 1;
  const count = `SUMPRODUCT(--(D${first}:D${last}<>0))`;
  const verdict =
    `IF(${changed}>0,"Figures were edited, so values differ from those of the engine.",` +
    'IF(B4=0,"Every value agrees with the engine to the kobo.","Do not rely on this workbook: its values differ."))';
  const rows: Row[] = [
    ...opening('Check', SAYS, HEADS, [1, 2, 3]),
    {
      cells: [
        text('Differences', 'total'),
        cell({ formula: count, cached: { number: '0' } }, 'total'),
        { style: 'total' },
        { style: 'total' },
        { style: 'total' },
      ],
    },
    {
      cells: [cell({ formula: verdict, cached: { text: 'Every value agrees with the engine to the kobo.' } }, 'prose')],
    },
    ...checked.map((each, index) => rowOf(each, first + index)),
  ];
  const alarms = [{ cells: `A${first}:D${last}`, when: `$D${first}<>0` }];
  const named = checked.findIndex(({ name }) => name !== '');
  const lastPrinted = named < 0 ? last : first + named - 1;
  return { name: 'Check', widths: WIDTHS, rows, frozenRows: HEAD_ROW, merged: ['A5:E5'], alarms, lastPrinted };
}

function rowOf({ label, name, cell: place, engine }: Checked, row: number): Row {
  const difference = 'number' in engine ? `ROUND(B${row}-C${row},2)` : `IF(B${row}=C${row},0,1)`;
  const style = byKind(engine, 'amount', 'word');
  return {
    cells: [
      text(label),
      cell({ formula: place, cached: engine }, style),
      cell(engine, style),
      cell({ formula: difference, cached: { number: '0' } }, 'amount'),
      text(name, 'grey'),
    ],
  };
}
