/**
 * A table as the analyst typed it: every scalar is text, and every entry knows its line and column.
 *
 * @module
 */

import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { mended } from './slips.js';

/** Entries of the table by name or position: `['education_tax', 0, 'rate']`. */
export type Path = readonly (string | number)[];

/** A mistake in a table: where it stands, what it is, and what would be accepted. */
export interface RuleProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A stretch of the text, by offset: `end` is excluded. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A table read as text: nothing in it has a type yet. */
export interface Source {
  /** The whole table as blocks, lists and text; `null` when it cannot be read. */
  readonly tree: unknown;
  readonly problems: readonly RuleProblem[];
  /** The mistake at an entry; `key` points at its name instead of its value. */
  readonly problemAt: (path: Path, message: string, at?: 'key') => RuleProblem;
  /** The position of an entry's value in the text. */
  readonly placeOf: (path: Path) => Place;
}

const sources = new Map<string, Source>();

/**
 * Reads the text of a table. Duplicate keys and broken YAML are problems, not exceptions.
 *
 * A text is read once: a command asks several times for each of its tables.
 */
export function readSource(yaml: string): Source {
  const source = sources.get(yaml) ?? sourceOf(yaml);
  sources.set(yaml, source);
  return source;
}

function sourceOf(yaml: string): Source {
  const { text, slips } = mended(yaml);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    uniqueKeys: true,
    lineCounter: lines,
    prettyErrors: false,
  });
  const at = (offset: number, message: string): RuleProblem => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const mistakes = [...document.errors, ...document.warnings];
  const problems = [
    ...slips.map(({ offset, message }) => at(offset, message)),
    // Behind a slip, YAML's own complaints are about what it took the slip for.
    ...(slips.length > 0 ? [] : mistakes).map((error) => at(error.pos[0], wordingOf(error))),
  ];
  let broken = mistakes.some(({ code }) => code !== 'DUPLICATE_KEY');
  visit(document, {
    Alias: (_, alias) => {
      broken = true;
      problems.push(at(alias.range?.[0] ?? 0, 'an alias is not read. Accepted: the rule itself, written out.'));
    },
  });
  if (document.contents === null) problems.push(at(0, 'an empty file. Accepted: a table.'));
  return {
    tree: broken || document.contents === null ? null : document.toJS(),
    problems,
    problemAt: (path, message, key) => at(placeOf(document.contents, path, key).start, message),
    placeOf: (path) => placeOf(document.contents, path, undefined),
  };
}

function wordingOf(error: { code: string; message: string }): string {
  if (error.code === 'DUPLICATE_KEY') return 'duplicate key. Accepted: each key once.';
  return `${WORDS[error.code] ?? 'this line cannot be read'}. Accepted: ${WRITTEN}.`;
}

const WRITTEN = 'key: value, indented as its neighbours, with every bracket and quote closed';

/** The mistakes of YAML that are made most, in plain words. */
const WORDS: Readonly<Record<string, string>> = {
  BAD_INDENT: 'the line is not indented as its neighbours, or a bracket before it is not closed',
  BLOCK_AS_IMPLICIT_KEY: 'the line before has no colon, or text with a colon has no quotes',
  MISSING_CHAR: 'a colon, a comma, a bracket or a quote is missing',
  MULTILINE_IMPLICIT_KEY: 'the key has no colon after it',
};

/** The place of an entry, or of the nearest thing around it that stands in the text. */
function placeOf(root: Node | null, path: Path, at: 'key' | undefined): Place {
  let node: unknown = root;
  let place: Place = { start: 0, end: 0 };
  path.forEach((step, depth) => {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const inside = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const found = pair !== undefined && depth === path.length - 1 && at === 'key' ? pair.key : inside;
    place = rangeOf(found) ?? rangeOf(pair?.key) ?? place;
    node = found;
  });
  return place;
}

function rangeOf(node: unknown): Place | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
