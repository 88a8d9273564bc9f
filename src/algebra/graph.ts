/**
 * A traced step as data: each word of the algebra leaves a node, and equal expressions are one node. Every reader
 * (evaluation, workings, SQL, formulas, regimes) starts from here.
 *
 * @module
 */
import type { Rate } from '../money/kobo.js';
import type { Basis, FactKind } from './words.js';

/** What the value of a node is: whole kobo, 0 or 1, a day as yyyymmdd, or the code of a word. */
export type ValueKind = 'kobo' | 'flag' | 'day' | 'code';

/** How two values are compared. */
export type Comparison = '<' | '<=' | '>' | '>=' | '==';

interface Head {
  /** The order in which nodes were made: operands come before what uses them. */
  readonly id: number;
  readonly value: ValueKind;
  readonly args: readonly Node[];
}

/** A fact of the return, or whether it is given. */
export interface InputNode extends Head {
  readonly kind: 'input';
  readonly name: string;
  /** Where a row takes it from: 0 is the return itself, 1 and up what steps over lists worked out. */
  readonly source: number;
  readonly fact: FactKind | { readonly kind: 'is_given' };
  /** The input that says whether this one is given. */
  readonly isGiven?: InputNode;
}

/** A constant: an amount or a word of the table, or nothing and why. */
export interface ConstantNode extends Head {
  readonly kind: 'constant';
  readonly constant: bigint;
  readonly word?: string;
  readonly reason?: string;
}

/** Terms with whole factors, and a constant. */
export interface SumNode extends Head {
  readonly kind: 'sum';
  readonly factors: readonly bigint[];
  readonly constant: bigint;
}

/** The least or the greatest of its arguments. */
export interface ExtremeNode extends Head {
  readonly kind: 'least' | 'greatest';
}

/** The argument, or nothing where it is negative. */
export interface NotBelowZeroNode extends Head {
  readonly kind: 'not_below_zero';
}

/** What of the argument lies between two amounts of the table. */
export interface PartBetweenNode extends Head {
  readonly kind: 'part_between';
  readonly lower: bigint;
  readonly upper: bigint | null;
}

/** The argument × a rate. */
export interface ChargeNode extends Head {
  readonly kind: 'charge';
  readonly rate: Rate;
  readonly called: string;
}

/** (First − second × part) × rate. */
export interface ChargeLessPartNode extends Head {
  readonly kind: 'charge_less_part';
  readonly part: Rate;
  readonly rate: Rate;
  readonly called: string;
}

/** Each argument × its rate, rounded once. */
export interface ChargeAllNode extends Head {
  readonly kind: 'charge_all';
  readonly rates: readonly Rate[];
  readonly called: readonly string[];
}

/** First × second ÷ third. */
export interface ApportionNode extends Head {
  readonly kind: 'apportion';
}

/** First × a whole number. Only steps over lists have it, as the next. */
export interface TimesNode extends Head {
  readonly kind: 'times';
  readonly count: number;
  readonly called: string;
}

/** Each first × second ÷ third of its arguments, added exactly and rounded once. */
export interface SumOfSharesNode extends Head {
  readonly kind: 'sum_of_shares';
}

/** A comparison of two arguments. */
export interface CompareNode extends Head {
  readonly kind: 'compare';
  readonly comparison: Comparison;
}

/** Whether a choice is the word of this code. */
export interface IsNode extends Head {
  readonly kind: 'is';
  readonly code: number;
  readonly word: string;
}

/** A condition made of conditions. */
export interface LogicNode extends Head {
  readonly kind: 'not' | 'and' | 'or';
}

/** First: the condition; second and third: the branches. */
export interface ChooseNode extends Head {
  readonly kind: 'choose';
}

/** The same day so many years later. */
export interface YearsLaterNode extends Head {
  readonly kind: 'years_later';
  readonly years: number;
}

/** The calendar year of a day. */
export interface YearOfNode extends Head {
  readonly kind: 'year_of';
}

/** A line of the workings. Says something about its argument and computes nothing, as the next three. */
export interface NamedNode extends Head {
  readonly kind: 'named';
  readonly name: string;
  readonly label: string;
  readonly basis: Basis | null;
}

/** The law of a branch or a term. */
export interface ByNode extends Head {
  readonly kind: 'by';
  readonly basis: Basis | null;
}

/** The words for a figure that is no line. */
export interface CalledNode extends Head {
  readonly kind: 'called';
  readonly words: string;
}

/** A condition in words. */
export interface SaidNode extends Head {
  readonly kind: 'said';
  readonly reason: string;
  readonly topic: string;
}

/** A node of a graph. */
export type Node =
  | InputNode
  | ConstantNode
  | SumNode
  | ExtremeNode
  | NotBelowZeroNode
  | PartBetweenNode
  | ChargeNode
  | ChargeLessPartNode
  | ChargeAllNode
  | ApportionNode
  | TimesNode
  | SumOfSharesNode
  | CompareNode
  | IsNode
  | LogicNode
  | ChooseNode
  | YearsLaterNode
  | YearOfNode
  | NamedNode
  | ByNode
  | CalledNode
  | SaidNode;

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
