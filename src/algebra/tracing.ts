/**
 * The words of the algebra as a graph: a step that is called with them leaves the nodes of what it would compute.
 *
 * @module
 */
import type { Rate } from '../ground/index.js';
import type { ValueKind } from './graph.js';
import { type ConstantNode, Graph, type InputNode, type NewNode, type Node } from './graph.js';
import {
  type Basis,
  type Choice,
  type Comparison,
  type Condition,
  type Day,
  type FactKind,
  type FactsOf,
  type Figure,
  holds,
  type NamedLine,
  type NumberOfTable,
  type Telling,
  Words,
} from './words.js';

/** A figure, condition, day or choice of a traced step is a node. */
export type Symbolic = Figure | Condition | Day | Choice;

/** A node that is added a number of times. */
type Term = readonly [factor: bigint, node: Node];

/** The node behind a symbol of a traced step. */
export function nodeOf(symbol: Symbolic): Node {
  return symbol as unknown as Node;
}

/** The symbol of a node. */
export function symbolOf<S extends Symbolic>(node: Node): S {
  return node as unknown as S;
}

/** The words of the algebra over a graph, and the facts that it starts from. */
export class Tracing extends Words {
  readonly graph = new Graph();
  readonly zero = this.constant<Figure>(0n, 'kobo');
  readonly yes = this.constant<Condition>(1n, 'flag');
  readonly no = this.constant<Condition>(0n, 'flag');
  private readonly codes = new Map<string, number>();

  /**
   * The facts of a description, each a node. `source` is where a row takes them from: 0 is the return itself,
   * 1 and up what steps over lists worked out under one table or another.
   */
  facts<D extends Readonly<Record<string, FactKind>>>(description: D, source = 0): FactsOf<D> {
    const entries = Object.entries(description).map(([name, fact]) => [name, this.fact(name, fact, source)]);
    return Object.fromEntries(entries) as FactsOf<D>;
  }

  amount(kobo: bigint): Figure {
    return this.constant(kobo, 'kobo');
  }

  sum(figures: readonly Figure[], factors: readonly bigint[]): Figure {
    return this.sumOf(figures.flatMap((figure, at) => this.opened(factors[at] ?? 0n, nodeOf(figure))));
  }

  least(...figures: readonly Figure[]): Figure {
    return this.extreme('least', figures);
  }

  greatest(...figures: readonly Figure[]): Figure {
    return this.extreme('greatest', figures);
  }

  charge(figure: Figure, rate: Rate, called = 'rate'): Figure {
    if (figure === this.zero) return this.zero;
    const args = [nodeOf(figure)];
    return this.put({ kind: 'charge', value: 'kobo', args, rate, called }, `${markOf(rate)} ${called}`);
  }

  apportion(figure: Figure, part: Figure, whole: Figure): Figure {
    const figures = [figure, part, whole];
    if (figures.includes(this.zero)) return this.zero;
    return this.put({ kind: 'apportion', value: 'kobo', args: figures.map(nodeOf) });
  }

  is<W extends string>(choice: Choice<W>, word: W): Condition {
    return this.isCode(choice, this.codeOf(word), word);
  }

  day(yyyymmdd: number): Day {
    return this.constant(BigInt(yyyymmdd), 'day');
  }

  isBefore(day: Day, other: Day): Condition {
    return this.compare(day, '<', other);
  }

  yearsLater(day: Day, years: number): Day {
    return this.put({ kind: 'years_later', value: 'day', args: [nodeOf(day)], years }, String(years));
  }

  not(condition: Condition): Condition {
    if (condition === this.yes) return this.no;
    if (condition === this.no) return this.yes;
    return this.put({ kind: 'not', value: 'flag', args: [nodeOf(condition)] });
  }

  and(...conditions: readonly Condition[]): Condition {
    return this.logic('and', this.yes, this.no, conditions);
  }

  or(...conditions: readonly Condition[]): Condition {
    return this.logic('or', this.no, this.yes, conditions);
  }

  choose<V extends Figure | Choice>(when: Condition, then: V, otherwise: V): V {
    if (when === this.yes || then === otherwise) return then;
    if (when === this.no) return otherwise;
    const args = [nodeOf(when), nodeOf(then), nodeOf(otherwise)];
    return this.put({ kind: 'choose', value: nodeOf(then).value, args });
  }

  word<W extends string>(word: W): Choice<W> {
    return this.constant(BigInt(this.codeOf(word)), 'code', { word });
  }

  override named<V extends Figure | Choice>({ name, label }: NamedLine, value: V, basis: Basis | null): V {
    const node = nodeOf(value);
    return this.put({ kind: 'named', value: node.value, args: [node], name, label, basis }, name);
  }

  override by<V extends Figure | Choice>(basis: Basis | null, value: V): V {
    const node = nodeOf(value);
    const mark = basis === null ? 'of the line' : `${basis.law.join()} ${basis.verified} ${basis.note}`;
    return this.put({ kind: 'by', value: node.value, args: [node], basis }, mark);
  }

  override called(words: string, figure: Figure): Figure {
    const node = nodeOf(figure);
    return this.put({ kind: 'called', value: node.value, args: [node], words }, words);
  }

  override said(reason: string, when: Condition, topic = 'exemption'): Condition {
    if (when === this.yes || when === this.no) return when;
    return this.put({ kind: 'said', value: 'flag', args: [nodeOf(when)], reason, topic }, reason);
  }

  /** A constant is no operation. */
  override told(operation: Telling, terms: readonly (Figure | NumberOfTable)[], figure: Figure): Figure {
    const value = nodeOf(figure);
    if (value.kind === 'constant') return figure;
    const args: Node[] = [value];
    const placed = terms.map((term) => (isNumber(term) ? term : args.push(nodeOf(term)) - 1));
    return this.put(
      { kind: 'told', value: 'kobo', args, operation, terms: placed },
      `${operation} ${markOfTerms(placed)}`,
    );
  }

  /** The words of the table and of choices: a word's code is its place. */
  get vocabulary(): readonly string[] {
    return [...this.codes.keys()];
  }

  private fact(name: string, fact: FactKind, source: number): unknown {
    const input = { kind: 'input', args: [], name, source } as const;
    for (const word of fact.words ?? []) this.codeOf(word);
    if (!fact.kind.startsWith('given_')) return this.input({ ...input, value: valueKindOf(fact), fact });
    const isGiven = this.input({ ...input, value: 'flag', fact: { kind: 'is_given' } });
    return { value: this.input({ ...input, value: valueKindOf(fact), fact, isGiven }), isGiven };
  }

  protected input(description: Omit<InputNode, 'id'>): InputNode {
    const { name, source, fact } = description;
    return this.graph.node(description, `${source} ${name} ${fact.kind}`) as InputNode;
  }

  protected constant<S extends Symbolic>(constant: bigint, value: ValueKind, more: Pick<ConstantNode, 'word'> = {}): S {
    return this.put({ kind: 'constant', value, args: [], constant, ...more }, String(constant));
  }

  /** The terms of a sum; a sum inside a sum is opened, a named figure never is. */
  private opened(factor: bigint, node: Node): Term[] {
    if (node.kind !== 'sum') return [[factor, node]];
    const terms = node.args.flatMap((term, at) => this.opened(factor * (node.factors[at] ?? 0n), term));
    return [[factor, nodeOf(this.amount(node.constant))], ...terms];
  }

  /** Terms that are amounts of the table, or equal, come together. */
  protected sumOf(terms: readonly Term[], start = 0n): Figure {
    const added = new Map<Node, bigint>();
    let constant = start;
    for (const [factor, node] of terms) {
      if (isAmount(node)) constant += factor * node.constant;
      else added.set(node, (added.get(node) ?? 0n) + factor);
    }
    const left = [...added].filter(([, factor]) => factor !== 0n);
    const args = left.map(([node]) => node);
    const factors = left.map(([, factor]) => factor);
    const [first] = args;
    if (first === undefined) return this.amount(constant);
    if (args.length === 1 && factors[0] === 1n && constant === 0n) return symbolOf(first);
    return this.put({ kind: 'sum', value: 'kobo', args, factors, constant }, `${factors.join()} + ${constant}`);
  }

  /** Amounts of the table come down to one. */
  private extreme(kind: 'least' | 'greatest', figures: readonly Figure[]): Figure {
    const nodes = figures.map(nodeOf);
    const amounts = nodes.filter(isAmount).map(({ constant }) => constant);
    const decides = (one: bigint, other: bigint): bigint => ((kind === 'least') === one < other ? one : other);
    const bound = amounts.length === 0 ? [] : [nodeOf(this.amount(amounts.reduce(decides)))];
    const args = [...new Set([...nodes.filter((node) => !isAmount(node)), ...bound])];
    return args.length === 1 ? symbolOf(args[0] as Node) : this.put({ kind, value: 'kobo', args });
  }

  compare(one: Figure | Day, comparison: Comparison, other: Figure | Day): Condition {
    const [a, b] = [nodeOf(one), nodeOf(other)];
    if (a.kind === 'constant' && b.kind === 'constant') return this.flag(holds(a.constant, comparison, b.constant));
    return this.put({ kind: 'compare', value: 'flag', args: [a, b], comparison }, comparison);
  }

  /** For a choice between two words, the condition alone decides whether it is one of them. */
  protected isCode(choice: Choice, code: number, word: string): Condition {
    const node = nodeOf(choice);
    if (node.kind === 'constant') return this.flag(node.constant === BigInt(code));
    const [when, ...branches] = node.args;
    const [then, otherwise] = branches.map((branch) => this.isCode(symbolOf(branch), code, word));
    if (when && then === this.yes && otherwise === this.no) return symbolOf(when);
    if (when && then === this.no && otherwise === this.yes) return this.not(symbolOf(when));
    if (then !== undefined && then === otherwise) return then;
    return this.put({ kind: 'is', value: 'flag', args: [node], code, word }, word);
  }

  private logic(kind: 'and' | 'or', neutral: Condition, deciding: Condition, all: readonly Condition[]): Condition {
    const conditions = [...new Set(all)].filter((each) => each !== neutral);
    if (conditions.includes(deciding)) return deciding;
    const [first = neutral] = conditions;
    return conditions.length <= 1 ? first : this.put({ kind, value: 'flag', args: conditions.map(nodeOf) });
  }

  private flag(holds: boolean): Condition {
    return holds ? this.yes : this.no;
  }

  private codeOf(word: string): number {
    const known = this.codes.get(word) ?? this.codes.size;
    this.codes.set(word, known);
    return known;
  }

  private put<S extends Symbolic>(description: NewNode, mark?: string): S {
    return symbolOf(this.graph.node(description, mark));
  }
}

function isAmount(node: Node): node is ConstantNode {
  return node.kind === 'constant';
}

function markOf({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`;
}

/** Returns whether a term is a number of the table, and no figure that is a node. */
export function isNumber(term: Figure | NumberOfTable): term is NumberOfTable {
  return !('kind' in term);
}

function markOfTerms(terms: readonly (number | NumberOfTable)[]): string {
  const marks = terms.map((term) => {
    if (typeof term === 'number') return term;
    return `${term.called} ${'rate' in term ? markOf(term.rate) : 'count' in term ? term.count : term.amount}`;
  });
  return marks.join();
}

function valueKindOf({ kind }: FactKind): ValueKind {
  if (kind.endsWith('amount')) return 'kobo';
  if (kind.endsWith('condition')) return 'flag';
  return kind.endsWith('day') ? 'day' : 'code';
}
