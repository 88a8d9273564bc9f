import { describe, expect, it } from 'vitest';
import { headOf, RecordCutter, recordsOf } from '../../../tools/cli/impact/csv.js';
import { drawer } from '../../columns/companies.js';

const CELLS = ['1', '', '"bad"x', '"a,b"', '"say ""so"""', '"two\nlines"', 'it"s', '"\r\n"', 'naïve ₦'];

/** Records drawn from cells that are hard to cut, with either line end. */
function drawnText(records: number, seed: number): string {
  const draw = drawer(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
  const lines = Array.from(
    { length: records },
    () => [one(CELLS), one(CELLS), one(CELLS)].join(',') + one(['\n', '\r\n']),
  );
  return lines.join('');
}

describe('CSV that is cut into blocks', () => {
  it.each([1, 2, 3, 5, 17, 400])('has the records of the whole, in blocks of %i bytes', (size) => {
    const text = drawnText(200, 7);
    const bytes = Buffer.from(text);
    const cutter = new RecordCutter(',');
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += size)
      parts.push(cutter.push(bytes.subarray(at, at + size)).toString('utf8'));
    parts.push(cutter.end().toString('utf8'));
    expect(parts.join('')).toBe(text);
    expect(parts.filter((part) => part !== '').flatMap((part) => recordsOf(part, ','))).toEqual(recordsOf(text, ','));
  });

  it('has the cells that were meant', () => {
    const text = 'a,"b, ""c""",d\r\n"x\r\ny",,z\r\n\r\n1,"open"er,2\n3,4,5\n';
    const records = recordsOf(text, ',');
    expect(records.map(({ cells, isMalformed }) => (isMalformed ? null : cells.map((cell) => cell.trim())))).toEqual([
      ['a', 'b, "c"', 'd'],
      ['x\r\ny', '', 'z'],
      null,
      ['3', '4', '5'],
    ]);
  });

  it('refuses a record without an end', () => {
    const cutter = new RecordCutter(',');
    const block = Buffer.alloc(1 << 25, 'a');
    cutter.push(Buffer.from('"'));
    cutter.push(block);
    expect(() => cutter.push(block)).toThrow('is a quote not closed?');
  });
});

describe('the line of headings', () => {
  it.each([
    ['\uFEFFTurnover,Trade\r\n1,2\r\n', ['Turnover', 'Trade'], ','],
    ['turnover;"cost; of sales"\n', ['turnover', 'cost; of sales'], ';'],
    ['turnover\ttrade', ['turnover', 'trade'], '\t'],
    ['turnover', ['turnover'], ','],
  ])('of %j', (text, headings, delimiter) => {
    expect(headOf(Buffer.from(text))).toMatchObject({ headings, delimiter });
  });

  it('must be there', () => {
    expect(() => headOf(Buffer.from('\n1,2\n'))).toThrow('The file has no line of headings.');
  });
});
