/**
 * The first mistake of a text that should be JSON: where it is, and what belongs there. `JSON.parse` says neither in
 * every version of Node, and it accepts a name that is repeated.
 *
 * @module
 */

/** A mistake in a text. */
export interface Mistake {
  /** The place in the text, counted in characters from 0. */
  readonly at: number;
  /** The token that belongs there, such as `a comma or }`. */
  readonly expected: Expected;
  /** The name, if the object has it already. */
  readonly repeats?: string;
  /** True if it is inside a text in double quotes. */
  readonly isInText?: boolean;
}

/** The tokens that may come next, in words. */
export type Expected =
  | 'a value'
  | 'a value or ]'
  | 'a name in double quotes'
  | 'a name in double quotes or }'
  | 'a colon'
  | 'a comma or }'
  | 'a comma or ]'
  | 'the end';

interface Token {
  readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'word' | 'broken text' | 'none';
  readonly at: number;
  readonly end: number;
}

/** A list, or an object with the names met in it, that is open around a place. */
type Open = 'list' | Set<string>;

/** The expectation after a token, for each before it; none where the token is the mistake. */
const NEXT: Readonly<Record<Expected, (kind: Token['kind'], open: Open[]) => Expected | undefined>> = {
  'a value': (kind, open) => ofValue(kind, open),
  'a value or ]': (kind, open) => (kind === ']' ? closed(open) : ofValue(kind, open)),
  'a name in double quotes': (kind) => (kind === 'text' ? 'a colon' : undefined),
  'a name in double quotes or }': (kind, open) =>
    kind === '}' ? closed(open) : NEXT['a name in double quotes'](kind, open),
  'a colon': (kind) => (kind === ':' ? 'a value' : undefined),
  'a comma or }': (kind, open) => (kind === ',' ? 'a name in double quotes' : kind === '}' ? closed(open) : undefined),
  'a comma or ]': (kind, open) => (kind === ',' ? 'a value' : kind === ']' ? closed(open) : undefined),
  'the end': () => undefined,
};

/** The first mistake of a text; `undefined` if it is JSON in which no object repeats a name. */
export function mistakeIn(text: string): Mistake | undefined {
  const open: Open[] = [];
  let expected: Expected = 'a value';
  for (let token = tokenAt(text, 0); ; token = tokenAt(text, token.end)) {
    const { kind, at } = token;
    if (kind === 'none' && at === text.length && expected === 'the end') return undefined;
    const isName = expected.startsWith('a name') && kind === 'text';
    const repeats = isName ? repeatedName(text.slice(at, token.end), open) : undefined;
    const next: Expected | undefined = NEXT[expected](kind, open);
    if (kind === 'broken text') return { at, expected, isInText: true };
    if (next === undefined || repeats !== undefined) return { at, expected, ...(repeats !== undefined && { repeats }) };
    expected = next;
  }
}

function ofValue(kind: Token['kind'], open: Open[]): Expected | undefined {
  if (kind === 'text' || kind === 'word') return afterValue(open);
  if (kind !== '{' && kind !== '[') return undefined;
  open.push(kind === '{' ? new Set() : 'list');
  return kind === '{' ? 'a name in double quotes or }' : 'a value or ]';
}

function closed(open: Open[]): Expected {
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly Open[]): Expected {
  const around = open.at(-1);
  if (around === undefined) return 'the end';
  return around === 'list' ? 'a comma or ]' : 'a comma or }';
}

/** The name, if the object around it has it already. */
function repeatedName(quoted: string, open: readonly Open[]): string | undefined {
  const names = open.at(-1);
  const name: string = JSON.parse(quoted);
  if (names === undefined || names === 'list') return undefined;
  if (names.has(name)) return name;
  names.add(name);
  return undefined;
}

const SPACE = /[ \t\n\r]*/y;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

function tokenAt(text: string, start: number): Token {
  const at = endOf(SPACE, text, start) ?? start;
  const first = text[at];
  if (first === '"') return textToken(text, at);
  if (first !== undefined && '{}[],:'.includes(first)) return { kind: first as Token['kind'], at, end: at + 1 };
  const end = endOf(WORD, text, at);
  return end === undefined ? { kind: 'none', at, end: at } : { kind: 'word', at, end };
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** A text in double quotes; where it is never closed or has what JSON escapes, the mistake is there. */
function textToken(text: string, at: number): Token {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') {
    const next = text[end] === '\\' ? endOf(ESCAPE, text, end) : end + 1;
    if (next === undefined || text.charCodeAt(end) < 0x20) return { kind: 'broken text', at: end, end };
    end = next;
  }
  return end < text.length ? { kind: 'text', at, end: end + 1 } : { kind: 'broken text', at: end, end };
}
