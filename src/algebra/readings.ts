/**
 * The reading of an expression as a line of the workings: its operation, and its terms in order.
 *
 * @module
 */

import { deepFrozen, nairaOf, type Rate, rateWordingOf } from '../ground/index.js';
import type { NamedNode, Node, NodeOf, SumNode } from './graph.js';
import { argumentOf } from './graph.js';
import type { Operand, Operation } from './sheet.js';
import type { FactKind, NumberOfTable } from './words.js';

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
    case 'told':
      return { operation: node.operation, terms: toldTermsOf(node) };
    case 'charge':
      return {
        operation: 'charge',
        terms: [added(argumentOf(node)), rateTerm(node.rate, node.called)],
      };
    case 'apportion':
    case 'sum_of_shares':
      return { operation: node.kind, terms: node.args.map(added) };
    case 'least':
    case 'greatest':
      return { operation: node.kind, terms: extremesOf(node).map(added) };
    case 'sum':
    case 'input':
    case 'compare':
    case 'is':
    case 'not':
    case 'and':
    case 'or':
    case 'choose':
    case 'years_later':
    case 'named':
    case 'by':
    case 'called':
    case 'said':
      return { operation: 'sum', terms: termsOfSum(node) };
  }
}

/** The terms of an operation of several words; a sum gives its own. */
function toldTermsOf({ args, operation, terms }: NodeOf<'told'>): (FigureTerm | FixedTerm)[] {
  if (operation === 'sum_not_below_zero') return termsOfSum(args[1] as Node);
  return terms.map((term) => (typeof term === 'number' ? added(args[term] as Node) : fixedTerm(term)));
}

function added(node: Node): FigureTerm {
  return { node, isNegative: false };
}

/** The words of a rate, made once for each name of it: a list reads its own lines for every return. */
function rateTerm(rate: Rate, called: string): FixedTerm {
  const terms = RATE_TERMS.get(rate) ?? new Map<string, FixedTerm>();
  RATE_TERMS.set(rate, terms);
  const term = terms.get(called) ?? fixedTerm({ called, rate });
  terms.set(called, term);
  return term;
}

const RATE_TERMS = new WeakMap<Rate, Map<string, FixedTerm>>();

function fixedTerm(number: NumberOfTable): FixedTerm {
  // Every line that shows it shares it.
  return { fixed: deepFrozen({ name: number.called, value: wordingOf(number) }) };
}

function wordingOf(number: NumberOfTable): Operand['value'] {
  if ('rate' in number) return rateWordingOf(number.rate);
  if ('count' in number) return String(number.count);
  return number.amount === null ? 'none' : nairaOf(number.amount);
}

/** The least of a least is one comparison to a reader. */
function extremesOf(node: Node): Node[] {
  return node.args.flatMap((each) => (each.kind === node.kind ? extremesOf(each) : [each]));
}

/** The terms of a sum, with those of the sums in it that are no lines. */
function termsOfSum(node: Node): (FigureTerm | FixedTerm)[] {
  const terms: (FigureTerm | FixedTerm)[] = openedSum(node);
  if (node.kind === 'sum' && node.constant !== 0n) terms.push(constantTerm(node.constant));
  return terms;
}

/** Without recursion: a list is added up figure by figure, so its sum is as deep as the list is long. */
function openedSum(sum: Node): FigureTerm[] {
  if (sum.kind !== 'sum') return [added(sum)];
  if (!sum.args.some(isSum)) return termsIn(sum, false);
  const terms: FigureTerm[] = [];
  const open = [added(sum)];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.node.kind === 'sum') open.push(...termsIn(next.node, next.isNegative).reverse());
    else terms.push(next);
  }
  return terms;
}

function isSum({ kind }: Node): boolean {
  return kind === 'sum';
}

function termsIn(sum: SumNode, isTaken: boolean): FigureTerm[] {
  return sum.args.map((node, at) => ({ node, isNegative: isTakenAway(sum, at) !== isTaken }));
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
export function factOf(node: Node): FactKind | undefined {
  return node.kind === 'input' && node.fact.kind !== 'is_given' ? node.fact : undefined;
}

/** Returns whether a node alone is a term that a sum of one would show. */
export function isTerm(node: Node): boolean {
  return node.kind === 'input' || node.kind === 'called';
}
