import { describe, expect, it } from 'vitest';
import { mistakeIn } from '../../../../libraries/files/src/mistake.js';
import { NotJson, requestIn } from '../../src/json/request.js';

/** The refusal of a text. */
function refusalOf(text: string, within: 'document' | 'line' = 'document'): NotJson {
  try {
    requestIn(text, within);
  } catch (error) {
    if (error instanceof NotJson) return error;
    throw error;
  }
  throw new Error(`${text} was not refused`);
}

describe('a request', () => {
  it('is what JSON says, without the schema that an editor knows it by', () => {
    const text = '{"$schema": "./cit.json", "a": [{"b": 1}, {"b": 2}], "c": "x: \\" y", "__proto__": 3}';
    expect(requestIn(text)).toEqual(JSON.parse('{"a": [{"b": 1}, {"b": 2}], "c": "x: \\" y", "__proto__": 3}'));
    for (const plain of ['null', '7', '[]', '"$schema"']) expect(requestIn(plain)).toEqual(JSON.parse(plain));
  });

  it.each([
    ['{"a": 1, "a": 2}', '"a" is repeated at line 1, column 10.'],
    ['{"a": 1, "b": {"c": 1, "\\u0063": 2}}', '"c" is repeated at line 1, column 24.'],
    ['{\n  "a": 1,\n}', 'at line 3, column 1, a name in double quotes is expected. Remove the comma before it.'],
    ['{"a": 1 "b": 2}', 'at line 1, column 9, a comma or } is expected.'],
    ['{"a" 1}', 'at line 1, column 6, a colon is expected.'],
    ['{"a": }', 'at line 1, column 7, a value is expected.'],
    ['[1 2]', 'at line 1, column 4, a comma or ] is expected.'],
    ['[1, 2', 'at line 1, column 6, a comma or ] is expected. The text ends too early.'],
    ['{"a": "b', 'at line 1, column 9, a value is expected. A text in double quotes is not closed on its line.'],
    ['{"a": "b\nc"}', 'column 9, a value is expected. A text in double quotes is not closed on its line.'],
    ['{"a": "b\\d"}', 'at line 1, column 9, a value is expected. Write a backslash in a text as two: \\\\.'],
    ['{"a": 1} // done', 'at line 1, column 10, the end is expected. JSON has no comments: remove it.'],
    ['{"a": 1}\n{"a": 2}', 'at line 2, column 1, the end is expected. For one request a line, add --ndjson.'],
    ['{a: 1}', 'at line 1, column 2, a name in double quotes or } is expected. Names stand in double quotes.'],
    ["{'a': 1}", 'column 2, a name in double quotes or } is expected. JSON takes straight double quotes: ".'],
    ['{"a": 1,000}', 'column 9, a name in double quotes is expected. A number has no separators: 1000000.'],
    ['{"a": 1_000}', 'at line 1, column 7, a value is expected. A number has no separators: 1000000.'],
    ['{"a": ₦5}', 'at line 1, column 7, a value is expected. An amount is a number alone: 1000000.'],
    ['{"a": True}', 'at line 1, column 7, a value is expected. JSON has true, false and null.'],
    ['{"a": .5}', 'at line 1, column 7, a value is expected.'],
    ['taxYear,turnover\n2024,5', 'at line 1, column 1, a value is expected. This looks like CSV'],
    ['2024;50000000', 'at line 1, column 5, the end is expected. This looks like CSV'],
    ['\uFFFD\uFFFD{\u0000"\u0000', 'at line 1, column 1, a value is expected. The text is UTF-16: save it as UTF-8.'],
    ['', 'at line 1, column 1, a value is expected.'],
  ])('is refused with its place and a hint: %j', (text, message) => {
    expect(refusalOf(text).message).toContain(message);
  });

  it('has a caret below its mistake, and around it of a long line', () => {
    expect(refusalOf('{\n  "a": 1\n  "b": 2\n}').excerpt).toBe('  3 |   "b": 2\n    |   ^\n');
    const long = `[${'1000, '.repeat(100)}x, ${'1000, '.repeat(100)}1]`;
    const [line = '', caret = ''] = refusalOf(long).excerpt.split('\n');
    expect([line.length, line[caret.indexOf('^')]]).toEqual([80, 'x']);
  });

  it('has a column alone in a line of many', () => {
    expect(refusalOf('{"a" 1}', 'line').message).toBe('The request is not JSON: at column 6, a colon is expected.');
  });

  it('may be as deep as it likes', () => {
    const deep = '['.repeat(200_000);
    expect(requestIn(deep + ']'.repeat(200_000))).toHaveLength(1);
    expect(refusalOf(deep).message).toContain('column 200001');
  });

  it('is refused where JSON.parse refuses it, and nowhere else', () => {
    const whole = '{"a": [1, -2.5e+3, true, null, "t\\u00e9\\n"], "b": {}, "c": []}';
    const cut = Array.from(whole, (_, at) => whole.slice(0, at) + whole.slice(at + 1));
    const doubled = Array.from(whole, (char, at) => whole.slice(0, at) + char + whole.slice(at));
    for (const text of [...cut, ...doubled])
      expect([text, mistakeIn(text) === undefined]).toEqual([text, isJson(text)]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
