/**
 * An expression in words, for a reader who sees its value and not the law: `profit × 30% if company size is small`.
 *
 * @module
 */
import { dayOfNumber, rateWordingOf, sizeOf, wordingOf } from '../../ground/index.js';
import type { ConstantNode, InputNode, Node, NodeOf, SumNode } from '../graph.js';
import { argumentOf } from '../graph.js';
import { formulaOf, type Term, wordsOfFact } from '../wording.js';
import { type NumberOfTable, wordsOf } from '../words.js';

/** The name of a value that is worked out elsewhere; `undefined` if it is said in full. */
export type NameOf = (node: Node) => string | undefined;

/** Says in words how a value follows from others; of a line, the expression that it names. */
export function phraseOf(node: Node, nameOf: NameOf = () => undefined): string {
  return new Phrases(nameOf).phrase(node.kind === 'named' ? argumentOf(node) : node);
}

const NOTHING = 'nothing';

const COMPARISONS = { '<': 'below', '<=': 'at most', '>': 'above', '>=': 'at least' } as const;

class Phrases {
  constructor(private readonly nameOf: NameOf) {}

  phrase(node: Node): string {
    const args = (): string[] => node.args.map((each) => this.within(each));
    const only = (): string => args().join('');
    switch (node.kind) {
      case 'named':
        return wordsOf(node.name);
      case 'called':
        return node.words;
      case 'said':
        return node.reason;
      case 'by':
        return this.phrase(argumentOf(node));
      case 'told':
        return this.told(node);
      case 'input':
        return inputWords(node);
      case 'constant':
        return constantWords(node);
      case 'sum':
        return sumWords(node, args());
      case 'least':
      case 'greatest':
        return `the ${node.kind} of ${args().join(', ')}`;
      case 'charge':
        return `${only()} × ${rateWordingOf(node.rate)}`;
      case 'apportion':
      case 'sum_of_shares':
        return formulaOf(node.kind, named(args()));
      case 'compare':
        return args().join(` ${COMPARISONS[node.comparison]} `);
      case 'is':
        return `${only()} is ${wordsOf(node.word)}`;
      case 'not':
        return `not ${only()}`;
      case 'and':
      case 'or':
        return args().join(` ${node.kind} `);
      case 'choose':
        return this.choice(node);
      case 'years_later':
        return `${Math.abs(node.years)} years ${node.years < 0 ? 'before' : 'after'} ${only()}`;
    }
  }

  /** The formula of the operation, with its numbers in place of their names. */
  private told({ args, operation, terms }: NodeOf<'told'>): string {
    const names = terms.map((term) => (typeof term === 'number' ? this.within(args[term] as Node) : numberWords(term)));
    if (operation === 'part_between') return partWords(names);
    return formulaOf(operation, named(names));
  }

  /** A value inside another expression: by its name, or in brackets where it has conditions. */
  private within(node: Node): string {
    const name = this.nameOf(node);
    if (name !== undefined) return name;
    const words = this.phrase(node);
    const isBracketed =
      (node.kind === 'told' && node.operation === 'sum_not_below_zero') ||
      (node.kind === 'choose' && words.includes(' if '));
    return isBracketed ? `(${words})` : words;
  }

  private choice({ args }: Node): string {
    const [when, one, other] = args.map((each) => this.nameOf(each) ?? this.phrase(each));
    if (one === other) return `${one}`;
    return other === NOTHING ? `${one} if ${when}` : `${one} if ${when}, else ${other}`;
  }
}

function sumWords({ factors, constant }: SumNode, args: readonly string[]): string {
  const terms = args.map((each, at) => {
    const factor = factors[at] ?? 1n;
    const size = sizeOf(factor);
    return `${factor < 0n ? '− ' : at === 0 ? '' : '+ '}${size === 1n ? '' : `${size} × `}${each}`;
  });
  return [...terms, ...(constant === 0n ? [] : [`+ ${wordingOf(constant)}`])].join(' ');
}

function named(names: readonly string[]): readonly Term[] {
  return names.map((name) => ({ name }));
}

function partWords([figure = '', lower = '', upper = '']: readonly string[]): string {
  const above = lower === NOTHING ? figure : `${figure} above ${lower}`;
  return upper === '' ? above : `${above}, up to ${upper}`;
}

function numberWords(number: NumberOfTable): string {
  if ('rate' in number) return rateWordingOf(number.rate);
  if ('count' in number) return `${number.count} ${number.called}`;
  return number.amount === null ? '' : amountWords(number.amount);
}

function amountWords(kobo: bigint): string {
  return kobo === 0n ? NOTHING : wordingOf(kobo);
}

function inputWords({ name, fact }: InputNode): string {
  if (fact.kind === 'is_given') return `${wordsOfFact(name)} given`;
  return fact.line === undefined ? wordsOfFact(name) : wordsOf(fact.line);
}

function constantWords({ value, constant, word }: ConstantNode): string {
  if (value === 'kobo') return amountWords(constant);
  if (value === 'day') return dayOfNumber(Number(constant));
  return value === 'code' ? wordsOf(word ?? '') : constant === 1n ? 'yes' : 'no';
}
