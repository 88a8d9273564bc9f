/**
 * An expression in words, for a reader who sees its value and not the law: `profit × 30% if company size is small`.
 *
 * @module
 */
import { rateWordingOf, wordingOf } from '../money/wording.js';
import type { ConstantNode, InputNode, Node, SumNode } from './graph.js';
import { argumentOf } from './graph.js';
import { wordsOf, wordsOfFact } from './wording.js';

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
    const words = (joint: string): string => node.args.map((each) => this.within(each)).join(joint);
    switch (node.kind) {
      case 'named':
        return wordsOf(node.name);
      case 'called':
        return node.words;
      case 'said':
        return node.reason;
      case 'by':
        return this.phrase(argumentOf(node));
      case 'input':
        return inputWords(node);
      case 'constant':
        return constantWords(node);
      case 'compare':
        return words(` ${COMPARISONS[node.comparison]} `);
      case 'is':
        return `${words('')} is ${wordsOf(node.word)}`;
      case 'not':
        return `not ${words('')}`;
      case 'and':
      case 'or':
        return words(` ${node.kind} `);
      case 'choose':
        return this.choice(node);
      case 'years_later':
        return `${node.years} years after ${words('')}`;
      case 'year_of':
        return `the year of ${words('')}`;
      default:
        return amountWords(
          node,
          node.args.map((each) => this.within(each)),
        );
    }
  }

  /** A value inside another expression: by its name, or in brackets where it has conditions. */
  private within(node: Node): string {
    const name = this.nameOf(node);
    if (name !== undefined) return name;
    const words = this.phrase(node);
    const isBracketed = node.kind === 'not_below_zero' || (node.kind === 'choose' && words.includes(' if '));
    return isBracketed ? `(${words})` : words;
  }

  private choice({ args }: Node): string {
    const [when, one, other] = args.map((each) => this.nameOf(each) ?? this.phrase(each));
    if (one === other) return `${one}`;
    return other === NOTHING ? `${one} if ${when}` : `${one} if ${when}, else ${other}`;
  }
}

function amountWords(node: Node, args: readonly string[]): string {
  const [x = '', y = '', z = ''] = args;
  switch (node.kind) {
    case 'sum':
      return sumWords(node, args);
    case 'least':
    case 'greatest':
      return `the ${node.kind} of ${args.join(', ')}`;
    case 'not_below_zero':
      return `${x}, not below zero`;
    case 'part_between':
      return partWords(x, node.lower, node.upper);
    case 'charge':
      return `${x} × ${rateWordingOf(node.rate)}`;
    case 'charge_less_part':
      return `(${x} − ${y} × ${rateWordingOf(node.part)}) × ${rateWordingOf(node.rate)}`;
    case 'charge_all':
      return args.map((each, at) => `${each} × ${node.called[at]}`).join(' + ');
    case 'times':
      return `${x} × ${node.count} ${node.called}`;
    case 'apportion':
      return `${x} × ${y} ÷ ${z}`;
    default:
      return 'sum of gain × reinvested ÷ proceeds';
  }
}

function sumWords({ factors, constant }: SumNode, args: readonly string[]): string {
  const terms = args.map((each, at) => `${(factors[at] ?? 1n) < 0n ? '− ' : at === 0 ? '' : '+ '}${each}`);
  return [...terms, ...(constant === 0n ? [] : [`+ ${wordingOf(constant)}`])].join(' ');
}

function partWords(figure: string, lower: bigint, upper: bigint | null): string {
  const above = lower === 0n ? figure : `${figure} above ${wordingOf(lower)}`;
  return upper === null ? above : `${above}, up to ${wordingOf(upper)}`;
}

function inputWords({ name, fact }: InputNode): string {
  if (fact.kind === 'is_given') return `${wordsOfFact(name)} given`;
  return fact.line === undefined ? wordsOfFact(name) : wordsOf(fact.line);
}

function constantWords({ value, constant, word }: ConstantNode): string {
  if (value === 'kobo') return constant === 0n ? NOTHING : wordingOf(constant);
  return value === 'code' ? wordsOf(word ?? '') : constant === 1n ? 'yes' : 'no';
}
