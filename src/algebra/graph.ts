/**
 * A traced step as data: each word of the algebra leaves a node, and equal expressions are one node. Every reader
 * (evaluation, workings, SQL, formulas, regimes) starts from here.
 *
 * @module
 */
import type { Rate } from '../money/kobo.js';
import type { Basis, FactKind } from './words.js';

/** The type of a node's value: whole kobo, 0 or 1, a day as yyyymmdd, or the code of a word. */
export type ValueKind = 'kobo' | 'flag' | 'day' | 'code';

/** A comparison of two values. */
export type Comparison = '<' | '<=' | '>' | '>=';

interface Head {
  /** The order in which nodes were made: operands come before what uses them. */
  readonly id: number;
  readonly value: ValueKind;
  readonly args: readonly Node[];
}

/** The data of each kind of node beside its arguments; `unknown` means no more data. */
interface Kinds {
  /** A fact of the return, or whether it is given. */
  input: {
    readonly name: string;
    /** The source within a row: 0 is the return itself, 1 and up are the results of steps over lists. */
    readonly source: number;
    readonly fact: FactKind | { readonly kind: 'is_given' };
    /** The input that says whether this one is given. */
    readonly isGiven?: InputNode;
  };
  /** An amount or a word of the table, or nothing and why. */
  constant: { readonly constant: bigint; readonly word?: string; readonly reason?: string };
  /** Terms with whole factors, and a constant. */
  sum: { readonly factors: readonly bigint[]; readonly constant: bigint };
  least: unknown;
  greatest: unknown;
  /** The argument, or nothing where it is negative. */
  not_below_zero: unknown;
  /** The part of the argument between two amounts of the table. */
  part_between: { readonly lower: bigint; readonly upper: bigint | null };
  /** The argument × a rate. */
  charge: { readonly rate: Rate; readonly called: string };
  /** (First − second × part) × rate. */
  charge_less_part: { readonly part: Rate; readonly rate: Rate; readonly called: string };
  /** Each argument × its rate, rounded once. */
  charge_all: { readonly rates: readonly Rate[]; readonly called: readonly string[] };
  /** First × second ÷ third. */
  apportion: unknown;
  /** First × a whole number. Only steps over lists have it, as the next. */
  times: { readonly count: number; readonly called: string };
  /** Each first × second ÷ third of its arguments, added exactly and rounded once. */
  sum_of_shares: unknown;
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
  /** The calendar year of a day. */
  year_of: unknown;
  /** A line of the workings. Says something about its argument and computes nothing, as the next three. */
  named: { readonly name: string; readonly label: string; readonly basis: Basis | null };
  /** The law of a branch or a term. */
  by: { readonly basis: Basis | null };
  /** The words for a figure that is no line. */
  called: { readonly words: string };
  /** A condition in words. */
  said: { readonly reason: string; readonly topic: string };
}

/** A node of some kind. */
export type NodeOf<K extends keyof Kinds> = K extends unknown ? Head & { readonly kind: K } & Kinds[K] : never;

/** A node of a graph. */
export type Node = NodeOf<keyof Kinds>;

/** A fact of the return. */
export type InputNode = NodeOf<'input'>;
/** An amount or a word of the table. */
export type ConstantNode = NodeOf<'constant'>;
/** Terms, and a constant. */
export type SumNode = NodeOf<'sum'>;
/** A part between two amounts of the table. */
export type PartBetweenNode = NodeOf<'part_between'>;
/** A figure × a rate. */
export type ChargeNode = NodeOf<'charge'>;
/** A comparison of two arguments. */
export type CompareNode = NodeOf<'compare'>;
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

  /** The node of this description; `mark` tells apart what kind, value and arguments leave alike. */
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

/** Nodes of one graph in the order in which they were made. */
export function inOrder<N extends Node>(nodes: readonly N[]): N[] {
  return [...nodes].sort((one, other) => one.id - other.id);
}

/** Every node that the roots need, operands before what uses them. */
export function neededBy(roots: readonly Node[]): Node[] {
  const seen = new Set<Node>();
  const order: Node[] = [];
  const visit = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    node.args.forEach(visit);
    order.push(node);
  };
  roots.forEach(visit);
  return order;
}
