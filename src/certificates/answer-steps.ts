/**
 * The expressions of a traced law and of a recorded list as steps of a written answer: a reader of the graph.
 *
 * @module
 */
import { argumentOf, type Node } from '../algebra/index.js';
import type { Rate } from '../ground/index.js';

/** The value of a step: whole kobo as text, true or false, a day, a word, or `null` of what is not given. */
export type StepValue = string | boolean | null;

/** A step: an operation over the values of earlier steps, named by their places. */
export interface AnswerStep {
  readonly op:
    | 'fact'
    | 'is_given'
    | 'constant'
    | 'sum'
    | 'least'
    | 'greatest'
    | 'charge'
    | 'apportion'
    | 'sum_of_shares'
    | 'compare'
    | 'is'
    | 'not'
    | 'and'
    | 'or'
    | 'choose'
    | 'years_later';
  readonly value: StepValue;
  /** The kind of the value of a fact or a constant. */
  readonly kind?: 'kobo' | 'flag' | 'day' | 'code';
  /** The steps that it is worked out from. */
  readonly of?: readonly number[];
  /** JSON Pointers of a fact in the request, whose amounts are added, and whether the request states it. */
  readonly fields?: readonly string[];
  readonly isStated?: boolean;
  /** The whole number that each term of a sum is taken times, and what is added to them, in kobo. */
  readonly times?: readonly string[];
  readonly plus?: string;
  /** The rate of a charge, as a fraction. */
  readonly rate?: string;
  /** The comparison of the first with the second. */
  readonly comparison?: string;
  /** The word that a choice is compared with. */
  readonly word?: string;
  readonly years?: number;
}

/** The values of a graph, and the steps of its facts. */
export interface StepSource {
  readonly valueOf: (node: Node) => StepValue;
  /** The step of a fact: one that the request states, or that a list works out. */
  readonly stepOfFact: (node: Node & { readonly kind: 'input' }) => number | AnswerStep;
}

/** Steps, each node once. */
export class Steps {
  readonly list: AnswerStep[] = [];
  private readonly places = new Map<Node, number>();

  /** The place of the step of a node, which is written where it is not there yet. */
  placeOf(node: Node, source: StepSource): number {
    const known = this.places.get(node);
    if (known !== undefined) return known;
    const place = this.written(node, source);
    this.places.set(node, place);
    return place;
  }

  /** Adds a step that is of no node, and returns its place. */
  add(step: AnswerStep): number {
    const place = this.list.length;
    this.list.push(step);
    return place;
  }

  private written(node: Node, source: StepSource): number {
    switch (node.kind) {
      case 'named':
      case 'by':
      case 'called':
      case 'said':
      case 'told':
        return this.placeOf(argumentOf(node), source);
      case 'input': {
        const step = source.stepOfFact(node);
        return typeof step === 'number' ? step : this.add(step);
      }
      case 'constant':
        return this.add({ op: 'constant', kind: node.value, value: source.valueOf(node) });
      default: {
        const of = node.args.map((each) => this.placeOf(each, source));
        return this.add({ op: node.kind, of, ...dataOf(node), value: source.valueOf(node) });
      }
    }
  }
}

/** The data of an operation beside its operands. */
function dataOf(node: Node): Partial<AnswerStep> {
  switch (node.kind) {
    case 'sum':
      return { times: node.factors.map(String), plus: String(node.constant) };
    case 'charge':
      return { rate: fractionText(node.rate) };
    case 'compare':
      return { comparison: node.comparison };
    case 'is':
      return { word: node.word };
    case 'years_later':
      return { years: node.years };
    default:
      return {};
  }
}

function fractionText({ numerator, denominator }: Rate): string {
  return `${numerator}/${denominator}`;
}
