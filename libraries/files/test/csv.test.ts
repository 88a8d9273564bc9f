import { describe, expect, it } from 'vitest';
import { drawer } from '../../../test/columns/companies.js';
import { headOf, placesOf, RecordCutter, recordsOf } from '../src/csv.js';

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

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

describe('CSV that is cut into blocks', () => {
  it.each([1, 2, 3, 5, 17, 400])('has the records of the whole, in blocks of %i bytes', (size) => {
    const text = drawnText(200, 7);
    const bytes = new TextEncoder().encode(text);
    const cutter = new RecordCutter(',');
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(textOf(cutter.push(bytes.subarray(at, at + size))));
    parts.push(textOf(cutter.end()));
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

/** The grammar of RFC 4180, section 2, by its numbered rules, and what files have beside it. */
const OF_RFC_4180: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
  [
    '1: records end with CRLF',
    'aaa,bbb\r\nzzz,yyy\r\n',
    [
      ['aaa', 'bbb'],
      ['zzz', 'yyy'],
    ],
  ],
  [
    '2: the last may have no line end',
    'aaa,bbb\r\nzzz,yyy',
    [
      ['aaa', 'bbb'],
      ['zzz', 'yyy'],
    ],
  ],
  ['4: spaces are part of a field', ' aaa , b\r\n', [[' aaa ', ' b']]],
  ['4: a last comma is followed by an empty field', 'aaa,\r\n', [['aaa', '']]],
  [
    '5: fields may be quoted',
    '"aaa","bbb"\r\nzzz,"yyy"\r\n',
    [
      ['aaa', 'bbb'],
      ['zzz', 'yyy'],
    ],
  ],
  [
    '6: line ends, quotes and commas are quoted',
    '"a\r\naa","b,bb"\r\nz,y\r\n',
    [
      ['a\r\naa', 'b,bb'],
      ['z', 'y'],
    ],
  ],
  ['7: a quote is doubled', '"a""aa",""""\r\n', [['a"aa', '"']]],
  [
    'line feeds alone end records too',
    'aaa,bbb\nzzz,yyy\n',
    [
      ['aaa', 'bbb'],
      ['zzz', 'yyy'],
    ],
  ],
  ['an empty quoted field is empty', '"",a\n', [['', 'a']]],
  ['characters of several bytes', '₦1,Ọ̀yọ́\r\n', [['₦1', 'Ọ̀yọ́']]],
];

describe('the records of RFC 4180', () => {
  it.each(OF_RFC_4180)('%s, cut at every byte', (_, text, records) => {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at <= bytes.length; at++) {
      const cutter = new RecordCutter(',');
      const parts = [cutter.push(bytes.subarray(0, at)), cutter.push(bytes.subarray(at)), cutter.end()];
      const read = parts.flatMap((part) => recordsOf(textOf(part), ','));
      expect(read).toEqual(records.map((cells) => ({ cells, isMalformed: false })));
    }
  });
});

describe('the places of records', () => {
  it('are their lines and bytes, with blank lines counted and left out', () => {
    const text = 'a,b\r\n\r\n"x\ny",2\n,\n" ",""\n3,"bad"x\n4,₦\n5,6';
    const bytes = new TextEncoder().encode(text);
    const places = placesOf(bytes, ',', 2);
    expect(places.map(({ line, start, end }) => [line, textOf(bytes.subarray(start, end))])).toEqual([
      [2, 'a,b\r\n'],
      [4, '"x\ny",2\n'],
      [8, '3,"bad"x\n'],
      [9, '4,₦\n'],
      [10, '5,6'],
    ]);
  });

  it.each([1, 2, 3, 4, 5])('are as many as there are records, drawn by %i', (seed) => {
    const text = drawnText(300, seed);
    expect(placesOf(new TextEncoder().encode(text), ',', 1)).toHaveLength(recordsOf(text, ',').length);
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
    ['\uFEFF"Turnover";"Cost of sales"\r\n1,5;2\r\n', ['Turnover', 'Cost of sales'], ';'],
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
