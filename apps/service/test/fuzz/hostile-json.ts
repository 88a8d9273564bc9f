/**
 * Bodies: requests that are right, and what becomes of them when some of their words, or of their bytes, are others.
 *
 * @module
 */
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Words of JSON, and of what is nearly JSON, that a reader may stumble over. */
const WORDS: readonly string[] = [
  ...['null', 'true', 'false', '{}', '[]', '""', '[[]]', '[null]', '{"a":1}', '" "', '"\\t"'],
  ...[
    '0',
    '-0',
    '-1',
    '1',
    '0.1',
    '0.005',
    '1.005',
    '2024',
    '2026',
    '2024.5',
    '1e2',
    '1E+2',
    '1e-2',
    '1e-400',
    '1e400',
  ],
  ...['-1e400', '9007199254740993', '70368744177663.99', '70368744177664.01', '9'.repeat(400), `0.${'0'.repeat(400)}1`],
  ...['NaN', 'Infinity', '-Infinity', 'undefined', '01', '0x10', '.5', '1.', '+1', '1_000', '1n', "'a'", '//', '/* */'],
  ...[
    '"NaN"',
    '"1e5"',
    '"-5"',
    '"1,000"',
    '"0x10"',
    '"1e400"',
    '"２０２４"',
    '"1.005"',
    '"99999999999999999999999.99"',
  ],
  ...['"2024-02-30"', '"2024-02-29"', '"0000-00-00"', '"+012024-01-01"', '"2024-13-01"', '"2024-1-1"'],
  ...['"__proto__"', '"constructor"', '"prototype"', '"hasOwnProperty"', '"toString"', '"length"', '"then"', '"$ref"'],
  ...['{"__proto__":{"resident":false}}', '{"constructor":{"prototype":{"a":1}}}', '{"toJSON":1,"valueOf":2}'],
  ...[
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"a\\ud800b"',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ufeff"',
    '"\\u202e"',
    '"\\u0085"',
  ],
  ...[
    '"\u0000"',
    '"\u001f"',
    '"\u2028"',
    '"😀"',
    '"e\u0301"',
    '"\\x41"',
    '"\\u12"',
    '"\\',
    '"',
    '\u0000',
    '\ufeff',
    '\u00a0',
  ],
  ...['"<script>alert(1)</script>"', '"\'; --"', '"../../.."', '"%s%n"', '"$(7*7)"', '"{{7*7}}"', '"\\r\\nX-A: b"'],
  ...[deep('[', ']', 2_000), deep('{"a":', '}', 1_000), deep('[', '', 20_000), `"${'a'.repeat(70_000)}"`],
  ...[`[${'0,'.repeat(2_000)}0]`, `{${Array.from({ length: 500 }, (_, each) => `"f${each}":0`).join()}}`],
];

const TOKEN = /"(?:[^"\\]|\\.)*"|[-+.\w]+|\s+|[^\s\w]/gsu;

type Change = (tokens: readonly string[], at: number, word: string) => string[];

const CHANGES: readonly Change[] = [
  (tokens, at, word) => tokens.with(at, word),
  (tokens, at, word) => tokens.toSpliced(at, 0, word),
  (tokens, at) => tokens.toSpliced(at, 1),
  (tokens, at) => tokens.toSpliced(at, 0, ...tokens.slice(at, at + 4)),
  (tokens, at) => tokens.slice(0, at),
  (tokens, at) => [...tokens.slice(at), ...tokens.slice(0, at)],
];

/** The change that leaves most texts JSON comes most. */
const change = fc.oneof(
  { weight: 6, arbitrary: fc.constant(CHANGES[0]) },
  { weight: 4, arbitrary: fc.constantFrom(...CHANGES) },
);
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
);
const edits = fc.array(fc.tuple(change, fc.nat(), word), { minLength: 1, maxLength: 3 });

/** JSON texts of right requests, with one to three of their words changed. */
function changed(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(right, edits).map(([text, all]) => {
    let tokens: string[] = text.match(TOKEN) ?? [];
    for (const [edit, at, instead] of all)
      if (tokens.length > 0) tokens = edit?.(tokens, at % tokens.length, instead) ?? [];
    return tokens.join('');
  });
}

const BYTES: readonly ((text: Buffer, at: number) => Buffer)[] = [
  (text, at) => text.subarray(0, at),
  (text, at) => Buffer.concat([text.subarray(0, at), Buffer.from([0xff]), text.subarray(at)]),
  (text, at) => Buffer.concat([text.subarray(0, at), Buffer.from([0xed, 0xa0, 0x80]), text.subarray(at)]),
  (text, at) => Buffer.concat([text.subarray(0, at), Buffer.from([0]), text.subarray(at)]),
  (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]),
  (text) => Buffer.from(text.toString(), 'utf16le'),
  (text) => gzipSync(text),
];

/** Bodies by the byte: right ones, changed ones, and long ones. */
export function bodies(right: fc.Arbitrary<object>): fc.Arbitrary<Buffer> {
  const texts = right.map((request) => JSON.stringify(request));
  const bytes = texts.map((text) => Buffer.from(text));
  const broken = fc
    .tuple(bytes, fc.constantFrom(...BYTES), fc.nat())
    .map(([body, breakIt, at]) => breakIt(body, at % (body.length + 1)));
  const long = fc.tuple(bytes, fc.constantFrom(1_000_000, 1_048_576, 1_048_577, 1_500_000)).map(padded);
  return fc.oneof(
    { weight: 200, arbitrary: bytes },
    { weight: 250, arbitrary: changed(texts).map((text) => Buffer.from(text)) },
    { weight: 40, arbitrary: word.map((text) => Buffer.from(text)) },
    { weight: 50, arbitrary: broken },
    { weight: 10, arbitrary: fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)) },
    { weight: 1, arbitrary: long },
  );
}

function padded([body, length]: [Buffer, number]): Buffer {
  return Buffer.concat([body, Buffer.alloc(Math.max(0, length - body.length), ' ')]);
}
