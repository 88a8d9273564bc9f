/**
 * The reading of an expression as a line of the workings: its operation, and its terms in order.
 *
 * @module
 */
import { deepFrozen } from '../frozen.js';
import { nairaOf } from '../money/decimals.js';
import type { Rate } from '../money/kobo.js';
import { rateWordingOf } from '../money/wording.js';
import type { InputNode, NamedNode, Node, NodeOf, PartBetweenNode, SumNode } from './graph.js';
import { argumentOf } from './graph.js';
import type { Operand, Operation } from './sheet.js';

/** A figure that is a term of a line. */
export interface FigureTerm {
  readonly node: Node;
  readonly isNegative: boolean;
}

/** An operand that is the same in every return: a rate, a count, a bound of the table. */
export interface FixedTerm {
  readonly fixed: Operand;
}

/** The operation of a line, and its terms. */
export interface Reading {
  readonly operation: Operation;
  readonly terms: readonly (FigureTerm | FixedTerm)[];
}

/** Returns the reading of an expression. A constant is looked up; the reader of the branches says what decided it. */
export function readingOf(node: Node): Reading {
  switch (node.kind) {
    case 'constant':
      return { operation: 'looked_up', terms: [] };
    case 'not_below_zero':
      return { operation: 'sum_not_below_zero', terms: termsOfSum(argumentOf(node)) };
    case 'charge':
      return { operation: 'charge', terms: [added(argumentOf(node)), rateTerm(node.called, node.rate)] };
    case 'charge_less_part': {
      const rates = [rateTerm(node.called, node.part), rateTerm('rate', node.rate)];
      return { operation: 'charge_less_part', terms: [...node.args.map(added), ...rates] };
    }
    case 'charge_all':
      return { operation: 'sum_of_charges', terms: pairsOf(node) };
    case 'apportion':
    case 'sum_of_shares':
      return { operation: node.kind, terms: node.args.map(added) };
    case 'times':
      return { operation: 'times', terms: [added(argumentOf(node)), fixedTerm(node.called, String(node.count))] };
    case 'part_between':
      return { operation: 'part_between', terms: [added(argumentOf(node)), ...boundsOf(node)] };
    case 'least':
    case 'greatest':
      return { operation: node.kind, terms: extremesOf(node).map(added) };
    default:
      return { operation: 'sum', terms: termsOfSum(node) };
  }
}

function added(node: Node): FigureTerm {
  return { node, isNegative: false };
}

function fixedTerm(name: string, value: Operand['value']): FixedTerm {
  // Every line that shows it shares it.
  return { fixed: deepFrozen({ name, value }) };
}

function rateTerm(called: string, rate: Rate): FixedTerm {
  return fixedTerm(called, rateWordingOf(rate));
}

function pairsOf({ args, rates, called }: NodeOf<'charge_all'>): (FigureTerm | FixedTerm)[] {
  return args.flatMap((figure, at) => [added(figure), rateTerm(called[at] as string, rates[at] as Rate)]);
}

function boundsOf({ lower, upper }: PartBetweenNode): FixedTerm[] {
  return [fixedTerm('lower bound', nairaOf(lower)), fixedTerm('upper bound', upper === null ? 'none' : nairaOf(upper))];
}

/** The least of a least is one comparison to a reader. */
function extremesOf(node: Node): Node[] {
  return node.args.flatMap((each) => (each.kind === node.kind ? extremesOf(each) : [each]));
}

/** The terms of a sum. None of them is a sum: those were opened when it was made, unless they are lines. */
function termsOfSum(node: Node): (FigureTerm | FixedTerm)[] {
  if (node.kind !== 'sum') return [added(node)];
  const terms = node.args.map((each, at) => ({ node: each, isNegative: isTakenAway(node, at) }));
  return node.constant === 0n ? terms : [...terms, constantTerm(node.constant)];
}

function isTakenAway({ factors }: SumNode, at: number): boolean {
  const factor = factors[at];
  if (factor !== 1n && factor !== -1n) throw new Error(`a line of the workings cannot add ${factor} times a figure`);
  return factor === -1n;
}

function constantTerm(kobo: bigint): FixedTerm {
  const name = 'fixed amount';
  const operand: Operand = kobo < 0n ? { name, value: nairaOf(-kobo), sign: '-' } : { name, value: nairaOf(kobo) };
  return { fixed: deepFrozen(operand) };
}

/** Returns whether a node is a line of its own. */
export function isNamed(node: Node): node is NamedNode {
  return node.kind === 'named';
}

/** The description of a fact that the return states; none for whether it is given. */
export function factOf(node: Node): Exclude<InputNode['fact'], { kind: 'is_given' }>[] {
  return node.kind === 'input' && node.fact.kind !== 'is_given' ? [node.fact] : [];
}
