import { expect, it } from 'vitest';
import { calculateCit } from '../../src/index.js';
import { LawCells } from '../../src/spreadsheet/law-sheet.js';
import { quoted } from '../../src/texts/index.js';
import { rowsBy } from './cases.js';

const LEVY = { law: ['NTA s.59(1)'], verified: 'primary' } as const;
const SIZE = { law: ['NTA s.201'], verified: 'disputed' } as const;
const RATE = { numerator: 3n, denominator: 40n };

it('holds a rate or limit once for each law', () => {
  const law = new LawCells(true);
  expect(law.rate(RATE, { label: 'Rate: levy', basis: LEVY })).toEqual({
    value: 'Law!B4',
    numerator: 'Law!E4',
    denominator: 'Law!F4',
  });
  expect(law.amount(10_000_000_000n, { label: 'Limit: size', basis: SIZE })).toBe('Law!B5');
  expect(law.amount(10_000_000_000n, { label: 'Limit of another line', basis: SIZE })).toBe('Law!B5');
  expect(law.amount(10_000_000_000n, { label: 'Limit: levy', basis: LEVY })).toBe('Law!B6');
  const { rows } = law.sheet([]);
  const [rate, limit] = rows.slice(3).map(({ cells }) => cells.map((cell) => cell?.content));
  expect(rate).toEqual([
    { text: 'Rate: levy' },
    { number: '0.075' },
    { text: 'NTA s.59(1)' },
    { text: 'primary' },
    { number: '3' },
    { number: '40' },
  ]);
  expect(limit?.[1]).toEqual({ number: '100000000.00' });
});

it('has numerators only where formulas divide by whole kobo', () => {
  const law = new LawCells(false);
  law.rate(RATE, { label: 'Rate', basis: LEVY });
  expect(law.sheet([]).rows[3]?.cells).toHaveLength(4);
});

it('says each note on the law once, and names every source cited', () => {
  const { workings } = calculateCit({ taxYear: 2026, turnover: 200_000_000 }, { workings: true });
  const said = [...rowsBy(new LawCells(false).sheet(workings), 0).keys()];
  const notes = new Set(workings.flatMap(({ note }) => note ?? []));
  expect(notes.size).toBeGreaterThan(1);
  for (const note of notes) expect(said.filter((words) => words.endsWith(note))).toHaveLength(1);
  expect(said.some((words) => words.startsWith('NTA: Nigeria Tax Act, 2025'))).toBe(true);
});

it('says the words of the law once for each section', () => {
  const { workings } = calculateCit({ taxYear: 2026, turnover: 200_000_000 }, { workings: true });
  const said = [...rowsBy(new LawCells(false).sheet(quoted(workings, 'company')), 0).keys()];
  expect(said).toContain('The words of the law');
  const { rows, lastPrinted = 0 } = new LawCells(false).sheet(quoted(workings, 'company'));
  const printed = rows.slice(0, lastPrinted).flatMap(({ cells }) => cells[0]?.content ?? []);
  expect(printed).toContainEqual({ text: 'Notes on the law of this return' });
  expect(printed).not.toContainEqual({ text: 'The words of the law' });
  const levy = said.filter((words) => words.startsWith('NTA s.59(1): “A development levy of 4% is imposed on'));
  expect(levy).toHaveLength(1);
  expect([...rowsBy(new LawCells(false).sheet(workings), 0).keys()]).not.toContain('The words of the law');
});
