import { describe, expect, it } from 'vitest';
import { checkSheet } from '../../src/spreadsheet/check-sheet.js';
import type { Sheet } from '../../src/spreadsheet/xlsx.js';

const CHECKED = [
  { label: 'Tax', name: 'tax', cell: 'Workings!C5', engine: { number: '10.00' } },
  { label: 'Size', name: 'size', cell: 'Workings!C6', engine: { text: 'small' } },
] as const;

function formulasOf({ rows }: Sheet): string[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell?.content && 'formula' in cell.content ? [cell.content.formula] : [])),
  );
}

describe('the check', () => {
  const sheet = checkSheet(CHECKED, 'COUNT(Figures!B4)');

  it('takes the difference of amounts, and compares words', () => {
    expect(formulasOf(sheet)).toEqual(expect.arrayContaining(['Workings!C5', 'ROUND(B6-C6,2)', 'IF(B7=C7,0,1)']));
  });

  it('counts the differences of every row', () => {
    expect(formulasOf(sheet)[0]).toBe('SUMPRODUCT(--(D6:D7<>0))');
    expect(sheet.rows).toHaveLength(7);
  });

  it('is printed with its verdict and the values of the answer, which have no names', () => {
    const [tax, size] = CHECKED;
    expect(checkSheet([{ ...tax, name: '' }, size], '0').lastPrinted).toBe(6);
    expect(checkSheet([{ ...tax, name: '' }], '0').lastPrinted).toBe(6);
  });

  it('has no text in a formula that is longer than spreadsheets take', () => {
    const texts = formulasOf(sheet).flatMap((formula) => formula.match(/"[^"]*"/g) ?? []);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => text.length > 255)).toEqual([]);
  });
});
