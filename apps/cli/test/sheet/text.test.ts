import { calculateCit, calculatePit } from 'nigeria-tax-rules';
import { describe, expect, it } from 'vitest';
import { companySheet } from '../../src/sheet/company.js';
import { sheetAsPage } from '../../src/sheet/html.js';
import { individualSheet } from '../../src/sheet/individual.js';
import type { Sheet } from '../../src/sheet/model.js';
import { sheetAsText } from '../../src/sheet/text.js';
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

describe('the size of a company', () => {
  const sizeOf = (turnover: number): string => {
    const sheet = companySheet(calculateCit({ taxYear: 2027, turnover }, FULL), { head: {}, hasNotes: false });
    return sheetAsText(sheet, 120);
  };

  it('names the fixed assets that are taken only where they decide it', () => {
    // Above ₦100,000,000 no amount of fixed assets makes a company small (NTA s.201).
    expect(sizeOf(60_000_000)).toContain('fixed assets: not given, taken to be within the limit');
    expect(sizeOf(320_000_000)).not.toContain('fixed assets');
  });
});

describe('the running head of a page', () => {
  it('has the client, the title and the page number, and no text of the client leaves its string', () => {
    const result = calculateCit({ taxYear: 2024, turnover: 50_000_000 }, FULL);
    const name = 'A "B" </style><script>';
    const html = sheetAsPage(companySheet(result, { head: { name }, hasNotes: false }));
    expect(html).toContain(
      'content: "A \\22 B\\22  \\3c \\2f style\\3e \\3c script\\3e \\3a  Companies income tax computation',
    );
    expect(html).toContain('content: counter(page) " of " counter(pages)');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).not.toContain('<script');
  });
});
