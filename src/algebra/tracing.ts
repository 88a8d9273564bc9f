/**
 * The words of the algebra as a graph: a step that is called with them leaves the nodes of what it would compute.
 *
 * @module
 */
import { largestWithin, type Rate } from '../money/kobo.js';
import type { Comparison, ConstantNode, InputNode, Node, ValueKind } from './graph.js';
import { Graph } from './graph.js';
import type { Basis, Bounds, Charge, Choice, Condition, Day, FactKind, FactsOf, Figure, Words } from './words.js';

/** A figure, condition, day or choice of a traced step is a node. */
type Symbolic = Figure | Condition | Day | Choice;

/** The node behind a symbol of a traced step. */
export function nodeOf(symbol: Symbolic): Node {
  return symbol as unknown as Node;
}

function symbolOf<S extends Symbolic>(node: Node): S {
  return node as unknown as S;
}

const LIMITS: readonly (readonly [keyof Bounds, Comparison])[] = [
  ['atMost', '<='],
  ['lessThan', '<'],
  ['atLeast', '>='],
  ['moreThan', '>'],
];

/** The words of the algebra over a graph, and the facts that it starts from. */
export class Tracing implements Words {
  readonly graph = new Graph();
  readonly zero = symbolOf<Figure>(this.constant(0n, 'kobo'));
  readonly yes = symbolOf<Condition>(this.constant(1n, 'flag'));
  readonly no = symbolOf<Condition>(this.constant(0n, 'flag'));
  private readonly codes = new Map<string, number>();

  /**
   * The facts of a description, each a node. `source` tells apart where a row takes them from: 0 is the return itself,
   * 1 and up what steps over lists worked out under one table or another.
   */
  facts<D extends Readonly<Record<string, FactKind>>>(description: D, source = 0): FactsOf<D> {
    const entries = Object.entries(description).map(([name, fact]) => [name, this.fact(name, fact, source)]);
    return Object.fromEntries(entries) as FactsOf<D>;
  }

  amount(kobo: bigint): Figure {
    return symbolOf(this.constant(kobo, 'kobo'));
  }

  plus(...figures: readonly Figure[]): Figure {
    return this.sum(figures.map((figure) => [1n, nodeOf(figure)]));
  }

  minus(from: Figure, ...taken: readonly Figure[]): Figure {
    return this.sum([[1n, nodeOf(from)], ...taken.map((figure) => [-1n, nodeOf(figure)] as const)]);
  }

  least(first: Figure, ...others: readonly Figure[]): Figure {
    return this.extreme('least', [first, ...others]);
  }

  greatest(first: Figure, ...others: readonly Figure[]): Figure {
    return this.extreme('greatest', [first, ...others]);
  }

  atLeastZero(figure: Figure): Figure {
    const node = nodeOf(figure);
    if (node.kind === 'constant') return node.constant > 0n ? figure : this.zero;
    return symbolOf(this.graph.node({ kind: 'not_below_zero', value: 'kobo', args: [node] }));
  }

  partBetween(figure: Figure, lower: bigint, upper: bigint | null): Figure {
    const description = { kind: 'part_between', value: 'kobo', args: [nodeOf(figure)], lower, upper } as const;
    return symbolOf(this.graph.node(description, `${lower} to ${upper}`));
  }

  charge(figure: Figure, rate: Rate, called = 'rate'): Figure {
    if (figure === this.zero) return this.zero;
    const description = { kind: 'charge', value: 'kobo', args: [nodeOf(figure)], rate, called } as const;
    return symbolOf(this.graph.node(description, `${markOf(rate)} ${called}`));
  }

  chargeLessPart(figure: Figure, base: Figure, part: Rate, rate: Rate, called: string): Figure {
    const args = [nodeOf(figure), nodeOf(base)];
    const description = { kind: 'charge_less_part', value: 'kobo', args, part, rate, called } as const;
    return symbolOf(this.graph.node(description, `${markOf(part)} ${markOf(rate)}`));
  }

  chargeAll(charges: readonly Charge[]): Figure {
    const args = charges.map(({ figure }) => nodeOf(figure));
    const rates = charges.map(({ rate }) => rate);
    const called = charges.map((each) => each.called);
    const description = { kind: 'charge_all', value: 'kobo', args, rates, called } as const;
    return symbolOf(this.graph.node(description, `${rates.map(markOf).join()} ${called.join()}`));
  }

  apportion(figure: Figure, part: Figure, whole: Figure): Figure {
    if (figure === this.zero) return this.zero;
    const args = [figure, part, whole].map(nodeOf);
    return symbolOf(this.graph.node({ kind: 'apportion', value: 'kobo', args }));
  }

  isAbove(figure: Figure, other: Figure): Condition {
    return this.compare(nodeOf(figure), '>', nodeOf(other));
  }

  within(figure: Figure, bounds: Bounds): Condition {
    const given = LIMITS.flatMap(([name, comparison]) => {
      const limit = bounds[name];
      return limit === undefined ? [] : [this.compare(nodeOf(figure), comparison, this.constant(limit, 'kobo'))];
    });
    return this.and(...given);
  }

  isShareAbove(figure: Figure, share: Rate, amount: bigint): Condition {
    // A share of nothing is above no amount of the table.
    if (share.numerator === 0n) return this.no;
    return this.compare(nodeOf(figure), '>', this.constant(largestWithin(amount, share), 'kobo'));
  }

  is<W extends string>(choice: Choice<W>, word: W): Condition {
    const node = nodeOf(choice);
    const code = this.codeOf(word);
    if (node.kind === 'constant') return node.constant === BigInt(code) ? this.yes : this.no;
    return symbolOf(this.graph.node({ kind: 'is', value: 'flag', args: [node], code, word }, word));
  }

  isBefore(day: Day, other: Day): Condition {
    return this.compare(nodeOf(day), '<', nodeOf(other));
  }

  yearsLater(day: Day, years: number): Day {
    const description = { kind: 'years_later', value: 'day', args: [nodeOf(day)], years } as const;
    return symbolOf(this.graph.node(description, String(years)));
  }

  isYearBefore(day: Day, start: Day, years: number): Condition {
    const limit = this.sum([[1n, this.yearOf(start)]], BigInt(years));
    return this.compare(this.yearOf(day), '<', nodeOf(limit));
  }

  not(condition: Condition): Condition {
    if (condition === this.yes) return this.no;
    if (condition === this.no) return this.yes;
    return symbolOf(this.graph.node({ kind: 'not', value: 'flag', args: [nodeOf(condition)] }));
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
    return symbolOf<V>(this.graph.node({ kind: 'choose', value: nodeOf(then).value, args }));
  }

  word<W extends string>(word: W): Choice<W> {
    return symbolOf(this.constant(BigInt(this.codeOf(word)), 'code', { word }));
  }

  named<V extends Figure | Choice>(name: string, label: string, value: V, basis: Basis | null): V {
    const node = nodeOf(value);
    const description = { kind: 'named', value: node.value, args: [node], name, label, basis } as const;
    return symbolOf<V>(this.graph.node(description, name));
  }

  by<V extends Figure | Choice>(basis: Basis | null, value: V): V {
    const node = nodeOf(value);
    const mark = basis === null ? 'of the line' : `${basis.law.join()} ${basis.verified} ${basis.note ?? ''}`;
    return symbolOf<V>(this.graph.node({ kind: 'by', value: node.value, args: [node], basis }, mark));
  }

  called(words: string, figure: Figure): Figure {
    const node = nodeOf(figure);
    return symbolOf(this.graph.node({ kind: 'called', value: node.value, args: [node], words }, words));
  }

  said(reason: string, when: Condition, topic = 'exemption'): Condition {
    if (when === this.yes || when === this.no) return when;
    const args = [nodeOf(when)];
    return symbolOf(this.graph.node({ kind: 'said', value: 'flag', args, reason, topic }, reason));
  }

  nothing(reason: string): Figure {
    return symbolOf(this.constant(0n, 'kobo', { reason }));
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

  private input(description: Omit<InputNode, 'id'>): InputNode {
    const { name, source, fact } = description;
    return this.graph.node(description, `${source} ${name} ${fact.kind}`) as InputNode;
  }

  private constant(constant: bigint, value: ValueKind, more: { word?: string; reason?: string } = {}): Node {
    const description: Omit<ConstantNode, 'id'> = { kind: 'constant', value, args: [], constant, ...more };
    return this.graph.node(description, `${constant} ${more.word ?? ''} ${more.reason ?? ''}`);
  }

  /** Terms with whole factors; a sum inside a sum is opened, a named figure never is. */
  private sum(terms: readonly (readonly [bigint, Node])[], start = 0n): Figure {
    const factors = new Map<Node, bigint>();
    let constant = start;
    const add = (factor: bigint, node: Node): void => {
      if (node.kind === 'constant' && node.reason === undefined) constant += factor * node.constant;
      else if (node.kind === 'sum') {
        constant += factor * node.constant;
        for (const [at, term] of node.args.entries()) add(factor * (node.factors[at] ?? 0n), term);
      } else factors.set(node, (factors.get(node) ?? 0n) + factor);
    };
    for (const [factor, node] of terms) add(factor, node);
    return this.sumOf(
      [...factors].filter(([, factor]) => factor !== 0n),
      constant,
    );
  }

  private sumOf(terms: readonly (readonly [Node, bigint])[], constant: bigint): Figure {
    const [first] = terms;
    if (first === undefined) return this.amount(constant);
    if (terms.length === 1 && first[1] === 1n && constant === 0n) return symbolOf(first[0]);
    const factors = terms.map(([, factor]) => factor);
    const description = { kind: 'sum', value: 'kobo', args: terms.map(([node]) => node), factors, constant } as const;
    return symbolOf(this.graph.node(description, `${factors.join()} + ${constant}`));
  }

  private extreme(kind: 'least' | 'greatest', figures: readonly Figure[]): Figure {
    const args = [...new Set(figures.map(nodeOf))];
    const [first] = args;
    if (first !== undefined && args.length === 1) return symbolOf(first);
    return symbolOf(this.graph.node({ kind, value: 'kobo', args }));
  }

  private compare(node: Node, comparison: Comparison, other: Node): Condition {
    return symbolOf(this.graph.node({ kind: 'compare', value: 'flag', args: [node, other], comparison }, comparison));
  }

  private logic(kind: 'and' | 'or', neutral: Condition, deciding: Condition, all: readonly Condition[]): Condition {
    const conditions = [...new Set(all)].filter((each) => each !== neutral);
    if (conditions.includes(deciding)) return deciding;
    const [first] = conditions;
    if (first === undefined) return neutral;
    if (conditions.length === 1) return first;
    return symbolOf(this.graph.node({ kind, value: 'flag', args: conditions.map(nodeOf) }));
  }

  private yearOf(day: Day): Node {
    return this.graph.node({ kind: 'year_of', value: 'day', args: [nodeOf(day)] });
  }

  private codeOf(word: string): number {
    const known = this.codes.get(word) ?? this.codes.size;
    this.codes.set(word, known);
    return known;
  }
}

function markOf({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`;
}

function valueKindOf({ kind }: InputNode['fact']): ValueKind {
  if (kind.endsWith('amount')) return 'kobo';
  if (kind.endsWith('condition') || kind === 'is_given') return 'flag';
  return kind.endsWith('day') ? 'day' : 'code';
}
