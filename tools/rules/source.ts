/**
 * A table as the analyst typed it: every scalar is text, and every entry knows its line and column.
 *
 * @module
 */
import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';

/** Entries of the table by name or position: `['education_tax', 0, 'rate']`. */
export type Path = readonly (string | number)[];

/** A mistake in a table: where it stands, what it is, and what would be accepted. */
export interface RuleProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A table read as text: nothing in it has a type yet. */
export interface Source {
  readonly tree: unknown;
  readonly problems: readonly RuleProblem[];
  /** The mistake at an entry; `key` points at its name instead of its value. */
  readonly problemAt: (path: Path, message: string, at?: 'key') => RuleProblem;
}

/** Reads the text of a table. Duplicate keys and broken YAML are problems, not exceptions. */
export function readSource(yaml: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    uniqueKeys: true,
    lineCounter: lines,
    prettyErrors: false,
  });
  const at = (offset: number, message: string): RuleProblem => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const problems = [...document.errors, ...document.warnings].map((error) => at(error.pos[0], wordingOf(error)));
  visit(document, {
    Alias: (_, alias) => {
      problems.push(at(alias.range?.[0] ?? 0, 'an alias is not read. Accepted: the rule itself, written out.'));
    },
  });
  return {
    tree: problems.length === 0 ? document.toJS() : null,
    problems,
    problemAt: (path, message, key) => at(offsetOf(document.contents, path, key), message),
  };
}

function wordingOf(error: { code: string; message: string }): string {
  if (error.code === 'DUPLICATE_KEY') return 'this key stands twice. Accepted: each key once.';
  return `${error.message.replace(/\.$/, '')}. Accepted: valid YAML.`;
}

function offsetOf(root: Node | null, path: Path, at: 'key' | undefined): number {
  let node: unknown = root;
  let offset = startOf(root);
  path.forEach((step, depth) => {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
    const inside = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const wantsKey = pair !== undefined && depth === path.length - 1 && at === 'key';
    const found = wantsKey ? pair.key : inside;
    offset = startOf(found) ?? startOf(pair?.key) ?? offset;
    node = found;
  });
  return offset ?? 0;
}

function startOf(node: unknown): number | undefined {
  if (node === null || typeof node !== 'object' || isPair(node) || isAlias(node)) return undefined;
  return (node as Node).range?.[0];
}
