import { describe, expect, it } from 'vitest';
import { headOf, RecordCutter, recordsOf } from '../../../tools/cli/files/csv.js';
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

  it.each([
    ['1,2\n"', 'The quote opened on line 2 is not closed within 64 MB.'],
    ['1,2\n', 'A row is longer than 64 MB.'],
  ])('refuses a record without an end after %j', (start, message) => {
    const cutter = new RecordCutter(',');
    const block = Buffer.alloc((1 << 25) + 1, 'a');
    cutter.push(Buffer.from(start));
    cutter.push(block);
    expect(() => cutter.push(block)).toThrow(message);
  });

  it.each([
    ['F,"9\nG,9\nH,5\nI,7\n', 'The quote opened on line 2 is never closed, so lines 2 to 5 were not read.'],
    ['F,9\n"G\nH",1\n\nI,"7', 'The quote opened on line 6 is never closed, so line 6 was not read.'],
  ])('refuses a quote that is never closed: %j', (text, message) => {
    for (const size of [1, 3, 100]) {
      const cutter = new RecordCutter(',', 2);
      for (let at = 0; at < text.length; at += size) cutter.push(Buffer.from(text.slice(at, at + size)));
      expect(() => cutter.end()).toThrow(message);
    }
  });

  it('says how many lines a record with bad quotes takes in', () => {
    const records = recordsOf('1,"a\n2,b\n3,"c"\n4,d\n', ',');
    expect(records.map(({ isMalformed, lines }) => [isMalformed, lines])).toEqual([
      [true, 3],
      [false, undefined],
    ]);
  });
});

describe('the line of headings', () => {
  it.each([
    ['\uFEFFTurnover,Trade\r\n1,2\r\n', ['Turnover', 'Trade'], ','],
    ['turnover;"cost; of sales"\n', ['turnover', 'cost; of sales'], ';'],
    ['turnover\ttrade', ['turnover', 'trade'], '\t'],
    ['turnover', ['turnover'], ','],
    ['id,"Turnover\r\n(NGN)"\r\n1,2\r\n', ['id', 'Turnover (NGN)'], ','],
    ['"turnover, net, of, tax";id\n', ['turnover, net, of, tax', 'id'], ';'],
    ['size",id\n2"x",1\n', ['size"', 'id'], ','],
  ])('of %j', (text, headings, delimiter) => {
    expect(headOf(Buffer.from(text))).toMatchObject({ headings, delimiter });
  });

  it('ends where its quotes are closed', () => {
    const lengthOf = (text: string) => headOf(Buffer.from(text)).length;
    expect([lengthOf('id,"a\nb"\n1,2\n'), lengthOf('id')]).toEqual([9, 2]);
    expect([lengthOf('size",id\n2"x",1\n'), lengthOf('size",id\n2",1\n')]).toEqual([9, 9]);
  });

  it('is text in UTF-8', () => {
    expect(() => headOf(Buffer.from('id,co\xfbt\n', 'latin1'))).toThrow('The headings are not text in UTF-8.');
  });

  it('must be there', () => {
    expect(() => headOf(Buffer.from('\n1,2\n'))).toThrow('The file has no line of headings.');
  });

  it('has quotes that match', () => {
    expect(() => headOf(Buffer.from('id,"turnover\n1,2\n'))).toThrow(
      'The quotes of the line of headings do not match.',
    );
  });
});
