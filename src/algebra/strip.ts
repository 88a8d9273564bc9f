/**
 * A traced graph with everything off that only the workings read: names, laws and words. What then is constant is
 * worked out, and the words that others say (`chargeAll`, `partBetween`) are said in those.
 *
 * @module
 */
import type { Rate, Rounding } from '../money/kobo.js';
import { charge } from '../money/kobo.js';
import type {
  ChargeAllNode,
  ChargeLessPartNode,
  CompareNode,
  InputNode,
  IsNode,
  NewNode,
  Node,
  PartBetweenNode,
} from './graph.js';
import { Graph } from './graph.js';

/** Whether a table rounds as almost all do: to the kobo, a tie away from zero. Only then are numbers proved exact. */
export function isPlain({ toNearest, ties }: Rounding): boolean {
  return toNearest === 1n && ties === 'up';
}

/** A function that gives the stripped node of a node; equal expressions are one node of one new graph. */
export function strip(rounding: Rounding): (node: Node) => Node {
  const stripping = new Stripping(rounding);
  return (node) => stripping.stripped(node);
}

class Stripping {
  private readonly graph = new Graph();
  private readonly known = new Map<Node, Node>();
  private readonly rounding: Rounding;

  constructor(rounding: Rounding) {
    this.rounding = rounding;
  }

  stripped(node: Node): Node {
    const known = this.known.get(node);
    if (known) return known;
    const made = this.made(
      node,
      node.args.map((each) => this.stripped(each)),
    );
    this.known.set(node, made);
    return made;
  }

  private made(node: Node, args: readonly Node[]): Node {
    const [first] = args;
    if (first === undefined) return node.kind === 'input' ? this.input(node) : this.leaf(node);
    switch (node.kind) {
      case 'named':
      case 'by':
      case 'called':
      case 'said':
        return first;
      case 'sum':
        return this.sum(args, node.factors, node.constant);
      case 'least':
      case 'greatest':
        return this.extreme(node.kind, args);
      case 'not_below_zero':
        return this.notBelowZero(first);
      case 'part_between':
        return this.partBetween(node, first);
      case 'charge':
        return this.charge(first, node.rate);
      case 'charge_less_part':
        return this.chargeLessPart(node, args);
      case 'charge_all':
        return this.chargeAll(node, args);
      case 'apportion':
        return this.apportion(args);
      case 'choose':
        return this.choose(args, node);
      default:
        return this.condition(node, first, args);
    }
  }

  private condition(node: Node, first: Node, args: readonly Node[]): Node {
    switch (node.kind) {
      case 'compare':
        return this.compare(node, args);
      case 'is':
        return this.is(first, node);
      case 'not':
        return this.not(first);
      case 'and':
        return this.logic('and', args, 0n);
      case 'or':
        return this.logic('or', args, 1n);
      case 'years_later':
        return this.graph.node({ kind: 'years_later', value: 'day', args, years: node.years }, String(node.years));
      case 'year_of':
        return this.graph.node({ kind: 'year_of', value: 'day', args });
      default:
        throw new Error(`a step over a list, which has ${node.kind}, makes no program`);
    }
  }

  private input({ value, name, source, fact }: InputNode): Node {
    return this.graph.node({ kind: 'input', value, args: [], name, source, fact }, `${source} ${name} ${fact.kind}`);
  }

  private leaf(node: Node): Node {
    if (node.kind !== 'constant') throw new Error(`a ${node.kind} without arguments`);
    return this.constant(node.constant, node.value);
  }

  private constant(constant: bigint, value: Node['value'] = 'kobo'): Node {
    return this.graph.node({ kind: 'constant', value, args: [], constant }, String(constant));
  }

  private flag(holds: boolean): Node {
    return this.constant(holds ? 1n : 0n, 'flag');
  }

  /** Terms that are constant or equal come together. */
  private sum(args: readonly Node[], factors: readonly bigint[], start: bigint): Node {
    const together = new Map<Node, bigint>();
    let constant = start;
    for (const [index, term] of args.entries()) {
      const factor = factors[index] ?? 0n;
      if (isConstant(term)) constant += factor * term.constant;
      else together.set(term, (together.get(term) ?? 0n) + factor);
    }
    const terms = [...together].filter(([, factor]) => factor !== 0n);
    return this.sumOf(
      terms.map(([term]) => term),
      terms.map(([, factor]) => factor),
      constant,
    );
  }

  private sumOf(args: readonly Node[], factors: readonly bigint[], constant: bigint): Node {
    const [first] = args;
    if (first === undefined) return this.constant(constant);
    if (args.length === 1 && factors[0] === 1n && constant === 0n) return first;
    return this.graph.node({ kind: 'sum', value: 'kobo', args, factors, constant }, `${factors.join()} + ${constant}`);
  }

  /** Constants among the operands come down to one. */
  private extreme(kind: 'least' | 'greatest', operands: readonly Node[]): Node {
    const constants = operands.filter(isConstant).map(({ constant }) => constant);
    const others = operands.filter((operand) => !isConstant(operand));
    const decides = (a: bigint, b: bigint): bigint => ((kind === 'least' ? a < b : a > b) ? a : b);
    const bound = constants.length === 0 ? [] : [this.constant(constants.reduce(decides))];
    const args = [...new Set([...others, ...bound])];
    const [first] = args;
    return first !== undefined && args.length === 1 ? first : this.graph.node({ kind, value: 'kobo', args });
  }

  private notBelowZero(figure: Node): Node {
    if (isConstant(figure)) return this.constant(figure.constant > 0n ? figure.constant : 0n);
    if (figure.kind === 'not_below_zero') return figure;
    return this.graph.node({ kind: 'not_below_zero', value: 'kobo', args: [figure] });
  }

  /** The figure up to the upper bound, less the lower bound, but not below zero. */
  private partBetween({ lower, upper }: PartBetweenNode, figure: Node): Node {
    const capped = upper === null ? figure : this.extreme('least', [figure, this.constant(upper)]);
    return this.notBelowZero(this.sum([capped], [1n], -lower));
  }

  private charge(figure: Node, given: Rate): Node {
    const rate = lowest(given);
    if (rate.numerator === 0n) return this.constant(0n);
    if (isConstant(figure)) return this.constant(charge(figure.constant, rate, this.rounding));
    if (rate.numerator === rate.denominator && this.rounding.toNearest === 1n) return figure;
    const description: NewNode = { kind: 'charge', value: 'kobo', args: [figure], rate, called: '' };
    return this.graph.node(description, `${rate.numerator}/${rate.denominator}`);
  }

  /** (Figure × the part's denominator − base × its numerator) × rate ÷ the part's denominator. */
  private chargeLessPart({ part, rate }: ChargeLessPartNode, args: readonly Node[]): Node {
    const left = this.sum(args, [part.denominator, -part.numerator], 0n);
    return this.charge(left, { numerator: rate.numerator, denominator: rate.denominator * part.denominator });
  }

  /** All rates over one denominator. */
  private chargeAll({ rates }: ChargeAllNode, args: readonly Node[]): Node {
    const lowestRates = rates.map(lowest);
    const denominator = lowestRates.reduce((so, rate) => (so * rate.denominator) / divisorOf(so, rate.denominator), 1n);
    const factors = lowestRates.map((rate) => (rate.numerator * denominator) / rate.denominator);
    return this.charge(this.sum(args, factors, 0n), { numerator: 1n, denominator });
  }

  private apportion(args: readonly Node[]): Node {
    const isNothing = args.some((each) => isConstant(each) && each.constant === 0n);
    return isNothing ? this.constant(0n) : this.graph.node({ kind: 'apportion', value: 'kobo', args });
  }

  private compare({ comparison }: CompareNode, args: readonly Node[]): Node {
    const [a, b] = args;
    if (a && b && isConstant(a) && isConstant(b)) return this.flag(holds(a.constant, comparison, b.constant));
    return this.graph.node({ kind: 'compare', value: 'flag', args, comparison }, comparison);
  }

  /** Of a choice between two words, only one of which it is, the condition says as much. */
  private is(choice: Node, { code, word }: Pick<IsNode, 'code' | 'word'>): Node {
    if (isConstant(choice)) return this.flag(choice.constant === BigInt(code));
    if (choice.kind === 'choose') {
      const [when, ...branches] = choice.args;
      const [then, otherwise] = branches.map((branch) => this.is(branch, { code, word }));
      if (when && then && otherwise && isConstant(then) && isConstant(otherwise)) {
        if (then === otherwise) return then;
        return then.constant === 1n ? when : this.not(when);
      }
    }
    return this.graph.node({ kind: 'is', value: 'flag', args: [choice], code, word }, word);
  }

  private not(condition: Node): Node {
    if (isConstant(condition)) return this.flag(condition.constant === 0n);
    return this.graph.node({ kind: 'not', value: 'flag', args: [condition] });
  }

  private logic(kind: 'and' | 'or', operands: readonly Node[], deciding: bigint): Node {
    if (operands.some((each) => isConstant(each) && each.constant === deciding)) return this.flag(deciding === 1n);
    const args = [...new Set(operands.filter((each) => !isConstant(each)))];
    const [first] = args;
    if (first === undefined) return this.flag(deciding === 0n);
    return args.length === 1 ? first : this.graph.node({ kind, value: 'flag', args });
  }

  private choose(args: readonly Node[], { value }: Node): Node {
    const [when, then, otherwise] = args;
    if (when === undefined || then === undefined || otherwise === undefined)
      throw new Error('a choice of fewer than two');
    if (then === otherwise) return then;
    if (isConstant(when)) return when.constant === 1n ? then : otherwise;
    return this.graph.node({ kind: 'choose', value, args });
  }
}

function isConstant(node: Node): node is Extract<Node, { kind: 'constant' }> {
  return node.kind === 'constant';
}

function holds(a: bigint, comparison: CompareNode['comparison'], b: bigint): boolean {
  switch (comparison) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      return a === b;
  }
}

/** The same rate in lowest terms. */
function lowest({ numerator, denominator }: Rate): Rate {
  const divisor = divisorOf(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisorOf(b, a % b);
}
