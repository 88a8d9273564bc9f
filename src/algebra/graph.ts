/**
 * A traced step as data: each word of the algebra leaves a node, and equal expressions are one node. Every reader
 * (evaluation, workings, SQL, formulas, regimes) starts from here.
 *
 * @module
 */
import type { Rate } from '../ground/index.js';
import type { Basis, Comparison, FactKind, NumberOfTable, Telling } from './words.js';

/** The type of a node's value: whole kobo, 0 or 1, a day as yyyymmdd, or the code of a word. */
export type ValueKind = 'kobo' | 'flag' | 'day' | 'code';

interface Head {
  /** The order in which nodes were made: operands come before what uses them. */
  readonly id: number;
  readonly value: ValueKind;
  readonly args: readonly Node[];
}

interface CoreHead extends Head {
  readonly args: readonly CoreNode[];
}

/** The data of each kind of node beside its arguments; `unknown` means no more data. These are the core. */
interface CoreKinds {
  /** A fact of the return, or whether it is given. */
  input: {
    readonly name: string;
    /** The source within a row: 0 is the return itself, 1 and up are the results of steps over lists. */
    readonly source: number;
    readonly fact: FactKind | { readonly kind: 'is_given' };
    /** The input that says whether this one is given. */
    readonly isGiven?: InputNode;
  };
  /** An amount, a day or a word of the table. */
  constant: { readonly constant: bigint; readonly word?: string };
  /** Terms with whole factors, and a constant. */
  sum: { readonly factors: readonly bigint[]; readonly constant: bigint };
  least: unknown;
  greatest: unknown;
  /** The argument × a rate. */
  charge: { readonly rate: Rate; readonly called: string };
  /** First × second ÷ third. */
  apportion: unknown;
  compare: { readonly comparison: Comparison };
  /** True if a choice is the word of this code. */
  is: { readonly code: number; readonly word: string };
  not: unknown;
  and: unknown;
  or: unknown;
  /** First: the condition; second and third: the branches. */
  choose: unknown;
  /** The same day that many years later. */
  years_later: { readonly years: number };
}

/** The kinds that say something about their first argument and compute nothing, and the one that only lists have. */
interface Kinds extends CoreKinds {
  /** Each first × second ÷ third of its arguments, added exactly and rounded once. */
  sum_of_shares: unknown;
  /** A line of the workings. */
  named: { readonly name: string; readonly label: string; readonly basis: Basis | null };
  /** The law of a branch or a term. */
  by: { readonly basis: Basis | null };
  /** The words for a figure that is no line. */
  called: { readonly words: string };
  /** A condition in words. */
  said: { readonly reason: string; readonly topic: string };
  /** A figure as one operation of the workings: a term is the place of an argument or a number of the table. */
  told: { readonly operation: Telling; readonly terms: readonly (number | NumberOfTable)[] };
}

/** A node of some kind. */
export type NodeOf<K extends keyof Kinds> = K extends unknown ? Head & { readonly kind: K } & Kinds[K] : never;

/** A node of some kind of the core, which follows from the core alone: what is left after stripping. */
export type CoreNodeOf<K extends keyof CoreKinds> = K extends unknown
  ? CoreHead & { readonly kind: K } & CoreKinds[K]
  : never;

/** A node of a stripped graph. */
export type CoreNode = CoreNodeOf<keyof CoreKinds>;

/** A node of a graph. */
export type Node = NodeOf<keyof Kinds>;

/** A fact of the return. */
export type InputNode = NodeOf<'input'>;
/** An amount or a word of the table. */
export type ConstantNode = NodeOf<'constant'>;
/** Terms, and a constant. */
export type SumNode = NodeOf<'sum'>;
/** A line of the workings. */
export type NamedNode = NodeOf<'named'>;

/** A node before it has its place in a graph. */
export type NewNode = Node extends infer N ? (N extends Node ? Omit<N, 'id'> : never) : never;

/** Makes nodes; what equals a node that is there is that node. */
export class Graph {
  private readonly known = new Map<string, Node>();
  private readonly made: Node[] = [];

  get nodes(): readonly Node[] {
    return this.made;
  }

  /** The node of this description; `mark` distinguishes nodes of the same kind, value and arguments. */
  node(description: NewNode, mark = ''): Node {
    const args = description.args.map(({ id }) => id).join();
    const key = `${description.kind} ${description.value} (${args}) ${mark}`;
    const found = this.known.get(key);
    if (found) return found;
    const node = { id: this.made.length, ...description } as Node;
    this.made.push(node);
    this.known.set(key, node);
    return node;
  }
}

/** The argument of a node that has one. */
export function argumentOf({ args }: Node): Node {
  return args[0] as Node;
}

/** The condition and the two sides of a choice. */
export function branchesOf({ args }: NodeOf<'choose'>): [condition: Node, then: Node, otherwise: Node] {
  return [...args] as [Node, Node, Node];
}

/** Nodes, or other parts of the law, in the order in which they were made. */
export function inOrder<N extends { readonly id: number }>(nodes: readonly N[]): N[] {
  return [...nodes].sort((one, other) => one.id - other.id);
}

/** Every node that the roots need, operands before what uses them; `operandsOf` are the arguments by default. */
export function neededBy<N extends { readonly args: readonly unknown[] }>(
  roots: readonly N[],
  operandsOf = (node: N) => node.args as readonly N[],
): N[] {
  const seen = new Set<N>();
  const order: N[] = [];
  const visit = (node: N): void => {
    if (seen.has(node)) return;
    seen.add(node);
    operandsOf(node).forEach(visit);
    order.push(node);
  };
  roots.forEach(visit);
  return order;
}
