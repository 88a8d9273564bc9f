import { describe, expect, it } from 'vitest';
import { calculateCit, calculatePit } from '../../../src/index.js';
import { companySheet } from '../../../tools/cli/sheet/company.js';
import { individualSheet } from '../../../tools/cli/sheet/individual.js';
import type { Sheet } from '../../../tools/cli/sheet/model.js';
import { sheetAsText } from '../../../tools/cli/sheet/text.js';
import { example } from '../command-line.js';

const FULL = { workings: true, contested: true } as const;
const HEAD = { name: 'Harmattan Foods Limited', rcNumber: '654321', preparedBy: 'A. Bello', date: '2024-05-31' };

const companyOf = (name: string): Sheet => {
  const beside = { result: calculateCit({ taxYear: 2025, turnover: 70_000_000 }, FULL), isMoved: true };
  return companySheet(calculateCit(JSON.parse(example(name).text), FULL), { head: HEAD, hasNotes: true, beside });
};
const individualOf = (name: string): Sheet =>
  individualSheet(calculatePit(JSON.parse(example(name).text), FULL), { head: HEAD, hasNotes: true });

const SHEETS = [
  ...['medium-company-2024', 'disposals-2024', 'contested-size-2026', 'top-up-2027'].map((name) => companyOf(name)),
  individualOf('salary-in-lagos-2026'),
];

describe('a sheet as text', () => {
  it.each([40, 60, 80, 120])('fits %i columns, and ends no line with a space', (width) => {
    for (const lines of SHEETS.map((sheet) => sheetAsText(sheet, width).split('\n'))) {
      expect(lines.length).toBeGreaterThan(60);
      expect(lines.filter((line) => line.length > width && !line.includes('https://'))).toEqual([]);
      expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
    }
  });

  it('has the same numbers and amounts at every width', () => {
    const valuesOf = (text: string) => text.match(/\[\d+\]|−?[\d,]+\.\d{2}/g)?.sort();
    for (const sheet of SHEETS) {
      // The headings of columns are words, so only their order differs.
      expect(valuesOf(sheetAsText(sheet, 40))).toEqual(valuesOf(sheetAsText(sheet, 120)));
    }
  });

  it('gives each amount of a table a line of its own where columns have no room', () => {
    expect(sheetAsText(companyOf('medium-company-2024'), 40)).toContain(`
  Education tax [18]
    Before credits            975,000.02
    Credits                         0.00
    Payable                   975,000.02
`);
  });
});
