import { describe, expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { answerSheet } from '../../src/spreadsheet/answer-sheet.js';
import { rowsBy } from './cases.js';

const REQUEST = { taxYear: 2026, turnover: 80_000_000, operatingExpenses: 50_000_000 };
const result = calculateCit(REQUEST, { contested: true });
const values = [
  { label: 'Tax on gains', cell: 'Workings!C9', engine: { number: '1.00' } },
  { label: 'Total payable', cell: 'Workings!C20', engine: { number: '2.00' } },
] as const;
const sheet = answerSheet({
  title: 'Company income tax',
  result,
  values,
  changed: 'X',
  unfollowed: 'Y',
  notes: ['A note.'],
});
const rows = rowsBy(sheet, 0);

describe('the answer', () => {
  it('begins with the year and the sentence of the result', () => {
    expect([...rows.keys()].slice(0, 2)).toEqual(['Company income tax 2026', result.message]);
  });

  it('shows each value as a formula beside what was computed, the total last', () => {
    const total = sheet.rows[(rows.get('Total payable') ?? 0) - 1]?.cells;
    expect(total?.map((cell) => cell?.style)).toEqual(['total', 'totalAmount', 'fixedAmount']);
    expect(total?.[1]?.content).toEqual({ formula: 'Workings!C20', cached: { number: '2.00' } });
    expect((rows.get('Total payable') ?? 0) - (rows.get('Tax on gains') ?? 0)).toBe(1);
  });

  it('says what each text of the law rests on, once', () => {
    const readings = new Set(result.contested.flatMap((each) => each.readings.map(({ restsOn }) => restsOn)));
    expect(readings.size).toBe(3);
    for (const restsOn of readings) {
      expect([...rows.keys()].filter((words) => words.endsWith(restsOn))).toHaveLength(1);
    }
  });

  it('warns where a figure was edited that formulas do not follow', () => {
    const state = sheet.rows.flatMap(({ cells }) => cells[0]?.content ?? []).find((content) => 'formula' in content);
    expect(state).toMatchObject({ formula: expect.stringContaining('IF(Y>0,"A figure was edited that decides') });
    expect(sheet.alarms?.[0]?.when).toBe('Y>0');
  });
});
