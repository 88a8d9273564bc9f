/**
 * The law of a return as steps of a written answer: traced once for each return, and worked out with its facts.
 *
 * @module
 */
import {
  Evaluator,
  type InputNode,
  isNamed,
  type NamedNode,
  type Node,
  neededBy,
  nodeOf,
  plainGraph,
  programOfNodes,
  type Row,
  type Symbolic,
  Tracing,
} from '../algebra/index.js';
import type { Listed, Stated, TaxLaw } from '../computation/index.js';
import type { TableHeader } from '../tables/table.js';
import { type Asked, placeIn, worthIn } from './answer-facts.js';
import type { AnswerStep, Steps, StepValue } from './answer-steps.js';

/** A return of a request, and the law that it is worked out by. */
export interface ReturnAsked<T extends TableHeader, R, O> extends Asked {
  readonly stated: Stated<T, Listed>;
  readonly table: T;
  readonly law: TaxLaw<T, R, O>;
  /** The field of the request that states a fact. */
  readonly fieldOf: (fact: string) => string;
}

/** The steps of the law for one return, written as they are asked for. */
export interface LawSteps {
  readonly outputs: Readonly<Record<string, Node>>;
  readonly lines: readonly NamedNode[];
  /** The place of the step of an output, by its name, or of a node of the law. */
  placeOf(value: string | Node): number;
  /** The place of the step of an amount that the return states; `undefined` where the law does not take it. */
  placeOfAmount(fact: string): number | undefined;
}

/**
 * The steps of the law for a return, whose facts may be other than the request states; `stepOf` is the place of an
 * input that a list or books work out.
 */
export function lawSteps<T extends TableHeader, R, O>(
  asked: ReturnAsked<T, R, O>,
  steps: Steps,
  others: object,
  stepOf: (input: InputNode) => number | undefined,
): LawSteps {
  const { outputs, lines, inputs, stripped, worthOf } = tracedLaw(asked, others);
  const stepOfFact = (node: InputNode) => {
    const known = node.fact.kind === 'is_given' ? undefined : stepOf(node);
    return known ?? factStep(asked, node, worthOf(node));
  };
  const placeOf = (value: string | Node): number => {
    const node = typeof value === 'string' ? (outputs[value] as Node) : value;
    return steps.placeOf(stripped(node), { valueOf: worthOf, stepOfFact });
  };
  const placeOfAmount = (name: string): number | undefined => {
    const input = inputs.find((each) => each.name === name && each.fact.kind === 'amount');
    return input && placeOf(input);
  };
  return { outputs, lines, placeOf, placeOfAmount };
}

/** The graph of the law, and the value of each of its nodes. */
function tracedLaw<T extends TableHeader, R, O>({ stated, table, law }: ReturnAsked<T, R, O>, others: object) {
  const m = new Tracing();
  const all = law.steps(m, 1, law.rulesOn(table, stated.day).rules) as Readonly<Record<string, Symbolic>>;
  const outputs = Object.fromEntries(Object.entries(all).map(([name, output]) => [name, nodeOf(output)]));
  const needed = neededBy(Object.values(outputs));
  const lines = needed.filter(isNamed);
  const { stripped, order } = plainGraph([...Object.values(outputs), ...lines], table.rounding);
  const { program, registerOf } = programOfNodes(order, m, table.rounding);
  const facts = { ...stated.facts, ...others } as Row[number];
  const values = new Evaluator(program).run([facts, stated.listsUnder(table).figures as Row[number]]);
  return {
    outputs,
    lines,
    inputs: needed.filter((node): node is InputNode => node.kind === 'input'),
    stripped,
    worthOf: (node: Node): StepValue => worthIn(node, values[registerOf(node)] ?? 0, m.vocabulary),
  };
}

function factStep<T extends TableHeader, R, O>(
  asked: ReturnAsked<T, R, O>,
  { fact, name, value: kind }: InputNode,
  value: StepValue,
): AnswerStep {
  const place = placeIn(asked, asked.fieldOf(name));
  // A field that is left out may be worked out when the request is read: that it is given is taken, then.
  const isTaken = value === true && !place.isStated;
  return { op: fact.kind === 'is_given' && !isTaken ? 'is_given' : 'fact', kind, ...place, value };
}
