/**
 * A return worked out for a workbook: the lines of its law and of its list, the values that formulas share, and what
 * each of them comes to.
 *
 * @module
 */
import {
  Evaluator,
  type InputNode,
  inOrder,
  isNamed,
  type NamedNode,
  type Node,
  neededBy,
  nodeOf,
  programOfNodes,
  type Row,
  type Symbolic,
  Tracing,
} from '../algebra/index.js';
import { plainly, sharedBy, writtenFor } from '../algebra/readers/index.js';
import { type Listed, type ListOfReturn, lineOfFact, type Stated, valueAt } from '../computation/index.js';
import { textOf } from '../ground/index.js';
import type { TableHeader } from '../tables/table.js';
import type { SheetTax } from './tax.js';
import type { Cached } from './xlsx.js';

/** A return as formulas and checks need it. */
export interface Worked {
  readonly list: ListOfReturn;
  /** The lines of the list, then those of the law, in the order in which the steps named them. */
  readonly lines: readonly NamedNode[];
  /** The values between the lines that have cells of their own. */
  readonly steps: readonly Node[];
  /** The values that the answer shows, by their places in the result. */
  readonly outputs: ReadonlyMap<string, Node>;
  /** Every output of the law, by its name. */
  readonly nodes: Readonly<Record<string, Node>>;
  /** The label of each of them in the answer. */
  readonly labels: ReadonlyMap<Node, string>;
  /** The facts of the request that this law turns on. */
  readonly facts: readonly InputNode[];
  /** The words of choices, by their codes. */
  readonly words: readonly string[];
  /** The line of the list that works an input out; `undefined` of a fact of the request, and where nothing is. */
  lineOf(input: InputNode): NamedNode | undefined;
  valueOf(node: Node): Cached;
  /** The values of the law for the same return with other facts. */
  withFacts(facts: object): (node: Node) => Cached;
  /** The largest amount that a formula of the return is written over, of either sign. */
  readonly largest: bigint;
}

/** Works a return out under a table. */
export function workedReturn<T extends TableHeader, R, L extends Listed, O extends object, S extends Stated<T, L>>(
  tax: SheetTax<T, R, L, O, S>,
  stated: S,
  table: T,
): Worked {
  const m = new Tracing();
  const all = tax.law.steps(m, 1, tax.law.rulesOn(table, stated.day).rules) as Readonly<Record<string, Symbolic>>;
  const nodes = Object.fromEntries(Object.entries(all).map(([name, output]) => [name, nodeOf(output)]));
  // A word has the name of its output.
  const figures = { ...nodes, ...tax.figuresOf(nodes as Readonly<Record<keyof O, Node>>) };
  const shown = Object.entries(tax.shown);
  const outputs = new Map(shown.map(([path]) => [path, plainly(valueAt(figures, path) as Node)]));
  const roots = Object.values(nodes);
  const needed = neededBy(roots);
  const lines = inOrder(needed.filter(isNamed));
  const list = tax.listOf(stated, table);
  const valuesWith = valuesOf(needed, m, stated, table);
  const values = valuesWith({});
  const ofList = new Set(neededBy([...list.lines, ...list.figures.map(({ node }) => node), ...(list.values ?? [])]));
  const koboOf = (node: Node) => (ofList.has(node) ? list.valueOf(node) : BigInt(values(node)));
  const amounts = [...ofList, ...writtenFor(roots)].filter(isAmountOfReturn).map(koboOf);
  return {
    list,
    lines: [...list.lines, ...lines],
    steps: stepsOf([...lines, ...outputs.values()], [...outputs.values()]),
    outputs,
    nodes,
    labels: new Map(shown.map(([path, label]) => [outputs.get(path) as Node, label] as const)),
    facts: needed.filter((node): node is InputNode => node.kind === 'input' && node.source === 0),
    words: m.vocabulary,
    lineOf: ({ name, fact }) =>
      fact.kind === 'is_given' ? undefined : list.lines.find((line) => line.name === lineOfFact(name, fact)),
    valueOf: (node) => contentOf(node, koboOf(node), m.vocabulary),
    withFacts: (facts) => {
      const others = valuesWith(facts);
      return (node) => contentOf(node, BigInt(others(node)), m.vocabulary);
    },
    largest: amounts.reduce((most, kobo) => (kobo > most ? kobo : -kobo > most ? -kobo : most), 0n),
  };
}

/** Values that several formulas share, and what the answer shows that is neither a line nor a fact. */
function stepsOf(roots: readonly Node[], outputs: readonly Node[]): Node[] {
  const bare = outputs.filter(({ kind }) => kind !== 'named' && kind !== 'input');
  return inOrder([...new Set([...sharedBy(roots), ...bare])]);
}

function valuesOf<T extends TableHeader, L extends Listed>(
  needed: readonly Node[],
  m: Tracing,
  { facts, listsUnder }: Stated<T, L>,
  table: T,
): (others: object) => (node: Node) => number | bigint {
  const { program, registerOf } = programOfNodes(needed, m, table.rounding);
  return (others) => {
    const row: Row = [{ ...facts, ...others } as Row[number], listsUnder(table).figures as Row[number]];
    const registers = new Evaluator(program).run(row);
    return (node) => registers[registerOf(node)] ?? 0;
  };
}

function isAmountOfReturn({ kind, value }: Node): boolean {
  return value === 'kobo' && kind !== 'constant';
}

function contentOf({ value }: Node, kobo: bigint, words: readonly string[]): Cached {
  if (value === 'flag') return { flag: kobo === 1n };
  const place = Number(kobo);
  if (value === 'code') return { text: words[place] ?? '' };
  return { number: value === 'kobo' ? textOf(kobo) : String(kobo) };
}
